/** The languages the product speaks, by their codes (BCP 47). English is one of them, and the one spoken where no other is chosen. */
export const LANGUAGES = ['en', 'ms', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

export * from './refusals';
