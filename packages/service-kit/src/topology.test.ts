import { eventTypes } from '@rackwright/contracts';
import { brokerTopology } from './topology';

const topology = brokerTopology();
const matches = (pattern: string, name: string): boolean => new RegExp(pattern).test(name);

describe('what exists in the broker', () => {
  it('has a durable quorum queue for each pair of listener and event', () => {
    const queue = topology.queues.find(({ name }) => name === 'reports.room-created');
    expect(queue).toMatchObject({ durable: true, arguments: { 'x-queue-type': 'quorum' } });
    expect(topology.bindings).toContainEqual({
      source: 'rackwright',
      queue: 'reports.room-created',
      routingKey: 'room-created',
    });
    expect(topology.queues.every((one) => one.arguments['x-queue-type'] === 'quorum')).toBe(true);
  });

  it('brings what waited back to its queue without losing it on the way', () => {
    const delays = topology.retries.usual.map(({ delayMs }) => delayMs);
    expect(delays).toEqual([1_000, 10_000, 60_000, 600_000]);
    expect(topology.queues.find(({ name }) => name === 'rackwright.retry.1m')?.arguments).toEqual({
      'x-queue-type': 'quorum',
      'x-message-ttl': 60_000,
      'x-dead-letter-exchange': '',
      'x-dead-letter-strategy': 'at-least-once',
      'x-overflow': 'reject-publish',
    });
  });

  it('keeps an event of a patient listener for a day, in a queue for each delay', () => {
    const hours = topology.retries.aDay.reduce((sum, { delayMs }) => sum + delayMs, 0) / 3_600_000;
    expect(Math.floor(hours)).toBe(25);
    for (const { exchange, delayMs } of topology.retries.aDay) {
      const queues = topology.queues.filter(({ name }) => name === exchange);
      expect(queues.map(({ arguments: more }) => more['x-message-ttl'])).toEqual([delayMs]);
    }
    expect(topology.queues.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['rackwright.retry.1h', 'rackwright.retry.6h']),
    );
  });

  it('has a queue for every event: one that nobody takes would stay in its outbox for ever', () => {
    const routed = new Set(
      topology.bindings.filter(({ source }) => source === 'rackwright').map(({ routingKey }) => routingKey),
    );
    expect([...routed].sort()).toEqual([...eventTypes].sort());
  });

  it('declares the canary last', () => {
    expect(topology.queues.at(-1)?.name).toBe(topology.canary.queue);
  });

  it('keeps the queues of another prefix apart', () => {
    const other = brokerTopology('test-1');
    const names = new Set(topology.queues.map(({ name }) => name));
    expect(other.queues.some(({ name }) => names.has(name))).toBe(false);
    expect(other.queueOf('reports', 'room-created')).toBe('test-1.reports.room-created');
  });
});

describe('what a service may do', () => {
  const rooms = topology.permissionsFor('rooms');
  const reports = topology.permissionsFor('reports');
  const topic = (permissions: typeof rooms, exchange: string) =>
    permissions.topics.find((one) => one.exchange === exchange)?.write ?? '';

  it('declares nothing', () => {
    expect(matches(rooms.configure, 'anything')).toBe(false);
  });

  it('reads its own queues only', () => {
    expect(matches(reports.read, 'reports.room-created')).toBe(true);
    expect(matches(reports.read, 'reports.parked')).toBe(true);
    expect(matches(reports.read, 'rooms.catalogue-changed')).toBe(false);
    expect(matches(reports.read, 'reportsXroom-created')).toBe(false);
  });

  it('publishes its own events only, and nothing to the default exchange', () => {
    expect(matches(topic(rooms, 'rackwright'), 'room-created')).toBe(true);
    expect(matches(topic(rooms, 'rackwright'), 'user-registered')).toBe(false);
    expect(matches(topic(reports, 'rackwright'), 'room-created')).toBe(false);
    expect(matches(rooms.write, 'rackwright.canary')).toBe(true);
    expect(matches(rooms.write, 'amq.default')).toBe(false);
  });

  it('sends only its own events back to wait', () => {
    expect(matches(topic(reports, 'rackwright.retry.1s'), 'reports.room-created')).toBe(true);
    expect(matches(topic(reports, 'rackwright.retry.1s'), 'rooms.catalogue-changed')).toBe(false);
  });
});
