import { CALLS, documentedCalls, isNotedCall, type StaffAction } from '@rackwright/contracts';
import { auditCalls, staffCalls } from '@rackwright/contracts/browser';
import { asWords } from '@rackwright/contracts/delimited';
import { PAGES } from '@rackwright/contracts/pages';
import { AppLink, formatTime, inOwnWords, useShell, type ApiClient } from '@rackwright/web-kit';
import { ConsolePage, CsvDownload } from '@rackwright/web-kit/console';
import { Badge, Text, useCall } from '@rackwright/web-kit/ui';
import {
  RecordTable,
  type RecordColumn,
  type TableFilter,
  type TableQuery,
} from '@rackwright/web-kit/ui/data';
import { useMemo } from 'react';
import { aboutWords, actionWords } from './actionWords';
import { useStaffTexts } from './text';

type Words = ReturnType<typeof useStaffTexts>['audit'];

/** The service's own limit for one page. */
const LARGEST_PAGE = 1000;
/** Offered at once of those who work here. */
const OFFERED = 50;

const outcomeColours = { done: 'leaf', refused: 'amber', failed: 'red', unknown: 'gray' } as const;

const noted = CALLS.filter(isNotedCall);
const ofCatalogue = new Set(documentedCalls('catalogue').map(({ method, path }) => `${method} ${path}`));

function About({ action }: { readonly action: StaffAction }) {
  const { session } = useShell();
  const words = useStaffTexts().audit;
  const isInHistory = ofCatalogue.has(action.call) && action.outcome === 'done' && session?.user.publisher;
  return (
    <>
      {aboutWords(action)}
      {isInHistory && (
        <Text size="xs">
          <AppLink to={PAGES.catalogueHistory}>{words.history}</AppLink>
        </Text>
      )}
    </>
  );
}

const columnsIn = (words: Words): readonly RecordColumn<StaffAction>[] => [
  { key: 'at', title: words.columns.at, show: ({ at }) => formatTime(at), isSortable: true },
  {
    key: 'person',
    title: words.columns.person,
    show: ({ userName, email }) => (
      <>
        {userName || email}
        {userName && (
          <Text size="xs" c="dimmed">
            {email}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'action',
    title: words.columns.action,
    show: ({ call }) => (
      <>
        {actionWords(call, words)}
        <Text size="xs" c="dimmed">
          {call}
        </Text>
      </>
    ),
  },
  { key: 'about', title: words.columns.about, show: (action) => <About action={action} /> },
  {
    key: 'outcome',
    title: words.columns.outcome,
    show: ({ outcome, code, refusal }) => (
      <>
        <Badge variant="light" color={outcomeColours[outcome]} tt="none">
          {words.outcomes[outcome]}
        </Badge>
        {code && (
          <Text size="xs" c="dimmed">
            {refusal ? inOwnWords(refusal) : code}
          </Text>
        )}
      </>
    ),
  },
  { key: 'browser', title: words.columns.browser, show: ({ browser, system }) => `${browser} ${system}` },
];

/** What is asked of the service by what was chosen; the last day counts whole. */
function askedBy({ sort, search, filters = {} }: Pick<TableQuery, 'sort' | 'search' | 'filters'>) {
  const { userId, call, from, to } = filters as Readonly<Record<string, string | undefined>>;
  return {
    sort: sort as 'at' | '-at',
    search,
    ...(userId ? { userId } : {}),
    ...(call ? { call } : {}),
    ...(from ? { from: new Date(`${from}T00:00:00`).toISOString() } : {}),
    ...(to ? { to: new Date(`${to}T23:59:59.999`).toISOString() } : {}),
  };
}

/** All that match, one page after the other. */
async function allActions(api: ApiClient, query: TableQuery, signal: AbortSignal) {
  const items: StaffAction[] = [];
  for (let page = 1; ; page++) {
    const asked = { ...askedBy(query), page, pageSize: LARGEST_PAGE };
    const { body } = await api.call(auditCalls.list, { query: asked, signal });
    items.push(...body.items);
    if (body.items.length === 0 || items.length >= body.total) return items;
  }
}

async function pageOfActions(api: ApiClient, query: TableQuery, signal: AbortSignal) {
  if (query.pageSize === null) {
    const items = await allActions(api, query, signal);
    return { items, total: items.length };
  }
  const asked = { ...askedBy(query), page: query.page, pageSize: query.pageSize };
  return (await api.call(auditCalls.list, { query: asked, signal })).body;
}

const rowsOf = (items: readonly StaffAction[], words: Words): readonly (readonly string[])[] => [
  [...Object.values(words.columns), words.refusal, 'params', 'call', 'status', 'code', 'requestId'],
  ...items.map((one) =>
    [
      one.at,
      `${one.userName} <${one.email}>`,
      actionWords(one.call, words),
      aboutWords(one),
      words.outcomes[one.outcome],
      `${one.browser} ${one.system}`.trim(),
      one.refusal ? inOwnWords(one.refusal) : '',
      Object.values(one.params).join(', '),
      one.call,
      String(one.status),
      one.code,
      one.requestId,
    ].map(asWords),
  ),
];

function usePeople(typed: string) {
  const { data } = useCall(staffCalls.list, { query: { search: typed, pageSize: OFFERED } });
  return (data?.items ?? []).map(({ _id, firstName, lastName, email }) => ({
    value: _id,
    label: `${firstName} ${lastName} (${email})`.trim(),
  }));
}

const filtersIn = (words: Words): readonly TableFilter[] => [
  { name: 'userId', label: words.person, useOptions: usePeople, isFound: true },
  {
    name: 'call',
    label: words.action,
    useOptions: () =>
      noted.map(({ method, path }) => {
        const value = `${method} ${path}`;
        return { value, label: `${actionWords(value, words)} (${value})` };
      }),
  },
  { name: 'from', label: words.from, isDate: true },
  { name: 'to', label: words.to, isDate: true },
];

/** What staff did, newest first. */
export function Audit() {
  const { api } = useShell();
  const words = useStaffTexts().audit;
  const load = useMemo(
    () => (query: TableQuery, signal: AbortSignal) => pageOfActions(api, query, signal),
    [api],
  );
  return (
    <ConsolePage lead={words.lead}>
      <RecordTable<StaffAction>
        name="audit"
        label={words.title}
        columns={columnsIn(words)}
        load={load}
        idOf={({ actionId }) => actionId}
        initialSort="-at"
        searchLabel={words.search}
        emptyText={words.empty}
        filters={filtersIn(words)}
        isInAddress
        actions={(query) => (
          <CsvDownload
            name="rackwright-audit"
            collect={async ({ signal }) => rowsOf(await allActions(api, query, signal), words)}
          />
        )}
      />
    </ConsolePage>
  );
}
