/** How a report says it, in the language of the customer. */
import { dayAt, preDrillOptions, rowIn, type Charge, type ListRow } from '@rackwright/contracts';
import { formatAreaM2, formatHeight, formatLength } from '@rackwright/planning';
import { formatCharge, formatMoney, localeOf, marksOf, type Ringgit } from '@rackwright/words';
import { type ReportWords, reportWords } from '@rackwright/words/report';
import type { ReportLanguage } from './input';

export interface ReportTexts extends Omit<ReportWords, 'tagline'> {
  readonly language: ReportLanguage;
  /** `RM 1,234.50`, from minor units. */
  readonly money: (amount: Ringgit) => string;
  readonly count: (whole: number) => string;
  /** In square metres and in square feet. */
  readonly areaOf: (m2: number) => string;
  readonly date: (at: Date, timeZone: string) => string;
  /** Metric and imperial, from centimetres. */
  readonly height: (cm: number) => string;
  readonly wall: (number: number, cm: number) => string;
  /** An option of another release is told as it is. */
  readonly drilled: (option: string) => string;
  /** In the currency of the card, with a guest's terms: `USD 2,962.80, terms PPD Prepaid`. No line breaks within the amount. */
  readonly charge: (charge: Charge) => string;
  /** Name of the country with this code of two letters; any other text is returned as it is. */
  readonly country: (code: string) => string;
  /** As its reader is told it. */
  readonly row: (row: ListRow) => ListRow;
  /** `Mahogany, Dark Walnut, lacquered`. */
  readonly madeIn: (madeIn: NonNullable<ListRow['madeIn']>) => string;
}

/** That it is in the time zone, as the dates of a report are. */
export const yearAt = (instant: Date, timeZone: string): number =>
  Number(dayAt(instant, timeZone).slice(0, 4));

export function textsIn(language: ReportLanguage): ReportTexts {
  const { tagline: _, ...words } = reportWords[language];
  const [marks, locale] = [marksOf[language], localeOf[language]];
  return {
    ...words,
    language,
    money: (amount) => formatMoney(amount, marks),
    count: (whole) => String(whole).replace(/\B(?=(\d{3})+$)/g, marks.group),
    areaOf: (m2) => words.area(formatAreaM2(m2, 'CM', marks), formatAreaM2(m2, 'FT', marks)),
    date: (at, timeZone) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at),
    height: (cm) => `${formatHeight(cm, 'CM', marks)} (${formatHeight(cm, 'FT', marks)})`,
    wall: (number, cm) =>
      words.wallOf(number, `${formatLength(cm, 'CM', marks)} (${formatLength(cm, 'FT', marks)})`),
    drilled: (option) => {
      const known = preDrillOptions.find((one) => one === option);
      return known ? words.drilledAs[known] : option;
    },
    charge: (charge) => {
      const taken = formatCharge(charge, marks).replace(' ', '\u00a0');
      return charge.termsCode === '' ? taken : words.withTerms(taken, charge.termsCode);
    },
    country: (code) =>
      /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code) : code,
    row: (row) => rowIn(row, language),
    madeIn: ({ woodSpecies, stain, lacquer }) =>
      [words.woods[woodSpecies], stain, ...(lacquer ? [words.lacquered] : [])].join(', '),
  };
}
