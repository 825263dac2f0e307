import type { Language } from '..';
import german from './de';
import english from './en';
import malay from './ms';

/** What the shop is shipped with and says of itself, in each language. */
export const shippedWords: Readonly<Record<Language, typeof english>> = {
  en: english,
  ms: malay,
  de: german,
};
