import type { Checkout } from '@rackwright/contracts';
import { chargeText, moneyText, rateText } from '@rackwright/web-kit';
import { PanelCard } from '@rackwright/web-kit/ui';
import { type TotalName, totalNames } from '@rackwright/words/list';
import { useTexts } from '../text';
import css from './price.module.css';
import { totalParts } from './totalParts';

type Quote = Checkout['quote'];

/** What is ordered, the totals of the list, and what is taken from the card: each opens to its sum. */
export function PriceTotals({ checkout }: { readonly checkout: Checkout }) {
  const { summary, price } = useTexts();
  const { quote, title } = checkout;
  return (
    <PanelCard title={summary.title}>
      <div className={css.totals}>
        <p className={css.facts}>
          {[title, quote.bottleCount > 0 ? price.bottles(quote.bottleCount) : '']
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
        {totalNames.map((total) => (
          <Total key={total} quote={quote} total={total} />
        ))}
        <ChargeLine quote={quote} />
      </div>
    </PanelCard>
  );
}

function Total({ quote, total }: { readonly quote: Quote; readonly total: TotalName }) {
  const { price, listWords } = useTexts();
  const name = listWords.totals[total];
  const parts = totalParts(quote, total);
  return (
    <details className={css.total} data-total={total}>
      <summary>
        <span>{name}</span>
        <span className={css.amount}>{moneyText(quote[total])}</span>
      </summary>
      {parts.length === 0 ? (
        <p className={css.note}>{price.noParts}</p>
      ) : (
        <div className={css.parts} tabIndex={0} role="region" aria-label={name}>
          <dl>
            {parts.map(({ key, description, amount }) => (
              <div key={key}>
                <dt>{description}</dt>
                <dd>{moneyText(amount)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </details>
  );
}

function ChargeLine({ quote: { charge, totalAmount } }: { readonly quote: Quote }) {
  const { summary, listWords } = useTexts();
  const amount = chargeText(charge);
  const isExchanged = charge.currency !== 'MYR';
  return (
    <>
      <details className={css.charge}>
        <summary>
          <span>{listWords.chargedToCard}</span>
          <span className={css.amount}>{amount}</span>
        </summary>
        <p className={css.note}>
          {isExchanged
            ? summary.chargeOf(moneyText(totalAmount), rateText(charge.rate), amount)
            : summary.sameCurrency}
        </p>
        {isExchanged && <p className={css.note}>{summary.rate(rateText(charge.rate), charge.currency)}</p>}
      </details>
      {charge.termsCode !== '' && (
        <p className={css.terms}>
          <span>{summary.terms}</span>
          <span>{charge.termsCode}</span>
        </p>
      )}
    </>
  );
}
