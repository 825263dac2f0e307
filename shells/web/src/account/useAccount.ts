import type { User } from '@rackwright/contracts';
import { ApiError, useShell, type ApiClient, type ApiRequest } from '@rackwright/web-kit';
import { useCallback } from 'react';
import { useShellServices } from '../shellContext';
import { useLoaded, type Loaded } from './useLoaded';

/** The account of who is signed in, as the server has it now. */
export function useAccount(userId: string): Loaded<User> {
  const load = useCallback(
    async (api: ApiClient, signal: AbortSignal) =>
      (await api.get<{ user: User }>(`/users/getdata/${userId}`, { signal })).body.user,
    [userId],
  );
  return useLoaded(load);
}

/** What a form shows beside its fields, by the field's name in the call. */
export type FieldFaults = Readonly<Record<string, string>>;

/**
 * Changes the own account. What comes back is who is signed in from then on, and the token is renewed, since it names the person, too.
 * Null when it worked; otherwise what to show beside the fields, and a toast has said the first of it (specification section 8).
 */
export function useAccountChange(): (path: string, body: ApiRequest['body']) => Promise<FieldFaults | null> {
  const { session } = useShellServices();
  const { api, toasts } = useShell();
  return async (path, body) => {
    const before = session.current();
    if (before === null) return {};
    try {
      const answer = await api.put<{ user: User }>(`${path}/${before.user._id}`, { body });
      const { token } = session.current() ?? before;
      session.set({ user: answer.body.user, token });
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      const faults = faultsOf(fault);
      toasts.error(Object.values(faults)[0] ?? fault.message);
      return faults;
    }
    // Without a fresh token the old one still opens every door; the next ping brings one.
    await api.post<{ token: string }>('/users/renew').then(
      ({ body: { token } }) => session.renew(token),
      () => undefined,
    );
    return null;
  };
}

const faultsOf = ({ problem }: ApiError): FieldFaults =>
  Object.fromEntries((problem?.errors ?? []).map(({ path, message }) => [path, message]));
