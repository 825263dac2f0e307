/** What the services tell a person travels as a code with its values; each language has its sentence for it. */
import type { RefusalWords } from './en';

export type { RefusalWords };
export type RefusalCode = keyof RefusalWords;

/** Those that say the same whatever the case. */
export type PlainCode = {
  [Code in RefusalCode]: RefusalWords[Code] extends string ? Code : never;
}[RefusalCode];

/** A code with its values as it travels. A value may be said itself: the fault within a sentence. */
export interface Said {
  readonly code: string;
  readonly values?: Readonly<Record<string, unknown>> | undefined;
}

type Told<Value> = string extends Value ? Value | Said : Value;
type ValuesOf<Code extends RefusalCode> = RefusalWords[Code] extends (values: infer Values) => string
  ? { readonly [Name in keyof Values]: Told<Values[Name]> }
  : undefined;

/** The values that a code needs, and none where it has none. */
export type Filling<Code extends RefusalCode> =
  ValuesOf<Code> extends undefined ? [] : [values: ValuesOf<Code>];

export const says = <Code extends RefusalCode>(code: Code, ...[values]: Filling<Code>): Said =>
  values === undefined ? { code } : { code, values };

const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Said>).code === 'string';

type Sentence = (values: Readonly<Record<string, unknown>>) => string;

/**
 * What was said, in a language. Null for a code that its table does not have, or whose values are not as it knows them: the
 * other side may be of another release, and says it in English besides.
 */
export function sentenceOf({ code, values = {} }: Said, words: RefusalWords): string | null {
  const sentence = Object.hasOwn(words, code) ? (words[code as RefusalCode] as Sentence | string) : null;
  if (typeof sentence !== 'function') return sentence;
  const told = Object.entries(values).map(([name, value]) => [
    name,
    isSaid(value) ? sentenceOf(value, words) : value,
  ]);
  try {
    return sentence(Object.fromEntries(told));
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
