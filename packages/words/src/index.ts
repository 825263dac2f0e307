/** The languages the product speaks, by their codes (BCP 47). English is one of them, and the one spoken where no other is chosen. */
export const LANGUAGES = ['en', 'ms', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Those that the shop's own English words are translated into. */
export type OtherLanguage = Exclude<Language, 'en'>;
export const OTHER_LANGUAGES = LANGUAGES.filter((language): language is OtherLanguage => language !== 'en');

export * from './money';
export * from './refusals';
export * from './sharePage';

/** Decimal point and the sign between thousands, as each language writes them. */
export const marksOf = {
  en: { decimal: '.', group: ',' },
  ms: { decimal: '.', group: ',' },
  de: { decimal: ',', group: '.' },
} as const satisfies Record<Language, object>;

/** For `Intl`: dates as the day before the month, in every language. */
export const localeOf: Readonly<Record<Language, string>> = { en: 'en-GB', ms: 'ms-MY', de: 'de-DE' };
