import { Alert, Button, Group, Skeleton, Text } from '@mantine/core';
import { useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useShell } from '../../shell';
import { useLoaded, type Load } from '../../ui/query';
import { ConsolePage } from '../ConsoleFrame';
import entityCss from '../entity.module.css';
import { keepCsv } from '../../files';
import { useConsoleTexts } from '../text';
import { useUnsaved } from '../unsaved';
import type { SheetColumn, SheetRow } from './cells';
import { faultCount, useFaults, useSayFault, type CellFaults, type FaultOf } from './faults';
import { FileDialog, decodedText } from './FileDialog';
import { PercentDialog } from './PercentDialog';
import { SavingDialogs, type SheetImpactProps } from './SavingDialogs';
import css from './sheet.module.css';
import { readSheetFile, sheetFile, type FileRead } from './sheetFile';
import { SheetTable } from './SheetTable';
import { EditTools, FileTools, FilterTools } from './SheetTools';
import { useGrid, type SheetGrid } from './useGrid';
import { useSheetSaving, type GatherRows, type SaveRows, type Saving } from './useSheetSaving';
import { useSheet, type EditedSheet } from './useSheet';
import { useShownRows, type RowMark } from './useShownRows';

export interface SheetScreenProps {
  /** Of the file, and of what is loaded. */
  readonly name: string;
  readonly label: string;
  /** The same ones as long as the language is. */
  readonly columns: readonly SheetColumn[];
  /** Words for the kinds of rows. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly load: Load<readonly SheetRow[]>;
  readonly save: SaveRows;
  /** Where rows can go into a release instead. */
  readonly gather?: GatherRows;
  /** Where rows do something to what people have saved: shown before they are saved, which it keeps nobody from. */
  readonly impact?: ComponentType<SheetImpactProps>;
  /** A stable function. */
  readonly faultOf: FaultOf;
  /** Said when all is saved. */
  readonly saved: string;
  /** What can be searched, where it is not name, menu and SKU. */
  readonly searchLabel?: string;
  /** Pixels, where a row has several lines. */
  readonly rowHeight?: number;
  /** By what else rows can be chosen; the same ones as long as the language is. */
  readonly marks?: readonly RowMark[];
  /** Above the table: how it stands. */
  readonly summary?: (sheet: Pick<EditedSheet, 'rows' | 'edits'>) => ReactNode;
}

const NO_MARKS: readonly RowMark[] = [];

/** Many records as in a spreadsheet: typed, pasted, by percent or from a file; saved all or none, once it has been seen what changes. */
export function SheetScreen(props: SheetScreenProps) {
  const words = useConsoleTexts();
  // Nothing is loaded again beneath what a person has typed: a version that is older by then is refused, and both are shown.
  const { data, error, refetch } = useLoaded([props.name], props.load, { gcTime: 0, staleTime: Infinity });
  if (data) return <LoadedSheet {...props} published={data} />;
  return (
    <ConsolePage>
      {error ? (
        <Alert color="red" role="alert" title={words.notLoaded}>
          <p className={entityCss.reason}>{error.message}</p>
          <Button variant="default" onClick={() => void refetch()}>
            {words.tryAgain}
          </Button>
        </Alert>
      ) : (
        <Skeleton height={480} />
      )}
    </ConsolePage>
  );
}

type Opened =
  | { readonly kind: 'percent' }
  | { readonly kind: 'file'; readonly name: string; readonly read: FileRead };

function LoadedSheet(props: SheetScreenProps & { readonly published: readonly SheetRow[] }) {
  const { name, columns, label, kinds, marks = NO_MARKS } = props;
  const gridColumns = useMemo(() => columns.filter(({ isInFileOnly }) => !isInFileOnly), [columns]);
  const words = useConsoleTexts().sheet;
  const sheet = useSheet(props.published);
  const sayFault = useSayFault(props.faultOf);
  const faults = useFaults(sheet, columns, sayFault);
  const shown = useShownRows(sheet, faults, marks);
  const grid = useGrid(shown.rows, gridColumns, props.rowHeight);
  const saving = useSheetSaving({ ...props, sheet });
  const [opened, setOpened] = useState<Opened | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const goToFault = useFaultFinder(grid, faults, () =>
    shown.choose({ search: '', kind: '', which: 'faulty' }),
  );
  useUnsaved(sheet.edits.size > 0);
  const takeIn = async (file: File) => {
    const read = readSheetFile(await decodedText(file), { rows: sheet.rows, columns, words, sayFault });
    setOpened({ kind: 'file', name: file.name, read });
  };
  const giveOut = () => keepCsv(sheetFile(shown.rows, sheet.edits, { columns, words }), `${name}.csv`);
  const close = () => setOpened(null);
  return (
    <ConsolePage
      actions={
        <SheetActions
          {...{ sheet, saving }}
          send={(act) => (faultCount(faults) > 0 ? goToFault() : void act())}
        />
      }
    >
      <section className={css.sheet} aria-label={label}>
        <FilterTools {...{ shown, kinds, search }} searchLabel={props.searchLabel}>
          <FileTools takeIn={(file) => void takeIn(file)} giveOut={giveOut} />
        </FilterTools>
        {props.summary?.(sheet)}
        <EditTools sheet={sheet} grid={grid} openPercent={() => setOpened({ kind: 'percent' })} />
        {shown.rows.length === 0 ? (
          <Text c="dimmed">{words.none}</Text>
        ) : (
          <SheetTable {...{ label, sheet, grid, faults }} leave={() => search.current?.focus()} />
        )}
        <p className={css.keys}>
          {words.keys} {gridColumns.some(({ kind }) => kind === 'lines') && words.lineKeys}
        </p>
      </section>
      {opened?.kind === 'percent' && (
        <PercentDialog sheet={sheet} columns={columns} cells={grid.chosenCells()} close={close} />
      )}
      {opened?.kind === 'file' && <FileDialog {...opened} sheet={sheet} columns={columns} close={close} />}
      <SavingDialogs saving={saving} sheet={sheet} columns={columns} impact={props.impact} />
    </ConsolePage>
  );
}

interface SheetActionsProps {
  readonly sheet: EditedSheet;
  readonly saving: Saving;
  /** Does it once nothing in the cells is wrong. */
  readonly send: (act: () => unknown) => void;
}

function SheetActions({ sheet, saving, send }: SheetActionsProps) {
  const { sheet: words, release } = useConsoleTexts();
  const isSame = sheet.edits.size === 0;
  return (
    <Group gap="xs">
      {saving.putInto && (
        <Button variant="default" disabled={isSame || saving.isBusy} onClick={() => send(saving.askRelease)}>
          {release.open}
        </Button>
      )}
      <Button disabled={isSame} loading={saving.isBusy} onClick={() => send(saving.ask)}>
        {words.save}
      </Button>
    </Group>
  );
}

/** Says how many cells cannot be saved, and goes to the first; where none of them is shown, they alone are from then on. */
function useFaultFinder(grid: SheetGrid, faults: CellFaults, showFaulty: () => void) {
  const { toasts } = useShell();
  const words = useConsoleTexts().sheet;
  return () => {
    toasts.error(words.faults(faultCount(faults)));
    const row = grid.rows.findIndex(({ id }) => faults.has(id));
    if (row < 0) return flushSync(showFaulty);
    const column = grid.columns.findIndex(({ key }) => faults.get(grid.rows[row]!.id)?.[key] !== undefined);
    grid.goTo({ at: { row, column }, to: { row, column } });
  };
}
