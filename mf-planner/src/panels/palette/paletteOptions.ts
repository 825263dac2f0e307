/** What the palette offers for what is typed: commands, then products of the step that is open. */
import { isFoundIn } from '@rackwright/contracts/folding';
import type { Product } from '@rackwright/planning';
import {
  type CommandId,
  commandIds,
  type CommandReason,
  commands,
  type OnScreen,
} from '../../editor/commands';
import { matchesSearch } from '../../editor/productFilters';
import { flatNodes, menuNodes, rootsOfStep } from '../products/menuRows';

export interface CommandOption {
  readonly kind: 'command';
  readonly id: CommandId;
  /** Null while it can be used. */
  readonly why: CommandReason | null;
}

export interface ProductOption {
  readonly kind: 'product';
  readonly id: string;
  readonly product: Product;
}

export type PaletteOption = CommandOption | ProductOption;

export interface Offered {
  readonly commands: readonly CommandOption[];
  readonly products: readonly ProductOption[];
  /** How many more products were found than are shown. */
  readonly more: number;
}

/** Of thousands nobody reads more; typing narrows them. */
export const MOST_PRODUCTS = 40;

/** `labels` are the names of commands in the language spoken now. Commands that mean nothing without their key are left out. */
export function offeredFor(
  search: string,
  on: OnScreen,
  labels: Readonly<Record<CommandId, string>>,
): Offered {
  const found = productsFor(search, on);
  return {
    commands: commandIds
      .filter((id) => id !== 'palette' && !commands[id].isByKeyAlone && isFoundIn(labels[id], search))
      .map((id) => ({ kind: 'command', id, why: commands[id].reasonNot(on) })),
    products: found.slice(0, MOST_PRODUCTS).map((product) => ({ kind: 'product', id: product.id, product })),
    more: Math.max(0, found.length - MOST_PRODUCTS),
  };
}

/** As the menu beside the plan has them, which is not there while the project can only be looked at. */
function productsFor(search: string, { editor }: OnScreen): readonly Product[] {
  const { state, project, data, isFixed } = editor;
  const { step } = project;
  if (isFixed || (step !== 1 && step !== 2) || data.points.length === 0) return [];
  const roots = rootsOfStep[step];
  const { catalogue, menu } = state;
  const isWanted = (product: Product) => matchesSearch(product, search);
  const nodes = menuNodes(menu, { catalogue, ceilingCm: data.wallHeight, roots, isWanted });
  return flatNodes(nodes).flatMap(({ products }) => products);
}
