import type { Language } from '..';
import type { ListWords } from '../list';
import listGerman from '../list/de';
import listEnglish from '../list/en';
import listMalay from '../list/ms';
import german from './de';
import english from './en';
import malay from './ms';

/** What a report says, the words of the list among it. */
export type ReportWords = ListWords & typeof english;

export const reportWords: Readonly<Record<Language, ReportWords>> = {
  en: { ...listEnglish, ...english },
  ms: { ...listMalay, ...malay },
  de: { ...listGerman, ...german },
};
