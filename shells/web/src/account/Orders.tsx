import { PAGES, filledPath } from '@rackwright/contracts/pages';
import type { List, Order } from '@rackwright/contracts';
import { orderCalls } from '@rackwright/contracts/browser';
import { AppLink, chargeText, formatDate, moneyText } from '@rackwright/web-kit';
import { Badge, PageHead, PanelCard, Table, useCall } from '@rackwright/web-kit/ui';
import { useLaterTexts } from '../text/later';
import css from './account.module.css';
import { Loading } from './Loading';

/** What was ordered, the newest first. */
export function Orders({ userId }: { readonly userId: string }) {
  const words = useLaterTexts().account.orders;
  const own = useCall(orderCalls.listOwn, { params: { id: userId }, query: { pageSize: 100 } });
  return (
    <section className={css.part} aria-label={words.title}>
      <PageHead level={2} title={words.title} />
      {own.data ? <OrderTable orders={own.data} /> : <Loading of={own} />}
    </section>
  );
}

function OrderTable({ orders }: { readonly orders: List<Order> }) {
  const words = useLaterTexts().account.orders;
  const { items, total } = orders;
  if (total === 0) return <p className={css.empty}>{words.empty}</p>;
  return (
    <>
      <PanelCard holdsTable>
        <Table.ScrollContainer minWidth={620}>
          <Table verticalSpacing="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{words.date}</Table.Th>
                <Table.Th>{words.number}</Table.Th>
                <Table.Th>{words.project}</Table.Th>
                <Table.Th ta="right">{words.amount}</Table.Th>
                <Table.Th>{words.state}</Table.Th>
                <Table.Th>{words.report}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {items.map((order) => (
                <OrderRow key={order._id} order={order} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </PanelCard>
      {total > items.length && <p className={css.note}>{words.more(items.length, total)}</p>}
    </>
  );
}

function OrderRow({ order }: { readonly order: Order }) {
  const words = useLaterTexts().account.orders;
  const card = `${order.accountType} ${order.accountNumber}`.trim();
  // An order is recorded once its payment was taken; without a mark of the payment that is all that is known.
  const isPaid = card !== '' || order.transId !== '';
  return (
    <Table.Tr>
      <Table.Td className={css.nowrap}>{formatDate(order.date)}</Table.Td>
      <Table.Td>
        {order._id}
        {order.transId !== '' && <span className={css.below}>{words.transaction(order.transId)}</span>}
      </Table.Td>
      <Table.Td>
        <AppLink to={`${filledPath(PAGES.project, { room_id: order.roomId })}?step=4`}>
          {order.title || words.gone}
        </AppLink>
      </Table.Td>
      <Table.Td ta="right" className={css.nowrap}>
        {moneyText(order.amount)}
        {order.charge.currency !== 'MYR' && (
          <span className={css.below}>{words.charged(chargeText(order.charge))}</span>
        )}
      </Table.Td>
      <Table.Td>
        <Badge color="leaf" variant="light" tt="none">
          {isPaid ? words.paid : words.recorded}
        </Badge>
        {card !== '' && <span className={css.below}>{card}</span>}
        <span className={css.below}>{followsOf(order, words)}</span>
      </Table.Td>
      <Table.Td>
        {order.pdfReport ? (
          <a href={order.pdfReport} target="_blank" rel="noopener noreferrer">
            {words.openReport}
          </a>
        ) : (
          <span className={css.note}>{words.noReport}</span>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

type Words = ReturnType<typeof useLaterTexts>['account']['orders'];

/** What has not arrived yet of all that follows an order. */
function followsOf({ lockedAt, pdfReport, mailedAt }: Order, words: Words): string {
  const { lock, report, mails } = words.following;
  const parts = [
    [lockedAt, lock],
    [pdfReport, report],
    [mailedAt, mails],
  ] as const;
  const missing = parts.filter(([at]) => at === '').map(([, name]) => name);
  return missing.length === 0 ? words.complete : words.onItsWay(missing.join(', '));
}
