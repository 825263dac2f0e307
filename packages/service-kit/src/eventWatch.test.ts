import { pino } from 'pino';
import { Registry } from 'prom-client';
import { Unprocessable } from './bus';
import { signedInEvent } from './bus.contract';
import { watchEvents } from './eventWatch';
import { MemoryBus } from './memoryBus';

let lines: Record<string, unknown>[];
let bus: MemoryBus;
let registry: Registry;
let watched: ReturnType<ReturnType<typeof watchEvents>['over']>;

beforeEach(() => {
  lines = [];
  bus = new MemoryBus();
  registry = new Registry();
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const watch = watchEvents(pino({ level: 'info' }, { write }));
  watched = watch.over(bus);
  watch.addFigures(registry);
});

const figures = async (name: string) =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith(`${name}{`));

it('counts what is handled, and writes with which request it began', async () => {
  const heard: string[] = [];
  await watched.subscribe('reports', 'user-signed-in', async ({ id }) => void heard.push(id));
  const event = signedInEvent();
  await watched.publish(event);
  await bus.idle();
  expect(heard).toEqual([event.id]);
  expect(await figures('events_published_total')).toEqual([
    'events_published_total{type="user-signed-in",outcome="done"} 1',
  ]);
  expect(await figures('event_handled_seconds_count')).toEqual([
    'event_handled_seconds_count{type="user-signed-in",outcome="done"} 1',
  ]);
  expect(lines).toEqual([
    expect.objectContaining({
      requestId: event.requestId,
      event: 'user-signed-in',
      eventId: event.id,
      ms: expect.any(Number),
      msg: 'event handled',
    }),
  ]);
});

it('counts what fails apart, which still fails for the bus', async () => {
  bus.publish = () => Promise.reject(new Error('the broker is away'));
  await expect(watched.publish(signedInEvent())).rejects.toThrow('the broker is away');
  expect(await figures('events_published_total')).toEqual([
    'events_published_total{type="user-signed-in",outcome="failed"} 1',
  ]);
});

it('counts an event that could not be handled, which the bus parks and tells of', async () => {
  await watched.subscribe('reports', 'user-signed-in', () => Promise.reject(new Unprocessable('no')));
  await watched.publish(signedInEvent());
  await bus.idle();
  expect(await figures('event_handled_seconds_count')).toEqual([
    'event_handled_seconds_count{type="user-signed-in",outcome="failed"} 1',
  ]);
  expect(watched.parkedSoFar()).toBe(1);
  expect(lines).toEqual([]);
});
