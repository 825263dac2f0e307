/** What mails say by themselves, in the language of their reader. */
import type { Language, Ringgit } from '@rackwright/words';
import { mailWords, type MailFrame } from '@rackwright/words/mails';
import { textsIn, type ReportTexts } from '../report/texts';
import { line, withoutLinks, words, type Value } from './filling';

export interface MailTexts {
  readonly language: Language;
  readonly frame: MailFrame;
  /** What mails say as the report does. */
  readonly report: ReportTexts;
  /** As the shopping list shows it. */
  readonly amount: (sum: Ringgit) => Value;
  /** What customers wrote, for eyes outside the shop. */
  readonly told: (text: string) => string;
  readonly toldLine: (text: string) => Value;
  readonly toldWords: (text: string) => Value;
}

export function mailTextsIn(language: Language): MailTexts {
  const { frame } = mailWords[language];
  const report = textsIn(language);
  const told = (text: string): string => withoutLinks(text, frame.linkRemoved);
  return {
    language,
    frame,
    report,
    /** A space that no line breaks at. */
    amount: (sum) => ({ kind: 'line', text: report.money(sum).replace(' ', '\u00a0') }),
    told,
    toldLine: (text) => line(told(text)),
    toldWords: (text) => words(told(text)),
  };
}

/** The language of the shop, whoever its customers are. */
export const shopTexts = mailTextsIn('en');
