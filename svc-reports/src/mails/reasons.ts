/** Why each mail is sent; from that follows to which addresses, and how many of them. Pure. */
import type { EmailName, Mailed, RackwrightEvent } from '@rackwright/contracts';
import { mailboxOf } from '@rackwright/service-kit';
import type { Mail } from './mail';

export type Reason =
  /** By itself, for something that happened: only to an address whose owner has confirmed it. */
  | 'automatic'
  /** Of what somebody else does with the account, which svc-users tells once a day: only to a confirmed address, too. */
  | 'warning'
  /** To find out whose address it is. */
  | 'confirming'
  /** A person sends it to somebody they name. */
  | 'shared'
  /** Its owner, or somebody in their name, asked for this very mail. */
  | 'asked'
  /** Somebody paid. */
  | 'paid'
  /** A person of the shop wrote it. */
  | 'written'
  /** Tells the shop. */
  | 'notice'
  /** Asks the shop, whose console has it, too. */
  | 'request';

const reasons: Record<EmailName, Reason> = {
  welcome: 'confirming',
  'email-confirmation': 'confirming',
  'password-reset': 'asked',
  'staff-invited': 'asked',
  'sign-in-attacked': 'warning',
  'project-saved': 'automatic',
  'project-saved-sales': 'notice',
  'project-shared': 'shared',
  'review-received': 'automatic',
  'review-requested': 'request',
  'review-sent': 'written',
  'proposal-sent': 'written',
  'proposal-answered': 'request',
  'help-received': 'automatic',
  'help-requested': 'request',
  'help-answered': 'written',
  'order-confirmed': 'paid',
  'order-placed-sales': 'paid',
};

export const needsConfirmation = ({ name }: Mail): boolean =>
  ['automatic', 'warning'].includes(reasons[name]);

/**
 * Mails to one mailbox in an hour; those with the same `of` count together, so that nobody's shared projects take the place of a link
 * that confirms. A warning, and what is paid for or written by a person, has no limit.
 */
const hourly: Partial<Record<Reason, { readonly of: string; readonly most: number }>> = {
  automatic: { of: 'unasked', most: 10 },
  confirming: { of: 'confirming', most: 10 },
  shared: { of: 'unasked', most: 10 },
  /** More than svc-users lets anybody ask for, whose every link replaces the one before: the last one must arrive. */
  asked: { of: 'asked', most: 30 },
  notice: { of: 'notices', most: 30 },
  request: { of: 'requests', most: 120 },
};

/** About one customer in a day. */
const daily: Partial<Record<EmailName, number>> = { 'project-saved': 1, 'project-saved-sales': 1 };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** So many of one kind in the time that ends with `until`. */
export interface Allowance {
  readonly key: string;
  readonly most: number;
  readonly until: Date;
}

/** By the clock of the event, so that mails which waited for a mail server count in the hour in which they were asked for. */
function allowance(
  event: RackwrightEvent,
  lengthMs: number,
  key: readonly string[],
  most: number,
): Allowance {
  const period = Math.floor(new Date(event.time).getTime() / lengthMs);
  return {
    key: JSON.stringify([...key, lengthMs, period]),
    most,
    until: new Date((period + 1) * lengthMs),
  };
}

/** What the mail takes one of each of. */
export function allowancesFor(mail: Mail, event: RackwrightEvent<Mailed>): Allowance[] {
  const perHour = hourly[reasons[mail.name]];
  const perDay = daily[mail.name];
  const customer = event.data.userId;
  return [
    ...(perDay === undefined ? [] : [allowance(event, DAY_MS, [mail.name, customer], perDay)]),
    ...(perHour === undefined
      ? []
      : [allowance(event, HOUR_MS, [perHour.of, mailboxOf(mail.to.address)], perHour.most)]),
  ];
}
