import type { User } from '@rackwright/contracts';
import type { ApiAnswer } from '@rackwright/web-kit';
import { useCallForm, type CallForm, type CallFormOptions } from '@rackwright/web-kit/ui';
import { useShellServices } from '../shellContext';
import { accountChanged } from './accountChanged';

interface AccountFormOptions<Values, Body> extends Omit<CallFormOptions<Values, Body>, 'send' | 'onFault'> {
  readonly change: (request: {
    readonly params: { readonly id: string };
    readonly body: Body;
  }) => Promise<ApiAnswer<{ readonly user: User }>>;
  /** Said when it worked. */
  readonly done: string;
  /** Nothing of what was typed stays when it worked. */
  readonly isEmptied?: boolean;
}

/** A form that changes the own account. What is wrong is said by a toast besides (specification section 8). */
export function useAccountForm<Values extends object, Body = Values>(
  options: AccountFormOptions<Values, Body>,
): CallForm<Values> {
  const { change, done, isEmptied = false, ...rules } = options;
  const services = useShellServices();
  const { toasts } = services;
  const send = async (body: Body): Promise<void> => {
    const before = services.session.current();
    if (before === null) return;
    const { user } = (await change({ params: { id: before.user._id }, body })).body;
    await accountChanged(services, user);
    toasts.success(done);
    if (isEmptied) form.reset();
  };
  const form: CallForm<Values> = useCallForm({
    ...rules,
    send,
    onFault: (sentence) => toasts.error(sentence),
  });
  return form;
}
