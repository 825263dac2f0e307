import type { RackwrightEvent } from '@rackwright/contracts';
import { Schema, type Connection, type Model } from 'mongoose';
import { Unroutable } from './bus';
import { signedInEvent } from './bus.contract';
import { silentLogger } from './logging';
import {
  announcing,
  announcingUpdate,
  OUTBOX_CAP,
  outboxFields,
  outboxHasRoom,
  startRelay,
  withoutOutbox,
  type Relay,
} from './outbox';
import { createIndexes } from './indexes';
import { startTestDatabase, type TestDatabase } from './testing';

interface Thing {
  _id: string;
  size: number;
  outbox: RackwrightEvent[];
  pending: boolean;
}

let database: TestDatabase;
let connection: Connection;
let things: Model<Thing>;
const relays: Relay[] = [];

beforeAll(async () => {
  database = await startTestDatabase({ tellsCommands: true });
});
beforeEach(async () => {
  connection = await database.connect();
  things = connection.model<Thing>(
    'Thing',
    new Schema<Thing>({ _id: String, size: Number, ...outboxFields }),
    'things',
  );
  await createIndexes(connection);
});
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()));
});
afterAll(() => database.stop());

/** A broker that takes events as long as it is up, and tells when enough have come. */
function stubBroker() {
  const taken: string[] = [];
  const state = { up: true, tried: 0 };
  return {
    taken,
    state,
    publish: async (event: RackwrightEvent): Promise<void> => {
      state.tried += 1;
      await new Promise(setImmediate);
      if (!state.up) throw new Error('away');
      taken.push(event.id);
    },
  };
}

const relay = (publish: (event: RackwrightEvent) => Promise<void>, pollMs = 20): Relay => {
  const started = startRelay({
    connection,
    collections: ['things'],
    bus: { publish },
    logger: silentLogger(),
    pollMs,
  });
  relays.push(started);
  return started;
};

const untilSettled = async (): Promise<void> => {
  while ((await things.countDocuments({ pending: true })) > 0) continue;
};

const create = (id: string, ...events: RackwrightEvent[]) =>
  things.create({ _id: id, size: 1, ...announcing(...events) });

describe('the outbox', () => {
  it('publishes what a new document and its changes announce, in order, then empties it', async () => {
    const [one, two, three] = [signedInEvent(), signedInEvent(), signedInEvent()];
    await create('a', one);
    await things.updateOne(
      { _id: 'a', ...outboxHasRoom() },
      announcingUpdate({ $set: { size: 2 } }, two, three),
    );
    const broker = stubBroker();
    relay(broker.publish);
    await untilSettled();
    expect(broker.taken).toEqual([one.id, two.id, three.id]);
    expect(await things.findById('a').lean()).toMatchObject({ size: 2, outbox: [], pending: false });
    expect(await things.findById('a').select(withoutOutbox).lean()).toEqual({ _id: 'a', size: 2, __v: 0 });
  });

  it('takes each event out with one write, and keeps what is announced while the last is being published', async () => {
    const [one, two, late] = [signedInEvent(), signedInEvent(), signedInEvent()];
    await create('a', one, two);
    const broker = stubBroker();
    let writes = 0;
    connection.getClient().on('commandStarted', ({ commandName }) => {
      if (commandName === 'update') writes += 1;
    });
    const started = relay(broker.publish, 60_000);
    await untilSettled();
    expect(writes).toBe(2);
    await things.updateOne({ _id: 'a' }, announcingUpdate({}, one));
    let isAnnounced = false;
    relay(async (event) => {
      if (!isAnnounced) await things.updateOne({ _id: 'a' }, announcingUpdate({}, late));
      isAnnounced = true;
      await broker.publish(event);
    });
    await untilSettled();
    await started.stop();
    expect(broker.taken).toEqual([one, two, one, late].map(({ id }) => id));
    expect(await things.findById('a').lean()).toMatchObject({ outbox: [], pending: false });
  });

  it('keeps events while the broker is away, and publishes when it is back', async () => {
    const event = signedInEvent();
    const broker = stubBroker();
    broker.state.up = false;
    relay(broker.publish);
    await create('a', event);
    while (broker.state.tried < 2) await new Promise(setImmediate);
    expect((await things.findById('a').lean())?.outbox).toHaveLength(1);
    broker.state.up = true;
    await untilSettled();
    expect(broker.taken).toEqual([event.id]);
  });

  it('does not let one event that cannot be published hold up the other documents', async () => {
    const [stuck, free] = [signedInEvent('stuck'), signedInEvent('free')];
    await create('a', stuck);
    await create('b', free);
    const broker = stubBroker();
    relay(async (event) => {
      if (event.id === stuck.id) throw new Unroutable('nobody takes it');
      await broker.publish(event);
    });
    while ((await things.countDocuments({ pending: true })) > 1) continue;
    expect(broker.taken).toEqual([free.id]);
  });

  it('publishes documents side by side, at most ten, and the events of one in order', async () => {
    const firsts = Array.from({ length: 25 }, (_unused, index) => signedInEvent(`d${index}`));
    const seconds = firsts.map(({ subject }) => signedInEvent(subject));
    for (const [index, first] of firsts.entries()) await create(first.subject, first, seconds[index]!);
    const broker = stubBroker();
    let [beside, most] = [0, 0];
    let tenBegan: () => void = () => undefined;
    const ten = new Promise<void>((resolve) => (tenBegan = resolve));
    relay(async (event) => {
      beside += 1;
      most = Math.max(most, beside);
      if (beside === 10) tenBegan();
      await ten;
      await broker.publish(event);
      beside -= 1;
    });
    await untilSettled();
    expect(most).toBe(10);
    for (const [index, first] of firsts.entries())
      expect(broker.taken.indexOf(first.id)).toBeLessThan(broker.taken.indexOf(seconds[index]!.id));
    expect(broker.taken).toHaveLength(50);
  });

  it('ends the scan when the broker goes away, and publishes everything when it is back', async () => {
    const events = Array.from({ length: 30 }, (_unused, index) => signedInEvent(`d${index}`));
    for (const event of events) await create(event.subject, event);
    const broker = stubBroker();
    let tries = 0;
    relay(async (event) => {
      tries += 1;
      if (tries === 3) throw new Error('away');
      await broker.publish(event);
    });
    await untilSettled();
    expect([...broker.taken].sort()).toEqual(events.map(({ id }) => id).sort());
  });

  it('tells how many events wait and since when the oldest does', async () => {
    const broker = stubBroker();
    broker.state.up = false;
    const stopped = relay(broker.publish, 60_000);
    expect(await stopped.lag()).toEqual({ waiting: 0, oldestSeconds: 0 });
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
    await create('a', { ...signedInEvent(), time: ago(10) });
    await create('b', { ...signedInEvent(), time: ago(90) }, { ...signedInEvent(), time: ago(50) });
    const { waiting, oldestSeconds } = await stopped.lag();
    expect(waiting).toBe(3);
    expect(Math.floor(oldestSeconds / 10)).toBe(9);
  });

  it('is published at once when nudged, long before the next scan', async () => {
    const broker = stubBroker();
    const started = relay(broker.publish, 60_000);
    await create('a', signedInEvent());
    started.nudge();
    await untilSettled();
    expect(broker.taken).toHaveLength(1);
  });

  it('loses nothing and keeps the order with two relays at work', async () => {
    const broker = stubBroker();
    relay(broker.publish, 1);
    relay(broker.publish, 1);
    const sent = [];
    for (let index = 0; index < 30; index += 1) {
      const event = signedInEvent();
      sent.push(event.id);
      if (index === 0) await create('a', event);
      else
        await things.updateOne(
          { _id: 'a', ...outboxHasRoom() },
          announcingUpdate({ $inc: { size: 1 } }, event),
        );
    }
    await untilSettled();
    expect([...new Set(broker.taken)]).toEqual(sent);
    expect(await things.findById('a').lean()).toMatchObject({ size: 30, outbox: [], pending: false });
  });

  it('publishes more than one batch without waiting for the next scan', async () => {
    const broker = stubBroker();
    await things.insertMany(
      Array.from({ length: 150 }, (_unused, index) => ({
        _id: `d${index}`,
        size: 1,
        ...announcing(signedInEvent()),
      })),
    );
    relay(broker.publish, 60_000);
    await untilSettled();
    expect(broker.taken).toHaveLength(150);
  });

  it('publishes what is waiting before it stops', async () => {
    const broker = stubBroker();
    const started = relay(broker.publish, 60_000);
    await create('a', signedInEvent());
    await started.stop();
    expect(broker.taken).toHaveLength(1);
  });

  it('takes the last event below the cap and refuses the change beyond it', async () => {
    await create('a', ...Array.from({ length: OUTBOX_CAP - 1 }, () => signedInEvent()));
    const announce = () =>
      things.updateOne(
        { _id: 'a', ...outboxHasRoom() },
        announcingUpdate({ $inc: { size: 1 } }, signedInEvent()),
      );
    expect((await announce()).modifiedCount).toBe(1);
    expect((await announce()).modifiedCount).toBe(0);
    expect(await things.findById('a').lean()).toMatchObject({ size: 2 });
  });
});
