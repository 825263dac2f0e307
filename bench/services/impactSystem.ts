/** What the rows about previews of a release run against: database and svc-rooms as processes, 20,000 saved projects, a catalogue. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { WireSnapshot } from '@rackwright/contracts';
import { readCatalogue, type Catalogue, type Project } from '@rackwright/planning';
import { connectStore } from '@rackwright/service-kit';
import { testTokens } from '@rackwright/service-kit/testing';
import { seedContents } from '../../svc-catalogue/src/seeding/seedData';
import { snapshotOf } from '../../svc-catalogue/src/snapshot';
import { packRoom, preparedDocument } from '../../svc-rooms/src/document';
import { newRoom } from '../../svc-rooms/src/room';
import { projectRows, rowOf } from '../../svc-rooms/src/roomRow';
import { cellars } from './cellars';

export const PROJECTS = 20_000;
/** Projects that differ; each is saved as often as it takes. */
const DIFFERENT = 400;
const PER_PERSON = 20;
const INSERTED_AT_ONCE = 250;

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface ImpactSystem {
  readonly url: string;
  readonly live: WireSnapshot;
  /** Those that differ, and how often each was saved. */
  readonly projects: readonly Project[];
  readonly timesEach: number;
  /** Milliseconds until the lines of all projects were kept, which were saved without. */
  readonly keptMs: number;
  tokenFor: ReturnType<typeof testTokens>['tokenFor'];
  /** What a release makes of the catalogue, by its id. */
  readonly releases: Map<string, WireSnapshot>;
  stop(): Promise<void>;
}

/** A program of the bench, and what it says in lines of JSON. */
function started(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(ROOT, file), ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<Readonly<Record<string, unknown>>> => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`${file} has ended`);
    return JSON.parse(value) as Record<string, unknown>;
  };
  return { child, next };
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** As an earlier release of the service saved them: without lines beside them. */
async function saveAll(
  mongoUrl: string,
  projects: readonly Project[],
  { catalogue, count }: { readonly catalogue: Catalogue; readonly count: number },
): Promise<void> {
  const connection = await connectStore(mongoUrl);
  const rows = projectRows(connection, 'rooms');
  const at = new Date().toISOString();
  const saved = { at, device: '', browser: '', imgPreview: '', screenshot: '', showAsTemplate: false };
  const contents: Awaited<ReturnType<typeof packRoom>>[] = [];
  for (const project of projects) contents.push(await packRoom(preparedDocument(project, catalogue)));
  for (let first = 0; first < count; first += INSERTED_AT_ONCE) {
    const some = Array.from({ length: INSERTED_AT_ONCE }, (_, i) => {
      const nth = first + i;
      const person = `person-${Math.floor(nth / PER_PERSON)}`;
      const owner = { userId: person, name: `Person ${person}`, email: `${person}@rackwright.example` };
      return rowOf(newRoom(`project-${nth}`, owner, contents[nth % contents.length]!, saved));
    });
    await rows.insertMany(some, { lean: true });
  }
  await connection.close();
}

export async function startImpactSystem(count = PROJECTS): Promise<ImpactSystem> {
  await promisify(execFile)(process.execPath, [path.join(ROOT, 'scripts/bundleService.mjs')], {
    cwd: path.join(ROOT, 'svc-rooms'),
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'rackwright-impact-'));
  const tokens = testTokens();
  const live = snapshotOf(seedContents());
  if (!live) throw new Error('the demonstration catalogue is not whole');
  const releases = new Map<string, WireSnapshot>();
  const others = createServer((req, res) => {
    const release = /^\/catalogue\/releases\/(.+)\/snapshot$/.exec(req.url ?? '')?.[1];
    const snapshot = release === undefined ? live : releases.get(release);
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify(req.url === '/keys' ? tokens.keySet : snapshot));
  });
  others.listen(0, '127.0.0.1');
  await once(others, 'listening');
  const othersUrl = `http://127.0.0.1:${(others.address() as AddressInfo).port}`;

  const database = started('packages/embedded-mongo/src/main.ts', [], { PORT: '0', DATA_DIR: folder });
  const mongoUrl = `mongodb://127.0.0.1:${String((await database.next())['listening'])}/rooms`;
  const catalogue = readCatalogue(live);
  const projects = cellars(DIFFERENT, catalogue);
  await saveAll(mongoUrl, projects, { catalogue, count });
  const service = started('bench/services/impactService.ts', [mongoUrl, othersUrl]);
  const url = String((await service.next())['url']);
  return {
    ...{ url, live, projects, releases },
    timesEach: count / DIFFERENT,
    keptMs: Number((await service.next())['keptMs']),
    tokenFor: tokens.tokenFor,
    stop: async () => {
      await ended(service.child);
      await ended(database.child);
      others.close();
      others.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
