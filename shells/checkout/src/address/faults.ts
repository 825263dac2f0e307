import type { Countries } from '@rackwright/contracts';
import { isEmailAddress } from '@rackwright/web-kit';
import type { BillingForm, Draft, ShippingForm } from './draft';

export type FormName = 'billing' | 'shipping';
export type FieldName = keyof BillingForm;
/** A field of one of the forms, as in `billing.zip`. */
export type FieldId = `${FormName}.${FieldName}`;
export type Fault = 'missing' | 'email' | 'country' | 'state' | 'zip' | 'phone' | 'fax';
export type Faults = Readonly<Partial<Record<FieldId, Fault>>>;

/** What may stay empty. */
export const OPTIONAL: ReadonlySet<FieldName> = new Set(['company', 'address2', 'fax']);

/** Characters a field takes, as the contract has them. */
export const LONGEST: Readonly<Record<FieldName, number>> = {
  firstName: 50,
  lastName: 50,
  company: 50,
  address1: 60,
  address2: 60,
  city: 40,
  state: 2,
  zip: 20,
  country: 2,
  email: 254,
  phone: 25,
  fax: 25,
};

/** Everything that is wrong with what was typed. Rejects when the checks cannot be loaded. */
export async function formFaults(draft: Draft, countries: Countries): Promise<Faults> {
  // Knows the phone numbers of the world: not wanted before somebody has typed one.
  const { addressFaults } = await import('@rackwright/contracts/address');
  const of = (form: FormName, typed: ShippingForm | BillingForm): [FieldId, Fault][] => {
    const wrong = addressFaults(typed, countries).map((field): [FieldName, Fault] => [field, field]);
    const email: [FieldName, Fault][] =
      'email' in typed && !isEmailAddress(typed.email.trim()) ? [['email', 'email']] : [];
    const missing = (Object.keys(typed) as FieldName[])
      .filter((field) => !OPTIONAL.has(field) && (typed as BillingForm)[field].trim() === '')
      .map((field): [FieldName, Fault] => [field, 'missing']);
    return [...wrong, ...email, ...missing].map(([field, fault]) => [`${form}.${field}`, fault]);
  };
  return Object.fromEntries([
    ...of('billing', draft.billing),
    ...(draft.isSameAddress ? [] : of('shipping', draft.shipping)),
  ]);
}
