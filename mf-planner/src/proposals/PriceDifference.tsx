import { type LineDifference, listDifference, type SceneData, shoppingList } from '@rackwright/planning';
import { formatCount, moneyText } from '@rackwright/web-kit';
import { Table } from '@rackwright/web-kit/ui';
import { ringgit } from '@rackwright/words';
import { useMemo } from 'react';
import { usePlannerState } from '../parts/plannerContext';
import { useProposalTexts } from '../text/proposals';
import type { ProposalComparison } from './comparison';
import { useMayChoose } from './useMayChoose';
import styles from './proposals.module.css';

interface PriceProps {
  readonly comparison: ProposalComparison;
  /** The project with what is chosen. */
  readonly after: SceneData;
}

/** What it costs more or less, line by line, at today's prices. */
export function PriceDifference({ comparison, after }: PriceProps) {
  const { price: words } = useProposalTexts();
  const catalogue = usePlannerState((state) => state.catalogue);
  const before = comparison.current.data;
  const difference = useMemo(
    () => listDifference(shoppingList(before, catalogue), shoppingList(after, catalogue)),
    [before, after, catalogue],
  );
  const { isOpen } = comparison;
  const mayChoose = useMayChoose(comparison);
  return (
    <section className={styles.price} aria-label={words.title}>
      <h2>{words.title}</h2>
      {difference.lines.length === 0 ? (
        <p className={styles.quiet}>{words.same}</p>
      ) : (
        <Table verticalSpacing={4} horizontalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{words.item}</Table.Th>
              <Table.Th scope="col" className={styles.figure}>
                {words.pieces}
              </Table.Th>
              <Table.Th scope="col" className={styles.figure}>
                {words.difference}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {difference.lines.map((line) => (
              <Row key={keyOf(line)} line={line} />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <dl className={styles.totals}>
        <dt>{isOpen ? words.before : words.was}</dt>
        <dd>{moneyText(ringgit(difference.from.totalAmount))}</dd>
        <dt>{mayChoose ? words.after : words.is}</dt>
        <dd>{moneyText(ringgit(difference.to.totalAmount))}</dd>
        <dt>{words.difference}</dt>
        <dd>{signed(difference.amount)}</dd>
      </dl>
    </section>
  );
}

const keyOf = ({ table, before, after }: LineDifference): string =>
  [table, before?.key, after?.key].join(' ');

const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${moneyText(ringgit(amount))}`;

function Row({ line }: { readonly line: LineDifference }) {
  const { kinds } = useProposalTexts().price;
  const { before, after, kind, amount } = line;
  const shown = after ?? before;
  const pieces = [before?.quantity ?? 0, after?.quantity ?? 0];
  return (
    <Table.Tr>
      <Table.Td>
        {shown?.description} <span className={styles.quiet}>{kinds[kind]}</span>
      </Table.Td>
      <Table.Td className={styles.figure}>{pieces.map(formatCount).join(' → ')}</Table.Td>
      <Table.Td className={styles.figure}>{signed(amount)}</Table.Td>
    </Table.Tr>
  );
}
