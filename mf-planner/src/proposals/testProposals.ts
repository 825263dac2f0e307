/** Proposals as svc-rooms keeps them, in the memory of a test's server. */
import type {
  AnswerProposalRequest,
  ProposalState,
  SaveProposalRequest,
  WireProposal,
} from '@rackwright/contracts';
import type { Project } from '@rackwright/planning';
import { type ApiAnswer, ApiError, type ApiRequest } from '@rackwright/web-kit';
import { ringgit } from '@rackwright/words';
import { versionTag } from '../project/versionTag';
import type { MemoryServer } from '../testPlanner';

const wire = (project: Project) => project as unknown as WireProposal['base'];

interface Begun {
  readonly roomId: string;
  readonly base: Project;
  readonly proposed: Project;
  readonly state: ProposalState;
  readonly notes?: WireProposal['notes'];
  /** The version that the project has by now; 1 was copied. */
  readonly roomVersion?: number;
}

/** One proposal, `proposal-1`, which the server answers for from now on. */
export class TestProposal {
  now: WireProposal;
  /** What its owner has answered. */
  answered: AnswerProposalRequest | null = null;
  #isGone = false;

  constructor(server: MemoryServer, begun: Begun) {
    this.now = proposalOf(begun);
    const at = `/rooms/proposals/${this.now._id}`;
    const calls: Readonly<Record<string, (request: ApiRequest) => ApiAnswer<unknown>>> = {
      [`GET /rooms/room/${begun.roomId}/proposals`]: () => ({
        ...this.#answer(),
        body: { items: [this.now] },
      }),
      [`GET ${at}`]: () => this.#answer(),
      [`PUT ${at}`]: (request) => this.#save(request),
      [`DELETE ${at}`]: (request) => this.#remove(request),
      [`POST ${at}/send`]: (request) => this.#become('sent', request),
      [`POST ${at}/withdraw`]: (request) => this.#become('withdrawn', request),
      [`POST ${at}/answer`]: ({ body }) => this.#take(body as AnswerProposalRequest),
    };
    for (const [call, answer] of Object.entries(calls)) server.others.set(call, answer);
  }

  /** A colleague has saved, sent or withdrawn it meanwhile. */
  byColleague(parts: Partial<WireProposal>): void {
    this.#change({ by: { userId: 'sales-2', name: 'Suri Demo' }, ...parts });
  }

  /** A colleague has deleted it meanwhile. */
  gone(): void {
    this.#isGone = true;
  }

  #answer(): ApiAnswer<WireProposal> {
    if (this.#isGone) throw new ApiError(404, 'There is no such proposal.');
    return { status: 200, body: this.now, etag: versionTag(this.now.version) };
  }

  #change(parts: Partial<WireProposal>): ApiAnswer<WireProposal> {
    this.now = { ...this.now, ...parts, version: this.now.version + 1 };
    return this.#answer();
  }

  #needs({ headers }: ApiRequest): void {
    this.#answer();
    if (headers?.['If-Match'] !== versionTag(this.now.version)) throw new ApiError(412, 'It has changed.');
  }

  #mustBe(state: ProposalState): void {
    if (this.now.state !== state) throw new ApiError(409, `It is ${this.now.state}.`);
  }

  #remove(request: ApiRequest): ApiAnswer<null> {
    this.#needs(request);
    this.#mustBe('draft');
    this.#isGone = true;
    return { status: 204, body: null, etag: null };
  }

  #save(request: ApiRequest): ApiAnswer<WireProposal> {
    this.#answer();
    this.#mustBe('draft');
    this.#needs(request);
    const { room, notes = [], message = '' } = request.body as SaveProposalRequest;
    return this.#change({
      proposed: room as unknown as WireProposal['base'],
      notes: [...notes],
      message,
      countNotes: notes.length,
    });
  }

  #become(state: ProposalState, request: ApiRequest): ApiAnswer<WireProposal> {
    this.#answer();
    this.#mustBe(state === 'sent' ? 'draft' : 'sent');
    this.#needs(request);
    return this.#change({ state, sentAt: TIME });
  }

  #take(body: AnswerProposalRequest): ApiAnswer<WireProposal> {
    this.#mustBe('sent');
    this.answered = body;
    const { answer, changes = [], roomVersion = null, reply = '' } = body;
    if (answer === 'decline') return this.#change({ state: 'declined', reply });
    return this.#change({
      state: 'partly accepted',
      acceptedChanges: [...changes],
      acceptedVersion: roomVersion,
    });
  }
}

const TIME = '2026-11-24T10:00:00.000Z';

const proposalOf = ({ roomId, base, proposed, state, notes = [], roomVersion = 1 }: Begun): WireProposal => ({
  _id: 'proposal-1',
  roomId,
  submissionId: '',
  round: 1,
  state,
  by: { userId: 'sales-1', name: 'Nur Aisyah' },
  title: base.titleProject,
  message: 'A little more room.',
  countNotes: notes.length,
  baseVersion: 1,
  roomVersion,
  baseAmount: ringgit(0),
  totalAmount: ringgit(0),
  createdAt: TIME,
  lastEdited: TIME,
  sentAt: state === 'draft' ? '' : TIME,
  answeredAt: '',
  reply: '',
  acceptedChanges: [],
  acceptedVersion: null,
  version: 1,
  notes: [...notes],
  base: wire(base),
  proposed: wire(proposed),
});
