import { listeners, type EventType, type RackwrightEvent, type ServiceName } from '@rackwright/contracts';
import type { Options } from 'amqplib';
import { writeEvent, type Bus, type EventHandler } from './bus';
import type { Logger } from './logging';
import { headersOf, parkingHeaders, retryHeaders } from './attemptHeaders';
import { RabbitConsumer, type Failed } from './rabbitConsumer';
import { RabbitPublisher } from './rabbitPublisher';
import { brokerTopology, type BrokerTopology } from './topology';

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
    setAside: (failed) => setAside(publisher, topology, service, failed),
  });
  let canaryAt = Number.NEGATIVE_INFINITY;

  const singCanary = async (): Promise<void> => {
    if (performance.now() - canaryAt < CANARY_GOOD_FOR_MS) return;
    const { exchange, routingKey } = topology.canary;
    await publisher.send({ exchange, routingKey, content: Buffer.from('{}'), messageId: 'canary' });
    canaryAt = performance.now();
  };

  return {
    publish: (event) => publisher.send(sendingOf(event, topology.exchange)),
    subscribe: async <T extends EventType>(listener: ServiceName, type: T, handler: EventHandler<T>) => {
      if (!listeners[type].includes(listener)) throw new Error(`${listener} does not listen to ${type}`);
      await consumer.add({
        queue: topology.queueOf(listener, type),
        type,
        handler: (event) => handler(event as RackwrightEvent<T>),
      });
    },
    ready: async () => {
      consumer.ready();
      await singCanary();
    },
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

/** To the queue of the next delay, or, after the last one or when waiting cannot help, to the parking queue. */
async function setAside(
  publisher: RabbitPublisher,
  topology: BrokerTopology,
  service: ServiceName,
  { queue, message, error, hopeless }: Failed,
): Promise<void> {
  const { attempt } = headersOf(message);
  const retry = hopeless ? undefined : topology.retries[attempt];
  const send = (exchange: string, routingKey: string, headers: Options.Publish['headers']): Promise<void> =>
    publisher.send({
      exchange,
      routingKey,
      content: message.content,
      messageId: String(message.properties.messageId ?? ''),
      ...(typeof message.properties.type === 'string' ? { type: message.properties.type } : {}),
      headers,
    });
  if (retry) await send(retry.exchange, queue, retryHeaders(message, error));
  else await send(topology.parkedExchange, service, parkingHeaders(message, queue, error));
}
