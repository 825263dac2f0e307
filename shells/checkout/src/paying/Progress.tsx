import type { Checkout } from '@rackwright/contracts';
import { isOrderComplete } from '@rackwright/contracts/browser';
import { chargeText } from '@rackwright/web-kit';
import { Alert, Button, Loader, PanelCard } from '@rackwright/web-kit/ui';
import { useEffect, useRef } from 'react';
import css from '../App.module.css';
import { plannerPath, tellPlanner } from '../plannerPath';
import { PriceTotals } from '../price/PriceTotals';
import { useServices } from '../services';
import { useTexts } from '../text';
import { arrivals, type Arrival } from './arrivals';

export interface ProgressProps {
  readonly checkout: Checkout;
  readonly isSlow: boolean;
}

/** From Pay on: each of what follows as it arrives, and what was ordered. */
export function Progress({ checkout, isSlow }: ProgressProps) {
  const { progress, page, listWords } = useTexts();
  const { checkoutId, drafts, session } = useServices();
  const head = useRef<HTMLHeadingElement>(null);
  const title = useHeading(checkout);
  const { order } = checkout;
  const hasOrder = order !== null;
  useEffect(() => {
    head.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  useEffect(() => {
    if (!hasOrder) return;
    drafts.forget();
    tellPlanner(checkoutId);
  }, [hasOrder, drafts, checkoutId]);
  return (
    <div className={css.columns}>
      <div className={css.steps}>
        <PanelCard>
          <h1 ref={head} tabIndex={-1} className={css.doneTitle}>
            {title}
          </h1>
          {!hasOrder && checkout.attempt?.state === 'unknown' && <p>{progress.unknown}</p>}
          {order && <Facts order={order} />}
          <h2 className={css.subheading}>{progress.steps}</h2>
          <ol className={css.arrivals} aria-live="polite">
            {arrivals(checkout).map((arrival) => (
              <ArrivalRow key={arrival.name} arrival={arrival} />
            ))}
          </ol>
          {isSlow && <Slow checkout={checkout} />}
          <div className={css.actions}>
            {order !== null && order.pdfReport !== '' && (
              <Button component="a" href={order.pdfReport} target="_blank" rel="noreferrer">
                {listWords.openReport}
              </Button>
            )}
            {order && (
              <Button variant="default" onClick={() => window.print()}>
                {progress.print}
              </Button>
            )}
            <Button component="a" variant="subtle" href={plannerPath(checkout, session)}>
              {page.back}
            </Button>
          </div>
        </PanelCard>
        {order && <Next isGuest={checkout.roomId === ''} />}
      </div>
      <aside className={css.aside}>
        <PriceTotals checkout={checkout} />
      </aside>
    </div>
  );
}

function useHeading({ attempt, order }: Checkout): string {
  const { progress } = useTexts();
  if (order) return progress.doneTitle;
  if (attempt?.state === 'approved') return progress.paidTitle;
  return attempt?.state === 'unknown' ? progress.unknownTitle : progress.payingTitle;
}

function Facts({ order }: { readonly order: NonNullable<Checkout['order']> }) {
  const { progress, listWords } = useTexts();
  const facts = [
    [listWords.orderNumber, order._id],
    [listWords.charged, chargeText(order.charge)],
    [progress.card, `${order.accountType} ${order.accountNumber}`.trim()],
    [progress.authCode, order.authCode],
    [progress.project, order.title],
  ].filter(([, value]) => value !== '');
  return (
    <>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{progress.sentTo(order.billingInfo.email)}</p>
    </>
  );
}

function ArrivalRow({ arrival: { name, state } }: { readonly arrival: Arrival }) {
  const { names, states } = useTexts().progress;
  return (
    <li data-state={state}>
      <span className={css.tick} aria-hidden="true">
        {state === 'running' ? <Loader size={18} /> : <Tick isThere={state === 'there'} />}
      </span>
      <span>{names[name]}</span>
      <span className={css.arrivalState}>{states[state]}</span>
    </li>
  );
}

function Tick({ isThere }: { readonly isThere: boolean }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20">
      <circle cx="10" cy="10" r="9" fill={isThere ? 'currentColor' : 'none'} stroke="currentColor" />
      {isThere && <path d="M6 10.5l2.7 2.7L14 7.5" fill="none" stroke="var(--rw-surface)" strokeWidth="2" />}
    </svg>
  );
}

function Slow({ checkout }: { readonly checkout: Checkout }) {
  const { progress } = useTexts();
  if (isOrderComplete(checkout.order)) return null;
  const missing = arrivals(checkout).filter(({ state }) => state !== 'there');
  return (
    <Alert color="amber" role="status">
      {progress.slow(missing.map(({ name }) => progress.names[name]).join(', '))}
    </Alert>
  );
}

function Next({ isGuest }: { readonly isGuest: boolean }) {
  const { progress } = useTexts();
  return (
    <PanelCard title={progress.nextTitle}>
      <ul className={css.next}>
        {(isGuest ? progress.nextGuest : progress.next).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </PanelCard>
  );
}
