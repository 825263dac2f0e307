import { ApiError } from '@rackwright/web-kit';
import fc from 'fast-check';
import { plannedRoom } from '../testPlanner';
import { isReadOnly, type Ownership } from './ownership';
import { next, type SaveEvent, type SaveState, type SaveStatus, stateAtOpening } from './saveState';
import { TestProjects } from './testProjects';

const projects = new TestProjects('room');
projects.put('room-9', plannedRoom());
const { room } = projects.saved.get('room-9')!;
const answer = { status: 200, body: room, etag: 'W/"v2"' };
const locked = { ...answer, body: { ...room, isLocked: true } };

const opened = (ownership: Ownership, found: typeof room | null = room): SaveState =>
  stateAtOpening({ room: found, etag: found && '"v1"', ownership });
const after = (state: SaveState, ...events: readonly SaveEvent[]): SaveState => events.reduce(next, state);

const errors = [{ path: 'room.data.objects.rack-1', message: 'not-resizable' }];
const problem = { type: '', title: '', status: 422, detail: '', errors, requestId: 'r1' };
const changed = { type: 'changed' } as const;
const begun = { type: 'begun' } as const;
const refusedWith = (status: number) =>
  ({ type: 'refused', fault: new ApiError(status, `Refused with ${status}.`, problem) }) as const;

const events = {
  changed,
  begun,
  found: { type: 'found', answer },
  answered: { type: 'answered', answer },
  unanswered: refusedWith(0),
  outdated: refusedWith(412),
  deleted: refusedWith(404),
  ordered: refusedWith(409),
  invalid: refusedWith(422),
  recognised: { type: 'recognised', etag: '"v7"' },
  overtaken: { type: 'overtaken' },
  rebased: { type: 'rebased', etag: '"v8"' },
  opened: { type: 'opened', answer },
  left: { type: 'left' },
  noted: { type: 'noted', facts: { reviewStatus: 'in review' } },
} satisfies Record<string, SaveEvent>;

const saving = after(opened('own'), changed, begun);
const states: Record<SaveStatus, SaveState> = {
  new: opened('own', null),
  saved: opened('own'),
  unsaved: after(opened('own'), changed),
  saving,
  offline: next(saving, events.unanswered),
  conflict: next(saving, events.outdated),
  failed: next(saving, events.invalid),
};

/** In what each event leaves each state; `-` where nothing comes of it. */
const table = `
              new     saved    unsaved   saving    offline   conflict  failed
  changed     -       unsaved  -         saving    -         -         unsaved
  begun       saving  -        saving    -         saving    saving    saving
  found       -       -        -         saving    -         -         -
  answered    -       -        -         saved     -         -         -
  unanswered  -       -        -         offline   -         -         -
  outdated    -       -        -         conflict  -         -         -
  deleted     -       -        -         conflict  -         -         -
  ordered     -       -        -         conflict  -         -         -
  invalid     -       -        -         failed    -         -         -
  recognised  -       -        unsaved   saving    offline   -         failed
  overtaken   -       -        conflict  -         conflict  -         conflict
  rebased     -       unsaved  unsaved   -         unsaved   unsaved   unsaved
  opened      saved   saved    saved     -         saved     saved     saved
  left        new     new      new       -         new       new       new
  noted       new     saved    unsaved   saving    offline   conflict  failed
`;
const [heads, ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const cases = rows.flatMap(([event, ...ends]) =>
  ends.map((end, at) => [heads![at] as SaveStatus, event as keyof typeof events, end] as const),
);

it.each(cases)('%s: %s ends in %s', (status, event, end) => {
  const state = states[status];
  expect(state.status).toBe(status);
  const then = next(state, events[event]);
  expect(then === state ? '-' : then.status).toBe(end);
});

describe('a save', () => {
  it('is not all of it when something was changed while it was under way', () => {
    expect(after(saving, changed, events.answered)).toMatchObject({ status: 'unsaved', etag: '"v2"' });
    expect(after(saving, changed, events.found, events.answered).status).toBe('unsaved');
  });

  it('for the first time is in conflict with nothing', () => {
    expect(after(states.new, begun, events.deleted)).toMatchObject({ status: 'failed', roomId: null });
    expect(after(states.new, begun, events.found, events.outdated)).toMatchObject({
      status: 'conflict',
      roomId: 'room-9',
    });
  });

  it('says what was at fault until the next one is begun', () => {
    const faults = [{ objectId: 'rack-1', reason: 'not-resizable' }];
    expect(states.failed).toMatchObject({ error: 'Refused with 422.', faults });
    expect(states.offline).toMatchObject({ error: 'Refused with 0.', faults: [] });
    expect(next(states.failed, begun)).toMatchObject({ error: null, faults: [] });
    expect(next(states.failed, events.overtaken)).toMatchObject({ error: null, faults: [] });
  });

  it('goes on from the version that was recognised, or chosen to be replaced', () => {
    expect(after(states.offline, events.recognised, begun)).toMatchObject({ etag: '"v7"' });
    expect(after(states.conflict, events.rebased, begun)).toMatchObject({ etag: '"v8"' });
  });

  it('makes what was begun from a template this person’s own', () => {
    const derived = opened('derived');
    expect(derived).toMatchObject({ status: 'new', roomId: null, room });
    expect(after(derived, begun, events.answered)).toMatchObject({ ownership: 'own', roomId: 'room-9' });
  });
});

describe.each<[string, SaveState]>([
  ['an ordered project', next(states.saved, { type: 'opened', answer: locked })],
  ['an ordered plan of a guest', next(states.new, { type: 'noted', facts: { isLocked: true } })],
  ['what is browsed', opened('browsed')],
  ['what somebody shares', opened('shared')],
  ['what is looked at with a release', opened('staged', null)],
])('%s', (_name, state) => {
  it.each([changed, begun, events.rebased])('takes no %o', (event) => {
    expect(next(state, event)).toBe(state);
  });
});

it('is a new project of one’s own once it was left, or is still looked at with a release', () => {
  const nothing = { status: 'new', roomId: null, etag: null, room: null, error: null, faults: [] };
  expect(next(states.failed, events.left)).toMatchObject({ ...nothing, ownership: 'own' });
  expect(next(opened('staged'), events.left)).toMatchObject({ ...nothing, ownership: 'staged' });
});

const beginnings = (['own', 'template', 'derived', 'proposal', 'shared', 'browsed', 'staged'] as const)
  .map((ownership) => opened(ownership))
  .concat(states.new);
const anything: readonly SaveEvent[] = [
  ...Object.values(events),
  { type: 'answered', answer: locked },
  { type: 'opened', answer: locked, facts: { ownership: 'template' } },
  { type: 'noted', facts: { isLocked: true } },
  { type: 'noted', facts: { ownership: 'template' } },
];
/** What leaves them: an answer, or a person’s decision; a save is begun by a person or by a pause, which a conflict has none of. */
const leaves: Partial<Record<SaveStatus, readonly SaveEvent['type'][]>> = {
  saving: ['answered', 'refused'],
  conflict: ['begun', 'rebased', 'opened', 'left'],
};

/** How much was typed here, how much of it is under way, and how much has arrived. */
interface Work {
  readonly typed: number;
  readonly sent: number | null;
  readonly arrived: number;
}

function workAfter(work: Work, before: SaveState, event: SaveEvent): Work {
  const isTaken = next(before, event) !== before;
  const { typed, sent } = work;
  if (event.type === 'changed') return isReadOnly(before) ? work : { ...work, typed: typed + 1 };
  if (!isTaken) return work;
  if (event.type === 'rebased') return { ...work, typed: typed + 1 };
  if (event.type === 'begun') return { ...work, sent: typed };
  if (event.type === 'answered') return { ...work, sent: null, arrived: sent ?? NaN };
  if (event.type === 'refused') return { ...work, sent: null };
  return event.type === 'opened' || event.type === 'left' ? { typed, sent: null, arrived: typed } : work;
}

/** Nothing is left of the state before. */
function expectOwnDataOnly({ status, roomId, etag, error, faults }: SaveState): void {
  if (roomId === null) expect(etag).toBeNull();
  if (status === 'conflict') expect(roomId).not.toBeNull();
  expect(faults.length > 0).toBe(status === 'failed' && error === events.invalid.fault.message);
  if (!['offline', 'failed', 'conflict'].includes(status)) expect(error).toBeNull();
}

it('loses nothing that was typed, has one save under way and leaves no conflict by itself, whatever happens', () => {
  const reached = new Set<SaveStatus>();
  const usual = fc.constantFrom<SaveEvent[]>(changed, begun, events.answered);
  const happening = fc.array(fc.oneof(usual, fc.constantFrom(...anything)), { maxLength: 40, size: 'max' });
  fc.assert(
    fc.property(fc.constantFrom(...beginnings), happening, (beginning, happens) => {
      let state = beginning;
      let work: Work = { typed: 0, sent: null, arrived: 0 };
      for (const event of happens) {
        const before = state;
        work = workAfter(work, before, event);
        state = next(before, event);
        reached.add(state.status);
        if (state.status === 'saved') expect(work.arrived).toBe(work.typed);
        expect(work.sent !== null).toBe(state.status === 'saving');
        expect('isChanged' in state && state.isChanged).toBe(work.sent !== null && work.typed > work.sent);
        if (state.status !== before.status && leaves[before.status])
          expect(leaves[before.status]).toContain(event.type);
        expectOwnDataOnly(state);
      }
    }),
    { numRuns: 200 },
  );
  expect(reached.size).toBe(Object.keys(states).length);
});
