/**
 * Facts that services announce: their shapes, who announces them, who listens. A shape grows by optional fields that say what their
 * absence means, since events of the release before still wait somewhere; `../events` keeps every shape. A changed meaning is a new type.
 */
import { LANGUAGES } from '@rackwright/words';
import { z } from 'zod';
import { staffActionSchema } from './audit';
import { notificationEmailSchema } from './catalogue';
import { mailReaders, orderSchema } from './ordering';
import { asTold, reviewStatuses } from './orders';
import { chargeSchema, money } from './pricing';
import { proposalAnswers } from './proposals';
import { reportListSchema } from './reports';
import { announcedShop } from './shop';

export const serviceNames = ['users', 'rooms', 'catalogue', 'orders', 'reports'] as const;
export type ServiceName = (typeof serviceNames)[number];

const person = z.object({ userId: z.string(), userName: z.string(), email: z.string() });
/** Facts of which somebody is mailed. */
const read = z.object({
  /** In which they read their mails. Absent before it was known: English. */
  language: z.enum(LANGUAGES).optional(),
});
/** Facts that may overtake the news of an account. */
const early = z.object({
  /** Whether the person's address was confirmed, as their token says. Absent: only the news of the account say it. */
  emailConfirmed: z.boolean().optional(),
});
const room = person.extend({
  roomId: z.string(),
  title: z.string(),
  totalAmount: money,
  version: z.number().int(),
  device: z.string(),
  browser: z.string(),
});

/** A project and somebody's part in it, with what a mail about it says. */
const submission = person.extend({
  ...read.shape,
  submissionId: z.string(),
  roomId: z.string(),
  title: z.string(),
  phone: z.string(),
  question: z.string(),
});
/** What becomes of a submission's review, which the status of its project follows. */
const review = submission.extend({
  /**
   * Which time it is that a submission of the project waits for its review: what tells of a lower one is older. Absent before they were
   * counted: older than all that are.
   */
  turn: z.number().int().optional(),
});
/** A payment for a project. `roomId` is empty for a guest's, which is not saved; `userId` is the guest's own then. */
const order = person.extend({
  roomId: z.string(),
  title: z.string(),
  totalAmount: money,
  charge: chargeSchema,
  /** Of the provider. */
  transId: z.string(),
});
/** What sales propose of a project; the person is its owner. */
const proposal = person.extend({
  proposalId: z.string(),
  /** Which proposal for this project it is, from 1. */
  round: z.number().int(),
  /** The submission that it answers; empty when it answers none. */
  submissionId: z.string(),
  roomId: z.string(),
  title: z.string(),
});
const help = person.extend({
  ...read.shape,
  helpRequestId: z.string(),
  phone: z.string(),
  question: z.string(),
});

const placed = order.extend({
  orderId: z.string(),
  /** Version of the saved project that was paid for; 0 for a guest's. Absent: the one it has when the order is heard of. */
  roomVersion: z.number().int().optional(),
  phone: z.string(),
  preDrillOption: z.string(),
  /** Kept by svc-reports for the report; empty when there are none. */
  picturesId: z.string(),
  /** Square metres. */
  FloorArea: z.number(),
  /** Height of the room in centimetres; older events lack this field and the two after it. */
  cellarHeight: z.number().optional(),
  /** From wall 1 on. Centimetres. */
  wallLengths: z.array(z.number()).optional(),
  /** Numbers of the walls with nothing on them, counted from 1. */
  bareWalls: z.array(z.number()).optional(),
  /** Where it is delivered to. */
  shippingInfo: orderSchema.shape.shippingInfo.optional(),
  language: z.enum(LANGUAGES),
  list: reportListSchema,
});
/** An order of which a sales manager wants something once more. */
const again = placed.extend({
  /** Names the question in its answer. */
  askId: z.string(),
  /** When the order was placed, ISO 8601 UTC. */
  placedAt: z.string(),
});
/** What answers a question of these; absent when nobody asked. */
const askId = z.string().optional();

/** The kind of device and the name of the browser that somebody used; absent where the browser tells nothing that is known. */
const madeBy = { device: z.string().optional(), browser: z.string().optional() };

/** The data of each event by its type. */
export const eventSchemas = {
  'user-registered': person.extend({
    ...read.shape,
    role: z.string(),
    receiveNewsletter: z.boolean(),
    /** Proves that who has it reads this address's mails. Absent: the address counts as confirmed. */
    confirmToken: z.string().optional(),
    ...madeBy,
  }),
  'user-signed-in': person.extend(madeBy),
  'user-updated': person,
  /** The account is gone: whatever names this person goes too, except what law needs. Its address is empty where it was never confirmed. */
  'user-erased': person,
  /** The address is new, or its owner asked for the link once more. */
  'email-confirmation-requested': person.extend({ ...read.shape, confirmToken: z.string() }),
  'email-confirmed': person,
  'password-reset-requested': person.extend({
    ...read.shape,
    resetToken: z.string(),
    /** ISO 8601 UTC. */
    validUntil: z.string(),
  }),
  /** An administrator made an account for this person, or sends the link that sets its password once more. */
  'staff-invited': person.extend({
    ...read.shape,
    inviteToken: z.string(),
    /** ISO 8601 UTC. */
    validUntil: z.string(),
    /** Of the administrator. */
    invitedBy: z.string(),
  }),
  /** Somebody tries passwords for this account; announced once a day at most. */
  'sign-in-attacked': person.extend(read.shape),
  /**
   * Tokens of these sessions are refused from now on. Each of the two is absent when the end is not of that kind.
   */
  'session-ended': z.object({
    userId: z.string(),
    /** This one session. */
    sid: z.string().optional(),
    /** Those that began under a lower version of the account; a token without one is of such a session. */
    version: z.number().int().optional(),
    /** Goes on all the same; absent when none of them does. */
    keeps: z.string().optional(),
  }),
  'room-created': room.extend({
    ...early.shape,
    ...read.shape,
    /** False when the one who saved refused the mail; absent counts as true. */
    mailUser: z.boolean().optional(),
    mailSales: z.boolean().optional(),
  }),
  'room-updated': room,
  'room-deleted': room,
  'room-shared': room.extend({
    /** Of who shares it: nobody knows what the other one reads. */
    ...read.shape,
    /** Address a link was mailed to; empty when it was shared in another way. */
    to: z.string(),
    message: z.string(),
    /** `mail`, `link` or a network. */
    via: z.string(),
    shareUrl: z.string(),
  }),
  'review-requested': z.object({ ...asTold('review'), ...review.shape }),
  'review-status-changed': review.extend({
    status: z.enum(reviewStatuses),
    /** Counts the changes of the submission: a lower one is older. */
    version: z.number().int(),
  }),
  /** Deleted while it waited: nobody will review it. */
  'review-withdrawn': review.extend({
    /** Counts the changes of the submission: a lower one is older. */
    version: z.number().int(),
    /** Whether an earlier submission of the project is reviewed. */
    reviewedBefore: z.boolean(),
  }),
  'review-sent': submission.extend({ message: z.string() }),
  /** It waits for the answer of the project's owner. */
  'proposal-sent': proposal.extend({
    ...read.shape,
    /** Who of sales sent it. */
    sentBy: z.string(),
    message: z.string(),
    /** What the project that was copied and what is proposed come to, both by the prices when it is sent. */
    baseAmount: money,
    totalAmount: money,
  }),
  'proposal-answered': proposal.extend({ answer: z.enum(proposalAnswers), reply: z.string() }),
  'help-requested': z.object({ ...asTold('help'), ...help.shape, ...early.shape }),
  'help-answered': help.extend({ answer: z.string() }),
  /** Money was taken; the order follows. */
  'payment-taken': order,
  'order-placed': placed,
  /** Its report is to be made anew. */
  'order-report-requested': again,
  /** Its mails are to be sent anew. */
  'order-mails-requested': again.extend({ to: z.enum(mailReaders) }),
  /** The project of an order can be changed no more. */
  'room-locked': z.object({ roomId: z.string(), orderId: z.string() }),
  /** The report of an order can be read at this path. */
  'report-stored': z.object({ orderId: z.string(), path: z.string(), askId }),
  /** The customer and the shop have their mails about an order, or those of them for whom they were asked for again. */
  'order-mailed': z.object({ orderId: z.string(), askId }),
  /** Somebody who works here made a call that changes something; each service tells of its own. */
  'users-staff-acted': staffActionSchema,
  'rooms-staff-acted': staffActionSchema,
  'catalogue-staff-acted': staffActionSchema,
  'orders-staff-acted': staffActionSchema,
  'catalogue-changed': z.object({ catalogueVersion: z.string() }),
  /** Every notification e-mail as worded now. */
  'emails-changed': z.object({ emails: z.array(notificationEmailSchema) }),
  /** What the shop is now, as mails, reports and public pages say it, and what cards are charged in. */
  'shop-changed': z.object({ shop: announcedShop }),
} as const satisfies Record<string, z.ZodObject>;

export type EventType = keyof typeof eventSchemas;
export const eventTypes = Object.keys(eventSchemas) as EventType[];
export type EventData<T extends EventType> = z.infer<(typeof eventSchemas)[T]>;

interface Announcement {
  /** Who announces it: nobody else may. */
  readonly from: ServiceName;
  /** Who listens: one queue, `<service>.<event>`, for each. */
  readonly to: readonly ServiceName[];
}

const announcements: Record<EventType, Announcement> = {
  'user-registered': { from: 'users', to: ['reports'] },
  'user-signed-in': { from: 'users', to: ['reports'] },
  'user-updated': { from: 'users', to: ['rooms', 'reports'] },
  'user-erased': { from: 'users', to: ['rooms', 'catalogue', 'orders', 'reports'] },
  'email-confirmation-requested': { from: 'users', to: ['reports'] },
  'email-confirmed': { from: 'users', to: ['reports'] },
  'password-reset-requested': { from: 'users', to: ['reports'] },
  'staff-invited': { from: 'users', to: ['reports'] },
  'sign-in-attacked': { from: 'users', to: ['reports'] },
  'session-ended': { from: 'users', to: ['rooms', 'catalogue', 'orders', 'reports'] },
  'room-created': { from: 'rooms', to: ['reports'] },
  'room-updated': { from: 'rooms', to: ['reports'] },
  'room-deleted': { from: 'rooms', to: ['reports'] },
  'room-shared': { from: 'rooms', to: ['reports'] },
  'review-requested': { from: 'orders', to: ['rooms', 'reports'] },
  'review-status-changed': { from: 'orders', to: ['rooms'] },
  'review-withdrawn': { from: 'orders', to: ['rooms'] },
  'review-sent': { from: 'orders', to: ['reports'] },
  'proposal-sent': { from: 'rooms', to: ['orders', 'reports'] },
  'proposal-answered': { from: 'rooms', to: ['reports'] },
  'help-requested': { from: 'orders', to: ['reports'] },
  'help-answered': { from: 'orders', to: ['reports'] },
  'payment-taken': { from: 'orders', to: ['reports'] },
  'order-placed': { from: 'orders', to: ['rooms', 'reports'] },
  'order-report-requested': { from: 'orders', to: ['reports'] },
  'order-mails-requested': { from: 'orders', to: ['reports'] },
  'room-locked': { from: 'rooms', to: ['orders'] },
  'report-stored': { from: 'reports', to: ['orders'] },
  'order-mailed': { from: 'reports', to: ['orders'] },
  'users-staff-acted': { from: 'users', to: ['reports'] },
  'rooms-staff-acted': { from: 'rooms', to: ['reports'] },
  'catalogue-staff-acted': { from: 'catalogue', to: ['reports'] },
  'orders-staff-acted': { from: 'orders', to: ['reports'] },
  'catalogue-changed': { from: 'catalogue', to: ['orders', 'rooms'] },
  'emails-changed': { from: 'catalogue', to: ['reports'] },
  'shop-changed': { from: 'catalogue', to: ['orders', 'rooms', 'reports'] },
};

const each = <T>(of: (announcement: Announcement) => T): Record<EventType, T> =>
  Object.fromEntries(eventTypes.map((type) => [type, of(announcements[type])])) as Record<EventType, T>;

/** Who announces what: nobody else may. */
export const producers: Record<EventType, ServiceName> = each(({ from }) => from);

/** Who listens to what: one queue, `<service>.<event>`, for each pair. */
export const listeners: Record<EventType, readonly ServiceName[]> = each(({ to }) => to);

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
