/** What a report says, in the language of the customer. */
import { formatAreaM2, formatMoney, type NumberMarks } from '@rackwright/planning';
import { messages } from '../messages';
import type { ReportLanguage } from './input';

interface Wording {
  readonly kind: string;
  readonly openProject: string;
  readonly area: (metric: string, imperial: string) => string;
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
  overview: 'Pandangan isometrik',
  birdsEye: 'Pandangan dari atas',
  elevations: 'Pandangan dinding',
  elevation: (wall) => `Pandangan ${wall}`,
  pictureOf: (view, title) => `${view}, ${title}`,
  noPicture: 'Tiada gambar untuk pandangan ini.',
  list: 'Senarai beli-belah',
  additions: 'Caj tambahan',
  columns: {
    description: 'Keterangan barang',
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
    finish: 'Beize',
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
}

export function textsIn(language: ReportLanguage): ReportTexts {
  const { words, marks, locale } = languages[language];
  return {
    ...words,
    tagline: messages.tagline,
    money: (minor) => formatMoney(minor, 'MYR', marks),
    count: (whole) => String(whole).replace(/\B(?=(\d{3})+$)/g, marks.group),
    areaOf: (m2) => words.area(formatAreaM2(m2, 'CM', marks), formatAreaM2(m2, 'FT', marks)),
    date: (at, timeZone) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at),
  };
}
