import { roomCalls, type ReportValue } from '@rackwright/contracts';
import { route, type Route } from '@rackwright/service-kit';
import { amountLinesOf, lastEditedIn } from './amountReport';
import type { RoomRow, RoomRows } from './roomRow';

type Product = ReportValue['products'][number];

/** The same products as `reportAmount`, each once: as many rows as there are products, however many projects have them. */
export const reportValue = (rooms: RoomRows): Route =>
  route(roomCalls.reportValue, async ({ body: { startDate, endDate } }) => {
    const found = rooms.find(lastEditedIn(startDate, endDate)).select('lines totalAmount').lean<RoomRow[]>();
    const products = new Map<string, Product>();
    let projects = 0;
    for await (const each of found.cursor()) {
      projects += 1;
      addTo(products, each as RoomRow);
    }
    const rows = [...products.values()].sort(
      (a, b) => b.amount - a.amount || a.product.localeCompare(b.product),
    );
    return { totalAmount: rows.reduce((sum, { amount }) => sum + amount, 0), projects, products: rows };
  });

function addTo(products: Map<string, Product>, row: RoomRow): void {
  const inThis = new Set<string>();
  for (const { product, quantity, amount } of amountLinesOf(row)) {
    const before = products.get(product) ?? { product, quantity: 0, amount: 0, projects: 0 };
    products.set(product, {
      product,
      quantity: before.quantity + quantity,
      amount: before.amount + amount,
      projects: before.projects + (inThis.has(product) ? 0 : 1),
    });
    inThis.add(product);
  }
}
