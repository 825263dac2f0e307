import type { RoomSummary } from '@rackwright/contracts';
import {
  ActionIcon,
  Alert,
  Button,
  CloseButton,
  Skeleton,
  TextInput,
  UnstyledButton,
} from '@rackwright/web-kit/ui/core';
import { IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { areaM2Text } from '../../text/format';
import { usePlannerState } from '../../parts/plannerContext';
import { useTexts } from '../../text';
import type { SavedKind } from '../../project/savedProjects';
import { ProjectThumbnail } from '../../projects/ProjectThumbnail';
import { type Rooms, ROOMS_A_PAGE } from './useRooms';
import styles from './chooser.module.css';

interface RoomCardsProps {
  readonly rooms: Rooms;
  readonly kind: SavedKind;
  readonly searchLabel: string;
  /** Instead of the cards when there is none at all. */
  readonly empty: ReactNode;
  /** Below the figures of a card. */
  readonly note: (room: RoomSummary) => string;
  readonly onOpen: (room: RoomSummary) => void;
}

/** Projects or templates as cards with their pictures: a search, pages, and what is shown while there is nothing to show. */
export function RoomCards({ rooms, kind, searchLabel, empty, note, onOpen }: RoomCardsProps) {
  const { chooser } = useTexts().wizard;
  const { list, error, search } = rooms;
  if (error !== null) return <Failed error={error} onRetry={rooms.retry} />;
  if (list?.total === 0 && list.search === '') return empty;
  return (
    <>
      <TextInput
        className={styles.search}
        aria-label={searchLabel}
        placeholder={chooser.search}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={
          search && <CloseButton aria-label={chooser.clearSearch} onClick={() => rooms.setSearch('')} />
        }
        value={search}
        onChange={(event) => rooms.setSearch(event.currentTarget.value)}
      />
      {list === null && <Waiting />}
      {list?.items.length === 0 && <p role="status">{chooser.nothingFound(list.search)}</p>}
      {list && (
        <ul className={styles.rooms}>
          {list.items.map((room) => (
            <li key={room._id}>
              <RoomCard kind={kind} room={room} note={note(room)} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      {list && <Pages rooms={rooms} total={list.total} />}
    </>
  );
}

function Failed({ error, onRetry }: { error: string; onRetry: () => void }) {
  const { chooser } = useTexts().wizard;
  return (
    <Alert color="red" variant="light" role="alert">
      <div className={styles.failed}>
        {error}
        <Button size="xs" variant="default" onClick={onRetry}>
          {chooser.tryAgain}
        </Button>
      </div>
    </Alert>
  );
}

function Waiting() {
  const { chooser } = useTexts().wizard;
  return (
    <div className={styles.rooms} role="status" aria-label={chooser.loading}>
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} className={styles.waiting} />
      ))}
    </div>
  );
}

interface RoomCardProps extends Pick<RoomCardsProps, 'kind' | 'onOpen'> {
  readonly room: RoomSummary;
  readonly note: string;
}

function RoomCard({ kind, room, note, onOpen }: RoomCardProps) {
  const { chooser } = useTexts().wizard;
  const unit = usePlannerState((state) => state.unit);
  const { titleProject, bottleCount, FloorArea } = room;
  const bottles = bottleCount === 0 ? chooser.noBottles : chooser.bottles(bottleCount);
  return (
    <UnstyledButton className={styles.room} onClick={() => onOpen(room)}>
      <ProjectThumbnail kind={kind} room={room} className={styles.preview} />
      <span className={styles.roomWords}>
        <strong>{titleProject}</strong>
        <span>
          {bottles} · {areaM2Text(FloorArea, unit)}
        </span>
        {note !== '' && <span>{note}</span>}
      </span>
    </UnstyledButton>
  );
}

function Pages({ rooms: { page, setPage }, total }: { rooms: Rooms; total: number }) {
  const { chooser } = useTexts().wizard;
  if (total <= ROOMS_A_PAGE) return null;
  const last = Math.min(total, page * ROOMS_A_PAGE);
  return (
    <div className={styles.pages}>
      <ActionIcon
        variant="default"
        aria-label={chooser.previousPage}
        disabled={page === 1}
        onClick={() => setPage(page - 1)}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <span>{chooser.range((page - 1) * ROOMS_A_PAGE + 1, last, total)}</span>
      <ActionIcon
        variant="default"
        aria-label={chooser.nextPage}
        disabled={last >= total}
        onClick={() => setPage(page + 1)}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </div>
  );
}
