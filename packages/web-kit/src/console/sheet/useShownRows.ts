import { useMemo, useState } from 'react';
import { valueOf, type SheetEdits, type SheetRow } from './cells';
import type { CellFaults } from './faults';
import type { EditedSheet } from './useSheet';

/** Which rows are shown: all, or what is other than published, or what cannot be saved. */
export const WHICH = ['all', 'changed', 'faulty'] as const;

/** Rows that a screen of its own kind asks for, by how they stand. */
export interface RowMark {
  readonly key: string;
  readonly label: string;
  readonly isAmong: (row: SheetRow, edits: SheetEdits) => boolean;
}

export interface RowFilter {
  readonly search: string;
  /** '' for every kind. */
  readonly kind: string;
  /** One of those three, or the key of a mark. */
  readonly which: string;
}

const EVERYTHING: RowFilter = { search: '', kind: '', which: 'all' };

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word is somewhere in the name, beside it, or in a cell for text. */
function matches(row: SheetRow, edits: SheetEdits, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const texts = Object.keys(row.values).map((key) => valueOf(row, edits, key));
  const all = folded([row.name, row.note, ...texts.filter((text) => typeof text === 'string')].join('\n'));
  return words.every((word) => all.includes(word));
}

/** What was asked for, and how everything stood then: a row does not leave while it is typed into. */
interface Asked {
  readonly filter: RowFilter;
  readonly edits: SheetEdits;
  readonly faults: CellFaults;
}

export interface ShownRows {
  readonly rows: readonly SheetRow[];
  readonly filter: RowFilter;
  readonly choose: (filter: Partial<RowFilter>) => void;
  readonly marks: readonly RowMark[];
}

/** The rows that a person has asked for, by how they stood then. */
export function useShownRows(
  { rows, edits }: EditedSheet,
  faults: CellFaults,
  marks: readonly RowMark[],
): ShownRows {
  const [asked, setAsked] = useState<Asked>({ filter: EVERYTHING, edits, faults });
  const shown = useMemo(() => {
    const { filter } = asked;
    const words = folded(filter.search).split(/\s+/).filter(Boolean);
    const mark = marks.find(({ key }) => key === filter.which);
    const isAmong = (row: SheetRow) => {
      if (mark) return mark.isAmong(row, asked.edits);
      return filter.which === 'all' || (filter.which === 'changed' ? asked.edits : asked.faults).has(row.id);
    };
    return [...rows.values()].filter(
      (row) =>
        (filter.kind === '' || row.kind === filter.kind) && isAmong(row) && matches(row, asked.edits, words),
    );
  }, [rows, asked, marks]);
  const choose = (chosen: Partial<RowFilter>) =>
    setAsked({ filter: { ...asked.filter, ...chosen }, edits, faults });
  return { rows: shown, filter: asked.filter, choose, marks };
}
