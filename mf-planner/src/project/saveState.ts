/** How things stand with saving the open project: one machine, which knows no clock, no network and no storage. */
import type { RoomState, WireRoom } from '@rackwright/contracts';
import type { ApiError } from '@rackwright/web-kit';
import { isReadOnly, looksOnly, type Ownership } from './ownership';
import { type SaveFault, saveFaults } from './saveFaults';
import type { SavedAnswer } from './savedProjects';
import { strongTag } from './versionTag';

/** What is known of the project however things stand with saving it. */
export interface ProjectFacts {
  /** As last seen on the server, or what it was begun from; null for one that is not there. */
  readonly room: WireRoom | null;
  readonly ownership: Ownership;
  readonly isLocked: boolean;
  /** How far the shop is with it. */
  readonly reviewStatus: WireRoom['status'];
  /** What sales propose of it and its owner has not answered. */
  readonly proposal: NonNullable<RoomState['proposal']> | null;
  /** How often a version from elsewhere has taken the place of this one by itself. */
  readonly newerLoads: number;
}

/** The saved project, or with the ownership `template` the template, and the version that the next save replaces. */
interface OnServer {
  readonly roomId: string;
  readonly etag: string | null;
}

/** Nothing of this person's is on the server. */
interface OffServer {
  readonly roomId: null;
  readonly etag: null;
}

type Place = OnServer | OffServer;

interface In<Status, Sentence = null, Fault = never> {
  readonly status: Status;
  /** Why the last save was refused. */
  readonly error: Sentence;
  /** The objects that the server refused with it. */
  readonly faults: readonly Fault[];
}

interface UnderWay {
  /** Something was changed since it was sent: the answer is not about that. */
  readonly isChanged: boolean;
}

/**
 * `new`: never saved. `unsaved`: changed since it was saved, or since it was refused. `conflict`: saved from somewhere else meanwhile; without
 * a sentence when somebody told of it before a save found out.
 */
type Saving =
  | (In<'new'> & OffServer)
  | (In<'saved' | 'unsaved'> & Place)
  | (In<'saving'> & Place & UnderWay)
  | (In<'offline', string> & Place)
  | (In<'conflict', string | null> & OnServer)
  | (In<'failed', string, SaveFault> & Place);

export type SaveState = ProjectFacts & Saving;
export type SaveStatus = SaveState['status'];

/** What may happen, and what comes along with it. */
interface EventData {
  /** Something that is saved with the project was changed here. */
  readonly changed: object;
  readonly begun: object;
  /** An earlier first save has arrived after all; the one under way goes over it. */
  readonly found: { readonly answer: SavedAnswer };
  readonly answered: { readonly answer: SavedAnswer };
  readonly refused: { readonly fault: ApiError };
  /** The version on the server is one that was sent from here and not answered. */
  readonly recognised: { readonly etag: string | null };
  /** The version on the server is not from here. */
  readonly overtaken: object;
  /** The next save replaces this version. */
  readonly rebased: { readonly etag: string | null };
  /** A saved state has taken the place of what was open. */
  readonly opened: { readonly answer: SavedAnswer; readonly facts?: Partial<ProjectFacts> };
  readonly left: object;
  /** Something was learned that saving does not depend on. */
  readonly noted: { readonly facts: Partial<ProjectFacts> };
}

type EventName = keyof EventData;
export type SaveEvent<Name extends EventName = EventName> = {
  readonly [N in Name]: { readonly type: N } & EventData[N];
}[Name];

/** Each gives null where nothing comes of it. */
type Steps = {
  readonly [Name in EventName]: (state: SaveState, event: SaveEvent<Name>) => SaveState | null;
};

const UNREFUSED = { error: null, faults: [] } as const;
const OFF_SERVER = { roomId: null, etag: null } as const;
const NOTHING_SAVED = {
  status: 'new',
  room: null,
  isLocked: false,
  reviewStatus: 'draft',
  proposal: null,
  ...OFF_SERVER,
  ...UNREFUSED,
} as const;

/** Something of the person's own is not on the server, and no save under way, nor a question. */
export const pending: ReadonlySet<SaveStatus> = new Set(['unsaved', 'offline', 'failed']);

const steps: Steps = {
  changed: (state) => {
    if (isReadOnly(state)) return null;
    if (state.status === 'saving') return { ...state, isChanged: true };
    return state.status === 'saved' || state.status === 'failed'
      ? { ...state, ...UNREFUSED, status: 'unsaved' }
      : null;
  },
  begun: (state) =>
    state.status === 'saving' || state.status === 'saved' || isReadOnly(state)
      ? null
      : { ...state, ...UNREFUSED, status: 'saving', isChanged: false },
  found: (state, { answer }) =>
    state.status === 'saving'
      ? { ...savedAs(state, answer), status: 'saving', isChanged: state.isChanged }
      : null,
  answered: (state, { answer }) =>
    state.status === 'saving'
      ? { ...savedAs(state, answer), status: state.isChanged ? 'unsaved' : 'saved' }
      : null,
  refused: (state, { fault }) => {
    if (state.status !== 'saving') return null;
    const { isChanged: _isChanged, ...sent } = state;
    const error = fault.message;
    if (fault.status === 0) return { ...sent, status: 'offline', error };
    // Ordered or deleted meanwhile is a question of two versions, too.
    if (sent.roomId !== null && [404, 409, 412].includes(fault.status))
      return { ...sent, status: 'conflict', error };
    return { ...sent, status: 'failed', error, faults: saveFaults(fault) };
  },
  recognised: (state, { etag }) =>
    state.roomId !== null && (state.status === 'saving' || pending.has(state.status))
      ? { ...state, etag: strongTag(etag) }
      : null,
  overtaken: (state) =>
    state.roomId !== null && pending.has(state.status)
      ? { ...state, ...UNREFUSED, status: 'conflict' }
      : null,
  rebased: (state, { etag }) =>
    state.roomId === null || state.status === 'saving' || isReadOnly(state)
      ? null
      : { ...state, ...UNREFUSED, status: 'unsaved', etag: strongTag(etag) },
  opened: (state, { answer, facts }) =>
    state.status === 'saving' ? null : { ...savedAs(state, answer), status: 'saved', ...facts },
  left: (state) =>
    state.status === 'saving'
      ? null
      : {
          ...NOTHING_SAVED,
          // What is looked at with a release stays so, whatever it is.
          ownership: state.ownership === 'staged' ? 'staged' : 'own',
          newerLoads: state.newerLoads,
        },
  noted: (state, { facts }) => ({ ...state, ...facts }),
};

/** How things stand after an event; the state itself where nothing comes of it. */
export function next<Name extends EventName>(state: SaveState, event: SaveEvent<Name>): SaveState {
  return steps[event.type](state, event) ?? state;
}

/** What is on the server from now on. What was begun from a template is this person's own. */
function savedAs(
  { ownership, proposal, newerLoads }: ProjectFacts,
  { body, etag }: Pick<SavedAnswer, 'body' | 'etag'>,
) {
  return {
    ...UNREFUSED,
    room: body,
    roomId: body._id,
    etag: strongTag(etag),
    ownership: ownership === 'derived' ? 'own' : ownership,
    isLocked: body.isLocked,
    reviewStatus: body.status,
    proposal,
    newerLoads,
  };
}

/** Saves without being asked. A template is saved when its publisher says so, since customers see it from then on. */
export const savesItself = ({ ownership, isLocked }: ProjectFacts): boolean =>
  (ownership === 'own' || ownership === 'proposal') && !isLocked;

type Opened = Pick<ProjectFacts, 'room' | 'ownership'> & Pick<SavedAnswer, 'etag'>;

export function stateAtOpening({ room, etag, ownership }: Opened): SaveState {
  const fresh = { ...NOTHING_SAVED, ownership, newerLoads: 0 };
  const found = room === null ? fresh : { ...savedAs(fresh, { body: room, etag }), ownership };
  return found.roomId === null || ['derived', 'shared', 'staged'].includes(ownership)
    ? { ...found, ...OFF_SERVER, status: looksOnly(ownership) ? 'saved' : 'new' }
    : { ...found, status: 'saved' };
}
