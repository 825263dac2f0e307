import {
  type Catalogue,
  explainQuantity,
  type QuantityTrace,
  type SceneData,
  shoppingList,
  type TrimChoice,
} from '@rackwright/planning';
import { plus, ringgit, type Ringgit } from '@rackwright/words';
import { useMemo, useState } from 'react';
import { usePlanner, usePlannerState } from '../../../parts/plannerContext';

type Choices = Partial<Readonly<Record<TrimChoice, string>>>;
type Quantities = Readonly<Record<string, number | null>>;

/** What a dialog of the list has in hand: nothing of it is in the plan until it is taken. */
export interface AdditionsDraft {
  /** As chosen here, else in the plan. */
  choice(choice: TrimChoice): string | undefined;
  choose(choices: Choices, quantities?: Quantities): void;
  setQuantity(symbolName: string, quantity: number | null): void;
  /** How many of an accessory there would be and why; null for one the shop does not have. */
  explain(symbolName: string): QuantityTrace | null;
  /** What accessories would cost together, shipping included; minor units. */
  amountOf(symbolNames: readonly string[]): Ringgit;
  /** One step of undo, none when nothing was changed; false when it is refused. */
  take(name: string): boolean;
}

export function useAdditionsDraft(): AdditionsDraft {
  const { editor } = usePlanner();
  const catalogue = usePlannerState((state) => state.catalogue);
  const data = usePlannerState((state) => state.project.data);
  const [choices, setChoices] = useState<Choices>({});
  const [quantities, setQuantities] = useState<Quantities>({});
  return useMemo(() => {
    const changed = dataWith(data, choices, quantities);
    return {
      choice: (choice) => changed.trimAndFiller[choice],
      choose: (more, others = {}) => {
        setChoices({ ...choices, ...more });
        setQuantities({ ...quantities, ...others });
      },
      setQuantity: (symbolName, quantity) => setQuantities({ ...quantities, [symbolName]: quantity }),
      explain: (symbolName) => explainQuantity(changed, catalogue, symbolName),
      amountOf: (symbolNames) => amountOf(changed, catalogue, symbolNames),
      take: (name) =>
        isSame(data, changed) || editor.commit(name, { type: 'set-additions', choices, quantities }),
    };
  }, [editor, catalogue, data, choices, quantities]);
}

function dataWith(data: SceneData, choices: Choices, quantities: Quantities): SceneData {
  const own = new Map(Object.entries(data.quantityAllAddition));
  for (const [symbolName, quantity] of Object.entries(quantities))
    if (quantity === null) own.delete(symbolName);
    else own.set(symbolName, quantity);
  return {
    ...data,
    trimAndFiller: { ...data.trimAndFiller, ...choices },
    quantityAllAddition: Object.fromEntries(own),
  };
}

function isSame(before: SceneData, after: SceneData): boolean {
  const textOf = (record: object) => JSON.stringify(Object.entries(record).sort());
  return (
    textOf(before.trimAndFiller) === textOf(after.trimAndFiller) &&
    textOf(before.quantityAllAddition) === textOf(after.quantityAllAddition)
  );
}

function amountOf(data: SceneData, catalogue: Catalogue, symbolNames: readonly string[]): Ringgit {
  return shoppingList(data, catalogue)
    .additions.filter(({ symbolName }) => symbolName !== null && symbolNames.includes(symbolName))
    .reduce((sum, { total }) => plus(sum, total), ringgit(0));
}
