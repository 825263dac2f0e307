/** What the tokenizer was given, until it is charged: of the card only its last four digits stay. */
import { randomBytes } from 'node:crypto';
import { cardTypeOf, cvvOf } from './triggers';

export const DESCRIPTOR = 'COMMON.ACCEPT.INAPP.PAYMENT';
const LIVES_MS = 15 * 60_000;

export interface TokenizedCard {
  /** `XXXX` and the last four digits. */
  readonly accountNumber: string;
  /** Undefined for a number that is none of the test cards. */
  readonly accountType: string | undefined;
  readonly cvvResultCode: string;
  /** The last moment of its month. */
  readonly expiresAt: number;
}

interface KeptToken extends TokenizedCard {
  readonly madeAt: number;
  isUsed: boolean;
}

export type TokenFault = 'E00114' | 'E00115';

const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
};

/** Of `MMYY`, `MMYYYY`, with or without something between, or `YYYY-MM`; null for another text. */
function endOfMonth(expiry: string): number | null {
  const [, isoYear, isoMonth] = /^(\d{4})-(\d{2})$/.exec(expiry) ?? [];
  const [, month = isoMonth, year = isoYear] = /^(\d{2})[/-]?(\d{2}|\d{4})$/.exec(expiry) ?? [];
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12) return null;
  return Date.UTC(Number(year.length === 2 ? `20${year}` : year), Number(month), 1) - 1;
}

export class Tokens {
  readonly #now: () => number;

  readonly #kept = new Map<string, KeptToken>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The token of a card; null when its number or expiry cannot be one. */
  make(card: {
    readonly cardNumber: string;
    readonly expiry: string;
    readonly cardCode: string;
  }): string | null {
    const digits = card.cardNumber.replace(/[. ,:-]+/g, '');
    const expiresAt = endOfMonth(card.expiry);
    if (!/^\d{13,16}$/.test(digits) || !passesLuhn(digits) || expiresAt === null) return null;
    this.#forgetOld();
    const token = Buffer.from(`${DESCRIPTOR}.${randomBytes(32).toString('hex')}`).toString('base64');
    this.#kept.set(token, {
      accountNumber: `XXXX${digits.slice(-4)}`,
      accountType: cardTypeOf(digits),
      cvvResultCode: cvvOf(card.cardCode),
      expiresAt,
      madeAt: this.#now(),
      isUsed: false,
    });
    return token;
  }

  /** Takes the card of a token, which is good for one time and for 15 minutes. */
  use(descriptor: string, token: string): TokenizedCard | TokenFault {
    const kept = this.#kept.get(token);
    if (!kept || kept.isUsed || descriptor !== DESCRIPTOR) return 'E00114';
    if (this.#now() - kept.madeAt > LIVES_MS) return 'E00115';
    kept.isUsed = true;
    return kept;
  }

  /** What is too old is told from what never was, for as long again. */
  #forgetOld(): void {
    for (const [token, { madeAt }] of this.#kept)
      if (this.#now() - madeAt > 2 * LIVES_MS) this.#kept.delete(token);
  }
}
