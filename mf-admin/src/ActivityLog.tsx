import { useShell, type ApiClient } from '@rackwright/web-kit';
import {
  RecordTable,
  type RecordColumn,
  type RecordPage,
  type TableQuery,
} from '@rackwright/web-kit/ui/data';
import type { Action, List } from '@rackwright/contracts';
import { useMemo } from 'react';

/** The service's own limit for one page. */
const LARGEST_PAGE = 1000;

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const amount = new Intl.NumberFormat('en-MY', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const columns: readonly RecordColumn<Action>[] = [
  { key: 'time', title: 'Time', show: (action) => time.format(new Date(action.time)), isSortable: true },
  { key: 'action', title: 'Action', show: (action) => action.action },
  { key: 'user', title: 'User', show: (action) => action.userName || action.email || 'Guest' },
  { key: 'project', title: 'Project', show: (action) => action.projectName },
  {
    key: 'value',
    title: 'Value, RM',
    // The log keeps minor units.
    show: (action) => (action.projectValue ? amount.format(action.projectValue / 100) : ''),
    isNumber: true,
  },
  { key: 'device', title: 'Device', show: (action) => action.typeOfDeviceUsed },
  { key: 'browser', title: 'Browser', show: (action) => action.browser },
];

/** Who did what, newest first. */
export function ActivityLog() {
  const { api } = useShell();
  const load = useMemo(() => (query: TableQuery) => actionsOf(api, query), [api]);
  return (
    <RecordTable<Action>
      name="activity"
      label="Activity"
      columns={columns}
      load={load}
      idOf={(action) => action._id}
      initialSort="-time"
      searchLabel="Search users, projects, actions"
      emptyText="Nothing has happened yet."
    />
  );
}

/** One page from the server; all of them, one after the other, when everything is asked for. */
async function actionsOf(api: ApiClient, query: TableQuery): Promise<RecordPage<Action>> {
  if (query.pageSize !== null) return pageFrom(api, query, query.page, query.pageSize);
  const items: Action[] = [];
  for (let page = 1; ; page++) {
    const answer = await pageFrom(api, query, page, LARGEST_PAGE);
    items.push(...answer.items);
    if (answer.items.length === 0 || items.length >= answer.total) return { items, total: items.length };
  }
}

async function pageFrom(api: ApiClient, query: TableQuery, page: number, pageSize: number) {
  const { sort, search } = query;
  const asked = new URLSearchParams({ page: String(page), pageSize: String(pageSize), sort, search });
  const { body } = await api.get<List<Action>>(`/log/getallaction?${asked}`);
  return body;
}
