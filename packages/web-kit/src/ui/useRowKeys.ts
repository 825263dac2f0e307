import { useEffect, type RefObject } from 'react';

const ROW = 'data-row';
export const rowAttributes = (id: string) => ({ [ROW]: id });
export const rowWith = (table: HTMLElement, id: string): HTMLElement | undefined =>
  rowsOf(table).find((row) => row.getAttribute(ROW) === id);
export const rowsOf = (table: HTMLElement): readonly HTMLElement[] => [
  ...table.querySelectorAll<HTMLElement>(`[${ROW}]`),
];
export const rowIdOf = (row: HTMLElement): string => row.getAttribute(ROW) ?? '';

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
const isInDialog = (): boolean => document.querySelector('[role="dialog"]') !== null;

/** Gives the focus to what leads to the record of the row: the first thing in it that can have it. */
export const focusRow = (row: HTMLElement | undefined): void =>
  row?.querySelector<HTMLElement>('a, button')?.focus();

/** Up and down through the rows: by the arrow keys from a row, and by k and j from anywhere where they are not typed. */
export function useRowKeys(table: RefObject<HTMLElement | null>, hasLetters = false): void {
  useEffect(() => {
    const stepOf = ({ key, target }: KeyboardEvent): number => {
      const isInRow = target instanceof Element && target.closest(`[${ROW}]`) !== null;
      if (isInRow && key === 'ArrowDown') return 1;
      if (isInRow && key === 'ArrowUp') return -1;
      if (!hasLetters || isTyped(target) || isInDialog()) return 0;
      return key === 'j' ? 1 : key === 'k' ? -1 : 0;
    };
    const move = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target))
        return;
      const step = stepOf(event);
      if (step === 0 || !table.current) return;
      const rows = rowsOf(table.current);
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const next = at < 0 ? rows[step > 0 ? 0 : rows.length - 1] : rows[at + step];
      if (!next) return;
      event.preventDefault();
      focusRow(next);
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [table, hasLetters]);
}
