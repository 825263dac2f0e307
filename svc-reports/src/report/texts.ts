/** What a report says, in the language of the customer. */
import { preDrillOptions, type Charge, type ListRow } from '@rackwright/contracts';
import {
  formatAreaM2,
  formatHeight,
  formatLength,
  formatMoney,
  type NumberMarks,
  type WoodSpecies,
} from '@rackwright/planning';
import { messages } from '../messages';
import type { ReportLanguage } from './input';

interface Wording {
  readonly kind: string;
  readonly openProject: string;
  readonly area: (metric: string, imperial: string) => string;
  readonly ceilingHeight: string;
  readonly walls: string;
  readonly wallOf: (number: number, length: string) => string;
  readonly orderNumber: string;
  readonly drilling: string;
  readonly drilledAs: Readonly<Record<(typeof preDrillOptions)[number], string>>;
  readonly deliveredTo: string;
  readonly charged: string;
  readonly terms: (amount: string, code: string) => string;
  readonly woods: Readonly<Record<WoodSpecies, string>>;
  readonly lacquered: string;
  readonly overview: string;
  readonly birdsEye: string;
  readonly elevations: string;
  readonly elevation: (wall: string) => string;
  /** For those who hear the report. */
  readonly pictureOf: (view: string, title: string) => string;
  readonly noPicture: string;
  readonly list: string;
  readonly additions: string;
  readonly columns: Readonly<Record<ListColumn, string>>;
  readonly lacquerShown: Readonly<Record<'Included' | 'Not Available', string>>;
  readonly bottles: string;
  readonly racks: string;
  readonly grandTotal: string;
  readonly nothing: string;
  readonly review: string;
  readonly page: (page: number, pages: number) => string;
}

export const listColumns = [
  'description',
  'sku',
  'bottles',
  'quantity',
  'unitPrice',
  'finish',
  'lacquer',
  'shipping',
  'total',
] as const;
export type ListColumn = (typeof listColumns)[number];

const english: Wording = {
  kind: 'Project report',
  openProject: 'Open the project',
  area: (metric, imperial) => `cellar area: ${metric} (${imperial})`,
  ceilingHeight: 'Ceiling height',
  walls: 'Walls',
  wallOf: (number, length) => `Wall ${number}: ${length}`,
  orderNumber: 'Order number',
  drilling: 'Drilling',
  drilledAs: { 'pre-drilled': 'Pre-drilled in the workshop', 'not pre-drilled': 'Drilled on site' },
  deliveredTo: 'Delivered to',
  charged: 'Charged',
  terms: (amount, code) => `${amount}, terms ${code}`,
  woods: { Mahogany: 'Mahogany', Pine: 'Pine' },
  lacquered: 'lacquered',
  overview: 'Isometric view',
  birdsEye: 'Bird’s-eye view',
  elevations: 'Elevations',
  elevation: (wall) => `Elevation ${wall}`,
  pictureOf: (view, title) => `${view} of ${title}`,
  noPicture: 'There is no picture of this view.',
  list: 'Shopping list',
  additions: 'Additional charges',
  columns: {
    description: 'Item description',
    sku: 'SKU',
    bottles: 'Bottles',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    finish: 'Finish',
    lacquer: 'Lacquer',
    shipping: 'Shipping',
    total: 'Total',
  },
  lacquerShown: { Included: 'Included', 'Not Available': 'Not Available' },
  bottles: 'Bottles',
  racks: 'Racks',
  grandTotal: 'Grand total',
  nothing: 'Nothing.',
  review:
    'A design consultant will review the design that you submit, and contact you about questions and possible freight costs.',
  page: (page, pages) => `Page ${page} of ${pages}`,
};

const malay: Wording = {
  kind: 'Laporan projek',
  openProject: 'Buka projek',
  area: (metric, imperial) => `keluasan bilik wain: ${metric} (${imperial})`,
  ceilingHeight: 'Tinggi siling',
  walls: 'Dinding',
  wallOf: (number, length) => `Dinding ${number}: ${length}`,
  orderNumber: 'Nombor pesanan',
  drilling: 'Penggerudian',
  drilledAs: { 'pre-drilled': 'Pragerudi di bengkel', 'not pre-drilled': 'Digerudi di tapak' },
  deliveredTo: 'Dihantar ke',
  charged: 'Dicaj',
  terms: (amount, code) => `${amount}, terma ${code}`,
  woods: { Mahogany: 'Mahogani', Pine: 'Pain' },
  lacquered: 'berlakuer',
  overview: 'Pandangan isometrik',
  birdsEye: 'Pandangan dari atas',
  elevations: 'Pandangan dinding',
  elevation: (wall) => `Pandangan ${wall}`,
  pictureOf: (view, title) => `${view}, ${title}`,
  noPicture: 'Tiada gambar untuk pandangan ini.',
  list: 'Senarai beli-belah',
  additions: 'Caj tambahan',
  columns: {
    description: 'Keterangan item',
    sku: 'SKU',
    bottles: 'Botol',
    quantity: 'Kuantiti',
    unitPrice: 'Harga seunit',
    finish: 'Kemasan',
    lacquer: 'Lakuer',
    shipping: 'Penghantaran',
    total: 'Jumlah',
  },
  lacquerShown: { Included: 'Termasuk', 'Not Available': 'Tidak tersedia' },
  bottles: 'Botol',
  racks: 'Rak',
  grandTotal: 'Jumlah besar',
  nothing: 'Tiada.',
  review:
    'Perunding reka bentuk akan menyemak reka bentuk yang anda hantar dan menghubungi anda tentang soalan dan kemungkinan kos pengangkutan.',
  page: (page, pages) => `Halaman ${page} daripada ${pages}`,
};

const german: Wording = {
  kind: 'Projektbericht',
  openProject: 'Projekt öffnen',
  area: (metric, imperial) => `kellerfläche: ${metric} (${imperial})`,
  ceilingHeight: 'Deckenhöhe',
  walls: 'Wände',
  wallOf: (number, length) => `Wand ${number}: ${length}`,
  orderNumber: 'Bestellnummer',
  drilling: 'Bohrung',
  drilledAs: { 'pre-drilled': 'In der Werkstatt vorgebohrt', 'not pre-drilled': 'Vor Ort gebohrt' },
  deliveredTo: 'Geliefert an',
  charged: 'Abgebucht',
  terms: (amount, code) => `${amount}, Bedingungen ${code}`,
  woods: { Mahogany: 'Mahagoni', Pine: 'Kiefer' },
  lacquered: 'lackiert',
  overview: 'Isometrische Ansicht',
  birdsEye: 'Ansicht von oben',
  elevations: 'Wandansichten',
  elevation: (wall) => `Ansicht ${wall}`,
  pictureOf: (view, title) => `${view}: ${title}`,
  noPicture: 'Von dieser Ansicht gibt es kein Bild.',
  list: 'Einkaufsliste',
  additions: 'Zusätzliche Posten',
  columns: {
    description: 'Artikel',
    sku: 'SKU',
    bottles: 'Flaschen',
    quantity: 'Menge',
    unitPrice: 'Stückpreis',
    finish: 'Oberfläche',
    lacquer: 'Lack',
    shipping: 'Versand',
    total: 'Summe',
  },
  lacquerShown: { Included: 'Enthalten', 'Not Available': 'Nicht verfügbar' },
  bottles: 'Flaschen',
  racks: 'Regale',
  grandTotal: 'Gesamtsumme',
  nothing: 'Nichts.',
  review:
    'Ein Fachberater prüft den Entwurf, den Sie einreichen, und meldet sich bei Fragen und zu möglichen Frachtkosten.',
  page: (page, pages) => `Seite ${page} von ${pages}`,
};

const POINT: NumberMarks = { decimal: '.', group: ',' };
const COMMA: NumberMarks = { decimal: ',', group: '.' };

const languages: Readonly<Record<ReportLanguage, { words: Wording; marks: NumberMarks; locale: string }>> = {
  en: { words: english, marks: POINT, locale: 'en-GB' },
  ms: { words: malay, marks: POINT, locale: 'ms-MY' },
  de: { words: german, marks: COMMA, locale: 'de-DE' },
};

export interface ReportTexts extends Wording {
  readonly tagline: string;
  /** `RM 1,234.50`, from minor units. */
  readonly money: (minor: number) => string;
  readonly count: (whole: number) => string;
  /** In square metres and in square feet, in lower case as the specification shows it. */
  readonly areaOf: (m2: number) => string;
  readonly date: (at: Date, timeZone: string) => string;
  /** Metric and imperial, from centimetres. */
  readonly height: (cm: number) => string;
  readonly wall: (number: number, cm: number) => string;
  /** An option of another release is told as it is. */
  readonly drilled: (option: string) => string;
  /** Under the currency's own code, with a guest's terms: `USD 2,962.80, terms PPD Prepaid`. */
  readonly charge: (charge: Charge) => string;
  /** Of two letters; what is none is told as it is. */
  readonly country: (code: string) => string;
  /** `Mahogany, Dark Walnut, lacquered`. */
  readonly madeIn: (madeIn: NonNullable<ListRow['madeIn']>) => string;
}

export function textsIn(language: ReportLanguage): ReportTexts {
  const { words, marks, locale } = languages[language];
  const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return {
    ...words,
    tagline: messages.tagline,
    money: (minor) => formatMoney(minor, 'MYR', marks),
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
    charge: ({ currency, amount, termsCode }) => {
      const taken = `${currency}\u00a0${decimal.format(amount / 100)}`;
      return termsCode === '' ? taken : words.terms(taken, termsCode);
    },
    country: (code) =>
      /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code) : code,
    madeIn: ({ woodSpecies, stain, lacquer }) =>
      [words.woods[woodSpecies], stain, ...(lacquer ? [words.lacquered] : [])].join(', '),
  };
}
