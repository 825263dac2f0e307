import { stainNameOf, type Line, type ShoppingList } from '@rackwright/planning';
import { PanelCard, Table } from '@rackwright/web-kit/ui';
import { formatCount } from '@rackwright/web-kit';
import { listColumns } from '@rackwright/words/list';
import type { ReactNode } from 'react';
import { formatAmount } from '../../text/format';
import { usePlannerState } from '../../parts/plannerContext';
import { useTexts } from '../../text';
import { Traced } from './Trace';
import { type AmountColumn, explainLine } from './why';
import styles from './ListTable.module.css';

interface ListTableProps {
  /** Names the part that scrolls. */
  readonly label: string;
  readonly lines: readonly Line[];
  /** In place of the plain quantity. */
  readonly quantity?: (line: Line) => ReactNode;
}

/** The nine columns of the list; a click on an amount explains it. */
export function ListTable({ label, lines, quantity }: ListTableProps) {
  const { columns } = useTexts().listWords;
  return (
    <div className={styles.scroll} role="group" tabIndex={0} aria-label={label}>
      <Table verticalSpacing="sm" horizontalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            {listColumns.map((column, index) => (
              <Table.Th key={column} className={index > 1 ? styles.number : undefined} scope="col">
                {columns[column]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.key}>
              <ItemCells line={line} />
              <Table.Td className={styles.number}>{quantity?.(line) ?? formatCount(line.quantity)}</Table.Td>
              <AmountCells line={line} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** All the racks of the list. */
export function Racking({ list }: { readonly list: ShoppingList }) {
  const { racking } = useTexts().list;
  return (
    <PanelCard holdsTable label={racking}>
      <ListTable label={racking} lines={list.lines} />
    </PanelCard>
  );
}

function ItemCells({ line }: { readonly line: Line }) {
  const { woods } = useTexts().listWords;
  const schemes = usePlannerState(({ catalogue }) => catalogue.colorSchemes);
  return (
    <>
      <Table.Td className={styles.itemCell} data-sku={line.sku}>
        <span className={styles.item}>{line.description}</span>
        {line.madeIn && (
          <span className={styles.finish}>
            {woods[line.madeIn.woodSpecies]}, {stainNameOf(line.madeIn, schemes)}
          </span>
        )}
        {line.subItems.map((item, at) => (
          <span key={at} className={styles.subItem}>
            {item}
          </span>
        ))}
      </Table.Td>
      <Table.Td className={styles.sku}>{line.sku}</Table.Td>
      <Table.Td className={styles.number}>{line.bottles > 0 ? formatCount(line.bottles) : '–'}</Table.Td>
    </>
  );
}

const amounts = ['unitPrice', 'finish', 'lacquer', 'shipping', 'total'] as const;

function AmountCells({ line }: { readonly line: Line }) {
  return amounts.map((column) => (
    <Table.Td key={column} className={column === 'total' ? styles.total : styles.number}>
      <Amount line={line} column={column} />
    </Table.Td>
  ));
}

function Amount({ line, column }: { readonly line: Line; readonly column: AmountColumn }) {
  const { list, listWords } = useTexts();
  const { columns, lacquerShown } = listWords;
  const shown =
    column === 'lacquer' && line.lacquerShown ? lacquerShown[line.lacquerShown] : formatAmount(line[column]);
  return (
    <Traced
      label={list.trace.explain(columns[column], line.description, shown)}
      explained={() => explainLine(line, column)}
    >
      {shown}
    </Traced>
  );
}
