/** What sales do: copy a project, change the copy, send it, take it back. */
import { randomUUID } from 'node:crypto';
import { proposalCalls } from '@rackwright/contracts';
import { knowsProject, type SceneData, shoppingList } from '@rackwright/planning';
import {
  type Caller,
  type Failure,
  refusal,
  requestId,
  requiredVersion,
  route,
  type Route,
  staleVersion,
  stepReached,
  notFound,
} from '@rackwright/service-kit';
import { type Language, says } from '@rackwright/words';
import {
  catalogueFor,
  type KnownCatalogue,
  packRoom,
  prepareRoom,
  readRoom,
  storedProject,
} from '../document';
import { unpack } from '../packing';
import type { StoredRoom } from '../room';
import {
  projectText,
  type ProposedProject,
  proposalSent,
  proposedChanges,
  type StoredProposal,
} from './proposal';
import {
  type FoundProposal,
  foundProposal,
  noSuchProposal,
  type ProposalParts,
  sendProposal,
} from './proposalParts';
import { DRAFTS_MAX, ROUNDS_MAX } from './proposalStore';

const locked = (): Failure => refusal(409, 'room-locked');

/** The submission that is named, else the latest that is known of the project, and what its owner reads. */
async function answeredBy(
  { rooms }: ProposalParts,
  roomId: string,
  named: string | undefined,
): Promise<{ readonly submissionId: string; readonly language: Language | undefined }> {
  const known = await rooms.submissionsOf(roomId);
  const found = known.findLast(({ submissionId }) => named === undefined || submissionId === named);
  return { submissionId: named ?? found?.submissionId ?? '', language: found?.language };
}

/** Somebody may take the round in between, as often as there may be rounds. */
async function beginProposal(
  parts: ProposalParts,
  by: Caller,
  { room, submissionId }: { readonly room: StoredRoom; readonly submissionId: string | undefined },
): Promise<StoredProposal> {
  const { proposals, now } = parts;
  const answered = await answeredBy(parts, room._id, submissionId);
  for (;;) {
    const earlier = await proposals.listOf(room._id);
    if (earlier.some(({ state }) => state === 'draft')) throw refusal(409, 'proposal-drafted');
    if (earlier.length >= ROUNDS_MAX) throw refusal(409, says('too-many-proposals', { most: ROUNDS_MAX }));
    const at = now();
    const copy = copyOf(room);
    const proposal: StoredProposal = {
      _id: randomUUID(),
      roomId: room._id,
      ownerId: room.user_id,
      submissionId: answered.submissionId,
      namesSubmission: submissionId !== undefined,
      round: (earlier[0]?.round ?? 0) + 1,
      state: 'draft',
      by: { userId: by.userId, name: by.name },
      message: '',
      notes: [],
      baseVersion: room.version,
      base: copy,
      proposed: copy,
      createdAt: at,
      lastEdited: at,
      sentAt: null,
      answeredAt: null,
      reply: '',
      acceptedChanges: [],
      acceptedVersion: null,
      version: 1,
    };
    if ((await proposals.create(proposal)) === 'made') return proposal;
  }
}

const copyOf = ({ packed, details, titleProject, step, totalAmount }: StoredRoom): ProposedProject => ({
  packed,
  details,
  titleProject,
  step,
  totalAmount,
});

const begin = (parts: ProposalParts): Route =>
  route(proposalCalls.begin, async ({ caller: by, params: { id }, body: { submissionId }, res }) => {
    const { proposals, rooms, erasures } = parts;
    const room = await rooms.find(id);
    if (!room) throw notFound('no-such-project');
    if (room.isLocked) throw locked();
    if ((await proposals.countDrafts(by.userId)) >= DRAFTS_MAX)
      throw refusal(409, says('too-many-drafts', { most: DRAFTS_MAX }));
    const proposal = await beginProposal(parts, by, { room, submissionId });
    await erasures.refuse(by, () => proposals.removeDraft(proposal));
    // Deleted, or erased with its owner, while it was copied: what was removed with it did not have this one yet.
    if (!(await rooms.stamp(id))) {
      await proposals.removeDraft(proposal);
      throw notFound('no-such-project');
    }
    res.status(201).location(`/rooms/proposals/${proposal._id}`);
    return sendProposal(res, proposal, room);
  });

/** Why a write did not match: gone, another version, or in another state by now. */
async function refuseChange(parts: ProposalParts, { proposal }: FoundProposal, by: Caller): Promise<never> {
  const { proposal: current } = await foundProposal(parts, proposal._id, by);
  throw current.state === proposal.state ? staleVersion(current.version) : wrongState(current);
}

/** Why one that is in this state cannot become what was asked. */
function wrongState({ state }: StoredProposal): Failure {
  if (state === 'draft') return refusal(409, 'proposal-not-sent');
  if (state === 'sent') return refusal(409, 'proposal-sent');
  return refusal(409, state === 'withdrawn' ? 'proposal-withdrawn' : 'proposal-answered');
}

const mustBe = (state: 'draft' | 'sent', { proposal }: FoundProposal, version: number): void => {
  if (proposal.state !== state) throw wrongState(proposal);
  if (proposal.version !== version) throw staleVersion(proposal.version);
};

const placeOf = ({ _id, roomId, version }: StoredProposal, state: 'draft' | 'sent') => ({
  _id,
  roomId,
  version,
  state,
});

/** The document as rooms are saved: read, judged and priced here. What the project had before may stay as it was. */
const save = (parts: ProposalParts): Route =>
  route(proposalCalls.save, async ({ caller: by, params: { id }, body, req, res }) => {
    const { proposals, catalogue, now } = parts;
    const found = await foundProposal(parts, id, by);
    mustBe('draft', found, requiredVersion(req, body.version));
    const { proposal, room } = found;
    const stored = () => ({ head: unpack(proposal.proposed.packed).toString() });
    const project = readRoom(body.room);
    const prepared = prepareRoom(project, await catalogueFor(project, catalogue), stored);
    const { packed, details, titleProject, step, totalAmount } = await packRoom(prepared);
    const update = {
      proposed: { packed, details, titleProject, step, totalAmount },
      notes: body.notes,
      message: body.message,
      by: { userId: by.userId, name: by.name },
      lastEdited: now(),
    };
    const saved = await proposals.change(placeOf(proposal, 'draft'), update);
    if (!saved || saved === 'waits') return refuseChange(parts, found, by);
    return sendProposal(res, saved, room);
  });

/** The news of a submission may have come after the draft was begun without one. */
const namedIn = ({ submissionId, namesSubmission = true }: StoredProposal): string | undefined =>
  namesSubmission && submissionId !== '' ? submissionId : undefined;

/** Both by the same prices: those may have changed since either was saved. */
async function amountsOf({ base, proposed }: StoredProposal, known: KnownCatalogue) {
  const readOf = (project: ProposedProject) => storedProject(JSON.parse(projectText(project))).data;
  const [before, after] = [readOf(base), readOf(proposed)];
  const catalogue = await known((copy) => knowsProject(copy, before) && knowsProject(copy, after));
  const amountOf = (data: SceneData) => shoppingList(data, catalogue).totals.totalAmount;
  return { baseAmount: amountOf(before), totalAmount: amountOf(after) };
}

/** What is sent already is answered as it is, so that the same call may come again. */
const send = (parts: ProposalParts): Route =>
  route(proposalCalls.send, async ({ caller: by, params: { id }, body, req, res }) => {
    const { proposals, rooms, now, changed } = parts;
    const found = await foundProposal(parts, id, by);
    const version = requiredVersion(req, body?.version);
    if (found.proposal.state === 'sent') return sendProposal(res, found.proposal, found.room);
    mustBe('draft', found, version);
    const { proposal } = found;
    const room = await rooms.find(proposal.roomId);
    if (!room) throw noSuchProposal();
    if (room.isLocked) throw locked();
    const { notes, message } = proposal;
    if (notes.length === 0 && message === '' && proposedChanges(proposal).length === 0)
      throw refusal(409, 'proposal-empty');
    const { submissionId, language } = await answeredBy(parts, room._id, namedIn(proposal));
    const amounts = await amountsOf(proposal, parts.catalogue);
    const about = { language, sentBy: by.name, amounts, requestId: requestId(req) };
    const event = proposalSent({ ...proposal, submissionId }, room, about);
    const sender = { userId: by.userId, name: by.name };
    const update = { state: 'sent', sentAt: now(), by: sender, submissionId } as const;
    const sent = await proposals.change(placeOf(proposal, 'draft'), update, event);
    if (sent === 'waits') throw refusal(409, 'proposal-waits');
    if (!sent) return refuseChange(parts, found, by);
    stepReached('proposal-sent-recorded', sent._id);
    changed(room._id);
    return sendProposal(res, sent, room);
  });

const withdraw = (parts: ProposalParts): Route =>
  route(proposalCalls.withdraw, async ({ caller: by, params: { id }, body, req, res }) => {
    const { proposals, changed } = parts;
    const found = await foundProposal(parts, id, by);
    const version = requiredVersion(req, body?.version);
    if (found.proposal.state === 'withdrawn') return sendProposal(res, found.proposal, found.room);
    mustBe('sent', found, version);
    const withdrawn = await proposals.change(placeOf(found.proposal, 'sent'), { state: 'withdrawn' });
    if (!withdrawn || withdrawn === 'waits') return refuseChange(parts, found, by);
    changed(withdrawn.roomId);
    return sendProposal(res, withdrawn, found.room);
  });

const remove = (parts: ProposalParts): Route =>
  route(proposalCalls.remove, async ({ caller: by, params: { id }, body, req }) => {
    const found = await foundProposal(parts, id, by);
    mustBe('draft', found, requiredVersion(req, body?.version));
    if (!(await parts.proposals.removeDraft(found.proposal))) await refuseChange(parts, found, by);
  });

export const salesRoutes = (parts: ProposalParts): readonly Route[] => [
  begin(parts),
  save(parts),
  send(parts),
  withdraw(parts),
  remove(parts),
];
