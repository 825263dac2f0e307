/** How things stand with saving the open project. */
import type { RoomState, WireRoom } from '@rackwright/contracts';
import { looksOnly, type Ownership } from './ownership';
import type { SaveFault, SaveStatus } from './saveFaults';
import { strongTag } from './versionTag';

export interface SaveState {
  readonly status: SaveStatus;
  /** Of the saved project, or with the ownership `template` of the template; null for what is not this person's on the server. */
  readonly roomId: string | null;
  readonly etag: string | null;
  readonly ownership: Ownership;
  readonly isLocked: boolean;
  /** How far the shop is with it. */
  readonly reviewStatus: WireRoom['status'];
  /** What sales propose of it and its owner has not answered. */
  readonly proposal: NonNullable<RoomState['proposal']> | null;
  /** The sentence of the last failure. */
  readonly error: string | null;
  /** The objects that the server refused with the last save. */
  readonly faults: readonly SaveFault[];
  /** How often a version from elsewhere has taken the place of this one by itself. */
  readonly newerLoads: number;
}

export const NO_FAULTS: readonly SaveFault[] = [];

/** Something of the person's own is not on the server. */
export const pending: ReadonlySet<SaveStatus> = new Set(['unsaved', 'offline', 'failed']);

interface Opened {
  readonly room: WireRoom | null;
  readonly etag: string | null;
  readonly ownership: Ownership;
}

export function stateAtOpening({ room, etag, ownership }: Opened): SaveState {
  const isOnServer = room !== null && !['derived', 'shared', 'staged'].includes(ownership);
  return {
    status: isOnServer || looksOnly(ownership) ? 'saved' : 'new',
    roomId: isOnServer ? room._id : null,
    etag: isOnServer ? strongTag(etag) : null,
    ownership,
    isLocked: room?.isLocked ?? false,
    reviewStatus: room?.status ?? 'draft',
    proposal: null,
    error: null,
    faults: NO_FAULTS,
    newerLoads: 0,
  };
}
