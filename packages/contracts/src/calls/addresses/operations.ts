/** Apart from the others, so that only the console of administrators loads them. */
import type { ServiceName } from '../../events';
import type * as contracts from '../operations';
import { known } from './browserCall';

/** Every service is asked in the same way. */
const ofService = (service: ServiceName) =>
  ({
    figures: `GET /${service}/operations`,
    parked: `GET /${service}/operations/parked`,
    settleParked: `POST /${service}/operations/parked`,
  }) as const;

/** By service, in the order in which they are shown. */
export const operationAddresses = {
  users: ofService('users'),
  rooms: ofService('rooms'),
  catalogue: ofService('catalogue'),
  orders: ofService('orders'),
  reports: ofService('reports'),
} as const satisfies Readonly<Record<ServiceName, unknown>>;

type Operations = (typeof contracts.operationCalls)[ServiceName];
export const operationCalls = /* #__PURE__ */ Object.fromEntries(
  Object.entries(operationAddresses).map(([service, addresses]) => [service, known<Operations>(addresses)]),
) as Readonly<Record<ServiceName, ReturnType<typeof known<Operations>>>>;

export const awaitedAddresses = { releases: 'GET /catalogue/operations/releases' } as const;
export const awaitedCalls = /* #__PURE__ */ known<typeof contracts.awaitedCalls>(awaitedAddresses);

export const openPaymentAddresses = {
  list: 'GET /orders/operations/payments',
  ask: 'POST /orders/operations/payments/{reference}/ask',
} as const;
export const openPaymentCalls =
  /* #__PURE__ */ known<typeof contracts.openPaymentCalls>(openPaymentAddresses);
