import {
  eventTypes,
  listeners,
  type EventType,
  type RackwrightEvent,
  type ServiceName,
} from '@rackwright/contracts';
import { writeEvent, type Bus, type EventHandler } from './bus';
import { withDeadline } from './deadline';
import { refusal } from './failure';
import type { Logger } from './logging';
import { headersOf, parkingHeaders, retryHeaders } from './attemptHeaders';
import { discardParked, listParked, replayParked, type ParkedPlace } from './parked';
import { RabbitConsumer, type Failed } from './rabbitConsumer';
import { RabbitPublisher, type Sending } from './rabbitPublisher';
import { inTurns } from './turns';
import { brokerTopology, type BrokerTopology, type Patience } from './topology';

export interface RabbitBusOptions {
  readonly url: string;
  readonly service: ServiceName;
  readonly logger: Logger;
  readonly topology?: BrokerTopology;
  readonly prefetch?: number;
  readonly handlerDeadlineMs?: number;
  /** Milliseconds that a publish waits for a connection before it rejects. */
  readonly patienceMs?: number;
}

const CANARY_GOOD_FOR_MS = 2_000;
const COUNT_MS = 2_000;

/**
 * The bus over RabbitMQ. Returns at once and connects in the background, again and again as long as it takes: `ready`
 * tells. The exchange and queues of `brokerTopology` must exist.
 */
export function createRabbitBus(options: RabbitBusOptions): Bus {
  const topology = options.topology ?? brokerTopology();
  const { url, logger, service } = options;
  const patienceMs = options.patienceMs ?? 5_000;
  const publisher = new RabbitPublisher({ url, logger, name: `${service} publishes`, patienceMs });
  const consumer = new RabbitConsumer({
    url,
    logger,
    name: `${service} listens`,
    prefetch: options.prefetch ?? 20,
    handlerDeadlineMs: options.handlerDeadlineMs ?? 30_000,
    setAside: async (failed) => {
      if (await waitsAgain(publisher, topology, failed)) return;
      await park(publisher, topology, service, failed);
      parkedSoFar += 1;
      logger.error({ err: failed.error, ...aboutFailed(failed) }, 'event parked');
    },
  });
  let parkedSoFar = 0;
  let canaryAt = Number.NEGATIVE_INFINITY;

  const singCanary = async (): Promise<void> => {
    if (performance.now() - canaryAt < CANARY_GOOD_FOR_MS) return;
    const { exchange, routingKey } = topology.canary;
    await publisher.send({ exchange, routingKey, content: Buffer.from('{}'), messageId: 'canary' });
    canaryAt = performance.now();
  };

  return {
    publish: (event) => publisher.send(sendingOf(event, topology.exchange)),
    subscribe: async <T extends EventType>(
      listener: ServiceName,
      type: T,
      handler: EventHandler<T>,
      patience: Patience = 'usual',
    ) => {
      if (!listeners[type].includes(listener)) throw new Error(`${listener} does not listen to ${type}`);
      await consumer.add({
        queue: topology.queueOf(listener, type),
        type,
        handler: (event) => handler(event as RackwrightEvent<T>),
        patience,
      });
    },
    ready: async () => {
      consumer.ready();
      await singCanary();
    },
    parkedSoFar: () => parkedSoFar,
    waitingNow: waitingIn(topology, service, consumer),
    ...parkedIn({ url, service, topology }, consumer),
    stopConsuming: () => consumer.stop(),
    close: async () => {
      await consumer.close();
      await publisher.close();
    },
  };
}

/** One after the other: who goes through what is parked has all of it meanwhile, so that another would find, or count, nothing. */
function parkedIn(
  place: Required<ParkedPlace>,
  consumer: RabbitConsumer,
): Pick<Bus, 'parkedNow' | 'listParked' | 'settleParked'> {
  const busy = () => refusal(503, 'overloaded', { retryAfterS: 1 });
  const inTurn = inTurns({ atOnce: 1, waiting: 20, busy });
  const queue = place.topology.parkedQueueOf(place.service);
  return {
    parkedNow: () =>
      inTurn(async () => {
        const [parked = 0] = await withDeadline(COUNT_MS, 'counting', consumer.waitingIn([queue]));
        return parked;
      }),
    listParked: (most) => inTurn(() => listParked(place, most)),
    settleParked: (decision, ids) =>
      inTurn(() => (decision === 'replay' ? replayParked : discardParked)(place, ids)),
  };
}

/** How much waits where: for this service, and for all of them to come again. Who listens to nothing knows of neither. */
function waitingIn(
  topology: BrokerTopology,
  service: ServiceName,
  consumer: RabbitConsumer,
): Bus['waitingNow'] {
  const own = eventTypes
    .filter((type) => listeners[type].includes(service))
    .map((type) => ({ type, queue: topology.queueOf(service, type) }))
    .filter(({ queue }) => topology.queues.some(({ name }) => name === queue));
  const places = own.length > 0 ? Object.values(topology.retries).flat() : [];
  const retries = [...new Map(places.map((place) => [place.exchange, place])).values()];
  const names = [...own.map(({ queue }) => queue), ...retries.map(({ exchange }) => exchange)];
  return async () => {
    const counts = await withDeadline(COUNT_MS, 'counting', consumer.waitingIn(names));
    return {
      queues: own.map(({ type }, at) => ({ type, waiting: counts[at] ?? 0 })),
      retries: retries.map(({ delayMs }, at) => ({
        afterMs: delayMs,
        waiting: counts[own.length + at] ?? 0,
      })),
    };
  };
}

const sendingOf = (event: RackwrightEvent, exchange: string) => ({
  exchange,
  routingKey: event.type,
  content: writeEvent(event),
  messageId: event.id,
  type: event.type,
  headers: { 'x-subject': event.subject },
});

const aboutFailed = ({ queue, message }: Failed) => ({
  queue,
  eventId: String(message.properties.messageId ?? ''),
  attempts: headersOf(message).attempt + 1,
});

/** The message as it came, sent on. */
const passedOn = ({ message }: Failed): Pick<Sending, 'content' | 'messageId' | 'type'> => ({
  content: message.content,
  messageId: String(message.properties.messageId ?? ''),
  ...(typeof message.properties.type === 'string' ? { type: message.properties.type } : {}),
});

/** Puts it where it waits for its next attempt. False when there is none, or waiting cannot help. */
async function waitsAgain(
  publisher: RabbitPublisher,
  topology: BrokerTopology,
  failed: Failed,
): Promise<boolean> {
  const { queue, message, error, hopeless, patience } = failed;
  const retry = hopeless ? undefined : topology.retries[patience][headersOf(message).attempt];
  if (!retry) return false;
  const headers = retryHeaders(message, error);
  await publisher.send({ ...passedOn(failed), exchange: retry.exchange, routingKey: queue, headers });
  return true;
}

async function park(
  publisher: RabbitPublisher,
  topology: BrokerTopology,
  service: ServiceName,
  failed: Failed,
): Promise<void> {
  const headers = parkingHeaders(failed.message, failed.queue, failed.error);
  await publisher.send({
    ...passedOn(failed),
    exchange: topology.parkedExchange,
    routingKey: service,
    headers,
  });
}
