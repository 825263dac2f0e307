import type { Checkout } from '@rackwright/contracts';
import { chargeText, ShopPages } from '@rackwright/web-kit';
import { Alert, Button } from '@rackwright/web-kit/ui';
import css from '../App.module.css';
import { formatLeft } from '../money';
import { useServices } from '../services';
import { useTexts } from '../text';
import { useNow } from '../useNow';
import type { PayForm } from '../usePayForm';
import { troubleOf, type Doing, type RunState, type Trouble } from './checkoutRun';

export interface PayBoxProps {
  readonly checkout: Checkout;
  readonly state: RunState;
  /** Fields that are wrong. */
  readonly faultCount: number;
  readonly acceptance: PayForm['acceptance'];
  readonly hasCheckFailed: boolean;
}

/** Whatever is filled in: nobody takes money here, there is nothing to pay, or it was paid for otherwise. */
const isUnpayable = ({ provider, attempt, quote: { lines, additions } }: Checkout): boolean =>
  provider === null || lines.length + additions.length === 0 || attempt?.isGivenBack === true;

/** Pay, how long its price holds, and why it did not work. Always in sight. */
export function PayBox(props: PayBoxProps) {
  const { checkout, state } = props;
  const { summary } = useTexts();
  const { aheadMs } = useServices();
  const now = useNow();
  const { charge, validUntil } = checkout.quote;
  const leftMs = Date.parse(validUntil) - now - aheadMs();
  const isStale = leftMs <= 0 || state.trouble?.kind === 'new-quote-needed';
  const isBusy = state.doing === 'tokenizing' || state.doing === 'paying';
  return (
    <div className={css.pay}>
      <Alerts {...props} />
      {checkout.provider === null && <Alert color="amber">{summary.noProvider}</Alert>}
      {isStale && !isBusy ? (
        <Requote isQuoting={state.doing === 'quoting'} />
      ) : (
        <>
          <p className={css.holds} data-soon={leftMs < 300_000}>
            {leftMs < 60_000 ? summary.holdsShort : summary.holds(formatLeft(leftMs))}
          </p>
          <Button
            type="submit"
            size="lg"
            fullWidth
            className={css.payButton ?? ''}
            disabled={isUnpayable(checkout) || now < state.payAgainAt || state.doing === 'quoting'}
            loading={isBusy}
          >
            {summary.pay(chargeText(charge))}
          </Button>
        </>
      )}
      <p role="status" className={css.busy}>
        <Busy doing={state.doing} />
      </p>
      <ShopPages />
    </div>
  );
}

function Busy({ doing }: { readonly doing: Doing }) {
  const { summary } = useTexts();
  if (doing !== 'tokenizing' && doing !== 'paying') return null;
  return (
    <>
      {summary[doing]} {summary.wait}
    </>
  );
}

function Requote({ isQuoting }: { readonly isQuoting: boolean }) {
  const { summary } = useTexts();
  const { run } = useServices();
  return (
    <>
      <p className={css.holds} data-soon>
        {summary.ended}
      </p>
      <Button size="lg" fullWidth loading={isQuoting} onClick={() => void run.requote()}>
        {summary.requote}
      </Button>
    </>
  );
}

/** Of the attempt before, also of before a reload. */
const declined = ({ attempt }: Checkout): Trouble | null =>
  attempt?.state === 'declined' ? troubleOf(attempt) : null;

function Alerts({ checkout, state, faultCount, acceptance, hasCheckFailed }: PayBoxProps) {
  const { form, differences, changed, progress } = useTexts();
  if (state.isUncertain)
    return (
      <Alert color="amber" title={progress.uncertainTitle}>
        {progress.uncertain}
      </Alert>
    );
  if (hasCheckFailed) return <Alert color="red">{form.checksFailed}</Alert>;
  const missed = [
    acceptance.price.isMissed && differences.mustAccept,
    acceptance.size.isMissed && changed.mustAccept,
  ].filter(Boolean);
  if (missed.length > 0) return <Alert color="red">{missed.join(' ')}</Alert>;
  if (faultCount > 0) return <Alert color="red">{form.wrong(faultCount)}</Alert>;
  const trouble = state.trouble ?? (state.doing === null ? declined(checkout) : null);
  if (trouble) return <TroubleAlert trouble={trouble} />;
  return state.isRequoted && checkout.differences.length === 0 ? (
    <Alert color="leaf">{differences.same}</Alert>
  ) : null;
}

/** Nothing went wrong that the customer could mend. */
const NO_FAILURE: ReadonlySet<Trouble['kind']> = new Set(['new-quote-needed', 'given-back']);

function TroubleAlert({ trouble: { kind, message } }: { readonly trouble: Trouble }) {
  const { troubles } = useTexts();
  const worded: Readonly<Record<Trouble['kind'], readonly [title: string, what: string, todo: string]>> = {
    said: [troubles.said, message, ''],
    declined: [troubles.declined, message, ''],
    'not-taken': [troubles.notTaken, message, ''],
    'given-back': [troubles.givenBack, message, troubles.givenBackText],
    'not-charged': [troubles.notCharged, message, troubles.notChargedText],
    'tokenizer-away': [troubles.tokenizerAway, '', troubles.tokenizerAwayText],
    'tokenizer-slow': [troubles.tokenizerSlow, '', troubles.tokenizerSlowText],
    'tokenizer-refused': [troubles.tokenizerRefused, message, troubles.notChargedText],
    'new-quote-needed': [troubles.quote, message, ''],
  };
  const [title, what, todo] = worded[kind];
  return (
    <Alert color={NO_FAILURE.has(kind) ? 'amber' : 'red'} title={title}>
      {[what, todo].filter((part) => part !== '').join(' ')}
    </Alert>
  );
}
