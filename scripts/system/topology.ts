import path from 'node:path';
import { serviceNames, type ServiceName } from '@rackwright/contracts';

/** Ports of all parts, counted from the base port; what a part takes besides is in `FURTHER_PORTS`. */
export const PORT_OFFSETS = {
  gateway: 0,
  'svc-users': 1,
  'svc-rooms': 2,
  'svc-catalogue': 3,
  'svc-orders': 4,
  'svc-reports': 5,
  mongo: 6,
  broker: 8,
  mail: 9,
  shopify: 11,
  payment: 12,
} as const;
export type PartName = keyof typeof PORT_OFFSETS;

/** The web page of the mail catcher, which takes mails at its own port. */
export const MAIL_PAGE_OFFSET = 10;

/** The broker's port mapper and its own use, from its port. */
export const BROKER_FURTHER_OFFSETS = { epmd: -1_000, distribution: 20_000 } as const;

/** Ports that a part takes besides its own, counted from the base port, each with what it is for. */
export const FURTHER_PORTS: Readonly<Partial<Record<PartName, Readonly<Record<number, string>>>>> = {
  broker: {
    [PORT_OFFSETS.broker + BROKER_FURTHER_OFFSETS.epmd]: "the broker's port mapper",
    [PORT_OFFSETS.broker + BROKER_FURTHER_OFFSETS.distribution]: "the broker's own use",
  },
  mail: { [MAIL_PAGE_OFFSET]: 'the page of caught mails' },
};

/** Every port that a whole system takes, counted from its base port. */
export function portOffsets(): readonly number[] {
  const further = Object.values(FURTHER_PORTS).flatMap((ports) => Object.keys(ports).map(Number));
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
  'ROOMS_URL',
  'CATALOGUE_URL',
  'ORDERS_URL',
  'REPORTS_URL',
  'BLOB_URL',
  'KEYS_SECRET',
  'QUOTE_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'SALES_EMAIL',
  'REPORT_TIME_ZONE',
] as const;
export type SettingName = (typeof SETTING_NAMES)[number];

/** Settings a service can do without: given to it only where the environment, or a sandbox started beside it, has them. */
const OWN_OPTIONAL_SETTINGS = {
  users: ['REGISTRATIONS_PER_ADDRESS'],
  rooms: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  catalogue: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  orders: [
    'SHOPIFY_URL',
    'SHOPIFY_TOKEN',
    'AUTHORIZE_NET_API_URL',
    'AUTHORIZE_NET_SCRIPT_URL',
    'AUTHORIZE_NET_LOGIN_ID',
    'AUTHORIZE_NET_TRANSACTION_KEY',
    'AUTHORIZE_NET_CLIENT_KEY',
    'AUTHORIZE_NET_SIGNATURE_KEY',
    'CHARGE_CURRENCY',
    'EXCHANGE_RATES',
    'PAYMENT_TIMEOUT_MS',
  ],
  reports: [
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'REPORT_LOGO',
    'SHOP_NAME',
    'COMPANY_ADDRESS',
    'SOCIAL_LINKS',
    'GEO_DATABASE',
    'GA_PROPERTY_ID',
    'GA_CREDENTIALS_FILE',
  ],
} as const satisfies Readonly<Record<ServiceName, readonly string[]>>;
export type OptionalSettingName = (typeof OWN_OPTIONAL_SETTINGS)[ServiceName][number];
export const OPTIONAL_SETTING_NAMES: readonly OptionalSettingName[] = [
  ...new Set(Object.values(OWN_OPTIONAL_SETTINGS).flat()),
];

const EVERY_SERVICE: readonly SettingName[] = [
  'PORT',
  'HOST',
  'MONGO_URL',
  'AMQP_URL',
  'PUBLIC_URL',
  'LOG_LEVEL',
];

export interface ServicePart {
  readonly name: `svc-${ServiceName}`;
  readonly service: ServiceName;
  /** Folder of the part, from the root of the project. */
  readonly folder: string;
  readonly portOffset: number;
  /** The settings it is started with; without one of them it refuses to start. */
  readonly settings: readonly SettingName[];
  readonly optionalSettings: readonly OptionalSettingName[];
}

const OWN_SETTINGS: Readonly<Record<ServiceName, readonly SettingName[]>> = {
  users: ['KEYS_SECRET', 'ROOMS_URL', 'ORDERS_URL', 'REPORTS_URL'],
  rooms: ['JWKS_URL', 'CATALOGUE_URL', 'BLOB_URL'],
  catalogue: ['JWKS_URL', 'ROOMS_URL', 'BLOB_URL'],
  orders: ['JWKS_URL', 'CATALOGUE_URL', 'ROOMS_URL', 'QUOTE_SECRET'],
  reports: [
    'JWKS_URL',
    'ROOMS_URL',
    'ORDERS_URL',
    'BLOB_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'SALES_EMAIL',
    'REPORT_TIME_ZONE',
  ],
};

/** The services with what each is started with: the start script and the container files are both checked against it. */
export const SERVICE_PARTS: readonly ServicePart[] = serviceNames.map((service) => ({
  name: `svc-${service}`,
  service,
  folder: `svc-${service}`,
  portOffset: PORT_OFFSETS[`svc-${service}`],
  settings: [...EVERY_SERVICE, ...OWN_SETTINGS[service]],
  optionalSettings: OWN_OPTIONAL_SETTINGS[service],
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

/** Address of the page that shows the caught mails. */
export function mailPageOf(places: Places): string {
  return `http://127.0.0.1:${places.basePort + MAIL_PAGE_OFFSET}`;
}

export function logFileOf(places: Places, name: string): string {
  return path.join(places.dataDir, 'logs', `${name}.log`);
}
