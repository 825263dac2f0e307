/** Prices in a thread: what happens to others meanwhile, and to whoever asks for too many. */
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { Problem } from '@rackwright/contracts';
import { startTestDatabase, type TestAnswer, type TestDatabase } from '@rackwright/service-kit/testing';
import { startTestOrders, type TestOrders } from '../testOrdersApp';
import { cellar } from '../testShopper';
import { inPricingThread } from './pricing';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

/** A thread that holds every project until it is let go, as a very large one would; `break` ends it instead. */
function heldThread() {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const program = `
    const { parentPort, workerData } = require('node:worker_threads');
    parentPort.on('message', ({ id, job }) => {
      if (job.version === '') return parentPort.postMessage({ id, done: 'no-catalogue' });
      const { project } = JSON.parse(Buffer.from(job.asked.request).toString());
      if (project.titleProject === 'break') throw new Error('out of memory');
      Atomics.wait(workerData, 0, 0);
      parentPort.postMessage({ id, done: { project, quote: { totalAmount: 1 } } });
    });`;
  const started: Worker[] = [];
  const start = () => {
    const worker = new Worker(program, { eval: true, workerData: gate });
    worker.on('error', () => undefined);
    started.push(worker);
    return worker;
  };
  const letGo = () => {
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
  };
  return { start, started, letGo, end: () => Promise.all(started.map((worker) => worker.terminate())) };
}

const quote = (app: TestOrders, more: object = {}, project: object = cellar()): Promise<TestAnswer> =>
  app.request('POST', '/orders/quote', { body: { project }, ...more });
const codeOf = ({ body }: TestAnswer): string => (body as Problem).type.split(':').at(-1) ?? '';
const refusedOf = (answers: readonly TestAnswer[], status: number): readonly TestAnswer[] =>
  answers.filter((answer) => answer.status === status);

async function using(
  atOnce: { readonly ofPerson: number; readonly ofAddress: number },
  run: (app: TestOrders, thread: ReturnType<typeof heldThread>) => Promise<void>,
): Promise<void> {
  const thread = heldThread();
  const price = await inPricingThread(thread.start);
  const app = await startTestOrders(database, { price, pricesAtOnce: atOnce });
  try {
    await run(app, thread);
  } finally {
    thread.letGo();
    await app.stop();
    await thread.end();
  }
}

it('sixty prices at once keep nobody else waiting: others are answered while the first is still worked out', () =>
  using({ ofPerson: 100, ofAddress: 100 }, async (app, { letGo }) => {
    const answered: number[] = [];
    const asked = Array.from({ length: 60 }, () =>
      quote(app).then((answer) => {
        answered.push(answer.status);
        return answer;
      }),
    );
    const token = app.tokens.tokenFor({ userId: 'user-1' });
    for (let times = 0; times < 5; times += 1)
      expect((await app.request('GET', '/orders/user_orders/user-1', { token })).status).toBe(200);
    expect(answered.filter((status) => status === 200)).toEqual([]);
    letGo();
    const answers = await Promise.all(asked);
    // One was worked out and twenty waited.
    expect(refusedOf(answers, 200)).toHaveLength(21);
    const busy = refusedOf(answers, 503);
    expect(busy).toHaveLength(39);
    expect([codeOf(busy[0]!), busy[0]!.headers.get('retry-after')]).toEqual(['pricing-busy', '2']);
  }));

/** Says how long the body is, and does not send it. */
const quoteUnsent = (app: TestOrders): Promise<Problem> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': 1_000_000 };
    const asked = request(`${app.url}/orders/quote`, { method: 'POST', headers }, (answer) => {
      resolve(json(answer).finally(() => asked.destroy()) as Promise<Problem>);
    });
    asked.once('error', reject).flushHeaders();
  });

it('whoever is one too many is refused before the project is sent', () =>
  using({ ofPerson: 100, ofAddress: 100 }, async (app, { letGo }) => {
    const asked = Array.from({ length: 22 }, () => quote(app));
    expect((await Promise.race(asked)).status).toBe(503);
    expect(await quoteUnsent(app)).toMatchObject({
      status: 503,
      type: 'urn:rackwright:problem:pricing-busy',
    });
    letGo();
    expect(refusedOf(await Promise.all(asked), 200)).toHaveLength(21);
  }));

it('one person, and one address, has no more than so many prices worked out at once', () =>
  using({ ofPerson: 2, ofAddress: 3 }, async (app, { letGo }) => {
    const from = (address: string, userId?: string) => ({
      headers: { 'x-real-ip': address },
      ...(userId === undefined ? {} : { token: app.tokens.tokenFor({ userId }) }),
    });
    const ofOne = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map((at) => quote(app, from(at, 'user-1')));
    const fromOne = Array.from({ length: 5 }, () => quote(app, from('203.0.113.9')));
    const refused = [await Promise.race(ofOne), await Promise.race(fromOne)];
    expect(refused.map(codeOf)).toEqual(['pricing-for-you', 'pricing-for-you']);
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['2', '2']);
    letGo();
    expect(refusedOf(await Promise.all(ofOne), 429)).toHaveLength(1);
    expect(refusedOf(await Promise.all(fromOne), 429)).toHaveLength(2);
    expect((await quote(app, from('203.0.113.9', 'user-1'))).status).toBe(200);
  }));

it('a service that starts has its thread before anybody asks for a price', () =>
  using({ ofPerson: 3, ofAddress: 3 }, async (app, { started, letGo }) => {
    expect(started).toHaveLength(1);
    letGo();
    expect((await quote(app)).status).toBe(200);
    expect(started).toHaveLength(1);
  }));

it('a thread that breaks fails the price it worked on, and the next one has a new thread', () =>
  using({ ofPerson: 3, ofAddress: 3 }, async (app, { started, letGo }) => {
    letGo();
    const broken = await quote(app, {}, { ...cellar(), titleProject: 'break' });
    expect([broken.status, codeOf(broken)]).toEqual([503, 'pricing-failed']);
    expect((await quote(app)).status).toBe(200);
    expect(started).toHaveLength(2);
  }));
