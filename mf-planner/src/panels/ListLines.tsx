import { formatCount, moneyText } from '@rackwright/web-kit';
import { useShownList } from '../ordered/useShownList';
import { useTexts } from '../text';
import styles from '../parts/panels.module.css';

/** The lines of the list with what each comes to, and all together. */
export function ListLines({ id }: { readonly id: string }) {
  const { preview } = useTexts().list;
  const { lines, additions, totals } = useShownList().list;
  return (
    <ul id={id} className={styles.lines}>
      {[...lines, ...additions].map(({ key, quantity, description, total }) => (
        <li key={key}>
          <span>{formatCount(quantity)} ×</span>
          <span>{description}</span>
          <span>{moneyText(total)}</span>
        </li>
      ))}
      <li className={styles.sum}>
        <span />
        <span>{preview.total}</span>
        <span>{moneyText(totals.totalAmount)}</span>
      </li>
    </ul>
  );
}
