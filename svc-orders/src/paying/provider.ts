/** What this service needs of whoever takes card payments. Never the card: only the tokenizer's token comes by. */
import type { BillingInfo, Charge, ShippingInfo, TransactionResponse } from '@rackwright/contracts';
import type { Currency, Minor, Said } from '@rackwright/words';

/** One row of what is paid for, in the currency of the charge. */
export interface ChargeLine {
  readonly sku: string;
  readonly description: string;
  readonly quantity: number;
  /** Of the whole row. */
  readonly amount: Minor<Currency>;
}

export interface ChargeRequest {
  /** Names the attempt at the provider, and the order later: at most 20 letters and digits, never used twice. */
  readonly reference: string;
  readonly charge: Charge;
  /** What the tokenizer gave: good for one use, some minutes long. */
  readonly token: { readonly dataDesc: string; readonly dataValue: string };
  /** Name of the project. */
  readonly description: string;
  readonly lines: readonly ChargeLine[];
  /** Of the total, in the currency of the charge. */
  readonly shipping: Minor<Currency>;
  readonly customer: { readonly id: string; readonly address: string };
  readonly billingInfo: BillingInfo;
  readonly shippingInfo: ShippingInfo;
}

/** `message` is for the customer. `unknown`: money may or may not have moved, or the provider still thinks about it. */
export type ChargeOutcome =
  | { readonly state: 'approved'; readonly response: TransactionResponse }
  | {
      readonly state: 'declined';
      readonly message: string;
      readonly says?: Said;
      readonly response: TransactionResponse | null;
    }
  | { readonly state: 'unknown'; readonly reason: string; readonly response: TransactionResponse | null };

/** A transaction as the provider remembers it. */
export interface FoundTransaction {
  /** The `reference` it was charged with. */
  readonly reference: string;
  /** Minor units of the charge's currency. */
  readonly amount: number;
  readonly outcome: ChargeOutcome;
}

/** What every provider promises is executed by `provider.contract.ts`. */
export interface PaymentProvider {
  /** Public facts: what the page calls the tokenizer with. */
  readonly tokenizer: {
    readonly scriptUrl: string;
    readonly apiLoginID: string;
    readonly clientKey: string;
    readonly isSandbox: boolean;
  };
  /** Asks once for the money. Never rejects, and always ends: what cannot be understood, or takes too long, is `unknown`. */
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /** What became of a charge that was asked for; null when the provider has none of that reference. Rejects while it cannot be asked. */
  findByReference(reference: string): Promise<FoundTransaction | null>;
  /** The same by the provider's own id. */
  findById(transId: string): Promise<FoundTransaction | null>;
  /** Gives the money of a charge back, whether it was settled or not. Doing it again changes nothing. Rejects while it cannot be done. */
  giveBack(transId: string): Promise<void>;
  /** Whether the provider signed these bytes; `signature` is the header as it came. */
  isGenuine(body: Uint8Array, signature: string | undefined): boolean;
}
