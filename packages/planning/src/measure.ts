/** Reading and printing lengths and areas. The only conversion table: nothing else multiplies by 2.54. */
import { accept, reject, type Result } from './result';

/** Centimetres, or feet and inches. */
export type LengthUnit = 'CM' | 'FT';
/** One for each unit in force; the screens have the sentence of spec section 5 for it. */
export type LengthRefusal = 'bad-inches' | 'bad-centimetres';

/** The signs in a printed or typed number: the decimal point, and what stands between thousands where they are divided. */
export interface NumberMarks {
  readonly decimal: '.' | ',';
  readonly group: '.' | ',';
}

export const POINT_MARKS: NumberMarks = { decimal: '.', group: ',' };

export const CM_PER_INCH = 2.54;
const INCHES_PER_FOOT = 12;
const CM_PER_M = 100;
const FT_PER_M = 3.28083;
const FT2_PER_M2 = 10.764;
const M2_PER_CM2 = 1e-4;

/** Centimetres. */
export function inches(count: number): number {
  return count * CM_PER_INCH;
}

/** Centimetres. */
export function metres(count: number): number {
  return count * CM_PER_M;
}

/** Inches, decimal. */
export function toInches(cm: number): number {
  return cm / CM_PER_INCH;
}

/** Metres. */
export function toMetres(cm: number): number {
  return cm / CM_PER_M;
}

/** Square metres. */
export function toSquareMetres(cm2: number): number {
  return cm2 * M2_PER_CM2;
}

/** Digits before the point are bounded so that no text can name a length beyond what the plan can hold. */
const WHOLE = '\\d{1,7}';
const twoDecimals = `${WHOLE}(?:\\.\\d{1,2})?`;
const threeDecimals = `${WHOLE}(?:\\.\\d{1,3})?`;
const FOOT_MARK = "(?:'|ft|foot|feet)";
const INCH_MARK = '(?:"|in|inch|inches)';
const fraction = '(\\d{1,4})\\/(\\d{1,4})';

interface Form {
  readonly pattern: RegExp;
  /** Centimetres, from the numbers the pattern captured; a group that took no part is 0. */
  readonly read: (...numbers: number[]) => number;
}

/** The patterns have no repetition without a bound: no text makes them go back and forth. */
const form = (pattern: string, read: Form['read']): Form => ({
  pattern: new RegExp(`^${pattern}$`, 'i'),
  read,
});

const inchForm = (decimals: string): Form => form(`(${decimals}) ?${INCH_MARK}`, (n = 0) => inches(n));

const forms: readonly Form[] = [
  form(`(${twoDecimals}) ?cm`, (n = 0) => n),
  form(`(${twoDecimals}) ?m`, (n = 0) => n * CM_PER_M),
  form(`(${twoDecimals}) ?${FOOT_MARK}`, (feet = 0) => inches(feet * INCHES_PER_FOOT)),
  // A third decimal is read here because that is what `formatLength` needs to print every length to 0.005 cm.
  form(`(${WHOLE}) ?${FOOT_MARK}[ -]?(${threeDecimals}) ?${INCH_MARK}?`, (feet = 0, n = 0) =>
    inches(feet * INCHES_PER_FOOT + n),
  ),
  form(
    `(${WHOLE}) ?${FOOT_MARK}[ -]?(?:(${WHOLE})[ -])?${fraction} ?${INCH_MARK}?`,
    (feet = 0, whole = 0, over = 0, under = 0) => inches(feet * INCHES_PER_FOOT + whole + over / under),
  ),
  form(`(?:(${WHOLE})[ -])?${fraction} ?${INCH_MARK}`, (whole = 0, over = 0, under = 0) =>
    inches(whole + over / under),
  ),
];
const lengthForms: readonly Form[] = [inchForm(twoDecimals), ...forms];
const casingForms: readonly Form[] = [inchForm(threeDecimals), ...forms];
const plain = {
  CM: form(`(${twoDecimals})`, (n = 0) => n),
  FT: form(`(${twoDecimals})`, (n = 0) => inches(n)),
};

/** Decimals of a centimetre that are kept of what was read: 24.5" is 62.23, without the noise of the conversion. */
const READ_DIGITS = 6;

/** Characters of the longest text that is looked at. */
const TEXT_MAX = 60;

/**
 * Centimetres of a typed length (spec section 5), at most 7 digits before the point and two after it:
 *
 * - inches: `150.10"`, `12 in`, `10 1/2"`, `10-1/2"`, `1/2"`; `''` and typographic signs count as `"`;
 * - `150.10 cm`, `1.5 m`;
 * - feet: `5'`, `5.25 ft`, `5 feet`;
 * - feet and inches: `5' 10.5"`, `5'10`, `5'-10"`, `5 ft 10 in`, `5' 10 1/2"`, with up to three decimals of an inch;
 * - a plain number, which is centimetres in CM and inches in FT.
 *
 * Anything else is refused with the code of the unit in force, `bad-centimetres` or `bad-inches`: signs, exponents, a decimal
 * comma (which a thousands comma could be) unless `marks` say that it is one, when the point is still read as well; a fraction
 * over 0, digits that are not ASCII, texts of more than 60 characters. The value is finite and not negative.
 */
export function parseLength(
  text: string,
  unit: LengthUnit,
  marks: NumberMarks = POINT_MARKS,
): Result<number, LengthRefusal> {
  return parse(pointed(text, marks), unit, lengthForms);
}

/** As `parseLength`, with up to three decimals for inches: the casing of an opening. A plain number keeps to two. */
export function parseCasing(
  text: string,
  unit: LengthUnit,
  marks: NumberMarks = POINT_MARKS,
): Result<number, LengthRefusal> {
  return parse(pointed(text, marks), unit, casingForms);
}

/** Typed with a decimal comma where that is the decimal sign. */
const pointed = (text: string, { decimal }: NumberMarks): string =>
  decimal === ',' && !text.includes('.') ? text.replace(/(\d),(?=\d)/g, '$1.') : text;

function parse(text: string, unit: LengthUnit, accepted: readonly Form[]): Result<number, LengthRefusal> {
  const refusal = reject(unit === 'CM' ? 'bad-centimetres' : 'bad-inches');
  if (text.length > TEXT_MAX) return refusal;
  const tidy = tidied(text);
  for (const { pattern, read } of [...accepted, plain[unit]]) {
    const match = pattern.exec(tidy);
    if (!match) continue;
    const cm = read(...match.slice(1).map((captured) => Number(captured ?? 0)));
    if (Number.isFinite(cm)) return accept(round(cm, READ_DIGITS));
  }
  return refusal;
}

/** Typographic quotes and doubled apostrophes as the plain signs, single spaces. */
function tidied(text: string): string {
  return text
    .trim()
    .replace(/[’′‘]/g, "'")
    .replace(/''|[”″“]/g, '"')
    .replace(/\s+/g, ' ');
}

/**
 * `150.1 cm`, or `4' 11.09"` with a third decimal of an inch only where two would be more than 0.0049 cm off. Reading it back
 * gives the same centimetres to 0.005, from 0 to 9,999,999 cm. A negative difference has a sign, which no reading takes.
 */
export function formatLength(cm: number, unit: LengthUnit, marks: NumberMarks = POINT_MARKS): string {
  if (unit === 'CM') return `${decimals(cm, 2, marks)} cm`;
  const total = toInches(Math.abs(cm));
  const digits = Math.abs(round(total, 2) - total) <= toInches(ROUND_TRIP_CM) ? 2 : 3;
  const rounded = round(total, digits);
  const feet = Math.floor(rounded / INCHES_PER_FOOT);
  const sign = cm < 0 && rounded > 0 ? '-' : '';
  return `${sign}${feet}' ${decimals(rounded - feet * INCHES_PER_FOOT, digits, marks)}"`;
}

const ROUND_TRIP_CM = 0.0049;

/** A room's or a rack's height: metres with two decimals, or inches with at most two. */
export function formatHeight(cm: number, unit: LengthUnit, marks: NumberMarks = POINT_MARKS): string {
  return unit === 'CM' ? `${twoPlaces(toMetres(cm), marks)} m` : `${decimals(toInches(cm), 2, marks)}"`;
}

/** The length of all walls together, from metres: metres, or decimal feet at 3.28083 to the metre; two decimals. */
export function formatLinearLength(
  metres: number,
  unit: LengthUnit,
  marks: NumberMarks = POINT_MARKS,
): string {
  return unit === 'CM' ? `${twoPlaces(metres, marks)} m` : `${twoPlaces(metres * FT_PER_M, marks)} ft`;
}

/** Two decimals, in square metres, or square feet at 10.764 to the square metre; the same of an area that was kept with two decimals. */
export function formatAreaM2(m2: number, unit: LengthUnit, marks: NumberMarks = POINT_MARKS): string {
  const kept = round(m2, 2);
  return unit === 'CM' ? `${twoPlaces(kept, marks)} m²` : `${twoPlaces(kept * FT2_PER_M2, marks)} ft²`;
}

/** To that many decimals, half away from zero, on the decimal digits rather than on the binary remainder. Never -0. */
export function round(value: number, digits: number): number {
  const factor = 10 ** digits;
  const scaled = Math.abs(value) * factor;
  return (Math.sign(value) * Math.round(scaled + scaled * Number.EPSILON)) / factor + 0;
}

const withMark = (number: string, { decimal }: NumberMarks): string => number.replace('.', decimal);

const twoPlaces = (value: number, marks: NumberMarks): string => withMark(value.toFixed(2), marks);

function decimals(value: number, digits: number, marks: NumberMarks): string {
  return withMark(String(round(value, digits)), marks);
}
