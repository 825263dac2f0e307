import path from 'node:path';
import { answersOk } from './ports';
import type { ProcessSpec } from './supervise';
import { logFileOf, portOf, urlOf, type Places, type ServicePart, type SettingName } from './topology';
import { withDatabase } from './mongo';
import type { Secrets } from './secrets';

export interface Addresses {
  /** Connection string of the database server, without or with any database. */
  readonly mongoUrl: string;
  /** Connection string of the broker for one service. */
  readonly amqpUrl: (part: ServicePart) => string;
}

/** Every setting a service is started with, by its name in the environment. */
export function serviceSettings(
  part: ServicePart,
  places: Places,
  addresses: Addresses,
  secrets: Secrets,
): Readonly<Partial<Record<SettingName, string>>> {
  const all: Record<SettingName, string> = {
    PORT: String(portOf(places, part.name)),
    HOST: '127.0.0.1',
    MONGO_URL: withDatabase(addresses.mongoUrl, part.service),
    AMQP_URL: addresses.amqpUrl(part),
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? urlOf(places, 'gateway'),
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
    JWKS_URL: `${urlOf(places, 'svc-users')}/users/.well-known/jwks.json`,
    CATALOGUE_URL: urlOf(places, 'svc-catalogue'),
    SIGNING_KEY_FILE: secrets.signingKeyFile,
    QUOTE_SECRET: secrets.quoteSecret,
  };
  return Object.fromEntries(part.settings.map((name) => [name, all[name]]));
}

export function serviceProcess(
  part: ServicePart,
  places: Places,
  settings: Partial<Record<SettingName, string>>,
): ProcessSpec {
  return {
    name: part.name,
    command: process.execPath,
    args: ['--enable-source-maps', path.join(places.root, part.folder, 'dist/main.js')],
    cwd: path.join(places.root, part.folder),
    env: { NODE_ENV: 'production', ...settings },
    logFile: logFileOf(places, part.name),
    isReady: () => answersOk(`${urlOf(places, part.name)}/${part.service}/readyz`),
    readyWithinMs: 60_000,
  };
}
