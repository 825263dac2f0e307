import type { Checkout } from '@rackwright/contracts';
import { Alert, Anchor, Button, Checkbox, Skeleton } from '@rackwright/web-kit/ui';
import { useEffect } from 'react';
import { AddressFields } from './address/AddressFields';
import css from './App.module.css';
import { CardFields } from './card/CardFields';
import type { RunState } from './paying/checkoutRun';
import { PayBox } from './paying/PayBox';
import { loadTokenizer } from './paying/tokenizer';
import { plannerPath } from './plannerPath';
import { ChangedProductList } from './price/ChangedProductList';
import { Differences } from './price/Differences';
import { PriceSection } from './price/PriceSection';
import { PriceTotals } from './price/PriceTotals';
import { CheckoutSection } from './CheckoutSection';
import { useServices } from './services';
import { useTexts } from './text';
import { usePayForm, type PayForm } from './usePayForm';

export interface PayPageProps {
  readonly checkout: Checkout;
  readonly state: RunState;
}

/** Everything up to Pay: how it is drilled, what it costs, who pays, where it goes, the card. */
export function PayPage({ checkout, state }: PayPageProps) {
  const { page } = useTexts();
  const pay = usePayForm(checkout);
  const { quote, provider, differences } = checkout;
  const scriptUrl = provider?.scriptUrl;
  useEffect(() => {
    // On its way while addresses are typed; Pay tries again, and says so, if it failed.
    if (scriptUrl !== undefined) loadTokenizer(scriptUrl).catch(() => undefined);
  }, [scriptUrl]);
  return (
    <form noValidate aria-label={page.title} className={css.columns} onSubmit={pay.submit}>
      <h1 className={css.pageTitle}>{page.title}</h1>
      <div className={css.steps}>
        {differences.length > 0 && <Differences checkout={checkout} acceptance={pay.acceptance.price} />}
        {quote.changed !== undefined && (
          <ChangedProductList changed={quote.changed} acceptance={pay.acceptance.size} />
        )}
        <Drilling checkout={checkout} />
        <PriceSection quote={quote} number={2} />
        <Addresses pay={pay} />
        <CardSection pay={pay} provider={provider} />
      </div>
      <aside className={css.aside}>
        <PriceTotals checkout={checkout} />
        <PayBox
          checkout={checkout}
          state={state}
          faultCount={Object.keys(pay.addresses.faults).length + Object.keys(pay.wrongOfCard).length}
          acceptance={pay.acceptance}
          hasCheckFailed={pay.addresses.hasCheckFailed}
        />
      </aside>
    </form>
  );
}

function Drilling({ checkout }: { readonly checkout: Checkout }) {
  const { project } = useTexts();
  const { session } = useServices();
  const { preDrillOption } = checkout;
  return (
    <CheckoutSection number={1} title={project.title} lead={project.lead}>
      <p className={css.choice}>
        <strong>{project.options[preDrillOption]}</strong>
        <span>{project.explained[preDrillOption]}</span>
      </p>
      <Anchor href={plannerPath(checkout, session)}>{project.change}</Anchor>
    </CheckoutSection>
  );
}

function Addresses({ pay }: { readonly pay: PayForm }) {
  const { form, page } = useTexts();
  const { addresses, loaded } = pay;
  const { countries } = loaded;
  if (loaded.hasFailed)
    return (
      <CheckoutSection number={3} title={form.billing}>
        <Alert color="red" title={form.countriesFailed} role="alert">
          <Button variant="default" onClick={loaded.retry}>
            {page.retry}
          </Button>
        </Alert>
      </CheckoutSection>
    );
  if (!countries)
    return (
      <CheckoutSection number={3} title={form.billing}>
        <Skeleton height={320} />
      </CheckoutSection>
    );
  return (
    <>
      <CheckoutSection number={3} title={form.billing} lead={form.billingLead}>
        <AddressFields form="billing" addresses={addresses} countries={countries} />
      </CheckoutSection>
      <CheckoutSection number={4} title={form.shipping}>
        <Checkbox
          label={form.same}
          checked={addresses.draft.isSameAddress}
          className={css.same ?? ''}
          onChange={(event) => addresses.setSameAddress(event.currentTarget.checked)}
        />
        {!addresses.draft.isSameAddress && (
          <AddressFields form="shipping" addresses={addresses} countries={countries} />
        )}
      </CheckoutSection>
    </>
  );
}

function CardSection({ pay, provider }: { readonly pay: PayForm; readonly provider: Checkout['provider'] }) {
  const { card } = useTexts();
  return (
    <CheckoutSection number={5} title={card.title} lead={card.lead}>
      <CardFields card={pay.card} faults={pay.wrongOfCard} provider={provider} change={pay.setCard} />
    </CheckoutSection>
  );
}
