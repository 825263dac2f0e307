/** Apart from the other calls about activity: the first script of every page has this. */
import type * as contracts from '../reports';
import { known } from './browserCall';

export const visitAddresses = { ping: 'POST /log/ping' } as const;
export const visitCalls = /* #__PURE__ */ known<Pick<typeof contracts.activityCalls, 'ping'>>(visitAddresses);
