import { newEvent, notFound, refusal } from '@rackwright/service-kit';
import { personOf, readerOf, userOf, type Account } from '../accounts/account';
import type { SignInParts } from '../signing-in/signIn';

export type ConfirmParts = Pick<SignInParts, 'accounts' | 'confirmTokens'>;

/** Asks svc-reports for the mail with the link. */
export const confirmationRequested = ({ confirmTokens }: ConfirmParts, account: Account, requestId: string) =>
  newEvent(
    'email-confirmation-requested',
    { ...readerOf(account), confirmToken: confirmTokens.of(account) },
    { subject: account._id, requestId },
  );

/** The owner of the account reads its address's mails; announced unless it was known. */
export async function emailProven(
  { accounts }: ConfirmParts,
  account: Account,
  requestId: string,
): Promise<void> {
  if (account.emailConfirmed) return;
  const event = newEvent('email-confirmed', personOf(userOf(account)), { subject: account._id, requestId });
  await accounts.confirmEmail(account, event);
}

/** 400 for a token that is not of this account and its present address. */
export async function confirmEmail(
  parts: ConfirmParts,
  { userId, token }: { readonly userId: string; readonly token: string },
  requestId: string,
): Promise<void> {
  const account = await parts.accounts.byId(userId);
  if (!account || !parts.confirmTokens.isOf(account, token)) throw refusal(400, 'confirm-token-invalid');
  await emailProven(parts, account, requestId);
}

/** Has the link mailed once more unless the address is confirmed; gives the account as it is. */
export async function resendConfirmation(
  parts: ConfirmParts,
  userId: string,
  requestId: string,
): Promise<Account> {
  const account = await parts.accounts.byId(userId);
  if (!account) throw notFound();
  if (!account.emailConfirmed)
    await parts.accounts.change(account._id, {}, confirmationRequested(parts, account, requestId));
  return account;
}
