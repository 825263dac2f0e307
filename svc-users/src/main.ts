import { readFileSync } from 'node:fs';
import {
  baseSettings,
  connectStore,
  createIndexes,
  createLogger,
  createRabbitBus,
  pingStore,
  readSettings,
  startRelay,
  startService,
} from '@rackwright/service-kit';
import { z } from 'zod';
import { ACCOUNTS, createAccountStore } from './accountStore';
import { createUsersApp } from './app';
import { createAttempts } from './attempts';
import { createPasswords } from './passwords';
import { createSessionStore } from './sessionStore';
import { createTokenIssuer } from './tokenIssuer';

const settings = readSettings(baseSettings.extend({ SIGNING_KEY_FILE: z.string().min(1) }));
const logger = createLogger('users', settings.LOG_LEVEL);
const tokens = createTokenIssuer(readFileSync(settings.SIGNING_KEY_FILE, 'utf8'));
const now = () => new Date();

const connection = await connectStore(settings.MONGO_URL);
const accounts = createAccountStore(connection);
const sessions = createSessionStore(connection, now);
await createIndexes(connection);

const bus = createRabbitBus({ url: settings.AMQP_URL, service: 'users', logger });
const relay = startRelay({ connection, collections: [ACCOUNTS], bus, logger });

await startService({
  service: createUsersApp({
    accounts,
    sessions,
    passwords: createPasswords(),
    attempts: createAttempts(),
    tokens,
    now,
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
  close: [() => connection.close()],
  ownsProcess: true,
});
