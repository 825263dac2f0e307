/** Row 29: what the sales desk waits for with 10,000 orders, 5,000 submissions and 5,000 help requests, through the gateway. */
import path from 'node:path';
import { orderSorts, staffSorts } from '@rackwright/contracts';
import { testHelpRequest, testOrder } from '@rackwright/contracts/testing';
import { startWalk } from '../../scripts/api/walkedSystem';
import { makeWorld, type World } from '../../scripts/api/world';
import type { Figure, Row } from '../planning/row';

const ORDERS = 10_000;
const REQUESTS = 5_000;
const SUBMISSIONS = 5_000;
const TIMES = 10;
const LIST_MS = 300;
const PAGE_SIZE = 100;
/** Of five one waits. */
const WAITS_EACH = 5;
const MINUTE_MS = 60_000;

const FIRST = ['Renée', 'Ada', 'Wei Ling', 'Jürgen', 'Siti', 'Noël', 'Hanna', 'Omar', 'Zoë', 'Ben'];
const LAST = ['Côté', 'Lim', 'Müller', 'binti Ahmad', 'Tan', 'Okafor', 'Ångström', 'Rao', 'Smith', 'Ng'];
const CITIES = ['Montréal', 'Kuala Lumpur', 'München', 'Boston', 'Québec'];

const pick = (from: readonly string[], at: number): string => from[at % from.length]!;
const personOf = (at: number) => ({
  firstName: pick(FIRST, at),
  lastName: pick(LAST, Math.floor(at / FIRST.length)),
  email: `customer-${at}@rackwright.example`,
  phone: `+60 12-${String(3_000_000 + at)}`,
});
const listedOf = (at: number, { firstName, lastName }: { firstName: string; lastName: string }) => ({
  createdAt: new Date(Date.now() - at * MINUTE_MS),
  nameKey: `${lastName} ${firstName}`.toLowerCase(),
  deletedAt: null,
});
const question =
  'Which rack fits under the stairs, and is it high enough for the bottles that we have there?';

function requestAt(at: number) {
  const person = personOf(at);
  const isWaiting = at % WAITS_EACH === 0;
  return {
    ...testHelpRequest({ ...person, _id: `bench-help-${at}`, num: at + 1, question, title: `Cellar ${at}` }),
    ...{ status: isWaiting ? 'pending' : 'answered', answer: isWaiting ? '' : 'Yes, it does.' },
    ...{ answeredAt: isWaiting ? null : new Date(), hasAccount: true, userId: `bench-${at}` },
    ...listedOf(at, person),
  };
}
function submissionAt(at: number) {
  const person = personOf(at);
  const isWaiting = at % WAITS_EACH === 0;
  return {
    ...{ ...person, _id: `bench-submission-${at}`, question, title: `Cellar ${at}`, userId: `bench-${at}` },
    ...{ roomId: `room-${at}`, projectLink: '', initialProjectId: '', subscribeForNewsletter: false },
    ...{ status: isWaiting ? 'not reviewed' : 'reviewed', claim: `submission:bench-${at}`, version: 1 },
    ...{ messages: [], ...listedOf(at, person) },
  };
}
function orderAt(at: number) {
  const person = personOf(at);
  const _id = `RWBENCH${at}`;
  const order = testOrder({ _id, userId: `bench-${at}`, roomId: `room-${at}`, amount: at * 100 });
  const { date: _date, ...fields } = order;
  const named = { ...person, city: pick(CITIES, at), zip: String(50_000 + at) };
  return {
    ...{ ...fields, transId: `6${at}`, title: `Cellar ${at}`, lockedAt: new Date(), mailedAt: new Date() },
    billingInfo: { ...order.billingInfo, ...named, phone: `+6012${3_000_000 + at}` },
    shippingInfo: { ...order.shippingInfo, city: pick(CITIES, at + 1) },
    ...listedOf(at, person),
  };
}

const BATCH = 1_000;
async function filled(
  { system }: World,
  collection: string,
  count: number,
  documentAt: (at: number) => Parameters<World['system']['insert']>[2][number],
): Promise<void> {
  for (let from = 0; from < count; from += BATCH)
    await system.insert(
      'orders',
      collection,
      Array.from({ length: BATCH }, (_, at) => documentAt(from + at)),
    );
}

/** Said on the phone: what is rare, what many have, two words, a phone, and what nobody has. */
const SEARCHES = ['Cellar 4321', 'renee cote', 'lim', '012 3004321', 'nowhere to be found'];

const asked = (path: string, sorts: readonly string[], count: number, searches: readonly string[]) => {
  const last = Math.ceil(count / PAGE_SIZE);
  const pages = sorts.flatMap((sort) => [`sort=${sort}`, `sort=${sort}&page=${last}`]);
  const found = searches.map((search) => `sort=${sorts.at(-1)!}&search=${encodeURIComponent(search)}`);
  return [...pages, ...found].map((query) => `${path}?pageSize=${PAGE_SIZE}&${query}`);
};

const LISTS: readonly string[] = [
  ...asked('/helpRequests/helpRequests', staffSorts, REQUESTS, [...SEARCHES, '4321']),
  ...asked('/helpRequests/helpPendingRequests', ['waiting'], REQUESTS / WAITS_EACH, []),
  ...asked('/submitsForReview/submitsForReview', staffSorts, SUBMISSIONS, SEARCHES),
  ...asked('/submitsForReview/submitsForNotReviewed', ['waiting'], SUBMISSIONS / WAITS_EACH, []),
  ...asked('/orders/orders', orderSorts, ORDERS, [...SEARCHES, 'montreal', '54321', 'RWBENCH4321']),
  '/orders/desk',
  '/orders/user_orders/bench-77',
  '/helpRequests/user_requests/bench-77',
  '/submitsForReview/user_submits/bench-77',
];

/** Milliseconds until all of an answer is here, as a browser asks for it. */
async function waited(world: World, at: string): Promise<number> {
  const begun = performance.now();
  const headers = { 'accept-encoding': 'gzip, br' };
  const { status } = await world.send('GET', { path: at, by: world.sales, headers });
  if (status !== 200) throw new Error(`${at} answered ${status}`);
  return performance.now() - begun;
}

async function waitsOfDesk(world: World): Promise<ReadonlyMap<string, readonly number[]>> {
  await filled(world, 'helpRequests', REQUESTS, requestAt);
  await filled(world, 'submissions', SUBMISSIONS, submissionAt);
  await filled(world, 'orders', ORDERS, orderAt);
  const lists = new Map(LISTS.map((at): [string, number[]] => [at, []]));
  // Before it is counted, each once: indexes are ordered when first needed.
  for (const at of lists.keys()) await waited(world, at);
  for (let i = 0; i < TIMES; i += 1) for (const [at, taken] of lists) taken.push(await waited(world, at));
  for (const taken of lists.values()) taken.sort((a, b) => a - b);
  return lists;
}

const ms = (taken: number): string => `${taken.toFixed(0)} ms`;
const largeCount = (count: number): string => count.toLocaleString('en');

export const rows: readonly Row[] = [
  {
    row: '29',
    what: `${LISTS.length} tables of the sales desk, each sort, first and last page, searches, with ${largeCount(ORDERS)} orders, ${largeCount(SUBMISSIONS)} submissions and ${largeCount(REQUESTS)} help requests, ${TIMES} times each: the slowest one's median, and the longest answer of all`,
    target: `<= ${LIST_MS} ms`,
    run: async (): Promise<Figure> => {
      const system = await startWalk(path.resolve(import.meta.dirname, '../..'), () => undefined);
      try {
        const world = await makeWorld(system, system.staff);
        try {
          const lists = await waitsOfDesk(world);
          const middles = [...lists].map(([at, taken]) => [at, taken[TIMES / 2]!] as const);
          const [slowest, middle] = middles.reduce((most, one) => (one[1] > most[1] ? one : most));
          const longest = Math.max(...[...lists.values()].map((taken) => taken.at(-1)!));
          return {
            figure: `${ms(middle)} (${slowest}), ${ms(longest)}`,
            ratio: null,
            isMet: longest <= LIST_MS,
          };
        } finally {
          world.close();
        }
      } finally {
        await system.stop();
      }
    },
  },
];
