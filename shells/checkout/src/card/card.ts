/** What is typed of a card. It lives in the page's memory only, and goes to the payment provider and to nobody else. */
export interface Card {
  /** As typed, in groups. */
  readonly number: string;
  /** `01` to `12`. */
  readonly month: string;
  /** Four digits. */
  readonly year: string;
  readonly code: string;
}

export type CardField = keyof Card;
export type CardFault = 'missing' | 'wrong' | 'past';
export type CardFaults = Readonly<Partial<Record<CardField, CardFault>>>;

export const noCard: Card = { number: '', month: '', year: '', code: '' };

export type Brand = 'Visa' | 'Mastercard' | 'American Express' | 'Discover' | 'JCB' | 'Diners Club';

const brands: readonly (readonly [Brand, RegExp])[] = [
  ['Visa', /^4/],
  ['Mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['American Express', /^3[47]/],
  ['Discover', /^(6011|64[4-9]|65)/],
  ['JCB', /^(35|308[8-9]|309)/],
  ['Diners Club', /^(36|38|30[0-5])/],
];

/** Card expiration years are the current one and as many after it (planner specification, section 5). */
const YEARS_AHEAD = 7;
/** What the tokenizer takes. */
const CARD_DIGITS = { least: 13, most: 16 } as const;

export const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

/** Whose card a number is, as far as it is typed; null when it cannot be told. */
export const brandOf = (number: string): Brand | null =>
  brands.find(([, pattern]) => pattern.test(digitsOf(number)))?.[0] ?? null;

/** In groups of four, as on the card; of American Express four, six and five. More digits than a card has are left out. */
export function groupedNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, CARD_DIGITS.most);
  const groups = /^3[47]/.test(digits)
    ? /^(\d{0,4})(\d{0,6})(\d{0,6})$/
    : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,4})$/;
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
}

/** Digits of the code of this card: four on an American Express, three on the others. */
export const codeLength = (number: string): number => (brandOf(number) === 'American Express' ? 4 : 3);

/** The years to choose from. */
export const expiryYears = (now: Date): readonly string[] =>
  Array.from({ length: YEARS_AHEAD + 1 }, (_, ahead) => String(now.getFullYear() + ahead));

/** The check digit of a card's number. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function numberFault(number: string): CardFault | null {
  const digits = digitsOf(number);
  if (digits === '') return 'missing';
  const isLong = digits.length >= CARD_DIGITS.least && digits.length <= CARD_DIGITS.most;
  return isLong && isLuhn(digits) ? null : 'wrong';
}

function codeFault(code: string, number: string): CardFault | null {
  const digits = digitsOf(code);
  if (digits === '') return 'missing';
  return digits.length === codeLength(number) ? null : 'wrong';
}

/** A card is good to the end of its month. */
function monthFault({ month, year }: Card, now: Date): CardFault | null {
  if (month === '') return 'missing';
  return year === String(now.getFullYear()) && Number(month) < now.getMonth() + 1 ? 'past' : null;
}

/** What is wrong with a card, as far as can be told without its bank; in the order of the form. */
export function cardFaults(card: Card, now: Date): CardFaults {
  const found: Record<CardField, CardFault | null> = {
    number: numberFault(card.number),
    month: monthFault(card, now),
    year: card.year === '' ? 'missing' : null,
    code: codeFault(card.code, card.number),
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== null)) as CardFaults;
}
