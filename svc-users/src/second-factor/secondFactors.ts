import { refusal, refusedField, type Logger, type Seal, type Sealed } from '@rackwright/service-kit';
import type { Account } from '../accounts/account';
import { ofFactor, type Attempts } from '../signing-in/attempts';
import type { FactorStore, KeptFactor } from './factorStore';
import type { RecoveryCodes } from './recoveryCodes';
import { newTotpSecret, stepOfCode, totpAddress } from './totp';

/** Until when a secret waits for the code that confirms it. */
export const BEGUN_LIFE_MS = 15 * 60_000;

export interface FactorParts {
  readonly factors: FactorStore;
  readonly factorSeal: Seal;
  readonly recoveryCodes: RecoveryCodes;
  readonly attempts: Attempts;
  readonly frame: { readonly logger: Logger };
  readonly now: () => Date;
}

/** 503 where KEYS_SECRET is another one than it was sealed with: no code can be right, and people are told who can help. */
function opened({ factorSeal, frame }: FactorParts, secret: Sealed, accountId: string): string {
  try {
    return factorSeal.open(secret, accountId);
  } catch (error) {
    frame.logger.error({ err: error, accountId }, 'a second factor cannot be opened');
    throw refusal(503, 'second-factor-unreadable', { retryAfterS: 3_600 });
  }
}

/** What the code changes of a factor that it opens; null when it opens nothing. */
function afterUse(
  parts: FactorParts,
  {
    accountId,
    factor,
    code,
  }: { readonly accountId: string; readonly factor: KeptFactor; readonly code: string },
): Pick<KeptFactor, 'lastStep' | 'recovery'> | null {
  const { recoveryCodes, now } = parts;
  const { lastStep, recovery, secret } = factor;
  const digits = code.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits)) {
    const step = stepOfCode(opened(parts, secret, accountId), digits, now());
    return step !== null && step > lastStep ? { lastStep: step, recovery } : null;
  }
  const hash = recoveryCodes.hashOf(accountId, code);
  return recovery.includes(hash) ? { lastStep, recovery: recovery.filter((one) => one !== hash) } : null;
}

/** Whether the code is right, which is then used up; 'last' when it is wrong, and the last that may be. 429 once too many have failed. */
async function isCodeRight(
  parts: FactorParts,
  accountId: string,
  take: () => Promise<boolean>,
): Promise<'right' | 'wrong' | 'last'> {
  const counted = ofFactor(accountId);
  await parts.attempts.allow(counted);
  if (!(await take())) return (await parts.attempts.failed(counted)) ? 'last' : 'wrong';
  await parts.attempts.succeeded(counted);
  return 'right';
}

/** Whether somebody with a second factor has it; each code once. As `isCodeRight`. */
export const proveFactor = (parts: FactorParts, accountId: string, code: string) =>
  isCodeRight(parts, accountId, async () => {
    const { on: factor } = await parts.factors.of(accountId);
    const after = factor && afterUse(parts, { accountId, factor, code });
    return factor && after ? parts.factors.used(accountId, factor, after) : false;
  });

/** A new secret, which nothing asks for until a code confirms it. 409 while there is a second factor. */
export async function beginFactor(parts: FactorParts, account: Account) {
  if (account.hasSecondFactor) throw refusal(409, 'second-factor-on');
  const secret = newTotpSecret();
  const until = new Date(parts.now().getTime() + BEGUN_LIFE_MS);
  await parts.factors.begin(account._id, { secret: parts.factorSeal.close(secret, account._id), until });
  return { secret, address: totpAddress(secret, account.email) };
}

/** Switches the factor on that was begun, and gives its recovery codes. 400 for a wrong code, 409 when none was begun, or too long ago. */
export async function confirmFactor(
  parts: FactorParts,
  { _id: id }: Account,
  code: string,
): Promise<readonly string[]> {
  const { factors, recoveryCodes, now } = parts;
  const { begun } = await factors.of(id);
  if (!begun || begun.until < now()) throw refusal(409, 'second-factor-not-begun');
  const codes = recoveryCodes.make();
  const proof = await isCodeRight(parts, id, async () => {
    const lastStep = stepOfCode(opened(parts, begun.secret, id), code.replace(/\s/g, ''), now());
    if (lastStep === null) return false;
    const recovery = codes.map((one) => recoveryCodes.hashOf(id, one));
    return factors.switchOn(id, { secret: begun.secret, since: now(), lastStep, recovery, uses: 0 });
  });
  if (proof !== 'right') throw refusedField('code', 'wrong-code');
  return codes;
}
