/** The first table of the shopping list, kept by change: what is sold, by code, and the line each code belongs to. */
import type { Catalogue } from '../catalogue/catalogue';
import { LineStore } from './lineStore';
import { type Line, piecePrices, productLine, type SoldAs, soldAs } from './line';
import { productCodes, type ProductCodes } from './productCodes';
import type { Finish } from '../project/project';

interface SoldLine extends SoldAs {
  /** In catalogue order. */
  readonly productIndex: number;
}

const NO_LINE = -1;

/** Counts objects by code. Codes that are sold alike in the finish in force share a line. */
export class SoldLines {
  readonly #catalogue: Catalogue;
  #finish: Finish;

  readonly codes: ProductCodes;
  readonly kept: LineStore;
  readonly #counts: Int32Array;
  /** The line of each code, `NO_LINE` until it is asked for. */
  readonly #lineOf: Int32Array;
  readonly #lines: SoldLine[] = [];
  readonly #lineOfKey = new Map<string, number>();

  constructor(catalogue: Catalogue, finish: Finish) {
    this.#catalogue = catalogue;
    this.#finish = finish;

    this.codes = productCodes(catalogue);
    this.kept = new LineStore(catalogue.discounts);
    this.#counts = new Int32Array(this.codes.size);
    this.#lineOf = new Int32Array(this.codes.size).fill(NO_LINE);
  }

  /** Throws when no object has that code. */
  checkHas(code: number): void {
    if (this.#counts[code] === 0) throw new Error(`No object of code ${code} is counted`);
  }

  /** So many objects more of a code, or with a negative number fewer. */
  change(code: number, by: number): void {
    this.#counts[code]! += by;
    this.kept.change(this.#lineFor(code), by);
  }

  /** One object of the code `from` has the code `to` now. Throws, and changes nothing, when there is none or its product differs. */
  move(from: number, to: number): void {
    if (!this.codes.isSameProduct(from, to)) {
      throw new Error(`Codes ${from} and ${to} are of different products`);
    }
    this.checkHas(from);
    this.#counts[from]! -= 1;
    this.#counts[to]! += 1;
    this.kept.move(this.#lineFor(from), this.#lineFor(to));
  }

  /** Sells everything that has no colours of its own in another finish. */
  setFinish(finish: Finish): void {
    this.#finish = finish;
    this.kept.clear();
    this.#lines.length = 0;
    this.#lineOfKey.clear();
    this.#lineOf.fill(NO_LINE);
    this.#counts.forEach((count, code) => {
      if (count > 0) this.kept.change(this.#lineFor(code), count);
    });
  }

  /** The lines of what there is, in the order of the list. */
  list(): Line[] {
    return this.#lines
      .map((line, number) => ({ line, number }))
      .filter(({ number }) => this.kept.quantity(number) > 0)
      .sort((one, other) => inOrder(one.line, other.line))
      .map(({ line, number }) => productLine(line, this.kept.amountsOf(number), this.#catalogue.discounts));
  }

  #lineFor(code: number): number {
    const known = this.#lineOf[code]!;
    return known === NO_LINE ? this.#findLine(code) : known;
  }

  #findLine(code: number): number {
    const coded = this.codes.read(code);
    const sold = soldAs(coded.product, coded, { finish: this.#finish, catalogue: this.#catalogue });
    const line = this.#lineOfKey.get(sold.key) ?? this.#addLine(code, sold);
    this.#lineOf[code] = line;
    return line;
  }

  #addLine(code: number, sold: SoldAs): number {
    const { product, finish, key } = sold;
    this.#lines.push({ ...sold, productIndex: this.codes.productIndexOf(code) });
    const line = this.kept.append({
      prices: piecePrices(product, finish),
      bottles: product.bottleCount,
      weightLb: product.weightLb,
    });
    this.#lineOfKey.set(key, line);
    return line;
  }
}

function inOrder(one: SoldLine, other: SoldLine): number {
  return (
    one.productIndex - other.productIndex ||
    textOrder(one.finish.woodSpecies, other.finish.woodSpecies) ||
    textOrder(one.finish.stain, other.finish.stain) ||
    Number(one.finish.lacquer) - Number(other.finish.lacquer) ||
    textOrder(one.sku, other.sku)
  );
}

/** By code unit, the same on every machine; Mahogany comes before Pine. */
function textOrder(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
