import type { Checkout } from '@rackwright/contracts';

export type ArrivalName = 'payment' | 'order' | 'lock' | 'report' | 'mails';
/** `running` when what it waits for is there. */
export type ArrivalState = 'waiting' | 'running' | 'there';

export interface Arrival {
  readonly name: ArrivalName;
  readonly state: ArrivalState;
}

/** Money is on its way, or was taken: nothing more is to be paid. An attempt that was declined is none. */
export const isPaying = ({ attempt, order }: Checkout): boolean =>
  order !== null || (attempt !== null && attempt.state !== 'declined');

/** What follows from Pay, in its order, as far as the server has noted it. A guest's project is not saved, so none is locked. */
export function arrivals({ attempt, order, roomId }: Checkout): readonly Arrival[] {
  const isPaid = order !== null || attempt?.state === 'approved';
  const after = (isThere: boolean, isBegun: boolean): ArrivalState =>
    isThere ? 'there' : isBegun ? 'running' : 'waiting';
  const all: readonly Arrival[] = [
    { name: 'payment', state: after(isPaid, attempt !== null) },
    { name: 'order', state: after(order !== null, isPaid) },
    { name: 'lock', state: after(Boolean(order?.lockedAt), order !== null) },
    { name: 'report', state: after(Boolean(order?.pdfReport), order !== null) },
    { name: 'mails', state: after(Boolean(order?.mailedAt), order !== null) },
  ];
  return roomId === '' ? all.filter(({ name }) => name !== 'lock') : all;
}
