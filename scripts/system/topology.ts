import path from 'node:path';
import { serviceNames, type ServiceName } from '@rackwright/contracts';
import { settingInfos, type SettingInfo } from '@rackwright/service-kit';
import type { z } from 'zod';
import { catalogueSettings } from '../../svc-catalogue/src/settings';
import { ordersSettings } from '../../svc-orders/src/settings';
import { reportsSettings } from '../../svc-reports/src/settings';
import { roomsSettings } from '../../svc-rooms/src/settings';
import { usersSettings } from '../../svc-users/src/settings';
import { BROKER_FURTHER_OFFSETS } from './ports';

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

/** Ports that a part takes besides its own, counted from the base port, each with what it is for. */
export const FURTHER_PORTS: Readonly<Partial<Record<PartName, Readonly<Record<number, string>>>>> = {
  broker: {
    [PORT_OFFSETS.broker + BROKER_FURTHER_OFFSETS.epmd]: "the broker's port mapper",
    [PORT_OFFSETS.broker + BROKER_FURTHER_OFFSETS.distribution]: "the broker's own use",
  },
  mail: { [MAIL_PAGE_OFFSET]: 'the page of caught mails' },
};

/** Every port that a whole system with so many instances of each service takes, counted from its base port. */
export function portOffsets(instances = 1): readonly number[] {
  const further = Object.values(FURTHER_PORTS).flatMap((ports) => Object.keys(ports).map(Number));
  const ofInstances = serviceNames.flatMap((name) =>
    Array.from({ length: instances - 1 }, (_, at) => instanceOffset(`svc-${name}`, at + 2)),
  );
  return [...Object.values(PORT_OFFSETS), ...ofInstances, ...further];
}

export const DEFAULT_BASE_PORT = 8080;
/** Above it the broker's further ports would leave the range of ports. */
export const HIGHEST_BASE_PORT = 35_000;

/** The port that `PORT` asks for. Refuses in one sentence what cannot be one. */
export function basePortOf(given = String(DEFAULT_BASE_PORT)): number {
  const port = Number(given);
  if (Number.isInteger(port) && port > 1024 && port <= HIGHEST_BASE_PORT) return port;
  throw new Error(`PORT is "${given}"; it must be a number from 1025 to ${HIGHEST_BASE_PORT}.`);
}

/** The virtual host of the broker. */
export const BROKER_VHOST = 'rackwright';

const SETTINGS = {
  users: usersSettings,
  rooms: roomsSettings,
  catalogue: catalogueSettings,
  orders: ordersSettings,
  reports: reportsSettings,
} as const satisfies Readonly<Record<ServiceName, z.ZodObject>>;

type Named<Schema> = Schema extends z.ZodObject<infer Shape> ? keyof Shape & string : never;
/** The name of any setting of any service. */
export type SettingName = Named<(typeof SETTINGS)[ServiceName]>;

export interface ServicePart {
  readonly name: `svc-${ServiceName}`;
  readonly service: ServiceName;
  /** Folder of the part, from the root of the project. */
  readonly folder: string;
  readonly portOffset: number;
  /** As its own `settings.ts` has them. */
  readonly settings: readonly (SettingInfo & { readonly name: SettingName })[];
}

/** The services with what each is started with: the start script and the container files are both checked against it. */
export const SERVICE_PARTS: readonly ServicePart[] = serviceNames.map((service) => ({
  name: `svc-${service}`,
  service,
  folder: `svc-${service}`,
  portOffset: PORT_OFFSETS[`svc-${service}`],
  settings: settingInfos(SETTINGS[service]) as ServicePart['settings'],
}));

/** True when a part has a setting of that name. */
export const hasSetting = ({ settings }: ServicePart, name: SettingName): boolean =>
  settings.some((setting) => setting.name === name);

export interface Places {
  /** Root of the project. */
  readonly root: string;
  /** Everything that is written while running: data, logs, secrets. */
  readonly dataDir: string;
  readonly basePort: number;
  /** Of each service, among which the gateway shares calls out; one unless told otherwise. */
  readonly instances?: number;
  /** With the remotes and their registry; those of the build unless told otherwise. */
  readonly remotesFolder?: string;
  /** Ports at which a part finds others where something stands between them, for the first instance of each. */
  readonly between?: Between;
  /** Where others are found, if not at their own ports: see `placesSeenBy`. */
  readonly found?: Ports;
}

type Ports = Readonly<Partial<Record<PartName, number>>>;
/** By the part that looks, then by the one it finds there. */
export type Between = Readonly<Partial<Record<PartName, Ports>>>;

/** The same places as a part finds the others. */
export function placesSeenBy(part: PartName, places: Places): Places {
  const found = places.between?.[part];
  return found === undefined ? places : { ...places, found };
}

/** Where remotes are published. */
export const remotesFolderOf = ({ root, remotesFolder }: Places): string =>
  remotesFolder ?? path.join(root, 'gateway/www');

export function portOf(places: Places, part: PartName): number {
  return places.found?.[part] ?? places.basePort + PORT_OFFSETS[part];
}

/** The ports of further instances, those with one number beside each other, follow the last one of `PORT_OFFSETS`. */
const instanceOffset = (name: PartName, number: number): number =>
  number === 1
    ? PORT_OFFSETS[name]
    : PORT_OFFSETS.payment + PORT_OFFSETS[name] + (number - 2) * serviceNames.length;

/** A further instance of a service is a part of its own. */
export type Instance = ServicePart['name'] | `${ServicePart['name']}#${number}`;

/** Every instance of a service, the first under its own name. */
export const instancesOf = ({ instances = 1 }: Places, { name }: ServicePart): readonly Instance[] =>
  Array.from({ length: instances }, (_, at) => (at === 0 ? name : (`${name}#${at + 1}` as const)));

export function instancePort(places: Places, instance: Instance): number {
  const [name, number = '1'] = instance.split('#') as [PartName, string?];
  if (number === '1') return portOf(places, name);
  return places.basePort + instanceOffset(name, Number(number));
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
