/** Facts that services announce: their shapes, who announces them, who listens. Additive changes only; a changed meaning is a new type. */
import { z } from 'zod';

export const serviceNames = ['users', 'rooms', 'catalogue', 'orders', 'reports'] as const;
export type ServiceName = (typeof serviceNames)[number];

const person = z.object({ userId: z.string(), userName: z.string(), email: z.string() });
const room = person.extend({
  roomId: z.string(),
  title: z.string(),
  /** Minor units of the shop's currency. */
  totalAmount: z.number().int(),
  version: z.number().int(),
  device: z.string(),
  browser: z.string(),
});

/** The data of each event by its type. */
export const eventSchemas = {
  'user-registered': person.extend({ role: z.string(), receiveNewsletter: z.boolean() }),
  'user-signed-in': person,
  'user-updated': person,
  'room-created': room,
  'room-updated': room,
  'room-deleted': room,
  'catalogue-changed': z.object({ catalogueVersion: z.string() }),
} as const satisfies Record<string, z.ZodObject>;

export type EventType = keyof typeof eventSchemas;
export const eventTypes = Object.keys(eventSchemas) as EventType[];
export type EventData<T extends EventType> = z.infer<(typeof eventSchemas)[T]>;

/** Who announces what: nobody else may. */
export const producers: Record<EventType, ServiceName> = {
  'user-registered': 'users',
  'user-signed-in': 'users',
  'user-updated': 'users',
  'room-created': 'rooms',
  'room-updated': 'rooms',
  'room-deleted': 'rooms',
  'catalogue-changed': 'catalogue',
};

/** Who listens to what: one queue, `<service>.<event>`, for each pair. */
export const listeners: Record<EventType, readonly ServiceName[]> = {
  'user-registered': ['reports'],
  'user-signed-in': ['reports'],
  'user-updated': ['reports'],
  'room-created': ['reports'],
  'room-updated': ['reports'],
  'room-deleted': ['reports'],
  'catalogue-changed': ['orders', 'rooms'],
};

/** The envelope: CloudEvents 1.0, JSON, structured mode. `dataschema` carries the version of the data's shape. */
export const envelopeSchema = z.object({
  specversion: z.literal('1.0'),
  id: z.string().min(1).max(100),
  source: z.string(),
  type: z.enum(eventTypes as [EventType, ...EventType[]]),
  /** The id of what the event is about; events of one subject are handled in order. */
  subject: z.string(),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  dataschema: z.string(),
  requestId: z.string(),
  data: z.unknown(),
});

/** An event on its way: `data` is of the type's shape. */
export interface RackwrightEvent<T extends EventType = EventType> {
  readonly specversion: '1.0';
  readonly id: string;
  readonly source: string;
  readonly type: T;
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: 'application/json';
  readonly dataschema: string;
  readonly requestId: string;
  readonly data: EventData<T>;
}
