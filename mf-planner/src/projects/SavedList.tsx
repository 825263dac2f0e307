import { PAGES } from '@rackwright/contracts/pages';
import type { List, RoomSummary } from '@rackwright/contracts';
import { useShell } from '@rackwright/web-kit';
import { Button, Skeleton, useDebouncedValue, useMediaQuery } from '@rackwright/web-kit/ui/core';
import { laterOf, useMissing, type WaitingProps } from '@rackwright/web-kit/later';
import { useState } from 'react';
import { ShareDialog } from '../sharing/ShareDialog';
import { useProjectsTexts } from '../text/projects';
import type { Saved } from './changeSaved';
import type { ListQuery } from './listQuery';
import { ListTools } from './ListTools';
import { Pages } from './Pages';
import styles from './projects.module.css';
import { SavedRow } from './SavedRow';
import type { ListDialog, RowVerbs } from './useRowActions';
import { usePageThatIs, useSavedList } from './useSavedList';

// A report needs the catalogue and all that counts; the list does not.
const ReportModal = laterOf(async () => (await import('../documents/ReportModal')).ReportModal, NoReport);

/** After a pause in typing of this length the list is searched. */
const PAUSE_MS = 250;

interface SavedListProps {
  readonly query: ListQuery;
  readonly onChange: (query: ListQuery) => void;
}

/** Projects or templates: searched, ordered, in pages, each with everything that can be done with it. */
export function SavedList({ query, onChange }: SavedListProps) {
  const { tryAgain } = useProjectsTexts();
  const [search, setSearch] = useState(query.search);
  const [asked] = useDebouncedValue(search, PAUSE_MS);
  const { data, error, refetch, refresh } = useSavedList({ ...query, search: asked });
  const change = (part: Partial<ListQuery>) => onChange({ ...query, page: 1, ...part });
  const list = usePageThatIs(data, query, (page) => change({ page }));
  const isEmpty = list !== undefined && list.total === 0 && list.search === '';
  return (
    <div className={styles.list}>
      <ListTools
        search={search}
        sort={query.sort}
        onChange={change}
        onSearch={(text) => {
          setSearch(text);
          change({});
        }}
      />
      {error && (
        <p className={styles.message} role="alert">
          {error.message}{' '}
          <Button variant="default" size="xs" onClick={() => void refetch()}>
            {tryAgain}
          </Button>
        </p>
      )}
      {!list && !error && <Waiting />}
      {isEmpty && <Empty kind={query.kind} />}
      {list && !isEmpty && <Rows list={list} kind={query.kind} onChanged={refresh} />}
      {list && list.total > 0 && <Pages list={list} query={query} onChange={change} />}
    </div>
  );
}

/** Nothing in the place of the dialog: when it cannot be had, that is said and it is closed. */
function NoReport({ props, retry }: WaitingProps<{ readonly onClose: () => void }>): null {
  const { toasts } = useShell();
  const { reportFailed } = useProjectsTexts();
  useMissing(retry, () => {
    toasts.error(reportFailed);
    props.onClose();
  });
  return null;
}

interface RowsProps extends Pick<RowVerbs, 'onChanged'> {
  readonly list: List<RoomSummary>;
  readonly kind: ListQuery['kind'];
}

function Rows({ list, kind, onChanged }: RowsProps) {
  const { nothingFound } = useProjectsTexts();
  const isNarrow = useMediaQuery('(max-width: 1100px)', undefined, { getInitialValueInEffect: false });
  const [shown, setShown] = useState<(Saved & { readonly dialog: ListDialog }) | null>(null);
  const open = (dialog: ListDialog, saved: Saved) => setShown({ ...saved, dialog });
  if (list.items.length === 0) return <p className={styles.message}>{nothingFound}</p>;
  return (
    <>
      <ul className={styles.rows}>
        {list.items.map((room) => (
          <SavedRow key={room._id} saved={{ kind, room }} verbs={{ open, onChanged }} isNarrow={isNarrow} />
        ))}
      </ul>
      {shown?.dialog === 'report' && (
        <ReportModal
          roomId={shown.room._id}
          isTemplate={shown.kind === 'template'}
          onClose={() => setShown(null)}
        />
      )}
      {shown?.dialog === 'share' && (
        <ShareDialog roomId={shown.room._id} title={shown.room.titleProject} onClose={() => setShown(null)} />
      )}
    </>
  );
}

function Waiting() {
  const { loading } = useProjectsTexts();
  return (
    <div role="status" className={styles.rows}>
      <span className={styles.loading}>{loading}</span>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={72} />
      ))}
    </div>
  );
}

function Empty({ kind }: { readonly kind: ListQuery['kind'] }) {
  const { navigate } = useShell();
  const { empty } = useProjectsTexts();
  return (
    <div className={styles.empty}>
      <p>{empty[kind]}</p>
      <Button onClick={() => navigate(PAGES.planning)}>{empty.start}</Button>
    </div>
  );
}
