import type { List, RoomSummary } from '@rackwright/contracts';
import { ApiError, useShell } from '@rackwright/web-kit';
import {
  ActionIcon,
  Button,
  CloseButton,
  Select,
  Skeleton,
  TextInput,
  Tooltip,
  UnstyledButton,
  confirm,
  useDebouncedValue,
} from '@rackwright/web-kit/ui';
import { IconChevronLeft, IconChevronRight, IconLock, IconSearch, IconTrash } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { formatAreaM2, formatMoney } from './format';
import { sentences } from './messages';
import { versionTag } from './project/versionTag';
import styles from './ProjectList.module.css';

export const contract = 1;

const SORT_KEY = 'rackwright.projects.sort';
const PAGE_SIZES = ['5', '10', '20'];
const sorts = [
  { value: '-lastEdited', label: 'Newest first' },
  { value: 'lastEdited', label: 'Oldest first' },
  { value: 'titleProject', label: 'By name' },
];

interface Query {
  readonly page: number;
  readonly pageSize: string;
  readonly sort: string;
}

/** The signed-in person's projects: search, order, open, delete. */
export default function ProjectList() {
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search, 250);
  const [query, setQuery] = useState<Query>(() => ({
    page: 1,
    pageSize: PAGE_SIZES[0] ?? '5',
    sort: localStorage.getItem(SORT_KEY) ?? '-lastEdited',
  }));
  const { list, error, reload } = useProjects(query, asked);
  const change = (part: Partial<Query>) => setQuery((before) => ({ ...before, page: 1, ...part }));
  /** With the last project of the last page that page is gone too. */
  const afterDeleting = () =>
    list?.items.length === 1 && query.page > 1 ? change({ page: query.page - 1 }) : reload();
  const isEmpty = list !== null && list.total === 0 && asked === '';
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <TextInput
          className={styles.search}
          aria-label="Search projects"
          placeholder="Search"
          leftSection={<IconSearch size={16} />}
          rightSection={search && <CloseButton aria-label="Clear the search" onClick={() => setSearch('')} />}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            change({});
          }}
        />
        <Select
          aria-label="Order"
          className={styles.sort}
          data={sorts}
          value={query.sort}
          allowDeselect={false}
          onChange={(sort) => {
            if (sort === null) return;
            localStorage.setItem(SORT_KEY, sort);
            change({ sort });
          }}
        />
      </div>
      {error && (
        <p className={styles.message} role="alert">
          {error}{' '}
          <Button variant="default" size="xs" onClick={reload}>
            Try again
          </Button>
        </p>
      )}
      {!list && !error && <Skeletons />}
      {isEmpty && <NoProjects />}
      {list && !isEmpty && <Rows list={list} onFailed={reload} onDeleted={afterDeleting} />}
      {list && !isEmpty && <Pages list={list} query={query} onChange={setQuery} />}
    </div>
  );
}

function NoProjects() {
  const { navigate } = useShell();
  return (
    <div className={styles.empty}>
      <p>No project yet. The first one takes a few minutes.</p>
      <Button onClick={() => navigate('/planning')}>Plan a cellar</Button>
    </div>
  );
}

function useProjects(query: Query, search: string) {
  const { api, session } = useShell();
  const userId = session?.user._id ?? null;
  const [answer, setAnswer] = useState<{ list: List<RoomSummary> | null; error: string | null }>({
    list: null,
    error: null,
  });
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (userId === null) return;
    const asking = new AbortController();
    const parameters = new URLSearchParams({
      page: String(query.page),
      pageSize: query.pageSize,
      sort: query.sort,
      search,
    });
    api
      .get<List<RoomSummary>>(`/rooms/rooms/${userId}?${parameters}`, { signal: asking.signal })
      .then(({ body }) => setAnswer({ list: body, error: null }))
      .catch((fault: unknown) => {
        if (asking.signal.aborted) return;
        if (!(fault instanceof ApiError)) throw fault;
        setAnswer({ list: null, error: fault.message });
      });
    return () => asking.abort();
  }, [api, userId, query, search, times]);
  const reload = useCallback(() => setTimes((before) => before + 1), []);
  return { ...answer, reload };
}

function Skeletons() {
  return (
    <div aria-label="Loading projects." role="status" className={styles.rows}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={64} />
      ))}
    </div>
  );
}

const dateOf = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

interface RowsProps {
  readonly list: List<RoomSummary>;
  readonly onDeleted: () => void;
  readonly onFailed: () => void;
}

function Rows({ list, onDeleted, onFailed }: RowsProps) {
  const { api, navigate, toasts, unit } = useShell();
  const remove = async (room: RoomSummary) => {
    const agrees = await confirm({
      title: room.titleProject,
      question: sentences.deleteRoom,
      confirmLabel: 'Delete',
      isDestructive: true,
    });
    if (!agrees) return;
    try {
      await api.delete(`/rooms/room/${room._id}`, { headers: { 'If-Match': versionTag(room.version) } });
      toasts.success(sentences.deleted);
      onDeleted();
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      toasts.error(fault.message);
      onFailed();
    }
  };
  if (list.items.length === 0) return <p className={styles.message}>No project by that name.</p>;
  return (
    <ul className={styles.rows}>
      {list.items.map((room) => (
        <li key={room._id} className={styles.row}>
          <UnstyledButton className={styles.open} onClick={() => navigate(`/planning/${room._id}`)}>
            <strong>{room.titleProject}</strong>
            <span>{dateOf(room.lastEdited)}</span>
          </UnstyledButton>
          <span className={styles.figures}>
            <span>{room.bottleCount} bottles</span>
            <span>{formatAreaM2(room.FloorArea, unit)}</span>
          </span>
          <strong className={styles.amount}>{formatMoney(room.totalAmount)}</strong>
          {room.isLocked ? (
            <IconLock size={18} aria-label="Ordered" />
          ) : (
            <Tooltip label="Delete">
              <ActionIcon aria-label={`Delete ${room.titleProject}`} onClick={() => void remove(room)}>
                <IconTrash size={18} />
              </ActionIcon>
            </Tooltip>
          )}
        </li>
      ))}
    </ul>
  );
}

interface PagesProps {
  readonly list: List<RoomSummary>;
  readonly query: Query;
  readonly onChange: (query: Query) => void;
}

function Pages({ list, query, onChange }: PagesProps) {
  const pages = Math.max(1, Math.ceil(list.total / Number(query.pageSize)));
  const first = Math.min(list.total, (query.page - 1) * Number(query.pageSize) + 1);
  return (
    <div className={styles.pages}>
      <Select
        aria-label="Projects a page"
        className={styles.pageSize}
        data={PAGE_SIZES.map((size) => ({ value: size, label: `${size} a page` }))}
        value={query.pageSize}
        allowDeselect={false}
        onChange={(pageSize) => {
          if (pageSize !== null) onChange({ ...query, page: 1, pageSize });
        }}
      />
      <span>
        {first} to {Math.min(list.total, query.page * Number(query.pageSize))} of {list.total}
      </span>
      <ActionIcon
        aria-label="Previous page"
        disabled={query.page <= 1}
        onClick={() => onChange({ ...query, page: query.page - 1 })}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <ActionIcon
        aria-label="Next page"
        disabled={query.page >= pages}
        onClick={() => onChange({ ...query, page: query.page + 1 })}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </div>
  );
}
