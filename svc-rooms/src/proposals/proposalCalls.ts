/** Reading proposals, and the answer of the project's owner. */
import { type AnswerProposalRequest, proposalCalls } from '@rackwright/contracts';
import {
  type Caller,
  fieldError,
  invalidRequest,
  notFound,
  notModified,
  refusal,
  requestId,
  route,
  type Route,
  SENT,
  stepReached,
} from '@rackwright/service-kit';
import type { StoredRoom } from '../room';
import { mayChangeRoom, mayReadRoom } from '../roomCalls';
import { proposalAnswered, proposalSummaryOf, proposedChanges, type StoredProposal } from './proposal';
import {
  etagOfProposal,
  foundProposal,
  noSuchProposal,
  type ProposalParts,
  sendProposal,
} from './proposalParts';
import { salesRoutes } from './salesProposals';

const list = ({ proposals, rooms }: ProposalParts): Route =>
  route(proposalCalls.list, async ({ caller: by, params: { id }, query: { submissionId } }) => {
    const room = await rooms.stamp(id);
    if (!room || !mayReadRoom(by, room)) throw notFound('no-such-project');
    const maySeeDrafts = by.role === 'salesManager';
    const shown = (await proposals.listOf(id)).filter(
      (one) =>
        (maySeeDrafts || one.state !== 'draft') &&
        (submissionId === undefined || one.submissionId === submissionId),
    );
    return { items: shown.map((one) => proposalSummaryOf(one, room)) };
  });

const read = (parts: ProposalParts): Route =>
  route(proposalCalls.read, async ({ caller: by, params: { id }, req, res }) => {
    const { proposal, room } = await foundProposal(parts, id, by);
    if (notModified(req, res, etagOfProposal(proposal, room))) return SENT;
    return sendProposal(res, proposal, room);
  });

type Outcome = Pick<StoredProposal, 'reply' | 'acceptedChanges' | 'acceptedVersion'> & {
  readonly state: 'accepted' | 'partly accepted' | 'declined';
};

/** What the proposal becomes by this answer; 400 for a change that it does not have, 409 for a version that the project does not. */
function outcomeOf(
  proposal: StoredProposal,
  room: Pick<StoredRoom, 'version'>,
  { answer, changes, roomVersion = 0, reply = '' }: AnswerProposalRequest,
): Outcome {
  if (answer === 'decline') return { state: 'declined', reply, acceptedChanges: [], acceptedVersion: null };
  const all = proposedChanges(proposal);
  const wanted = new Set(changes ?? all);
  const known = new Set(all);
  const unknown = (changes ?? []).findIndex((id) => !known.has(id));
  if (unknown >= 0) throw invalidRequest([fieldError(`changes.${unknown}`, 'no-such-change')]);
  if (roomVersion < proposal.baseVersion || roomVersion > room.version) throw refusal(409, 'no-such-version');
  const acceptedChanges = all.filter((id) => wanted.has(id));
  const state = acceptedChanges.length === all.length ? 'accepted' : 'partly accepted';
  return { state, reply, acceptedChanges, acceptedVersion: roomVersion };
}

const isSame = (
  proposal: StoredProposal,
  { state, reply, acceptedChanges, acceptedVersion }: Outcome,
): boolean =>
  proposal.state === state &&
  proposal.reply === reply &&
  proposal.acceptedVersion === acceptedVersion &&
  proposal.acceptedChanges.join('\n') === acceptedChanges.join('\n');

/** 404 for everybody but the owner of the project, sales among them. */
async function foundToAnswer(parts: ProposalParts, id: string, by: Caller) {
  const { proposal } = await foundProposal(parts, id, by);
  const room = await parts.rooms.find(proposal.roomId);
  if (!room || !mayChangeRoom(by, room) || proposal.state === 'draft') throw noSuchProposal();
  return { proposal, room };
}

/**
 * The changes are in the project before they are accepted: whoever dies in between finds them there, taken already, and accepts them
 * then. The same answer again is the same.
 */
const answer = (parts: ProposalParts): Route =>
  route(proposalCalls.answer, async ({ caller: by, params: { id }, body, req, res }) => {
    const { proposals, now, changed } = parts;
    for (;;) {
      const { proposal, room } = await foundToAnswer(parts, id, by);
      if (proposal.state === 'withdrawn') throw refusal(409, 'proposal-withdrawn');
      const outcome = outcomeOf(proposal, room, body);
      if (isSame(proposal, outcome)) return sendProposal(res, proposal, room);
      if (proposal.state !== 'sent') throw refusal(409, 'proposal-answered');
      if (room.isLocked && outcome.state !== 'declined') throw refusal(409, 'room-locked');
      const { state, reply } = outcome;
      const event = proposalAnswered(proposal, room, { answer: state, reply, requestId: requestId(req) });
      const { _id, roomId, version } = proposal;
      const place = { _id, roomId, version, state: 'sent' } as const;
      const answered = await proposals.change(place, { ...outcome, answeredAt: now() }, event);
      // Otherwise it was answered or taken back in the meantime.
      if (!answered || answered === 'waits') continue;
      stepReached('proposal-answered-recorded', _id);
      changed(roomId);
      return sendProposal(res, answered, room);
    }
  });

export const proposalRoutes = (parts: ProposalParts): readonly Route[] => [
  list(parts),
  read(parts),
  answer(parts),
  ...salesRoutes(parts),
];
