import type { EventType } from '@rackwright/contracts';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Bus, EventHandler } from './bus';
import type { Logger } from './logging';
import { spanIdOfEvent, type Tracer } from './traces';

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const figures = () => ({
  published: new Counter({
    name: 'events_published_total',
    help: 'Events given to the broker, by type and outcome: done, or failed and tried again',
    labelNames: ['type', 'outcome'],
    registers: [],
  }),
  handled: new Histogram({
    name: 'event_handled_seconds',
    help: 'Time to handle an event, by type and outcome: done, or failed and tried again or parked',
    labelNames: ['type', 'outcome'],
    buckets: BUCKETS_S,
    registers: [],
  }),
});
type Figures = ReturnType<typeof figures>;

const publishing =
  (bus: Bus, { published }: Figures): Bus['publish'] =>
  async (event) => {
    const { type } = event;
    try {
      await bus.publish(event);
    } catch (error) {
      published.inc({ type, outcome: 'failed' });
      throw error;
    }
    published.inc({ type, outcome: 'done' });
  };

const handling =
  <T extends EventType>(handler: EventHandler<T>, { handled }: Figures, logger: Logger): EventHandler<T> =>
  async (event) => {
    const { type, id, requestId } = event;
    const ended = handled.startTimer({ type });
    try {
      await handler(event);
    } catch (error) {
      ended({ outcome: 'failed' });
      throw error;
    }
    const ms = Math.round(ended({ outcome: 'done' }) * 1000);
    logger.info({ requestId, event: type, eventId: id, ms }, 'event handled');
  };

/** Each event that is handled is a span, under the making of the event. */
const traced =
  <T extends EventType>(handler: EventHandler<T>, service: string, tracer: Tracer): EventHandler<T> =>
  (event) => {
    const { type, id, requestId } = event;
    const begin = {
      requestId,
      name: `${service} ${type}`,
      kind: 'consumer',
      parent: spanIdOfEvent(id),
    } as const;
    return tracer.inSpan(begin, async (end) => {
      let hasFailed = true;
      try {
        await handler(event);
        hasFailed = false;
      } finally {
        end({ hasFailed, attributes: { 'event.id': id } });
      }
    });
  };

/**
 * Counts what goes out over a bus, and what its service handles and how long that takes, by type and outcome. Each event that was
 * handled leaves a line with the id of the request that it came from; the bus writes those of the others.
 */
export function watchEvents(logger: Logger, tracer: Tracer | null = null) {
  const counted = figures();
  const over = (bus: Bus): Bus => ({
    publish: publishing(bus, counted),
    subscribe: (service, type, handler, patience) => {
      const watched = handling(handler, counted, logger);
      return bus.subscribe(service, type, tracer ? traced(watched, service, tracer) : watched, patience);
    },
    ready: () => bus.ready(),
    parkedSoFar: () => bus.parkedSoFar(),
    parkedNow: () => bus.parkedNow(),
    waitingNow: () => bus.waitingNow(),
    listParked: (most) => bus.listParked(most),
    settleParked: (decision, ids) => bus.settleParked(decision, ids),
    stopConsuming: () => bus.stopConsuming(),
    close: () => bus.close(),
  });
  const addFigures = (registry: Registry): void => {
    for (const figure of Object.values(counted)) registry.registerMetric(figure);
  };
  return { over, addFigures };
}
