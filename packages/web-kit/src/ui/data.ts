import '@mantine/core/styles/Pagination.layer.css';
import '@mantine/core/styles/LoadingOverlay.layer.css';
import 'mantine-datatable/styles.layer.css';

export { DataTable, type DataTableColumn, type DataTableSortStatus } from 'mantine-datatable';
export { Pagination } from '@mantine/core';
export { RecordTable, type RecordColumn, type RecordPage, type RecordTableProps } from './RecordTable';
export { pageOf, type RecordField, type TableQuery } from './tableChoices';
