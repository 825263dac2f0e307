/** An order with what it is built from, and its report and mails once more. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Order, orderCalls, type OrderWork } from '@rackwright/contracts';
import {
  type Failure,
  newEvent,
  notFound,
  refusal,
  requestId,
  route,
  type Route,
} from '@rackwright/service-kit';
import type { Attempt, AttemptStore } from './attemptStore';
import type { OrderStore } from './orderStore';
import { about, placedData } from './recordOrder';

export interface AgainCalls {
  readonly orders: OrderStore;
  readonly attempts: AttemptStore;
  readonly now: () => Date;
}

async function shownOrder({ orders }: AgainCalls, id: string): Promise<Order> {
  const order = await orders.shown(id);
  if (!order) throw notFound('no-such-order');
  return order;
}

function workOf({ paidFor }: Attempt): OrderWork {
  const { list, FloorArea, cellarHeight, wallLengths, bareWalls, roomVersion, language } = paidFor;
  return { list, FloorArea, cellarHeight, wallLengths, bareWalls, roomVersion, language };
}

/** What an order is made of is known of its payment: everything that is made once more comes from there. */
async function askedFor(calls: AgainCalls, id: string, req: IncomingMessage) {
  const order = await shownOrder(calls, id);
  const attempt = await calls.attempts.byReference(id);
  if (!attempt) throw refusal(409, 'order-work-unknown');
  const askId = randomUUID();
  return {
    order,
    askId,
    data: { ...placedData(attempt, order), askId, placedAt: order.date },
    about: { ...about(attempt), requestId: requestId(req) },
  };
}

const reportUnderWay = (): Failure => refusal(409, 'report-under-way');
const mailsUnderWay = (): Failure => refusal(409, 'mails-under-way');

export const againRoutes = (calls: AgainCalls): readonly Route[] => [
  route(orderCalls.read, async ({ params: { id } }) => {
    const order = await shownOrder(calls, id);
    const attempt = await calls.attempts.byReference(id);
    return { ...order, work: attempt && workOf(attempt) };
  }),
  route(orderCalls.reportAgain, async ({ params: { id }, req }) => {
    const { data, askId, ...asked } = await askedFor(calls, id, req);
    const event = newEvent('order-report-requested', data, asked.about);
    const order = await calls.orders.ask(id, { of: 'reportAgain', askId, at: calls.now(), event });
    if (!order) throw reportUnderWay();
    return order;
  }),
  route(orderCalls.mailAgain, async ({ params: { id }, body: { to }, req }) => {
    const { data, askId, ...asked } = await askedFor(calls, id, req);
    if (to !== 'shop' && asked.order.billingInfo.email === '') throw refusal(409, 'customer-gone');
    const event = newEvent('order-mails-requested', { ...data, to }, asked.about);
    const order = await calls.orders.ask(id, { of: 'mailsAgain', askId, at: calls.now(), event, to });
    if (!order) throw mailsUnderWay();
    return order;
  }),
];
