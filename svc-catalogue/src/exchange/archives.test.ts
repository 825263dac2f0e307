/** ZIPs of any size: sent, looked at after that, asked about, taken over or discarded. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import type { CatalogueArchive, Problem, WholeCatalogueAnswer } from '@rackwright/contracts';
import type { BlobStore } from '@rackwright/service-kit';
import { memoryBlobs, type TestAnswer } from '@rackwright/service-kit/testing';
import { startPublisher } from '../changing/testPublisher';
import { NOW, serve, tokenOf } from '../testCatalogueApp';
import { fileForm } from '../testForms';
import { arrivingIn } from './arriving';
import { exampleFiles, zipOf } from './testArchive';
import { writeArchive } from './writtenArchive';

const publisher = startPublisher();
type Served = Awaited<ReturnType<typeof serve>>;
const ask = (at: Pick<Served, 'request'>, method: string, address: string, body?: unknown) =>
  at.request(method, `/catalogue/archives${address}`, {
    token: tokenOf.publisher,
    ...(body === undefined ? {} : { body }),
  });
const archiveIn = ({ status, body }: TestAnswer, expected = 200): CatalogueArchive => {
  expect([body, status]).toEqual([body, expected]);
  return body as CatalogueArchive;
};
const says = ({ status, body }: TestAnswer) => [status, (body as Problem).says?.code];
const send = async (at: Pick<Served, 'request'>, zip: Buffer) => ask(at, 'POST', '', fileForm(zip));
/** Once it is no longer looked at. */
async function ended(at: Pick<Served, 'request'>, id: string): Promise<CatalogueArchive> {
  for (;;) {
    const archive = archiveIn(await ask(at, 'GET', `/${id}`));
    if (archive.state === 'checked' || archive.state === 'refused') return archive;
  }
}
const own = async (at: Pick<Served, 'request'>) =>
  (await ask(at, 'GET', '')).body as { own: CatalogueArchive | null; isBusy: boolean; roomForBytes: number };
/** No ZIP is left on the disk. */
async function cleared(at: Served): Promise<void> {
  while ((await own(at)).isBusy) await new Promise(setImmediate);
  const [folder = ''] = await readdir(at.arriving);
  expect(await readdir(path.join(at.arriving, folder))).toEqual([]);
}

/** Takes the first file when it is let. */
function gatedBlobs(): {
  readonly blobs: BlobStore;
  readonly reached: Promise<void>;
  readonly open: () => void;
} {
  const blobs = memoryBlobs();
  let [open, reach] = [() => {}, () => {}];
  const opened = new Promise<void>((resolve) => (open = resolve));
  const reached = new Promise<void>((resolve) => (reach = resolve));
  return {
    reached,
    open,
    blobs: {
      ...blobs,
      put: async (...put) => {
        reach();
        await opened;
        return blobs.put(...put);
      },
    },
  };
}

let served: Served;
const start = async (options: Parameters<typeof serve>[1] = {}): Promise<Served> =>
  (served = await serve(publisher.catalogue.store, options));
afterEach(() => served.stop());

it('is looked at after it was sent, tells what a small one is told at once, and is taken over without being sent again', async () => {
  await start();
  const zip = await zipOf(exampleFiles);
  const small = await served.request('POST', '/catalogue/check', {
    token: tokenOf.publisher,
    body: fileForm(zip),
  });
  const { _id, state } = archiveIn(await send(served, zip), 202);
  expect(state).toBe('checking');
  const checked = await ended(served, _id);
  expect(checked).toMatchObject({ state: 'checked', done: 2, of: 2, answer: small.body });
  expect(await own(served)).toMatchObject({ own: checked, isBusy: false });
  await cleared(served);
  const { version } = checked.answer!;
  const wrong = await ask(served, 'POST', `/${_id}/import`, { version: 'another' });
  expect(says(wrong)).toEqual([409, 'catalogue-changed']);
  const taken = await ask(served, 'POST', `/${_id}/import`, { version });
  expect((taken.body as WholeCatalogueAnswer).changes).toHaveLength(checked.answer!.changes.length);
  const products = await publisher.catalogue.read<{ items: { _id: string }[] }>('/products/products');
  expect(products.items.map((product) => product._id)).toContain('OAK-2');
  expect(says(await ask(served, 'GET', `/${_id}`))).toEqual([404, 'no-such-check']);
});

it('is one at a time, tells how far it is to every process, and ends when it is discarded', async () => {
  const { blobs, reached, open } = gatedBlobs();
  await start({ blobs });
  const { _id } = archiveIn(await send(served, await zipOf(exampleFiles)), 202);
  await reached;
  expect(archiveIn(await ask(served, 'GET', `/${_id}`))).toMatchObject({ state: 'checking', answer: null });
  const another = await serve(publisher.catalogue.store, { blobs });
  expect(await own(another)).toMatchObject({ own: { _id, state: 'checking' }, isBusy: true });
  for (const process of [served, another])
    expect(says(await send(process, await zipOf({})))).toEqual([503, 'exchange-busy']);
  expect((await ask(another, 'DELETE', `/${_id}`)).status).toBe(204);
  await another.stop();
  open();
  await cleared(served);
  expect(says(await ask(served, 'GET', `/${_id}`))).toEqual([404, 'no-such-check']);
  expect(says(await ask(served, 'DELETE', `/${_id}`))).toEqual([404, 'no-such-check']);
});

it('tells why nothing can be said of it, and what is wrong with its tables', async () => {
  await start();
  const none = archiveIn(await send(served, Buffer.from('PK no zip')), 202);
  expect(await ended(served, none._id)).toMatchObject({
    state: 'refused',
    refusal: { says: { code: 'no-zip' } },
  });
  await cleared(served);
  const faulty = archiveIn(
    await send(served, await zipOf({ 'measures.csv': '_id,value\nwall-gap,-1\n' })),
    202,
  );
  const checked = await ended(served, faulty._id);
  expect(checked).toMatchObject({ state: 'checked', answer: { faultCount: 1, changes: [] } });
  const { version } = checked.answer!;
  expect((await ask(served, 'POST', `/${faulty._id}/import`, { version })).status).toBe(422);
  expect((await ask(served, 'POST', `/${none._id}/import`, { version })).status).toBe(404);
});

it('is refused where there is no room for it', async () => {
  await start({ leftFree: Infinity });
  expect((await own(served)).roomForBytes).toBe(0);
  expect(says(await send(served, await zipOf(exampleFiles)))).toEqual([503, 'no-room-for-zip']);
  await cleared(served);
});

it('was interrupted when its process is not heard of, and is forgotten after a day', async () => {
  let now = new Date(new Date(NOW).getTime() + 1);
  await start({ now: () => now });
  const { store } = publisher.catalogue;
  await store.archives.begin({
    ...{ _id: 'died', userId: 'publisher-1', at: now, heardAt: now, isLookedAt: true },
    ...{ state: 'checking', done: 1, of: 2, refusal: null },
  });
  expect((await own(served)).isBusy).toBe(true);
  now = new Date(now.getTime() + 31_000);
  expect(await own(served)).toMatchObject({
    own: { state: 'refused', done: 1, of: 2, refusal: { says: { code: 'check-interrupted' } } },
    isBusy: false,
  });
  now = new Date(now.getTime() + 24 * 60 * 60_000);
  await served.tidy();
  expect((await own(served)).own).toBeNull();
});

it('leaves nothing on the disk: what a process that died has left goes at the next start, that of one that runs stays', async () => {
  await start();
  const left = (pid: number) => path.join(served.arriving, `rackwright-catalogue-${pid}`);
  const gone = 2 ** 30;
  for (const pid of [gone, process.ppid]) {
    await mkdir(left(pid));
    await writeFile(path.join(left(pid), 'a'), '');
  }
  await writeFile(path.join(served.arriving, 'somebody-elses'), '');
  const again = await arrivingIn(served.arriving);
  const there = () => readdir(served.arriving).then((names) => names.sort());
  expect(await there()).toEqual(
    [path.basename(left(process.pid)), path.basename(left(process.ppid)), 'somebody-elses'].sort(),
  );
  await again.close();
  expect(await there()).toEqual([path.basename(left(process.ppid)), 'somebody-elses']);
});

it('goes out one file after the other, and no further when whoever takes it has gone', async () => {
  const to = new PassThrough();
  const read: number[] = [];
  async function* files() {
    for (let at = 0; at < 10; at += 1) {
      read.push(at);
      yield { name: `files/${at}`, bytes: Buffer.alloc(1024 * 1024, at) };
    }
  }
  const written = writeArchive(files(), to).catch((error: Error) => error.message);
  for (let left = 3; left > 0; left -= 1) await new Promise((resolve) => to.once('data', resolve));
  to.destroy(new Error('hung up'));
  expect(await written).toBe('hung up');
  expect(read.length).toBeLessThan(10);
});
