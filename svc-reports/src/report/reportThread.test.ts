import { Worker } from 'node:worker_threads';
import { inReportThread } from './reportThread';
import { testInput, testOptions } from './testReports';

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
const ECHO =
  "parentPort.on('message', ({ id, input }) => parentPort.postMessage({ id, pdf: Buffer.from(input.title) }));";
const make = (start: () => Worker, deadlineMs?: number) => {
  const maker = inReportThread(start, deadlineMs);
  return async (title: string): Promise<string> =>
    (await maker(testInput({ title }), testOptions())).toString();
};
const ends = (workers: readonly Worker[]) => Promise.all(workers.map((worker) => worker.terminate()));

it('one thread makes all reports, each for who asked for it', async () => {
  const { start, started } = thread(ECHO);
  const maker = make(start);
  expect(await Promise.all(['a', 'b', 'c'].map(maker))).toEqual(['a', 'b', 'c']);
  expect(started).toHaveLength(1);
  await ends(started);
});

it('a report that cannot be made fails alone', async () => {
  const { start, started } = thread(
    "parentPort.on('message', ({ id, input }) => parentPort.postMessage(input.title === 'bad' ? { id, error: 'torn' } : { id, pdf: Buffer.from('x') }));",
  );
  const maker = make(start);
  await expect(maker('bad')).rejects.toThrow('torn');
  expect(await maker('good')).toBe('x');
  expect(started).toHaveLength(1);
  await ends(started);
});

it('a thread that breaks fails its report, and the next one has a new thread', async () => {
  const { start, started } = thread(
    `${ECHO}parentPort.on('message', ({ input }) => { if (input.title === 'bad') throw new Error('out of memory'); });`,
  );
  const silent = make(() => {
    const worker = start();
    worker.on('error', () => undefined);
    return worker;
  });
  await silent('good');
  const bad = new Worker("throw new Error('out of memory')", { eval: true });
  await expect(make(() => bad)('x')).rejects.toThrow('out of memory');
  await started[0]!.terminate();
  expect(await silent('again')).toBe('again');
  expect(started).toHaveLength(2);
  await ends(started);
});

it('a report that takes too long fails, and its thread is ended', async () => {
  const { start, started } = thread("parentPort.on('message', () => { for (;;); });");
  const maker = make(start, 50);
  const ended = (): Promise<unknown> => new Promise((resolve) => started[0]!.once('exit', resolve));
  const asked = maker('endless');
  const exit = ended();
  await expect(asked).rejects.toThrow('takes too long');
  await exit;
});

it('says that too many wait, instead of letting everybody wait', async () => {
  const { start, started } = thread("parentPort.on('message', () => undefined);");
  const maker = make(start, 50);
  const asked = Array.from({ length: 22 }, (_, at) =>
    maker(String(at)).then(String, (error: Error) => error.message),
  );
  const said = await Promise.all(asked);
  expect(said.filter((text) => text.includes('503'))).toEqual([said[21]]);
  await ends(started);
});
