import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLanguage } from '../../language';
import { loadFieldFault, type FieldIssue } from '../../ui/fieldSentence';
import { valueOf, type CellValue, type SheetColumn, type SheetRow } from './cells';
import { changesOf, type EditedSheet } from './useSheet';

/** What is wrong with cells, for people: by row, then by column. */
export type CellFaults = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** What may not stand in a cell, as a rule of a contract says it; null for what may. */
export type FaultOf = (
  row: SheetRow,
  column: SheetColumn,
  value: CellValue,
) => Omit<FieldIssue, 'input'> | null;

type Say = Awaited<ReturnType<typeof loadFieldFault>>;

/** The sentences of the services; null until they have come, when the service alone says what is wrong. */
function useSay(): Say | null {
  const spoken = useLanguage();
  const [loaded, setLoaded] = useState<{ readonly say: Say } | null>(null);
  useEffect(() => {
    let isShown = true;
    loadFieldFault(spoken).then(
      (say) => isShown && setLoaded({ say }),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [spoken]);
  return loaded?.say ?? null;
}

/** What is wrong with a value where it would stand; null for nothing, or while the sentences are on their way. */
export type SayFault = (row: SheetRow, column: SheetColumn, value: CellValue) => string | null;

export function useSayFault(faultOf: FaultOf): SayFault {
  const say = useSay();
  return useCallback(
    (row, column, input) => {
      const issue = faultOf(row, column, input);
      return issue && say ? say({ ...issue, input } as FieldIssue).sentence : null;
    },
    [faultOf, say],
  );
}

/** Of the cells that are other than published: by the rules of this screen, and what a service has refused since. */
export function useFaults(
  { rows, edits, refused }: EditedSheet,
  columns: readonly SheetColumn[],
  sayFault: SayFault,
): CellFaults {
  return useMemo(() => {
    const faults = new Map<string, Record<string, string>>();
    const tell = (row: string, column: string, sentence: string) =>
      faults.set(row, { ...faults.get(row), [column]: sentence });
    for (const { row, column, value, sentence } of refused) {
      const known = rows.get(row);
      if (known && valueOf(known, edits, column) === value) tell(row, column, sentence);
    }
    for (const { row, column, value } of changesOf(edits)) {
      const sentence = sayFault(
        rows.get(row)!,
        columns.find(({ key }) => key === column)!,
        value,
      );
      if (sentence !== null) tell(row, column, sentence);
    }
    return faults;
  }, [rows, edits, refused, columns, sayFault]);
}

export const faultCount = (faults: CellFaults): number =>
  [...faults.values()].reduce((sum, cells) => sum + Object.keys(cells).length, 0);
