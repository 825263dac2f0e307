/** The shop's side of a cart: which variants there are, how many are in stock, and what is told about it. */
import { randomBytes } from 'node:crypto';
import { GraphQLError } from 'graphql';

/** Pieces of every variant. */
export const STOCK = 500;
export const MAX_LINES = 250;
const CARTS_KEPT = 1_000;

/** Variants with which something goes wrong. */
export const VARIANTS = {
  unknown: 'gid://shopify/ProductVariant/999999990404',
  soldOut: 'gid://shopify/ProductVariant/999999990000',
  internalError: 'gid://shopify/ProductVariant/999999990500',
  unavailable: 'gid://shopify/ProductVariant/999999990503',
} as const;

export interface LineInput {
  readonly merchandiseId: string;
  readonly quantity?: number | null;
  readonly attributes?: readonly { readonly key: string; readonly value: string }[] | null;
}

export interface Cart {
  readonly id: string;
  readonly key: string;
  readonly lines: readonly { readonly variantId: string; readonly sku: string; readonly quantity: number }[];
}

export interface CartAnswer {
  readonly cart: Cart | null;
  readonly userErrors: readonly {
    readonly code: string;
    readonly field: readonly string[];
    readonly message: string;
  }[];
  readonly warnings: readonly { readonly code: string; readonly message: string; readonly target: string }[];
}

const WELL_FORMED = /^gid:\/\/shopify\/ProductVariant\/\d+$/;
const doesNotExist = (variantId: string): boolean =>
  !WELL_FORMED.test(variantId) || variantId === VARIANTS.unknown;

const inStock = (variantId: string): number => (variantId === VARIANTS.soldOut ? 0 : STOCK);

function warningOf(line: Cart['lines'][number]): CartAnswer['warnings'][number] | null {
  const stock = inStock(line.variantId);
  if (line.quantity <= stock) return null;
  const what = line.sku || line.variantId;
  return stock === 0
    ? { code: 'MERCHANDISE_OUT_OF_STOCK', target: line.variantId, message: `${what} is sold out.` }
    : {
        code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
        target: line.variantId,
        message: `Only ${stock} items of ${what} were added to your cart due to availability.`,
      };
}

const asked = ({ merchandiseId, quantity, attributes }: LineInput): Cart['lines'][number] => ({
  variantId: merchandiseId,
  quantity: quantity ?? 1,
  sku: attributes?.find(({ key }) => key === '_sku')?.value ?? '',
});

/** The carts of one run; the oldest go when there are too many. */
export class Carts {
  readonly #carts = new Map<string, Cart>();

  find(id: string, key: string): Cart | null {
    const cart = this.#carts.get(id);
    return cart?.key === key ? cart : null;
  }

  create(inputs: readonly LineInput[]): CartAnswer {
    if (inputs.length > MAX_LINES) {
      throw new GraphQLError(
        `The input array size of ${inputs.length} is greater than the maximum allowed of ${MAX_LINES}.`,
        { extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } },
      );
    }
    const unknown = inputs.findIndex(({ merchandiseId }) => doesNotExist(merchandiseId));
    if (unknown >= 0) {
      const message = `The merchandise with id ${inputs[unknown]?.merchandiseId} does not exist.`;
      const field = ['input', 'lines', String(unknown), 'merchandiseId'];
      return { cart: null, userErrors: [{ code: 'INVALID', field, message }], warnings: [] };
    }
    const wanted = inputs.map(asked);
    const lines = wanted.map((line) => ({
      ...line,
      quantity: Math.min(line.quantity, inStock(line.variantId)),
    }));
    const warnings = wanted.map(warningOf).filter((warning) => warning !== null);
    return { cart: this.#keep(lines), userErrors: [], warnings };
  }

  #keep(lines: Cart['lines']): Cart {
    const cart = { id: randomBytes(16).toString('hex'), key: randomBytes(16).toString('hex'), lines };
    const oldest = this.#carts.size >= CARTS_KEPT ? this.#carts.keys().next().value : undefined;
    if (oldest !== undefined) this.#carts.delete(oldest);
    this.#carts.set(cart.id, cart);
    return cart;
  }
}
