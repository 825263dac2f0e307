/** What every store of blobs promises. */
import { randomBytes } from 'node:crypto';
import type { BlobStore } from './blobStore';

const WRONG_KEYS = [
  '',
  '/a',
  'a/',
  'a//b',
  '.',
  '..',
  '../a',
  'a/../b',
  'a/./b',
  'a/..',
  '.a',
  'a/.b',
  'A',
  'a b',
  'a\\b',
  'a%2e%2e',
  'a\0',
  'a?b',
  'é',
  'a'.repeat(201),
  `${'a/'.repeat(250)}a`,
];

export function blobStoreContract(make: () => BlobStore | Promise<BlobStore>): void {
  let store: BlobStore;
  beforeAll(async () => {
    store = await make();
  });

  it('gives back what was put, to the byte, with its type', async () => {
    const bytes = randomBytes(100_000);
    await store.put('pictures/2026/a-b_c.jpg', bytes, 'image/jpeg');
    expect(await store.get('pictures/2026/a-b_c.jpg')).toEqual({ bytes, type: 'image/jpeg' });
  });

  it('keeps a blob without a byte', async () => {
    await store.put('empty', new Uint8Array(), 'text/plain');
    expect(await store.get('empty')).toEqual({ bytes: Buffer.alloc(0), type: 'text/plain' });
  });

  it('knows the latest of a key', async () => {
    await store.put('twice', Buffer.from('first'), 'text/plain');
    await store.put('twice', Buffer.from('second'), 'text/csv');
    expect(await store.get('twice')).toEqual({ bytes: Buffer.from('second'), type: 'text/csv' });
  });

  it('keeps a blob under a key that begins another', async () => {
    await store.put('deep', Buffer.from('1'), 'text/plain');
    await store.put('deep/er', Buffer.from('2'), 'text/plain');
    expect((await store.get('deep'))?.bytes.toString()).toBe('1');
    expect((await store.get('deep/er'))?.bytes.toString()).toBe('2');
  });

  it('does not follow what the caller does with the bytes afterwards', async () => {
    const bytes = Buffer.from('as put');
    await store.put('copied', bytes, 'text/plain');
    bytes.fill(0);
    const taken = await store.get('copied');
    expect(taken?.bytes.toString()).toBe('as put');
    taken?.bytes.fill(0);
    expect((await store.get('copied'))?.bytes.toString()).toBe('as put');
  });

  it('has nothing under a key that was never put, or was removed', async () => {
    expect(await store.get('never')).toBeNull();
    await store.put('gone', Buffer.from('x'), 'text/plain');
    await store.remove('gone');
    await store.remove('gone');
    expect(await store.get('gone')).toBeNull();
  });

  it('lists every key that something is kept under, and no other', async () => {
    const before = new Set(await store.list());
    await store.put('listed/one', Buffer.from('1'), 'text/plain');
    await store.put('listed/two.jpg', Buffer.from('2'), 'image/jpeg');
    await store.put('listed/two.jpg/3', Buffer.from('3'), 'text/plain');
    await store.remove('listed/one');
    const added = (await store.list()).filter((key) => !before.has(key));
    expect(added.toSorted()).toEqual(['listed/two.jpg', 'listed/two.jpg/3']);
  });

  it('shows one of two whole blobs while both are put at the same time', async () => {
    const blobs = [1, 2].map((fill) => ({ bytes: Buffer.alloc(50_000, fill), type: `text/x-${fill}` }));
    await store.put('raced', blobs[0]!.bytes, blobs[0]!.type);
    const seen = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const { bytes, type } = blobs[at % 2]!;
        await store.put('raced', bytes, type);
        return store.get('raced');
      }),
    );
    const isWhole = (blob: (typeof seen)[number]): boolean =>
      blobs.some(({ bytes, type }) => type === blob?.type && bytes.equals(blob.bytes));
    expect(seen.map(isWhole)).toEqual(seen.map(() => true));
  });

  it.each(WRONG_KEYS)('puts nothing under %j, and finds nothing there', async (key) => {
    await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('key');
    expect(await store.get(key)).toBeNull();
    await store.remove(key);
  });

  it.each(['', 'jpeg', 'text/plain\nx: y', 'text/plain\r\n'])('refuses the type %j', async (type) => {
    await expect(store.put('typed', Buffer.from('x'), type)).rejects.toThrow('type');
  });
}
