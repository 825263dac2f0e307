import { runService, SealBroken } from '@rackwright/service-kit';
import { ACCOUNTS } from './accounts/accountRows';
import { createAccountStore } from './accounts/accountStore';
import { createUsersApp } from './app';
import { createConfirmTokens } from './confirming/confirmTokens';
import { openKeyRing } from './keys/keyRing';
import { createSeal } from './keys/keySeal';
import { createKeyStore } from './keys/keyStore';
import { createFactorSeal } from './second-factor/factorSeal';
import { createFactorStore } from './second-factor/factorStore';
import { createRecoveryCodes } from './second-factor/recoveryCodes';
import { createSignInRules } from './second-factor/signInRules';
import { GENEROUS, usersSettings } from './settings';
import { createAttempts } from './signing-in/attempts';
import { createDevices } from './signing-in/devices';
import { createPasswords } from './signing-in/passwords';
import { createSignInSessionStore, SESSIONS } from './signing-in/signInSessionStore';
import { createTokenIssuer } from './signing-in/tokenIssuer';
import { startSweep } from './sweep';

await runService({
  name: 'users',
  settings: usersSettings,
  announcing: [ACCOUNTS, SESSIONS],
  stores: ({ connection, settings, now }) => ({
    accounts: createAccountStore(connection),
    sessions: createSignInSessionStore(connection, now),
    attempts: createAttempts(connection, now),
    factors: createFactorStore(connection),
    rules: createSignInRules(connection, now),
    keyStore: createKeyStore(connection, createSeal(settings.KEYS_SECRET)),
  }),
  make: async ({ keyStore, ...stores }, { settings, logger, now, frame }) => {
    const keys = await openKeyRing({ store: keyStore, now, logger }).catch((error: unknown) => {
      if (!(error instanceof SealBroken)) throw error;
      process.stderr.write(`Cannot start: ${error.message}\n`);
      process.exit(78);
    });
    const { leaving, members } = stores.accounts;
    const sweep = startSweep({
      sweep: async () => {
        await leaving.removeAnnounced();
        await members.keyNames();
      },
      logger,
    });
    const service = createUsersApp({
      ...stores,
      passwords: createPasswords(),
      devices: createDevices({
        secret: settings.KEYS_SECRET,
        isSecure: settings.PUBLIC_URL.startsWith('https:'),
      }),
      tokens: createTokenIssuer(keys),
      confirmTokens: createConfirmTokens(settings.KEYS_SECRET),
      factorSeal: createFactorSeal(settings.KEYS_SECRET),
      recoveryCodes: createRecoveryCodes(settings.KEYS_SECRET),
      keys,
      holders: { rooms: settings.ROOMS_URL, orders: settings.ORDERS_URL, reports: settings.REPORTS_URL },
      now,
      limits: { ...GENEROUS, registrations: settings.REGISTRATIONS_PER_ADDRESS },
      frame,
    });
    return { service, close: [sweep.stop] };
  },
});
