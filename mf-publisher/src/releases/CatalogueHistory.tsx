import { catalogueCollections, type CatalogueChange } from '@rackwright/contracts';
import { changeCalls } from '@rackwright/contracts/browser';
import { AppLink, formatTime, useShell } from '@rackwright/web-kit';
import { ConsolePage } from '@rackwright/web-kit/console';
import { Badge, Button } from '@rackwright/web-kit/ui';
import {
  RecordTable,
  type RecordColumn,
  type TableFilter,
  type TableQuery,
} from '@rackwright/web-kit/ui/data';
import { useCallback, useMemo, useState } from 'react';
import { useReleaseTexts, type ReleaseWords } from '../text/releases';
import { authorName } from './authorName';
import { ChangedFields } from './ChangedFields';
import { recordPlace, releasePlace } from './places';
import { KIND_COLOURS } from './ReleaseChanges';
import { PAGE_SIZE } from './ReleaseList';
import css from './releases.module.css';
import { useRecordName } from './useFieldWords';
import { useTakeBack } from './useTakeBack';

/** Under which the table's answers are kept. */
const HISTORY = 'catalogue-history';
/** In the address: what the changes are narrowed to. */
const NARROWED_BY = ['record', 'who', 'release'] as const;
type Narrowing = (typeof NARROWED_BY)[number];

/** The moment at which a day begins on this machine, so many days later; undefined for what is no day. */
function beginOf(day: string | undefined, daysLater: number): string | undefined {
  const [year, month, date] = (day ?? '').split('-').map(Number);
  if (!year || !month || !date) return undefined;
  return new Date(year, month - 1, date + daysLater).toISOString();
}

const collections = [...catalogueCollections, 'releases'] as const;

/** Without what is not asked for. */
const asked = <T extends object>(query: T): T =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== '')) as T;

/** What a table asks, as the call asks it. */
const queryOf = ({ page, sort, search, filters = {} }: TableQuery) => ({
  ...{ page, pageSize: PAGE_SIZE, search, sort: sort === 'at' ? ('at' as const) : ('-at' as const) },
  ...asked({
    collection: collections.find((name) => name === filters['collection']),
    record: filters['record'],
    who: filters['who'],
    release: filters['release'],
    from: beginOf(filters['from'], 0),
    to: beginOf(filters['to'], 1),
  }),
});

/** What this person has seen of the history by its id, to choose from. */
type Seen = Readonly<Record<Narrowing, ReadonlyMap<string, string>>>;
const NOTHING_SEEN: Seen = { record: new Map(), who: new Map(), release: new Map() };

function seenWith(seen: Seen, changes: readonly CatalogueChange[], words: ReleaseWords): Seen {
  const more = (name: Narrowing, pairs: readonly (readonly [string, string])[]) =>
    new Map([...seen[name], ...pairs]);
  return {
    record: more(
      'record',
      changes.map(({ recordId, name }) => [recordId, name]),
    ),
    who: more(
      'who',
      changes.flatMap(({ by }) => (by?.userId ? [[by.userId, authorName(by, words)] as const] : [])),
    ),
    release: more(
      'release',
      changes.flatMap(({ release }) => (release ? [[release._id, release.name] as const] : [])),
    ),
  };
}

/** Every change of the catalogue: when, by whom, of what, and from what to what. */
export function CatalogueHistory() {
  const { api } = useShell();
  const words = useReleaseTexts();
  const { history: texts } = words;
  const [seen, setSeen] = useState(NOTHING_SEEN);
  const columns = useMemo(() => columnsIn(words), [words]);
  const filters = useMemo(() => filtersIn(words, seen), [words, seen]);
  const load = useCallback(
    async (query: TableQuery, signal: AbortSignal) => {
      const { body } = await api.call(changeCalls.list, { query: queryOf(query), signal });
      setSeen((before) => seenWith(before, body.items, words));
      return body;
    },
    [api, words],
  );
  return (
    <ConsolePage lead={texts.lead}>
      <RecordTable<CatalogueChange>
        name={HISTORY}
        label={texts.label}
        columns={columns}
        load={load}
        idOf={({ _id }) => _id}
        initialSort="-at"
        pageSize={PAGE_SIZE}
        searchLabel={texts.search}
        emptyText={texts.none}
        filters={filters}
        isInAddress
      />
    </ConsolePage>
  );
}

/** What can be chosen; an id in the address of which nothing was seen stands for itself. */
function useSeen(name: Narrowing, seen: Seen) {
  const chosen = new URLSearchParams(useShell().location.search).get(name);
  const known = [...seen[name]].map(([value, label]) => ({ value, label }));
  const isUnknown = chosen !== null && chosen !== '' && !seen[name].has(chosen);
  return [
    ...known.sort((a, b) => a.label.localeCompare(b.label)),
    ...(isUnknown ? [{ value: chosen, label: chosen }] : []),
  ];
}

const filtersIn = (
  { history: texts, collections: names }: ReleaseWords,
  seen: Seen,
): readonly TableFilter[] => [
  {
    name: 'collection',
    label: texts.collection,
    useOptions: () => collections.map((value) => ({ value, label: names[value] })),
  },
  ...NARROWED_BY.map((name) => ({
    name,
    label: texts[name],
    useOptions: function useOptions() {
      return useSeen(name, seen);
    },
  })),
  { name: 'from', label: texts.from, isDate: true },
  { name: 'to', label: texts.to, isDate: true },
];

const columnsIn = (words: ReleaseWords): readonly RecordColumn<CatalogueChange>[] => {
  const { columns } = words.history;
  return [
    {
      key: 'at',
      title: columns.when,
      show: ({ at, by }) => (
        <>
          {formatTime(at)}
          <p className={css.muted}>{authorName(by, words)}</p>
        </>
      ),
      isSortable: true,
      width: '150px',
    },
    { key: 'what', title: columns.what, show: (change) => <What change={change} />, width: '190px' },
    {
      key: 'fields',
      title: columns.fields,
      show: (change) => <ChangedFields of={change} fields={change.fields} />,
    },
    {
      key: 'release',
      title: columns.release,
      show: (change) => (
        <>
          {change.release && <AppLink to={releasePlace(change.release._id)}>{change.release.name}</AppLink>}
          {canBeTakenBack(change) && <TakeBack change={change} />}
        </>
      ),
      width: '170px',
    },
  ];
};

/** Not what became of a release, and not that there is what each catalogue has. */
const canBeTakenBack = ({ collection, kind }: CatalogueChange): boolean =>
  collection !== 'releases' && !(kind === 'added' && FIXED.includes(collection));
const FIXED: readonly CatalogueChange['collection'][] = ['discounts', 'toolTips', 'emails', 'config'];

/** Which record, with the way to it while it is there. */
function What({ change: { collection, recordId, name, kind } }: { readonly change: CatalogueChange }) {
  const words = useReleaseTexts();
  const shown = useRecordName()(collection, recordId, name);
  return (
    <>
      {kind === 'removed' ? shown : <AppLink to={recordPlace(collection, recordId)}>{shown}</AppLink>}
      <div className={css.muted}>
        {`${words.collections[collection]} `}
        <Badge variant="light" color={KIND_COLOURS[kind]} tt="none">
          {words.kinds[kind]}
        </Badge>
      </div>
    </>
  );
}

/** By a release of its own, which is looked at first. */
function TakeBack({ change }: { readonly change: CatalogueChange }) {
  const { api } = useShell();
  const { history: texts } = useReleaseTexts();
  const { _id, collection, recordId } = change;
  const name = useRecordName()(collection, recordId, change.name);
  const { takeBack, isBusy } = useTakeBack(name, () =>
    api.call(changeCalls.takeBack, { params: { id: _id }, body: {} }),
  );
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={texts.takeBackOf(name)}
      loading={isBusy}
      onClick={() => void takeBack()}
    >
      {texts.takeBack}
    </Button>
  );
}
