/** Row 26: what a whole catalogue of 600 MB takes of svc-catalogue, through the gateway, in and out again. */
import { randomBytes } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CatalogueArchive } from '@rackwright/contracts';
import sharp from 'sharp';
import { startWalk } from '../../scripts/api/walkedSystem';
import { makeWorld, type World } from '../../scripts/api/world';
import { PORT_OFFSETS } from '../../scripts/system/topology';
import { writeArchive, type NamedFile } from '../../svc-catalogue/src/exchange/writtenArchive';
import { glbOf } from '../../svc-catalogue/src/testForms';
import type { Figure, Row } from '../planning/row';

const PRODUCTS = 60;
const MODEL_BYTES = 7.8 * 1024 * 1024;
const [WIDTH, HEIGHT] = [900, 840];
const TARGET_MB = 100;
const BYTES_PER_MB = 1024 * 1024;

/** One triangle, and bytes that nothing packs. */
function modelBytes(): Buffer {
  const corners = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer);
  const binary = Buffer.concat([corners, randomBytes(MODEL_BYTES)]);
  return glbOf(
    {
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      buffers: [{ byteLength: binary.length }],
      bufferViews: [{ buffer: 0, byteLength: 36, target: 34962 }],
      accessors: [
        { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] },
      ],
    },
    binary,
  );
}

const pictureBytes = (): Promise<Buffer> =>
  sharp(randomBytes(WIDTH * HEIGHT * 3), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();

async function* catalogueFiles(): AsyncGenerator<NamedFile, void> {
  const columns = '_id,description,left_menu_alias,width,length,height,productImage,modelUrl';
  const rows = Array.from(
    { length: PRODUCTS },
    (_, at) => `BENCH-${at},Measured ${at},Windows,40,34,197,files/${at}.png,files/${at}.glb`,
  );
  yield { name: 'products.csv', bytes: Buffer.from([columns, ...rows, ''].join('\n')) };
  for (let at = 0; at < PRODUCTS; at += 1) {
    yield { name: `files/${at}.png`, bytes: await pictureBytes() };
    yield { name: `files/${at}.glb`, bytes: modelBytes() };
  }
}

/** The process that listens at this port, by what it was started with. */
async function processAt(port: number): Promise<string> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    if (!folder.endsWith('/svc-catalogue')) continue;
    if ((await readFile(`/proc/${pid}/environ`, 'utf8')).includes(`PORT=${port}\0`)) return pid;
  }
  throw new Error('svc-catalogue does not run');
}

/** Megabytes of memory that a process has more than before, at most, and seconds, while work runs. */
async function taken(pid: string, work: () => Promise<void>): Promise<{ moreMB: number; seconds: number }> {
  const kilobytes = async (name: string): Promise<number> =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]);
  // The most that it has had begins anew.
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const [before, begun] = [await kilobytes('VmRSS'), performance.now()];
  await work();
  const seconds = (performance.now() - begun) / 1_000;
  return { moreMB: ((await kilobytes('VmHWM')) - before) / 1024, seconds };
}

async function asked<T>(world: World, address: string, more: RequestInit = {}): Promise<T> {
  const headers = { authorization: `Bearer ${world.publisher.token}`, ...more.headers };
  const response = await fetch(`${world.system.url}${address}`, { ...more, headers });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Sent, checked and taken over. */
async function takeIn(world: World, file: string): Promise<void> {
  const form = new FormData();
  form.append('file', await openAsBlob(file), 'catalogue.zip');
  const sent = { method: 'POST', body: form };
  let archive = await asked<CatalogueArchive>(world, '/catalogue/archives', sent);
  const address = `/catalogue/archives/${archive._id}`;
  while (archive.state === 'checking') {
    await pause(500);
    archive = await asked<CatalogueArchive>(world, address);
  }
  if (archive.answer?.faultCount !== 0) throw new Error(JSON.stringify(archive).slice(0, 1_000));
  await asked(world, `${address}/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version: archive.answer.version }),
  });
}

/** Megabytes that came. */
async function takeOut(world: World): Promise<number> {
  const headers = { authorization: `Bearer ${world.publisher.token}` };
  const response = await fetch(`${world.system.url}/catalogue/export`, { headers });
  let bytes = 0;
  for await (const piece of response.body!) bytes += (piece as Uint8Array).length;
  return bytes / BYTES_PER_MB;
}

interface Measured {
  readonly sentMB: number;
  readonly outMB: number;
  readonly goingIn: Awaited<ReturnType<typeof taken>>;
  readonly goingOut: Awaited<ReturnType<typeof taken>>;
}

async function measure(): Promise<Measured> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rackwright-bench-'));
  const system = await startWalk(path.resolve(import.meta.dirname, '../..'), () => undefined);
  try {
    const file = path.join(folder, 'catalogue.zip');
    await writeArchive(catalogueFiles(), createWriteStream(file));
    const world = await makeWorld(system, system.staff);
    const pid = await processAt(Number(new URL(system.url).port) + PORT_OFFSETS['svc-catalogue']);
    const goingIn = await taken(pid, () => takeIn(world, file));
    let outMB = 0;
    const goingOut = await taken(pid, async () => {
      outMB = await takeOut(world);
    });
    world.close();
    return { sentMB: (await stat(file)).size / BYTES_PER_MB, outMB, goingIn, goingOut };
  } finally {
    await system.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

let measured: Promise<Measured> | undefined;

/** All rows with one system. */
const measureOnce = (): Promise<Measured> => (measured ??= measure());

const figureOf = (sizeMB: number, { moreMB, seconds }: Measured['goingIn']): Figure => ({
  figure: `${moreMB.toFixed(0)} MB for ${sizeMB.toFixed(0)} MB, in ${seconds.toFixed(0)} s`,
  ratio: null,
  isMet: moreMB <= TARGET_MB,
});

export const rows: readonly Row[] = [
  {
    row: '26',
    what: `memory of svc-catalogue above rest while a ZIP of ${PRODUCTS} models and pictures is sent, checked and taken over`,
    target: `<= ${TARGET_MB} MB`,
    run: async () => figureOf((await measureOnce()).sentMB, (await measureOnce()).goingIn),
  },
  {
    row: '26b',
    what: 'the same while the catalogue with their files goes out',
    target: `<= ${TARGET_MB} MB`,
    run: async () => figureOf((await measureOnce()).outMB, (await measureOnce()).goingOut),
  },
];
