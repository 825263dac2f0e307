import { memo, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useConsoleTexts } from '../text';
import { useChosenWhole } from '../useChosenWhole';
import { readCell, shownCell, titleOf, type CellValue, type SheetColumn, type SheetRow } from './cells';
import css from './sheet.module.css';
import type { EditedSheet } from './useSheet';

interface SheetRowCellsProps {
  readonly id: string;
  readonly row: SheetRow;
  readonly index: number;
  readonly columns: readonly SheetColumn[];
  /** Pixels below the head. */
  readonly top: number;
  /** Pixels. */
  readonly height: number;
  readonly edited: Readonly<Record<string, CellValue>> | undefined;
  readonly faults: Readonly<Record<string, string>> | undefined;
  /** First and last column that is chosen; -1 for none. */
  readonly left: number;
  readonly right: number;
  /** Column that the Tab key comes to; -1 for none. */
  readonly stop: number;
  readonly change: EditedSheet['change'];
}

/** Drawn anew only when something of this row is another. */
export const SheetRowCells = memo(function SheetRowCells(props: SheetRowCellsProps) {
  const { id, row, index, columns, top, height, edited, faults, left, right, stop, change } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={css.row}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      <div role="rowheader" aria-colindex={1} className={css.name}>
        <button type="button" tabIndex={-1} data-row={index} title={row.name}>
          <span>{row.name}</span> <span className={css.note}>{row.note}</span>
        </button>
      </div>
      {columns.map((column, at) => (
        <Cell
          key={column.key}
          id={`${id}${column.key}`}
          row={row}
          column={column}
          place={`${index}:${at}`}
          index={at}
          value={edited?.[column.key] ?? row.values[column.key] ?? ''}
          isChanged={edited?.[column.key] !== undefined}
          fault={faults?.[column.key]}
          isChosen={at >= left && at <= right}
          isStop={at === stop}
          change={change}
        />
      ))}
    </div>
  );
});

interface CellProps {
  readonly id: string;
  readonly row: SheetRow;
  readonly column: SheetColumn;
  readonly place: string;
  readonly index: number;
  readonly value: CellValue;
  readonly isChanged: boolean;
  readonly fault: string | undefined;
  readonly isChosen: boolean;
  readonly isStop: boolean;
  readonly change: EditedSheet['change'];
}

const Cell = memo(function Cell(props: CellProps) {
  const { id, row, column, value, isChanged, fault, isChosen } = props;
  const words = useConsoleTexts().sheet;
  const was = isChanged ? words.was(shownCell(column, row.values[column.key] ?? '')) : null;
  return (
    <div
      role="gridcell"
      aria-colindex={props.index + 2}
      aria-selected={isChosen}
      className={css.cell}
      data-kind={column.kind}
      data-is-changed={isChanged || undefined}
      data-is-read-only={column.isReadOnly}
    >
      <CellInput
        {...props}
        shown={shownCell(column, value)}
        describedBy={[fault && `${id}fault`, was && `${id}was`].filter(Boolean).join(' ')}
      />
      {was && (
        <span id={`${id}was`} className={css.was}>
          {was}
        </span>
      )}
      {fault && (
        <span id={`${id}fault`} className={css.fault}>
          {fault}
        </span>
      )}
    </div>
  );
});

type TextField = HTMLInputElement | HTMLTextAreaElement;

interface CellInputProps extends CellProps {
  readonly shown: string;
  readonly describedBy: string;
}

/** What is typed is taken when the cell is left; the Escape key takes it back, and Alt with Enter begins a line where there can be several. */
function CellInput({ row, column, place, shown, fault, describedBy, isStop, change }: CellInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const chosenWhole = useChosenWhole();
  const take = () => {
    if (typed !== null) change([{ row: row.id, column: column.key, value: readCell(column, typed) }]);
    setTyped(null);
  };
  const pressed = (event: KeyboardEvent<TextField>) => {
    const input = event.currentTarget;
    if (column.kind === 'lines' && event.key === 'Enter' && event.altKey && !column.isReadOnly) {
      event.preventDefault();
      input.setRangeText('\n', input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
      return setTyped(input.value);
    }
    if (event.key !== 'Escape' || typed === null) return;
    event.stopPropagation();
    flushSync(() => setTyped(null));
    input.select();
  };
  const field = {
    autoComplete: 'off',
    spellCheck: false,
    readOnly: column.isReadOnly,
    'data-cell': place,
    'data-is-typed': typed === null ? undefined : '',
    'aria-label': `${row.name}: ${titleOf(column)}`,
    'aria-invalid': fault !== undefined || undefined,
    'aria-describedby': describedBy || undefined,
    tabIndex: isStop ? 0 : -1,
    value: typed ?? shown,
    onChange: ({ currentTarget }: ChangeEvent<TextField>) => setTyped(currentTarget.value),
    onFocus: ({ currentTarget }: FocusEvent<TextField>) => currentTarget.select(),
    onBlur: take,
    ...chosenWhole,
    onKeyDown: pressed,
  };
  if (column.kind === 'lines') return <textarea {...field} />;
  return <input type="text" inputMode={column.kind === 'money' ? 'decimal' : undefined} {...field} />;
}
