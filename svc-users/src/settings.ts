import { addressSetting, baseSettings } from '@rackwright/service-kit';
import { z } from 'zod';

/** Of everything that opens the signing keys. */
export const keysSettings = {
  KEYS_SECRET: z
    .string()
    .min(32)
    .describe('encrypts the signing keys in the database; 32 characters or more'),
};

/** Accounts made from one address in ten minutes: an office or a classroom shares one. */
export const USUAL_REGISTRATIONS = 30;

const HELD = 'what is held about a person';

export const usersSettings = baseSettings.extend({
  ...keysSettings,
  ROOMS_URL: addressSetting('rooms', HELD),
  ORDERS_URL: addressSetting('orders', HELD),
  REPORTS_URL: addressSetting('reports', HELD),
  REGISTRATIONS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(USUAL_REGISTRATIONS)
    .describe('accounts that are made from one address in ten minutes'),
});
