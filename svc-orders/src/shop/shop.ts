/** A shop that takes a list of products and gives the address of a page where they are paid for. */
export interface ShopLine {
  /** As the shop calls the product. */
  readonly variantId: string;
  readonly sku: string;
  readonly quantity: number;
}

export type CheckoutOutcome =
  | {
      readonly ok: true;
      readonly webUrl: string;
      /** What the shop says about the lines, such as less in stock than asked for. */
      readonly warnings: readonly string[];
      /** Pieces that ended up in the checkout. */
      readonly quantity: number;
    }
  /** The shop works and does not take this list; its first sentence about it. */
  | { readonly ok: false; readonly reason: 'refused'; readonly message: string }
  /** No usable answer within the time limit. */
  | { readonly ok: false; readonly reason: 'away'; readonly cause: unknown };

/** What each shop promises is executed by `shop.contract.ts`. */
export interface Shop {
  /** At most 250 lines. Never rejects: an outcome is told. `buyerAddress` is the customer's network address, for the shop's own limits. */
  createCheckout(lines: readonly ShopLine[], buyerAddress: string): Promise<CheckoutOutcome>;
}
