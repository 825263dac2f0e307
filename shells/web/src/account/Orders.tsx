import type { List, Order, RoomSummary } from '@rackwright/contracts';
import { AppLink, formatDate, locale, type ApiClient } from '@rackwright/web-kit';
import { Badge, Table } from '@rackwright/web-kit/ui';
import { useCallback } from 'react';
import { useLaterTexts } from '../text/later';
import css from './account.module.css';
import { Loading } from './Loading';
import { useLoaded } from './useLoaded';

interface OwnOrders {
  readonly orders: List<Order>;
  /** Names of projects by their id; of those that are still there. */
  readonly titles: ReadonlyMap<string, string>;
}

/** What was ordered, the newest first. */
export function Orders({ userId }: { readonly userId: string }) {
  const words = useLaterTexts().account.orders;
  const load = useCallback((api: ApiClient, signal: AbortSignal) => ordersOf(userId, api, signal), [userId]);
  const own = useLoaded(load);
  return (
    <section className={css.part} aria-label={words.title}>
      <header className={css.head}>
        <h2 className={css.title}>{words.title}</h2>
      </header>
      {own.value ? <OrderTable {...own.value} /> : <Loading of={own} />}
    </section>
  );
}

async function ordersOf(userId: string, api: ApiClient, signal: AbortSignal): Promise<OwnOrders> {
  const { body: orders } = await api.get<List<Order>>(`/orders/user_orders/${userId}?pageSize=100`, {
    signal,
  });
  if (orders.items.length === 0) return { orders, titles: new Map() };
  // Only the names are missing without it.
  const rooms = await api.get<List<RoomSummary>>(`/rooms/rooms/${userId}?pageSize=100`, { signal }).then(
    ({ body }) => body.items,
    () => [],
  );
  return { orders, titles: new Map(rooms.map(({ _id, titleProject }) => [_id, titleProject])) };
}

function OrderTable({ orders, titles }: OwnOrders) {
  const words = useLaterTexts().account.orders;
  const { items, total } = orders;
  if (total === 0) return <p className={css.empty}>{words.empty}</p>;
  return (
    <>
      <Table.ScrollContainer minWidth={620} className={css.table}>
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
              <OrderRow key={order._id} order={order} title={titles.get(order.roomId) ?? words.gone} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {total > items.length && <p className={css.note}>{words.more(items.length, total)}</p>}
    </>
  );
}

function OrderRow({ order, title }: { readonly order: Order; readonly title: string }) {
  const words = useLaterTexts().account.orders;
  return (
    <Table.Tr>
      <Table.Td className={css.nowrap}>{formatDate(order.date)}</Table.Td>
      <Table.Td>{order.transId || order._id}</Table.Td>
      <Table.Td>
        <AppLink to={`/planning/${order.roomId}`}>{title}</AppLink>
      </Table.Td>
      <Table.Td ta="right" className={css.nowrap}>
        {money(order.amount)}
      </Table.Td>
      <Table.Td>
        <Badge color="leaf" variant="light" tt="none">
          {stateOf(order, words)}
        </Badge>
      </Table.Td>
      <Table.Td>
        {order.pdfReport ? (
          <a href={order.pdfReport} target="_blank" rel="noreferrer">
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

/** An order is recorded once its payment was taken; without a mark of the payment that is all that is known. */
function stateOf({ accountType, accountNumber, transId }: Order, words: Words): string {
  const card = `${accountType} ${accountNumber}`.trim();
  if (card !== '') return words.paidWith(card);
  return transId === '' ? words.recorded : words.paid;
}

/** Ringgit from sen, `RM 18,240.00`. */
const money = (minor: number): string =>
  `RM ${new Intl.NumberFormat(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(minor / 100)}`;
