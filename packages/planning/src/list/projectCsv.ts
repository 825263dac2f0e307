/** A project's walls, products and totals as a table for spreadsheets. */
import type { Catalogue } from '../catalogue/catalogue';
import { round } from '../measure';
import { stainNameOf } from '../project/finish';
import type { Project } from '../project/project';
import { wallsOf } from '../room/room';
import type { Line, ListTotals, ShoppingList } from './line';
import { shoppingList } from './shoppingList';

/** The columns of every row, whatever it is of (specification section 9); spreadsheets of others count on their order. */
export const CSV_COLUMNS = [
  'Record',
  'Name',
  'SKU',
  'Wood',
  'Stain',
  'Length (cm)',
  'Quantity',
  'Bottles',
  'Weight (lb)',
  'Unit price (MYR)',
  'Racking (MYR)',
  'Finish (MYR)',
  'Lacquer (MYR)',
  'Wine cellar (MYR)',
  'Shipping (MYR)',
  'Total (MYR)',
] as const;

type Column = (typeof CSV_COLUMNS)[number];
type Row = Partial<Record<Column, string>>;

/** Says to spreadsheets that UTF-8 follows. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/**
 * Comma-separated as RFC 4180 has it, UTF-8 with a byte order mark: a row for each wall, product and additional charge, and one of the
 * totals. Numbers have a point and no unit, which is in the heading; what is not told of a row is empty. `list` is that of the
 * project, counted here when absent.
 */
export function projectCsv(
  { data }: Pick<Project, 'data'>,
  catalogue: Catalogue,
  list: ShoppingList = shoppingList(data, catalogue),
): string {
  const walls = wallsOf(data).map(({ name, length }): Row => ({
    Record: 'Wall',
    Name: textCell(name),
    'Length (cm)': decimal(length),
  }));
  const rows: readonly Row[] = [
    ...walls,
    ...list.lines.map((line) => lineRow('Product', line, catalogue)),
    ...list.additions.map((line) => lineRow('Additional charge', line, catalogue)),
    totalsRow(list.totals),
  ];
  const cells = rows.map((row) => CSV_COLUMNS.map((column) => row[column] ?? ''));
  const table = [CSV_COLUMNS, ...cells];
  return BYTE_ORDER_MARK + table.map((row) => row.join(',') + LINE_END).join('');
}

function lineRow(record: string, line: Line, { colorSchemes }: Catalogue): Row {
  const { madeIn } = line;
  return {
    Record: record,
    Name: textCell(line.description),
    SKU: textCell(line.sku),
    ...(madeIn
      ? { Wood: textCell(madeIn.woodSpecies), Stain: textCell(stainNameOf(madeIn, colorSchemes)) }
      : {}),
    Quantity: String(line.quantity),
    Bottles: String(line.bottles),
    'Weight (lb)': decimal(line.lbs),
    'Unit price (MYR)': money(line.unitPrice),
    'Racking (MYR)': money(line.racking),
    'Finish (MYR)': money(line.finish),
    'Lacquer (MYR)': money(line.lacquer),
    'Wine cellar (MYR)': money(line.total - line.shipping),
    'Shipping (MYR)': money(line.shipping),
    'Total (MYR)': money(line.total),
  };
}

/** `Quantity` counts racks, as the project's figures do. */
function totalsRow(totals: ListTotals): Row {
  return {
    Record: 'Total',
    Quantity: String(totals.ofRacks),
    Bottles: String(totals.bottleCount),
    'Weight (lb)': decimal(totals.lbs),
    'Racking (MYR)': money(totals.wineRackingTotal),
    'Finish (MYR)': money(totals.finishTotal),
    'Lacquer (MYR)': money(totals.lacquerTotal),
    'Wine cellar (MYR)': money(totals.wineCellarTotal),
    'Shipping (MYR)': money(totals.shippingTotal),
    'Total (MYR)': money(totals.totalAmount),
  };
}

const decimal = (value: number | null): string => (value === null ? '' : String(round(value, 2)));

/** From whole minor units. */
function money(minor: number): string {
  const whole = Math.abs(minor);
  const cents = String(whole % 100).padStart(2, '0');
  return `${minor < 0 ? '-' : ''}${Math.floor(whole / 100)}.${cents}`;
}

/** Signs that make a spreadsheet take a text for a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** Quoted where the format asks for it; what would be a formula begins with an apostrophe, which makes it a text. */
function textCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
