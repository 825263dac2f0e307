import {
  eventTypes,
  listeners,
  producers,
  serviceNames,
  type EventType,
  type ServiceName,
} from '@rackwright/contracts';

const FIRST_DELAYS_MS = [1_000, 10_000, 60_000, 600_000] as const;
const SIX_HOURS_MS = 21_600_000;
/** Milliseconds before an event that failed comes again, by the patience of its listener; after the last it is parked. */
export const RETRY_DELAYS_MS = {
  usual: FIRST_DELAYS_MS,
  /** 25 hours in all, for what a server of somebody else has to take: it may be away for a night. */
  aDay: [...FIRST_DELAYS_MS, 3_600_000, SIX_HOURS_MS, SIX_HOURS_MS, SIX_HOURS_MS, SIX_HOURS_MS],
} as const;
export type Patience = keyof typeof RETRY_DELAYS_MS;
export type RetryDelays = Readonly<Record<Patience, readonly number[]>>;

export interface BrokerExchange {
  readonly name: string;
  readonly type: 'topic' | 'direct';
  readonly durable: true;
}

export interface BrokerQueue {
  readonly name: string;
  readonly durable: true;
  readonly arguments: Readonly<Record<string, string | number>>;
}

export interface BrokerBinding {
  readonly source: string;
  readonly queue: string;
  readonly routingKey: string;
}

/** Regular expressions of what one service's broker user may do, as RabbitMQ wants them. */
export interface BrokerPermissions {
  readonly configure: string;
  readonly write: string;
  readonly read: string;
  readonly topics: readonly { readonly exchange: string; readonly write: string; readonly read: string }[];
}

/** Published to with the name of the queue to come back to. */
interface RetryPlace {
  readonly exchange: string;
  readonly delayMs: number;
}

export interface BrokerTopology {
  /** Where events are published, by their type as routing key. */
  readonly exchange: string;
  /** Where an event that failed waits, attempt by attempt. */
  readonly retries: Readonly<Record<Patience, readonly RetryPlace[]>>;
  /** Published to with the name of the service whose event cannot be handled. */
  readonly parkedExchange: string;
  /** A confirmed publish to it proves that the broker works. Its queue is declared last. */
  readonly canary: { readonly exchange: string; readonly routingKey: string; readonly queue: string };
  readonly exchanges: readonly BrokerExchange[];
  /** In the order of declaration. */
  readonly queues: readonly BrokerQueue[];
  readonly bindings: readonly BrokerBinding[];
  queueOf(service: ServiceName, type: EventType): string;
  parkedQueueOf(service: ServiceName): string;
  permissionsFor(service: ServiceName): BrokerPermissions;
}

/** Far more redeliveries than brokers allow by default: events that wait to be looked at are never dropped for it. */
const NO_DELIVERY_LIMIT = 1_000_000;
/** A process that dies again and again over one event stops getting it: the broker parks the event. */
const CRASH_LIMIT = 50;
const quorum = { 'x-queue-type': 'quorum' } as const;
/** A message that leaves a queue for another one stays until the other one has it. */
const deadLetterTo = (exchange: string) => ({
  'x-dead-letter-exchange': exchange,
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish',
});

const delayName = (ms: number): string =>
  ms % 3_600_000 === 0
    ? `${ms / 3_600_000}h`
    : ms % 60_000 === 0
      ? `${ms / 60_000}m`
      : ms % 1_000 === 0
        ? `${ms / 1_000}s`
        : `${ms}ms`;
const exactly = (names: readonly string[]): string =>
  `^(${names.map((name) => name.replace(/[.\\+*?[^\]$(){}=!<>|:-]/g, '\\$&')).join('|')})$`;

const eventPairs = (): readonly (readonly [ServiceName, EventType])[] =>
  eventTypes.flatMap((type) => listeners[type].map((service) => [service, type] as const));

function queuesOf(names: Names, retries: readonly RetryPlace[]): BrokerQueue[] {
  const queue = (name: string, more: BrokerQueue['arguments']): BrokerQueue => ({
    name,
    durable: true,
    arguments: { ...quorum, ...more },
  });
  return [
    ...serviceNames.map((service) => queue(names.parked(service), { 'x-delivery-limit': NO_DELIVERY_LIMIT })),
    ...eventPairs().map(([service, type]) =>
      queue(names.queue(service, type), {
        ...deadLetterTo(names.parkedExchange),
        'x-dead-letter-routing-key': service,
        'x-delivery-limit': CRASH_LIMIT,
      }),
    ),
    ...retries.map(({ exchange, delayMs }) =>
      queue(exchange, { ...deadLetterTo(''), 'x-message-ttl': delayMs }),
    ),
    queue(names.canary, { 'x-max-length': 1 }),
  ];
}

interface Names {
  readonly queue: (service: ServiceName, type: EventType) => string;
  readonly parked: (service: ServiceName) => string;
  readonly parkedExchange: string;
  readonly canary: string;
}

/**
 * Everything that exists in the broker, computed from the tables of events. With another prefix than the product's own the
 * queues carry it too, so that tests side by side do not meet.
 */
export function brokerTopology(
  prefix = 'rackwright',
  retryDelaysMs: RetryDelays = RETRY_DELAYS_MS,
): BrokerTopology {
  const own = prefix === 'rackwright' ? '' : `${prefix}.`;
  const names: Names = {
    queue: (service, type) => `${own}${service}.${type}`,
    parked: (service) => `${own}${service}.parked`,
    parkedExchange: `${prefix}.parked`,
    canary: `${prefix}.canary`,
  };
  const placeOf = (delayMs: number): RetryPlace => ({
    exchange: `${prefix}.retry.${delayName(delayMs)}`,
    delayMs,
  });
  const { usual, aDay } = retryDelaysMs;
  const retries = [...new Set([...usual, ...aDay])].map(placeOf);
  const exchange = (name: string, type: BrokerExchange['type']): BrokerExchange => ({
    name,
    type,
    durable: true,
  });
  return {
    exchange: prefix,
    retries: { usual: usual.map(placeOf), aDay: aDay.map(placeOf) },
    parkedExchange: names.parkedExchange,
    canary: { exchange: names.canary, routingKey: 'canary', queue: names.canary },
    exchanges: [
      exchange(prefix, 'topic'),
      ...retries.map((retry) => exchange(retry.exchange, 'topic')),
      exchange(names.parkedExchange, 'direct'),
      exchange(names.canary, 'direct'),
    ],
    queues: queuesOf(names, retries),
    bindings: [
      ...eventPairs().map(([service, type]) => ({
        source: prefix,
        queue: names.queue(service, type),
        routingKey: type,
      })),
      ...retries.map((retry) => ({ source: retry.exchange, queue: retry.exchange, routingKey: '#' })),
      ...serviceNames.map((service) => ({
        source: names.parkedExchange,
        queue: names.parked(service),
        routingKey: service,
      })),
      { source: names.canary, queue: names.canary, routingKey: 'canary' },
    ],
    queueOf: names.queue,
    parkedQueueOf: names.parked,
    permissionsFor: (service) => permissionsFor(service, prefix, names, retries),
  };
}

function permissionsFor(
  service: ServiceName,
  exchange: string,
  names: Names,
  retries: readonly RetryPlace[],
): BrokerPermissions {
  const retryExchanges = retries.map((retry) => retry.exchange);
  const ownQueues = eventPairs()
    .filter(([listener]) => listener === service)
    .map(([, type]) => names.queue(service, type));
  const ownEvents = eventTypes.filter((type) => producers[type] === service);
  return {
    configure: '^$',
    write: exactly([exchange, ...retryExchanges, names.parkedExchange, names.canary]),
    read: exactly([...ownQueues, names.parked(service)]),
    topics: [
      { exchange, write: ownEvents.length > 0 ? exactly(ownEvents) : '^$', read: '^$' },
      ...retryExchanges.map((name) => ({
        exchange: name,
        write: ownQueues.length > 0 ? exactly(ownQueues) : '^$',
        read: '^$',
      })),
    ],
  };
}
