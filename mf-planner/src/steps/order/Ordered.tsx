import type { Order } from '@rackwright/contracts';
import { isOrderComplete } from '@rackwright/contracts/browser';
import { formatDate, language, chargeText, moneyText } from '@rackwright/web-kit';
import { Button, Fact, Facts, Loader, PanelCard, Skeleton } from '@rackwright/web-kit/ui';
import { IconCircleCheckFilled, IconFileTypePdf } from '@tabler/icons-react';
import { useDocuments } from '../../documents/useDocuments';
import { usePaid } from '../../ordered/usePaid';
import { usePlanner, usePlannerState } from '../../parts/plannerContext';
import { useIsTheirs } from '../../saving/useIsTheirs';
import type { ProjectAction } from '../../parts/projectActions';
import { useReview } from '../../sharing/useReview';
import { useTexts } from '../../text';
import { useCheckoutTexts } from '../../text/checkout';
import { OrderPage } from './OrderPage';
import { type FoundOrder, useOrder } from './useOrder';
import styles from './Order.module.css';

/** The project is ordered: what and when, its state, its documents, and what the review said. */
export function Ordered() {
  const { orderStep: texts } = useCheckoutTexts();
  const isTheirs = useIsTheirs();
  const found = useOrder();
  return (
    <OrderPage title={isTheirs ? texts.orderedTitle : texts.onlooker.orderedTitle} lead={texts.locked}>
      <Summary found={found} />
      {found.state === 'found' && <Follows order={found.order} />}
      <Documents report={found.state === 'found' ? found.order.pdfReport : ''} />
    </OrderPage>
  );
}

function Summary({ found }: { readonly found: FoundOrder }) {
  const { editor } = usePlanner();
  const { listWords } = useTexts();
  const checkout = useCheckoutTexts();
  const { orderStep: texts } = checkout;
  const { quote } = usePaid();
  const totals = usePlannerState(() => quote ?? editor.list.totals);
  const isTheirs = useIsTheirs();
  const { status } = useReview();
  const ofOrder = useOrderRows(found.state === 'found' ? found.order : null);
  const rows: readonly Row[] = [
    [texts.statusTitle, texts.status[status === 'draft' ? 'ordered' : status]],
    [listWords.racks, checkout.ordered.racks(totals.ofRacks, totals.bottleCount)],
    ...ofOrder,
  ];
  return (
    <PanelCard title={isTheirs ? texts.summary : texts.onlooker.summary}>
      <Facts>
        {rows.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      {found.state === 'loading' && <Skeleton height={72} />}
      {found.state === 'missing' && <p className={styles.note}>{texts.unknownOrder}</p>}
    </PanelCard>
  );
}

type Row = readonly [string, string];

function useOrderRows(order: Order | null): readonly Row[] {
  const { listWords } = useTexts();
  const checkout = useCheckoutTexts();
  if (order === null) return [];
  const { orderStep: texts } = checkout;
  const { ordered } = checkout;
  const drilled: Readonly<Record<string, string>> = listWords.drilledAs;
  const card = `${order.accountType} ${order.accountNumber}`.trim();
  const rows: readonly Row[] = [
    [listWords.orderNumber, order._id],
    [texts.orderedOn, formatDate(order.date)],
    [ordered.price, moneyText(order.amount)],
    [listWords.charged, chargedOf(order, listWords.withTerms)],
    [ordered.card, card],
    [ordered.transaction, order.transId],
    [texts.drilled, drilled[order.preDrillOption] ?? order.preDrillOption],
    [listWords.deliveredTo, placeOf(order.shippingInfo)],
    [ordered.billedTo, placeOf(order.billingInfo)],
  ];
  return rows.filter(([, value]) => value !== '');
}

function chargedOf({ charge }: Order, withTerms: (amount: string, terms: string) => string): string {
  const amount = chargeText(charge);
  return charge.termsCode === '' ? amount : withTerms(amount, charge.termsCode);
}

/** As it is written on letters there, in one line: the name first, the postal code behind the state. */
function placeOf(to: Order['shippingInfo']): string {
  const { company, address1, address2, zip, city, state, country } = to;
  const name = `${to.firstName} ${to.lastName}`.trim();
  const area = `${state} ${zip}`.trim();
  return [name, company, address1, address2, city, area, countryOf(country)]
    .filter((part) => part !== '')
    .join(', ');
}

/** In the language of the page, where it is written as two letters. */
const countryOf = (country: string): string =>
  /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames(language(), { type: 'region' }).of(country) ?? country)
    : country;

/** What happens by itself after an order, as far as it has come. */
function Follows({ order }: { readonly order: Order }) {
  const { ordered } = useCheckoutTexts();
  const { orderStep: words } = useCheckoutTexts();
  const { roomId, lockedAt, pdfReport, mailedAt } = order;
  const steps = [
    { name: ordered.recorded, isDone: true },
    ...(roomId === '' ? [] : [{ name: ordered.locked, isDone: lockedAt !== '' }]),
    { name: ordered.report, isDone: pdfReport !== '' },
    { name: ordered.mailed, isDone: mailedAt !== '' },
  ];
  return (
    <PanelCard title={ordered.follows}>
      <ul className={styles.follows} aria-live="polite">
        {steps.map(({ name, isDone }) => (
          <li key={name} data-done={isDone}>
            {isDone ? (
              <IconCircleCheckFilled size={20} aria-label={words.done} />
            ) : (
              <Loader size={20} aria-hidden="true" />
            )}
            <span>{isDone ? name : `${name}: ${ordered.waiting}`}</span>
          </li>
        ))}
      </ul>
      {!isOrderComplete(order) && <p className={styles.note}>{ordered.later}</p>}
    </PanelCard>
  );
}

const offered = ['print', 'report', 'pdf', 'csv'];

/** `report`: address of the report that was stored with the order; empty while there is none. */
function Documents({ report }: { readonly report: string }) {
  const { listWords } = useTexts();
  const { orderStep: texts } = useCheckoutTexts();
  const { actions, dialogs } = useDocuments();
  const all: Readonly<Record<string, ProjectAction>> = actions;
  // There is one already where the order's report is stored.
  const names = report === '' ? offered : offered.filter((name) => name !== 'pdf');
  const shown = names.flatMap((name) => all[name] ?? []);
  return (
    <PanelCard title={texts.documents}>
      <div className={styles.documents}>
        {report !== '' && (
          <Button
            component="a"
            href={report}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconFileTypePdf size={16} />}
          >
            {listWords.openReport}
          </Button>
        )}
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
    </PanelCard>
  );
}
