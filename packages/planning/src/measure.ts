/** Reading and printing lengths and areas. The only conversion table: nothing else multiplies by 2.54. */
import type { Result } from './result';
import { accept, reject } from './result';

export type LengthUnit = 'CM' | 'FT';
export type LengthRefusal = 'bad-inches' | 'bad-centimetres';

export const CM_PER_INCH = 2.54;
const INCHES_PER_FOOT = 12;
const CM_PER_M = 100;
const FT_PER_M = 3.28083;
const FT2_PER_M2 = 10.764;
const M2_PER_CM2 = 1e-4;

export function inches(count: number): number {
  return count * CM_PER_INCH;
}

export function toInches(cm: number): number {
  return cm / CM_PER_INCH;
}

export function toMetres(cm: number): number {
  return cm / CM_PER_M;
}

export function toSquareMetres(cm2: number): number {
  return cm2 * M2_PER_CM2;
}

/** Digits before the point are bounded so that no text can name a length beyond what the plan can hold. */
const WHOLE = '\\d{1,7}';
const twoDecimals = `${WHOLE}(?:\\.\\d{1,2})?`;
const threeDecimals = `${WHOLE}(?:\\.\\d{1,3})?`;
const FOOT_MARK = "(?:'|ft|feet)";
const INCH_MARK = '(?:"|in|inch|inches)';
const fraction = '(\\d{1,4})\\/(\\d{1,4})';

interface Form {
  readonly pattern: RegExp;
  /** Centimetres, from the numbers the pattern captured; a group that took no part is 0. */
  readonly read: (...numbers: number[]) => number;
}

const mixed = (feet: number, whole: number, over: number, under: number): number =>
  inches(feet * INCHES_PER_FOOT + whole + (under === 0 ? 0 : over / under));

const form = (pattern: string, read: Form['read']): Form => ({
  pattern: new RegExp(`^${pattern}$`, 'i'),
  read,
});

const inchForm = (decimals: string): Form => form(`(${decimals}) ?${INCH_MARK}`, (n = 0) => inches(n));

const forms: readonly Form[] = [
  inchForm(twoDecimals),
  form(`(${twoDecimals}) ?cm`, (n = 0) => n),
  form(`(${twoDecimals}) ?m`, (n = 0) => n * CM_PER_M),
  form(`(${twoDecimals}) ?${FOOT_MARK}`, (feet = 0) => inches(feet * INCHES_PER_FOOT)),
  // A third decimal is read here because that is what `formatLength` needs to print every length to 0.005 cm.
  form(`(${WHOLE}) ?${FOOT_MARK} ?(${threeDecimals}) ?${INCH_MARK}?`, (feet = 0, n = 0) =>
    mixed(feet, n, 0, 0),
  ),
  form(
    `(?:(${WHOLE}) ?${FOOT_MARK} ?)?(?:(${WHOLE})[ -])?${fraction} ?${INCH_MARK}`,
    (f = 0, w = 0, o = 0, u = 0) => mixed(f, w, o, u),
  ),
];
const casingForms: readonly Form[] = [inchForm(threeDecimals), ...forms.slice(1)];
const plain = {
  CM: form(`(${twoDecimals})`, (n = 0) => n),
  FT: form(`(${twoDecimals})`, (n = 0) => inches(n)),
};

/**
 * Centimetres of a typed length: `150.10"`, `150.10 cm`, `1.5 m`, `5'`, `5 ft`, `5' 10.5"`, `5' 10 1/2"`, or a plain number,
 * which is centimetres in CM and inches in FT. Two decimals at most. Anything else is refused with the message code of the
 * unit in force; the value is never NaN, infinite or negative.
 */
export function parseLength(text: string, unit: LengthUnit): Result<number, LengthRefusal> {
  return parse(text, unit, forms);
}

/** As `parseLength`, with up to three decimals for inches. */
export function parseCasing(text: string, unit: LengthUnit): Result<number, LengthRefusal> {
  return parse(text, unit, casingForms);
}

function parse(text: string, unit: LengthUnit, accepted: readonly Form[]): Result<number, LengthRefusal> {
  const tidy = text.length > 60 ? '' : tidied(text);
  for (const { pattern, read } of [...accepted, plain[unit]]) {
    const match = pattern.exec(tidy);
    if (!match) continue;
    const numbers = match.slice(1).map((captured) => (captured === undefined ? 0 : Number(captured)));
    if (tidy.includes('/') && numbers.at(-1) === 0) break;
    return accept(read(...numbers));
  }
  return reject(unit === 'CM' ? 'bad-centimetres' : 'bad-inches');
}

/** Typographic quotes and doubled apostrophes as the plain signs, single spaces. */
function tidied(text: string): string {
  return text
    .trim()
    .replace(/[’′‘]/g, "'")
    .replace(/''|[”″“]/g, '"')
    .replace(/\s+/g, ' ');
}

/** `150.1 cm`, or `4' 11.09"`. Reading it back gives the same centimetres to 0.005. */
export function formatLength(cm: number, unit: LengthUnit): string {
  if (unit === 'CM') return `${decimals(cm, 2)} cm`;
  const sign = cm < 0 ? '-' : '';
  const total = toInches(Math.abs(cm));
  const digits = Math.abs(round(total, 2) - total) <= toInches(ROUND_TRIP_CM) ? 2 : 3;
  const rounded = round(total, digits);
  const feet = Math.floor(rounded / INCHES_PER_FOOT);
  return `${sign}${feet}' ${decimals(rounded - feet * INCHES_PER_FOOT, digits)}"`;
}

const ROUND_TRIP_CM = 0.0049;

/** A room's or a rack's height: metres with two decimals, or inches. */
export function formatHeight(cm: number, unit: LengthUnit): string {
  return unit === 'CM' ? `${toMetres(cm).toFixed(2)} m` : `${decimals(toInches(cm), 2)}"`;
}

/** The length of all walls together, from metres. */
export function formatLinearLength(metres: number, unit: LengthUnit): string {
  return unit === 'CM' ? `${metres.toFixed(2)} m` : `${(metres * FT_PER_M).toFixed(2)} ft`;
}

/** Two decimals, in square metres or square feet. */
export function formatAreaM2(m2: number, unit: LengthUnit): string {
  return unit === 'CM' ? `${m2.toFixed(2)} m²` : `${(m2 * FT2_PER_M2).toFixed(2)} ft²`;
}

/** Half away from zero, on the decimal digits rather than on the binary remainder. */
export function round(value: number, digits: number): number {
  const factor = 10 ** digits;
  const scaled = Math.abs(value) * factor;
  return (Math.sign(value) * Math.round(scaled + scaled * Number.EPSILON)) / factor;
}

function decimals(value: number, digits: number): string {
  return String(round(value, digits) + 0);
}
