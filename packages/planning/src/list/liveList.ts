/** The shopping list of a scene, kept up to date by each change to it. */
import { type ListChoices, Proposals } from './accessories';
import type { Catalogue } from '../catalogue/catalogue';
import { sumOf, type Sen } from '../catalogue/sen';
import { settledFinish } from '../project/finish';
import { LineStore } from './lineStore';
import { accessoryLine, type Line, type ListTotals, piecePrices, type ShoppingList } from './line';
import { NOT_SOLD } from './productCodes';
import type { Finish, PlacedObject, SceneData } from '../project/project';
import { SoldLines } from './soldLines';
import { racksOf, type Room } from './wallSpans';

/**
 * The list kept by change. In any state `list()` is deeply equal to that of a new `LiveList` of the same scene, to the cent.
 *
 * Adding, removing or replacing one object costs the same in a large scene as in a small one, but for finding its place among the
 * racks of its wall, and for the length of the run it stands in. `recount` touches two lines. Objects are allocated for a new
 * line, a table that grows, and what stands at an end of a wall. Additional charges are settled when totals or list are read.
 */
export class LiveList {
  readonly #catalogue: Catalogue;

  readonly #sold: SoldLines;
  readonly #proposals: Proposals;
  readonly #additions: LineStore;
  #choices: ListChoices;
  /** True when additional charges may have changed. */
  #isOutdated = true;

  constructor(data: SceneData, catalogue: Catalogue) {
    this.#catalogue = catalogue;

    const { finish, trimAndFiller, quantityAllAddition } = data;
    this.#choices = { finish, trimAndFiller, quantityAllAddition };
    this.#sold = new SoldLines(catalogue, finish);
    this.#proposals = new Proposals(catalogue, data, this.#choices);
    this.#additions = new LineStore(catalogue.discounts);
    appendAdditions(this.#additions, catalogue, finish);
    this.#proposals.addAll(racksOf(data, catalogue));
    for (const object of data.objects) {
      const code = this.codeOf(object);
      if (code !== NOT_SOLD) this.#sold.change(code, 1);
    }
  }

  /** Counts one object more. What the catalogue does not know, and what is planned with but not sold, leaves the lines alone. */
  add(object: PlacedObject): void {
    const { codes } = this.#sold;
    const index = codes.productIndex(object.productId);
    if (index < 0) return;
    this.#proposals.add(object, codes.product(index));
    this.#isOutdated = true;
    const code = codes.codeWithin(index, object);
    if (code !== NOT_SOLD) this.#sold.change(code, 1);
  }

  /** Counts it no more. It has to be as it was added: throws, and changes nothing, when there is none like it. */
  remove(object: PlacedObject): void {
    const { codes } = this.#sold;
    const index = codes.productIndex(object.productId);
    if (index < 0) return;
    const code = codes.codeWithin(index, object);
    if (code !== NOT_SOLD) this.#sold.checkHas(code);
    this.#proposals.remove(object, codes.product(index));
    this.#isOutdated = true;
    if (code !== NOT_SOLD) this.#sold.change(code, -1);
  }

  /** The object `before`, as it was added, is now `after`: moved, resized, swapped, recoloured, lit. */
  replace(before: PlacedObject, after: PlacedObject): void {
    if (standsAlike(before, after)) {
      this.recount(this.codeOf(before), this.codeOf(after));
    } else {
      this.remove(before);
      this.add(after);
    }
  }

  /**
   * A whole number for what decides an object's line: product, colours, lights. It stays the same for as long as the catalogue
   * does, whatever the finish; negative for what is not sold.
   */
  codeOf(object: PlacedObject): number {
    return this.#sold.codes.codeOf(object);
  }

  /**
   * One object whose code was `before` now has the code `after`; both of one product, which stands where it stood. The cheapest
   * change there is. Throws, and changes nothing, for another product or when no object has the code `before`.
   */
  recount(before: number, after: number): void {
    if (before === after) return;
    this.#sold.move(before, after);
    const { product, isLit } = this.#sold.codes.read(after);
    if (this.#sold.codes.read(before).isLit === isLit) return;
    this.#proposals.light(product, isLit ? 1 : -1);
    this.#isOutdated = true;
  }

  /** The project's finish, its choices of trim, the customer's own quantities; what is absent stays as it is. */
  setChoices(changes: Partial<ListChoices>): void {
    const { finish } = this.#choices;
    this.#choices = { ...this.#choices, ...changes };
    this.#proposals.setChoices(this.#choices);
    this.#isOutdated = true;
    if (isSameFinish(finish, this.#choices.finish)) return;
    this.#sold.setFinish(this.#choices.finish);
    this.#additions.clear();
    appendAdditions(this.#additions, this.#catalogue, this.#choices.finish);
  }

  /** The room's walls from now on. Files every object anew along them; objects that follow a wall are replaced after this. */
  setRoom(room: Room): void {
    this.#proposals.setRoom(room);
    this.#isOutdated = true;
  }

  /** Both tables together, minor units: the grand total. */
  get totalAmount(): Sen {
    this.#refresh();
    return sumOf(this.#sold.kept.total, this.#additions.total);
  }

  /** Of what is counted now, to the cent. */
  get totals(): ListTotals {
    this.#refresh();
    const sold = this.#sold;
    const additions = this.#additions;
    const wineRackingTotal = sumOf(sold.kept.racking, additions.racking);
    const finishTotal = sumOf(sold.kept.finish, additions.finish);
    const lacquerTotal = sumOf(sold.kept.lacquer, additions.lacquer);
    const shippingTotal = sumOf(sold.kept.shipping, additions.shipping);
    const wineCellarTotal = sumOf(wineRackingTotal, finishTotal, lacquerTotal);
    return {
      bottleCount: sold.kept.bottleCount,
      ofRacks: sold.kept.rackCount,
      lbs: (sold.kept.weightInHundredths + additions.weightInHundredths) / 100,
      wineRackingTotal,
      finishTotal,
      lacquerTotal,
      shippingTotal,
      wineCellarTotal,
      totalAmount: sumOf(wineCellarTotal, shippingTotal),
    };
  }

  /** The list as it is now. Built anew on each call; later changes do not show in it. */
  list(): ShoppingList {
    return { lines: this.#sold.list(), additions: this.#listAdditions(), totals: this.totals };
  }

  #listAdditions(): Line[] {
    this.#refresh();
    const { discounts } = this.#catalogue;
    const finish = settledFinish(this.#choices.finish);
    return [...this.#catalogue.accessories.values()].flatMap((accessory, place) => {
      if (this.#additions.quantity(place) === 0) return [];
      return [accessoryLine(accessory, finish, { amounts: this.#additions.amountsOf(place), discounts })];
    });
  }

  #refresh(): void {
    if (!this.#isOutdated) return;
    this.#isOutdated = false;
    const count = this.#catalogue.accessories.size;
    for (let place = 0; place < count; place += 1) {
      const quantity = this.#proposals.quantity(place);
      if (quantity !== this.#additions.quantity(place)) this.#additions.setQuantity(place, quantity);
    }
  }
}

/** A line for every accessory, in catalogue order, at the prices of the finish. */
export function appendAdditions(store: LineStore, { accessories }: Catalogue, finish: Finish): void {
  const settled = settledFinish(finish);
  for (const accessory of accessories.values()) {
    const { weightLb } = accessory;
    store.append({ prices: piecePrices(accessory, settled), bottles: 0, weightLb });
  }
}

function isSameFinish(one: Finish, other: Finish): boolean {
  return one.woodSpecies === other.woodSpecies && one.stain === other.stain && one.lacquer === other.lacquer;
}

/** True when nothing that trim, filler and lighting depend on differs. */
function standsAlike(one: PlacedObject, other: PlacedObject): boolean {
  return (
    one.id === other.id &&
    one.productId === other.productId &&
    one.wall === other.wall &&
    one.rotation === other.rotation &&
    (one.position === other.position || isSamePlace(one, other)) &&
    (one.size === other.size || isSameSize(one, other))
  );
}

function isSamePlace({ position: one }: PlacedObject, { position: other }: PlacedObject): boolean {
  return one.x === other.x && one.y === other.y && one.height === other.height;
}

function isSameSize({ size: one }: PlacedObject, { size: other }: PlacedObject): boolean {
  return one.width === other.width && one.length === other.length && one.height === other.height;
}
