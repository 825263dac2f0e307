import type { Countries, User } from '@rackwright/contracts';
import { userCalls } from '@rackwright/contracts/browser';
import { useForm } from '@rackwright/web-kit/ui';
import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../services';
import { emptyDraft, type BillingForm, type CheckoutDraft } from './draft';
import { formFaults, type Faults, type FieldId, type FieldName, type FormName } from './faults';

export interface AddressForm {
  readonly draft: CheckoutDraft;
  /** Those that are shown. */
  readonly faults: Faults;
  readonly showFaults: (faults: Faults) => void;
  /** All there are, shown or not; null while they cannot be told. */
  readonly check: () => Promise<Faults | null>;
  /** The checks did not load; they are asked for again the next time. */
  readonly hasCheckFailed: boolean;
  /** Of a field: what was typed, and what is done when it is typed or left. */
  readonly bind: (form: FormName, field: FieldName) => object;
  readonly setSameAddress: (isSame: boolean) => void;
  /** An empty signature takes it back. */
  readonly accept: (what: 'acceptedQuote' | 'acceptedSizes', signature: string) => void;
}

/** The two forms as typed, kept in the tab at every change. What is wrong is told when a field is left, and of all fields at Pay. */
export function useAddressForm(countries: Countries | null): AddressForm {
  const { drafts } = useServices();
  const [kept] = useState(() => drafts.read() ?? emptyDraft);
  const [hasCheckFailed, setHasCheckFailed] = useState(false);
  const check = async (draft: CheckoutDraft): Promise<Faults | null> => {
    if (!countries) return null;
    try {
      const found = await formFaults(draft, countries);
      setHasCheckFailed(false);
      return found;
    } catch {
      // The part of the page that checks forms was not to be had: said beside Pay.
      setHasCheckFailed(true);
      return null;
    }
  };
  const form = useForm<CheckoutDraft>({
    initialValues: kept,
    onValuesChange: drafts.keep,
    validate: async (draft) => (await check(draft)) ?? {},
  });
  const { setValues } = form;
  usePerson(
    useCallback((user) => setValues((before) => knowing(before as CheckoutDraft, user)), [setValues]),
  );
  return {
    draft: form.values,
    faults: form.errors as Faults,
    showFaults: form.setErrors,
    check: () => check(form.getValues()),
    hasCheckFailed,
    setSameAddress: (isSame) => form.setFieldValue('isSameAddress', isSame),
    accept: (what, signature) => form.setFieldValue(what, signature),
    bind(which, field) {
      const path: FieldId = `${which}.${field}`;
      const { value, onChange } = form.getInputProps(path);
      return {
        value,
        onChange(event: unknown) {
          onChange(event);
          if (field !== 'country') return;
          // A state of the other country is none, and postal code and phone are right or wrong by the country.
          form.setFieldValue(`${which}.state`, '');
          for (const other of ['zip', 'phone']) form.clearFieldError(`${which}.${other}`);
        },
        onBlur() {
          // What was not filled in yet is no fault before Pay.
          if (String(value).trim() !== '') void form.validateField(path);
        },
      };
    },
  };
}

/** Tells of who is signed in what their account has. */
function usePerson(tell: (user: User) => void): void {
  const { session, api } = useServices();
  const personId = session && session.user.role !== 'guest' ? session.user._id : null;
  useEffect(() => {
    if (personId === null) return undefined;
    const stop = new AbortController();
    api
      .call(userCalls.read, { params: { id: personId }, signal: stop.signal })
      .then(({ body: { user } }) => tell(user))
      // They are typed instead; a session that has ended is noticed by the checkout's own calls.
      .catch(() => undefined);
    return () => stop.abort();
  }, [api, personId, tell]);
}

/** What is known of a person goes where nothing was typed. */
function knowing(draft: CheckoutDraft, { firstName, lastName, email, phone }: User): CheckoutDraft {
  const { billing } = draft;
  const known: Partial<BillingForm> = {
    firstName: billing.firstName || firstName,
    lastName: billing.lastName || lastName,
    email: billing.email || email,
    phone: billing.phone || phone,
  };
  return { ...draft, billing: { ...billing, ...known } };
}
