import { stepReached, Unprocessable, type Bus, type KnownShopStore } from '@rackwright/service-kit';
import type { Counter } from './counter';
import type { AgainAnswer, OrderNote, OrderStore } from './paying/orderStore';
import type { ProposedReview } from './review/proposalSent';

export interface OrderReactions {
  /** Copies of the catalogue are out of date, also those of the other instances. */
  readonly catalogueChanges: Pick<Counter, 'next'>;
  /** The account is gone. */
  readonly erase: (person: { readonly userId: string; readonly email: string }) => Promise<void>;
  readonly orders: Pick<OrderStore, 'note' | 'noteAgain'>;
  /** What cards are charged in may have changed. */
  readonly shop: Pick<KnownShopStore, 'keep'>;
  /** The submission that a proposal answers is reviewed. */
  readonly reviewed: (proposal: ProposedReview, requestId: string) => Promise<void>;
}

/** Where svc-reports keeps the reports of orders: an order links to nothing else. */
const REPORT_PATH = /^\/api\/reports\/[\w.-]{1,200}$/;

const pathOf = (path: string): string => {
  if (!REPORT_PATH.test(path)) throw new Unprocessable('not the path of a report');
  return path;
};

/** What this service does when others announce something. Each of it done twice is harmless, so no event id is kept. */
export async function listen(bus: Bus, reactions: OrderReactions): Promise<void> {
  const { catalogueChanges, erase, orders, shop, reviewed } = reactions;
  const note = async (orderId: string, what: OrderNote, step: string): Promise<void> => {
    if (!(await orders.note(orderId, what))) throw new Unprocessable(`there is no order ${orderId}`);
    stepReached(step, orderId);
  };
  const noteAgain = async (orderId: string, answer: AgainAnswer): Promise<void> => {
    if (!(await orders.noteAgain(orderId, answer))) throw new Unprocessable(`there is no order ${orderId}`);
  };
  await bus.subscribe('orders', 'catalogue-changed', async () => {
    await catalogueChanges.next();
  });
  await bus.subscribe('orders', 'shop-changed', ({ data, time }) => shop.keep(data.shop, new Date(time)));
  await bus.subscribe('orders', 'user-erased', ({ data }) => erase(data));
  await bus.subscribe('orders', 'proposal-sent', ({ data, requestId }) => reviewed(data, requestId));
  await bus.subscribe('orders', 'room-locked', ({ data, time }) =>
    note(data.orderId, { lockedAt: new Date(time) }, 'lock-noted'),
  );
  await bus.subscribe('orders', 'report-stored', async ({ data: { orderId, path, askId }, time }) => {
    if (askId !== undefined) return noteAgain(orderId, { of: 'reportAgain', askId, at: new Date(time) });
    return note(orderId, { pdfReport: pathOf(path), reportedAt: new Date(time) }, 'report-noted');
  });
  await bus.subscribe('orders', 'order-mailed', async ({ data: { orderId, askId }, time }) => {
    if (askId !== undefined) return noteAgain(orderId, { of: 'mailsAgain', askId, at: new Date(time) });
    return note(orderId, { mailedAt: new Date(time) }, 'mails-noted');
  });
}
