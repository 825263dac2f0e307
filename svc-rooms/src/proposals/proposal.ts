/** What a proposal is and what is answered of it. Pure: no database, no HTTP, no clock. */
import type {
  EventData,
  ProposalNote,
  ProposalState,
  ProposalSummary,
  RackwrightEvent,
} from '@rackwright/contracts';
import { changeIds, type Project } from '@rackwright/planning';
import { newEvent } from '@rackwright/service-kit';
import type { Language } from '@rackwright/words';
import type { PackedRoom } from '../document';
import { unpack } from '../packing';
import type { StoredRoom } from '../room';

/** A state of a project, as rooms have it. */
export type ProposedProject = Pick<
  PackedRoom,
  'packed' | 'details' | 'titleProject' | 'step' | 'totalAmount'
>;

export interface StoredProposal {
  readonly _id: string;
  readonly roomId: string;
  /** Of the project. */
  readonly ownerId: string;
  readonly submissionId: string;
  /** False when it was begun for none: it answers the latest there is when it is sent. Absent of proposals from before. */
  readonly namesSubmission?: boolean;
  readonly round: number;
  readonly state: ProposalState;
  readonly by: { readonly userId: string; readonly name: string };
  readonly message: string;
  readonly notes: readonly ProposalNote[];
  readonly baseVersion: number;
  readonly base: ProposedProject;
  readonly proposed: ProposedProject;
  readonly createdAt: Date;
  readonly lastEdited: Date;
  readonly sentAt: Date | null;
  readonly answeredAt: Date | null;
  readonly reply: string;
  readonly acceptedChanges: readonly string[];
  readonly acceptedVersion: number | null;
  readonly version: number;
}

const isoTime = (at: Date | null): string => at?.toISOString() ?? '';

export const proposalSummaryOf = (
  proposal: Omit<StoredProposal, 'base' | 'proposed'> & {
    readonly base: Pick<ProposedProject, 'titleProject' | 'totalAmount'>;
    readonly proposed: Pick<ProposedProject, 'totalAmount'>;
  },
  room: Pick<StoredRoom, 'version'>,
): ProposalSummary => ({
  _id: proposal._id,
  roomId: proposal.roomId,
  submissionId: proposal.submissionId,
  round: proposal.round,
  state: proposal.state,
  by: proposal.by,
  title: proposal.base.titleProject,
  message: proposal.message,
  countNotes: proposal.notes.length,
  baseVersion: proposal.baseVersion,
  roomVersion: room.version,
  baseAmount: proposal.base.totalAmount,
  totalAmount: proposal.proposed.totalAmount,
  createdAt: isoTime(proposal.createdAt),
  lastEdited: isoTime(proposal.lastEdited),
  sentAt: isoTime(proposal.sentAt),
  answeredAt: isoTime(proposal.answeredAt),
  reply: proposal.reply,
  acceptedChanges: [...proposal.acceptedChanges],
  acceptedVersion: proposal.acceptedVersion,
  version: proposal.version,
});

/** JSON of a whole project. */
export const projectText = ({ packed, details, titleProject, step }: ProposedProject): string =>
  `${unpack(packed).toString()},"projectDetails":${details},${JSON.stringify({ titleProject, step }).slice(1)}`;

/** The answer for one proposal: both projects as they are stored, unread. */
export const wholeProposalText = (proposal: StoredProposal, room: Pick<StoredRoom, 'version'>): string => {
  const fields = { ...proposalSummaryOf(proposal, room), notes: proposal.notes };
  const { base, proposed } = proposal;
  return `${JSON.stringify(fields).slice(0, -1)},"base":${projectText(base)},"proposed":${projectText(proposed)}}`;
};

/** Ids of all that is proposed. */
export function proposedChanges({ base, proposed }: Pick<StoredProposal, 'base' | 'proposed'>): string[] {
  const [before, after] = [base, proposed].map(
    (project) => JSON.parse(projectText(project)) as Pick<Project, 'data'>,
  );
  return changeIds(before!, after!);
}

/** What both events say of it. The owner is named as they are called now. */
const proposalFacts = (
  proposal: Pick<StoredProposal, '_id' | 'round' | 'submissionId' | 'roomId' | 'base'>,
  { user_id: userId, userName, email }: Pick<StoredRoom, 'user_id' | 'userName' | 'email'>,
) => ({
  ...{ userId, userName, email },
  proposalId: proposal._id,
  round: proposal.round,
  submissionId: proposal.submissionId,
  roomId: proposal.roomId,
  title: proposal.base.titleProject,
});

export function proposalSent(
  proposal: StoredProposal,
  room: StoredRoom,
  {
    language,
    sentBy,
    amounts,
    requestId,
  }: {
    /** Of the owner, as their submission says; undefined where nothing does. */
    readonly language: Language | undefined;
    readonly sentBy: string;
    readonly amounts: Pick<EventData<'proposal-sent'>, 'baseAmount' | 'totalAmount'>;
    readonly requestId: string;
  },
): RackwrightEvent {
  const { message } = proposal;
  const data = { ...proposalFacts(proposal, room), language, sentBy, message, ...amounts };
  return newEvent('proposal-sent', data, { subject: proposal.roomId, requestId });
}

export function proposalAnswered(
  proposal: StoredProposal,
  room: StoredRoom,
  {
    answer,
    reply,
    requestId,
  }: {
    readonly answer: 'accepted' | 'partly accepted' | 'declined';
    readonly reply: string;
    readonly requestId: string;
  },
): RackwrightEvent {
  const data = { ...proposalFacts(proposal, room), answer, reply };
  return newEvent('proposal-answered', data, { subject: proposal.roomId, requestId });
}
