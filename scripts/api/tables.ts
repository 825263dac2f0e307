import type { ServiceName } from '@rackwright/contracts';
import { catalogueRows } from './catalogue';
import { designRows } from './designs';
import { awaitedRows, openPaymentRows, operationRows } from './operations';
import { orderRows } from './orders';
import { proposalRows } from './proposals';
import { remoteRows } from './remotes';
import { reportRows } from './reports';
import { roomRows } from './rooms';
import { shareRows } from './shares';
import type { Table } from './row';
import { userRows } from './users';

/** Every row, by the service that owns the call. */
export const tables: Readonly<Record<ServiceName, Table>> = {
  users: { ...userRows, ...operationRows('users') },
  rooms: { ...roomRows, ...designRows, ...proposalRows, ...shareRows, ...operationRows('rooms') },
  catalogue: { ...catalogueRows, ...remoteRows, ...awaitedRows, ...operationRows('catalogue') },
  orders: { ...orderRows, ...openPaymentRows, ...operationRows('orders') },
  reports: { ...reportRows, ...operationRows('reports') },
};
