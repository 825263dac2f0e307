import type { Transaction } from './transactions';
import { DECLINED_ZIP, EXPLAINED, OUR_ZIPS, TEST_CARDS, type Trigger } from './triggers';

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  .notice { border: 1px solid #b45309; border-radius: 6px; padding: .75rem 1rem; }
  .wide { overflow-x: auto; }
  table { width: 100%; border-collapse: collapse; margin: 1rem 0; }
  th, td { text-align: left; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid #8886; }
  .number { text-align: right; font-variant-numeric: tabular-nums; }
`;

const table = (
  heads: readonly string[],
  rows: readonly string[],
): string => `<div class="wide" tabindex="0"><table>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>`;

const cells = (...values: readonly string[]): string =>
  `<tr>${values.map((value) => `<td>${escaped(value)}</td>`).join('')}</tr>`;

const transactionRow = (made: Transaction): string =>
  cells(
    new Date(made.submittedAt).toISOString().replace('T', ' ').slice(0, 19),
    made.transId,
    made.invoiceNumber || made.refTransId,
    `${(made.amount / 100).toFixed(2)} ${made.currency}`,
    `${made.accountType} ${made.accountNumber}`,
    made.status,
  );

/** Everything that was charged or tried to be, newest first, and how other endings are reached. */
export function transactionsPage(transactions: readonly Transaction[]): string {
  const zips = Object.entries(OUR_ZIPS).map(([trigger, zip]) => cells(zip, EXPLAINED[trigger as Trigger]));
  const heads = ['Time (UTC)', 'Transaction', 'Reference', 'Amount', 'Card', 'Status'];
  const list =
    transactions.length === 0
      ? '<p>Nothing was paid yet.</p>'
      : table(heads, transactions.map(transactionRow));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Payment sandbox</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Payment sandbox</h1>
<p class="notice">This stands in for Authorize.Net on one machine. No money moves, and only the last four digits of a card are kept.</p>
<h2>Transactions</h2>
${list}
<h2>Test cards</h2>
<p>${TEST_CARDS.join(', ')}; any date in the future, any code of three digits (901 is declined).</p>
<h2>Postal codes of the billing address</h2>
${table(['Code', 'The payment'], [cells(DECLINED_ZIP, 'is declined'), ...zips])}
</main>
</body>
</html>
`;
}
