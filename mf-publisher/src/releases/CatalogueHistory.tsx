import {
  catalogueCollections,
  changeNarrowings,
  type CatalogueChange,
  type ChangeChoices,
  type ChangeNarrowing,
} from '@rackwright/contracts';
import { changeCalls } from '@rackwright/contracts/browser';
import { AppLink, formatTime, useShell, type ApiClient } from '@rackwright/web-kit';
import { ConsolePage } from '@rackwright/web-kit/console';
import { Badge, Button, useLoaded } from '@rackwright/web-kit/ui';
import {
  RecordTable,
  type RecordColumn,
  type TableFilter,
  type TableQuery,
} from '@rackwright/web-kit/ui/data';
import { useCallback, useMemo } from 'react';
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

type Collection = CatalogueChange['collection'];

/** Records of several collections may have one id. */
const choiceOf = (collection: Collection, id: string): string => `${collection}/${id}`;

/** Which record that is; addresses of before have its id alone. */
function recordIn(choice: string): { readonly collection?: Collection; readonly record: string } {
  const collection = collections.find((name) => choice.startsWith(choiceOf(name, '')));
  return collection
    ? { collection, record: choice.slice(choiceOf(collection, '').length) }
    : { record: choice };
}

/** Nothing is both of one collection and a record of another: none has the whole choice as its id. */
function placeOf({ collection: name, record: choice = '' }: NonNullable<TableQuery['filters']>) {
  const wanted = collections.find((one) => one === name);
  const { collection = wanted, record } = recordIn(choice);
  return wanted && collection !== wanted ? { collection: wanted, record: choice } : { collection, record };
}

/** What a table asks, as the call asks it. */
const queryOf = ({ page, sort, search, filters = {} }: TableQuery) => ({
  ...{ page, pageSize: PAGE_SIZE, search, sort: sort === 'at' ? ('at' as const) : ('-at' as const) },
  ...asked({
    ...placeOf(filters),
    who: filters['who'],
    release: filters['release'],
    from: beginOf(filters['from'], 0),
    to: beginOf(filters['to'], 1),
  }),
});

/** Every change of the catalogue: when, by whom, of what, and from what to what. */
export function CatalogueHistory() {
  const { api } = useShell();
  const words = useReleaseTexts();
  const { history: texts } = words;
  const columns = useMemo(() => columnsIn(words), [words]);
  const filters = useMemo(() => filtersIn(words), [words]);
  const load = useCallback(
    async (query: TableQuery, signal: AbortSignal) =>
      (await api.call(changeCalls.list, { query: queryOf(query), signal })).body,
    [api],
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
        isTall
        filters={filters}
        isInAddress
      />
    </ConsolePage>
  );
}

/** What the service has of a kind, by what is typed; what the address names is among it. */
function useChoices(by: ChangeNarrowing, typed: string) {
  const words = useReleaseTexts();
  const recordName = useRecordName();
  const inAddress = new URLSearchParams(useShell().location.search).get(by) ?? '';
  const chosen = by === 'record' ? recordIn(inAddress).record : inAddress;
  const choicesOf = ({ _id, also = [], ...first }: ChangeChoices['items'][number]) =>
    [first, ...also].map(({ name, collection }, at) => ({
      value: collection && (at > 0 || _id !== inAddress) ? choiceOf(collection, _id) : _id,
      label: (collection ? recordName(collection, _id, name) : name) || words.nobody,
    }));
  const useFound = (search: string) =>
    useLoaded(
      [HISTORY, 'choices', by, search, chosen],
      async (api: ApiClient, signal) =>
        (await api.call(changeCalls.choices, { query: { by, search, chosen }, signal })).body.items,
      { keepsPrevious: true },
    ).data?.flatMap(choicesOf) ?? [];
  const known = useFound('').find(({ value }) => value === inAddress);
  const isOfChosen = known !== undefined && typed === known.label;
  return useFound(isOfChosen ? '' : typed);
}

const filtersIn = ({ history: texts, collections: names }: ReleaseWords): readonly TableFilter[] => [
  {
    name: 'collection',
    label: texts.collection,
    useOptions: () => collections.map((value) => ({ value, label: names[value] })),
  },
  ...changeNarrowings.map((name) => ({
    name,
    label: texts[name],
    isFound: true as const,
    useOptions: function useOptions(typed: string) {
      return useChoices(name, typed);
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
  const { takeBack, isBusy } = useTakeBack(name, (body) =>
    api.call(changeCalls.takeBack, { params: { id: _id }, body }),
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
