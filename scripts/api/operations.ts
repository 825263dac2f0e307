import type { ServiceName } from '@rackwright/contracts';
import { placedOrder } from './payments';
import type { Table } from './row';

/** The calls that every service has. Nothing is parked in the walk, so that nothing is settled. */
export const operationRows = (service: ServiceName): Table => ({
  [`GET /${service}/operations`]: { ask: () => ({}) },
  [`GET /${service}/operations/parked`]: { ask: () => ({}) },
  [`POST /${service}/operations/parked`]: {
    ask: () => ({ body: { decision: 'replay', ids: ['of-nothing'] } }),
  },
});

export const awaitedRows: Table = { 'GET /catalogue/operations/releases': { ask: () => ({}) } };

export const openPaymentRows: Table = {
  'GET /orders/operations/payments': { ask: () => ({}) },
  'POST /orders/operations/payments/{reference}/ask': {
    ask: async (world) => {
      const { _id } = await placedOrder(world, await world.newCustomer());
      return { path: `/orders/operations/payments/${_id}/ask`, body: {} };
    },
  },
};
