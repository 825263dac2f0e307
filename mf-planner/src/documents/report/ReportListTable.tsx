import type { Line, ShoppingList } from '@rackwright/planning';
import { listColumns } from '@rackwright/words/list';
import { moneyText } from '@rackwright/web-kit';
import { formatAmount } from '../../text/format';
import { useTexts } from '../../text';
import { useDocumentsTexts } from '../../text/documents';
import styles from './report.module.css';

/** The list with its nine columns, additional charges, and the grand total. */
export function ReportListTable({ list }: { readonly list: ShoppingList }) {
  const { listWords: words } = useTexts();
  const documents = useDocumentsTexts();
  const isEmpty = list.lines.length === 0 && list.additions.length === 0;
  return (
    <section aria-label={words.shoppingList}>
      <h3>{words.shoppingList}</h3>
      {isEmpty && <p className={styles.note}>{documents.report.emptyCart}</p>}
      {list.lines.length > 0 && <Lines label={words.shoppingList} lines={list.lines} />}
      {list.additions.length > 0 && (
        <>
          <h3>{words.additions}</h3>
          <Lines label={words.additions} lines={list.additions} />
        </>
      )}
      <p className={styles.grand}>
        <span>{words.grandTotal}</span>
        <strong>{moneyText(list.totals.totalAmount)}</strong>
      </p>
    </section>
  );
}

function Lines({ label, lines }: { label: string; lines: readonly Line[] }) {
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
