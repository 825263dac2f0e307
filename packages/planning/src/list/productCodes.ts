/** Whole numbers for what decides an object's line: its product, its own colours or none, lit or not. */
import type { Catalogue } from '../catalogue/catalogue';
import { isInShoppingList, type Product } from '../catalogue/product';
import { packageKitOf } from './accessories';
import type { PlacedObject } from '../project/project';

/** The code of what never reaches the shopping list. */
export const NOT_SOLD = -1;

/** What a code stands for. */
export interface Coded {
  readonly product: Product;
  readonly colorScheme: string | null;
  readonly isLit: boolean;
}

/**
 * Codes from 0, `size` of them, in catalogue order. Two objects have the same code when they are the same product and agree in
 * every field that tells lines apart, whatever the project's finish; a colour the catalogue does not know counts as none.
 */
export class ProductCodes {
  readonly size: number;
  /** What stands under each code. */
  readonly #coded: Coded[] = [];
  readonly #productOf: Int32Array;
  readonly #indexes = new Map<string, number>();
  readonly #firstCodes: Int32Array;
  /** 1 where lights are told apart: they have a SKU of their own, or a kit. */
  readonly #isToldLit: Uint8Array;
  readonly #schemes = new Map<string, number>();
  readonly #products: readonly Product[];
  readonly #colors: (ReadonlyMap<string, number> | null)[] = [];

  constructor(catalogue: Pick<Catalogue, 'products' | 'colorSchemes'>) {
    const names = [...new Set(catalogue.colorSchemes.map((scheme) => scheme.uniqueName))];
    names.forEach((name, i) => this.#schemes.set(name, i + 1));
    const products = [...catalogue.products.values()];
    this.#products = products;
    this.#firstCodes = new Int32Array(products.length).fill(NOT_SOLD);
    this.#isToldLit = Uint8Array.from(products, (product) =>
      product.lightedSku || packageKitOf(product) !== null ? 1 : 0,
    );
    const productOf: number[] = [];
    products.forEach((product, index) => {
      this.#indexes.set(product.id, index);
      const own = [...new Set(product.colors.map((color) => color.name))].filter(
        (name) => !this.#schemes.has(name),
      );
      this.#colors.push(own.length > 0 ? new Map(own.map((name, i) => [name, names.length + 1 + i])) : null);
      if (!isInShoppingList(product)) return;
      this.#firstCodes[index] = this.#coded.length;
      for (const colorScheme of [null, ...names, ...own]) {
        for (const isLit of [false, true]) {
          this.#coded.push({ product, colorScheme, isLit });
          productOf.push(index);
        }
      }
    });
    this.size = this.#coded.length;
    this.#productOf = Int32Array.from(productOf);
  }

  /** The number of a product in catalogue order, from 0; -1 for one the catalogue does not have. */
  productIndex(productId: string): number {
    return this.#indexes.get(productId) ?? -1;
  }

  product(index: number): Product {
    return this.#products[index]!;
  }

  /** The code of an object, or `NOT_SOLD`. Allocates nothing. */
  codeOf(object: PlacedObject): number {
    const index = this.productIndex(object.productId);
    return index < 0 ? NOT_SOLD : this.codeWithin(index, object);
  }

  /** As `codeOf`, for an object of that product. */
  codeWithin(index: number, { colorScheme, isLit }: Pick<PlacedObject, 'colorScheme' | 'isLit'>): number {
    const first = this.#firstCodes[index]!;
    if (first === NOT_SOLD) return NOT_SOLD;
    const lit = isLit === true ? this.#isToldLit[index]! : 0;
    return colorScheme === null ? first + lit : first + 2 * this.#ownColor(index, colorScheme) + lit;
  }

  /** True when both stand for the same product. */
  isSameProduct(code: number, other: number): boolean {
    return this.#productOf[code] === this.#productOf[other];
  }

  productIndexOf(code: number): number {
    return this.#productOf[code]!;
  }

  read(code: number): Coded {
    return this.#coded[code]!;
  }

  #ownColor(index: number, name: string): number {
    return this.#schemes.get(name) ?? this.#colors[index]?.get(name) ?? 0;
  }
}

const codesOfCatalogues = new WeakMap<Catalogue, ProductCodes>();

/** The codes of a catalogue, worked out once for each. */
export function productCodes(catalogue: Catalogue): ProductCodes {
  const known = codesOfCatalogues.get(catalogue);
  if (known) return known;
  const codes = new ProductCodes(catalogue);
  codesOfCatalogues.set(catalogue, codes);
  return codes;
}
