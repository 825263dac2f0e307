import type { Order } from './ordering';

/** Everything that follows an order has happened. A guest's project is not saved, so that none is locked. */
export const isOrderComplete = (order: Order | null): boolean =>
  order !== null &&
  (order.roomId === '' || order.lockedAt !== '') &&
  order.pdfReport !== '' &&
  order.mailedAt !== '';
