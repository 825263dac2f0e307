import { type ColorScheme, type Line, type ShoppingList, stainNameOf } from '@rackwright/planning';
import { listColumns } from '@rackwright/words/list';
import { moneyText } from '@rackwright/web-kit';
import { formatAmount } from '../../text/format';
import { useTexts } from '../../text';
import { useDocumentsTexts } from '../../text/documents';
import styles from './report.module.css';

interface ReportListProps {
  readonly list: ShoppingList;
  /** Of the catalogue, for what stains are called. */
  readonly schemes: readonly ColorScheme[];
}

/** The list with its nine columns, additional charges, and the grand total. */
export function ReportListTable({ list, schemes }: ReportListProps) {
  const { listWords: words } = useTexts();
  const documents = useDocumentsTexts();
  const isEmpty = list.lines.length === 0 && list.additions.length === 0;
  return (
    <section aria-label={words.shoppingList}>
      <h3>{words.shoppingList}</h3>
      {isEmpty && <p className={styles.note}>{documents.report.emptyCart}</p>}
      {list.lines.length > 0 && <Lines label={words.shoppingList} lines={list.lines} schemes={schemes} />}
      {list.additions.length > 0 && (
        <>
          <h3>{words.additions}</h3>
          <Lines label={words.additions} lines={list.additions} schemes={schemes} />
        </>
      )}
      <p className={styles.grand}>
        <span>{words.grandTotal}</span>
        <strong>{moneyText(list.totals.totalAmount)}</strong>
      </p>
    </section>
  );
}

interface LinesProps extends Pick<ReportListProps, 'schemes'> {
  readonly label: string;
  readonly lines: readonly Line[];
}

function Lines({ label, lines, schemes }: LinesProps) {
  const { columns, lacquerShown } = useTexts().listWords;
  return (
    <div className={styles.scroll}>
      <table className={styles.lines} aria-label={label}>
        <thead>
          <tr>
            {listColumns.map((column) => (
              <th key={column} scope="col">
                {columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <td>
                {line.description}
                <MadeIn of={line} schemes={schemes} />
                {line.subItems.map((item, at) => (
                  <span key={at} className={styles.subItem}>
                    {item}
                  </span>
                ))}
              </td>
              <td>{line.sku}</td>
              <td>{line.bottles || '–'}</td>
              <td>{line.quantity}</td>
              <td>{formatAmount(line.unitPrice)}</td>
              <td>{formatAmount(line.finish)}</td>
              <td>{line.lacquerShown ? lacquerShown[line.lacquerShown] : formatAmount(line.lacquer)}</td>
              <td>{formatAmount(line.shipping)}</td>
              <td>{formatAmount(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** As the PDF says it; nothing for lights, which have no wood. */
function MadeIn({ of: { madeIn }, schemes }: Pick<LinesProps, 'schemes'> & { readonly of: Line }) {
  const { woods, lacquered } = useTexts().listWords;
  if (!madeIn) return null;
  const parts = [
    woods[madeIn.woodSpecies],
    stainNameOf(madeIn, schemes),
    ...(madeIn.lacquer ? [lacquered] : []),
  ];
  return <span className={styles.subItem}>{parts.join(', ')}</span>;
}
