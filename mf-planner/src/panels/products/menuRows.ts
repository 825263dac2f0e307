/** The product menu as rows of one long list, so that only those in sight have to be drawn. */
import type { MenuTreeItem } from '@rackwright/contracts';
import { kindOfMenuItem, type MenuItemKind } from '@rackwright/contracts/menuKinds';
import {
  type Catalogue,
  estateRacksFit,
  fitsUnderCeiling,
  type Product,
  type StepIndex,
} from '@rackwright/planning';

export interface MenuNode {
  readonly id: string;
  /** In the language of the reader. */
  readonly text: string;
  /** By which products name it. */
  readonly alias: string;
  /** 0 for a root. */
  readonly depth: number;
  /** Of the item itself, those that the filters leave. */
  readonly products: readonly Product[];
  /** Products of the item itself that are too tall for the room. */
  readonly hiddenCount: number;
  /** In the item and all below it. */
  readonly count: number;
  readonly children: readonly MenuNode[];
}

export interface MenuOptions {
  readonly catalogue: Catalogue;
  readonly ceilingCm: number;
  /** Which of the menu's roots to show, in order. */
  readonly roots: readonly MenuItemKind[];
  /** False for what filters leave out. */
  readonly isWanted: (product: Product) => boolean;
}

/** Which of the menu's roots the steps that plan show, in order. */
export const rootsOfStep = {
  1: ['obstructions'],
  2: ['racking', 'obstructions'],
} as const satisfies Partial<Record<StepIndex, readonly MenuItemKind[]>>;

/** The menu's items that have products, in menu order; products taller than the ceiling are left out and counted. */
export function menuNodes(menu: readonly MenuTreeItem[], options: MenuOptions): readonly MenuNode[] {
  const byAlias = new Map<string, Product[]>();
  for (const product of options.catalogue.products.values()) {
    if (product.isVisible === false) continue;
    const sharing = byAlias.get(product.menuAlias);
    if (sharing) sharing.push(product);
    else byAlias.set(product.menuAlias, [product]);
  }
  const roots = options.roots.flatMap((kind) => menu.filter((item) => kindOfMenuItem(item) === kind));
  return roots.flatMap((item) => nodeOf(item, 0, { byAlias, ...options }));
}

interface Sources extends MenuOptions {
  readonly byAlias: ReadonlyMap<string, readonly Product[]>;
}

function nodeOf(item: MenuTreeItem, depth: number, sources: Sources): readonly MenuNode[] {
  const here = sources.byAlias.get(item.text) ?? [];
  const fitting = here.filter((product) => fitsUnderCeiling(product, sources.ceilingCm));
  const products = fitting.filter(sources.isWanted);
  const children = item.children.flatMap((child) => nodeOf(child, depth + 1, sources));
  if (here.length === 0 && children.length === 0) return [];
  const count = children.reduce((sum, child) => sum + child.count, products.length);
  const hiddenCount = here.length - fitting.length;
  const { _id: id, text: alias, name: text = alias } = item;
  return [{ id, text, alias, depth, products, hiddenCount, count, children }];
}

/** Every node, each before those below it. */
export function flatNodes(nodes: readonly MenuNode[]): readonly MenuNode[] {
  return nodes.flatMap((node) => [node, ...flatNodes(node.children)]);
}

/** Most of an item is Estate height and stays hidden under a ceiling for Classic racks: the customer is told why. */
export function isForHigherCeiling(
  { products, hiddenCount }: Pick<MenuNode, 'products' | 'hiddenCount'>,
  ceilingCm: number,
): boolean {
  return !estateRacksFit(ceilingCm) && hiddenCount > products.length;
}

export type MenuRow =
  | { readonly kind: 'heading'; readonly key: string; readonly node: MenuNode; readonly isOpen: boolean }
  | {
      readonly kind: 'cards';
      readonly key: string;
      readonly products: readonly Product[];
      /** Place of the first one among `of` in its section, from 1. */
      readonly first: number;
      readonly of: number;
    }
  /** So many products are too tall for the room. */
  | { readonly kind: 'note'; readonly key: string; readonly count: number };

export interface RowOptions {
  /** Ids of the items whose products or children show. */
  readonly open: ReadonlySet<string>;
  /** Cards side by side. */
  readonly columns: number;
}

/** Headings of the tree, with the cards of what is open under theirs. */
export function menuRows(nodes: readonly MenuNode[], options: RowOptions): readonly MenuRow[] {
  return nodes.flatMap((node): MenuRow[] => {
    const isOpen = options.open.has(node.id);
    const heading: MenuRow = { kind: 'heading', key: node.id, node, isOpen };
    if (!isOpen) return [heading];
    const cards = cardRows(node.products, node.id, options.columns);
    const note = hiddenNote(node);
    return [heading, ...cards, ...note, ...menuRows(node.children, options)];
  });
}

function hiddenNote({ id, hiddenCount }: MenuNode): MenuRow[] {
  if (hiddenCount === 0) return [];
  return [{ kind: 'note', key: `${id}/hidden`, count: hiddenCount }];
}

/** Products in rows of so many cards. */
export function cardRows(products: readonly Product[], key: string, columns: number): MenuRow[] {
  const rows: MenuRow[] = [];
  for (let at = 0; at < products.length; at += columns)
    rows.push({
      kind: 'cards',
      key: `${key}/${at}`,
      products: products.slice(at, at + columns),
      first: at + 1,
      of: products.length,
    });
  return rows;
}
