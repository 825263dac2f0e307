import { delimited, readDelimited } from '@rackwright/contracts/delimited';
import type { ClipboardEvent } from 'react';
import { useShell } from '../../shell';
import { useConsoleTexts } from '../text';
import { copiedCell, readCell, valueOf, type CellChange } from './cells';
import { areaOf, areaSize, type Area } from './selection';
import { placeOf, type SheetGrid } from './useGrid';
import type { EditedSheet } from './useSheet';

const isTypedInto = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.dataset['isTyped'] !== undefined;

/** Whether a text comes as a person would type it: a spreadsheet puts a field in quotes where it holds a line end, a tab or quotes. */
const isAsTyped = (text: string, field: string): boolean =>
  !/["\t\r\n]/.test(field) || field === text.replace(/(\r\n|[\r\n])$/, '');

interface Laid {
  readonly changes: readonly CellChange[];
  /** How many of the block lie beyond the last row or column. */
  readonly outside: number;
}

/** A block from the first cell chosen on; a single value into all of them. An empty field leaves an amount as it is. */
function laid(block: readonly (readonly string[])[], area: Area, { rows, columns }: SheetGrid): Laid {
  const isOne = block.length === 1 && block[0]!.length === 1;
  const filled = isOne
    ? Array.from({ length: area.bottom - area.top + 1 }, () =>
        Array.from({ length: area.right - area.left + 1 }, () => block[0]![0]!),
      )
    : block;
  let outside = 0;
  const changes = filled.flatMap((fields, down) =>
    fields.flatMap((text, across): CellChange[] => {
      const [row, column] = [rows[area.top + down], columns[area.left + across]];
      if (!row || !column) outside += 1;
      if (!row || !column || column.isReadOnly || (column.kind === 'money' && text.trim() === '')) return [];
      return [{ row: row.id, column: column.key, value: readCell(column, text) }];
    }),
  );
  return { changes, outside };
}

/** Blocks of cells come from spreadsheets and go to them; text of one cell alone is the browser's own. */
export function useClipboard(sheet: EditedSheet, grid: SheetGrid) {
  const { toasts } = useShell();
  const words = useConsoleTexts().sheet;
  const { rows, columns, selection } = grid;
  const area = selection && areaOf(selection);
  return {
    onCopy(event: ClipboardEvent) {
      if (!area || areaSize(area) === 1 || !placeOf(event.target)) return;
      event.preventDefault();
      const copied = rows
        .slice(area.top, area.bottom + 1)
        .map((row) =>
          columns
            .slice(area.left, area.right + 1)
            .map((column) => copiedCell(column, valueOf(row, sheet.edits, column.key))),
        );
      event.clipboardData.setData('text/plain', delimited(copied, '\t'));
    },
    onPaste(event: ClipboardEvent) {
      if (!area || !placeOf(event.target) || isTypedInto(event.target)) return;
      const text = event.clipboardData.getData('text/plain');
      const block = readDelimited(text, '\t').map(({ fields }) => fields);
      const [[field = '', ...others] = [], ...lines] = block;
      const isOne = others.length === 0 && lines.length === 0 && areaSize(area) === 1;
      if (block.length === 0 || (isOne && isAsTyped(text, field))) return;
      event.preventDefault();
      const { changes, outside } = laid(block, area, grid);
      sheet.change(changes);
      if (outside > 0) toasts.warning(words.outside(outside));
    },
  };
}
