/** What the palette offers for what is typed: commands, what can be done with the project, then products of the step that is open. */
import { isFoundIn } from '@rackwright/contracts/folding';
import type { Product } from '@rackwright/planning';
import type { Icon } from '@tabler/icons-react';
import { type CommandId, commandIds, commands, NO_KEY, type OnScreen } from '../../editor/commands';
import { matchesSearch } from '../../editor/productFilters';
import { commandIcons } from '../../parts/commandIcons';
import type { ProjectAction } from '../../parts/projectActions';
import { keyNames, reasonText } from '../../text/commandWords';
import { flatNodes, menuNodes, rootsOfStep } from '../products/menuRows';

export interface CommandOption {
  readonly kind: 'command';
  readonly id: string;
  readonly label: string;
  readonly icon: Icon;
  /** Why it cannot be used, in a sentence; null while it can. */
  readonly why: string | null;
  /** Pressed together; empty where there are none. */
  readonly keys: readonly string[];
  readonly run: () => void;
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

interface PaletteParts {
  readonly on: OnScreen;
  /** What the menu of the project offers now. */
  readonly actions: readonly ProjectAction[];
  /** The names of commands in the language spoken now. */
  readonly labels: Readonly<Record<CommandId, string>>;
}

/** What can be used now stands first. Commands that mean nothing without their key are left out. */
export function offeredFor(search: string, { on, actions, labels }: PaletteParts): Offered {
  const found = productsFor(search, on);
  const offered = [
    ...commandIds
      .filter((id) => id !== 'palette' && !commands[id].isByKeyAlone)
      .map((id) => ofCommand(id, labels[id], on)),
    ...actions.map(ofAction),
  ].filter(({ label }) => isFoundIn(label, search));
  return {
    commands: offered.toSorted((one, other) => Number(one.why !== null) - Number(other.why !== null)),
    products: found.slice(0, MOST_PRODUCTS).map((product) => ({ kind: 'product', id: product.id, product })),
    more: Math.max(0, found.length - MOST_PRODUCTS),
  };
}

function ofCommand(id: CommandId, label: string, on: OnScreen): CommandOption {
  const { keys, reasonNot, run } = commands[id];
  const why = reasonNot(on);
  return {
    ...{ kind: 'command', id, label, icon: commandIcons[id], run: () => run(on, NO_KEY) },
    why: why === null ? null : reasonText(why),
    keys: keys[0] === undefined ? [] : keyNames(keys[0]),
  };
}

const ofAction = ({ label, icon, isDisabled, hint, run }: ProjectAction): CommandOption => ({
  ...{ kind: 'command', id: label, label, icon, run, keys: [] },
  why: isDisabled ? (hint ?? '') : null,
});

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
