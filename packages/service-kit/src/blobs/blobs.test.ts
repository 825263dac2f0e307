import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { parseSettings } from '../settings';
import { blobSettings, blobStoreFrom } from './blobStoreFrom';
import { blobStoreContract } from './blobs.contract';
import { folderBlobs } from './folderBlobs';
import { memoryBlobs } from './memoryBlobs';
import { s3Blobs } from './s3Blobs';
import { startTestS3, type TestS3 } from '../s3/testS3';

const folders: string[] = [];
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'blobs-'));
  folders.push(folder);
  return folder;
}
let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(async () => {
  await s3.stop();
  for (const folder of folders) await rm(folder, { recursive: true });
});
const place = () => ({ ...s3, bucket: 'cellar', prefix: 'rooms' });

describe('in memory', () => blobStoreContract(() => memoryBlobs()));
describe('in a folder', () => {
  blobStoreContract(async () => folderBlobs(path.join(await newFolder(), 'made/when/missing')));

  it('keeps blobs when the store is opened again, and leaves nothing half written', async () => {
    const folder = await newFolder();
    await folderBlobs(folder).put('a/b', Buffer.from('kept'), 'text/plain');
    expect((await folderBlobs(folder).get('a/b'))?.bytes.toString()).toBe('kept');
    expect(await readdir(path.join(folder, '.arriving'))).toEqual([]);
  });

  it('never reads a file that it did not write', async () => {
    const folder = await newFolder();
    await writeFile(path.join(folder, 'secret'), 'text/plain\nsecret');
    expect(await folderBlobs(folder).get('secret')).toBeNull();
  });

  it('passes on what is wrong with the folder itself', async () => {
    const file = path.join(await newFolder(), 'file');
    await writeFile(file, '');
    const store = folderBlobs(file);
    await expect(store.put('a', Buffer.from('x'), 'text/plain')).rejects.toThrow();
    await expect(store.get('a')).rejects.toThrow('ENOTDIR');
  });
});
describe('in S3', () => {
  blobStoreContract(() => s3Blobs(place()));

  it('keeps everything below its prefix of its bucket', async () => {
    expect(s3.paths().length).toBeGreaterThan(0);
    for (const kept of s3.paths()) expect(kept).toMatch(/^\/cellar\/rooms\//);
  });

  it('is away for who has the wrong key', async () => {
    const store = s3Blobs({ ...place(), secretAccessKey: 'wrong' });
    await expect(store.get('a')).rejects.toMatchObject({ status: 503 });
    await expect(store.put('a', Buffer.from('x'), 'text/plain')).rejects.toMatchObject({ status: 503 });
    await expect(store.remove('a')).rejects.toMatchObject({ status: 503 });
  });

  it('asks again when the store stumbles, three times in all', async () => {
    const store = s3Blobs(place());
    s3.faults.push(500, 503);
    await store.put('again', Buffer.from('x'), 'text/plain');
    s3.faults.push(500, 503, 500);
    await expect(store.get('again')).rejects.toMatchObject({ status: 503, extra: { retryAfterS: 5 } });
    expect((await store.get('again'))?.bytes.toString()).toBe('x');
  });

  it('gives up on a store that is silent, or not there', async () => {
    const silent = await startTestS3();
    const silences = 10_000;
    silent.faults.push(...Array.from({ length: silences }, () => 'silence' as const));
    // On a busy machine an asking may be given up before it has arrived: one that has arrived is to be given up, too.
    while (silent.faults.length === silences)
      await expect(
        s3Blobs({ ...place(), endpoint: silent.endpoint, timeoutMs: 50 }).get('a'),
      ).rejects.toMatchObject({ status: 503 });
    await silent.stop();
    const nowhere = s3Blobs({ ...place(), endpoint: 'http://127.0.0.1:9' });
    await expect(nowhere.put('a', Buffer.from('x'), 'text/plain')).rejects.toMatchObject({ status: 503 });
  });
});

describe('by settings', () => {
  const settings = z.object(blobSettings);
  const read = (environment: Record<string, string>) => parseSettings(settings, environment);

  it('is a folder, or a store with its keys', async () => {
    const folder = await newFolder();
    const inFolder = blobStoreFrom(read({ BLOB_URL: pathToFileURL(folder).href }));
    await inFolder.put('a', Buffer.from('x'), 'text/plain');
    expect(await readdir(folder)).toContain('a.BLOB');

    const url = `s3://other/deep/prefix?endpoint=${s3.endpoint}&region=${s3.region}`;
    const keys = { S3_ACCESS_KEY_ID: s3.accessKeyId, S3_SECRET_ACCESS_KEY: s3.secretAccessKey };
    await blobStoreFrom(read({ BLOB_URL: url, ...keys })).put('a', Buffer.from('x'), 'text/plain');
    expect(s3.paths()).toContain('/other/deep/prefix/a');
    expect(() => blobStoreFrom(read({ BLOB_URL: url }))).toThrow('S3_ACCESS_KEY_ID');
  });

  it.each([
    'relative/folder',
    '/absolute/but/no/url',
    'file://host/folder',
    's3://bucket',
    's3://UPPER_CASE?region=x',
    's3://bucket/../up?region=x&endpoint=ftp://host',
    'https://bucket',
  ])('refuses %s', (url) => {
    expect(() => read({ BLOB_URL: url })).toThrow('BLOB_URL is wrong');
  });
});
