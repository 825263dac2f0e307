import { z } from 'zod';
import { sentenceOf, type RefusalWords } from '..';
import german from './de';
import english from './en';
import { saidOf } from './fields';
import malay from './ms';

const languages: readonly (readonly [string, RefusalWords])[] = [
  ['English', english],
  ['German', german],
  ['Malay', malay],
];

const each = z.strictObject({
  text: z.string().min(2).max(3),
  filled: z.string().min(1),
  number: z.number().min(1).max(9),
  above: z.number().gt(0).lt(10),
  whole: z.int(),
  list: z.array(z.string()).min(1).max(1),
  choice: z.enum(['one', 'two']),
  email: z.email(),
  page: z.url(),
  time: z.iso.datetime(),
  pattern: z.string().regex(/^x$/),
  multiple: z.number().multipleOf(2),
  ours: z.string().refine(() => false, 'plain-text-only'),
  limited: z.string().refine(() => false, { error: 'field-too-large', params: { maximum: 7 } }),
  union: z.union([z.string(), z.boolean()]),
});
const good = { text: 'ab', filled: 'x', number: 5, above: 5, whole: 5, list: ['a'], choice: 'one' };
const wrong: readonly (readonly [string, unknown, string])[] = [
  ['text', undefined, 'field-missing'],
  ['text', 7, 'field-not-text'],
  ['text', 'a', 'field-too-short'],
  ['text', 'abcd', 'field-too-long'],
  ['filled', '', 'field-too-short'],
  ['number', 'x', 'field-not-a-number'],
  ['number', 0, 'field-too-small'],
  ['number', 10, 'field-too-large'],
  ['above', 0, 'field-not-above'],
  ['above', 10, 'field-not-below'],
  ['whole', 1.5, 'field-not-whole'],
  ['list', [], 'field-too-few'],
  ['list', ['a', 'b'], 'field-too-many'],
  ['list', 7, 'field-wrong-kind'],
  ['choice', 'three', 'field-no-choice'],
  ['email', 'ada', 'invalid-email'],
  ['page', 'ada', 'field-no-address'],
  ['time', 'ada', 'field-no-date'],
  ['pattern', 'y', 'field-wrong-form'],
  ['multiple', 3, 'field-not-possible'],
  ['ours', 'x', 'plain-text-only'],
  ['limited', 'x', 'field-too-large'],
  ['union', 7, 'field-not-possible'],
];

describe('a fault that a validator finds', () => {
  it.each(wrong)('in %s: %j is told as %s', (field, value, code) => {
    const { issues } = each.safeParse({ ...good, [field]: value }).error!;
    const issue = issues.find(({ path }) => path[0] === field)!;
    const said = saidOf(issue);
    expect(said.code).toBe(code);
    for (const [, words] of languages) {
      const sentence = sentenceOf(said, words);
      expect(sentence).toMatch(/^\S.*[.!]$/);
      expect(sentence).not.toMatch(/undefined|NaN|expected (string|number)|pattern|Invalid/);
    }
  });

  it('is told of a name that is not known', () => {
    const issue = each
      .safeParse({ ...good, other: 1 })
      .error!.issues.find(({ code }) => code === 'unrecognized_keys')!;
    expect(saidOf(issue)).toEqual({ code: 'field-unknown', values: { names: 'other' } });
  });
});

it.each(languages.slice(1))('says nothing in %s as in English', (_, words) => {
  const same = Object.entries(english).filter(
    ([code, text]) => typeof text === 'string' && words[code as keyof RefusalWords] === text,
  );
  expect(same).toEqual([]);
});
