import type { Checkout, Difference } from '@rackwright/contracts';
import { moneyText } from '@rackwright/web-kit';
import { Alert, Checkbox, VisuallyHidden } from '@rackwright/web-kit/ui';
import { minus, ringgit } from '@rackwright/words';
import page from '../App.module.css';
import { formatChange } from '../money';
import { useTexts } from '../text';
import type { DifferenceAcceptance } from '../usePayForm';
import css from './price.module.css';

export interface DifferencesProps {
  readonly checkout: Checkout;
  readonly acceptance: DifferenceAcceptance;
}

/** What costs something else than the customer saw, row by row; to be accepted before anything is paid. */
export function Differences({ checkout, acceptance: { isAccepted, isMissed, accept } }: DifferencesProps) {
  const { differences: words } = useTexts();
  const { differences, seenTotalAmount, quote } = checkout;
  return (
    <Alert role="region" color="amber" title={words.title} className={css.differences}>
      <p className={css.lead}>{words.lead}</p>
      <div className={css.scroll} tabIndex={0} role="region" aria-label={words.caption}>
        <table className={css.trace}>
          <caption>
            <VisuallyHidden>{words.caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{words.row}</th>
              <th scope="col">{words.seen}</th>
              <th scope="col">{words.now}</th>
              <th scope="col">{words.change}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => (
              <DifferenceRow key={`${difference.table} ${difference.key}`} difference={difference} />
            ))}
            <tr data-sum>
              <th scope="row">{words.total}</th>
              <td>{moneyText(seenTotalAmount)}</td>
              <td>{moneyText(quote.totalAmount)}</td>
              <td>{formatChange(minus(quote.totalAmount, seenTotalAmount))}</td>
            </tr>
          </tbody>
        </table>
      </div>
      <Checkbox
        label={words.accept}
        checked={isAccepted}
        error={isMissed ? words.mustAccept : undefined}
        aria-invalid={isMissed}
        onChange={(event) => accept(event.currentTarget.checked)}
        className={page.accept ?? ''}
      />
    </Alert>
  );
}

function DifferenceRow({ difference: { description, seen, now } }: { readonly difference: Difference }) {
  const { differences: words } = useTexts();
  const side = (amount: Difference['seen']) =>
    amount === null ? words.none : words.ofPieces(moneyText(amount.total), amount.quantity);
  return (
    <tr>
      <th scope="row">{description}</th>
      <td>{side(seen)}</td>
      <td>{side(now)}</td>
      <td>{formatChange(minus(now?.total ?? ringgit(0), seen?.total ?? ringgit(0)))}</td>
    </tr>
  );
}
