/** What mails say, in each language. */
import type { Language } from '..';
import de from './de';
import en, { type MailText, type MailWords } from './en';
import ms from './ms';

export type { MailFrame } from './en';
export { answersToShop } from './en';

export const mailWords: Readonly<Record<Language, MailWords>> = { en, ms, de };

/** The notification e-mails that are shipped. */
export type ShippedMail = keyof typeof en.toPeople | keyof typeof en.toShop;

/** The paragraphs as one text. */
export const textOf = (paragraphs: MailText['message']): string => paragraphs.join('\n\n');

/** The words that a mail is shipped with. */
export function shippedMail(name: ShippedMail, language: Language) {
  const { toShop, toPeople } = mailWords[language];
  const { subject, header, message } = { ...toShop, ...toPeople }[name];
  return { subject, header, message: textOf(message) };
}
