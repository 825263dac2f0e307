import type { Attempts, Counted } from './attempts';
import type { Passwords } from './passwords';

/**
 * Whether a password is right; 'last' when it is wrong, and the last that may be. 429 once too many have failed. That is asked
 * before there is anything to wait for, and again in turn, so that guesses of the same moment are not even looked at.
 */
export async function isProven(
  { attempts, passwords }: { readonly attempts: Attempts; readonly passwords: Passwords },
  {
    passwordHash,
    password,
    counted,
  }: { readonly passwordHash: string | null; readonly password: string; readonly counted: Counted },
): Promise<'right' | 'wrong' | 'last'> {
  await attempts.allow(counted);
  return passwords.inTurn(async (verify) => {
    await attempts.allow(counted);
    if (!(await verify(passwordHash, password))) return (await attempts.failed(counted)) ? 'last' : 'wrong';
    await attempts.succeeded(counted);
    return 'right';
  });
}
