export { DataTable, type DataTableColumn, type DataTableSortStatus } from 'mantine-datatable';
export { Pagination } from '@mantine/core';
export {
  RecordTable,
  type RecordColumn,
  type RecordPage,
  type RecordTableProps,
  type TableFilter,
} from './RecordTable';
export { focusRow, rowWith } from './useRowKeys';
export { pageOf, type RecordField, type TableQuery } from './tableChoices';
