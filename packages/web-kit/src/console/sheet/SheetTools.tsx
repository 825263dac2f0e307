import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { TABLE_FILES, useFileChooser } from '../../files';
import { formatCount } from '../../language';
import { useConsoleTexts } from '../text';
import css from './sheet.module.css';
import type { SheetGrid } from './useGrid';
import { changesOf, type EditedSheet } from './useSheet';
import { WHICH, type ShownRows } from './useShownRows';

interface FilterToolsProps {
  readonly shown: ShownRows;
  readonly kinds: Readonly<Record<string, string>>;
  readonly search: RefObject<HTMLInputElement | null>;
  /** What can be searched, where that is not as usual. */
  readonly searchLabel: string | undefined;
  readonly children: ReactNode;
}

/** Which rows are shown. */
export function FilterTools({ shown, kinds, search, searchLabel, children }: FilterToolsProps) {
  const words = useConsoleTexts().sheet;
  const { rows, filter, choose, marks } = shown;
  return (
    <div className={css.tools}>
      <TextInput
        ref={search}
        type="search"
        className={css.search ?? ''}
        aria-label={searchLabel ?? words.search}
        placeholder={searchLabel ?? words.search}
        value={filter.search}
        onChange={({ currentTarget }) => choose({ search: currentTarget.value })}
      />
      <NativeSelect
        className={css.kind ?? ''}
        aria-label={words.kind}
        value={filter.kind}
        data={[
          { value: '', label: words.everyKind },
          ...Object.entries(kinds).map(([value, label]) => ({ value, label })),
        ]}
        onChange={({ currentTarget }) => choose({ kind: currentTarget.value })}
      />
      <NativeSelect
        aria-label={words.shown}
        value={filter.which}
        data={[
          ...WHICH.map((value) => ({ value, label: words.which[value] })),
          ...marks.map(({ key, label }) => ({ value: key, label })),
        ]}
        onChange={({ currentTarget }) => choose({ which: currentTarget.value })}
      />
      <Text c="dimmed" aria-live="polite" className={css.count}>
        {words.rows(rows.length, formatCount(rows.length))}
      </Text>
      {children}
    </div>
  );
}

interface FileToolsProps {
  readonly takeIn: (file: File) => void;
  readonly giveOut: () => void;
}

export function FileTools({ takeIn, giveOut }: FileToolsProps) {
  const words = useConsoleTexts().sheet;
  const { input, choose } = useFileChooser({
    accept: TABLE_FILES,
    label: words.file.takeIn,
    onChosen: takeIn,
  });
  return (
    <>
      <Button variant="default" onClick={choose}>
        {words.file.takeIn}
      </Button>
      {input}
      <Button variant="default" onClick={giveOut}>
        {words.file.giveOut}
      </Button>
    </>
  );
}

interface EditToolsProps {
  readonly sheet: EditedSheet;
  readonly grid: SheetGrid;
  readonly openPercent: () => void;
}

/** What can be done with what is chosen, and with what was done. */
export function EditTools({ sheet, grid, openPercent }: EditToolsProps) {
  const words = useConsoleTexts().sheet;
  const changed = changesOf(sheet.edits).length;
  const takeBack = () =>
    sheet.change(
      grid
        .chosenCells()
        .map(({ row, column }) => ({ row: row.id, column: column.key, value: row.values[column.key]! })),
    );
  const isChosen = grid.selection !== null;
  return (
    <div className={css.tools}>
      <Button variant="default" disabled={!sheet.canUndo} onClick={sheet.undo}>
        {words.undo}
      </Button>
      <Button variant="default" disabled={!sheet.canRedo} onClick={sheet.redo}>
        {words.redo}
      </Button>
      {grid.columns.some(({ kind }) => kind === 'money') && (
        <Button variant="default" disabled={!isChosen} onClick={openPercent}>
          {words.percent}
        </Button>
      )}
      <Button variant="default" disabled={!isChosen || changed === 0} onClick={takeBack}>
        {words.takeBack}
      </Button>
      <Text c="dimmed" aria-live="polite" className={css.count}>
        {words.changed(changed, formatCount(changed))}
      </Text>
    </div>
  );
}
