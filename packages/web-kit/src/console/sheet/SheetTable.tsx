import { type CSSProperties, type KeyboardEvent, type MouseEvent, type PointerEvent, useId } from 'react';
import { useConsoleTexts } from '../text';
import { CURRENCY, type SheetColumn } from './cells';
import type { CellFaults } from './faults';
import { areaOf, moved, type CellPlace, type Selection } from './selection';
import css from './sheet.module.css';
import { SheetRowCells } from './SheetRowCells';
import { useClipboard } from './useClipboard';
import { HEAD_HEIGHT, placeOf, type SheetGrid } from './useGrid';
import type { EditedSheet } from './useSheet';

/** Pixels. */
const NAME_WIDTH = 232;

export interface SheetTableProps {
  readonly label: string;
  readonly sheet: EditedSheet;
  readonly grid: SheetGrid;
  readonly faults: CellFaults;
  /** Where the Escape key leads to from a cell with nothing to take back. */
  readonly leave: () => void;
}

const isSame = (one: CellPlace, other: CellPlace | undefined): boolean =>
  one.row === other?.row && one.column === other.column;

/** The cells are one stop of the Tab key; from one to the next it goes as arrow keys and Enter do. */
export function SheetTable(props: SheetTableProps) {
  const { label, sheet, grid, faults } = props;
  const { scroller, virtualizer, rows, columns, selection, select } = grid;
  const clipboard = useClipboard(sheet, grid);
  const id = useId();
  const area = selection && areaOf(selection);
  const width = NAME_WIDTH + columns.reduce((sum, column) => sum + column.width, 0);
  const sizes = `minmax(${NAME_WIDTH}px, 1fr) ${columns.map((column) => `${column.width}px`).join(' ')}`;
  return (
    <div ref={scroller} className={css.scroller}>
      <div
        role="grid"
        className={css.grid}
        aria-label={label}
        aria-multiselectable="true"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        style={{ '--sheet-columns': sizes, minWidth: width } as CSSProperties}
        onKeyDown={(event) => pressed(event, props)}
        onFocus={({ target }) => {
          const at = placeOf(target);
          if (at && !isSame(at, selection?.at)) select({ at, to: at });
        }}
        onPointerDown={(event) => extended(event, grid)}
        onPointerOver={(event) => dragged(event, grid)}
        onClick={(event) => headClicked(event, grid)}
        {...clipboard}
      >
        <Head columns={columns} />
        <div role="rowgroup" className={css.rows} style={{ height: rows.length * grid.rowHeight }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index]!;
            const isIn = area !== null && index >= area.top && index <= area.bottom;
            const isStop = index === (selection?.at.row ?? 0);
            return (
              <SheetRowCells
                key={key}
                id={`${id}${row.id}`}
                row={row}
                index={index}
                columns={columns}
                top={start - HEAD_HEIGHT}
                height={grid.rowHeight}
                edited={sheet.edits.get(row.id)}
                faults={faults.get(row.id)}
                left={isIn ? area.left : -1}
                right={isIn ? area.right : -1}
                stop={isStop ? (selection?.at.column ?? 0) : -1}
                change={sheet.change}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

const Head = ({ columns }: { readonly columns: readonly SheetColumn[] }) => (
  <div role="row" aria-rowindex={1} className={css.head}>
    <div role="columnheader" aria-colindex={1} className={css.nameHead}>
      {useConsoleTexts().sheet.name}
    </div>
    {columns.map(({ key, group, title, kind }, index) => (
      <div key={key} role="columnheader" aria-colindex={index + 2} data-kind={kind}>
        <button type="button" tabIndex={-1} data-column={index}>
          <span className={css.group}>
            {[group, kind === 'money' && CURRENCY].filter(Boolean).join(', ')}{' '}
          </span>
          <span>{title}</span>
        </button>
      </div>
    ))}
  </div>
);

const wholeColumn = (column: number, { rows }: SheetGrid): Selection => ({
  at: { row: 0, column },
  to: { row: rows.length - 1, column },
});
const wholeRow = (row: number, { columns }: SheetGrid): Selection => ({
  at: { row, column: 0 },
  to: { row, column: columns.length - 1 },
});

/** A heading chooses its column, a name its row. */
function headClicked({ target }: MouseEvent, grid: SheetGrid): void {
  const button = (target as Element).closest<HTMLElement>('[data-column], [data-row]');
  const { column, row } = button?.dataset ?? {};
  if (grid.rows.length === 0) return;
  if (column !== undefined) grid.choose(wholeColumn(Number(column), grid));
  else if (row !== undefined) grid.choose(wholeRow(Number(row), grid));
}

function extended(event: PointerEvent, { selection, select }: SheetGrid): void {
  const to = placeOf(event.target);
  if (!event.shiftKey || !to || !selection) return;
  event.preventDefault();
  select({ at: selection.at, to });
}

/** With the button held from the first cell. */
function dragged(event: PointerEvent, { selection, select }: SheetGrid): void {
  const to = placeOf(event.target);
  if (event.buttons !== 1 || event.pointerType !== 'mouse' || !to || !selection) return;
  if (!isSame(to, selection.to)) select({ at: selection.at, to });
}

/** Keys that move from line to line, where something is typed. */
const LINE_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'];

const isForLines = (input: TextField, { key }: KeyboardEvent): boolean =>
  input instanceof HTMLTextAreaElement && isTyped(input) && LINE_KEYS.includes(key);

/** Keys that move in the text of a cell, as long as there is text to move in. */
const TEXT_KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

type TextField = HTMLInputElement | HTMLTextAreaElement;

function isForText(input: TextField, { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (!TEXT_KEYS.includes(key)) return false;
  const { selectionStart: start, selectionEnd: end, value } = input;
  const isWhole = start === 0 && end === value.length;
  if (isWhole && !isTyped(input)) return false;
  const isAtEdge =
    start === end && ((key === 'ArrowLeft' && start === 0) || (key === 'ArrowRight' && end === value.length));
  return !isAtEdge || shiftKey || ctrlKey || metaKey;
}

/** What a key does beside moving, where nothing has been typed; null for one that does nothing of its own. */
function commandOf(
  event: KeyboardEvent,
  at: CellPlace,
  { sheet, grid, leave }: SheetTableProps,
): (() => void) | null {
  const { key, shiftKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (key === 'Escape') return leave;
  if (key === ' ' && isCommand) return () => grid.choose(wholeColumn(at.column, grid));
  if (key === ' ' && shiftKey) return () => grid.choose(wholeRow(at.row, grid));
  if (!isCommand) return null;
  const commands: Readonly<Record<string, () => void>> = {
    z: shiftKey ? sheet.redo : sheet.undo,
    y: sheet.redo,
    a: () =>
      grid.choose({
        at: { row: 0, column: 0 },
        to: { row: grid.rows.length - 1, column: grid.columns.length - 1 },
      }),
  };
  return commands[key.toLowerCase()] ?? null;
}

const isTyped = (input: HTMLElement): boolean => input.dataset['isTyped'] !== undefined;

const isField = (target: EventTarget): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

function pressed(event: KeyboardEvent, props: SheetTableProps): void {
  const input = event.target;
  const at = placeOf(input);
  if (!at || !isField(input) || event.altKey || event.nativeEvent.isComposing) return;
  const act = isTyped(input) ? null : commandOf(event, at, props);
  if (act) {
    event.preventDefault();
    return act();
  }
  if (event.key === 'F2') input.setSelectionRange(input.value.length, input.value.length);
  else if (!isForLines(input, event) && !isForText(input, event))
    move(event, { at, input, grid: props.grid });
}

interface MovedFrom {
  readonly at: CellPlace;
  readonly input: TextField;
  readonly grid: SheetGrid;
}

function move(event: KeyboardEvent, { at, input, grid }: MovedFrom): void {
  const next = moved(grid.selection ?? { at, to: at }, event, grid.extent());
  if (!next) return;
  event.preventDefault();
  // What was typed is taken when the cell is left, also where there is none to go to.
  if (isSame(next.at, at) && !event.shiftKey) input.blur();
  grid.goTo(next);
}
