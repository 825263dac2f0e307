import { filled, filledLine, oneLine, withoutLinks, words, type Values } from './filling';

const values: Values = {
  name: { kind: 'line', text: 'Ada' },
  link: { kind: 'link', url: 'https://planner.example/planning/1', label: 'Open' },
};

describe('the publisher’s text', () => {
  it('is filled with values, and loses placeholders that nobody knows', () => {
    expect(filledLine('Hello {{name}}, {{ name }}{{nobody}}!', values)).toBe('Hello Ada, Ada!');
    expect(filled('See {{link}}.', values)).toEqual(['See ', values['link'], '.']);
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('knows no placeholder %s', (name) => {
    expect(filledLine(`a{{${name}}}b`, values)).toBe('ab');
  });

  it.each(['{{', '}}', '{{name', '{{na me}}', '${name}', '<%= name %>', '{{{', '{{#if name}}x{{/if}}'])(
    'is data: "%s" stays as it is',
    (text) => {
      expect(filledLine(text, values)).toBe(text);
    },
  );

  it('takes a value as it is, even one that looks like a placeholder', () => {
    const sly: Values = { name: { kind: 'line', text: '{{secret}}' }, secret: { kind: 'line', text: 'x' } };
    expect(filledLine('{{name}}', sly)).toBe('{{secret}}');
  });

  it('becomes one line without control signs or turned writing', () => {
    expect(oneLine('a\r\nBcc: evil@x.example\0\u202eb\u2028c')).toBe('a Bcc: evil@x.exampleb c');
    expect(oneLine('x'.repeat(301))).toHaveLength(300);
  });

  it('keeps the lines of somebody’s words', () => {
    expect(words('one\r\ntwo\n\n\u0007three')).toEqual({ kind: 'words', text: 'one\ntwo\n\nthree' });
  });
});

describe('what customers wrote', () => {
  it.each([
    ['Win at https://evil.example/x?y now', 'Win at [link removed] now'],
    ['www.evil.example', '[link removed]'],
    ['javascript://alert(1)', '[link removed]'],
    ['evil.example', 'evil.\u200bexample'],
    ['mail me@evil.example', 'mail me@evil.\u200bexample'],
    ['My cellar, 3.5 m. Fine', 'My cellar, 3.5 m. Fine'],
  ])('gives no link: %s', (text, shown) => {
    expect(withoutLinks(text, '[link removed]')).toBe(shown);
  });
});
