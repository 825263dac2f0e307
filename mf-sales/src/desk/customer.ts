import { helpCalls, orderCalls, reviewCalls, roomCalls } from '@rackwright/contracts/browser';
import { useCall } from '@rackwright/web-kit/ui';

const LATEST = { pageSize: 100 };

/** The saved projects of a customer, those that were changed last first; nothing is asked for somebody who is not known. */
export const useProjects = (userId: string) =>
  useCall(roomCalls.list, userId === '' ? null : { params: { userId }, query: LATEST });

/** All that a customer has sent, the newest first. */
export function useDealings(userId: string) {
  const asked = userId === '' ? null : { params: { id: userId }, query: LATEST };
  return {
    orders: useCall(orderCalls.listOwn, asked),
    helpRequests: useCall(helpCalls.listOwn, asked),
    submissions: useCall(reviewCalls.listOwn, asked),
  };
}
