import type { LeftMenuItem, MenuTreeItem, WireProduct } from '@rackwright/contracts';

/** What the topmost items have as their parent. */
export const MENU_ROOT = 'rootVigilant';
/** What they had before; some stored items still do. */
const EARLIER_MENU_ROOT = 'root';

export const isMenuRoot = (id: string): boolean => id === MENU_ROOT || id === EARLIER_MENU_ROOT;

/** The menu as a tree, each level in its order. Items that are not below the root, or below themselves, are left out. */
export function menuTree(items: readonly LeftMenuItem[], parentId = MENU_ROOT): MenuTreeItem[] {
  return items
    .filter((item) => item.parentId === parentId || (isMenuRoot(parentId) && isMenuRoot(item.parentId)))
    .sort((a, b) => a.orderNumber - b.orderNumber || (a._id < b._id ? -1 : 1))
    .map((item) => ({ ...item, children: menuTree(items, item._id) }));
}

/** Without the items that customers are not shown, and all below those. */
export const shownMenu = (tree: readonly MenuTreeItem[]): MenuTreeItem[] =>
  tree
    .filter(({ visible }) => visible !== false)
    .map((item) => ({ ...item, children: shownMenu(item.children) }));

type Alias = Pick<WireProduct, 'left_menu_alias'>;

/** With the number of products of each item. */
export function countedMenu(tree: readonly MenuTreeItem[], products: readonly Alias[]): MenuTreeItem[] {
  const counts = new Map<string, number>();
  for (const { left_menu_alias: alias } of products) counts.set(alias, (counts.get(alias) ?? 0) + 1);
  const counted = (items: readonly MenuTreeItem[]): MenuTreeItem[] =>
    items.map((item) => ({
      ...item,
      products: counts.get(item.text) ?? 0,
      children: counted(item.children),
    }));
  return counted(tree);
}

const findItem = (tree: readonly MenuTreeItem[], id: string): MenuTreeItem | null => {
  for (const item of tree) {
    const found = item._id === id ? item : findItem(item.children, id);
    if (found) return found;
  }
  return null;
};

const textsOf = (item: MenuTreeItem): string[] => [item.text, ...item.children.flatMap(textsOf)];

/** The names of a menu item and of all below it, which products carry as their `left_menu_alias`; none for an unknown id. */
export function aliasesBelow(items: readonly LeftMenuItem[], id: string): ReadonlySet<string> {
  const item = findItem(menuTree(items), id);
  return new Set(item ? textsOf(item) : []);
}

/** True when the item, with this parent, would be below itself. */
export function isBelowItself(items: readonly LeftMenuItem[], id: string, parentId: string): boolean {
  const parents = new Map(items.map((item) => [item._id, item.parentId]));
  const seen = new Set<string>();
  for (let at: string | undefined = parentId; at !== undefined && !seen.has(at); at = parents.get(at)) {
    if (at === id) return true;
    seen.add(at);
  }
  return false;
}
