import { placedAt, productOf, projectOf, rectangle, room, testCatalogue, testSnapshot } from '../testRooms';
import { CSV_COLUMNS, projectCsv } from './projectCsv';
import { shoppingList } from './shoppingList';

const catalogue = testCatalogue();
const racked = projectOf(
  rectangle(400, 300.456, {
    objects: [placedAt(productOf(catalogue, 'CL-IND-6'), 100, 40)],
    finish: { woodSpecies: 'Mahogany', stain: 'Chestnut', lacquer: true },
    quantityAllAddition: { Top: 2 },
  }),
);

/** Without the mark at the beginning; no cell of these has a comma or a line's end in it. */
const rowsOf = (csv: string) =>
  csv
    .slice(1)
    .split('\r\n')
    .map((row) => row.split(','));

/** The catalogue with a rack of another description. */
function described(description: string) {
  const products = testSnapshot().products.map((product) => ({ ...product, description }));
  return testCatalogue({ products });
}

describe('the project as a table', () => {
  it('begins with the mark of UTF-8 and the columns, and ends each row as the format has it', () => {
    const csv = projectCsv(racked, catalogue);
    expect(csv.startsWith(`\uFEFF${CSV_COLUMNS.join(',')}\r\n`)).toBe(true);
    expect(csv.endsWith('\r\n')).toBe(true);
    expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('has the same columns in every row: walls, products, additional charges, totals', () => {
    const [, ...rows] = rowsOf(projectCsv(racked, catalogue)).filter((row) => row.length > 1);
    expect(rows.map(([record]) => record)).toEqual([
      ...['Wall', 'Wall', 'Wall', 'Wall'],
      'Product',
      ...shoppingList(racked.data, catalogue).additions.map(() => 'Additional charge'),
      'Total',
    ]);
    expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([CSV_COLUMNS.length]));
  });

  it('tells the length of each wall in centimetres, to two decimals, with a point', () => {
    const rows = rowsOf(projectCsv(racked, catalogue));
    expect(rows.slice(1, 3).map((row) => [row[1], row[5]])).toEqual([
      ['Wall 1', '400'],
      ['Wall 2', '300.46'],
    ]);
  });

  it('tells the amounts of a product without a sign between thousands', () => {
    const row = rowsOf(projectCsv(racked, catalogue)).find(([record]) => record === 'Product');
    expect(row).toEqual([
      ...['Product', 'Rack CL-IND-6', 'CL-IND-6-M', 'Mahogany', 'Chestnut', '', '1', '120', '76'],
      ...['930.00', '930.00', '90.00', '204.60', '1224.60', '40.00', '1264.60'],
    ]);
  });

  it('says the stain as its readers know it, and no wood of what has none', () => {
    const { colorSchemes, trimAndFillers } = testSnapshot();
    const plain = { stain_unit: 0, lacquer: 0 };
    const ofNoWood = trimAndFillers.map(({ color_scheme: { pine, mahogany }, ...accessory }) => ({
      ...accessory,
      color_scheme: { pine: { ...pine, ...plain }, mahogany: { ...mahogany, ...plain } },
    }));
    const german = testCatalogue({
      trimAndFillers: ofNoWood,
      colorSchemes: colorSchemes.map((scheme) => ({ ...scheme, stainName: `${scheme.stain}-Beize` })),
    });
    const rows = rowsOf(projectCsv(racked, german));
    const madeOf = (record: string) => rows.find(([first]) => first === record)?.slice(3, 5);
    expect(madeOf('Product')).toEqual(['Mahogany', 'Chestnut-Beize']);
    expect(madeOf('Additional charge')).toEqual(['', '']);
  });

  it('leaves out a weight that nobody knows', () => {
    const list = shoppingList(racked.data, catalogue);
    const unknown = list.lines.map((line) => ({ ...line, lbs: null }));
    const csv = projectCsv(racked, catalogue, {
      ...list,
      lines: unknown,
      totals: { ...list.totals, lbs: null },
    });
    const weights = rowsOf(csv).flatMap(([record = '', , , , , , , , lbs]) =>
      ['Product', 'Total'].includes(record) ? [lbs] : [],
    );
    expect(weights).toEqual(['', '']);
  });

  it('sums up to its last row', () => {
    const [, ...rows] = rowsOf(projectCsv(racked, catalogue)).filter((row) => row.length > 1);
    const total = rows.at(-1);
    const sums = [10, 11, 12, 13, 14, 15].map((column) =>
      rows
        .slice(0, -1)
        .reduce((sum, row) => sum + Number(row[column]), 0)
        .toFixed(2),
    );
    expect(total?.slice(10)).toEqual(sums);
  });

  it.each([
    ['a comma', 'Rack, six columns', '"Rack, six columns"'],
    ['a quotation mark', 'Rack 24"', '"Rack 24"""'],
    ['a line’s end', 'Rack\nof pine', '"Rack\nof pine"'],
  ])('quotes a name with %s', (_what, description, cell) => {
    expect(projectCsv(racked, described(description))).toContain(`Product,${cell},`);
  });

  it.each(['=1+1', '+60', '-1', '@SUM(A1)', '\t=1'])('makes no formula of a name like %j', (description) => {
    expect(projectCsv(racked, described(description))).toContain(`Product,'${description},`);
  });

  it('keeps a name with such a sign further in as it is', () => {
    expect(projectCsv(racked, described('Rack =1'))).toContain('Product,Rack =1,');
  });

  it('has walls and totals of nothing before anything stands in the room', () => {
    const triangle = room([
      { x: 0, y: 0 },
      { x: 300, y: 0 },
      { x: 0, y: 400 },
    ]);
    const rows = rowsOf(projectCsv(projectOf(triangle), catalogue));
    expect(rows.slice(1, -1).map(([record]) => record)).toEqual(['Wall', 'Wall', 'Wall', 'Total']);
    expect(rows.at(-2)?.at(-1)).toBe('0.00');
  });
});
