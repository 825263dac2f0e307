import type { Language } from '../index';
import type english from './en';

export type FieldWords = typeof english;

/** What is said beside a field that is wrong, in each language; each comes when it is spoken. */
export const fieldWords: Readonly<Record<Language, () => Promise<{ readonly default: FieldWords }>>> = {
  en: () => import('./en'),
  ms: () => import('./ms'),
  de: () => import('./de'),
};
