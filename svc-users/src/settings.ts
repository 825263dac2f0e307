import { addressSetting, baseSettings } from '@rackwright/service-kit';
import { z } from 'zod';

/** Calls in ten minutes from one address, since an office or a classroom shares one. */
export interface Limits {
  readonly registrations: number;
  /** For one mailbox and hour, from wherever. */
  readonly registrationsByMailbox: number;
  readonly guests: number;
  readonly emailChecks: number;
  readonly forgotten: number;
  /** Mails with a link that sets a password, in an hour; those of addresses that nobody confirmed count for their mailbox. */
  readonly resetMails: number;
  readonly resets: number;
  readonly confirmations: number;
  /** Of the link that confirms an address, for one account and hour. */
  readonly resends: number;
  /** Of the address itself, for one account and hour. */
  readonly emailChanges: number;
  /** Of one administrator, to others' accounts. */
  readonly staffChanges: number;
  /** Mails that one person is invited by again, in an hour. */
  readonly invitations: number;
}

export const GENEROUS: Limits = {
  registrations: 30,
  registrationsByMailbox: 3,
  guests: 300,
  emailChecks: 100,
  forgotten: 50,
  resetMails: 6,
  resets: 200,
  confirmations: 200,
  resends: 3,
  emailChanges: 5,
  staffChanges: 120,
  invitations: 5,
};

const KEYS_SECRET = z
  .string()
  .min(32)
  .describe('encrypts the signing keys in the database; 32 characters or more');

const HELD = 'what is held about a person';

export const usersSettings = baseSettings.extend({
  KEYS_SECRET,
  ROOMS_URL: addressSetting('rooms', HELD),
  ORDERS_URL: addressSetting('orders', HELD),
  REPORTS_URL: addressSetting('reports', HELD),
  REGISTRATIONS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(GENEROUS.registrations)
    .describe('accounts that are made from one address in ten minutes'),
});

/** Of a command that works on the signing keys. */
export const keysSettings = baseSettings.pick({ MONGO_URL: true }).extend({ KEYS_SECRET });
