import type { Language } from '..';
import german from './de';
import english from './en';
import malay from './ms';

/** What a page says that needs no account, in each language. */
export const sharePageWords: Readonly<Record<Language, typeof english>> = {
  en: english,
  ms: malay,
  de: german,
};
