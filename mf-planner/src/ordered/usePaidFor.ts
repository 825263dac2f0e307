import type { Quote } from '@rackwright/contracts';
import { orderCalls } from '@rackwright/contracts/browser';
import { useLanguage } from '@rackwright/web-kit';
import { useCall } from '@rackwright/web-kit/ui/core';

/** `open`: not ordered. `unread`: nobody tells this person what was paid, so that prices are those of today. */
export type PaidState = 'open' | 'asking' | 'paid' | 'unread';

export interface Paid {
  readonly state: PaidState;
  /** What was paid for the project; null in every other state. */
  readonly quote: Quote | null;
}

/** What was paid for a saved project that is ordered, as its owner and sales are told; nothing is asked for null. */
export function usePaidFor(roomId: string | null): Paid {
  const language = useLanguage();
  const asked = roomId === null ? null : { params: { id: roomId }, query: { language } };
  const { data, isLoading } = useCall(orderCalls.quoteSaved, asked, { staleTime: Infinity });
  // An older service answers with the price of today.
  if (data?.paidAt) return { state: 'paid', quote: data };
  return { state: isLoading ? 'asking' : 'unread', quote: null };
}
