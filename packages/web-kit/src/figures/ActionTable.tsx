import type { Action } from '@rackwright/contracts';
import { activityCalls } from '@rackwright/contracts/browser';
import { asWords } from '@rackwright/contracts/delimited';
import { activityFilters } from '@rackwright/contracts/reportNames';
import { formatTime, useShell, type ApiClient } from '@rackwright/web-kit';
import { type Collecting, CsvDownload } from '@rackwright/web-kit/console';
import {
  RecordTable,
  type RecordColumn,
  type RecordPage,
  type TableQuery,
} from '@rackwright/web-kit/ui/data';
import { useCallback } from 'react';
import { momentsOf } from './dayRange';
import { customerText, type FigureTime } from './reports';
import { type FigureTexts, useFigureTexts } from './text';

export type ActionFilter = (typeof activityFilters)[number];

interface ActionTableProps extends FigureTime {
  readonly name: 'accounts' | 'activity';
  /** What was done; all of it when absent. */
  readonly filter?: readonly ActionFilter[];
  /** Asks for the lines again, as for all that is shown with them. */
  readonly retry?: () => void;
}

/** The service's own limit for one page. */
const LARGEST_PAGE = 1000;

type ActionColumn = Omit<RecordColumn<Action>, 'show'> & { readonly show: (action: Action) => string };

const columnsIn = (words: FigureTexts): readonly ActionColumn[] => [
  { key: 'time', title: words.columns.time, show: ({ time }) => formatTime(time), isSortable: true },
  { key: 'customer', title: words.columns.customer, show: (action) => customerText(action, words) },
  { key: 'action', title: words.columns.action, show: ({ action }) => actionText(action, words) },
  { key: 'project', title: words.columns.project, show: ({ projectName }) => projectName },
];

export const actionText = (action: string, { actions }: FigureTexts): string =>
  Object.hasOwn(actions, action) ? actions[action as keyof typeof actions] : action;

type Part = Pick<TableQuery, 'page' | 'sort' | 'search'> & { readonly pageSize: number };
type LoadPart = (api: ApiClient, part: Part, signal: AbortSignal) => Promise<RecordPage<Action>>;

function loaderOf({ name, filter = activityFilters, days, timeZone }: ActionTableProps): LoadPart {
  const range = momentsOf(days, timeZone);
  return async (api, { page, pageSize, search, sort }, signal) => {
    const order: 'time' | '-time' = sort === 'time' ? sort : '-time';
    const part = { ...range, page, pageSize, search, sort: order };
    if (name === 'accounts') {
      const body = { ...part, filter: 'usercreate' as const };
      return (await api.call(activityCalls.newAccounts, { body, signal })).body;
    }
    const body = { ...part, filter: [...filter] };
    return (await api.call(activityCalls.report, { body, signal })).body;
  };
}

/** All lines, page after page. */
async function allOf(
  load: (page: number, pageSize: number) => Promise<RecordPage<Action>>,
  onShare?: Collecting['onShare'],
): Promise<Action[]> {
  const items: Action[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await load(page, LARGEST_PAGE);
    items.push(...answer.items);
    onShare?.(items.length / Math.max(answer.total, 1));
    if (answer.items.length === 0 || items.length >= answer.total) return items;
  }
}

/** Who did what in the time, page by page from the service. */
export function ActionTable(props: ActionTableProps) {
  const { name, filter, days, timeZone, retry } = props;
  const { api } = useShell();
  const words = useFigureTexts();
  const columns = columnsIn(words);
  const load = useCallback(
    async (query: TableQuery, signal: AbortSignal): Promise<RecordPage<Action>> => {
      const asked = loaderOf({ name, days, timeZone, ...(filter ? { filter } : {}) });
      const { pageSize } = query;
      if (pageSize !== null) return asked(api, { ...query, pageSize }, signal);
      const items = await allOf((page, size) => asked(api, { ...query, page, pageSize: size }, signal));
      return { items, total: items.length };
    },
    [api, name, filter, days, timeZone],
  );
  return (
    <RecordTable<Action>
      name={`report-${name}`}
      label={words.reports[name]}
      columns={columns}
      load={load}
      {...(retry ? { retry } : {})}
      idOf={({ _id }) => _id}
      initialSort="-time"
      searchLabel={words.search}
      emptyText={words.none}
      actions={(query) => (
        <CsvDownload
          name={`${name}-${days.from}-${days.until}`}
          collect={async ({ signal, onShare }) => {
            const asked = loaderOf(props);
            const all = await allOf(
              (page, pageSize) => asked(api, { ...query, page, pageSize }, signal),
              onShare,
            );
            const cells = (action: Action) => columns.map(({ show }) => asWords(show(action)));
            return [columns.map(({ title }) => title), ...all.map(cells)];
          }}
        />
      )}
    />
  );
}
