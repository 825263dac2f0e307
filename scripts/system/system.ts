import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { confirmsPublish, createBroker, letsIn, type BrokerDefinitions } from './broker';
import { productDefinitions } from './brokerDefinitions';
import { healingCanary } from './canary';
import { gatewayProcess } from './gatewayProcess';
import { embeddedMongoUrl, givenServers, partsGiven, type Given } from './given';
import { mailCatcherProcess } from './mailCatcher';
import { mongoProcess } from './mongo';
import { paymentSandboxProcess } from './paymentSandbox';
import { firstTaken } from './ports';
import { readSecrets, type Secrets } from './secrets';
import { seededRecord, seedOnce, type Account } from './seeding';
import { blobUrlOf, embeddedAmqpUrl, serviceProcess, serviceSettings } from './services';
import { shopifySandboxProcess } from './shopifySandbox';
import { SupervisedProcess, type Log, type ProcessSpec } from './supervise';
import {
  BROKER_VHOST,
  FURTHER_PORTS,
  HIGHEST_BASE_PORT,
  PORT_OFFSETS,
  SERVICE_PARTS,
  instancePort,
  instancesOf,
  logFileOf,
  mailPageOf,
  portOf,
  urlOf,
  type Instance,
  type PartName,
  type Places,
} from './topology';
import { declareTopology } from '../../packages/service-kit/src/declareTopology';
import { brokerTopology } from '../../packages/service-kit/src/topology';

export interface SystemOptions extends Places {
  readonly log: Log;
  /** Servers of somebody else; those that the environment names unless told otherwise. */
  readonly given?: Given;
  /** What its own broker is given, where services of another release are to run; what this release needs, unless told otherwise. */
  readonly definitions?: BrokerDefinitions;
  /** Front ends are development builds. */
  readonly development?: boolean;
  /** How often each part is asked whether it is alive. Milliseconds; 5,000 unless told otherwise. */
  readonly aliveEveryMs?: number;
  /** Aborted: what has been started is stopped, and the start rejects. */
  readonly signal?: AbortSignal;
}

/** A part, or a further instance of a service: `svc-rooms#2`. */
export type RunningPart = PartName | Instance;

export interface RunningSystem {
  /** Address of the gateway. */
  readonly url: string;
  /** The demonstration accounts; none with a database of somebody else. */
  readonly accounts: readonly Account[];
  /** Address of the page that shows the caught mails; none with a mail server of somebody else. */
  readonly mailPage: string | undefined;
  /** Address of the Shopify sandbox; none with a shop of somebody else. */
  readonly shopifySandbox: string | undefined;
  /** Address of the payment sandbox and of the page with its transactions; none with a provider of somebody else. */
  readonly paymentSandbox: string | undefined;
  restart(part: RunningPart): Promise<void>;
  stopPart(part: RunningPart): Promise<void>;
  /** Ends it at once, as a crash does; it stays away until it is started. */
  killPart(part: RunningPart): Promise<void>;
  /** Lets it stand still for so many milliseconds. One that is silent longer than its supervisor waits is started again. */
  pausePart(part: RunningPart, ms: number): Promise<void>;
  startPart(part: RunningPart): Promise<void>;
  /** Stops an instance of a service and starts it with the programs of this folder; without one, those of the build. */
  publish(instance: Instance, programs?: string): Promise<void>;
  /** Stops all parts, those others depend on last. Calling it again waits for the same stop. */
  stop(): Promise<void>;
}

/** A port of the system is in use by somebody else. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
  constructor(
    readonly port: number,
    readonly part: string,
  ) {
    super(`Port ${port}, for ${part}, is taken by another program.`);
  }
}

type Part = Pick<SupervisedProcess, 'start' | 'stop' | 'kill' | 'pause'>;

type Parts = Map<RunningPart, Part>;

/** Those that need nothing are stopped last. */
const STOP_ORDER: readonly (readonly PartName[])[] = [
  ['gateway'],
  SERVICE_PARTS.map((part) => part.name),
  ['broker', 'mongo', 'mail', 'shopify', 'payment'],
];

/**
 * Starts the whole system on one machine, all on the loopback address, and gives it when every part is ready. Database, broker,
 * mail catcher, Shopify sandbox and payment sandbox are started too unless MONGO_URL, AMQP_URL, SMTP_URL, SHOPIFY_URL and
 * AUTHORIZE_NET_API_URL name others. What fails stops all that was started.
 */
export async function startSystem(options: SystemOptions): Promise<RunningSystem> {
  const { given = givenServers() } = options;
  await refuseTakenPorts(options, given);
  mkdirSync(options.dataDir, { recursive: true });
  const secrets = readSecrets(path.join(options.dataDir, 'secrets'));
  const parts: Parts = new Map();
  const stop = stopper(parts);
  options.signal?.addEventListener('abort', () => void stop(), { once: true });
  try {
    const accounts = await startParts(parts, options, secrets, given);
    return {
      url: urlOf(options, 'gateway'),
      accounts,
      mailPage: parts.has('mail') ? mailPageOf(options) : undefined,
      shopifySandbox: parts.has('shopify') ? urlOf(options, 'shopify') : undefined,
      paymentSandbox: parts.has('payment') ? urlOf(options, 'payment') : undefined,
      stop,
      restart: async (name) => {
        await partOf(parts, name).stop();
        await partOf(parts, name).start();
      },
      stopPart: (name) => partOf(parts, name).stop(),
      killPart: (name) => partOf(parts, name).kill(),
      pausePart: (name, ms) => partOf(parts, name).pause(ms),
      startPart: (name) => partOf(parts, name).start(),
      publish: async (name, programs) => {
        await partOf(parts, name).stop();
        const published = instanceOf(name, options, { secrets, given, programs });
        parts.set(name, published);
        await published.start();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The names of parts in a sentence. */
const SAID: Readonly<Record<PartName, string>> = {
  gateway: 'the gateway',
  'svc-users': 'svc-users',
  'svc-rooms': 'svc-rooms',
  'svc-catalogue': 'svc-catalogue',
  'svc-orders': 'svc-orders',
  'svc-reports': 'svc-reports',
  mongo: 'the database',
  broker: 'the broker',
  mail: 'the mail catcher',
  shopify: 'the Shopify sandbox',
  payment: 'the payment sandbox',
};

/** All ports a system takes, each with what it is for. */
function portsOf(places: Places, given: Given): ReadonlyMap<number, string> {
  const elsewhere = partsGiven(given);
  const parts = (Object.keys(PORT_OFFSETS) as PartName[]).filter((name) => !elsewhere.has(name));
  const own = parts.map((name): [number, string] => [portOf(places, name), SAID[name]]);
  const instances = SERVICE_PARTS.flatMap((part) => instancesOf(places, part).slice(1)).map(
    (instance): [number, string] => [instancePort(places, instance), instance],
  );
  const further = parts.flatMap((name) =>
    Object.entries(FURTHER_PORTS[name] ?? {}).map(([offset, what]): [number, string] => [
      places.basePort + Number(offset),
      what,
    ]),
  );
  return new Map([...own, ...instances, ...further]);
}

/** Rejects with a `PortTakenError` when a port that the system needs is in use. */
export async function refuseTakenPorts(places: Places, given = givenServers()): Promise<void> {
  if (places.basePort > HIGHEST_BASE_PORT) {
    throw new Error(`PORT is at most ${HIGHEST_BASE_PORT}: the other parts count on from it.`);
  }
  const ports = portsOf(places, given);
  const taken = await firstTaken([...ports.keys()]);
  if (taken !== undefined) throw new PortTakenError(taken, ports.get(taken) ?? 'system');
}

async function startParts(parts: Parts, options: SystemOptions, secrets: Secrets, given: Given) {
  const { log } = options;
  const timed = async (name: RunningPart, part: Part): Promise<void> => {
    parts.set(name, part);
    const begun = performance.now();
    await part.start();
    log(`${name} is ready (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  };
  const supervised = (spec: ProcessSpec) => supervisedIn(options, spec);
  const mongo = given.mongoUrl === undefined ? supervised(mongoProcess(options, log)) : undefined;
  const gateway = supervised(gatewayProcess(options, given, options.development === true));
  const services = SERVICE_PARTS.flatMap((part) => instancesOf(options, part)).map((name) => ({
    name,
    process: instanceOf(name, options, { secrets, given }),
  }));
  const [, accounts] = await all([
    given.amqpUrl === undefined
      ? timed('broker', brokerPart(options, secrets))
      : declareTopology(given.amqpUrl, brokerTopology()),
    databaseWithSeeds(options, given, () => (mongo ? timed('mongo', mongo) : Promise.resolve())),
    timed('gateway', gateway),
    ...outsiders(options, given, secrets).map(({ name, spec }) => timed(name, supervised(spec))),
  ]);
  options.signal?.throwIfAborted();
  await all(services.map(({ name, process }) => timed(name, process)));
  return accounts;
}

const supervisedIn = ({ aliveEveryMs, log }: SystemOptions, spec: ProcessSpec) =>
  new SupervisedProcess({ ...spec, ...(aliveEveryMs === undefined ? {} : { aliveEveryMs }) }, log);

interface InstanceNeeds {
  readonly secrets: Secrets;
  readonly given: Given;
  readonly programs?: string | undefined;
}

function instanceOf(instance: Instance, options: SystemOptions, needs: InstanceNeeds): SupervisedProcess {
  const part = SERVICE_PARTS.find(({ name }) => name === instance.split('#')[0])!;
  const settings = serviceSettings(part, options, needs.given, needs.secrets);
  return supervisedIn(
    options,
    serviceProcess(part, options, { instance, settings, programs: needs.programs }),
  );
}

/** What stands in for servers outside the product, where the environment names none. */
function outsiders(
  options: SystemOptions,
  given: Given,
  secrets: Secrets,
): readonly { readonly name: PartName; readonly spec: ProcessSpec }[] {
  const elsewhere = partsGiven(given);
  return [
    ...(elsewhere.has('mail') ? [] : [{ name: 'mail' as const, spec: mailCatcherProcess(options) }]),
    ...(elsewhere.has('shopify')
      ? []
      : [{ name: 'shopify' as const, spec: shopifySandboxProcess(options, secrets) }]),
    ...(elsewhere.has('payment')
      ? []
      : [{ name: 'payment' as const, spec: paymentSandboxProcess(options, secrets) }]),
  ];
}

/** Waits for the end of each, also when one fails, so that nothing is started behind the back of a stop. */
async function all<T extends readonly Promise<unknown>[]>(
  started: T,
): Promise<{ -readonly [I in keyof T]: Awaited<T[I]> }> {
  const results = await Promise.allSettled(started);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as {
    -readonly [I in keyof T]: Awaited<T[I]>;
  };
}

async function databaseWithSeeds(
  options: SystemOptions,
  given: Given,
  start: () => Promise<void>,
): Promise<readonly Account[]> {
  await start();
  const mongoUrl = given.mongoUrl ?? embeddedMongoUrl(options);
  const { databasePrefix } = given;
  const isOurs = given.mongoUrl === undefined || databasePrefix !== '';
  const services = ['catalogue', 'rooms', ...(isOurs ? (['users'] as const) : [])] as const;
  const seeding = { root: options.root, mongoUrl, databasePrefix, services };
  const record = seededRecord(options, given);
  return seedOnce({ ...seeding, blobUrlOf: (service) => blobUrlOf(service, options) }, record);
}

/** The broker starts and stops together with its port mapper. */
function brokerPart(options: SystemOptions, secrets: Secrets): Part {
  const url = embeddedAmqpUrl(SERVICE_PARTS[0]!, options, secrets);
  const place = {
    amqpPort: portOf(options, 'broker'),
    folder: path.join(options.dataDir, 'broker'),
    logFolder: path.dirname(logFileOf(options, 'broker')),
    definitions: options.definitions ?? productDefinitions(secrets.brokerPasswords),
    isReady: () => confirmsPublish(url, brokerTopology().canary),
    isAlive: (withinMs: number) => letsIn(url, withinMs),
  };
  const canary = { vhost: BROKER_VHOST, topology: brokerTopology() };
  return createBroker(healingCanary(place, canary, options.log), options.log);
}

function partOf(parts: Parts, name: RunningPart): Part {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`${name} was not started here.`);
  return part;
}

function stopper(parts: Parts): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const stopAll = async () => {
    for (const names of STOP_ORDER) {
      const ofThese = [...parts].filter(([name]) => names.some((one) => name.split('#')[0] === one));
      await Promise.all(ofThese.map(([, part]) => part.stop()));
    }
  };
  return () => (stopping ??= stopAll());
}
