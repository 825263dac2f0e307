/** How rooms are for those who watch them: as they are saved, with the proposal that waits for an answer. */
import type { ProposalStore, WaitingProposal } from '../proposals/proposalStore';
import type { RoomStamp, RoomStore } from '../roomStore';

export type WatchedRoom = RoomStamp & { readonly proposal?: WaitingProposal };

export interface WatchedRooms {
  stamp(id: string): Promise<WatchedRoom | null>;
  stamps(ids: readonly string[]): Promise<Map<string, WatchedRoom>>;
}

export function watchedRooms(
  rooms: Pick<RoomStore, 'stamps'>,
  proposals: Pick<ProposalStore, 'waitingIn'>,
): WatchedRooms {
  const stamps = async (ids: readonly string[]): Promise<Map<string, WatchedRoom>> => {
    const [found, waiting] = await Promise.all([rooms.stamps(ids), proposals.waitingIn(ids)]);
    return new Map(
      [...found].map(([id, stamp]) => {
        const proposal = waiting.get(id);
        return [id, proposal ? { ...stamp, proposal } : stamp];
      }),
    );
  };
  return { stamps, stamp: async (id) => (await stamps([id])).get(id) ?? null };
}
