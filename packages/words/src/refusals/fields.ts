import { says, type Said } from '.';
import english from './en';

/** What a validator found wrong with a value, as zod tells it. */
export interface Issue {
  readonly code?: string | undefined;
  readonly message: string;
  /** Of `invalid_type`: what was expected. */
  readonly expected?: unknown;
  /** Of `too_small` and `too_big`: of what, and how far it may go. */
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly inclusive?: boolean | undefined;
  readonly format?: string;
  readonly values?: readonly unknown[];
  readonly keys?: readonly string[];
  /** Of a rule of our own: the values of its code. */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

const NUMBERS: ReadonlySet<unknown> = new Set(['number', 'int', 'bigint']);
const LISTS: ReadonlySet<unknown> = new Set(['array', 'set', 'map', 'file']);

function wrongKind({ expected, message }: Issue): Said {
  if (message.endsWith('received undefined')) return says('field-missing');
  if (expected === 'string') return says('field-not-text');
  if (expected === 'int') return says('field-not-whole');
  if (expected === 'date') return says('field-no-date');
  return says(NUMBERS.has(expected) ? 'field-not-a-number' : 'field-wrong-kind');
}

function tooSmall({ origin, inclusive, ...issue }: Issue): Said {
  const minimum = Number(issue.minimum);
  if (origin === 'string') return says('field-too-short', { minimum });
  if (LISTS.has(origin)) return says('field-too-few', { minimum });
  return says(inclusive === false ? 'field-not-above' : 'field-too-small', { minimum });
}

function tooBig({ origin, inclusive, ...issue }: Issue): Said {
  const maximum = Number(issue.maximum);
  if (origin === 'string') return says('field-too-long', { maximum });
  if (LISTS.has(origin)) return says('field-too-many', { maximum });
  return says(inclusive === false ? 'field-not-below' : 'field-too-large', { maximum });
}

function wrongForm({ format }: Issue): Said {
  if (format === 'email') return says('invalid-email');
  if (format === 'url') return says('field-no-address');
  return says(format === 'datetime' || format === 'date' ? 'field-no-date' : 'field-wrong-form');
}

const KINDS: Readonly<Record<string, (issue: Issue) => Said>> = {
  invalid_type: wrongKind,
  too_small: tooSmall,
  too_big: tooBig,
  invalid_format: wrongForm,
  invalid_value: ({ values = [] }) => says('field-no-choice', { choices: values.map(String).join(', ') }),
  unrecognized_keys: ({ keys = [] }) => says('field-unknown', { names: keys.join(', ') }),
};

/** What a person is told of it: a rule's own words are a code of ours, all others have one for their kind. Never the validator's. */
export function saidOf(issue: Issue): Said {
  if (Object.hasOwn(english, issue.message))
    return issue.params ? { code: issue.message, values: issue.params } : { code: issue.message };
  return KINDS[issue.code ?? '']?.(issue) ?? says('field-not-possible');
}
