import type { BillingInfo, Countries, ShippingInfo } from '@rackwright/contracts';
import { loadFieldFault } from '@rackwright/web-kit/ui';
import { addressesOf, type BillingForm, type CheckoutDraft } from './draft';

export type FormName = 'billing' | 'shipping';
export type FieldName = keyof BillingForm;
/** A field of one of the forms, as in `billing.zip`. */
export type FieldId = `${FormName}.${FieldName}`;
const worded = ['email', 'country', 'state', 'zip', 'phone', 'fax'] as const;
/** Fields with a sentence of their own for what is wrong with them. */
export const isWorded = (field: string): field is (typeof worded)[number] =>
  worded.some((one) => one === field);
/** `missing`, the field whose own sentence it is, or one of the usual sentences. */
export type Faults = Readonly<Partial<Record<FieldId, string>>>;

/** What may stay empty. */
export const OPTIONAL: ReadonlySet<FieldName> = new Set(['company', 'address2', 'fax']);

/** Everything that is wrong with what would be sent, by the rules of the payment. Rejects when they cannot be loaded. */
export async function formFaults(draft: CheckoutDraft, countries: Countries): Promise<Faults> {
  // It knows the phone numbers of the world: not wanted before somebody has typed one.
  const { addressFaults, billingInfoSchema, shippingInfoSchema } =
    await import('@rackwright/contracts/address');
  const faultOf = await loadFieldFault();
  const { billingInfo, shippingInfo } = addressesOf(draft);
  const of = (
    form: FormName,
    typed: BillingInfo | ShippingInfo,
    schema: typeof billingInfoSchema | typeof shippingInfoSchema,
  ): [string, string][] => {
    const issues = schema.safeParse(typed, { reportInput: true }).error?.issues ?? [];
    const byRule = issues.map((issue): [string, string] => {
      const field = String(issue.path[0]);
      if (issue.input === '') return [field, 'missing'];
      return [field, isWorded(field) ? field : faultOf(issue).sentence];
    });
    const ofCountry = addressFaults(typed, countries).map((field): [string, string] => [field, field]);
    return [...ofCountry, ...byRule].map(([field, fault]) => [`${form}.${field}`, fault]);
  };
  return Object.fromEntries([
    ...of('billing', billingInfo, billingInfoSchema),
    ...(draft.isSameAddress ? [] : of('shipping', shippingInfo, shippingInfoSchema)),
  ]);
}
