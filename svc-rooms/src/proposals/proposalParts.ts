/** What the calls about proposals are made of, and how a proposal is found and answered. */
import {
  type Caller,
  type Erasures,
  etagOf,
  type Failure,
  notFound,
  SENT,
  type Sent,
} from '@rackwright/service-kit';
import type { Response } from 'express';
import type { KnownCatalogue } from '../document';
import type { RoomStore } from '../roomStore';
import type { StoredRoom } from '../room';
import { mayChangeRoom } from '../roomCalls';
import { wholeProposalText, type StoredProposal } from './proposal';
import type { ProposalStore } from './proposalStore';

export interface ProposalParts {
  readonly proposals: ProposalStore;
  readonly rooms: Pick<RoomStore, 'find' | 'stamp' | 'submissionsOf'>;
  readonly catalogue: KnownCatalogue;
  readonly erasures: Erasures;
  /** Notifies everybody who watches the room. */
  readonly changed: (roomId: string) => void;
  readonly now: () => Date;
}

export const noSuchProposal = (): Failure => notFound('no-such-proposal');

/** A proposal with the project it is for, while that is there. */
export interface FoundProposal {
  readonly proposal: StoredProposal;
  readonly room: Pick<StoredRoom, 'version' | 'isLocked' | 'user_id'>;
}

/** To sales every one, to the owner of its project those that were sent; for anybody else it does not exist. */
export async function foundProposal(
  { proposals, rooms }: ProposalParts,
  id: string,
  by: Caller,
): Promise<FoundProposal> {
  const proposal = await proposals.find(id);
  const room = proposal && (await rooms.stamp(proposal.roomId));
  if (!proposal || !room) throw noSuchProposal();
  const maySee = by.role === 'salesManager' || (mayChangeRoom(by, room) && proposal.state !== 'draft');
  if (!maySee) throw noSuchProposal();
  return { proposal, room };
}

/** Another one, too, once the project is another version: its answer says so. What stands behind the point makes no change stale. */
export const etagOfProposal = (
  { version }: Pick<StoredProposal, 'version'>,
  room: Pick<StoredRoom, 'version'>,
): string => etagOf(`${version}.${room.version}`);

export function sendProposal(res: Response, proposal: StoredProposal, room: FoundProposal['room']): Sent {
  res.setHeader('ETag', etagOfProposal(proposal, room));
  res.type('json');
  res.end(wholeProposalText(proposal, room));
  return SENT;
}
