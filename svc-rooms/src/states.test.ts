import { samplesFor } from '@rackwright/contracts/samples';
import { testOrderPlaced } from '@rackwright/contracts/testing';
import { newEvent, OUTBOX_CAP, stepChannel, type StepReached } from '@rackwright/service-kit';
import {
  type EventData,
  type EventType,
  problemSchema,
  type RackwrightEvent,
  type WireRoom,
} from '@rackwright/contracts';
import { MemoryBus } from '@rackwright/service-kit/testing';
import { squareProject, startTestRooms, type TestRooms } from './testRoomsApp';

const bus = new MemoryBus();
let app: TestRooms;
beforeAll(async () => {
  app = await startTestRooms({ bus });
});
afterAll(() => app.stop());

/** Announces something, and waits until this service has done what it does then. */
async function announce<T extends EventType>(type: T, data: EventData<T>, times = 1): Promise<void> {
  const event = newEvent(type, data, { subject: 'subject', requestId: 'request-1' });
  for (let time = 0; time < times; time += 1) await bus.publish(event);
  await bus.idle();
  expect(bus.parked).toEqual([]);
}

const person = { userId: 'owner', userName: 'Olive Owner', email: 'olive@cellars.example' };
const order = (room: WireRoom, userId = 'owner') =>
  testOrderPlaced({
    ...person,
    userId,
    roomId: room._id,
    roomVersion: room.version,
    title: room.titleProject,
  });
/** What was announced of its lock. */
const lockedOf = (room: WireRoom) =>
  bus.published.filter(({ type, subject }) => type === 'room-locked' && subject === room._id);
const submission = (room: WireRoom, submissionId = 'submission-1') => ({
  ...person,
  submissionId,
  roomId: room._id,
  title: room.titleProject,
  phone: '',
  question: 'Does it fit?',
});
const reviewed = (room: WireRoom, version: number, submissionId?: string) => ({
  ...submission(room, submissionId),
  status: 'reviewed' as const,
  version,
});

describe('an order', () => {
  it('locks the project, and saving, deleting and restoring are refused with the sentence', async () => {
    const room = await app.save('owner');
    await announce('order-placed', order(room));
    expect(await app.read(room)).toMatchObject({ isLocked: true, status: 'ordered', version: 1 });
    const path = `/rooms/room/${room._id}`;
    const token = app.as('owner');
    for (const answer of [
      await app.put(room, 1, { room: squareProject() }),
      await app.http.request('DELETE', path, { token, body: { version: 1 } }),
      await app.http.request('POST', `${path}/restore`, { token, body: { revision: 1, version: 1 } }),
    ]) {
      expect(answer.status).toBe(409);
      expect(problemSchema.parse(answer.body).detail).toBe(
        'This project is locked because it has been ordered. Save a copy to go on planning.',
      );
    }
  });

  it('that locked the project is answered, once, for the request that ordered it', async () => {
    const room = await app.save('owner');
    await announce('order-placed', order(room), 2);
    await app.relayed();
    expect(lockedOf(room)).toMatchObject([
      { data: { roomId: room._id, orderId: 'order-1' }, subject: room._id, requestId: 'request-1' },
    ]);
    await announce('order-placed', { ...order(room), orderId: 'order-2' });
    await app.relayed();
    expect(lockedOf(room)).toHaveLength(1);
  });

  it('locks what was paid for, and keeps what was saved after it as a revision', async () => {
    const room = await app.save('owner', squareProject('Paid for'));
    await app.put(room, 1, { room: squareProject('Saved after that') });
    await announce('order-placed', order(room), 2);
    const locked = await app.read(room);
    expect(locked).toMatchObject({ isLocked: true, titleProject: 'Paid for', version: 3 });
    expect(locked.data).toEqual(room.data);
    // Its amounts were counted then, not when what came after it was saved.
    expect(locked.lastEdited).toBe(room.lastEdited);
    const path = `/rooms/room/${room._id}/revisions`;
    const { body } = await app.http.request('GET', path, { token: app.as('owner') });
    const { items } = body as { items: { titleProject: string }[] };
    expect(items.map(({ titleProject }) => titleProject)).toEqual([
      'Paid for',
      'Saved after that',
      'Paid for',
    ]);
    const listed = await app.http.request('GET', '/rooms/rooms/owner?search=paid%20for', {
      token: app.as('owner'),
    });
    expect((listed.body as { total: number }).total).toBe(1);
  });

  it('locks the project as it is when what was paid for is no longer kept', async () => {
    const room = await app.save('owner');
    await announce('order-placed', { ...order(room), roomVersion: 0 });
    expect(await app.read(room)).toMatchObject({ isLocked: true, version: 1 });
  });

  it('of a guest, who has no saved project, locks nothing and announces nothing', async () => {
    await app.relayed();
    const before = bus.published.filter(({ type }) => type === 'room-locked').length;
    await announce('order-placed', testOrderPlaced({ roomId: '' }));
    await app.relayed();
    expect(bus.published.filter(({ type }) => type === 'room-locked')).toHaveLength(before);
  });

  it('tells the step once the lock is certain', async () => {
    const room = await app.save('owner');
    await app.relayed();
    const told: unknown[] = [];
    const note = (step: unknown) => void told.push(step);
    stepChannel.subscribe(note);
    await announce('order-placed', order(room), 2);
    await app.relayed();
    stepChannel.unsubscribe(note);
    const steps = told.filter((step) => (step as StepReached).about === room._id);
    expect(steps).toEqual([
      { step: 'room-locked', about: room._id },
      { step: 'room-locked-announced', about: room._id },
    ]);
  });

  it('waits while the room can announce nothing more, and locks it afterwards', async () => {
    const room = await app.save('owner');
    await app.relayed();
    const rooms = app.connection.collection<{ _id: string; outbox: unknown[] }>('rooms');
    const waiting = Array.from({ length: OUTBOX_CAP }, (_unused, index) => ({ id: `event-${index}` }));
    await rooms.updateOne({ _id: room._id }, { $set: { outbox: waiting } });
    const placed = { ...order(room), orderId: 'order-1' };
    await expect(app.parts.reactions.states.lock(placed, 'request-1')).rejects.toMatchObject({ status: 503 });
    expect(await app.read(room)).toMatchObject({ isLocked: false });
    await rooms.updateOne({ _id: room._id }, { $set: { outbox: [] } });
    expect(await app.parts.reactions.states.lock(placed, 'request-1')).toBe(true);
    await app.relayed();
    expect(lockedOf(room)).toHaveLength(1);
  });

  it('told twice locks once', async () => {
    const room = await app.save('owner');
    await announce('order-placed', order(room), 2);
    const read = await app.http.request('GET', `/rooms/room/${room._id}`, { token: app.as('owner') });
    expect(read.headers.get('etag')).toBe('"v1.1"');
  });

  it('of somebody else locks nothing, and one of a project that is gone does no harm', async () => {
    const room = await app.save('owner');
    await announce('order-placed', order(room, 'stranger'));
    expect(await app.read(room)).toMatchObject({ isLocked: false, status: 'draft' });
    await announce('order-placed', order({ ...room, _id: 'gone' }));
  });

  it('is not taken back by a review that is told later', async () => {
    const room = await app.save('owner');
    await announce('review-requested', submission(room));
    await announce('order-placed', order(room));
    await announce('review-status-changed', reviewed(room, 1));
    expect(await app.read(room)).toMatchObject({ status: 'ordered', isLocked: true });
  });
});

describe('an event of an earlier release', () => {
  const made: { readonly [T in EventType]?: object } = {
    'order-placed': { isLocked: true, status: 'ordered' },
    'review-requested': { status: 'in review' },
    'review-status-changed': { status: 'reviewed' },
    'review-withdrawn': { status: 'draft' },
  };

  it.each(samplesFor('rooms'))('is heard as it waited: %s', async (_name, sample) => {
    const room = await app.save('owner');
    const about = 'roomId' in sample.data ? { roomId: room._id, userId: 'owner' } : {};
    await bus.publish({ ...sample, data: { ...sample.data, ...about } } as RackwrightEvent);
    await bus.idle();
    expect(bus.parked).toEqual([]);
    expect(await app.read(room)).toMatchObject({ isLocked: false, version: 1, ...made[sample.type] });
  });

  it('that does not say which version was paid for locks the one there is', async () => {
    const room = await app.save('owner');
    await app.put(room, 1, { room: squareProject('Saved before the order was heard of') });
    const { roomVersion: _unsaid, ...unsaid } = order(room);
    await announce('order-placed', unsaid);
    const locked = { isLocked: true, version: 2, titleProject: 'Saved before the order was heard of' };
    expect(await app.read(room)).toMatchObject(locked);
  });
});

describe('a review', () => {
  it('sets the status, and does not make the next save of the owner stale', async () => {
    const room = await app.save('owner');
    await announce('review-requested', submission(room));
    expect(await app.read(room)).toMatchObject({ status: 'in review', version: 1 });
    await announce('review-status-changed', reviewed(room, 1));
    const read = await app.http.request('GET', `/rooms/room/${room._id}`, { token: app.as('owner') });
    expect(read.body).toMatchObject({ status: 'reviewed', version: 1 });
    expect(read.headers.get('etag')).toBe('"v1.2"');
    for (const [version, given] of [
      [1, '"v1"'],
      [2, '"v2.2"'],
    ] as const) {
      const saved = await app.http.request('PUT', `/rooms/room/${room._id}`, {
        token: app.as('owner'),
        body: { room: squareProject() },
        headers: { 'If-Match': given },
      });
      expect(saved).toMatchObject({ status: 200, body: { status: 'reviewed', version: version + 1 } });
    }
  });

  it('goes back when its status does', async () => {
    const room = await app.save('owner');
    await announce('review-requested', submission(room));
    await announce('review-status-changed', reviewed(room, 1));
    await announce('review-status-changed', { ...reviewed(room, 2), status: 'not reviewed' });
    expect(await app.read(room)).toMatchObject({ status: 'in review' });
  });

  it.each([1, 2])('that is older than what is known, or the same, changes nothing (%i)', async (version) => {
    const room = await app.save('owner');
    await announce('review-status-changed', reviewed(room, 2));
    await announce('review-status-changed', { ...reviewed(room, version), status: 'not reviewed' });
    await announce('review-requested', submission(room));
    const read = await app.http.request('GET', `/rooms/room/${room._id}`, { token: app.as('owner') });
    expect(read.body).toMatchObject({ status: 'reviewed' });
    expect(read.headers.get('etag')).toBe('"v1.1"');
  });

  it('asked for again after the first was answered is in review again', async () => {
    const room = await app.save('owner');
    await announce('review-requested', submission(room));
    await announce('review-status-changed', reviewed(room, 1));
    await announce('review-requested', submission(room, 'submission-2'));
    expect(await app.read(room)).toMatchObject({ status: 'in review' });
    await announce('review-status-changed', reviewed(room, 1, 'submission-2'));
    expect(await app.read(room)).toMatchObject({ status: 'reviewed' });
  });

  it('of an earlier submission that is told late does not say that a later one is answered', async () => {
    const room = await app.save('owner');
    await announce('review-requested', { ...submission(room), turn: 1 });
    await announce('review-requested', { ...submission(room, 'submission-2'), turn: 2 });
    await announce('review-status-changed', { ...reviewed(room, 2), turn: 1 });
    await announce('review-withdrawn', { ...submission(room), version: 3, reviewedBefore: false });
    expect(await app.read(room)).toMatchObject({ status: 'in review' });
    await announce('review-status-changed', { ...reviewed(room, 2, 'submission-2'), turn: 2 });
    expect(await app.read(room)).toMatchObject({ status: 'reviewed' });
  });

  it('that is taken back waits in a turn of its own, after what was reviewed in between', async () => {
    const room = await app.save('owner');
    await announce('review-status-changed', { ...reviewed(room, 2), turn: 1 });
    await announce('review-status-changed', { ...reviewed(room, 2, 'submission-2'), turn: 2 });
    await announce('review-status-changed', { ...reviewed(room, 3), status: 'not reviewed', turn: 3 });
    expect(await app.read(room)).toMatchObject({ status: 'in review' });
  });

  it.each([
    [false, 'draft'],
    [true, 'reviewed'],
  ])(
    'that is withdrawn leaves the project as it was before (reviewed: %s)',
    async (reviewedBefore, status) => {
      const room = await app.save('owner');
      await announce('review-requested', submission(room));
      const withdrawn = { ...submission(room), version: 2, reviewedBefore };
      await announce('review-withdrawn', withdrawn, 2);
      await announce('review-status-changed', { ...reviewed(room, 1), status: 'not reviewed' });
      const read = await app.http.request('GET', `/rooms/room/${room._id}`, { token: app.as('owner') });
      expect(read.body).toMatchObject({ status });
      expect(read.headers.get('etag')).toBe('"v1.2"');
    },
  );

  it('that is withdrawn after the order does not take the order back', async () => {
    const room = await app.save('owner');
    await announce('review-requested', submission(room));
    await announce('order-placed', order(room));
    await announce('review-withdrawn', { ...submission(room), version: 2, reviewedBefore: false });
    expect(await app.read(room)).toMatchObject({ status: 'ordered', isLocked: true });
  });

  it('of somebody else’s project changes nothing', async () => {
    const room = await app.save('owner');
    await announce('review-requested', { ...submission(room), userId: 'stranger' });
    expect(await app.read(room)).toMatchObject({ status: 'draft' });
  });
});

describe('a person who is called otherwise now', () => {
  const reportedNames = async (): Promise<unknown> => {
    const { body } = await app.http.request('POST', '/rooms/report-amount', {
      token: app.as('admin', { role: 'admin' }),
      body: { startDate: '2020-01-01T00:00:00Z', endDate: '2030-01-01T00:00:00Z' },
    });
    return body;
  };

  it('is so in the report, and news that come late change nothing', async () => {
    const old = newEvent('user-updated', { ...person, userId: 'renamed', userName: 'Old' }, about('renamed'));
    const recent = newEvent(
      'user-updated',
      { ...person, userId: 'renamed', userName: 'New', email: 'new@cellars.example' },
      about('renamed'),
    );
    const room = await app.save('renamed');
    await app.connection
      .collection<{ _id: string }>('rooms')
      .updateOne({ _id: room._id }, { $set: { lines: '[{"product":"Rack","quantity":1,"amount":100}]' } });
    await bus.publish({ ...recent, time: '2026-05-02T00:00:00.000Z' });
    await bus.publish({ ...old, time: '2026-05-01T00:00:00.000Z' });
    await bus.idle();
    expect(await reportedNames()).toMatchObject({
      items: [{ userName: 'New', email: 'new@cellars.example', product: 'Rack' }],
    });
  });
});

const about = (subject: string) => ({ subject, requestId: 'request-1' });
