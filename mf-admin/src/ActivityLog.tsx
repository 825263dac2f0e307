import { formatTime, locale, useShell, type ApiClient } from '@rackwright/web-kit';
import {
  RecordTable,
  type RecordColumn,
  type RecordPage,
  type TableQuery,
} from '@rackwright/web-kit/ui/data';
import { ConsolePage } from '@rackwright/web-kit/console';
import { actionText, type FigureTexts, useFigureTexts, valueText } from '@rackwright/web-kit/figures';
import type { Action } from '@rackwright/contracts';
import { activityCalls } from '@rackwright/contracts/browser';
import { useMemo } from 'react';
import { useTexts } from './text';

/** The service's own limit for one page. */
const LARGEST_PAGE = 1000;

type Words = ReturnType<typeof useTexts>['activity'];

/** `1,234.56` of minor units, which the log keeps. */
const amount = (minor: number): string =>
  new Intl.NumberFormat(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(minor / 100);

const columnsIn = (
  { columns: titles, guest }: Words,
  figures: FigureTexts,
): readonly RecordColumn<Action>[] => [
  { key: 'time', title: titles.time, show: (action) => formatTime(action.time), isSortable: true },
  { key: 'action', title: titles.action, show: ({ action }) => actionText(action, figures) },
  { key: 'user', title: titles.user, show: (action) => action.userName || action.email || guest },
  { key: 'project', title: titles.project, show: (action) => action.projectName },
  {
    key: 'value',
    title: titles.value,
    show: (action) => (action.projectValue ? amount(action.projectValue) : ''),
    isNumber: true,
  },
  {
    key: 'device',
    title: titles.device,
    show: ({ typeOfDeviceUsed }) => valueText(typeOfDeviceUsed, figures),
  },
  { key: 'browser', title: titles.browser, show: (action) => action.browser },
];

/** Who did what, newest first. */
export function ActivityLog() {
  const { api } = useShell();
  const words = useTexts().activity;
  const figures = useFigureTexts();
  const load = useMemo(
    () => (query: TableQuery, signal: AbortSignal) => actionsOf(api, query, signal),
    [api],
  );
  return (
    <ConsolePage>
      <RecordTable<Action>
        name="activity"
        label={words.title}
        columns={columnsIn(words, figures)}
        load={load}
        idOf={(action) => action._id}
        initialSort="-time"
        searchLabel={words.search}
        emptyText={words.noneFound}
        noneYetText={words.empty}
      />
    </ConsolePage>
  );
}

/** One page from the server; all of them, one after the other, when everything is asked for. */
async function actionsOf(
  api: ApiClient,
  query: TableQuery,
  signal: AbortSignal,
): Promise<RecordPage<Action>> {
  const { sort, search } = query;
  const pageFrom = async (page: number, pageSize: number) =>
    (await api.call(activityCalls.list, { query: { page, pageSize, sort, search }, signal })).body;
  if (query.pageSize !== null) return pageFrom(query.page, query.pageSize);
  const items: Action[] = [];
  for (let page = 1; ; page++) {
    const answer = await pageFrom(page, LARGEST_PAGE);
    items.push(...answer.items);
    if (answer.items.length === 0 || items.length >= answer.total) return { items, total: items.length };
  }
}
