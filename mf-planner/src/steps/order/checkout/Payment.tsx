import { CHECKOUT_PAGE, filledPath } from '@rackwright/contracts/pages';
import { moneyText } from '@rackwright/web-kit';
import { Alert, Anchor, Button, PanelCard } from '@rackwright/web-kit/ui';
import { IconCreditCard, IconShoppingCart } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useReturned } from '../../../ordered/returnedCheckout';
import { usePlanner, usePlannerState } from '../../../parts/plannerContext';
import { useSavingVerbs } from '../../../saving/savingVerbs';
import { looksOnly } from '../../../project/ownership';
import { useTexts } from '../../../text';
import { useCheckoutTexts } from '../../../text/checkout';
import { CheckoutProgress } from './CheckoutProgress';
import { GuestChoice } from './GuestChoice';
import { isUnderWay } from './returned';
import { type ShopOutcome, useShopOrder } from './useShopOrder';
import { useCheckout } from './useCheckout';
import styles from '../Order.module.css';

interface PaymentProps {
  /** Nothing is left to do before. Whoever is on the way to the checkout goes on all the same. */
  readonly isOffered: boolean;
}

/** Everything is planned: what it costs, and both ways to order it. */
export function Payment({ isOffered }: PaymentProps) {
  const { session } = usePlanner();
  const returned = useReturned();
  const isLookedAt = useStore(session.store, ({ ownership }) => looksOnly(ownership));
  if (returned && isUnderWay(returned)) return isOffered && <UnderWay checkoutId={returned._id} />;
  if (isLookedAt) return isOffered && <LookedAt />;
  return <Ways isOffered={isOffered} />;
}

function LookedAt() {
  const texts = useCheckoutTexts();
  const { list } = useTexts();
  return (
    <PanelCard title={texts.title}>
      <p className={styles.note}>{list.actions.shared}</p>
    </PanelCard>
  );
}

function Ways({ isOffered }: PaymentProps) {
  const { editor } = usePlanner();
  const texts = useCheckoutTexts();
  const { maySave } = useSavingVerbs();
  const amount = usePlannerState(() => editor.list.totals.totalAmount);
  const { preparing, begin, cancel } = useCheckout();
  const shop = useShopOrder();
  const [isChoosing, setChoosing] = useState(false);
  const isBusy = preparing !== null && preparing.phase !== 'failed';
  if (!isOffered && preparing === null) return null;
  return (
    <PanelCard title={texts.title}>
      <p className={styles.amount}>{texts.total(moneyText(amount))}</p>
      <p className={styles.note}>{maySave ? texts.lead : texts.guestLead}</p>
      <div className={styles.documents}>
        <Button
          size="md"
          leftSection={<IconCreditCard size={20} />}
          loading={isBusy}
          onClick={maySave ? begin : () => setChoosing(true)}
        >
          {texts.pay}
        </Button>
        <Button
          size="md"
          variant="default"
          leftSection={<IconShoppingCart size={20} />}
          loading={shop.outcome?.state === 'busy'}
          onClick={shop.order}
        >
          {texts.order}
        </Button>
      </div>
      {shop.outcome && <Shop outcome={shop.outcome} />}
      {isChoosing && (
        <GuestChoice
          onClose={() => setChoosing(false)}
          onGuest={() => {
            setChoosing(false);
            begin();
          }}
        />
      )}
      {preparing && <CheckoutProgress preparing={preparing} onCancel={cancel} onRetry={begin} />}
    </PanelCard>
  );
}

/** Stays until the next try, so that nothing of it is missed. */
function Shop({ outcome }: { readonly outcome: ShopOutcome }) {
  const { shop } = useCheckoutTexts();
  if (outcome.state === 'busy') return <p role="status">{shop.waiting}</p>;
  if (outcome.state === 'failed')
    return (
      <Alert color="red" role="alert" w="100%">
        {outcome.error}
      </Alert>
    );
  const { webUrl, isBlocked, message, left } = outcome;
  const isNotice = message !== '' || left.length > 0;
  return (
    <Alert color={isNotice || isBlocked ? 'amber' : 'leaf'} role="status" w="100%">
      <div className={styles.lines}>
        {message !== '' && <p>{message}</p>}
        {left.length > 0 && <p>{shop.left(left.join(', '))}</p>}
        <p>
          {isBlocked ? shop.blocked : shop.opened}{' '}
          <Anchor href={webUrl} target="_blank" rel="noopener noreferrer" size="sm">
            {shop.open}
          </Anchor>
        </p>
      </div>
    </Alert>
  );
}

/** Money was taken, or may have been: the checkout's page knows how it stands. */
function UnderWay({ checkoutId }: { readonly checkoutId: string }) {
  const { leave } = usePlanner();
  const { underWay } = useCheckoutTexts();
  return (
    <Alert color="amber" title={underWay.title} role="status" w="100%">
      <div className={styles.lines}>
        <p>{underWay.text}</p>
        <Button onClick={() => leave(filledPath(CHECKOUT_PAGE, { checkout_id: checkoutId }))}>
          {underWay.go}
        </Button>
      </div>
    </Alert>
  );
}
