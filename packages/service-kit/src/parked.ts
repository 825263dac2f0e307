import type { ServiceName } from '@rackwright/contracts';
import type { GetMessage } from 'amqplib';
import { headersOf } from './attemptHeaders';
import { closeModel, openModel } from './brokerLink';
import { withDeadline } from './deadline';
import { silentLogger } from './logging';
import { RabbitPublisher } from './rabbitPublisher';
import { brokerTopology, type BrokerTopology } from './topology';

/** An event that could not be handled and waits to be looked at. */
export interface ParkedEvent {
  readonly id: string;
  readonly type: string;
  readonly service: ServiceName;
  readonly queue: string;
  readonly attempts: number;
  readonly reason: string;
  /** ISO 8601 UTC. */
  readonly firstFailedAt: string;
  readonly parkedAt: string;
  /** The event as it was received, possibly not an event at all. */
  readonly content: string;
}

export interface ParkedPlace {
  readonly url: string;
  readonly service: ServiceName;
  readonly topology?: BrokerTopology;
}

const CONNECTION_NAME = 'parked events';
/** Any one answer of the broker. */
const ANSWERED_WITHIN_MS = 2_000;

type Decision = 'keep' | 'replay' | 'discard' | 'enough';

const describe = (service: ServiceName, message: GetMessage): ParkedEvent => {
  const record = headersOf(message);
  return {
    id: String(message.properties.messageId ?? ''),
    type: String(message.properties.type ?? ''),
    service,
    queue: record.originQueue,
    attempts: record.attempt,
    reason: record.lastError || 'the process that handled it ended again and again',
    firstFailedAt: record.firstFailedAt,
    parkedAt: record.parkedAt,
    content: message.content.toString('utf8'),
  };
};

/** Back to its queue, by the shortest delay; with its own id, as if it had never failed. */
const replay = (publisher: RabbitPublisher, topology: BrokerTopology, event: ParkedEvent): Promise<void> => {
  const [shortest] = topology.retries.usual;
  if (!shortest || !topology.queues.some((queue) => queue.name === event.queue)) {
    throw new Error(
      `${event.id}: the queue ${event.queue || '(unknown)'} it came from does not exist any more`,
    );
  }
  return publisher.send({
    exchange: shortest.exchange,
    routingKey: event.queue,
    content: Buffer.from(event.content),
    messageId: event.id,
    type: event.type,
    headers: { 'x-replayed-at': new Date().toISOString() },
  });
};

const answered = <T>(what: string, answer: Promise<T>): Promise<T> =>
  withDeadline(ANSWERED_WITHIN_MS, what, answer);

/** Goes once through what is parked; what is kept goes back untouched, what is replayed leaves after its confirm. */
async function goThrough(
  place: ParkedPlace,
  decide: (event: ParkedEvent) => Decision,
): Promise<ParkedEvent[]> {
  const topology = place.topology ?? brokerTopology();
  const queue = topology.parkedQueueOf(place.service);
  const model = await openModel(place.url, CONNECTION_NAME);
  // What is asked for next says that it is lost; without a listener the process would end.
  model.on('error', () => undefined);
  const publisher = new RabbitPublisher({
    url: place.url,
    name: CONNECTION_NAME,
    logger: silentLogger(),
    patienceMs: 5_000,
  });
  const chosen: ParkedEvent[] = [];
  try {
    const channel = await answered('a channel', model.createChannel());
    channel.on('error', () => undefined);
    const { messageCount } = await answered('the queue', channel.checkQueue(queue));
    for (let seen = 0; seen < messageCount; seen += 1) {
      const message = await answered('an event', channel.get(queue));
      if (!message) break;
      const event = describe(place.service, message);
      const decision = decide(event);
      if (decision === 'enough') break;
      if (decision === 'keep') continue;
      if (decision === 'replay') await replay(publisher, topology, event);
      channel.ack(message);
      chosen.push(event);
    }
    await answered('closing', channel.close());
  } finally {
    await Promise.all([publisher.close(), closeModel(model)]);
  }
  return chosen;
}

const isChosen = (event: ParkedEvent, ids: readonly string[] | 'all'): boolean =>
  ids === 'all' || ids.includes(event.id);

/** The parked events of the service, the oldest first; all of them unless `most` says how many. */
export async function listParked(
  place: ParkedPlace,
  most = Number.POSITIVE_INFINITY,
): Promise<ParkedEvent[]> {
  const events: ParkedEvent[] = [];
  await goThrough(place, (event) => {
    if (events.length >= most) return 'enough';
    events.push(event);
    return 'keep';
  });
  return events;
}

export async function showParked(place: ParkedPlace, id: string): Promise<ParkedEvent | null> {
  return (await listParked(place)).find((event) => event.id === id) ?? null;
}

/** Lets the service try again; gives what was sent back. Nothing is lost when it is interrupted. */
export const replayParked = (place: ParkedPlace, ids: readonly string[] | 'all'): Promise<ParkedEvent[]> =>
  goThrough(place, (event) => (isChosen(event, ids) ? 'replay' : 'keep'));

/** Gives up these events for good; gives what they were. */
export const discardParked = (place: ParkedPlace, ids: readonly string[] | 'all'): Promise<ParkedEvent[]> =>
  goThrough(place, (event) => (isChosen(event, ids) ? 'discard' : 'keep'));
