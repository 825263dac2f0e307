/** A table of lines whose quantities change: each line keeps its four rounded amounts, the table their sums. Minor units. */
import type { LineAmounts } from './line';
import type { Discounts, PiecePrices } from './pricing';
import { priceRules, shareKept, shareOf } from './pricing';

const RULES = priceRules.length;
const RACKING = 0;
const FINISH = 1;
const LACQUER = 2;
const SHIPPING = 3;
const PIECES = 4;
const BOTTLES = 5;
const POUNDS = 6;

/** What one piece of a line brings. */
export interface Piece {
  readonly prices: PiecePrices;
  readonly bottles: number;
  readonly weightLb: number;
}

/**
 * Quantities and amounts by line number. Percentages are taken off a whole line's amount and rounded half up once, so an amount
 * is a function of the line's quantity alone: sums kept by change equal a recount to the cent while they stay under 2^53 minor
 * units. Changing a quantity allocates nothing.
 */
export class KeptLines {
  private readonly shares: Float64Array;
  private readonly sums = new Float64Array(POUNDS + 1);
  private count = 0;
  private quantities = new Float64Array(0);
  /** Four a line: piece prices, and amounts after discount. */
  private pieces = new Float64Array(0);
  private amounts = new Float64Array(0);
  private bottles = new Float64Array(0);
  private weights = new Float64Array(0);
  /** Pounds of each line in hundredths: whole numbers, whose sum does not depend on the order. */
  private hundredths = new Float64Array(0);

  constructor(discounts: Discounts) {
    this.shares = Float64Array.from(priceRules, (rule) => shareKept(discounts[rule]));
  }

  /** A new line of quantity 0; its number, from 0. */
  append({ prices, bottles, weightLb }: Piece): number {
    const line = this.count;
    if (line === this.quantities.length) this.grow(Math.max(16, line * 2));
    priceRules.forEach((rule, i) => (this.pieces[line * RULES + i] = prices[rule]));
    this.bottles[line] = bottles;
    this.weights[line] = weightLb;
    this.count = line + 1;
    return line;
  }

  /** Forgets all lines. */
  clear(): void {
    for (const kept of [this.quantities, this.amounts, this.hundredths, this.sums]) kept.fill(0);
    this.count = 0;
  }

  quantity(line: number): number {
    return this.quantities[line]!;
  }

  /** Pieces of that line from now on; the sums follow. */
  setQuantity(line: number, quantity: number): void {
    const { sums, amounts, pieces, shares } = this;
    const more = quantity - this.quantities[line]!;
    this.quantities[line] = quantity;
    for (let rule = 0, at = line * RULES; rule < RULES; rule += 1, at += 1) {
      const amount = shareOf(pieces[at]! * quantity, shares[rule]!);
      sums[rule]! += amount - amounts[at]!;
      amounts[at] = amount;
    }
    const hundredths = poundsInHundredths(this.weights[line]! * quantity);
    sums[POUNDS]! += hundredths - this.hundredths[line]!;
    this.hundredths[line] = hundredths;
    sums[PIECES]! += more;
    sums[BOTTLES]! += this.bottles[line]! * more;
  }

  amountsOf(line: number): LineAmounts {
    const { amounts } = this;
    const first = line * RULES;
    const racking = amounts[first + RACKING]!;
    const finish = amounts[first + FINISH]!;
    const lacquer = amounts[first + LACQUER]!;
    const shipping = amounts[first + SHIPPING]!;
    const quantity = this.quantities[line]!;
    return {
      quantity,
      racking,
      finish,
      lacquer,
      shipping,
      total: racking + finish + lacquer + shipping,
      bottles: this.bottles[line]! * quantity,
      lbs: this.hundredths[line]! / 100,
    };
  }

  get racking(): number {
    return this.sums[RACKING]!;
  }

  get finish(): number {
    return this.sums[FINISH]!;
  }

  get lacquer(): number {
    return this.sums[LACQUER]!;
  }

  get shipping(): number {
    return this.sums[SHIPPING]!;
  }

  get pieceCount(): number {
    return this.sums[PIECES]!;
  }

  get bottleCount(): number {
    return this.sums[BOTTLES]!;
  }

  /** Pounds of all lines, in hundredths. */
  get weightInHundredths(): number {
    return this.sums[POUNDS]!;
  }

  private grow(capacity: number): void {
    this.quantities = grown(this.quantities, capacity);
    this.pieces = grown(this.pieces, capacity * RULES);
    this.amounts = grown(this.amounts, capacity * RULES);
    this.bottles = grown(this.bottles, capacity);
    this.weights = grown(this.weights, capacity);
    this.hundredths = grown(this.hundredths, capacity);
  }
}

function grown(kept: Float64Array, capacity: number): Float64Array<ArrayBuffer> {
  const wider = new Float64Array(capacity);
  wider.set(kept);
  return wider;
}

/** Half up on the decimal digits rather than on the binary remainder. */
function poundsInHundredths(pounds: number): number {
  const scaled = pounds * 100;
  return Math.round(scaled + scaled * Number.EPSILON);
}
