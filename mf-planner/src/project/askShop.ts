import type { MenuTreeItem, WireMaterial, WireSnapshot, WizardStep } from '@rackwright/contracts';
import { materialCalls, menuCalls, plannerCalls, productCalls } from '@rackwright/contracts/browser';
import { type ApiClient, language, type Language } from '@rackwright/web-kit';

/** The shop as it comes over the line in one language, its catalogue unread. */
export interface ShopAnswers {
  readonly language: Language;
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

/** Nothing is looked at with this release: who asked is no publisher, there is none, or it is live already. */
export class NotStaged extends Error {
  readonly why: 'notPublisher' | 'unknown' | 'ended';
  /** Its name, where there is one. */
  readonly release: string;

  constructor(why: NotStaged['why'], release = '') {
    super(why);
    this.why = why;
    this.release = release;
  }
}

type Around = Omit<ShopAnswers, 'snapshot' | 'language'>;

/** In the language spoken now. Rejects with the `ApiError` of the call that failed. */
export async function askShop(api: ApiClient, signal?: AbortSignal): Promise<ShopAnswers> {
  const spoken = language();
  const [snapshot, around] = await Promise.all([askSnapshot(api, signal), askAround(api, { signal })]);
  // One that the browser has kept may be older than the catalogue: what stands under a new item would be offered nowhere.
  const menu = hasPlaceForAll(around.menu, snapshot)
    ? around.menu
    : (await api.call(menuCalls.tree, { query: { language: spoken }, isFresh: true, signal })).body;
  return { snapshot, ...around, menu, language: spoken };
}

/** What there is beside the catalogue. */
export async function askAround(
  api: ApiClient,
  request: { readonly isFresh?: true; readonly signal?: AbortSignal | undefined },
): Promise<Around> {
  const asked = { ...request, query: { language: language() } };
  const [materials, menu, steps] = await Promise.all([
    api.call(materialCalls.list, asked),
    api.call(menuCalls.tree, asked),
    api.call(plannerCalls.steps, asked),
  ]);
  return { materials: materials.body.items, menu: menu.body, steps: steps.body };
}

/** English is what is told when no language is asked for, at the address that everything has kept it by. */
function spokenQuery() {
  const spoken = language();
  return spoken === 'en' ? {} : { query: { language: spoken } };
}

const textsIn = (tree: readonly MenuTreeItem[]): readonly string[] =>
  tree.flatMap(({ text, children }) => [text, ...textsIn(children)]);

function hasPlaceForAll(menu: readonly MenuTreeItem[], { products }: WireSnapshot): boolean {
  const texts = new Set(textsIn(menu));
  return products.every(({ visible, left_menu_alias: text }) => !visible || texts.has(text));
}

/** What the shop sells this moment, not a while ago: sizes and prices that have changed are told as soon as a project is opened. */
export async function askSnapshot(api: ApiClient, signal?: AbortSignal): Promise<WireSnapshot> {
  return (await api.call(productCalls.snapshot, { ...spokenQuery(), isFresh: true, signal })).body;
}
