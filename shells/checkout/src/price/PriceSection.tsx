import type { Checkout, QuotedLine } from '@rackwright/contracts';
import { rowIn } from '@rackwright/contracts/browser';
import { moneyText, rateText, useLanguage } from '@rackwright/web-kit';
import { Button, VisuallyHidden } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { formatRounding } from '../money';
import { CheckoutSection } from '../CheckoutSection';
import { useTexts } from '../text';
import css from './price.module.css';

/** Rows shown before the rest is asked for. */
const FEW = 6;

/** The list as it is charged, every amount to be opened. */
export function PriceSection({
  quote,
  number,
}: {
  readonly quote: Checkout['quote'];
  readonly number: number;
}) {
  const { price, listWords } = useTexts();
  const [isWhole, setIsWhole] = useState(false);
  const { lines, additions } = quote;
  const shown = isWhole ? lines : lines.slice(0, FEW);
  const hasMore = lines.length + additions.length > FEW;
  const isAll = isWhole || !hasMore;
  if (lines.length + additions.length === 0)
    return (
      <CheckoutSection number={number} title={price.title}>
        <p className={css.note}>{price.empty}</p>
      </CheckoutSection>
    );
  return (
    <CheckoutSection number={number} title={price.title} lead={price.lead}>
      <ul className={css.lines}>
        {shown.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      {isAll && additions.length > 0 && (
        <>
          <h3 className={css.subheading}>{listWords.additions}</h3>
          <ul className={css.lines}>
            {additions.map((line) => (
              <Line key={line.key} line={line} />
            ))}
          </ul>
        </>
      )}
      {hasMore && (
        <Button variant="subtle" className={css.more} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? price.showFewer : price.showAll(lines.length + additions.length)}
        </Button>
      )}
    </CheckoutSection>
  );
}

function Line({ line: quoted }: { readonly line: QuotedLine }) {
  const { price } = useTexts();
  const line = rowIn(quoted, useLanguage());
  const facts = [
    price.pieces(line.quantity),
    ...(line.bottles > 0 ? [price.bottles(line.bottles)] : []),
    ...(line.sku === '' ? [] : [price.sku(line.sku)]),
  ];
  return (
    <li>
      <details className={css.line}>
        <summary>
          <span className={css.what}>
            <span>{line.description}</span>
            <span className={css.facts}>{facts.join(' · ')}</span>
          </span>
          <span className={css.amount}>{moneyText(line.total)}</span>
        </summary>
        <LineTrace line={line} />
        {line.subItems.length > 0 && <p className={css.note}>{price.madeOf(line.subItems.join(', '))}</p>}
      </details>
    </li>
  );
}

/** What each amount of a row is of: base, less the discount, rounded. */
function LineTrace({ line }: { readonly line: QuotedLine }) {
  const { price, listWords } = useTexts();
  const { trace } = price;
  const { columns, lacquerShown } = listWords;
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label={trace.caption(line.description)}>
      <table className={css.trace}>
        <caption>
          <VisuallyHidden>{trace.caption(line.description)}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{trace.part}</th>
            <th scope="col">{trace.before}</th>
            <th scope="col">{trace.discount}</th>
            <th scope="col">{listWords.rounding}</th>
            <th scope="col">{trace.amount}</th>
          </tr>
        </thead>
        <tbody>
          {line.trace.map(({ rule, rate, base, rounding, amount }) => (
            <tr key={rule} data-sum={rule === 'total'}>
              <th scope="row">{rule === 'unitPrice' ? price.racking : columns[rule]}</th>
              <td>{rule === 'total' ? '' : moneyText(base)}</td>
              <td>{rate === 0 ? '' : trace.percent(rateText(rate))}</td>
              <td>{rounding === 0 ? '' : formatRounding(rounding)}</td>
              <td>
                {rule === 'lacquer' && line.lacquerShown !== ''
                  ? lacquerShown[line.lacquerShown]
                  : moneyText(amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
