/** The whole product with an empty data folder, whose services can be frozen at a step, killed and counted. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from '../building/buildStale';
import { troubledConnections, type TroubledConnections } from '../faults/connections';
import { freeBasePort } from '../system/ports';
import { readSecrets } from '../system/secrets';
import { startSystem, type RunningSystem } from '../system/system';
import { testEngines } from '../system/testEngines';
import {
  type Instance,
  instancePort,
  portOf,
  portOffsets,
  urlOf,
  type PartName,
  type Places,
} from '../system/topology';
import { signInStaff, type Person } from '../api/world';
import { PAYMENT_LOGIN } from '../system/paymentSandbox';

/** A system with all that is counted of it afterwards. */
export interface CountedSystem {
  readonly url: string;
  /** Where the payment sandbox answers. */
  readonly paymentApiUrl: string;
  /** Engines that it was given, which it can neither kill nor pause. */
  readonly notOurs: readonly PartName[];
  kill(part: PartName): Promise<void>;
  pause(part: PartName, ms: number): Promise<void>;
  start(part: PartName): Promise<void>;
  /** Charges that stand at the provider, of everybody. */
  charges(): Promise<number>;
  /** Those that name it. */
  mailsAbout(id: string): Promise<readonly CaughtMail[]>;
  mails(): Promise<readonly CaughtMail[]>;
  /** Lines about an order of this person in the activity log. */
  loggedOrders(userId: string): Promise<number>;
  isPdf(address: string): Promise<boolean>;
  staffToken(is: 'publisher' | 'sales' | 'admin'): Promise<string>;
  stop(): Promise<void>;
}

export interface MatrixSystem extends CountedSystem {
  /** Between its parts, each of which may be in trouble. */
  readonly connections: TroubledConnections;
  /** Read by `freeze.mjs` in every process. */
  readonly freezeFolder: string;
  /** From now on the files of a part take no more bytes; gives what makes room again. */
  fillDisk(part: PartName): () => void;
}

/** Seconds instead of a minute, so that an attempt that nobody heard of again is asked about soon. */
const PAYMENT_TIMEOUT_MS = '1500';
const QUESTION_LIMIT_MS = 10_000;

const getJson = async <T>(url: string | URL, init: RequestInit = {}): Promise<T> => {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(QUESTION_LIMIT_MS) });
  if (!answer.ok) throw new Error(`${String(url)} answered ${answer.status}`);
  return JSON.parse((await answer.text()).replace(/^\uFEFF/, '')) as T;
};

interface Unsettled {
  readonly transactions?: readonly { readonly transactionStatus: string }[];
}

const LISTED_AT_ONCE = 1_000;

async function chargesAt(apiUrl: string, transactionKey: string, page = 1): Promise<number> {
  const merchantAuthentication = { name: PAYMENT_LOGIN, transactionKey };
  const { transactions = [] } = await getJson<Unsettled>(apiUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      getUnsettledTransactionListRequest: {
        merchantAuthentication,
        sorting: { orderBy: 'submitTimeUTC', orderDescending: 'true' },
        paging: { limit: String(LISTED_AT_ONCE), offset: String(page) },
      },
    }),
  });
  const standing = transactions.filter(
    ({ transactionStatus }) => transactionStatus === 'capturedPendingSettlement',
  ).length;
  if (transactions.length < LISTED_AT_ONCE) return standing;
  return standing + (await chargesAt(apiUrl, transactionKey, page + 1));
}

export interface CaughtMail {
  readonly messageId: string;
  readonly subject: string;
  readonly to: readonly { readonly address: string }[];
  readonly text?: string;
}

interface Logged {
  readonly items: readonly { readonly action: string; readonly userID: string }[];
}

/** What the rest of the system tells when it is asked. */
function questions(system: RunningSystem, places: Places, admin: Person) {
  const paymentApiUrl = `${urlOf(places, 'payment')}/xml/v1/request.api`;
  const { paymentTransactionKey } = readSecrets(path.join(places.dataDir, 'secrets'));
  const headers = { authorization: `Bearer ${admin.token}` };
  const mails = () => getJson<readonly CaughtMail[]>(`${system.mailPage}/email`);
  return {
    paymentApiUrl,
    charges: () => chargesAt(paymentApiUrl, paymentTransactionKey),
    mails,
    mailsAbout: async (id: string) => (await mails()).filter(({ text = '' }) => text.includes(id)),
    loggedOrders: async (userId: string) => {
      const { items } = await getJson<Logged>(`${system.url}/log/getallaction?pageSize=1000`, { headers });
      return items.filter(({ action, userID }) => action === 'ordercreate' && userID === userId).length;
    },
    isPdf: async (address: string) => {
      if (address === '') return false;
      const answer = await fetch(new URL(address, system.url), {
        signal: AbortSignal.timeout(QUESTION_LIMIT_MS),
      });
      return (
        answer.ok &&
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString() === '%PDF-'
      );
    },
  };
}

const newPlaces = async (root: string): Promise<Places> => ({
  root,
  dataDir: mkdtempSync(path.join(tmpdir(), 'rackwright-kill-')),
  basePort: await freeBasePort(portOffsets()),
});

/** Builds what is stale of the processes, then starts all parts on free ports, but for the engines that a test is given. */
export async function startCounted(
  root: string,
  log: (line: string) => void,
  at?: Places,
): Promise<CountedSystem> {
  await buildStale({ root, mode: 'production', log, only: ({ kind }) => kind === 'process' });
  process.env['REGISTRATIONS_PER_ADDRESS'] = '1000';
  const places = at ?? (await newPlaces(root));
  const engines = testEngines();
  await engines.begin();
  const system = await startSystem({ ...places, log, given: engines.given });
  const { admin } = await signInStaff(system.url, system.accounts);
  return {
    url: system.url,
    notOurs: engines.notOurs,
    ...questions(system, places, admin),
    staffToken: async (is) => (await signInStaff(system.url, system.accounts))[is].token,
    kill: system.killPart,
    pause: system.pausePart,
    start: system.startPart,
    stop: async () => {
      await system.stop();
      await engines.end(places);
      rmSync(places.dataDir, { recursive: true, force: true });
    },
  };
}

/** How many minutes the clock of an instance is ahead of that of the machine; negative is behind. */
export type Clocks = Readonly<Partial<Record<Instance, number>>>;

/** Every process that is started from here has these clocks. */
export function setClocks(places: Places, clocks: Clocks): void {
  const ahead = Object.entries(clocks).map(([instance, minutes = 0]) => [
    instancePort(places, instance as Instance),
    minutes * 60_000,
  ]);
  process.env['CLOCKS'] = JSON.stringify(Object.fromEntries(ahead));
  process.env['NODE_OPTIONS'] = ['killMatrix/freeze.mjs', 'faults/clock.mjs', 'faults/fullDisk.mjs']
    .map((program) => `--import ${pathToFileURL(path.join(places.root, 'scripts', program)).href}`)
    .join(' ');
}

/** The same, frozen where a test says, with connections and disks of its parts that may be in trouble, and with these clocks. */
export async function startMatrix(
  root: string,
  log: (line: string) => void,
  clocks: Clocks = {},
): Promise<MatrixSystem> {
  const places = await newPlaces(root);
  const freezeFolder = path.join(places.dataDir, 'freeze');
  const fullDisks = path.join(places.dataDir, 'full-disks');
  for (const folder of [freezeFolder, fullDisks]) mkdirSync(folder);
  process.env['FREEZE_FOLDER'] = freezeFolder;
  process.env['FULL_DISKS'] = fullDisks;
  setClocks(places, clocks);
  process.env['PAYMENT_TIMEOUT_MS'] = PAYMENT_TIMEOUT_MS;
  const connections = await troubledConnections(places);
  const system = await startCounted(root, log, { ...places, between: connections.between });
  const stop = () => system.stop().finally(connections.stop);
  const fillDisk = (part: PartName) => {
    const sign = path.join(fullDisks, String(portOf(places, part)));
    writeFileSync(sign, '');
    return () => rmSync(sign);
  };
  return { ...system, freezeFolder, connections, fillDisk, stop };
}
