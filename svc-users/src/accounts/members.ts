import { createHash, randomBytes } from 'node:crypto';
import type { InviteRequest, Member, RolesRequest } from '@rackwright/contracts';
import { newEvent, notFound, outboxFull, refusal, staleVersion, type Caller } from '@rackwright/service-kit';
import type { Request } from 'express';
import type { SignInParts } from '../signing-in/signIn';
import { newAccount, readerOf, userErased, type Account } from './account';
import type { InvitationLink } from './memberStore';

/** A week: who is invited may be away for some days. */
export const INVITATION_LIFE_MS = 7 * 24 * 3_600_000;

export type MemberParts = Pick<SignInParts, 'accounts' | 'sessions' | 'now'>;

/** An administrator's doing. */
export interface MemberDoing {
  readonly caller: Caller;
  readonly requestId: string;
}

export type BeginMemberDoing = (caller: Caller, req: Request) => Promise<MemberDoing>;

const stateOf = ({ isDisabled, invitedUntil }: Account): Member['state'] => {
  if (isDisabled) return 'disabled';
  return invitedUntil ? 'invited' : 'active';
};

/** What administrators see of an account. */
export const memberOf = (account: Account): Member => ({
  _id: account._id,
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  role: account.role,
  publisher: account.publisher,
  state: stateOf(account),
  invitedUntil: account.invitedUntil?.toISOString() ?? '',
  signedInAt: account.signedInAt?.toISOString() ?? '',
  hasSecondFactor: account.hasSecondFactor,
  version: account.sessionVersion,
});

export async function memberAccount(
  { accounts }: Pick<MemberParts, 'accounts'>,
  id: string,
): Promise<Account> {
  const account = await accounts.byId(id);
  if (!account) throw notFound();
  return account;
}

function invitation({ now }: MemberParts, account: Account, { caller, requestId }: MemberDoing) {
  const inviteToken = randomBytes(32).toString('base64url');
  const until = new Date(now().getTime() + INVITATION_LIFE_MS);
  const link: InvitationLink = { hash: createHash('sha256').update(inviteToken).digest('hex'), until };
  const event = newEvent(
    'staff-invited',
    {
      ...readerOf(account),
      inviteToken,
      validUntil: until.toISOString(),
      invitedBy: caller.name || caller.email,
    },
    { subject: account._id, requestId },
  );
  return { link, event, until };
}

/** Of whom there is no more than an address: nobody signs in to it before a password is set by the link. */
export async function invite(parts: MemberParts, asked: InviteRequest, doing: MemberDoing): Promise<Account> {
  const { role, publisher, ...named } = asked;
  const plain = { phone: '', receiveNewsletter: false, passwordHash: '', emailConfirmed: false } as const;
  const permission = role === 'admin' ? 'all' : '';
  const account = newAccount({ ...named, ...plain, role, publisher, permission }, parts.now());
  const { link, event, until } = invitation(parts, account, doing);
  if (!(await parts.accounts.members.invite(account, link, event))) throw refusal(409, 'invited-has-account');
  return { ...account, invitedUntil: until };
}

export async function inviteAgain(
  parts: MemberParts,
  id: string,
  { ofMails, ...doing }: MemberDoing & { readonly ofMails: (key: string) => Promise<number | null> },
): Promise<Account> {
  const account = await memberAccount(parts, id);
  if (!account.invitedUntil) throw refusal(409, 'not-invited');
  const leftMs = await ofMails(id);
  if (leftMs !== null) throw refusal(429, 'invited-too-often', { retryAfterS: leftMs / 1000 });
  const { link, event } = invitation(parts, account, doing);
  const invited = await parts.accounts.members.inviteAgain(id, link, event);
  if (invited) return invited;
  throw (await memberAccount(parts, id)).invitedUntil ? outboxFull() : refusal(409, 'not-invited');
}

/** The address is free at once. */
export async function withdraw(parts: MemberParts, id: string, { requestId }: MemberDoing): Promise<void> {
  const account = await memberAccount(parts, id);
  const event = userErased(account, requestId);
  if (!(await parts.accounts.leaving.eraseInvited(id, parts.now(), event))) throw refusal(409, 'not-invited');
}

interface Changing extends MemberDoing {
  readonly version: number;
}

/** Nobody's own rights are in their own hands, and with whoever this shuts out an administrator is left. */
async function changed(
  { accounts, sessions }: MemberParts,
  { before, set, shutsOut }: { before: Account; set: ChangedFields; shutsOut: boolean },
  { caller, requestId, version }: Changing,
): Promise<Account> {
  const { _id: id } = before;
  if (version !== before.sessionVersion) throw staleVersion(before.sessionVersion);
  if (shutsOut && id === caller.userId) throw refusal(409, 'own-administrator');
  const isCounted = shutsOut && before.role === 'admin';
  try {
    if (isCounted && (await accounts.leaving.othersWhoStay(id)) === 0)
      throw refusal(409, 'administrator-stays');
    const after = await accounts.members.change({ id, version }, set, requestId);
    if (!after) throw staleVersion((await memberAccount({ accounts }, id)).sessionVersion);
    await sessions.endAll(id);
    return after;
  } finally {
    if (isCounted) await accounts.leaving.stay(id);
  }
}
type ChangedFields = Parameters<MemberParts['accounts']['members']['change']>[1];

/**
 * Anybody can register anybody's address: who has not confirmed it gets no role. Nobody signs in to an account that waits for its invitation but
 * by the link that is mailed.
 */
function requireOwner(before: Account, { role, publisher }: RolesRequest): void {
  const isGiven = (role !== before.role && role !== 'customer') || (publisher && !before.publisher);
  if (isGiven && !before.emailConfirmed && !before.invitedUntil) throw refusal(409, 'role-unconfirmed');
}

/** Every session ends, since its tokens say what the person was; nothing does where nothing is changed. */
export async function changeRoles(
  parts: MemberParts,
  id: string,
  { role, publisher, ...doing }: RolesRequest & Changing,
): Promise<Account> {
  const before = await memberAccount(parts, id);
  if (before.role === role && before.publisher === publisher) return before;
  requireOwner(before, { role, publisher });
  const set = { role, publisher, permission: role === 'admin' ? 'all' : '' };
  return changed(parts, { before, set, shutsOut: before.role === 'admin' && role !== 'admin' }, doing);
}

export async function setDisabled(
  parts: MemberParts,
  id: string,
  { disabled, ...doing }: { readonly disabled: boolean } & Changing,
): Promise<Account> {
  const before = await memberAccount(parts, id);
  if (before.isDisabled === disabled) return before;
  if (before.invitedUntil) throw refusal(409, 'still-invited');
  return changed(parts, { before, set: { isDisabled: disabled }, shutsOut: disabled }, doing);
}
