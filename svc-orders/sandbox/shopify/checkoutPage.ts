import type { Cart } from './carts';

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
  body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
  .notice { border: 1px solid #b45309; border-radius: 6px; padding: .75rem 1rem; }
  table { width: 100%; border-collapse: collapse; margin: 1.5rem 0; }
  th, td { text-align: left; padding: .5rem; border-bottom: 1px solid #8886; overflow-wrap: anywhere; }
  .number { text-align: right; font-variant-numeric: tabular-nums; }
  button { font: inherit; padding: .6rem 1.2rem; }
`;

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="notice">This is a sandbox in place of a shop at Shopify. Nothing is sold here and no payment is taken.</p>
${content}
</main>
</body>
</html>
`;

const row = ({ sku, variantId, quantity }: Cart['lines'][number]): string =>
  `<tr><td>${escaped(sku)}</td><td>${escaped(variantId)}</td><td class="number">${quantity}</td></tr>`;

export function checkoutPage({ lines }: Cart): string {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return page(
    'Checkout',
    `<table>
<thead><tr><th scope="col">SKU</th><th scope="col">Variant</th><th scope="col" class="number">Quantity</th></tr></thead>
<tbody>
${lines.map(row).join('\n')}
</tbody>
<tfoot><tr><th scope="row" colspan="2">Pieces</th><td class="number">${pieces}</td></tr></tfoot>
</table>
<button type="button" disabled>Pay now</button>`,
  );
}

export const noCartPage = (): string => page('No such cart', '<p>The cart has ended or never was.</p>');

export const startPage = (): string =>
  page('Shopify sandbox', '<p>The Storefront API answers at <code>/api/2026-04/graphql.json</code>.</p>');
