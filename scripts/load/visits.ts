/** What people of a load do, each at an address of their own, as the pages do it. */
import { randomUUID } from 'node:crypto';
import { bearer } from '../faults/people';
import { newShopper, patientCaller, pause } from '../killMatrix/shopper';
import { ifAnswered, toldCaller, type Caller, type CallListener } from '../killMatrix/toldCaller';
import { oneOf, roomBody, savedNew, type Kept, type LoadedShop } from './shop';

/** Milliseconds that people look at what they see, and plan before the planner saves, which waits for a pause of 2.5 s. */
const LOOKS_MS = [1_000, 4_000] as const;
const PLANS_MS = [2_500, 5_000] as const;
const SAVES = 4;

const between = ([least, most]: readonly [number, number]): Promise<void> =>
  pause(least + Math.random() * (most - least));

/** What the planner asks for when it opens, all at once; browsers take it packed. */
async function opensPlanner(caller: Caller): Promise<void> {
  const packed = { headers: { 'accept-encoding': 'gzip, br' } };
  const answers = await Promise.allSettled(
    [
      '/products/snapshot',
      '/materials/materials?language=en',
      '/leftMenuItems/leftMenuItems/full?language=en',
      '/json/steps.json?language=en',
    ].map((path) => caller.once('GET', path, packed)),
  );
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
}

type Visit = (shop: LoadedShop, caller: Caller) => Promise<void>;

const browses: Visit = async ({ customers, shared }, caller) => {
  await opensPlanner(caller);
  await between(LOOKS_MS);
  const { userId, token } = oneOf(customers);
  await caller.once('GET', `/rooms/rooms/${userId}`, { headers: bearer(token) });
  await between(LOOKS_MS);
  await caller.once('GET', oneOf(shared), { headers: { 'accept-encoding': 'gzip, br' } });
};

/** One save as the planner makes it while somebody plans: what is not answered may have happened all the same. */
async function autosaves(caller: Caller, kept: Kept, change: number): Promise<void> {
  const path = `/rooms/room/${kept.id}`;
  const name = `${kept.names[0]!.split(',')[0]!}, change ${kept.version} ${change}`;
  const headers = { ...bearer(kept.by.token), 'if-match': `"v${kept.version}"` };
  const before = kept.names;
  kept.names = [...before, name];
  const { body } = await caller.once('PUT', path, { headers, body: roomBody(kept.scene, name) });
  kept.names = [name];
  kept.version = Number(body['version']);
}

const plans: Visit = async (shop, caller) => {
  const kept = shop.free.shift() ?? (await savedNew(shop, caller, oneOf(shop.customers)));
  try {
    await opensPlanner(caller);
    const read = { headers: bearer(kept.by.token) };
    const { version } = await caller.ask<{ version: number }>('GET', `/rooms/room/${kept.id}`, read);
    kept.version = version;
    for (let change = 0; change < SAVES; change += 1) {
      await between(PLANS_MS);
      await autosaves(caller, kept, change);
    }
  } finally {
    shop.free.push(kept);
  }
};

const joins: Visit = async (shop, caller) => {
  const { system, told, ordered } = shop;
  await opensPlanner(caller);
  await between(PLANS_MS);
  const by = await newShopper(system.url, system.paymentApiUrl, { caller, project: ordered });
  told.accounts.push(by);
  const { scene } = await savedNew(shop, caller, by);
  await between(LOOKS_MS);
  await caller.once('POST', '/orders/quote', { headers: bearer(by.token), body: { project: scene } });
};

const orders =
  (isGuest: boolean): Visit =>
  async ({ system, told, ordered }, caller) => {
    await opensPlanner(caller);
    await between(PLANS_MS);
    const by = await newShopper(system.url, system.paymentApiUrl, { caller, isGuest, project: ordered });
    if (!isGuest) told.accounts.push(by);
    await between(LOOKS_MS);
    const checkout = await by.begin(`Ordered ${randomUUID()}`);
    await between(LOOKS_MS);
    told.payments.push({ by, checkout, isSaid: await by.pay(checkout) });
  };

/** Who comes: of 100 people so many. */
export const PARTS = [
  { name: 'browse: the shop, a list of projects, a shared project', share: 60, visit: browses },
  { name: `plan: open a project, ${SAVES} autosaves`, share: 25, visit: plans },
  { name: 'join: register, save a first project, ask for its price', share: 10, visit: joins },
  { name: 'order as a new customer: register, save, checkout, pay', share: 3, visit: orders(false) },
  { name: 'order as a guest: checkout, pay', share: 2, visit: orders(true) },
] as const satisfies readonly { name: string; share: number; visit: Visit }[];

function anyVisit(): Visit {
  let left = Math.random() * PARTS.reduce((sum, { share }) => sum + share, 0);
  return (PARTS.find(({ share }) => (left -= share) < 0) ?? PARTS[0]).visit;
}

/** People who come on and on, whether or not those before them were answered. */
export class Arrivals {
  readonly #shop: LoadedShop;
  readonly #listener: CallListener;
  readonly #underWay = new Set<Promise<unknown>>();
  #perSecond = 0;
  #isOver = false;

  constructor(shop: LoadedShop, listener: CallListener) {
    this.#shop = shop;
    this.#listener = listener;
    void this.#come();
  }

  /** So many a second from now on, at moments of chance. */
  set perSecond(people: number) {
    this.#perSecond = people;
  }

  /** People who are there now. */
  get there(): number {
    return this.#underWay.size;
  }

  /** Nobody comes any more; resolves when the last has gone. */
  async end(): Promise<void> {
    this.#isOver = true;
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async #come(): Promise<void> {
    let due = performance.now();
    while (!this.#isOver) {
      due -= (Math.log(1 - Math.random()) * 1_000) / (this.#perSecond || 1);
      await pause(Math.max(0, due - performance.now()));
      if (this.#perSecond > 0 && !this.#isOver) this.#begin();
    }
  }

  #begin(): void {
    const own = patientCaller(this.#shop.system.url);
    const visit = anyVisit()(this.#shop, toldCaller(own, this.#listener));
    const done = ifAnswered(visit).finally(() => {
      own.close();
      this.#underWay.delete(done);
    });
    this.#underWay.add(done);
  }
}
