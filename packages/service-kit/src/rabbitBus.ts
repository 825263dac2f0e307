import { listeners, type EventType, type RackwrightEvent, type ServiceName } from '@rackwright/contracts';
import { writeEvent, type Bus, type EventHandler } from './bus';
import { withDeadline } from './deadline';
import type { Logger } from './logging';
import { headersOf, parkingHeaders, retryHeaders } from './attemptHeaders';
import { RabbitConsumer, type Failed } from './rabbitConsumer';
import { RabbitPublisher, type Sending } from './rabbitPublisher';
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
    parkedNow: () => withDeadline(COUNT_MS, 'counting', consumer.waitingIn(topology.parkedQueueOf(service))),
    stopConsuming: () => consumer.stop(),
    close: async () => {
      await consumer.close();
      await publisher.close();
    },
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
