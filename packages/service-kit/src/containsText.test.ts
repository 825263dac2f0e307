import { containsText } from './containsText';

const finds = (search: string, stored: string): boolean =>
  new RegExp(containsText(search).$regex).test(stored);

it('finds text anywhere, over lines, whatever the case of what is searched', () => {
  expect(finds('OAK', 'a cellar\nin dark oak')).toBe(true);
  expect(finds('oak', 'ash')).toBe(false);
});

it.each(['.*', '(a+)+$', '[', '\\', '$where', '^a|b', '{1}', '\0'])('takes %j as it is', (signs) => {
  expect(finds(signs, `some ${signs.toLowerCase()} text`)).toBe(true);
  expect(finds(signs, 'some other text')).toBe(false);
});

it('has no NUL in it, which a database server refuses', () => {
  expect(containsText('a\0b').$regex).not.toContain('\0');
});
