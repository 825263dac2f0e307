import { randomUUID } from 'node:crypto';
import {
  envelopeSchema,
  eventSchemas,
  producers,
  type EventData,
  type EventType,
  type RackwrightEvent,
  type ServiceName,
} from '@rackwright/contracts';
import type { ParkedEvent } from './parked';
import type { Patience } from './topology';
import { noteEventMade } from './traces';

export type EventHandler<T extends EventType> = (event: RackwrightEvent<T>) => Promise<void>;

/** Events that nobody has handled yet; those being handled do not count. */
export interface WaitingEvents {
  /** Of this service, by type. */
  readonly queues: readonly { readonly type: EventType; readonly waiting: number }[];
  /** Of all services, by the pause after which they come again. */
  readonly retries: readonly { readonly afterMs: number; readonly waiting: number }[];
}

/** What every bus promises is executed by `bus.contract.ts`. */
export interface Bus {
  /** Resolves once the event is safely with the broker and has a queue to go to; else rejects, and nothing is known. */
  publish(event: RackwrightEvent): Promise<void>;
  /**
   * Hands every event of the type to the handler, at least once; events of one subject one after the other. A handler that
   * rejects, or takes too long, gets the event again after growing delays, and later ones of its subject meanwhile; after the last
   * delay it is parked with its reason. `patience` says how long that takes: some eleven minutes unless it is more.
   */
  subscribe<T extends EventType>(
    service: ServiceName,
    type: T,
    handler: EventHandler<T>,
    patience?: Patience,
  ): Promise<void>;
  /** Rejects while events cannot be published or are not being received. */
  ready(): Promise<void>;
  /** Events that were parked since this process began. */
  parkedSoFar(): number;
  /** Events of this service that are parked now, whoever parked them. */
  parkedNow(): Promise<number>;
  waitingNow(): Promise<WaitingEvents>;
  /** Events of this service that are parked, the oldest first, `most` at the most. */
  listParked(most: number): Promise<readonly ParkedEvent[]>;
  /** Lets the service try these parked events again, or gives them up for good; gives those that were there. */
  settleParked(decision: 'replay' | 'discard', ids: readonly string[]): Promise<readonly ParkedEvent[]>;
  /** Receives nothing new and waits for the handlers that run. Publishing goes on. */
  stopConsuming(): Promise<void>;
  close(): Promise<void>;
}

/** Thrown by a handler when waiting cannot help: the event is parked at once. */
export class Unprocessable extends Error {
  override readonly name = 'Unprocessable';
}

/** `publish` rejects with it when the broker works but has no queue for this event: others can still be published. */
export class Unroutable extends Error {
  override readonly name = 'Unroutable';
}

const VERSION = 1;
const schemaName = (type: EventType): string => `/schemas/events/${type}/${VERSION}`;

/** Without the fields that are undefined: an outbox would keep null in their place, which is of no type's shape. */
const asSent = <T>(data: T): T => JSON.parse(JSON.stringify(data)) as T;

/** A new fact with an id of its own. `subject` is the id of what it is about. Throws when the data is not of the type's shape. */
export function newEvent<T extends EventType>(
  type: T,
  data: EventData<T>,
  about: { readonly subject: string; readonly requestId: string },
): RackwrightEvent<T> {
  const id = randomUUID();
  noteEventMade({ id, type });
  return {
    specversion: '1.0',
    id,
    source: `/services/${producers[type]}`,
    type,
    subject: about.subject,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    dataschema: schemaName(type),
    requestId: about.requestId,
    data: asSent(eventSchemas[type].parse(data) as EventData<T>),
  };
}

/** The event in these bytes, with its data checked. Throws Unprocessable for anything else, an unknown version included. */
export function readEvent(content: Uint8Array): RackwrightEvent {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch (error) {
    throw new Unprocessable('not JSON', { cause: error });
  }
  const envelope = envelopeSchema.safeParse(json);
  if (!envelope.success)
    throw new Unprocessable(`not an event: ${envelope.error.issues[0]?.path.join('.') ?? ''}`);
  const { type, dataschema } = envelope.data;
  if (dataschema !== schemaName(type)) throw new Unprocessable(`unknown version: ${dataschema}`);
  const data = eventSchemas[type].safeParse(envelope.data.data);
  if (!data.success)
    throw new Unprocessable(`data of ${type}: ${data.error.issues[0]?.path.join('.') ?? ''}`);
  return { ...envelope.data, data: data.data } as RackwrightEvent;
}

export const writeEvent = (event: RackwrightEvent): Buffer => Buffer.from(JSON.stringify(event));
