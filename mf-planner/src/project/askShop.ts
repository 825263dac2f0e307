import type { MenuTreeItem, WireMaterial, WireSnapshot, WizardStep } from '@rackwright/contracts';
import { materialCalls, menuCalls, plannerCalls, productCalls } from '@rackwright/contracts/browser';
import type { ApiClient } from '@rackwright/web-kit';

/** The shop as it comes over the line, its catalogue unread. */
export interface ShopAnswers {
  readonly snapshot: WireSnapshot;
  /** What walls and floors can be covered with. */
  readonly materials: readonly WireMaterial[];
  readonly menu: readonly MenuTreeItem[];
  /** The wizard's five steps, as the shop words them. */
  readonly steps: readonly WizardStep[];
  /** The release with which it would be so; absent for what the shop sells now. */
  readonly staged?: StagedRelease;
}

/** A release that is not live yet. */
export interface StagedRelease {
  readonly _id: string;
  readonly name: string;
}

/** Rejects with the `ApiError` of the call that failed. */
export async function askShop(api: ApiClient, signal?: AbortSignal): Promise<ShopAnswers> {
  const [snapshot, around, steps] = await Promise.all([
    askSnapshot(api, signal),
    askAround(api, { signal }),
    api.call(plannerCalls.steps, { signal }),
  ]);
  // One that the browser has kept may be older than the catalogue: what stands under a new item would be offered nowhere.
  const menu = hasPlaceForAll(around.menu, snapshot)
    ? around.menu
    : (await api.call(menuCalls.tree, { isFresh: true, signal })).body;
  return { snapshot, ...around, menu, steps: steps.body };
}

/** What there is beside the catalogue. */
export async function askAround(
  api: ApiClient,
  request: { readonly isFresh?: true; readonly signal?: AbortSignal | undefined },
): Promise<Pick<ShopAnswers, 'materials' | 'menu'>> {
  const [materials, menu] = await Promise.all([
    api.call(materialCalls.list, request),
    api.call(menuCalls.tree, request),
  ]);
  return { materials: materials.body.items, menu: menu.body };
}

const textsIn = (tree: readonly MenuTreeItem[]): readonly string[] =>
  tree.flatMap(({ text, children }) => [text, ...textsIn(children)]);

function hasPlaceForAll(menu: readonly MenuTreeItem[], { products }: WireSnapshot): boolean {
  const texts = new Set(textsIn(menu));
  return products.every(({ visible, left_menu_alias: text }) => !visible || texts.has(text));
}

/** What the shop sells this moment, not a while ago: sizes and prices that have changed are told as soon as a project is opened. */
export async function askSnapshot(api: ApiClient, signal?: AbortSignal): Promise<WireSnapshot> {
  return (await api.call(productCalls.snapshot, { isFresh: true, signal })).body;
}
