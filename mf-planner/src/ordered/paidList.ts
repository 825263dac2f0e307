import type { Quote, QuotedLine } from '@rackwright/contracts';
import { rowIn } from '@rackwright/contracts/browser';
import { type Line, type PriceRule, priceRules, round, sen, type ShoppingList } from '@rackwright/planning';
import { language } from '@rackwright/web-kit';

/** What was paid for, as a list. A quote has no weights: those are of the list of now, where that has the same line. */
export function paidList(quote: Quote, now: ShoppingList): ShoppingList {
  const { bottleCount, ofRacks, totalAmount } = quote;
  const { wineRackingTotal, finishTotal, lacquerTotal, wineCellarTotal, shippingTotal } = quote;
  const lines = quote.lines.map((row) => paidLine(row, null, now.lines));
  const additions = quote.additions.map((row) => paidLine(row, row.key, now.additions));
  const totals = {
    ...{ bottleCount, ofRacks, totalAmount },
    ...{ wineRackingTotal, finishTotal, lacquerTotal, wineCellarTotal, shippingTotal },
    lbs: weightOf([...lines, ...additions]),
  };
  return { lines, additions, totals };
}

function paidLine(quoted: QuotedLine, symbolName: string | null, now: readonly Line[]): Line {
  const { said: _said, trace, lacquerShown, madeIn = null, ...row } = rowIn(quoted, language());
  const { key, quantity, total, finish, lacquer, shipping } = row;
  const step = (rule: PriceRule) => trace.find((each) => each.rule === rule);
  return {
    ...row,
    symbolName,
    productId: key.split('|')[0] ?? key,
    racking: sen(total - finish - lacquer - shipping),
    madeIn,
    lacquerShown: lacquerShown || null,
    lbs: now.find((line) => line.key === key && line.quantity === quantity)?.lbs ?? null,
    piece: byRule((rule) => sen((step(rule)?.base ?? 0) / quantity)),
    discounts: byRule((rule) => step(rule)?.rate ?? 0),
    orderShares: trace.slice(priceRules.length, -1),
  };
}

const byRule = <V>(value: (rule: PriceRule) => V): Readonly<Record<PriceRule, V>> => ({
  unitPrice: value('unitPrice'),
  finish: value('finish'),
  lacquer: value('lacquer'),
  shipping: value('shipping'),
});

/** In pounds, two decimals; null where it is not known of all of them. */
function weightOf(lines: readonly Line[]): number | null {
  const known = lines.map(({ lbs }) => lbs).filter((lbs) => lbs !== null);
  return known.length === lines.length
    ? round(
        known.reduce((all, lbs) => all + lbs, 0),
        2,
      )
    : null;
}
