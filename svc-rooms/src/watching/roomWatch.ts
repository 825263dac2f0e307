import type { Logger } from '@rackwright/service-kit';
import { roomTag } from '../room';
import type { WatchedRoom, WatchedRooms } from './watchedRooms';

/** Milliseconds after which a change that another process made is noticed. */
const POLL_MS = 2_000;

/** Told each state of a room once; null when it is gone. */
export type Tell = (room: WatchedRoom | null) => void;

/** Watches the rooms that somebody looks at, and no others: all of them with one small query. */
export interface RoomWatch {
  /** Tells every state other than `known`, until the returned function is called. */
  watch(roomId: string, known: WatchedRoom, tell: Tell): () => void;
  /** This process changed it: looked at now. */
  changed(roomId: string): void;
  stop(): void;
}

interface Watcher {
  readonly roomId: string;
  readonly tell: Tell;
  /** Of the state that was sent last: its ETag, then the proposal that waited. */
  tag: string;
}

const tagOf = (room: WatchedRoom | null | undefined): string =>
  room ? `${roomTag({ changes: 0, ...room })} ${room.proposal?._id ?? ''}` : 'gone';

export function createRoomWatch(
  rooms: Pick<WatchedRooms, 'stamps'>,
  { logger, pollMs = POLL_MS }: { readonly logger: Logger; readonly pollMs?: number },
): RoomWatch {
  const watchers = new Set<Watcher>();
  let timer: NodeJS.Timeout | null = null;

  const look = async (of: readonly Watcher[]): Promise<void> => {
    const found = await rooms.stamps([...new Set(of.map(({ roomId }) => roomId))]);
    for (const watcher of of) {
      const room = found.get(watcher.roomId) ?? null;
      // An answer to an earlier question may come later: versions only grow.
      if (!watchers.has(watcher) || tagOf(room) === watcher.tag || isOlder(room, watcher.tag)) continue;
      watcher.tag = tagOf(room);
      watcher.tell(room);
    }
  };

  const lookNow = (of: readonly Watcher[]): void => {
    if (of.length === 0) return;
    look(of).catch((error: unknown) => logger.warn({ err: error }, 'watched rooms cannot be read'));
  };

  const stopTimer = (): void => {
    if (timer) clearInterval(timer);
    timer = null;
  };

  return {
    watch: (roomId, known, tell) => {
      const watcher = { roomId, tell, tag: tagOf(known) };
      watchers.add(watcher);
      timer ??= setInterval(() => lookNow([...watchers]), pollMs);
      return () => {
        watchers.delete(watcher);
        if (watchers.size === 0) stopTimer();
      };
    },
    changed: (roomId) => lookNow([...watchers].filter((watcher) => watcher.roomId === roomId)),
    stop: () => {
      watchers.clear();
      stopTimer();
    },
  };
}

/** True for a state from before the one with this tag. */
function isOlder(room: WatchedRoom | null, tag: string): boolean {
  if (!room) return false;
  if (tag === 'gone') return true;
  const [version = 0, changes = 0] = tag.split(' ')[0]!.split('.').map(Number);
  return room.version < version || (room.version === version && (room.changes ?? 0) < changes);
}
