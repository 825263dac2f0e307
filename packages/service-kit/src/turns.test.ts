import { inTurns } from './turns';

/** A piece of work that ends when told to. */
function held() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end: () => end() };
}

it('runs so many at once, the others in the order of arrival, and refuses one more than may wait', async () => {
  const turn = inTurns({ atOnce: 2, waiting: 1, busy: () => new Error('busy') });
  const [one, two] = [held(), held()];
  const begun: string[] = [];
  const first = turn(one.work);
  const second = turn(two.work);
  const third = turn(async () => void begun.push('third'));
  await expect(turn(async () => void begun.push('fourth'))).rejects.toThrow('busy');
  expect(begun).toEqual([]);
  one.end();
  await Promise.all([first, third]);
  expect(begun).toEqual(['third']);
  two.end();
  await second;
});

it('goes on after work that failed', async () => {
  const turn = inTurns({ atOnce: 1, waiting: 1, busy: () => new Error('busy') });
  const failing = turn(() => Promise.reject(new Error('broken')));
  const next = turn(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
