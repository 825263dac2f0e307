import type { Order } from '@rackwright/contracts';
import { chargeText, moneyText, rateText } from '@rackwright/web-kit';
import { Fact, Facts, PanelCard } from '@rackwright/web-kit/ui';
import { ringgit } from '@rackwright/words';
import css from '../desk/desk.module.css';
import { useTexts } from '../text';

/** What was paid, and what the provider told of it. */
export function PaymentCard({ order }: { readonly order: Order }) {
  const words = useTexts().order;
  const { charge, messages } = order;
  const checks = [order.avsResultCode, order.cvvResultCode, order.cavvResultCode];
  return (
    <PanelCard title={words.payment}>
      <Facts label={words.payment}>
        <Fact name={words.amount}>{moneyText(ringgit(order.amount))}</Fact>
        <Fact name={words.shipping}>{moneyText(ringgit(order.shipping))}</Fact>
        {charge.currency !== 'MYR' && <Fact name={words.rate}>{rateText(charge.rate)}</Fact>}
        {charge.termsCode !== '' && <Fact name={words.terms}>{charge.termsCode}</Fact>}
        <Fact name={words.card}>
          {order.accountType} {order.accountNumber}
        </Fact>
        <Fact name={words.transaction}>{order.transId}</Fact>
        <Fact name={words.authCode}>{order.authCode}</Fact>
        <Fact name={words.checks}>{checks.map((code) => code || '–').join(' · ')}</Fact>
        <Fact name={words.charged} isSum>
          {chargeText(charge)}
        </Fact>
      </Facts>
      {messages.length > 0 && (
        <p className={css.when}>
          {words.messages}: {messages.map(({ description }) => description).join(' ')}
        </p>
      )}
    </PanelCard>
  );
}
