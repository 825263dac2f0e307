import type { User } from '@rackwright/contracts';
import { userCalls } from '@rackwright/contracts/browser';
import type { ShellServices } from '../shellServices';

/** Who is signed in is as the account says from now on, and the token is renewed, since it names the person, too. */
export async function accountChanged({ session, api }: ShellServices, user: User): Promise<void> {
  const before = session.current();
  if (before === null) return;
  const changed = { user, token: before.token };
  session.set(changed);
  // Without a fresh token the old one still opens every door; the next ping brings one.
  await api.call(userCalls.renew).then(
    ({ body: { token } }) => session.renew(changed, token),
    () => undefined,
  );
}
