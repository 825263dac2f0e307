import { asWords } from '@rackwright/contracts/delimited';
import { useCallback, useMemo } from 'react';
import { numberMarks } from '../language';
import { AppLink } from '../location';
import { useShell } from '../shell';
import { pageOf, RecordTable, type RecordColumn, type TableQuery } from '../ui/data';
import { CsvDownload } from './CsvDownload';
import type { Entity, EntityRecord, EntityTexts } from './entity';
import { fieldFacts, speaks } from './formFacts';
import { kindFor, shownValue } from './kinds';
import { missingIn, useOtherLanguages } from './otherLanguages';
import { allRecords, pageFrom, listQuery } from './records';
import { useConsoleTexts } from './text';
import { searchFor } from './useChosen';

interface TableProps {
  readonly entity: Entity;
  readonly records: readonly EntityRecord[];
  readonly texts: EntityTexts;
  readonly markedId: string | null;
  readonly choose: (id: string) => void;
}

/** The records of an entity; the first column leads to each. */
export function EntityTable({ entity, texts, records, markedId, choose }: TableProps) {
  const { pathname, search } = useShell().location;
  const leading = (column: ValueColumn): ValueColumn => ({
    ...column,
    show: (record) => (
      <AppLink
        to={pathname + searchFor(search, { id: record._id })}
        aria-current={record._id === markedId ? 'true' : undefined}
        // The link leads there by itself, in a new tab too; the row has nothing to add.
        onClick={(event) => event.stopPropagation()}
      >
        {column.show(record)}
      </AppLink>
    ),
  });
  const columns = useColumns(entity, texts, records);
  const filters = useMemo(
    () =>
      entity.served?.filters?.map(({ name, title, useOptions }) => ({
        name,
        label: title(texts),
        useOptions: () => useOptions(texts),
      })) ?? [],
    [entity, texts],
  );
  return (
    <RecordTable<EntityRecord>
      name={entity.calls.list}
      label={texts.search}
      columns={columns.map((column, index) => (index === 0 ? leading(column) : column))}
      load={useRows(entity, columns, records)}
      idOf={({ _id }) => _id}
      initialSort={entity.served?.initialSort ?? ''}
      searchLabel={texts.search}
      emptyText={texts.none}
      filters={filters}
      actions={(query) => entity.served && <FoundAsCsv {...{ entity, texts, query }} />}
      isInAddress
      onRowClick={({ _id }) => choose(_id)}
      markedId={markedId}
    />
  );
}

interface FoundAsCsvProps {
  readonly entity: Entity;
  readonly texts: EntityTexts;
  readonly query: TableQuery;
}

/** The columns of all that is found, on whichever page of the table. */
function FoundAsCsv({ entity, texts, query }: FoundAsCsvProps) {
  const { api } = useShell();
  const { list } = entity.calls;
  return (
    <CsvDownload
      name={list.slice(list.lastIndexOf('/') + 1)}
      collect={async ({ signal, onShare }) => {
        const found = await allRecords(api, list, signal, { query: listQuery(query), onShare });
        const columns = columnsOf(entity, texts, found);
        return [
          columns.map(({ title }) => asWords(title)),
          ...found.map((record) => columns.map((column) => fileCell(column, record))),
        ];
      }}
    />
  );
}

/** A number without signs between its thousands; words never as a formula. */
function fileCell({ inFile, isNumber }: ValueColumn, record: EntityRecord): string {
  const value = inFile(record);
  const { decimal, group } = numberMarks();
  if (typeof value === 'number') return String(value).replace('.', decimal);
  return asWords(isNumber ? value.replaceAll(group, '') : value);
}

/** What a table asks for: of the service, or of the records that are all here. */
function useRows(entity: Entity, columns: readonly ValueColumn[], records: readonly EntityRecord[]) {
  const { api } = useShell();
  const { calls, served } = entity;
  const asked = useCallback(
    (query: TableQuery, signal: AbortSignal) => pageFrom(api, calls.list, query, signal),
    [api, calls],
  );
  const found = useCallback(async (query: TableQuery) => pageOf(records, columns, query), [records, columns]);
  return served ? asked : found;
}

/** With what is missing in the other languages, where those are shown. */
function useColumns(
  entity: Entity,
  texts: EntityTexts,
  records: readonly EntityRecord[],
): readonly ValueColumn[] {
  const words = useConsoleTexts().languages;
  const hasLanguages = useOtherLanguages() && speaks(entity.form);
  return useMemo(() => {
    const columns = columnsOf(entity, texts, records);
    if (!hasLanguages) return columns;
    const value = (record: EntityRecord) => missingIn(entity.form, record);
    const missing = { key: 'missing-in', title: words.missingInEach, value, inFile: value, show: value };
    return [...columns, { ...missing, isSortable: !entity.served, isNumber: false }];
  }, [entity, texts, records, words, hasLanguages]);
}

interface ValueColumn extends RecordColumn<EntityRecord> {
  readonly value: (record: EntityRecord) => string | number;
  readonly inFile: (record: EntityRecord) => string | number;
}

const columnsOf = (
  { form, fields, columns, served }: Entity,
  texts: EntityTexts,
  records: readonly EntityRecord[],
): readonly ValueColumn[] =>
  columns.map((column) => {
    const key = typeof column === 'string' ? column : column.key;
    const isSortable = served?.sortedBy.includes(key) ?? true;
    if (typeof column !== 'string') {
      const { title, show, draw, isNumber = false } = column;
      const value = (record: EntityRecord) => show(record, texts, records);
      const drawn = draw ? (record: EntityRecord) => draw(record, texts) : value;
      return { key, title: title(texts), value, inFile: value, show: drawn, isSortable, isNumber };
    }
    const kind = fields[key] ?? kindFor(fieldFacts(form.shape[key]!));
    const isNumber = kind.isNumber ?? false;
    const shown = (record: EntityRecord) => shownValue(kind, record[key], { name: key, texts });
    return {
      key,
      title: texts.labels[key]!,
      value: (record) => (isNumber ? Number(record[key]) : shown(record)),
      inFile: (record) => {
        const value = record[key];
        return isNumber && typeof value === 'number' ? value : shown(record);
      },
      show: shown,
      isSortable,
      isNumber,
    };
  });
