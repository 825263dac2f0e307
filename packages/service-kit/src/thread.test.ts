import { Worker } from 'node:worker_threads';
import { Failure } from './failure';
import { inThread, replyOf } from './thread';

/** A thread that runs this program. */
const thread = (program: string) => {
  const started: Worker[] = [];
  const start = (): Worker => {
    const worker = new Worker(`const { parentPort } = require('node:worker_threads');${program}`, {
      eval: true,
    });
    started.push(worker);
    return worker;
  };
  return { start, started };
};
const ECHO = "parentPort.on('message', ({ id, job }) => parentPort.postMessage({ id, done: job }));";
const asking = (start: () => Worker, deadlineMs = 15_000) =>
  inThread<string, string>(start, {
    deadlineMs,
    waiting: 20,
    busy: () => new Failure(503, 'busy', 'Too many wait.'),
    failed: (why) => new Error(why),
  });
const ends = (workers: readonly Worker[]) => Promise.all(workers.map((worker) => worker.terminate()));

it('one thread does all jobs, each for who asked for it', async () => {
  const { start, started } = thread(ECHO);
  const ask = asking(start);
  expect(await Promise.all(['a', 'b', 'c'].map((job) => ask(job)))).toEqual(['a', 'b', 'c']);
  expect(started).toHaveLength(1);
  await ends(started);
});

it('a job that fails fails alone', async () => {
  const { start, started } = thread(
    "parentPort.on('message', ({ id, job }) => parentPort.postMessage(job === 'bad' ? { id, error: 'torn' } : { id, done: 'x' }));",
  );
  const ask = asking(start);
  await expect(ask('bad')).rejects.toThrow('torn');
  expect(await ask('good')).toBe('x');
  expect(started).toHaveLength(1);
  await ends(started);
});

it('a refusal is the same on both sides', async () => {
  const refused = new Failure(422, 'no', 'No.', { errors: [{ path: 'a', message: 'b' }] });
  const reply = await replyOf({ id: 1, job: 'x' }, () => {
    throw refused;
  });
  const { start, started } = thread(
    `parentPort.on('message', () => parentPort.postMessage(${JSON.stringify(reply)}));`,
  );
  await expect(asking(start)('x')).rejects.toEqual(refused);
  await ends(started);
});

it('a thread that breaks fails its job, and the next one has a new thread', async () => {
  const { start, started } = thread(
    `${ECHO}parentPort.on('message', ({ job }) => { if (job === 'bad') throw new Error('out of memory'); });`,
  );
  const ask = asking(start);
  await ask('good');
  const bad = new Worker("throw new Error('out of memory')", { eval: true });
  await expect(asking(() => bad)('x')).rejects.toThrow('out of memory');
  await started[0]!.terminate();
  expect(await ask('again')).toBe('again');
  expect(started).toHaveLength(2);
  await ends(started);
});

it('a job that takes too long fails, its thread is ended, and the next one has a new thread', async () => {
  const { start, started } = thread(
    `parentPort.on('message', ({ id, job }) => { for (; job === 'endless'; ); parentPort.postMessage({ id, done: job }); });`,
  );
  const ask = asking(start, 300);
  const asked = ask('endless');
  const exit = new Promise((resolve) => started[0]!.once('exit', resolve));
  await expect(asked).rejects.toThrow('takes too long');
  await exit;
  expect(await asking(start)('short')).toBe('short');
  await ends(started);
});

it('a job that is called off fails, its thread is ended, and one that waited for its turn is not begun', async () => {
  const { start, started } = thread(
    `parentPort.on('message', ({ id, job }) => { for (; job === 'endless'; ); parentPort.postMessage({ id, done: job }); });`,
  );
  const ask = asking(start);
  const [leaving, left] = [new AbortController(), new AbortController()];
  const asked = ask('endless', leaving.signal);
  const waiting = ask('waiting', left.signal);
  const next = ask('next');
  const exit = new Promise((resolve) => started[0]!.once('exit', resolve));
  left.abort();
  leaving.abort();
  await expect(asked).rejects.toThrow('called off');
  await expect(waiting).rejects.toThrow('called off');
  await exit;
  expect(await next).toBe('next');
  expect(started).toHaveLength(2);
  await ends(started);
});

it('of threads that are ended one after the other, each leaves its successor alone', async () => {
  const { start, started } = thread(
    `parentPort.on('message', ({ id, job }) => { for (; job === 'endless'; ); parentPort.postMessage({ id, done: job }); });`,
  );
  const ask = asking(start);
  const leaving = new AbortController();
  const endless = ask('endless', leaving.signal);
  const next = ask('next');
  const exit = new Promise((resolve) => started[0]!.once('exit', resolve));
  leaving.abort();
  await expect(endless).rejects.toThrow('called off');
  expect(await next).toBe('next');
  await exit;
  expect(await ask('last')).toBe('last');
  expect(started.map(({ threadId }) => threadId > 0)).toEqual([false, true]);
  await ends(started);
});

it('a job that is called off when it is done changes nothing', async () => {
  const { start, started } = thread(ECHO);
  const ask = asking(start);
  const leaving = new AbortController();
  await ask('done', leaving.signal);
  leaving.abort();
  expect(await ask('next')).toBe('next');
  expect(started).toHaveLength(1);
  await ends(started);
});

it('says that too many wait, instead of letting everybody wait', async () => {
  const { start, started } = thread("parentPort.on('message', () => undefined);");
  const ask = asking(start, 50);
  const asked = Array.from({ length: 22 }, (_, at) =>
    ask(String(at)).then(String, (error: Error) => error.message),
  );
  const said = await Promise.all(asked);
  expect(said.filter((text) => text.includes('503'))).toEqual([said[21]]);
  await ends(started);
});
