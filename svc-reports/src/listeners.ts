import {
  asksForMails,
  eventTypes,
  listeners,
  type EventType,
  type RackwrightEvent,
} from '@rackwright/contracts';
import { stepReached, type Bus, type KnownShopStore } from '@rackwright/service-kit';
import { actionOf, isNoted } from './action';
import type { ActionStore } from './actionStore';
import type { AuditStore } from './audit';
import type { Erasure } from './erasure';
import type { ConfirmationStore } from './mails/confirmationStore';
import { isMailed } from './mails/mail';
import { sendMails, type MailParts } from './mails/sendMails';
import { followOrder, mailAgain, type OrderParts, remakeReport } from './stored/orderPlaced';

export interface ReportListeners {
  readonly actions: Pick<ActionStore, 'add'>;
  readonly audit: Pick<AuditStore, 'keep'>;
  readonly erasure: Erasure;
  readonly confirmations: Pick<ConfirmationStore, 'note'>;
  readonly mails: MailParts;
  readonly orders: OrderParts;
  readonly shop: Pick<KnownShopStore, 'keep'>;
}

const isOf = <T extends EventType>(event: RackwrightEvent, type: T): event is RackwrightEvent<T> =>
  event.type === type;

/**
 * A line in the log, then the report of an order, then the mails: each may happen again, for an event that comes twice or
 * whose mail failed.
 */
async function handle(parts: ReportListeners, event: RackwrightEvent): Promise<void> {
  const { actions, confirmations, erasure, mails, orders } = parts;
  if ((await confirmations.note(event)) && 'userId' in event.data) await erasure.written(event.data.userId);
  if (isNoted(event)) {
    await actions.add(actionOf(event));
    await erasure.written(event.data.userId);
    stepReached('action-noted', 'orderId' in event.data ? event.data.orderId : event.subject);
  }
  if (isOf(event, 'order-placed')) await followOrder(orders, event);
  else if (isOf(event, 'order-report-requested')) await remakeReport(orders, event);
  else if (isOf(event, 'order-mails-requested')) await mailAgain(orders, event);
  else if (isMailed(event)) await sendMails(mails, event);
}

const ACTED = [
  'users-staff-acted',
  'rooms-staff-acted',
  'catalogue-staff-acted',
  'orders-staff-acted',
] as const;

/** Those that are heard of one by one. */
const APART: ReadonlySet<EventType> = new Set([
  ...ACTED,
  'emails-changed',
  'shop-changed',
  'user-erased',
  'session-ended',
]);

const isOurs = (type: EventType): boolean => listeners[type].includes('reports');

/** What this service does when others announce something. */
export async function listen(bus: Bus, parts: ReportListeners): Promise<void> {
  await bus.subscribe('reports', 'emails-changed', ({ data, time }) =>
    parts.mails.templates.keep(data.emails, new Date(time)),
  );
  await bus.subscribe('reports', 'shop-changed', ({ data, time }) =>
    parts.shop.keep(data.shop, new Date(time)),
  );
  await bus.subscribe('reports', 'user-erased', ({ data }) => parts.erasure.erase(data));
  for (const type of ACTED)
    await bus.subscribe('reports', type, ({ data }) => parts.audit.keep(data), 'aDay');
  for (const type of eventTypes.filter(isOurs)) {
    if (!APART.has(type))
      await bus.subscribe(
        'reports',
        type,
        (event) => handle(parts, event),
        asksForMails(type) ? 'aDay' : 'usual',
      );
  }
}
