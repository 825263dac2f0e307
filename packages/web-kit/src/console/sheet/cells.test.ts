import { applyLanguage } from '../../language';
import { copiedCell, readCell, shownCell, withChanges, type SheetColumn, type SheetRow } from './cells';

const price: SheetColumn = { key: 'price', title: 'Price', kind: 'money', width: 80 };
const sku: SheetColumn = { key: 'sku', title: 'SKU', kind: 'text', width: 80 };

afterEach(() => applyLanguage('en'));

it.each([
  ['1,610.00', 1610],
  ['1610', 1610],
  ['RM 1,610.5', 1610.5],
  ['-RM 3', -3],
  ['.5', 0.5],
  ['12,50', 12.5],
  ['1.234', 1.234],
  ['1,61', 1.61],
  ['', ''],
  ['1,6100', '1,6100'],
  ['12 apples', '12 apples'],
  ['1e3', '1e3'],
])('reads %j as %j in English', (text, value) => {
  expect(readCell(price, text)).toBe(value);
});

it.each([
  ['1.610,00', 1610],
  ['1.234', 1234],
  ['12,5', 12.5],
  ['12.50', 12.5],
  ['RM 1 610,00', 1610],
])('reads %j as %j in German', async (text, value) => {
  await applyLanguage('de');
  expect(readCell(price, text)).toBe(value);
});

it('writes amounts with two decimals and the marks of the language, and without thousands for a spreadsheet', async () => {
  expect([shownCell(price, 1_234_567.5), copiedCell(price, 1_234_567.5)]).toEqual([
    '1,234,567.50',
    '1234567.50',
  ]);
  expect([shownCell(price, -0.125), shownCell(price, 'none')]).toEqual(['-0.125', 'none']);
  await applyLanguage('de');
  expect([shownCell(price, 1610), copiedCell(price, 1610)]).toEqual(['1.610,00', '1610,00']);
});

it('keeps an SKU as it is written, figures too', () => {
  expect([readCell(sku, ' 007 '), shownCell(sku, '1610')]).toEqual(['007', '1610']);
});

it('forgets a change that comes to what is published', () => {
  const row: SheetRow = {
    id: 'a',
    version: 1,
    name: 'A',
    note: '',
    kind: '',
    values: { price: 10, sku: 'X' },
  };
  const rows = new Map([['a', row]]);
  const once = withChanges(new Map(), rows, [
    { row: 'a', column: 'price', value: 11 },
    { row: 'a', column: 'sku', value: '' },
    { row: 'gone', column: 'sku', value: 'Y' },
  ]);
  expect([...once]).toEqual([['a', { price: 11, sku: '' }]]);
  expect([...withChanges(once, rows, [{ row: 'a', column: 'sku', value: 'X' }])]).toEqual([
    ['a', { price: 11 }],
  ]);
  expect([...withChanges(once, rows, [{ row: 'a', column: 'price', value: 10 }, { row: 'a', column: 'sku', value: 'X' }])]).toEqual([]); // oxfmt-ignore
});
