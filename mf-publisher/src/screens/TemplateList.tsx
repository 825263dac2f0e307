import type { RoomSummary } from '@rackwright/contracts';
import { templateCalls } from '@rackwright/contracts/browser';
import { filledPath, PAGES } from '@rackwright/contracts/pages';
import {
  ApiError,
  AppLink,
  formatCount,
  formatTime,
  locale,
  useShell,
  type ApiClient,
} from '@rackwright/web-kit';
import { ConsolePage } from '@rackwright/web-kit/console';
import { Stack, Switch, useRefresh, type Load } from '@rackwright/web-kit/ui';
import { pageOf, RecordTable, type RecordColumn, type TableQuery } from '@rackwright/web-kit/ui/data';
import { useCallback, useMemo, useState } from 'react';
import { useTexts } from '../text';
import { TemplatePicture } from './TemplatePicture';
import { TemplateTitles } from './TemplateTitles';

/** The service's own limit for one page. */
const PAGE_SIZE = 100;

const allTemplates: Load<readonly RoomSummary[]> = async (api, signal) => {
  const rooms: RoomSummary[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, pageSize: PAGE_SIZE };
    const { items, total } = (await api.call(templateCalls.list, { query, signal })).body;
    rooms.push(...items);
    if (items.length === 0 || rooms.length >= total) return rooms;
  }
};

const area = (m2: number): string =>
  new Intl.NumberFormat(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(m2);

type Words = ReturnType<typeof useTexts>['templates'];

interface TemplateColumn extends RecordColumn<RoomSummary> {
  readonly value: (room: RoomSummary) => string | number;
}

/** In all languages, the English one first: what the list is ordered and searched by. */
const titlesOf = ({ titleProject, translations }: RoomSummary): string =>
  [titleProject, ...Object.values(translations ?? {}).map((said) => said?.titleProject ?? '')].join('\n');

const columnsIn = (words: Words): readonly TemplateColumn[] => [
  {
    key: 'picture',
    title: words.picture,
    value: () => '',
    show: (room) => <TemplatePicture room={room} />,
    width: '128px',
  },
  {
    key: 'title',
    title: words.title,
    value: titlesOf,
    show: (room) => (
      <Stack gap={6} align="flex-start">
        <AppLink
          to={filledPath(PAGES.template, { room_id: room._id })}
          aria-label={words.openOf(room.titleProject)}
        >
          {room.titleProject}
        </AppLink>
        <Titles room={room} />
      </Stack>
    ),
    isSortable: true,
  },
  {
    key: 'bottles',
    title: words.bottles,
    value: (room) => room.bottleCount,
    show: (room) => formatCount(room.bottleCount),
    isSortable: true,
    isNumber: true,
  },
  {
    key: 'area',
    title: words.area,
    value: (room) => room.FloorArea,
    show: (room) => area(room.FloorArea),
    isSortable: true,
    isNumber: true,
  },
  {
    key: 'edited',
    title: words.edited,
    value: (room) => room.lastEdited,
    show: (room) => formatTime(room.lastEdited),
    isSortable: true,
  },
  {
    key: 'shown',
    title: words.shown,
    value: (room) => Number(room.showAsTemplate),
    show: (room) => <Shown room={room} words={words} />,
    isSortable: true,
    width: '120px',
  },
];

/** Every template, shown or hidden: a click shows it to customers or hides it, its name opens it in the planner. */
export function TemplateList() {
  const { api } = useShell();
  const words = useTexts().templates;
  const columns = useMemo(() => columnsIn(words), [words]);
  const load = useCallback(
    async (query: TableQuery, signal: AbortSignal) => pageOf(await allTemplates(api, signal), columns, query),
    [api, columns],
  );
  return (
    <ConsolePage>
      <RecordTable<RoomSummary>
        name={LIST}
        label={words.search}
        columns={columns}
        load={load}
        idOf={({ _id }) => _id}
        initialSort="title"
        searchLabel={words.search}
        emptyText={words.none}
      />
    </ConsolePage>
  );
}

/** Under which the table's answers are kept. */
const LIST = 'templates';

function Titles({ room }: { readonly room: RoomSummary }) {
  const refresh = useRefresh();
  return <TemplateTitles room={room} changed={() => refresh(LIST)} />;
}

/** At the version that the list has: what somebody else has made of it since is looked at first. */
function Shown({ room, words }: { readonly room: RoomSummary; readonly words: Words }) {
  const { api, toasts } = useShell();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const { titleProject: title } = room;
  const show = async (isShown: boolean) => {
    setBusy(true);
    try {
      await showTemplate(api, room, isShown);
      toasts.success(isShown ? words.nowShown(title) : words.nowHidden(title));
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      toasts.error(fault.message);
    }
    await refresh(LIST);
    setBusy(false);
  };
  return (
    <Switch
      aria-label={words.shownOf(title)}
      checked={room.showAsTemplate}
      disabled={isBusy}
      onChange={({ currentTarget }) => void show(currentTarget.checked)}
    />
  );
}

const showTemplate = (api: ApiClient, { _id, version }: RoomSummary, showAsTemplate: boolean) =>
  api.call(templateCalls.show, {
    params: { id: _id },
    headers: { 'If-Match': `"v${version}"` },
    body: { showAsTemplate },
  });
