import type { Order } from '@rackwright/contracts';
import { formatDate } from '@rackwright/web-kit';
import { Button, Skeleton } from '@rackwright/web-kit/ui';
import { IconArrowLeft } from '@tabler/icons-react';
import { useDocuments } from '../../documents/useDocuments';
import { formatMoney } from '../../format';
import { usePlanner, usePlannerState } from '../../plannerContext';
import type { ProjectAction } from '../../projectActions';
import { useReview } from '../../sharing/useReview';
import { useTexts } from '../../text';
import { useSteps } from '../useSteps';
import { ReviewAnswer } from './ReviewAnswer';
import { useOrder } from './useOrder';
import styles from './Order.module.css';

/** The project is ordered: what and when, its state, its documents, and what the review said. */
export function Ordered() {
  const { order: texts } = useTexts().list;
  const goTo = useSteps();
  return (
    <div className={styles.page}>
      <div className={styles.inner}>
        <div>
          <h1 className={styles.title}>{texts.orderedTitle}</h1>
          <p className={styles.note}>{texts.locked}</p>
        </div>
        <Facts />
        <Documents />
        <ReviewAnswer />
        <Button variant="subtle" leftSection={<IconArrowLeft size={16} />} onClick={() => void goTo(3)}>
          {texts.back}
        </Button>
      </div>
    </div>
  );
}

function Facts() {
  const { editor } = usePlanner();
  const { order: texts } = useTexts().list;
  const totals = usePlannerState(() => editor.list.totals);
  const { status } = useReview();
  const found = useOrder();
  const rows: readonly (readonly [string, string])[] = [
    [texts.statusTitle, texts.status[status === 'draft' ? 'ordered' : status]],
    [texts.summary, texts.racksDone(totals.ofRacks, totals.bottleCount)],
    ...(found.state === 'found' ? orderRows(found.order, texts) : []),
  ];
  return (
    <section className={styles.card} aria-label={texts.summary}>
      <h2>{texts.summary}</h2>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {found.state === 'loading' && <Skeleton height={72} />}
      {found.state === 'missing' && <p className={styles.note}>{texts.unknownOrder}</p>}
    </section>
  );
}

type OrderTexts = ReturnType<typeof useTexts>['list']['order'];

function orderRows(order: Order, texts: OrderTexts): readonly (readonly [string, string])[] {
  const { shippingInfo: to } = order;
  const place = [to.address1, to.zip, to.city, to.country].filter((part) => part !== '').join(', ');
  const drilled: Readonly<Record<string, string>> = texts.preDrillDone;
  return [
    [texts.number, order._id],
    [texts.orderedOn, formatDate(order.date)],
    [texts.paid, formatMoney(order.amount)],
    ...(place === '' ? [] : [[texts.shippedTo, place] as const]),
    ...(order.preDrillOption === ''
      ? []
      : [[texts.drilled, drilled[order.preDrillOption] ?? order.preDrillOption] as const]),
  ];
}

const offered = ['print', 'report', 'csv'];

function Documents() {
  const { order: texts } = useTexts().list;
  const { actions, dialogs } = useDocuments();
  const all: Readonly<Record<string, ProjectAction>> = actions;
  const shown = offered.flatMap((name) => all[name] ?? []);
  if (shown.length === 0) return null;
  return (
    <section className={styles.card} aria-label={texts.documents}>
      <h2>{texts.documents}</h2>
      <div className={styles.documents}>
        {shown.map(({ label, icon: ActionIcon, run, isDisabled, hint }) => (
          <Button
            key={label}
            variant="default"
            leftSection={<ActionIcon size={16} />}
            disabled={isDisabled ?? false}
            title={hint}
            onClick={run}
          >
            {label}
          </Button>
        ))}
      </div>
      {dialogs}
    </section>
  );
}
