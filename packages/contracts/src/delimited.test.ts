import { csvFile, delimited, readDelimited, separatorOf } from './delimited';

const fieldsOf = (text: string, separator: ',' | ';' | '\t' = ',') =>
  readDelimited(text, separator).map(({ fields }) => fields);

it('reads what a spreadsheet copies: tabs, line ends of any kind, one more at the end', () => {
  expect(fieldsOf('1\t2\r\n3\t\n\n\t6\r\n', '\t')).toEqual([['1', '2'], ['3', ''], [''], ['', '6']]);
});

it('reads separators, quotes and line ends within quotes, and tells the line that each began on', () => {
  expect(readDelimited('Name;Note\r\n"Bin; ""big""";"two\nlines"\n\nRack;', ';')).toEqual([
    { line: 1, fields: ['Name', 'Note'] },
    { line: 2, fields: ['Bin; "big"', 'two\nlines'] },
    { line: 4, fields: [''] },
    { line: 5, fields: ['Rack', ''] },
  ]);
});

it('takes quotes as signs where they hold no whole field', () => {
  expect(fieldsOf('24" rack,"open\n6" deep,"a"b')).toEqual([
    ['24" rack', '"open'],
    ['6" deep', '"a"b'],
  ]);
});

it('leaves out what a spreadsheet writes before UTF-8', () => {
  expect(fieldsOf('\uFEFFName')).toEqual([['Name']]);
  expect(fieldsOf('')).toEqual([]);
});

it.each([
  ['Name;Price, RM;SKU', ';'],
  ['Name,Price\nA;B;C,D', ','],
  ['Name\tPrice, RM', '\t'],
  ['Name\nOne, two', '\t'],
])('finds the separator of %j', (text, separator) => {
  expect(separatorOf(text)).toBe(separator);
});

it('reads again what it writes', () => {
  const rows = [
    ['Name', 'SKU'],
    ['Bin; "big", deep', 'two\r\nlines'],
    ['', '\t'],
  ];
  expect(fieldsOf(csvFile(rows, ';'), ';')).toEqual(rows);
  expect(delimited([['1', '2']], '\t')).toBe('1\t2');
});
