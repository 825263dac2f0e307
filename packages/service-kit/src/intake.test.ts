import { setTimeout as sleep } from 'node:timers/promises';
import { callsOf } from '@rackwright/contracts';
import { z } from 'zod';
import { silentLogger } from './logging';
import { route } from './route';
import { service } from './service';
import { testService, testTokens, type TestService } from './testing';

const plain = { summary: 'A call of this test.', who: 'anyone', status: 200, gives: z.unknown() } as const;
const { open, slow } = callsOf(
  'rooms',
  { open: 'GET /rooms/open', slow: 'GET /rooms/slow' },
  { open: plain, slow: plain },
);

const SLOW_MS = 200;
const LIMITS = { most: 5, mostWhenSlow: 2, slowMs: SLOW_MS };
const held = new Set<() => void>();
let http: TestService;

/** A service for which answers are slow after so many milliseconds of them. */
async function started({ atFirstMs }: { readonly atFirstMs: number }): Promise<void> {
  const built = service({
    ...{ name: 'rooms', calls: [open, slow], keys: testTokens().keys, logger: silentLogger() },
    ...{ ready: {}, intake: { ...LIMITS, atFirstMs } },
    routes: [
      route(open, () => ({})),
      route(slow, () => new Promise((resolve) => held.add(() => resolve({})))),
    ],
  });
  http = await testService(built);
}
afterEach(() => http.stop());

/** Answers those that wait, but for so many that have waited longest. */
const letGo = (butFirst = 0): void => {
  for (const release of [...held].slice(butFirst)) {
    release();
    held.delete(release);
  }
};

/** So many requests that nobody answers yet; resolves once all of them are there, with what they will be answered. */
async function holding(count: number) {
  const wanted = held.size + count;
  let answered = 0;
  const answers = Array.from({ length: count }, () =>
    http.request('GET', '/rooms/slow').finally(() => {
      answered += 1;
    }),
  );
  while (held.size + answered < wanted) await sleep(1);
  return { statuses: async () => (await Promise.all(answers)).map(({ status }) => status) };
}

const taken = (count: number): readonly number[] => Array.from({ length: count }, () => 200);

/** While one waits all the time, eight answers take four times as long as is slow: their smoothed time is above it. */
async function becomesSlow() {
  const waiting = await holding(1);
  for (const _round of [1, 2]) {
    const { statuses } = await holding(LIMITS.most - 1);
    await sleep(4 * SLOW_MS);
    letGo(1);
    expect(await statuses()).toEqual(taken(LIMITS.most - 1));
  }
  return waiting;
}

const refusedSoFar = async () =>
  Number(
    /^http_requests_refused_total\S* (\d+)/m.exec(String((await http.request('GET', '/metrics')).body))?.[1],
  );

it('takes in many at the same moment, however long the first of them will take', async () => {
  await started({ atFirstMs: 0 });
  const { statuses } = await holding(LIMITS.most);
  expect((await http.request('GET', '/rooms/open')).status).toBe(503);
  letGo();
  expect(await statuses()).toEqual(taken(LIMITS.most));
});

it('takes in as many once more when those of one moment took long', async () => {
  await started({ atFirstMs: 600_000 });
  const waiting = await becomesSlow();
  const others = await holding(LIMITS.most - 1);
  letGo();
  expect([...(await waiting.statuses()), ...(await others.statuses())]).toEqual(taken(LIMITS.most));
});

it('takes in few when answers take long for a while, and says when to come again', async () => {
  await started({ atFirstMs: 0 });
  const waiting = await becomesSlow();
  const other = await holding(LIMITS.mostWhenSlow - 1);
  const refused = await http.request('GET', '/rooms/open');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await refusedSoFar()).toBe(1);
  letGo();
  expect([...(await waiting.statuses()), ...(await other.statuses())]).toEqual(taken(LIMITS.mostWhenSlow));
});

it('takes in many again once they are answered soon; refusals and probes do not count as answered soon', async () => {
  await started({ atFirstMs: 0 });
  await becomesSlow();
  const other = await holding(LIMITS.mostWhenSlow - 1);
  for (let call = 0; call < 100; call += 1) {
    await http.request('GET', '/rooms/healthz');
    expect((await http.request('GET', '/rooms/open')).status).toBe(503);
  }
  letGo(1);
  expect(await other.statuses()).toEqual(taken(1));
  for (let call = 0; call < 100; call += 1)
    expect((await http.request('GET', '/rooms/open')).status).toBe(200);
  const many = await holding(LIMITS.most - 1);
  letGo();
  expect(await many.statuses()).toEqual(taken(LIMITS.most - 1));
});

it('takes in many again once nobody waits', async () => {
  await started({ atFirstMs: 0 });
  const waiting = await becomesSlow();
  letGo();
  expect(await waiting.statuses()).toEqual(taken(1));
  const many = await holding(LIMITS.most);
  letGo();
  expect(await many.statuses()).toEqual(taken(LIMITS.most));
});
