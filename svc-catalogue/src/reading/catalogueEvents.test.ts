import type { WireSnapshot } from '@rackwright/contracts';
import {
  openTestStream,
  startTestDatabase,
  type TestDatabase,
  type TestService,
  type TestStream,
} from '@rackwright/service-kit/testing';
import { createCatalogueStore } from '../catalogueStore';
import { serve, startCatalogue, type TestCatalogue } from '../testCatalogueApp';
import { productOf } from '../testForms';
import { FOLLOWERS_MAX } from './catalogueEvents';

let database: TestDatabase;
let catalogue: TestCatalogue;
beforeAll(async () => {
  database = await startTestDatabase();
});
beforeEach(async () => {
  catalogue = await startCatalogue(database);
});
afterEach(() => catalogue.stop());
afterAll(() => database.stop());

const open = (at: Pick<TestService, 'url'> = catalogue, address = '198.51.100.7'): Promise<TestStream> =>
  openTestStream(`${at.url}/products/events`, { 'x-real-ip': address });

const versionNow = async (): Promise<string> =>
  (await catalogue.read<WireSnapshot>('/products/snapshot')).version;
const told = (version: string): string =>
  `id: ${version}\nevent: catalogue\ndata: ${JSON.stringify({ version })}`;

/** A stream that has told the version of now. */
async function following(at?: Pick<TestService, 'url'>): Promise<TestStream> {
  const stream = await open(at);
  expect(await stream.next()).toBe('retry: 3000');
  expect(await stream.next()).toBe(told(await versionNow()));
  return stream;
}

async function change(path: string, body: object): Promise<void> {
  expect((await catalogue.publish('PUT', path, body)).status).toBe(200);
}
const describedAs = (description: string) => change('/products/product/CL-IND-1', productOf({ description }));

it('tells anybody the version that planners load, and then each other one', async () => {
  const stream = await following();
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.headers.get('x-accel-buffering')).toBe('no');
  for (const description of ['Once', 'Twice']) {
    await describedAs(description);
    expect(await stream.next()).toBe(told(await versionNow()));
  }
  stream.leave();
});

it('tells what another process released', async () => {
  const store = createCatalogueStore(catalogue.connection.useDb(catalogue.connection.name));
  const elsewhere = await serve(store);
  const stream = await following(elsewhere);
  await describedAs('By the first process');
  expect(await stream.next()).toBe(told(await versionNow()));
  stream.leave();
  await elsewhere.stop();
});

it('says nothing of a change that no planner sees', async () => {
  const stream = await following();
  await change('/toolTips/toolTip/step-1', { text: 'Begin here.' });
  await describedAs('Seen');
  expect(await stream.next()).toBe(told(await versionNow()));
  stream.leave();
});

it('is open without a catalogue, and tells the first one', async () => {
  const store = createCatalogueStore(await database.connect());
  const empty = await serve(store);
  const stream = await open(empty);
  await stream.next();
  expect(await stream.next()).toBe('id: \nevent: catalogue\ndata: {"version":""}');
  stream.leave();
  await empty.stop();
});

it('ends when the service stops, which does not wait for it', async () => {
  const stream = await following();
  await catalogue.stop();
  expect(await stream.next()).toBeNull();
  catalogue = await startCatalogue(database);
});

it('keeps the line open with comments', async () => {
  const stream = await following();
  expect(await stream.heartbeat()).toBe(':');
  stream.leave();
});

it('asks the database nothing while nobody listens', async () => {
  const stream = await following();
  stream.leave();
  const asked = jest.spyOn(catalogue.store.turns, 'release');
  // As soon as its end has arrived: reading this often takes longer than it is from one look to the next.
  const reads = 100;
  do {
    asked.mockClear();
    for (let at = 0; at < reads; at += 1) await catalogue.read('/products/snapshot');
  } while (asked.mock.calls.length > reads);
  expect(asked).toHaveBeenCalledTimes(reads);
});

it('is open to fifty of one address, to others meanwhile, and to one more when one has left', async () => {
  const streams: TestStream[] = [];
  for (let at = 0; at < FOLLOWERS_MAX.each; at += 1) streams.push(await open());
  const refused = await open();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  const other = await open(catalogue, '198.51.100.8');
  expect(other.status).toBe(200);
  streams[0]?.leave();
  for (;;) {
    const again = await open();
    again.leave();
    if (again.status === 200) break;
  }
  for (const each of [other, ...streams]) each.leave();
});
