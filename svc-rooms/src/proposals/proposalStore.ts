/** Proposals, one document each: the project as it was copied and as it is proposed, packed as rooms are. */
import type { ProposalState, RackwrightEvent } from '@rackwright/contracts';
import {
  announcing,
  announcingUpdate,
  isDuplicateKey,
  outboxFields,
  outboxFull,
  outboxHasRoom,
  withoutOutbox,
} from '@rackwright/service-kit';
import { Schema, trusted, type Connection, type Model, type mongo } from 'mongoose';
import { bytesOf } from '../roomRow';
import type { ProposedProject, StoredProposal } from './proposal';

/** Rounds of one project, and drafts of one consultant. */
export const ROUNDS_MAX = 20;
export const DRAFTS_MAX = 200;

type StoredProject = Omit<ProposedProject, 'packed'> & { packed: Buffer | mongo.Binary };
type Row = Omit<StoredProposal, 'base' | 'proposed'> & {
  base: StoredProject;
  proposed: StoredProject;
  /** One draft of a project and one that waits: the unique index lets no second one in. */
  claim: string;
};

/** What a list reads. */
export type ListedProposal = Omit<StoredProposal, 'base' | 'proposed'> & {
  readonly base: Pick<ProposedProject, 'titleProject' | 'totalAmount'>;
  readonly proposed: Pick<ProposedProject, 'totalAmount'>;
};

export interface WaitingProposal {
  readonly _id: string;
  readonly round: number;
}

/** A state in which a proposal is changed, and the version that is changed. */
export interface ProposalPlace {
  readonly _id: string;
  readonly roomId: string;
  readonly version: number;
  readonly state: 'draft' | 'sent';
}

export type ProposalUpdate = Partial<
  Pick<
    StoredProposal,
    'proposed' | 'notes' | 'message' | 'by' | 'lastEdited' | 'state' | 'sentAt' | 'answeredAt' | 'reply'
  > &
    Pick<StoredProposal, 'acceptedChanges' | 'acceptedVersion' | 'submissionId'>
>;

export interface ProposalStore {
  /** `taken`: the project has a draft already, or somebody took the round in between. */
  create(proposal: StoredProposal): Promise<'made' | 'taken'>;
  find(id: string): Promise<StoredProposal | null>;
  /** Newest round first. */
  listOf(roomId: string): Promise<ListedProposal[]>;
  countDrafts(userId: string): Promise<number>;
  /**
   * The changed proposal, of the next version. Null when the place is no longer so; `waits` when it would be sent while another one of the
   * project waits; 503 when its outbox is full.
   */
  change(
    at: ProposalPlace,
    update: ProposalUpdate,
    event?: RackwrightEvent,
  ): Promise<StoredProposal | 'waits' | null>;
  /** False when the place is no longer so. */
  removeDraft(at: Omit<ProposalPlace, 'state'>): Promise<boolean>;
  /** Those that wait for an answer, by their room. */
  waitingIn(roomIds: readonly string[]): Promise<Map<string, WaitingProposal>>;
  removeAll(roomId: string): Promise<void>;
  /** Those for projects of this person go; what they wrote stays, without their name. */
  erase(userId: string): Promise<void>;
  /** What was sent to this person, and what they wrote to others. */
  heldAbout(userId: string): Promise<readonly object[]>;
}

const text = { type: String, default: '' };
const number = { type: Number, required: true };
const project = {
  _id: false,
  packed: { type: Buffer, required: true },
  details: { type: String, required: true },
  titleProject: { type: String, required: true },
  step: number,
  totalAmount: number,
};
const schemaFields = {
  _id: { type: String, required: true },
  claim: { type: String, required: true, unique: true },
  roomId: { type: String, required: true },
  ownerId: { type: String, required: true, index: true },
  submissionId: text,
  namesSubmission: Boolean,
  round: number,
  state: { type: String, required: true },
  by: { _id: false, userId: text, name: text },
  message: text,
  notes: { type: [], default: [] },
  baseVersion: number,
  base: project,
  proposed: project,
  createdAt: { type: Date, required: true },
  lastEdited: { type: Date, required: true },
  sentAt: { type: Date, default: null },
  answeredAt: { type: Date, default: null },
  reply: text,
  acceptedChanges: { type: [String], default: [] },
  acceptedVersion: { type: Number, default: null },
  version: number,
  ...outboxFields,
};

/** Held while it is the one draft, or the one that waits, of its project; afterwards one of its own, which is in nobody's way. */
const claimOf = ({ _id, roomId, state }: { _id: string; roomId: string; state: ProposalState }): string =>
  state === 'draft' || state === 'sent' ? `${state}:${roomId}` : `ended:${_id}`;

const projectOf = ({ packed, ...others }: StoredProject): ProposedProject => ({
  ...others,
  packed: bytesOf(packed),
});

const proposalOf = ({ claim: _claim, ...row }: Row): StoredProposal => ({
  ...row,
  base: projectOf(row.base),
  proposed: projectOf(row.proposed),
});

const listed = `${withoutOutbox} -base.packed -base.details -proposed.packed -proposed.details`;

type Proposals = Model<Row>;

async function create(proposals: Proposals, proposal: StoredProposal): Promise<'made' | 'taken'> {
  try {
    await proposals.create({ ...proposal, claim: claimOf(proposal), ...announcing() });
    return 'made';
  } catch (error) {
    if (isDuplicateKey(error)) return 'taken';
    throw error;
  }
}

async function change(
  proposals: Proposals,
  { _id, roomId, version, state }: ProposalPlace,
  update: ProposalUpdate,
  event?: RackwrightEvent,
): Promise<StoredProposal | 'waits' | null> {
  const claim = update.state ? { claim: claimOf({ _id, roomId, state: update.state }) } : {};
  const set = { $set: { ...update, ...claim }, $inc: { version: 1 } };
  const filter = { _id, version, state };
  try {
    const row = await proposals
      .findOneAndUpdate({ ...filter, ...outboxHasRoom() }, event ? announcingUpdate(set, event) : set)
      .select(withoutOutbox)
      .lean<Row>();
    if (!row && (await proposals.findOne(filter).select('_id').lean())) throw outboxFull();
    return row && proposalOf(row);
  } catch (error) {
    if (isDuplicateKey(error)) return 'waits';
    throw error;
  }
}

async function waitingIn(
  proposals: Proposals,
  roomIds: readonly string[],
): Promise<Map<string, WaitingProposal>> {
  const claims = roomIds.map((roomId) => `sent:${roomId}`);
  const rows = await proposals
    .find({ claim: trusted({ $in: claims }) })
    .select('roomId round')
    .lean<(WaitingProposal & { roomId: string })[]>();
  return new Map(rows.map(({ _id, round, roomId }) => [roomId, { _id, round }]));
}

/** Collection `proposals`. */
export function createProposalStore(connection: Connection): ProposalStore {
  const schema = new Schema<Row>(schemaFields, { versionKey: false });
  schema.index({ roomId: 1, round: -1 }, { unique: true });
  schema.index({ 'by.userId': 1, state: 1 });
  const proposals = connection.model<Row>('proposals', schema, 'proposals');
  const list = (filter: Readonly<Record<string, unknown>>) =>
    proposals.find(filter).sort({ round: -1, createdAt: -1 }).select(listed).lean<ListedProposal[]>();
  return {
    create: (proposal) => create(proposals, proposal),
    find: async (_id) => {
      const row = await proposals.findOne({ _id }).select(withoutOutbox).lean<Row>();
      return row && proposalOf(row);
    },
    listOf: (roomId) => list({ roomId }),
    countDrafts: (userId) => proposals.countDocuments({ 'by.userId': userId, state: 'draft' }),
    change: (at, update, event) => change(proposals, at, update, event),
    removeDraft: async ({ _id, version }) =>
      (await proposals.deleteOne({ _id, version, state: 'draft' })).deletedCount === 1,
    waitingIn: (roomIds) => waitingIn(proposals, roomIds),
    removeAll: async (roomId) => {
      await proposals.deleteMany({ roomId });
    },
    erase: async (userId) => {
      await proposals.deleteMany({ ownerId: userId });
      await proposals.updateMany({ 'by.userId': userId }, { $set: { by: { userId: '', name: '' } } });
    },
    heldAbout: async (userId) => {
      const [own, written] = await Promise.all([
        list({ ownerId: userId, state: trusted({ $ne: 'draft' }) }),
        proposals
          .find({ 'by.userId': userId, ownerId: trusted({ $ne: userId }) })
          .select('round by message notes createdAt lastEdited sentAt')
          .lean<object[]>(),
      ]);
      return [...own, ...written];
    },
  };
}
