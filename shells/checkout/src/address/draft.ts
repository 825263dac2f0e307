import type { BillingInfo, ShippingInfo } from '@rackwright/contracts';

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

const keyOf = (checkoutId: string) => `rackwright-checkout-${checkoutId}`;

/** What was typed before in this tab, so that a reload loses nothing; null when nothing was. */
export function storedDraft(checkoutId: string): CheckoutDraft | null {
  try {
    const kept = JSON.parse(
      sessionStorage.getItem(keyOf(checkoutId)) ?? 'null',
    ) as Partial<CheckoutDraft> | null;
    if (!kept) return null;
    return {
      billing: { ...emptyDraft.billing, ...kept.billing },
      shipping: { ...emptyDraft.shipping, ...kept.shipping },
      isSameAddress: kept.isSameAddress !== false,
      acceptedQuote: kept.acceptedQuote ?? '',
      acceptedSizes: kept.acceptedSizes ?? '',
    };
  } catch {
    // Not written by this page: as if nothing were kept.
    return null;
  }
}

export const keepDraft = (checkoutId: string, draft: CheckoutDraft): void =>
  sessionStorage.setItem(keyOf(checkoutId), JSON.stringify(draft));

export const forgetDraft = (checkoutId: string): void => sessionStorage.removeItem(keyOf(checkoutId));

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
