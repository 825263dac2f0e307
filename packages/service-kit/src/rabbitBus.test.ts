import { randomUUID } from 'node:crypto';
import { eventTypes, type EventType } from '@rackwright/contracts';
import { connect } from 'amqplib';
import { pino } from 'pino';
import type { Bus } from './bus';
import { busContract, isReady, Received, signedInEvent, until } from './bus.contract';
import { declareTopology, deleteTopology } from './declareTopology';
import { silentLogger } from './logging';
import { discardParked, listParked, replayParked, showParked } from './parked';
import { createRabbitBus, type RabbitBusOptions } from './rabbitBus';
import { startTestProxy, type TestProxy } from './testProxy';
import { brokerTopology, type BrokerTopology } from './topology';

const url = process.env['AMQP_TEST_URL'] ?? '';
const opened: Bus[] = [];
const declared: BrokerTopology[] = [];

/** Queues take their time to come and to go, so there are those of these events only. */
const EVENTS: readonly EventType[] = ['user-signed-in', 'user-updated', 'catalogue-changed'];
const others = eventTypes.filter((type) => !EVENTS.includes(type));

async function freshTopology(): Promise<BrokerTopology> {
  const whole = brokerTopology(`test-${randomUUID()}`, { usual: [20, 40], aDay: [20, 40, 60, 60] });
  const isOfOthers = (queue: string): boolean => others.some((type) => queue.endsWith(`.${type}`));
  const topology = {
    ...whole,
    queues: whole.queues.filter(({ name }) => !isOfOthers(name)),
    bindings: whole.bindings.filter(({ queue }) => !isOfOthers(queue)),
  };
  await declareTopology(url, topology);
  declared.push(topology);
  return topology;
}

function open(topology: BrokerTopology, more: Partial<RabbitBusOptions> = {}): Bus {
  const bus = createRabbitBus({
    url,
    service: 'reports',
    logger: silentLogger(),
    topology,
    handlerDeadlineMs: 300,
    ...more,
  });
  opened.push(bus);
  return bus;
}

/** Puts bytes into a queue as a faulty or hostile publisher would. */
async function inject(queue: string, content: string): Promise<void> {
  const model = await connect(url);
  const channel = await model.createConfirmChannel();
  channel.sendToQueue(queue, Buffer.from(content), { persistent: true, messageId: 'injected' });
  await channel.waitForConfirms();
  await model.close();
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((bus) => bus.close()));
  for (const topology of declared.splice(0)) await deleteTopology(url, topology);
});

describe('the bus over RabbitMQ', () => {
  busContract(async () => {
    const topology = await freshTopology();
    return {
      bus: async () => open(topology),
      parked: () => listParked({ url, service: 'reports', topology }),
    };
  });

  it('takes nothing more once it is stopped, though the first event came with the answer to its subscribing', async () => {
    const topology = await freshTopology();
    const publisher = open(topology);
    const [first, second] = [signedInEvent(), signedInEvent()];
    await publisher.publish(first);
    const stopped = open(topology);
    const seen: string[] = [];
    await new Promise<void>((resolve, reject) => {
      const handle = async ({ id }: { id: string }): Promise<void> => {
        seen.push(id);
        if (seen.length === 1) stopped.stopConsuming().then(resolve, reject);
      };
      stopped.subscribe('reports', 'user-signed-in', handle).catch(reject);
    });
    await publisher.publish(second);
    const other = new Received<string>();
    await open(topology).subscribe('reports', 'user-signed-in', async ({ id }) => other.add(id));
    expect(await other.count(1)).toEqual([second.id]);
    expect(seen).toEqual([first.id]);
  });

  it('ends what it has begun when it stops, and leaves to others what it has not', async () => {
    const topology = await freshTopology();
    const stopped = open(topology, { handlerDeadlineMs: 60_000 });
    const [first, second] = [signedInEvent(), signedInEvent()];
    for (const event of [first, second]) await stopped.publish(event);
    const begun = new Received<string>();
    let end: () => void = () => undefined;
    await stopped.subscribe('reports', 'user-signed-in', async ({ id }) => {
      begun.add(id);
      await new Promise<void>((resolve) => {
        end = resolve;
      });
    });
    await begun.count(1);
    await until(() => isReady(stopped), Boolean);
    await until(
      async () => (await stopped.waitingNow()).queues.find(({ type }) => type === 'user-signed-in')?.waiting,
      (waiting) => waiting === 0,
    );
    const stopping = stopped.stopConsuming();
    end();
    await stopping;
    await stopped.close();
    const other = new Received<string>();
    await open(topology).subscribe('reports', 'user-signed-in', async ({ id }) => other.add(id));
    expect(await other.count(1)).toEqual([second.id]);
    expect(begun.items).toEqual([first.id]);
  });
});

describe('publishing', () => {
  it('rejects when no queue takes the event, though the broker confirms', async () => {
    const topology = await freshTopology();
    const bus = open({ ...topology, exchange: topology.canary.exchange });
    await expect(bus.publish(signedInEvent())).rejects.toThrow('no queue takes user-signed-in');
  });

  it('rejects, and is not ready, while there is no broker', async () => {
    const bus = open(brokerTopology(), { url: 'amqp://127.0.0.1:1/none', patienceMs: 50 });
    await expect(bus.publish(signedInEvent())).rejects.toThrow('the broker');
    await expect(bus.ready()).rejects.toThrow();
  });

  it('closes in the end although the other side accepts connections and stays silent', async () => {
    const proxy = await startTestProxy(url);
    proxy.mute(true);
    const bus = open(brokerTopology(), { url: proxy.url, patienceMs: 50 });
    await expect(bus.publish(signedInEvent())).rejects.toThrow();
    await proxy.stop();
    await bus.close();
  });
});

/** Of this process; a connection has two for its heartbeats. */
const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

describe('faults', () => {
  it('leaves no heartbeats to a broker that hangs while the bus is closed', async () => {
    const before = timers();
    const topology = await freshTopology();
    const proxy = await startTestProxy(url);
    const bus = open(topology, { url: proxy.url });
    await bus.publish(signedInEvent());
    proxy.hold(true);
    await bus.close();
    await until(
      async () => timers(),
      (left) => left <= before,
    );
    await proxy.stop();
  });

  it('publishes and receives again after the connections were reset', async () => {
    const topology = await freshTopology();
    const proxy = await startTestProxy(url);
    const bus = open(topology, { url: proxy.url });
    const seen = new Received<string>();
    await bus.subscribe('reports', 'user-signed-in', async ({ id }) => seen.add(id));
    await bus.publish(signedInEvent());
    await seen.count(1);
    proxy.reset();
    const event = signedInEvent();
    await until(
      () =>
        bus.publish(event).then(
          () => true,
          () => false,
        ),
      (sent) => sent,
    );
    await until(
      async () => seen.items,
      (ids) => ids.includes(event.id),
    );
    expect(proxy.connections).toBeGreaterThanOrEqual(4);
    await bus.close();
    await proxy.stop();
  });

  it('handles nothing while one of its queues is missing: who runs beside it has the events', async () => {
    const topology = await freshTopology();
    const event = signedInEvent();
    await open(topology).publish(event);
    const [starting, running] = [new Received<string>(), new Received<string>()];
    const bus = open(topology);
    await bus.subscribe('reports', 'user-signed-in', async ({ id }) => starting.add(id));
    await bus.subscribe('reports', 'user-registered', async ({ id }) => starting.add(id));
    await open(topology).subscribe('reports', 'user-signed-in', async ({ id }) => running.add(id));
    expect(await running.count(1)).toEqual([event.id]);
    expect(starting.items).toEqual([]);
    expect(await isReady(bus)).toBe(false);
  });

  it('listens again when its queue was deleted and made anew, and is not ready in between', async () => {
    const topology = await freshTopology();
    const bus = open(topology);
    const seen = new Received<string>();
    await bus.subscribe('reports', 'user-signed-in', async ({ id }) => seen.add(id));
    await until(() => isReady(bus), Boolean);
    const model = await connect(url);
    const channel = await model.createChannel();
    await channel.deleteQueue(topology.queueOf('reports', 'user-signed-in'));
    await model.close();
    await until(
      () => isReady(bus),
      (ready) => !ready,
    );
    await declareTopology(url, topology);
    await until(() => isReady(bus), Boolean);
    const event = signedInEvent();
    await bus.publish(event);
    expect(await seen.count(1)).toEqual([event.id]);
  });

  it.each([
    ['bytes that are not JSON', '{broken'],
    ['JSON that is not an event', '{"id":1}'],
    [
      'an event of a version it does not know',
      JSON.stringify({ ...signedInEvent(), dataschema: '/schemas/events/user-signed-in/2' }),
    ],
    [
      'an event with data of another shape',
      JSON.stringify({ ...signedInEvent(), data: { userId: { $gt: '' } } }),
    ],
  ])('parks %s without calling the handler', async (_name, content) => {
    const topology = await freshTopology();
    const bus = open(topology);
    let calls = 0;
    await bus.subscribe('reports', 'user-signed-in', async () => {
      calls += 1;
    });
    await inject(topology.queueOf('reports', 'user-signed-in'), content);
    const place = { url, service: 'reports', topology } as const;
    const [parked] = await until(
      () => listParked(place),
      (list) => list.length > 0,
    );
    expect(parked).toMatchObject({
      id: 'injected',
      attempts: 1,
      content,
      queue: topology.queueOf('reports', 'user-signed-in'),
    });
    expect(calls).toBe(0);
  });
});

describe('parked events', () => {
  it('are listed and shown, replayed with their own id, or discarded', async () => {
    const topology = await freshTopology();
    const place = { url, service: 'reports', topology } as const;
    const lines: string[] = [];
    const bus = open(topology, {
      logger: pino({ level: 'error' }, { write: (line) => void lines.push(line) }),
    });
    const seen = new Received<string>();
    let broken = true;
    await bus.subscribe('reports', 'user-signed-in', async ({ id }) => {
      if (broken) throw new Error('the database is away');
      seen.add(id);
    });
    const [one, two] = [signedInEvent('one'), signedInEvent('two')];
    await bus.publish(one);
    await bus.publish(two);
    const listed = await until(
      () => listParked(place),
      (list) => list.length === 2,
    );
    expect(listed.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
    expect(await showParked(place, one.id)).toMatchObject({
      type: 'user-signed-in',
      attempts: 3,
      reason: expect.stringContaining('away') as string,
    });
    expect(await showParked(place, 'unknown')).toBeNull();
    const parkedLine = await until(
      async () => lines.find((line) => line.includes(one.id)) ?? '',
      (line) => line !== '',
    );
    expect(JSON.parse(parkedLine)).toMatchObject({
      msg: 'event parked',
      queue: topology.queueOf('reports', 'user-signed-in'),
      attempts: 3,
      err: { message: 'the database is away' },
    });
    broken = false;
    expect((await replayParked(place, [one.id])).map(({ id }) => id)).toEqual([one.id]);
    expect(await seen.count(1)).toEqual([one.id]);
    expect((await discardParked(place, 'all')).map(({ id }) => id)).toEqual([two.id]);
    expect(await listParked(place)).toEqual([]);
  });

  it.each([
    ['is reset', (proxy: TestProxy) => proxy.reset()],
    ['falls silent', (proxy: TestProxy) => proxy.hold(true)],
  ])(
    'stay parked, and who goes through them is told, when the connection %s meanwhile',
    async (_name, harm) => {
      const topology = await freshTopology();
      await inject(topology.parkedQueueOf('reports'), '{}');
      const proxy = await startTestProxy(url);
      proxy.slow(50);
      const discarding = discardParked({ url: proxy.url, service: 'reports', topology }, 'all');
      const outcome = discarding.then(
        () => 'done',
        () => 'told',
      );
      // The second is the publisher's, which begins once the first is there.
      await until(
        async () => proxy.connections,
        (opened) => opened === 2,
      );
      harm(proxy);
      expect(await outcome).toBe('told');
      await proxy.stop();
      await until(
        () => listParked({ url, service: 'reports', topology }),
        (list) => list.length === 1,
      );
    },
  );

  it('of a service whose parking queue is missing cannot be gone through, which ends no process', async () => {
    const topology = brokerTopology(`test-${randomUUID()}`);
    await expect(listParked({ url, service: 'reports', topology })).rejects.toThrow('NOT_FOUND');
  });
});
