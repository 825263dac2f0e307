import { formatCount, moneyText } from '@rackwright/web-kit';
import { Alert, Checkbox } from '@rackwright/web-kit/ui';
import page from '../App.module.css';
import { useTexts } from '../text';
import type { DifferenceAcceptance } from '../usePayForm';
import { isResized, sizeOf, type Changed, type State } from './changedSizes';
import css from './price.module.css';

const nameOf = ({ description, quantity }: Changed): string =>
  quantity === 1 ? description : `${formatCount(quantity)} × ${description}`;

export interface ChangedProductsProps {
  readonly changed: readonly Changed[];
  readonly acceptance: DifferenceAcceptance;
}

/** What is delivered and charged as it is sold today, though it was planned as it was sold before; another size is to be accepted. */
export function ChangedProductList({ changed, acceptance }: ChangedProductsProps) {
  const { changed: words } = useTexts();
  const stateOf = (change: Changed, { unitPrice, ...state }: State) => (
    <>
      {isResized(change) && <span>{sizeOf(state)}, </span>}
      <span>{unitPrice === null ? words.unknown : words.each(moneyText(unitPrice))}</span>
    </>
  );
  return (
    <Alert role="region" color="amber" title={words.title} className={css.differences}>
      <p className={css.lead}>{words.lead}</p>
      <div className={css.scroll} tabIndex={0} role="region" aria-label={words.caption}>
        <table className={`${css.trace} ${css.states}`}>
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
      {changed.some(isResized) && (
        <Checkbox
          label={words.accept}
          checked={acceptance.isAccepted}
          error={acceptance.isMissed ? words.mustAccept : undefined}
          aria-invalid={acceptance.isMissed}
          onChange={(event) => acceptance.accept(event.currentTarget.checked)}
          className={page.accept ?? ''}
        />
      )}
    </Alert>
  );
}
