import { leftMenuItemForm } from '@rackwright/contracts';
import { menuCalls } from '@rackwright/contracts/browser';
import type { ApiClient } from '@rackwright/web-kit';
import { allRecords, defineEntity, reference, type EntityRecord } from '@rackwright/web-kit/console';
import { impactOnSaved } from '../releases/UnsavedImpact';
import { useTexts } from '../text';

interface Counted {
  readonly _id: string;
  readonly products?: number | undefined;
  readonly children: readonly Counted[];
}
const flat = (tree: readonly Counted[]): readonly Counted[] =>
  tree.flatMap((item) => [item, ...flat(item.children)]);

/** Null for a group that has none of its own. */
const countOf = ({ products = 0, children }: Counted = NOTHING): number | null =>
  products > 0 || children.length === 0 ? products : null;
const NOTHING: Counted = { _id: '', children: [] };

const TOP = 'rootVigilant';

/** The items, each with the number of its products; the topmost of the data files have another word for where they stand. */
async function countedItems(api: ApiClient, signal: AbortSignal): Promise<readonly EntityRecord[]> {
  const [items, tree] = await Promise.all([
    allRecords(api, menuCalls.list, signal),
    api.call(menuCalls.tree, { query: { hidden: 'true' }, isFresh: true, signal }),
  ]);
  const nodes = new Map(flat(tree.body).map((node) => [node._id, node]));
  const parentOf = ({ parentId }: EntityRecord) => (nodes.has(String(parentId)) ? parentId : TOP);
  return items.map((item) => ({ ...item, parentId: parentOf(item), products: countOf(nodes.get(item._id)) }));
}

/** The menu beside the plan, by which products are found. */
export const menuItems = defineEntity({
  calls: menuCalls,
  collection: 'leftMenuItems',
  impact: impactOnSaved('leftMenuItems'),
  form: leftMenuItemForm,
  useTexts: () => useTexts().menuItems,
  nameOf: ({ text }) => String(text),
  columns: [],
  layout: [['text'], ['parentId'], ['kind', 'visible']],
  initial: { visible: true },
  fields: {
    parentId: reference({
      list: menuCalls.list,
      valueOf: ({ _id }) => _id,
      nameOf: ({ text }) => String(text),
    }),
  },
  load: countedItems,
  order: {
    place: menuCalls.place,
    below: {
      field: 'parentId',
      top: TOP,
      publish: ({ publishBelow }, name) => publishBelow(name),
    },
    besideOf: ({ products, visible }, { besideItem }) =>
      besideItem(products as number | null, visible !== false),
    isFaint: ({ visible }) => visible === false,
  },
});
