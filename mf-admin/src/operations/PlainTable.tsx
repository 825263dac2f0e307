import { Table } from '@rackwright/web-kit/ui';
import type { ReactNode } from 'react';
import css from './operations.module.css';

export interface PlainTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  /** Rows, each a `Table.Tr`. */
  readonly children: ReactNode;
}

/** A few rows, all there; on a narrow screen it is scrolled, for which the keyboard has to reach it. */
export function PlainTable({ label, columns, children }: PlainTableProps) {
  return (
    <div className={css.scrolls} role="group" aria-label={label} tabIndex={0}>
      <Table className={css.table ?? ''} aria-label={label} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column} scope="col">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </div>
  );
}
