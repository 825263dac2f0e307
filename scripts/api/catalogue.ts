import type { Table } from './row';

export const catalogueRows: Table = {};
