import type { CallRoute } from '@rackwright/contracts';
import { fieldWords, type FieldWords } from '@rackwright/words/fields';
import { language, type Language } from '../language';

type Parsed = ReturnType<NonNullable<CallRoute['takes']>['safeParse']>;
/** What the contract of a call finds wrong with a value; `input` is the value. */
export type FieldIssue = NonNullable<Parsed['error']>['issues'][number];
/** The kinds of what can be wrong with what was typed. */
export type FieldFault = keyof FieldWords;

/** What is wrong with a field, whatever the schema says of it. What was left empty is missing, not too short. */
export function fieldFault(issue: FieldIssue): FieldFault {
  if (String(issue.input ?? '').trim() === '') return 'required';
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? 'tooShort' : 'tooSmall';
    case 'too_big':
      return issue.origin === 'string' ? 'tooLong' : 'tooBig';
    case 'invalid_type':
      return ['number', 'int'].includes(issue.expected) ? 'notNumber' : 'wrongForm';
    case 'invalid_value':
      return 'notOffered';
    default:
      return issue.code === 'invalid_format' && issue.format === 'email' ? 'notEmail' : 'wrongForm';
  }
}

/** The same as a sentence for people; the schema's own English is shown to nobody. */
export function fieldSentence(issue: FieldIssue, words: FieldWords): string {
  const said = words[fieldFault(issue)];
  if (typeof said === 'string') return said;
  return said(Number('minimum' in issue ? issue.minimum : 'maximum' in issue ? issue.maximum : NaN));
}

/** The sentences in a language; in the one spoken now, unless another is asked for. */
export const loadFieldWords = async (spoken: Language = language()): Promise<FieldWords> =>
  (await fieldWords[spoken]()).default;
