import type { EventData, ProposalSummary, WireProposal, WireRoom } from '@rackwright/contracts';
import { compareProjects, readProject, type PlacedObject, type Project } from '@rackwright/planning';
import { placedAt, productOf, testCatalogue } from '@rackwright/planning/testRooms';
import { newEvent } from '@rackwright/service-kit';
import { MemoryBus, openTestStream, type TestAnswer } from '@rackwright/service-kit/testing';
import { squareProject, startTestRooms, type TestRooms } from '../testRoomsApp';

const bus = new MemoryBus();
let app: TestRooms;
beforeAll(async () => {
  app = await startTestRooms({ bus, heartbeatMs: 20 });
});
afterAll(() => app.stop());

const catalogue = testCatalogue();
const rackAt = (id: string, x: number): PlacedObject =>
  placedAt(productOf(catalogue, 'CL-IND-4'), x, 100, { id });
const holding = (objects: readonly PlacedObject[], title?: string): Project => {
  const project = squareProject(title);
  return { ...project, data: { ...project.data, objects } };
};

const sales = (userId = 'consultant'): string =>
  app.as(userId, { role: 'salesManager', name: `Name of ${userId}` });
const call = (method: string, path: string, token: string, body?: object): Promise<TestAnswer> =>
  app.http.request(method, path, body ? { token, body } : { token });
const at = ({ _id }: Pick<WireProposal, '_id'>, verb = ''): string => `/rooms/proposals/${_id}${verb}`;
const code = ({ body }: TestAnswer): unknown => (body as { says?: { code: string } }).says?.code;

const begin = (room: Pick<WireRoom, '_id'>, body: object = {}, token = sales()): Promise<TestAnswer> =>
  call('POST', `/rooms/room/${room._id}/proposals`, token, body);
async function must(answer: Promise<TestAnswer>): Promise<WireProposal> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body as WireProposal;
}
const list = async (room: Pick<WireRoom, '_id'>, token = sales(), query = ''): Promise<ProposalSummary[]> =>
  (
    (await call('GET', `/rooms/room/${room._id}/proposals${query}`, token)).body as {
      items: ProposalSummary[];
    }
  ).items;
const save = (proposal: WireProposal, room: unknown, more: object = {}): Promise<TestAnswer> =>
  call('PUT', at(proposal), sales(), { room, version: proposal.version, ...more });
const send = (proposal: WireProposal, version = proposal.version): Promise<TestAnswer> =>
  call('POST', at(proposal, '/send'), sales(), { version });
const withdraw = (proposal: WireProposal): Promise<TestAnswer> =>
  call('POST', at(proposal, '/withdraw'), sales(), { version: proposal.version });
const answer = (proposal: WireProposal, body: object, token = app.as('owner')): Promise<TestAnswer> =>
  call('POST', at(proposal, '/answer'), token, body);

/** Someone's room with a rack, and a proposal for it that adds one and moves the other. */
async function drafted(
  more: object = {},
  owner = 'owner',
): Promise<{ room: WireRoom; proposal: WireProposal }> {
  const room = await app.save(owner, holding([rackAt('a', 60)], 'Cellar'));
  const proposal = await must(begin(room));
  const changed = holding([rackAt('a', 120), rackAt('b', 220)]);
  return { room, proposal: await must(save(proposal, changed, more)) };
}
async function sent(more: object = {}, owner = 'owner') {
  const { room, proposal } = await drafted(more, owner);
  return { room, proposal: await must(send(proposal)) };
}
async function announced<T extends 'proposal-sent' | 'proposal-answered'>(type: T, roomId: string) {
  await app.relayed();
  return bus.published
    .filter((event) => event.type === type && event.subject === roomId)
    .map(({ data }) => data as EventData<T>);
}
const projectIn = (document: unknown): Project => {
  const read = readProject(document);
  if (!read.ok) throw new Error(read.reason);
  return read.value;
};
const lock = ({ _id: roomId }: WireRoom, roomVersion = 1): Promise<boolean> =>
  app.parts.reactions.states.lock({ roomId, roomVersion, userId: 'owner', orderId: 'order' }, 'request-1');

describe('a draft', () => {
  it('is a copy of the project as it is saved, changed apart from it, with notes and a message', async () => {
    const { room, proposal } = await drafted({
      message: 'Two racks fit.',
      notes: [
        { id: 'n1', on: { kind: 'object', id: 'b' }, text: 'New' },
        { id: 'n2', on: { kind: 'wall', wall: 'Wall 2' }, text: 'Mind the pipe' },
        { id: 'n3', on: { kind: 'room' }, text: 'Fine' },
      ],
    });
    expect(proposal).toMatchObject({
      ...{
        roomId: room._id,
        round: 1,
        state: 'draft',
        title: 'Cellar',
        message: 'Two racks fit.',
        version: 2,
      },
      ...{ by: { userId: 'consultant', name: 'Name of consultant' }, baseVersion: 1, roomVersion: 1 },
      ...{ countNotes: 3, sentAt: '', answeredAt: '', acceptedVersion: null, submissionId: '' },
    });
    const [base, proposed] = [projectIn(proposal.base), projectIn(proposal.proposed)];
    expect(base.data).toEqual(projectIn(room).data);
    expect(compareProjects(base, proposed, catalogue).map(({ id }) => id)).toEqual(['stand:a', 'stand:b']);
    expect(proposal.totalAmount).toBe(2 * proposal.baseAmount);
    expect((await app.read(room)).version).toBe(1);
  });

  it('does not exist for the owner of the project, nor for anybody else', async () => {
    const { room, proposal } = await drafted();
    for (const user of ['owner', 'stranger']) {
      const token = app.as(user);
      expect((await call('GET', at(proposal), token)).status).toBe(404);
      expect((await answer(proposal, { answer: 'decline' }, token)).status).toBe(404);
    }
    expect(await list(room, app.as('owner'))).toEqual([]);
    expect((await list(room)).map(({ state }) => state)).toEqual(['draft']);
    expect((await call('GET', `/rooms/room/${room._id}/proposals`, app.as('stranger'))).status).toBe(404);
  });

  it('is begun and changed by sales alone', async () => {
    const { room, proposal } = await drafted();
    const token = app.as('owner');
    for (const answered of [
      await begin(room, {}, token),
      await call('PUT', at(proposal), token, { room: squareProject(), version: 2 }),
      await call('POST', at(proposal, '/send'), token, { version: 2 }),
      await call('POST', at(proposal, '/withdraw'), token, { version: 2 }),
      await call('DELETE', at(proposal), token, { version: 2 }),
    ])
      expect(answered.status).toBe(403);
    expect((await begin({ _id: 'no-such-room' })).status).toBe(404);
  });

  it('is the only one of its project, however many begin one at once', async () => {
    const room = await app.save('owner');
    const answers = await Promise.all(['one', 'two', 'three'].map((id) => begin(room, {}, sales(id))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.map(code).filter(Boolean)).toEqual(['proposal-drafted', 'proposal-drafted']);
  });

  it('is saved by any consultant at the version that was read, and overwrites nothing that was not seen', async () => {
    const { proposal } = await drafted();
    const saving = (who: string, version?: number) =>
      call('PUT', at(proposal), sales(who), { room: squareProject(), version, message: `Of ${who}` });
    expect((await saving('sam', 2)).status).toBe(200);
    expect(code(await saving('suri', 2))).toBe('stale-version');
    expect((await saving('suri')).status).toBe(428);
    expect((await saving('suri', 3)).body).toMatchObject({ by: { name: 'Name of suri' }, version: 4 });
    expect(code(await saving('sam', 3))).toBe('stale-version');
    expect((await call('POST', at(proposal, '/send'), sales('sam'), { version: 3 })).status).toBe(412);
    expect((await call('DELETE', at(proposal), sales('sam'), { version: 3 })).status).toBe(412);
    const now = (await call('GET', at(proposal), sales())).body;
    expect(now).toMatchObject({ state: 'draft', message: 'Of suri' });
  });

  it('breaks no rule of planning, has at most 100 notes and none twice', async () => {
    const { proposal } = await drafted();
    expect((await save(proposal, holding([rackAt('a', 60), rackAt('b', 61)]))).status).toBe(422);
    const note = (id: string) => ({ id, on: { kind: 'room' }, text: 'x' });
    const notes = Array.from({ length: 101 }, (_, i) => note(`n${i}`));
    expect((await save(proposal, squareProject(), { notes })).status).toBe(400);
    expect((await save(proposal, squareProject(), { notes: [note('n'), note('n')] })).status).toBe(400);
    expect((await save(proposal, squareProject(), { notes: notes.slice(1) })).status).toBe(200);
  });

  it('is deleted at the version that was read, and its round is given again', async () => {
    const { room, proposal } = await drafted();
    expect((await call('DELETE', at(proposal), sales(), { version: 1 })).status).toBe(412);
    expect((await call('DELETE', at(proposal), sales(), { version: 2 })).status).toBe(204);
    expect((await call('GET', at(proposal), sales())).status).toBe(404);
    expect(await must(begin(room))).toMatchObject({ round: 1, version: 1 });
  });

  it('answers the submission that is named, else the latest of the project', async () => {
    const room = await app.save('owner');
    const { states } = app.parts.reactions;
    const submission = { roomId: room._id, userId: 'owner', language: 'de' } as const;
    await states.reviewRequested({ ...submission, submissionId: 's1', turn: 1 });
    await states.reviewRequested({ ...submission, submissionId: 's2', turn: 2 });
    const first = await must(begin(room));
    expect(first.submissionId).toBe('s2');
    await call('DELETE', at(first), sales(), { version: 1 });
    expect(await must(begin(room, { submissionId: 's1' }))).toMatchObject({ submissionId: 's1' });
    expect((await list(room, sales(), '?submissionId=s2')).length).toBe(0);
    expect((await list(room, sales(), '?submissionId=s1')).length).toBe(1);
  });

  it('is not begun for a project that was ordered, nor sent once it was', async () => {
    const { room, proposal } = await drafted();
    await lock(room);
    expect(code(await send(proposal))).toBe('room-locked');
    await call('DELETE', at(proposal), sales(), { version: 2 });
    expect(code(await begin(room))).toBe('room-locked');
  });
});

describe('a proposal that is sent', () => {
  it('is announced with what its owner needs to know, once, and can be changed no more', async () => {
    const { room, proposal } = await sent({ message: 'Look.' });
    expect(proposal).toMatchObject({ state: 'sent', version: 3 });
    expect(proposal.sentAt).not.toBe('');
    expect(await must(send(proposal, 2))).toEqual(proposal);
    expect(await announced('proposal-sent', room._id)).toMatchObject([
      {
        ...{ userId: 'owner', proposalId: proposal._id, round: 1, roomId: room._id, title: 'Cellar' },
        ...{ sentBy: 'Name of consultant', message: 'Look.', submissionId: '' },
        ...{ baseAmount: proposal.baseAmount, totalAmount: proposal.totalAmount },
      },
    ]);
    expect(code(await save(proposal, squareProject()))).toBe('proposal-sent');
    expect(code(await call('DELETE', at(proposal), sales(), { version: 3 }))).toBe('proposal-sent');
  });

  it('is in the language of the submission that it answers', async () => {
    const room = await app.save('owner', holding([], 'Keller'));
    const review = { roomId: room._id, userId: 'owner', submissionId: 's1', turn: 1 };
    await app.parts.reactions.states.reviewRequested({ ...review, language: 'de' });
    const proposal = await must(begin(room));
    await must(send(await must(save(proposal, holding([rackAt('a', 60)])))));
    expect(await announced('proposal-sent', room._id)).toMatchObject([
      { language: 'de', submissionId: 's1' },
    ]);
  });

  it('answers the submission that was heard of after it was begun', async () => {
    const { room, proposal } = await drafted();
    const review = { roomId: room._id, userId: 'owner', submissionId: 'late', turn: 1 };
    await app.parts.reactions.states.reviewRequested({ ...review, language: 'ms' });
    expect(await must(send(proposal))).toMatchObject({ submissionId: 'late' });
    expect(await announced('proposal-sent', room._id)).toMatchObject([
      { submissionId: 'late', language: 'ms' },
    ]);
  });

  it('has something in it', async () => {
    const room = await app.save('owner');
    const proposal = await must(begin(room));
    expect(code(await send(proposal))).toBe('proposal-empty');
    const worded = await must(save(proposal, squareProject(), { message: 'All is well.' }));
    expect((await send(worded)).status).toBe(200);
  });

  it('is read by the owner of the project and by sales, by nobody else', async () => {
    const { room, proposal } = await sent();
    for (const token of [app.as('owner'), sales('colleague')]) {
      expect((await call('GET', at(proposal), token)).body).toEqual(proposal);
      expect((await list(room, token)).map(({ _id }) => _id)).toEqual([proposal._id]);
    }
    const publisher = app.as('stranger', { publisher: true });
    for (const token of [app.as('stranger'), publisher]) {
      expect((await call('GET', at(proposal), token)).status).toBe(404);
      expect((await answer(proposal, { answer: 'decline' }, token)).status).toBe(404);
    }
    expect((await app.http.request('GET', at(proposal))).status).toBe(401);
    expect((await answer(proposal, { answer: 'decline' }, sales())).status).toBe(404);
  });

  it('says that the project was changed meanwhile', async () => {
    const { room, proposal } = await sent();
    await app.put(room, 1, { room: squareProject() });
    const read = (await call('GET', at(proposal), app.as('owner'))).body;
    expect(read).toMatchObject({ baseVersion: 1, roomVersion: 2 });
  });

  it('is sent to nobody who has it already, until it or the project is another', async () => {
    const { room, proposal } = await sent();
    const again = (etag: string) =>
      app.http.request('GET', at(proposal), { token: sales(), headers: { 'if-none-match': etag } });
    const etag = (await call('GET', at(proposal), sales())).headers.get('etag') ?? '';
    expect((await again(etag)).status).toBe(304);
    await app.put(room, 1, { room: squareProject() });
    expect((await again(etag)).status).toBe(200);
  });

  it('waits alone: the next round is drafted meanwhile and sent after it was taken back', async () => {
    const { room, proposal } = await sent();
    const next = await must(save(await must(begin(room)), holding([rackAt('a', 120)])));
    expect(next.round).toBe(2);
    expect(code(await send(next))).toBe('proposal-waits');
    expect(await must(withdraw(proposal))).toMatchObject({ state: 'withdrawn' });
    expect((await withdraw(proposal)).status).toBe(200);
    expect((await send(next)).status).toBe(200);
    const states = (await list(room, app.as('owner'))).map(({ round, state }) => [round, state]);
    expect(states).toEqual([
      [2, 'sent'],
      [1, 'withdrawn'],
    ]);
    expect(code(await answer(proposal, { answer: 'decline' }))).toBe('proposal-withdrawn');
    expect(code(await withdraw(await must(begin(room))))).toBe('proposal-not-sent');
  });

  it('is told to whoever has the project open, until it is answered', async () => {
    const { room, proposal } = await drafted();
    const authorization = `Bearer ${app.as('owner')}`;
    const stream = await openTestStream(`${app.http.url}/rooms/room/${room._id}/events`, { authorization });
    const told = async () => /data: (.*)/.exec((await stream.next()) ?? '')?.[1];
    await stream.next();
    expect(await told()).not.toMatch(/proposal/);
    await must(send(proposal));
    const state = JSON.parse((await told()) ?? '{}') as object;
    expect(state).toMatchObject({ version: 1, proposal: { _id: proposal._id, round: 1 } });
    await must(answer(proposal, { answer: 'decline' }));
    expect(await told()).not.toMatch(/proposal/);
    stream.leave();
  });
});

describe('the answer', () => {
  const saveChanged = (room: WireRoom): Promise<TestAnswer> =>
    app.put(room, 1, { room: holding([rackAt('a', 120), rackAt('b', 220)]) });

  it('accepts all of it, in the version of the project that it names, and is announced once', async () => {
    const { room, proposal } = await sent();
    await saveChanged(room);
    const body = { answer: 'accept', roomVersion: 2, reply: 'Thank you' };
    const accepted = await must(answer(proposal, body));
    expect(accepted).toMatchObject({
      ...{ state: 'accepted', acceptedChanges: ['stand:a', 'stand:b'], acceptedVersion: 2 },
      ...{ reply: 'Thank you', version: 4, roomVersion: 2 },
    });
    expect(await must(answer(proposal, body))).toEqual(accepted);
    expect(code(await answer(proposal, { answer: 'decline' }))).toBe('proposal-answered');
    expect(code(await withdraw(accepted))).toBe('proposal-answered');
    expect(await announced('proposal-answered', room._id)).toMatchObject([
      { proposalId: proposal._id, answer: 'accepted', reply: 'Thank you', userId: 'owner', round: 1 },
    ]);
  });

  it('accepts some of it, and what was accepted is told', async () => {
    const { room, proposal } = await sent();
    await app.put(room, 1, { room: holding([rackAt('a', 60), rackAt('b', 220)]) });
    const body = { answer: 'accept', roomVersion: 2, changes: ['stand:b', 'stand:b'] };
    expect(await must(answer(proposal, body))).toMatchObject({
      ...{ state: 'partly accepted', acceptedChanges: ['stand:b'], acceptedVersion: 2 },
    });
    expect((await list(room))[0]).toMatchObject({ state: 'partly accepted', acceptedVersion: 2 });
  });

  it('declines with a word, of a project that was ordered, too', async () => {
    const { room, proposal } = await sent();
    await lock(room);
    expect(code(await answer(proposal, { answer: 'accept', roomVersion: 1 }))).toBe('room-locked');
    expect(await must(answer(proposal, { answer: 'decline', reply: 'Too dear' }))).toMatchObject({
      ...{ state: 'declined', reply: 'Too dear', acceptedChanges: [], acceptedVersion: null },
    });
  });

  it('names changes that there are, and a version that the project had since', async () => {
    const { room, proposal } = await sent();
    await saveChanged(room);
    const accept = (body: object) => answer(proposal, { answer: 'accept', ...body });
    expect((await accept({})).status).toBe(400);
    expect((await accept({ roomVersion: 2, changes: [] })).status).toBe(400);
    const unknown = await accept({ roomVersion: 2, changes: ['stand:a', 'stand:x'] });
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ path: 'changes.1' }] } });
    expect(code(await accept({ roomVersion: 3 }))).toBe('no-such-version');
    expect((await accept({ roomVersion: 2 })).status).toBe(200);
  });

  it('is one, of several at once', async () => {
    const { proposal } = await sent();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((reply) => answer(proposal, { answer: 'decline', reply })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('limits', () => {
  it('are twenty rounds of a project', async () => {
    const room = await app.save('owner');
    for (let round = 1; round <= 20; round += 1) {
      const worded = await must(
        save(await must(begin(room)), squareProject(), { message: `Round ${round}` }),
      );
      await must(withdraw(await must(send(worded))));
    }
    expect(code(await begin(room))).toBe('too-many-proposals');
    expect((await list(room)).map(({ round }) => round)[0]).toBe(20);
  });

  it('are two hundred drafts of a consultant', async () => {
    const rows = app.connection.collection<{ _id: string }>('proposals');
    const busy = { by: { userId: 'busy', name: 'Busy' }, state: 'draft' };
    await rows.insertMany(
      Array.from({ length: 199 }, (_, i) => ({
        ...{ _id: `busy-${i}`, claim: `busy-${i}`, roomId: `busy-${i}`, round: 1 },
        ...busy,
      })),
    );
    const [room, another] = [await app.save('owner'), await app.save('owner')];
    expect((await begin(room, {}, sales('busy'))).status).toBe(201);
    expect(code(await begin(another, {}, sales('busy')))).toBe('too-many-drafts');
    await rows.deleteMany({ 'by.userId': 'busy' });
  });
});

describe('what goes', () => {
  const erase = async (userId: string): Promise<void> => {
    const person = { userId, userName: 'Gone', email: 'gone@cellars.example' };
    await bus.publish(newEvent('user-erased', person, { subject: userId, requestId: 'request-1' }));
    await bus.idle();
    expect(bus.parked).toEqual([]);
  };

  it('are the proposals for a project that is deleted', async () => {
    const { room, proposal } = await sent();
    await call('DELETE', `/rooms/room/${room._id}`, app.as('owner'), { version: 1 });
    expect((await call('GET', at(proposal), sales())).status).toBe(404);
    expect(await app.connection.collection('proposals').countDocuments({ roomId: room._id })).toBe(0);
  });

  it('is told before: what was proposed to somebody, and what they wrote to others', async () => {
    const { proposal } = await sent({ message: 'For you' }, 'asking');
    const { proposal: draft } = await drafted({ message: 'Not yet' }, 'asking');
    const held = async (token: string) => JSON.stringify((await call('GET', '/rooms/me/data', token)).body);
    const own = await held(app.as('asking'));
    expect(own).toContain(proposal._id);
    expect(own).not.toContain(draft._id);
    const written = await held(sales());
    expect(written).toContain('Not yet');
    expect(written).not.toContain('asking');
  });

  it('are those for projects of somebody who is erased, and the name of a consultant who is', async () => {
    const { room, proposal } = await sent({}, 'leaving');
    const other = await sent({ message: 'Mine' });
    await erase('leaving');
    expect(await app.connection.collection('proposals').countDocuments({ roomId: room._id })).toBe(0);
    expect((await call('GET', at(proposal), sales())).status).toBe(404);
    await erase('consultant');
    const [kept] = await list(other.room, app.as('owner'));
    expect(kept).toMatchObject({ by: { userId: '', name: '' }, message: 'Mine' });
  });
});
