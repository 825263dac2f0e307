import { searchFilter } from './searchFilter';

const patternOf = (search: string): string =>
  /"\$regex":("(?:[^"\\]|\\.)*")/.exec(JSON.stringify(searchFilter(search, ['title'])))?.[1] ?? '""';
const finds = (search: string, stored: string): boolean =>
  new RegExp(JSON.parse(patternOf(search)) as string).test(stored);

it('finds text anywhere, over lines, whatever case and accents', () => {
  expect(finds('OAK', 'a cellar\nin dark oak')).toBe(true);
  expect(finds('rhone', 'Côtes du\nRhône')).toBe(true);
  expect(finds('oak', 'ash')).toBe(false);
});

it('asks for every word in some field, and for nothing when nothing is searched', () => {
  expect(searchFilter('dark  oak', ['title', 'note'])).toEqual({
    $and: [
      { $or: [{ title: expect.anything() as unknown }, { note: expect.anything() as unknown }] },
      { $or: [{ title: expect.anything() as unknown }, { note: expect.anything() as unknown }] },
    ],
  });
  expect(searchFilter('  ', ['title'])).toEqual({});
});

it.each(['.*', '(a+)+$', '[', '\\', '$where', '^a|b', '{1}', '\0', '<', '-', ']^'])(
  'takes %j as it is',
  (signs) => {
    expect(finds(signs, `some ${signs.toLowerCase()} text`)).toBe(true);
    expect(finds(signs, 'some other text')).toBe(false);
  },
);

it('has no NUL in it, which a database server refuses', () => {
  expect(patternOf('a\0b')).not.toContain('\\u0000');
});
