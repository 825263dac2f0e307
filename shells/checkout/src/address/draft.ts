import type { BillingInfo, ShippingInfo } from '@rackwright/contracts';
import type { Session } from '@rackwright/web-kit';

/** What was typed into the two forms, and the quotes whose new prices and sizes were accepted. Nothing of a card. */
export interface CheckoutDraft {
  readonly billing: BillingForm;
  readonly shipping: ShippingForm;
  readonly isSameAddress: boolean;
  /** The signature of the quote; empty while none was accepted. */
  readonly acceptedQuote: string;
  /** The signature of the quote whose sizes differ from what was planned; empty while none was accepted. */
  readonly acceptedSizes: string;
}

export type ShippingForm = Readonly<Record<keyof ShippingInfo, string>>;
export type BillingForm = Readonly<Record<keyof BillingInfo, string>>;

const address: ShippingForm = {
  firstName: '',
  lastName: '',
  company: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  country: 'US',
};

export const emptyDraft: CheckoutDraft = {
  billing: { ...address, email: '', phone: '', fax: '' },
  shipping: address,
  isSameAddress: true,
  acceptedQuote: '',
  acceptedSizes: '',
};

/** Whose plan has no account to be kept under, as in the planner. */
const VISITOR = 'unauthorized';

/** What was typed and accepted in this tab, for whoever pays at this page. */
export interface DraftKeeper {
  /** Null when nothing was typed. */
  read(): CheckoutDraft | null;
  keep(draft: CheckoutDraft): void;
  forget(): void;
}

/** Keeps the addresses for this person's next checkout, too: every way from the planner begins another. */
export function draftKeeper(checkoutId: string, session: Session | null): DraftKeeper {
  const owner = session && session.user.role !== 'guest' ? session.user._id : VISITOR;
  const addressesKey = `rackwright-addresses-${owner}`;
  const acceptedKey = `rackwright-checkout-${checkoutId}`;
  return {
    read() {
      const typed = stored(addressesKey);
      if (!typed) return null;
      const accepted = stored(acceptedKey);
      return {
        billing: { ...emptyDraft.billing, ...typed.billing },
        shipping: { ...emptyDraft.shipping, ...typed.shipping },
        isSameAddress: typed.isSameAddress !== false,
        acceptedQuote: accepted?.acceptedQuote ?? '',
        acceptedSizes: accepted?.acceptedSizes ?? '',
      };
    },
    keep({ acceptedQuote, acceptedSizes, ...typed }) {
      sessionStorage.setItem(addressesKey, JSON.stringify(typed));
      sessionStorage.setItem(acceptedKey, JSON.stringify({ acceptedQuote, acceptedSizes }));
    },
    forget() {
      // Once: what is there afterwards was typed for another checkout.
      if (sessionStorage.getItem(acceptedKey) === null) return;
      for (const key of [addressesKey, acceptedKey]) sessionStorage.removeItem(key);
    },
  };
}

function stored(key: string): Partial<CheckoutDraft> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<CheckoutDraft> | null;
  } catch {
    // Not written by this page: as if nothing were kept.
    return null;
  }
}

/** Both addresses as they are sent; of a draft without faults. */
export function addressesOf({ billing, shipping, isSameAddress }: CheckoutDraft): {
  readonly billingInfo: BillingInfo;
  readonly shippingInfo: ShippingInfo;
} {
  const { email: _email, phone: _phone, fax: _fax, ...same } = billing;
  return {
    billingInfo: trimmed(billing) as BillingInfo,
    shippingInfo: trimmed(isSameAddress ? same : shipping) as ShippingInfo,
  };
}

const trimmed = <T extends object>(form: T): T =>
  Object.fromEntries(Object.entries(form).map(([field, typed]) => [field, String(typed).trim()])) as T;
