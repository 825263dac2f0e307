import { useConsoleTexts } from '../text';
import { toldCell, titleOf, type CellChange, type CellValue, type SheetColumn } from './cells';
import css from './sheet.module.css';
import { useRowsInSight } from './useRowsInSight';
import type { EditedSheet } from './useSheet';

/** Pixels. */
const HEIGHT = 36;

export interface CellDifference {
  readonly key: string;
  readonly name: string;
  readonly column: SheetColumn;
  readonly before: CellValue;
  readonly after: CellValue;
}

/** What cells would come to, from what stands in them now; those that would stay are left out. */
export function cellDifferences(
  changes: readonly CellChange[],
  { rows, edits }: Pick<EditedSheet, 'rows' | 'edits'>,
  columns: readonly SheetColumn[],
): readonly CellDifference[] {
  return changes.flatMap(({ row, column: key, value: after }): CellDifference[] => {
    const [known, column] = [rows.get(row), columns.find((one) => one.key === key)];
    const before = edits.get(row)?.[key] ?? known?.values[key];
    if (!known || !column || before === undefined || before === after) return [];
    return [{ key: `${row} ${key}`, name: known.name, column, before, after }];
  });
}

/** Before and after of cells, one on each line. */
export function DifferenceTable({ differences }: { readonly differences: readonly CellDifference[] }) {
  const words = useConsoleTexts().sheet;
  const { scroller, virtualizer } = useRowsInSight({
    count: differences.length,
    height: HEIGHT,
    keyOf: (index) => differences[index]!.key,
    headHeight: HEIGHT,
  });
  return (
    <div
      ref={scroller}
      className={css.differences}
      data-has-money={differences.some(({ column }) => column.kind === 'money') || undefined}
      tabIndex={0}
      role="group"
      aria-label={words.differences}
    >
      <div role="table" aria-label={words.differences} aria-rowcount={differences.length + 1}>
        <div role="row" aria-rowindex={1} className={css.differencesHead}>
          {[words.name, words.field, words.before, words.after].map((title) => (
            <span key={title} role="columnheader">
              {title}
            </span>
          ))}
        </div>
        <div role="rowgroup" className={css.rows} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const { name, column, before, after } = differences[index]!;
            return (
              <div
                key={key}
                role="row"
                aria-rowindex={index + 2}
                className={css.difference}
                style={{ transform: `translateY(${start - HEIGHT}px)`, height: HEIGHT }}
              >
                <span role="cell" title={name}>
                  {name}
                </span>
                <span role="cell">{titleOf(column)}</span>
                <span role="cell" title={toldCell(column, before)}>
                  {toldCell(column, before) || words.nothing}
                </span>
                <span role="cell" title={toldCell(column, after)}>
                  <strong>{toldCell(column, after) || words.nothing}</strong>
                </span>
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
