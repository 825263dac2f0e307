import type { RoomState } from '@rackwright/contracts';
import { pathOf, roomCalls } from '@rackwright/contracts/browser';
import { followEvents } from '@rackwright/web-kit/events';

export interface FollowedRoom {
  readonly roomId: string;
  /** Of its owner, or of sales. */
  readonly token: string;
  readonly onState: (state: RoomState) => void;
  readonly onDeleted: () => void;
}

/** How a saved project is on the server, now and whenever it changes, while the page is in sight; until the returned function is called. */
export function followRoom({ roomId, token, onState, onDeleted }: FollowedRoom): () => void {
  return followEvents({
    path: pathOf(roomCalls.events, { params: { id: roomId } }),
    token,
    onEvent: ({ event, data }) => {
      if (event === 'deleted') onDeleted();
      if (event !== 'state') return;
      const state = stateOf(data);
      if (state) onState(state);
    },
  });
}

/** Null for what is no state of a room. */
function stateOf(data: string): RoomState | null {
  try {
    const { isLocked, status, version, proposal } = JSON.parse(data) as Partial<RoomState>;
    const isWhole =
      typeof isLocked === 'boolean' && typeof status === 'string' && typeof version === 'number';
    return isWhole ? { isLocked, status, version, ...(proposal ? { proposal } : {}) } : null;
  } catch {
    return null;
  }
}
