import { releaseStates, type ReleaseSummary } from '@rackwright/contracts';
import { releaseCalls } from '@rackwright/contracts/browser';
import { AppLink, formatCount, useShell } from '@rackwright/web-kit';
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
import { NameDialog } from './NameDialog';
import { releasePlace } from './places';
import { StateBadge, sinceText } from './StateBadge';

/** Under which the table's answers are kept. */
export const RELEASE_LIST = 'releases';
/** The service's own limit for one page. */
export const PAGE_SIZE = 100;

const states = ['open', ...releaseStates] as const;
const stateAsked = (asked: string | undefined) => states.find((state) => state === asked) ?? '';

/** Every release, those that were changed last first. */
export function ReleaseList() {
  const { api, navigate } = useShell();
  const words = useReleaseTexts();
  const { list } = words;
  const [isMaking, setMaking] = useState(false);
  const columns = useMemo(() => columnsIn(words), [words]);
  const filters = useMemo(() => [stateFilter(words)], [words]);
  const load = useCallback(
    async ({ page, search, filters: asked }: TableQuery, signal: AbortSignal) => {
      const query = { page, pageSize: PAGE_SIZE, search, state: stateAsked(asked?.['state']) };
      return (await api.call(releaseCalls.list, { query, signal })).body;
    },
    [api],
  );
  const make = async (name: string) => {
    const { body } = await api.call(releaseCalls.make, { body: { name } });
    navigate(releasePlace(body._id));
  };
  return (
    <ConsolePage lead={list.lead} actions={<Button onClick={() => setMaking(true)}>{list.make}</Button>}>
      <RecordTable<ReleaseSummary>
        name={RELEASE_LIST}
        label={list.label}
        columns={columns}
        load={load}
        idOf={({ _id }) => _id}
        initialSort=""
        pageSize={PAGE_SIZE}
        searchLabel={list.search}
        emptyText={list.none}
        noneYetText={list.noneYet}
        filters={filters}
        isInAddress
      />
      {isMaking && <NameDialog title={words.name.make} name="" send={make} close={() => setMaking(false)} />}
    </ConsolePage>
  );
}

const stateFilter = ({ list, states: names }: ReleaseWords): TableFilter => ({
  name: 'state',
  label: list.columns.state,
  useOptions: () => states.map((value) => ({ value, label: value === 'open' ? list.open : names[value] })),
});

const columnsIn = (words: ReleaseWords): readonly RecordColumn<ReleaseSummary>[] => {
  const { columns, collisions } = words.list;
  return [
    {
      key: 'name',
      title: columns.name,
      show: ({ _id, name }) => <AppLink to={releasePlace(_id)}>{name}</AppLink>,
    },
    { key: 'state', title: columns.state, show: ({ state }) => <StateBadge state={state} /> },
    { key: 'when', title: columns.when, show: (release) => sinceText(release, words) },
    { key: 'by', title: columns.by, show: ({ madeBy }) => authorName(madeBy, words) },
    {
      key: 'changes',
      title: columns.changes,
      isNumber: true,
      show: (release) => (
        <>
          {release.collisions > 0 && (
            <Badge variant="light" color="red" tt="none" mr="xs">
              {collisions(formatCount(release.collisions), release.collisions === 1)}
            </Badge>
          )}
          {formatCount(release.changes)}
        </>
      ),
    },
  ];
};
