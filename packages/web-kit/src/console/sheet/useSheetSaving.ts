import type { ReleaseSummary } from '@rackwright/contracts';
import type { Said } from '@rackwright/words';
import { useState } from 'react';
import { ApiError, type ApiClient } from '../../api';
import { useShell } from '../../shell';
import { inOwnWords } from '../../text/said';
import type { Load } from '../../ui/query';
import type { PutInto } from '../gathering';
import { useConsoleTexts } from '../text';
import type { CellChange, CellValue, SheetColumn, SheetEdits, SheetRow } from './cells';
import { cellDifferences, type CellDifference } from './DifferenceTable';
import { changesOf, type RefusedCell, type EditedSheet } from './useSheet';

export interface ChangedRow {
  readonly row: SheetRow;
  /** Those that are other than published, by their columns. */
  readonly values: Readonly<Record<string, CellValue>>;
}

/** What a service has made of the rows, or would make. */
export interface SavedRows {
  readonly rows: readonly {
    readonly id: string;
    readonly version: number;
    readonly fields: readonly {
      readonly path: string;
      readonly before: CellValue;
      readonly after: CellValue;
    }[];
  }[];
  /** They keep nothing from being saved. */
  readonly warnings: readonly {
    readonly id: string;
    readonly message: string;
    readonly says?: Said | undefined;
  }[];
}

/** All rows or none. A fault of a cell stands at `rows.<index>.<key of its column>`. */
export type SaveRows = (
  api: ApiClient,
  rows: readonly ChangedRow[],
  kind: 'dry run' | 'for good',
) => Promise<SavedRows>;

/** Puts all rows into a release, or none; refused as `SaveRows` is. */
export type GatherRows = (
  api: ApiClient,
  rows: readonly ChangedRow[],
  release: ReleaseSummary,
) => Promise<SavedRows>;

const STALE = 409;
const REFUSED = 400;

/** What is to be saved once the person has said so: what they are shown, whatever is typed meanwhile. */
interface Asked {
  readonly asked: SheetEdits;
}

type Question =
  | { readonly kind: 'none' }
  | ({ readonly kind: 'changes'; readonly would: SavedRows } & Asked)
  | ({ readonly kind: 'release'; readonly changes: readonly CellDifference[] } & Asked)
  | { readonly kind: 'conflict'; readonly theirs: ReadonlyMap<string, SheetRow> };

const NO_QUESTION: Question = { kind: 'none' };
const NOTHING: SheetEdits = new Map();
const PATH = /^rows\.(\d+)\.(.+)$/;

export const changedRows = ({ rows, edits }: Pick<EditedSheet, 'rows' | 'edits'>): readonly ChangedRow[] =>
  [...edits].map(([id, values]) => ({ row: rows.get(id)!, values }));

/** The cells that were refused, each in its words. */
const refusedIn = ({ problem }: ApiError, sent: readonly ChangedRow[]): readonly RefusedCell[] =>
  (problem?.errors ?? []).flatMap(({ path, message }): RefusedCell[] => {
    const [, index, column = ''] = PATH.exec(path) ?? [];
    const { row, values } = sent[Number(index)] ?? {};
    const value = values?.[column];
    return row && value !== undefined ? [{ row: row.id, column, value, sentence: message }] : [];
  });

/** Whether something is wrong with what was sent, and not with the release that it was to go into. */
const isOfRows = ({ problem }: ApiError): boolean =>
  problem?.errors?.some(({ path }) => path.startsWith('rows.')) ?? false;

/** The rows with what was saved of them, at the versions they have now. */
function published(sheet: EditedSheet, { rows: saved }: SavedRows): readonly SheetRow[] {
  const byId = new Map(saved.map((one) => [one.id, one]));
  return [...sheet.rows.values()].map((row) => {
    const one = byId.get(row.id);
    if (!one) return row;
    const after = Object.fromEntries(one.fields.map(({ path, after: value }) => [path, value]));
    return { ...row, version: one.version, values: { ...row.values, ...after } };
  });
}

/** Every cell that is typed, beside what is published. */
const typedIn = ({ rows, edits }: EditedSheet, columns: readonly SheetColumn[]) =>
  cellDifferences(changesOf(edits), { rows, edits: new Map() }, columns);

const keptOf = (edits: SheetEdits, lost: readonly CellChange[]): readonly CellChange[] =>
  changesOf(edits).filter(({ row, column }) => !lost.some((one) => one.row === row && one.column === column));

interface IntoReleaseOptions extends Asked {
  readonly sheet: EditedSheet;
  readonly gather: GatherRows;
  /** Shows what is wrong with the rows. */
  readonly met: (fault: ApiError, sent: readonly ChangedRow[]) => Promise<void>;
}

/** What is typed goes into a release instead. */
const intoRelease =
  ({ sheet: { rows }, asked, gather, met }: IntoReleaseOptions): PutInto =>
  async (api, release) => {
    const sent = changedRows({ rows, edits: asked });
    try {
      const { warnings } = await gather(api, sent, release);
      return warnings.map(({ id, ...said }) => ({
        message: `${rows.get(id)?.name ?? id}: ${inOwnWords(said)}`,
      }));
    } catch (fault) {
      if (fault instanceof ApiError && isOfRows(fault)) await met(fault, sent);
      throw fault;
    }
  };

interface SavingOptions {
  readonly sheet: EditedSheet;
  readonly load: Load<readonly SheetRow[]>;
  readonly save: SaveRows;
  readonly gather?: GatherRows | undefined;
  readonly columns: readonly SheetColumn[];
  /** Said when all is saved. */
  readonly saved: string;
}

/** First what would change, then all of it or nothing; what others have changed meanwhile is asked about, and nothing typed is lost. */
export function useSheetSaving({ sheet, load, save, gather, columns, saved }: SavingOptions) {
  const { api, toasts } = useShell();
  const words = useConsoleTexts().sheet;
  const [question, setQuestion] = useState<Question>(NO_QUESTION);
  const [isBusy, setBusy] = useState(false);
  const asked = 'asked' in question ? question.asked : NOTHING;
  const met = async (fault: ApiError, sent: readonly ChangedRow[]) => {
    const refused = refusedIn(fault, sent);
    sheet.refuse(refused);
    const isGone = fault.problem?.errors?.some(({ path }) => path.endsWith('._id')) ?? false;
    if (fault.status !== STALE && !(fault.status === REFUSED && isGone)) {
      setQuestion(NO_QUESTION);
      return toasts.error(fault.message);
    }
    const now = await load(api, new AbortController().signal);
    setQuestion({ kind: 'conflict', theirs: new Map(now.map((row) => [row.id, row])) });
  };
  const attempt = async (edits: SheetEdits, act: (sent: readonly ChangedRow[]) => Promise<void>) => {
    const sent = changedRows({ rows: sheet.rows, edits });
    setBusy(true);
    try {
      await act(sent).catch((fault: unknown) => {
        if (fault instanceof ApiError) return met(fault, sent);
        throw fault;
      });
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      toasts.error(fault.message);
    } finally {
      setBusy(false);
    }
  };
  return {
    question,
    isBusy,
    /** What is being saved already cannot be put off. */
    putOff() {
      if (!isBusy) setQuestion(NO_QUESTION);
    },
    ask: () =>
      attempt(sheet.edits, async (sent) => {
        const would = await save(api, sent, 'dry run');
        setQuestion({ kind: 'changes', asked: sheet.edits, would });
      }),
    confirm: () =>
      attempt(asked, async (sent) => {
        const done = await save(api, sent, 'for good');
        setQuestion(NO_QUESTION);
        sheet.goOn(published(sheet, done), asked);
        toasts.success(saved);
      }),
    askRelease: () => setQuestion({ kind: 'release', asked: sheet.edits, changes: typedIn(sheet, columns) }),
    putInto: gather && intoRelease({ sheet, asked, gather, met }),
    /** What was asked about is kept by a release: the sheet has what is published there. */
    forget: () => sheet.goOn(sheet.rows.values(), asked),
    /** Goes on with what both have made of it, for the person to look at before it is sent. */
    join(theirs: ReadonlyMap<string, SheetRow>, lost: readonly CellChange[]) {
      sheet.rebase(theirs.values(), keptOf(sheet.edits, lost));
      setQuestion(NO_QUESTION);
      toasts.info(words.conflict.joined);
    },
  };
}

export type Saving = ReturnType<typeof useSheetSaving>;
