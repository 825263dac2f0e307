import type { Quote } from '@rackwright/contracts';
import type { ShoppingList } from '@rackwright/planning';
import { Tooltip, UnstyledButton, VisuallyHidden } from '@rackwright/web-kit/ui/core';
import { useMemo } from 'react';
import type { PlannerState } from '../editor/store';
import { usePaid } from '../ordered/usePaid';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import { barIcons } from '../parts/barIcons';
import { useScreenCommand } from '../parts/useCommand';
import { CountUp } from './CountUp';
import { formatCount, moneyText } from '@rackwright/web-kit';
import { ringgit } from '@rackwright/words';
import { useTexts } from '../text';
import styles from './bottomBar.module.css';

const money = (sen: number) => moneyText(ringgit(sen));
const isFollowing = ({ preview }: PlannerState) => preview?.kind === 'objects';

/**
 * They follow every change, also while something is being dragged; of what is ordered they stay as it was paid for. The price is the way to
 * the shopping list.
 */
export function TotalsBar() {
  const { editor } = usePlanner();
  const { totals } = useTexts().panels;
  const { quote } = usePaid();
  const bottles = usePlannerState(() => (quote ?? editor.totals).bottleCount);
  const racks = usePlannerState(() => (quote ?? editor.totals).ofRacks);
  const isImmediate = usePlannerState(isFollowing);
  return (
    <dl className={styles.totals} aria-label={totals.label}>
      <div>
        <dt>{totals.bottles}</dt>
        <dd>
          <CountUp value={bottles} format={formatCount} isImmediate={isImmediate} />
        </dd>
      </div>
      <div>
        <dt>{totals.racks}</dt>
        <dd>
          <CountUp value={racks} format={formatCount} isImmediate={isImmediate} />
        </dd>
      </div>
      <div className={styles.price}>
        <dt>
          <VisuallyHidden>{totals.total}</VisuallyHidden>
        </dt>
        <dd>
          <Cart quote={quote} isImmediate={isImmediate} />
        </dd>
      </div>
    </dl>
  );
}

const itemsOf = ({ lines, additions }: Quote | ShoppingList): number =>
  [...lines, ...additions].reduce((sum, { quantity }) => sum + quantity, 0);

/** Pieces on the shopping list, accessories included, and what all of it costs. */
function Cart({ quote, isImmediate }: { readonly quote: Quote | null; readonly isImmediate: boolean }) {
  const { editor } = usePlanner();
  const { totals } = useTexts().panels;
  const { id, label, run } = useScreenCommand('shopping-list');
  const CartIcon = barIcons[id];
  const amount = usePlannerState(() => (quote ?? editor.totals).totalAmount);
  const list = usePlannerState(() => quote ?? editor.list);
  const items = useMemo(() => itemsOf(list), [list]);
  return (
    <Tooltip label={label}>
      <UnstyledButton className={styles.cart} aria-label={totals.cart(items, money(amount))} onClick={run}>
        <CartIcon size={20} aria-hidden />
        <span className={styles.items} aria-hidden>
          {formatCount(items)}
        </span>
        <span className={styles.amount}>
          <CountUp value={amount} format={money} isImmediate={isImmediate} />
          <small>{totals.withShipping}</small>
        </span>
      </UnstyledButton>
    </Tooltip>
  );
}
