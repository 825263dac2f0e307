import { activityCalls, orderCalls, roomCalls, type PersonalData } from '@rackwright/contracts';
import { askService, type Caller, type Logger, refusal, signInNeeded } from '@rackwright/service-kit';
import { says } from '@rackwright/words';
import type { Request } from 'express';
import type { SignInParts } from '../signing-in/signIn';
import { userErased, userOf } from './account';

/** Who else holds data about a person. */
const HELD = ['rooms', 'orders', 'reports'] as const;
export type DataHolder = (typeof HELD)[number];

/** Where each of them listens. */
export type DataHolders = Readonly<Record<DataHolder, string>>;

export interface PersonalDataParts extends SignInParts {
  readonly holders: DataHolders;
}

interface Asking {
  /** The request of the person whose data it is. */
  readonly req: Request;
  readonly logger: Logger;
}

type HeldData = (typeof roomCalls | typeof orderCalls | typeof activityCalls)['heldData'];

/** What one of them holds; null when it does not say so in time. */
async function heldBy(call: HeldData, url: string, { req, logger }: Asking) {
  try {
    return await askService(call, { url, req });
  } catch (error) {
    logger.warn({ err: error, call: call.address }, 'personal data cannot be collected');
    return null;
  }
}

/** What this service holds. */
async function heldHere(parts: SignInParts, caller: Caller) {
  const account = await parts.accounts.byId(caller.userId);
  if (!account) throw signInNeeded();
  const { permission, registeredAt } = account;
  const resetUntil = await parts.accounts.resets.waitsUntil(account._id);
  const sessions = await parts.sessions.ofUser(account._id);
  return {
    account: {
      ...userOf(account),
      permission,
      registeredAt,
      passwordResetValidUntil: resetUntil?.toISOString() ?? null,
    },
    sessions: sessions.map(({ _id, startedAt, usedAt, endsAt, browser, system }) => ({
      startedAt: startedAt.toISOString(),
      usedAt: usedAt.toISOString(),
      endsAt: endsAt.toISOString(),
      isThisOne: _id === caller.sid,
      browser,
      system,
    })),
    changedSignInRules: await parts.rules.changedBy(account),
  };
}

/** Everything held about the caller. 503 naming what is missing: a part is never passed off as everything. */
export async function collectData(
  parts: PersonalDataParts,
  caller: Caller,
  asking: Asking,
): Promise<PersonalData> {
  const { holders } = parts;
  const [users, rooms, orders, reports] = await Promise.all([
    heldHere(parts, caller),
    heldBy(roomCalls.heldData, holders.rooms, asking),
    heldBy(orderCalls.heldData, holders.orders, asking),
    heldBy(activityCalls.heldData, holders.reports, asking),
  ]);
  if (rooms && orders && reports) {
    return { exportedAt: parts.now().toISOString(), users, rooms, orders, reports };
  }
  const held = { rooms, orders, reports };
  const missing = HELD.filter((name) => !held[name]);
  throw refusal(503, says('data-incomplete', { missing }), { retryAfterS: 10 });
}

/**
 * Erases the caller's account and announces it in the same write: what is left has no personal data but in what it still
 * announces, its e-mail is free at once, and its sessions are over. 409 for the last administrator.
 */
export async function eraseAccount(parts: SignInParts, caller: Caller, requestId: string): Promise<void> {
  const account = await parts.accounts.byId(caller.userId);
  if (!account) throw signInNeeded();
  const { leaving } = parts.accounts;
  const erase = () => leaving.erase(account._id, parts.now(), userErased(account, requestId));
  try {
    if (account.role === 'admin' && (await leaving.othersWhoStay(account._id)) === 0)
      throw refusal(409, 'last-administrator');
    // First: should the process die between the two, the account can be erased again, and otherwise nobody could ask for it.
    await parts.rules.forget(account);
    if (!(await erase())) throw signInNeeded();
  } finally {
    // Nothing is left to stay of who is erased.
    await leaving.stay(account._id);
  }
  await parts.sessions.endAll(account._id);
}
