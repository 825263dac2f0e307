/** A table of lines whose quantities change: each line keeps its four rounded amounts, the table their sums. Minor units. */
import type { LineAmounts } from './line';
import { round } from '../measure';
import { type Discounts, type PiecePrices, priceRules, remainingShare, shareOf } from '../catalogue/pricing';
import { type Sen, sen, sumOf } from '../catalogue/sen';

/** Places in a line's record: piece prices, amounts after discount, then what one piece brings. */
const AMOUNTS = 4;
const BOTTLES = 8;
const POUNDS = 9;
const QUANTITY = 10;
const RECORD = 11;
/** In the sums, where a record has a piece price. */
const TOTAL = 0;
/** Places among the rules of prices. */
const RACKING = 0;
const FINISH = 1;
const LACQUER = 2;
const SHIPPING = 3;

/** What one piece of a line brings. */
export interface LinePiece {
  readonly prices: PiecePrices;
  readonly bottles: number;
  /** Counts in hundredths of a pound, a whole number: sums do not depend on the order. */
  readonly weightLb: number;
}

/**
 * Quantities and amounts by line number. Percentages are taken off a whole line's amount and rounded half up once, so an amount
 * is a function of the line's quantity alone: sums kept by change equal a recount to the cent while they stay under 2^53 minor
 * units. Changing a quantity allocates nothing.
 */
export class LineStore {
  readonly #shares: Float64Array;
  /** As one line's record: the sums of all lines. */
  readonly #sums = new Float64Array(RECORD);
  #records = new Float64Array(0);
  #count = 0;

  constructor(discounts: Discounts) {
    this.#shares = Float64Array.from(priceRules, (rule) => remainingShare(discounts[rule]));
  }

  /** A new line of quantity 0; its number, from 0. */
  append({ prices, bottles, weightLb }: LinePiece): number {
    const line = this.#count;
    const first = line * RECORD;
    if (first === this.#records.length) this.#grow();
    priceRules.forEach((rule, i) => (this.#records[first + i] = prices[rule]));
    this.#records[first + BOTTLES] = bottles;
    this.#records[first + POUNDS] = Math.round(round(weightLb, 2) * 100);
    this.#count = line + 1;
    return line;
  }

  /** Forgets all lines. */
  clear(): void {
    this.#records.fill(0);
    this.#sums.fill(0);
    this.#count = 0;
  }

  quantity(line: number): number {
    return this.#records[line * RECORD + QUANTITY]!;
  }

  /** Pieces of that line from now on; the sums follow. */
  setQuantity(line: number, quantity: number): void {
    this.change(line, quantity - this.quantity(line));
  }

  /** So many pieces more of that line, or fewer; the sums follow. */
  change(line: number, more: number): void {
    const sums = this.#sums;
    const records = this.#records;
    const first = line * RECORD;
    // Of the sums, racks alone.
    if (records[first + BOTTLES]! > 0) sums[QUANTITY]! += more;
    sums[BOTTLES]! += records[first + BOTTLES]! * more;
    sums[POUNDS]! += records[first + POUNDS]! * more;
    this.#reprice(line, more);
  }

  /** One piece of a line belongs to another of the same product: pieces, bottles and pounds together stay as they are. */
  move(from: number, to: number): void {
    this.#reprice(from, -1);
    this.#reprice(to, 1);
  }

  #reprice(line: number, more: number): void {
    const sums = this.#sums;
    const records = this.#records;
    const shares = this.#shares;
    const first = line * RECORD;
    const quantity = records[first + QUANTITY]! + more;
    records[first + QUANTITY] = quantity;
    let all = 0;
    for (let rule = 0; rule < AMOUNTS; rule += 1) {
      const amount = shareOf(records[first + rule]! * quantity, shares[rule]!);
      const at = first + AMOUNTS + rule;
      const added = amount - records[at]!;
      sums[AMOUNTS + rule]! += added;
      all += added;
      records[at] = amount;
    }
    sums[TOTAL]! += all;
  }

  amountsOf(line: number): LineAmounts {
    const record = this.#records.subarray(line * RECORD, (line + 1) * RECORD);
    const quantity = record[QUANTITY]!;
    const racking = sen(record[AMOUNTS + RACKING]!);
    const finish = sen(record[AMOUNTS + FINISH]!);
    const lacquer = sen(record[AMOUNTS + LACQUER]!);
    const shipping = sen(record[AMOUNTS + SHIPPING]!);
    return {
      quantity,
      racking,
      finish,
      lacquer,
      shipping,
      total: sumOf(racking, finish, lacquer, shipping),
      bottles: record[BOTTLES]! * quantity,
      lbs: (record[POUNDS]! * quantity) / 100,
    };
  }

  get racking(): Sen {
    return sen(this.#sums[AMOUNTS + RACKING]!);
  }

  get finish(): Sen {
    return sen(this.#sums[AMOUNTS + FINISH]!);
  }

  get lacquer(): Sen {
    return sen(this.#sums[AMOUNTS + LACQUER]!);
  }

  get shipping(): Sen {
    return sen(this.#sums[AMOUNTS + SHIPPING]!);
  }

  /** Racking, finish, lacquer and shipping. */
  get total(): Sen {
    return sen(this.#sums[TOTAL]!);
  }

  /** Pieces that hold bottles: arch tops, shelves and table tops are no racks. */
  get rackCount(): number {
    return this.#sums[QUANTITY]!;
  }

  get bottleCount(): number {
    return this.#sums[BOTTLES]!;
  }

  /** Pounds of all lines, in hundredths. */
  get weightInHundredths(): number {
    return this.#sums[POUNDS]!;
  }

  #grow(): void {
    const wider = new Float64Array(Math.max(16 * RECORD, 2 * this.#records.length));
    wider.set(this.#records);
    this.#records = wider;
  }
}
