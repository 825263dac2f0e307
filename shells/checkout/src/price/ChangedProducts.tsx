import type { Quote } from '@rackwright/contracts';
import { formatCount, locale } from '@rackwright/web-kit';
import { Alert } from '@rackwright/web-kit/ui';
import { formatMoney } from '../money';
import { useTexts } from '../text';
import css from './price.module.css';

type Changed = NonNullable<Quote['changed']>[number];
type State = Changed['from'];

/** Centimetres, with at most two decimals. */
const sizeOf = ({ width, length, height }: State): string =>
  [width, length, height]
    .map((cm) => new Intl.NumberFormat(locale(), { maximumFractionDigits: 2 }).format(cm))
    .join(' × ') + ' cm';

const nameOf = ({ description, quantity }: Changed): string =>
  quantity === 1 ? description : `${formatCount(quantity)} × ${description}`;

const isResized = ({ from, to }: Changed): boolean => sizeOf(from) !== sizeOf(to);

/** What is delivered and charged as it is sold today, though it was planned as it was sold before. */
export function ChangedProducts({ changed }: { readonly changed: readonly Changed[] }) {
  const { changed: words } = useTexts();
  const stateOf = (change: Changed, state: State): string =>
    [
      ...(isResized(change) ? [sizeOf(state)] : []),
      state.unitPrice === null ? words.unknown : words.each(formatMoney(state.unitPrice)),
    ].join(', ');
  return (
    <Alert role="region" color="amber" title={words.title} className={css.differences}>
      <p className={css.lead}>{words.lead}</p>
      <div className={css.scroll} tabIndex={0} role="region" aria-label={words.caption}>
        <table className={css.trace}>
          <thead>
            <tr>
              <th scope="col">{words.product}</th>
              <th scope="col">{words.planned}</th>
              <th scope="col">{words.today}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map((change, index) => (
              <tr key={index}>
                <th scope="row">{nameOf(change)}</th>
                <td>{stateOf(change, change.from)}</td>
                <td>{stateOf(change, change.to)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Alert>
  );
}
