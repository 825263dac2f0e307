import type { User } from '@rackwright/contracts';
import { userCalls } from '@rackwright/contracts/browser';
import { useEffect, useState } from 'react';
import { useServices } from '../services';
import { emptyDraft, keepDraft, keptDraft, type BillingForm, type Draft } from './draft';
import type { FieldName, FormName } from './faults';

export interface DraftVerbs {
  readonly draft: Draft;
  readonly type: (form: FormName, field: FieldName, typed: string) => void;
  readonly setSameAddress: (isSame: boolean) => void;
  /** An empty signature takes it back. */
  readonly accept: (what: 'acceptedQuote' | 'acceptedSizes', signature: string) => void;
}

/** The forms as typed, kept in the tab at every change; of who is signed in what is known already. */
export function useDraft(): DraftVerbs {
  const { checkoutId, session, api } = useServices();
  const [draft, setDraft] = useState<Draft>(() => keptDraft(checkoutId) ?? emptyDraft);
  const change = (next: (before: Draft) => Draft) => setDraft((before) => kept(checkoutId, next(before)));
  const personId = session && session.user.role !== 'guest' ? session.user._id : null;
  useEffect(() => {
    if (personId === null) return undefined;
    const stop = new AbortController();
    api
      .call(userCalls.read, { params: { id: personId }, signal: stop.signal })
      .then(({ body: { user } }) => setDraft((before) => kept(checkoutId, knowing(before, user))))
      // They are typed instead; a session that has ended is noticed by the checkout's own calls.
      .catch(() => undefined);
    return () => stop.abort();
  }, [api, checkoutId, personId]);
  return {
    draft,
    type: (form, field, typed) =>
      change((before) => ({ ...before, [form]: typedInto(before[form] as BillingForm, field, typed) })),
    setSameAddress: (isSameAddress) => change((before) => ({ ...before, isSameAddress })),
    accept: (what, signature) => change((before) => ({ ...before, [what]: signature })),
  };
}

function kept(checkoutId: string, draft: Draft): Draft {
  keepDraft(checkoutId, draft);
  return draft;
}

/** A state of the other country is none. */
const typedInto = (form: BillingForm, field: FieldName, typed: string): BillingForm => ({
  ...form,
  ...(field === 'country' ? { state: '' } : {}),
  [field]: typed,
});

/** What is known of a person goes where nothing was typed. */
function knowing(draft: Draft, { firstName, lastName, email, phone }: User): Draft {
  const { billing } = draft;
  return {
    ...draft,
    billing: {
      ...billing,
      firstName: billing.firstName || firstName,
      lastName: billing.lastName || lastName,
      email: billing.email || email,
      phone: billing.phone || phone,
    },
  };
}
