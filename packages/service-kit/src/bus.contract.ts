import type { RackwrightEvent } from '@rackwright/contracts';
import { newEvent, Unprocessable, type Bus } from './bus';

export interface BusUnderTest {
  /** One more process on the same broker; closed by the harness. Three attempts, five for a day's patience; handlers get 300 ms. */
  bus(): Promise<Bus>;
  /** The parked events of svc-reports and their reasons. */
  parked(): Promise<readonly { id: string; reason: string }[]>;
}

const person = { userId: 'u1', userName: 'Ada', email: 'ada@rackwright.example' };
export const signedInEvent = (subject = 'u1'): RackwrightEvent =>
  newEvent('user-signed-in', person, { subject, requestId: 'request-1' });

export const isReady = (bus: Bus): Promise<boolean> =>
  bus.ready().then(
    () => true,
    () => false,
  );

/** Reads again and again until the value is as wanted. */
export async function until<T>(read: () => Promise<T>, wanted: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read();
    if (wanted(value)) return value;
    await new Promise(setImmediate);
  }
}

/** Collects what a handler sees, and waits until enough has come. */
export class Received<T> {
  readonly items: T[] = [];
  #wake: () => void = () => undefined;

  readonly add = (item: T): void => {
    this.items.push(item);
    this.#wake();
  };

  async count(wanted: number): Promise<readonly T[]> {
    while (this.items.length < wanted) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.items;
  }
}

const untilParked = (world: BusUnderTest, count: number) =>
  until(
    () => world.parked(),
    (parked) => parked.length >= count,
  );

/** What every bus promises. */
export function busContract(makeWorld: () => Promise<BusUnderTest>): void {
  let world: BusUnderTest;
  beforeEach(async () => {
    world = await makeWorld();
  });

  it('hands an event, whole, to every service that listens to it', async () => {
    const bus = await world.bus();
    const seen = new Received<readonly [string, RackwrightEvent]>();
    await bus.subscribe('orders', 'catalogue-changed', async (event) => seen.add(['orders', event]));
    await bus.subscribe('rooms', 'catalogue-changed', async (event) => seen.add(['rooms', event]));
    const event = newEvent(
      'catalogue-changed',
      { catalogueVersion: '7' },
      { subject: 'catalogue', requestId: 'r' },
    );
    await bus.publish(event);
    const items = await seen.count(2);
    expect(items.map(([service]) => service).sort()).toEqual(['orders', 'rooms']);
    expect(items[0]?.[1]).toEqual(event);
  });

  it('keeps events for a service that does not listen yet', async () => {
    const event = signedInEvent();
    const bus = await world.bus();
    await bus.publish(event);
    const seen = new Received<string>();
    await bus.subscribe('reports', 'user-signed-in', async ({ id }) => seen.add(id));
    expect(await seen.count(1)).toEqual([event.id]);
  });

  it('works through a long queue that waits when it starts', async () => {
    const bus = await world.bus();
    const events = Array.from({ length: 60 }, () => signedInEvent());
    await Promise.all(events.map((event) => bus.publish(event)));
    const seen = new Received<string>();
    await bus.subscribe('reports', 'user-signed-in', async ({ id }) => seen.add(id));
    expect(await seen.count(60)).toEqual(events.map(({ id }) => id));
  });

  it('takes a handler that is added later', async () => {
    const bus = await world.bus();
    const seen = new Received<string>();
    await bus.subscribe('reports', 'user-updated', async ({ type }) => seen.add(type));
    await until(() => isReady(bus), Boolean);
    await bus.subscribe('reports', 'user-signed-in', async ({ type }) => seen.add(type));
    await bus.publish(signedInEvent());
    expect(await seen.count(1)).toEqual(['user-signed-in']);
  });

  it('hands over events of one subject in order, those of others meanwhile', async () => {
    const bus = await world.bus();
    const seen = new Received<string>();
    let releaseFirst: () => void = () => undefined;
    const first = new Promise<void>((resolve) => {
      releaseFirst = resolve;
    });
    let started = 0;
    await bus.subscribe('reports', 'user-signed-in', async ({ id, subject }) => {
      started += 1;
      if (subject === 'slow' && started === 1) await first;
      seen.add(id);
    });
    const [one, two, other] = [signedInEvent('slow'), signedInEvent('slow'), signedInEvent('other')];
    for (const event of [one, two, other]) await bus.publish(event);
    expect(await seen.count(1)).toEqual([other.id]);
    releaseFirst();
    expect(await seen.count(3)).toEqual([other.id, one.id, two.id]);
  });

  it('brings an event again to a handler that failed', async () => {
    const bus = await world.bus();
    const seen = new Received<string>();
    await bus.subscribe('reports', 'user-signed-in', async ({ id }) => {
      seen.add(id);
      if (seen.items.length < 3) throw new Error('not yet');
    });
    const event = signedInEvent();
    await bus.publish(event);
    expect(await seen.count(3)).toEqual([event.id, event.id, event.id]);
    expect(await world.parked()).toEqual([]);
  });

  it('parks an event that fails every time with its reason, and goes on with the others', async () => {
    const bus = await world.bus();
    const seen = new Received<string>();
    const [poison, good] = [signedInEvent('poison'), signedInEvent('good')];
    let attempts = 0;
    await bus.subscribe('reports', 'user-signed-in', async ({ id }) => {
      if (id !== poison.id) return seen.add(id);
      attempts += 1;
      throw new Error('cannot digest this');
    });
    await bus.publish(poison);
    await bus.publish(good);
    expect(await seen.count(1)).toEqual([good.id]);
    const [parked] = await untilParked(world, 1);
    expect(parked).toMatchObject({
      id: poison.id,
      reason: expect.stringContaining('cannot digest this') as string,
    });
    expect(attempts).toBe(3);
  });

  it('brings an event more often to a listener of a day’s patience', async () => {
    const bus = await world.bus();
    let attempts = 0;
    const fail = async (): Promise<void> => {
      attempts += 1;
      throw new Error('the mail server is away');
    };
    await bus.subscribe('reports', 'user-signed-in', fail, 'aDay');
    await bus.publish(signedInEvent());
    await untilParked(world, 1);
    expect(attempts).toBe(5);
  });

  it('counts what was parked, and what is', async () => {
    const bus = await world.bus();
    await bus.subscribe('reports', 'user-signed-in', async () => {
      throw new Unprocessable('of a person who never was');
    });
    for (const event of [signedInEvent(), signedInEvent()]) await bus.publish(event);
    await untilParked(world, 2);
    await until(
      async () => bus.parkedSoFar(),
      (count) => count === 2,
    );
    expect(
      await until(
        () => bus.parkedNow(),
        (count) => count === 2,
      ),
    ).toBe(2);
  });

  it('shows what is parked, tries it again when told so, and it is done', async () => {
    const bus = await world.bus();
    const seen = new Received<string>();
    let isBroken = true;
    await bus.subscribe('reports', 'user-signed-in', async ({ id }) => {
      if (isBroken) throw new Unprocessable('the shelf is broken');
      seen.add(id);
    });
    const [mended, kept] = [signedInEvent('mended'), signedInEvent('kept')];
    for (const event of [mended, kept]) await bus.publish(event);
    await untilParked(world, 2);
    const listed = await bus.listParked(10);
    expect(listed.map(({ id }) => id).sort()).toEqual([mended.id, kept.id].sort());
    expect(listed[0]).toMatchObject({ type: 'user-signed-in', service: 'reports', attempts: 1 });
    expect(listed[0]?.reason).toContain('the shelf is broken');
    expect(await bus.listParked(1)).toHaveLength(1);
    isBroken = false;
    const settled = await bus.settleParked('replay', [mended.id, 'of nothing']);
    expect(settled.map(({ id }) => id)).toEqual([mended.id]);
    expect(await seen.count(1)).toEqual([mended.id]);
    expect((await bus.listParked(10)).map(({ id }) => id)).toEqual([kept.id]);
  });

  it('gives up what is parked when told so', async () => {
    const bus = await world.bus();
    const seen = new Received<string>();
    await bus.subscribe('reports', 'user-signed-in', async ({ id }) => {
      seen.add(id);
      throw new Unprocessable('nobody needs it');
    });
    const event = signedInEvent();
    await bus.publish(event);
    await untilParked(world, 1);
    expect(await bus.settleParked('discard', [event.id])).toMatchObject([{ id: event.id }]);
    expect(await bus.listParked(10)).toEqual([]);
    expect(seen.items).toEqual([event.id]);
  });

  it('counts what waits for a service', async () => {
    const bus = await world.bus();
    await bus.subscribe('reports', 'user-updated', async () => undefined);
    await until(() => isReady(bus), Boolean);
    await bus.publish(signedInEvent());
    const waiting = await until(
      async () => (await bus.waitingNow()).queues.find(({ type }) => type === 'user-signed-in')?.waiting,
      (count) => count === 1,
    );
    expect(waiting).toBe(1);
  });

  it('parks at once what waiting cannot help', async () => {
    const bus = await world.bus();
    let attempts = 0;
    await bus.subscribe('reports', 'user-signed-in', async () => {
      attempts += 1;
      throw new Unprocessable('of a person who never was');
    });
    await bus.publish(signedInEvent());
    await untilParked(world, 1);
    expect(attempts).toBe(1);
  });

  it('takes a handler that does not end in time for failed', async () => {
    const bus = await world.bus();
    const seen = new Received<string>();
    await bus.subscribe('reports', 'user-signed-in', async ({ id }) => {
      seen.add(id);
      if (seen.items.length === 1) await new Promise(() => undefined);
    });
    await bus.publish(signedInEvent());
    expect(await seen.count(2)).toHaveLength(2);
  });

  it('finishes what it handles when it stops, takes nothing new, and still publishes', async () => {
    const bus = await world.bus();
    const seen = new Received<string>();
    let started: () => void = () => undefined;
    const running = new Promise<void>((resolve) => {
      started = resolve;
    });
    await bus.subscribe('reports', 'user-signed-in', async ({ id }) => {
      started();
      await new Promise(setImmediate);
      seen.add(id);
    });
    const event = signedInEvent();
    await bus.publish(event);
    await running;
    await bus.stopConsuming();
    expect(seen.items).toEqual([event.id]);
    await bus.publish(signedInEvent());
    await expect(bus.ready()).rejects.toThrow();
    await bus.close();
    expect(seen.items).toEqual([event.id]);
  });

  it('refuses a listener that is not in the table of events', async () => {
    const bus = await world.bus();
    await expect(bus.subscribe('catalogue', 'user-signed-in', async () => undefined)).rejects.toThrow(
      'does not listen',
    );
  });

  it('is ready once it works', async () => {
    const bus = await world.bus();
    await bus.subscribe('reports', 'user-signed-in', async () => undefined);
    expect(await until(() => isReady(bus), Boolean)).toBe(true);
  });
}
