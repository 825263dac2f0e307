import type { ListColumn, TotalName } from '.';

/** What the list of a project, its totals and its order say wherever they are shown: planner, checkout, report and mails. */
const words = {
  shoppingList: 'Shopping list',
  additions: 'Additional charges',
  columns: {
    description: 'Item description',
    sku: 'SKU',
    bottles: 'Bottles',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    finish: 'Finish',
    lacquer: 'Lacquer',
    shipping: 'Shipping',
    total: 'Total',
  } satisfies Readonly<Record<ListColumn, string>>,
  lacquerShown: { Included: 'Included', 'Not Available': 'Not Available' },
  woods: { Mahogany: 'Mahogany', Pine: 'Pine' },
  lacquered: 'lacquered',
  rounding: 'Rounding',
  totals: {
    wineRackingTotal: 'Racking and additions',
    finishTotal: 'Finish',
    lacquerTotal: 'Lacquer',
    wineCellarTotal: 'Wine cellar',
    shippingTotal: 'Shipping',
    totalAmount: 'Total',
  } satisfies Readonly<Record<TotalName, string>>,
  grandTotal: 'Grand total',
  walls: 'Walls',
  ceilingHeight: 'Ceiling height',
  racks: 'Racks',
  elevation: (wall: string) => `Elevation ${wall}`,
  orderNumber: 'Order number',
  drilledAs: { 'pre-drilled': 'Pre-drilled in the workshop', 'not pre-drilled': 'Drilled on site' },
  deliveredTo: 'Delivery to',
  charged: 'Charged',
  chargedToCard: 'Your card is charged',
  withTerms: (amount: string, code: string) => `${amount}, terms ${code}`,
  openReport: 'Open the report',
  review:
    'A design consultant will review the design that you submit, and contact you about questions and possible freight costs.',
};
export default words;
