import {
  connectStore,
  createIndexes,
  createLogger,
  createRabbitBus,
  pingStore,
  readSettings,
  startRelay,
  startService,
} from '@rackwright/service-kit';
import { ACCOUNTS, createAccountStore } from './accounts/accountStore';
import { createUsersApp } from './app';
import { createConfirmTokens } from './confirming/confirmTokens';
import { openKeyRing } from './keys/keyRing';
import { createSeal, SealBroken } from './keys/keySeal';
import { createKeyStore } from './keys/keyStore';
import { GENEROUS, usersSettings } from './settings';
import { createAttempts } from './signing-in/attempts';
import { createDevices } from './signing-in/devices';
import { createPasswords } from './signing-in/passwords';
import { createSessionStore, SESSIONS } from './signing-in/sessionStore';
import { createTokenIssuer } from './signing-in/tokenIssuer';
import { startSweep } from './sweep';

const settings = readSettings(usersSettings);
const logger = createLogger('users', settings.LOG_LEVEL);
const now = () => new Date();

const connection = await connectStore(settings.MONGO_URL);
const accounts = createAccountStore(connection);
const sessions = createSessionStore(connection, now);
const attempts = createAttempts(connection, now);
const keyStore = createKeyStore(connection, createSeal(settings.KEYS_SECRET));
await createIndexes(connection, logger);
const keys = await openKeyRing({ store: keyStore, now, logger }).catch((error: unknown) => {
  if (!(error instanceof SealBroken)) throw error;
  process.stderr.write(`Cannot start: ${error.message}\n`);
  process.exit(78);
});

const bus = createRabbitBus({ url: settings.AMQP_URL, service: 'users', logger });
const relay = startRelay({ connection, collections: [ACCOUNTS, SESSIONS], bus, logger });
const sweep = startSweep({ sweep: accounts.leaving.removeAnnounced, logger });

await startService({
  service: createUsersApp({
    accounts,
    sessions,
    passwords: createPasswords(),
    attempts,
    devices: createDevices({
      secret: settings.KEYS_SECRET,
      isSecure: settings.PUBLIC_URL.startsWith('https:'),
    }),
    tokens: createTokenIssuer(keys),
    confirmTokens: createConfirmTokens(settings.KEYS_SECRET),
    keys,
    holders: { rooms: settings.ROOMS_URL, orders: settings.ORDERS_URL, reports: settings.REPORTS_URL },
    now,
    limits: { ...GENEROUS, registrations: settings.REGISTRATIONS_PER_ADDRESS },
    frame: {
      logger,
      ready: { database: () => pingStore(connection), broker: () => bus.ready() },
      afterChange: relay.nudge,
    },
  }),
  port: settings.PORT,
  host: settings.HOST,
  bus,
  relay,
  close: [sweep.stop, () => connection.close()],
  ownsProcess: true,
});
