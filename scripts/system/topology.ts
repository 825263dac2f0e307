import path from 'node:path';
import { serviceNames, type ServiceName } from '@rackwright/contracts';

/** Ports of all parts, counted from the base port; the broker's other ports follow from its own, see `brokerPorts`. */
export const PORT_OFFSETS = {
  gateway: 0,
  'svc-users': 1,
  'svc-rooms': 2,
  'svc-catalogue': 3,
  'svc-orders': 4,
  'svc-reports': 5,
  mongo: 6,
  broker: 8,
} as const;
export type PartName = keyof typeof PORT_OFFSETS;

/** The broker's port mapper and its own use, from its port. */
export const BROKER_FURTHER_OFFSETS = { epmd: -1_000, distribution: 20_000 } as const;

/** Every port that a whole system takes, counted from its base port. */
export function portOffsets(): readonly number[] {
  const further = Object.values(BROKER_FURTHER_OFFSETS).map((offset) => PORT_OFFSETS.broker + offset);
  return [...Object.values(PORT_OFFSETS), ...further];
}

export const DEFAULT_BASE_PORT = 8080;
/** Above it the broker's further ports would leave the range of ports. */
export const HIGHEST_BASE_PORT = 35_000;

/** The virtual host of the broker. */
export const BROKER_VHOST = 'rackwright';

export const SETTING_NAMES = [
  'PORT',
  'HOST',
  'MONGO_URL',
  'AMQP_URL',
  'PUBLIC_URL',
  'LOG_LEVEL',
  'JWKS_URL',
  'CATALOGUE_URL',
  'SIGNING_KEY_FILE',
  'QUOTE_SECRET',
] as const;
export type SettingName = (typeof SETTING_NAMES)[number];

const EVERY_SERVICE: readonly SettingName[] = ['PORT', 'HOST', 'AMQP_URL', 'PUBLIC_URL', 'LOG_LEVEL'];

export interface ServicePart {
  readonly name: `svc-${ServiceName}`;
  readonly service: ServiceName;
  /** Folder of the part, from the root of the project. */
  readonly folder: string;
  readonly portOffset: number;
  /** The settings it is started with; without one of them it refuses to start. */
  readonly settings: readonly SettingName[];
}

const OWN_SETTINGS: Readonly<Record<ServiceName, readonly SettingName[]>> = {
  users: ['MONGO_URL', 'SIGNING_KEY_FILE'],
  rooms: ['MONGO_URL', 'JWKS_URL', 'CATALOGUE_URL'],
  catalogue: ['MONGO_URL', 'JWKS_URL'],
  orders: ['JWKS_URL', 'CATALOGUE_URL', 'QUOTE_SECRET'],
  reports: ['MONGO_URL', 'JWKS_URL'],
};

/** The services with what each is started with: the start script and the container files are both checked against it. */
export const SERVICE_PARTS: readonly ServicePart[] = serviceNames.map((service) => ({
  name: `svc-${service}`,
  service,
  folder: `svc-${service}`,
  portOffset: PORT_OFFSETS[`svc-${service}`],
  settings: [...EVERY_SERVICE, ...OWN_SETTINGS[service]],
}));

export interface Places {
  /** Root of the project. */
  readonly root: string;
  /** Everything that is written while running: data, logs, secrets. */
  readonly dataDir: string;
  readonly basePort: number;
}

export function portOf(places: Places, part: PartName): number {
  return places.basePort + PORT_OFFSETS[part];
}

export function urlOf(places: Places, part: PartName): string {
  return `http://127.0.0.1:${portOf(places, part)}`;
}

export function logFileOf(places: Places, name: string): string {
  return path.join(places.dataDir, 'logs', `${name}.log`);
}
