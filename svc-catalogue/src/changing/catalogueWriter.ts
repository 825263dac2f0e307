/** Every change of the catalogue, one after the other, each released before its caller hears of it. */
import { setTimeout as pause } from 'node:timers/promises';
import { Failure, refusal } from '@rackwright/service-kit';
import { holderOfName, type CatalogueState, type CatalogueStore, type Edit } from '../catalogueStore';
import type { AnyRecord } from '../collections';
import { entryOf, type Cause, type RecordChange } from '../history/changeStore';
import { recordChanges } from '../history/entries';
import type { Beside } from './plans';
import { announcements, releaseOf } from './release';
import { TURN_MS, type Turn } from './writeTurns';

/** All or none of them. */
export type Edits = readonly Edit[];

/** What shall change, given the catalogue as it is; throws the refusal. */
export type Decide<Wanted extends Edits = Edits> = (state: CatalogueState) => Wanted;

/** What was changed, and the states before and after it. */
export interface MadeChange<Made extends Edits = Edits> {
  readonly edits: Made;
  readonly before: CatalogueState;
  readonly state: CatalogueState;
}

/** What shall be made as one. */
export interface ProposedChange<Wanted extends Edits = Edits> {
  readonly edits: Wanted;
  readonly besides?: readonly Beside[];
  /** What the history tells besides the edits. */
  readonly told?: readonly RecordChange[];
  /** With which the edits go live. */
  readonly release?: NonNullable<Cause['release']>;
  /** Whose they are, where that is not who asks. */
  readonly by?: Cause['by'];
}

export interface CatalogueWriter {
  /** Makes one change, which the history tells. Resolves when it is stored and released, so that everybody reads it. */
  change<Wanted extends Edits>(
    cause: Cause,
    decide: (state: CatalogueState) => Wanted | Promise<Wanted>,
  ): Promise<MadeChange<Wanted>>;
  /** The same with what comes beside it. */
  propose<Wanted extends Edits>(
    cause: Cause,
    decide: (state: CatalogueState) => ProposedChange<Wanted> | Promise<ProposedChange<Wanted>>,
  ): Promise<MadeChange<Wanted>>;
  /** Any changes of the stored records, while nobody else makes any; released like a change. */
  during<T>(requestId: string, work: () => Promise<T>): Promise<T>;
  /** Releases and announces what an interrupted change has left behind; nothing when there is none. */
  heal(requestId: string, options?: { readonly announceEmails?: boolean }): Promise<void>;
}

interface Job {
  readonly requestId: string;
  readonly announceEmails: boolean;
  /** What is stored may be another than what was released, whether or not this changes something. */
  readonly isHealing: boolean;
  /** Gives the state after it, or null when it changed nothing; throws a refusal. */
  readonly run: (state: CatalogueState, turn: Turn) => Promise<CatalogueState | null>;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** Of a turn, after which no further change begins. */
const BATCH_MS = TURN_MS / 2;
const PATIENCE_MS = 2 * TURN_MS;
const LOOK_AGAIN_MS = 40;

const busy = () =>
  refusal(503, 'catalogue-busy', {
    retryAfterS: 2,
  });

async function takeTurn(store: CatalogueStore): Promise<Turn> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const turn = await store.turns.take();
    if (turn?.owesRelease) await store.finish();
    if (turn !== null) return turn;
    if (performance.now() >= giveUpAt) throw busy();
    await pause(LOOK_AGAIN_MS * (1 + Math.random()));
  }
}

/** Ends the turn. False when it took so long that somebody else has it by now. */
async function endTurn(
  store: CatalogueStore,
  turn: Turn,
  after: { state: CatalogueState; isChanged: boolean; requestId: string; announceEmails: boolean },
): Promise<boolean> {
  const before = await store.turns.release();
  const { contents } = after.state;
  const release = releaseOf(after.state);
  const isSame = !after.isChanged && before?.contentVersion === release.contentVersion;
  const events = announcements({ before, after: release }, contents.emails, {
    requestId: after.requestId,
    always: after.announceEmails,
  });
  return store.turns.end(turn, isSame ? null : release, ...events);
}

/** Within a turn: nobody else changes the catalogue meanwhile. */
interface InTurn {
  readonly store: CatalogueStore;
  readonly state: CatalogueState;
  readonly turn: Turn;
  readonly now: () => Date;
}

/** What is agreed to is tried until it is made: nothing is that the database would refuse for ever. */
function checkMakeable({ contents }: CatalogueState, edits: Edits): void {
  for (const name of new Set(edits.map((edit) => edit.name))) {
    const own = edits.filter((edit) => edit.name === name);
    const goes = new Set(own.flatMap((edit) => (edit.kind === 'remove' ? [edit.id] : [])));
    const made = own.flatMap((edit) => (edit.kind === 'remove' ? [] : [edit.record]));
    const stay = (contents[name] as readonly AnyRecord[]).filter(({ _id }) => !goes.has(_id));
    const all = [...stay, ...made];
    const twice = made.find((record) => holderOfName(name, record, all));
    if (twice) throw new Error(`${twice._id} of ${name} would have the name of another`);
  }
}

async function changeInTurn<Wanted extends Edits>(
  { store, state, turn, now }: InTurn,
  cause: Cause,
  decide: (state: CatalogueState) => ProposedChange<Wanted> | Promise<ProposedChange<Wanted>>,
): Promise<MadeChange<Wanted>> {
  if (cause.by) await store.erasures.refuse(cause.by);
  const { edits, besides = [], told = [], release, by = cause.by } = await decide(state);
  if (edits.length + besides.length === 0) return { edits, before: state, state };
  checkMakeable(state, edits);
  const at = now();
  const because = { ...cause, by, ...(release ? { release } : {}) };
  const entries = [...recordChanges(state, edits), ...told].map((change) => entryOf(change, because, at));
  // Its process may have been asleep for so long that somebody else has the turn.
  if (!(await store.make(turn, { edits, besides, entries }))) throw busy();
  return { edits, before: state, state: edits.length > 0 ? state.after(edits) : state };
}

/**
 * Ends the turn, and takes another one to release what was changed when this one took too long. Where nothing of the catalogue was changed nothing
 * is worked out, which would take longer than all else.
 */
async function release(
  store: CatalogueStore,
  turn: Turn,
  done: readonly Job[],
  after: Parameters<typeof endTurn>[2],
) {
  if (!after.isChanged && !turn.owesRelease && !done.some(({ isHealing }) => isHealing)) {
    await store.turns.end(turn, null);
    return;
  }
  let isEnded = await endTurn(store, turn, after);
  while (!isEnded) {
    const another = await takeTurn(store);
    isEnded = await endTurn(store, another, { ...after, state: await store.state(), isChanged: true });
  }
}

/** Runs the jobs in one turn. What they changed is released before any of them is told. */
async function runTurn(store: CatalogueStore, next: () => Job | undefined): Promise<void> {
  const turn = await takeTurn(store);
  const until = performance.now() + BATCH_MS;
  const told: (() => void)[] = [];
  let [state, isChanged, announceEmails, requestId] = [await store.state(), false, false, 'nobody'];
  const done: Job[] = [];
  try {
    for (let job = next(); job; job = performance.now() < until ? next() : undefined) {
      const current = job;
      requestId = current.requestId;
      try {
        const after = await current.run(state, turn);
        isChanged ||= after !== null;
        announceEmails ||= current.announceEmails;
        state = after ?? state;
        done.push(current);
      } catch (error) {
        told.push(() => current.failed(error));
        if (error instanceof Failure) continue;
        // Nobody knows what an error has left behind.
        await store.finish();
        state = await store.state();
        isChanged = true;
      }
    }
    await release(store, turn, done, { state, isChanged, requestId, announceEmails });
    for (const job of done) told.push(job.done);
  } catch (error) {
    for (const job of done) told.push(() => job.failed(error));
    throw error;
  } finally {
    for (const tell of told) tell();
  }
}

export function catalogueWriter(store: CatalogueStore, now = () => new Date()): CatalogueWriter {
  const waiting: Job[] = [];
  let isRunning = false;

  const runAll = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) {
      try {
        await runTurn(store, () => waiting.shift());
      } catch (error) {
        // Without a turn nothing can be changed: who waits is told so.
        for (const job of waiting.splice(0)) job.failed(error);
      }
    }
    isRunning = false;
  };

  const enqueue = <T>(
    requestId: string,
    run: (
      state: CatalogueState,
      turn: Turn,
    ) => Promise<{ readonly value: T; readonly state: CatalogueState | null }>,
    { announceEmails = false, isHealing = false } = {},
  ): Promise<T> =>
    new Promise((resolve, reject) => {
      let value: T;
      waiting.push({
        requestId,
        announceEmails,
        isHealing,
        run: async (state, turn) => {
          const made = await run(state, turn);
          value = made.value;
          return made.state;
        },
        done: () => resolve(value),
        failed: reject,
      });
      if (!isRunning) void runAll();
    });

  const propose: CatalogueWriter['propose'] = (cause, decide) =>
    enqueue(cause.requestId, async (state, turn) => {
      const made = await changeInTurn({ store, state, turn, now }, cause, decide);
      return { value: made, state: made.edits.length > 0 ? made.state : null };
    });

  return {
    propose,
    change: (cause, decide) => propose(cause, async (state) => ({ edits: await decide(state) })),
    during: (requestId, work) =>
      enqueue(requestId, async () => ({ value: await work(), state: await store.state() })),
    heal: (requestId, { announceEmails = false } = {}) =>
      enqueue(requestId, async () => ({ value: undefined, state: null }), {
        ...{ announceEmails, isHealing: true },
      }),
  };
}
