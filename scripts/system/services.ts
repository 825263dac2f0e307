import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServiceName } from '@rackwright/contracts';
import { mongoUrlOf, type Given } from './given';
import { mailCatcherUrl } from './mailCatcher';
import { DEMONSTRATION_CHARGE, paymentSandboxSettings } from './paymentSandbox';
import { answersAgain, answersOk } from './ports';
import type { Secrets } from './secrets';
import type { ProcessSpec } from './supervise';
import {
  BROKER_VHOST,
  instancePort,
  logFileOf,
  placesSeenBy,
  portOf,
  remotesFolderOf,
  type Instance,
  type Places,
  type ServicePart,
  type SettingName,
  urlOf,
} from './topology';

type Settings = Readonly<Partial<Record<SettingName, string>>>;

/** Every setting a service is started with, by its name in the environment; another part's is given to none. */
export function serviceSettings(part: ServicePart, at: Places, given: Given, secrets: Secrets): Settings {
  const places = placesSeenBy(part.name, at);
  const isPaidHere = given.paymentApiUrl === undefined;
  const decided: Settings = {
    PORT: String(portOf(places, part.name)),
    HOST: '127.0.0.1',
    MONGO_URL: mongoUrlOf(part.service, places, given),
    AMQP_URL: given.amqpUrl ?? embeddedAmqpUrl(part, places, secrets),
    JWKS_URL: `${urlOf(places, 'svc-users')}/users/.well-known/jwks.json`,
    ROOMS_URL: urlOf(places, 'svc-rooms'),
    CATALOGUE_URL: urlOf(places, 'svc-catalogue'),
    ORDERS_URL: urlOf(places, 'svc-orders'),
    REPORTS_URL: urlOf(places, 'svc-reports'),
    BLOB_URL: blobUrlOf(part.service, places),
    REMOTES_URL: pathToFileURL(remotesFolderOf(places)).href,
    ARRIVING_FOLDER: path.join(places.dataDir, 'arriving'),
    KEYS_SECRET: secrets.keysSecret,
    QUOTE_SECRET: secrets.quoteSecret,
    SMTP_URL: given.smtpUrl ?? mailCatcherUrl(places),
    // The sandboxes have keys of their own; those of a real shop and a real payment provider are in the environment.
    ...(given.shopifyUrl === undefined
      ? { SHOPIFY_URL: urlOf(places, 'shopify'), SHOPIFY_TOKEN: secrets.shopifyToken }
      : {}),
    ...(isPaidHere ? paymentSandboxSettings(places, secrets) : {}),
  };
  const demonstration: Settings = {
    PUBLIC_URL: urlOf(places, 'gateway'),
    MAIL_FROM: 'Rackwright <planner@rackwright.example>',
    SALES_EMAIL: 'sales@rackwright.example',
    REPORT_TIME_ZONE: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(isPaidHere ? DEMONSTRATION_CHARGE : {}),
  };
  return Object.fromEntries(
    part.settings.flatMap(({ name }) => {
      const value = decided[name] ?? (process.env[name] || demonstration[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The broker's address for one service, which has a user of its own there. */
export function embeddedAmqpUrl(part: ServicePart, places: Places, secrets: Secrets): string {
  const host = `127.0.0.1:${portOf(places, 'broker')}`;
  return `amqp://${part.service}:${secrets.brokerPasswords[part.service]}@${host}/${BROKER_VHOST}`;
}

/** Files are kept in a folder for each service, unless the environment names a place: there each has a folder too. */
export function blobUrlOf(service: ServiceName, places: Places, env = process.env): string {
  const place = env['BLOB_URL'];
  if (!place) return pathToFileURL(path.join(places.dataDir, 'blobs', service)).href;
  const url = new URL(place);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${service}`;
  return url.href;
}

interface InstanceOptions {
  readonly instance: Instance;
  readonly settings: Settings;
  readonly programs?: string | undefined;
}

/** An instance of a service; `programs` is the folder of its bundle, that of its last build unless told otherwise. */
export function serviceProcess(
  part: ServicePart,
  places: Places,
  { instance, settings, programs }: InstanceOptions,
): ProcessSpec {
  const folder = path.join(places.root, part.folder);
  const port = instancePort(places, instance);
  const probe = (name: string) => `http://127.0.0.1:${port}/${part.service}/${name}`;
  return {
    name: instance,
    command: process.execPath,
    args: ['--enable-source-maps', path.join(programs ?? path.join(folder, 'dist'), 'main.js')],
    cwd: folder,
    env: { NODE_ENV: 'production', ...settings, PORT: String(port) },
    logFile: logFileOf(places, instance.replace('#', '-')),
    isReady: () => answersOk(probe('readyz')),
    readyWithinMs: 60_000,
    isAlive: (withinMs) => answersAgain(probe('healthz'), withinMs),
  };
}
