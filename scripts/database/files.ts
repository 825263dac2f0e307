/** The files of all services beside their documents, in a backup: each service's in a folder of its own, and a list of them. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServiceName } from '@rackwright/contracts';
import { type Blob, type BlobStore, blobStoreFrom, folderBlobs } from '@rackwright/service-kit';
import { blobUrlOf } from '../system/services';
import { hasSetting, type Places, SERVICE_PARTS } from '../system/topology';
import { ExchangeRefusal, progress } from './exchange';

export type Stores = Partial<Record<ServiceName, BlobStore>>;

interface CopiedFile {
  readonly service: ServiceName;
  readonly key: string;
  readonly sha256: string;
}

/** Written last: a backup without it was broken off. */
interface FileList {
  readonly format: 1;
  readonly files: readonly CopiedFile[];
}

const KEEPING_FILES = SERVICE_PARTS.filter((part) => hasSetting(part, 'BLOB_URL'));

/** Where each service keeps its files here; the keys of a store of the S3 kind are those of the environment. */
export function storesHere(places: Places, env: NodeJS.ProcessEnv): Stores {
  return Object.fromEntries(
    KEEPING_FILES.map(({ service }) => [
      service,
      blobStoreFrom({
        BLOB_URL: blobUrlOf(service, places, env),
        S3_ACCESS_KEY_ID: env['S3_ACCESS_KEY_ID'],
        S3_SECRET_ACCESS_KEY: env['S3_SECRET_ACCESS_KEY'],
      }),
    ]),
  );
}

/** Refuses a backup that would have the documents of MONGO_URL and no file: its services may keep theirs here, or elsewhere, too. */
export function refuseWithoutFiles(places: Places, env: NodeJS.ProcessEnv): void {
  const isHere = ({ service }: { readonly service: ServiceName }): boolean =>
    existsSync(fileURLToPath(blobUrlOf(service, places, env)));
  if (env['BLOB_URL'] || KEEPING_FILES.some(isHere)) return;
  throw new ExchangeRefusal(
    `MONGO_URL names the database, and no service keeps files in ${places.dataDir}. Set BLOB_URL, too, to where they keep them. Nothing was written.`,
  );
}

const listFile = (folder: string): string => path.join(folder, 'files.json');
const backupOf = (folder: string, service: ServiceName): BlobStore =>
  folderBlobs(path.join(folder, 'files', service));
const digest = ({ bytes, type }: Blob): string =>
  createHash('sha256').update(`${type}\n`).update(bytes).digest('hex');
const storesOf = (stores: Stores) => Object.entries(stores) as [ServiceName, BlobStore][];

/** Copies every file of every service into a backup, and gives how many. One that is removed meanwhile is left out. */
export async function exportFiles(
  stores: Stores,
  folder: string,
  log: (line: string) => void,
): Promise<number> {
  const files: CopiedFile[] = [];
  for (const [service, store] of storesOf(stores)) {
    const [copy, say] = [
      backupOf(folder, service),
      progress(log, { what: `files of ${service}`, every: 500 }),
    ];
    const keys = (await store.list()).toSorted();
    for (const [at, key] of keys.entries()) {
      const blob = await store.get(key);
      if (blob) await copy.put(key, blob.bytes, blob.type);
      if (blob) files.push({ service, key, sha256: digest(blob) });
      say(at + 1);
    }
    log(`files of ${service}: ${keys.length}`);
  }
  const list: FileList = { format: 1, files };
  writeFileSync(listFile(folder), `${JSON.stringify(list, null, 1)}\n`, { mode: 0o600 });
  return files.length;
}

/** Refuses a backup that lacks a file, or has one that is not as it was copied, before anything is changed. */
export async function checkFiles(folder: string, stores: Stores): Promise<readonly CopiedFile[]> {
  if (!existsSync(listFile(folder)))
    throw new ExchangeRefusal(
      `${listFile(folder)} is missing: the folder is no backup, or one that was broken off.`,
    );
  const list = JSON.parse(readFileSync(listFile(folder), 'utf8')) as FileList;
  if (list.format !== 1) throw new ExchangeRefusal(`${listFile(folder)} is of another version.`);
  for (const { service, key, sha256 } of list.files) {
    if (!stores[service]) throw new ExchangeRefusal(`No service with the name ${service} keeps files.`);
    const blob = await backupOf(folder, service).get(key);
    if (!blob || digest(blob) !== sha256)
      throw new ExchangeRefusal(
        `The file ${key} of ${service} is ${blob ? 'not as it was copied' : 'missing'} in ${folder}. Nothing was changed.`,
      );
  }
  return list.files;
}

/** Puts the files of a backup where the services keep theirs; what else lies there stays. */
export async function importFiles(
  folder: string,
  stores: Stores,
  log: (line: string) => void,
): Promise<number> {
  const files = await checkFiles(folder, stores);
  const say = progress(log, { what: 'files', every: 500 });
  for (const [at, { service, key }] of files.entries()) {
    const blob = await backupOf(folder, service).get(key);
    await stores[service]!.put(key, blob!.bytes, blob!.type);
    say(at + 1);
  }
  return files.length;
}
