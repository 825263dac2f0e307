import type { ServiceName } from '@rackwright/contracts';
import { catalogueRows } from './catalogue';
import { orderRows } from './orders';
import { proposalRows } from './proposals';
import { reportRows } from './reports';
import { roomRows } from './rooms';
import { shareRows } from './shares';
import type { Table } from './row';
import { userRows } from './users';

/** Every row, by the service that owns the call. */
export const tables: Readonly<Record<ServiceName, Table>> = {
  users: userRows,
  rooms: { ...roomRows, ...proposalRows, ...shareRows },
  catalogue: catalogueRows,
  orders: orderRows,
  reports: reportRows,
};
