import type { User } from '@rackwright/contracts';
import { userCalls } from '@rackwright/contracts/browser';
import { ApiError, useShell, type ApiAnswer } from '@rackwright/web-kit';
import { useShellServices } from '../shellContext';

/** What a form shows beside its fields, by the field's name in the call. */
export type FieldFaults = Readonly<Record<string, string>>;

/** A change of the account with this id. */
type AccountCall = (params: { readonly id: string }) => Promise<ApiAnswer<{ readonly user: User }>>;

/**
 * Changes the own account. What comes back is who is signed in from then on, and the token is renewed, since it names the person, too.
 * Null when it worked; otherwise what to show beside the fields, and a toast has said the first of it (specification section 8).
 */
export function useAccountChange(): (change: AccountCall) => Promise<FieldFaults | null> {
  const { session } = useShellServices();
  const { api, toasts } = useShell();
  return async (change) => {
    const before = session.current();
    if (before === null) return {};
    try {
      const answer = await change({ id: before.user._id });
      const { token } = session.current() ?? before;
      session.set({ user: answer.body.user, token });
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      const faults = faultsOf(fault);
      toasts.error(Object.values(faults)[0] ?? fault.message);
      return faults;
    }
    // Without a fresh token the old one still opens every door; the next ping brings one.
    await api.call(userCalls.renew).then(
      ({ body: { token } }) => session.renew(token),
      () => undefined,
    );
    return null;
  };
}

const faultsOf = ({ problem }: ApiError): FieldFaults =>
  Object.fromEntries((problem?.errors ?? []).map(({ path, message }) => [path, message]));
