import type { CallRoute } from '@rackwright/contracts';
import { sentenceOf, says, type Language, type RefusalCode, type RefusalWords } from '@rackwright/words';
import { language } from '../language';

type Parsed = ReturnType<NonNullable<CallRoute['takes']>['safeParse']>;
/** What the contract of a call finds wrong with a value; `input` is the value. */
export type FieldIssue = NonNullable<Parsed['error']>['issues'][number];

/** What is wrong with a field, for code and for people. */
export interface FieldFault {
  readonly code: RefusalCode;
  readonly sentence: string;
}

const tables: Readonly<Record<Language, () => Promise<{ readonly default: RefusalWords }>>> = {
  en: () => import('@rackwright/words/refusals/en'),
  ms: () => import('@rackwright/words/refusals/ms'),
  de: () => import('@rackwright/words/refusals/de'),
};

const isBlank = (input: unknown): boolean => String(input ?? '').trim() === '';

/**
 * Tells what is wrong with a field as the services would, in a language: in the one spoken now, unless another is asked for. What was
 * left empty is missing, not too short. It comes when there is a form: the sentences are those of all refusals.
 */
export async function loadFieldFault(
  spoken: Language = language(),
): Promise<(issue: FieldIssue) => FieldFault> {
  const [{ saidOf }, { default: words }] = await Promise.all([
    import('@rackwright/words/refusals/fields'),
    tables[spoken](),
  ]);
  return (issue) => {
    const said = isBlank(issue.input) ? says('field-missing') : saidOf(issue);
    const sentence = sentenceOf(said, words) ?? String(words['field-not-possible']);
    return { code: said.code as RefusalCode, sentence };
  };
}
