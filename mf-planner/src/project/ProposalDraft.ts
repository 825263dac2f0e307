import type { ProposalNote, WireProposal, WireRoom } from '@rackwright/contracts';
import { proposalCalls } from '@rackwright/contracts/browser';
import { type Point, wallName } from '@rackwright/planning';
import { type ApiAnswer, type ApiClient, ApiError } from '@rackwright/web-kit';
import { createStore } from 'zustand/vanilla';
import { wallAgain } from '../editor/roomCommands';
import {
  ifMatch,
  type ProjectToSave,
  type SavedAnswer,
  type SavedKind,
  type SavedVersions,
} from './savedProjects';
import { thisDevice } from './thisDevice';
import { versionTag } from './versionTag';

type Outline = readonly Point[];

export interface DraftState {
  /** As it was last read or saved. */
  readonly proposal: WireProposal;
  /** As they are here. */
  readonly notes: readonly ProposalNote[];
  readonly message: string;
}

interface DraftParts {
  readonly api: ApiClient;
  readonly proposal: WireProposal;
  /** It is no draft any more, or it is gone. */
  readonly onSettled: (proposal: WireProposal | null) => void;
}

/** What sales propose, while they work on it: saved as a project is, with notes and a message. */
export class ProposalDraft implements SavedVersions {
  readonly store;
  readonly settled: DraftParts['onSettled'];
  readonly #api: ApiClient;
  #read: WireProposal;
  /** Whose walls the notes are pinned to; null until it is known. */
  #outline: Outline | null = null;
  /** Notes by the outline they were pinned to last: with one that comes back by undo, they do. */
  readonly #pinned = new WeakMap<Outline, readonly ProposalNote[]>();

  constructor({ api, proposal, onSettled }: DraftParts) {
    this.#api = api;
    this.#read = proposal;
    this.settled = onSettled;
    this.store = createStore<DraftState>()(() => stateOf(proposal));
  }

  get id(): string {
    return this.store.getState().proposal._id;
  }

  /** As it was on the server when it was last asked for: a colleague may have changed it, or sent it. */
  get lastRead(): WireProposal {
    return this.#read;
  }

  write(parts: Partial<Pick<DraftState, 'notes' | 'message'>>): void {
    this.store.setState(parts);
  }

  async read(_kind: SavedKind, id: string): Promise<SavedAnswer> {
    const answer = await this.#api.call(proposalCalls.read, { params: { id } });
    this.#read = answer.body;
    return savedOf(answer);
  }

  /** With corners that come and go, walls get other numbers; notes stay with the walls. */
  follow(outline: Outline): void {
    const before = this.#outline;
    this.#outline = outline;
    if (before === null || before.length === outline.length) return;
    const { notes } = this.store.getState();
    this.#pinned.set(before, notes);
    const known = new Map(this.#pinned.get(outline)?.map(({ id, on }) => [id, on]));
    const moved = notes.map((note) => ({
      ...note,
      on: known.get(note.id) ?? pinnedAgain(note.on, before, outline),
    }));
    if (notes.some(({ on }) => on.kind === 'wall')) this.write({ notes: moved });
  }

  /** Notes and message are those that were read, too: until then they are the ones written here. */
  opened(): void {
    this.#outline = null;
    this.store.setState(stateOf(this.#read));
  }

  async find(kind: SavedKind, id: string): Promise<SavedAnswer | null> {
    try {
      return await this.read(kind, id);
    } catch (fault) {
      if (fault instanceof ApiError && fault.status === 404) return null;
      throw fault;
    }
  }

  async update(_kind: SavedKind, id: string, etag: string | null, room: ProjectToSave): Promise<SavedAnswer> {
    const { notes, message } = this.store.getState();
    const body = { room, notes: [...notes], message };
    const answer = await this.#api.call(proposalCalls.save, { params: { id }, body, headers: ifMatch(etag) });
    this.store.setState({ proposal: answer.body });
    return savedOf(answer);
  }
}

const stateOf = (proposal: WireProposal): DraftState => {
  const { notes, message } = proposal;
  return { proposal, notes, message };
};

function pinnedAgain(on: ProposalNote['on'], before: Outline, outline: Outline): ProposalNote['on'] {
  if (on.kind !== 'wall') return on;
  const pinned = before.findIndex((_, index) => wallName(index) === on.wall);
  const wall = wallAgain(pinned, before, outline);
  return wall === null ? on : { kind: 'wall', wall: wallName(wall) };
}

const NO_FIGURES = { bottleCount: 0, FloorArea: 0 };

/** What is proposed, as a saved project of nobody. */
export function roomOfDraft({ proposed, ...proposal }: WireProposal): WireRoom {
  const { _id, version, createdAt: dt, lastEdited, totalAmount } = proposal;
  const kept = { user_id: '', imgPreview: '', screenshot: '', report: [], showAsTemplate: false };
  const state = { isLocked: false, status: 'draft' as const, ...NO_FIGURES, ...thisDevice() };
  return { ...proposed, ...kept, ...state, _id, version, dt, lastEdited, totalAmount };
}

const savedOf = ({ status, body }: ApiAnswer<WireProposal>): SavedAnswer => ({
  status,
  body: roomOfDraft(body),
  etag: versionTag(body.version),
});
