/** The short form of `npm run load`: more saves at one moment than a service takes in at once. */
import { emptyRoom } from '../api/projects';
import { bearer } from '../faults/people';
import type { CountedSystem } from '../killMatrix/matrixSystem';
import { newShopper, patientCaller, type Shopper } from '../killMatrix/shopper';
import { ifAnswered, toldCaller, type Caller, type CallMade } from '../killMatrix/toldCaller';
import { savedNew, type Kept } from './shop';

const CUSTOMERS = 6;
/** Together far more than the 200 requests that a service answers at a time; fewer than a customer may have. */
const SAVES_EACH = 80;
/** The service stands still until all have come: it would else answer some before the last is there. */
const STILL_MS = 2_000;

export interface Burst {
  readonly calls: readonly CallMade[];
  /** Saves that were acknowledged, and those of them that are in their customer's list afterwards. */
  readonly saved: readonly string[];
  readonly listed: readonly string[];
}

/** Every project of somebody. */
async function listOf(caller: Caller, { userId, token }: Shopper): Promise<readonly string[]> {
  const path = `/rooms/rooms/${userId}?pageSize=100`;
  const { items } = await caller.ask<{ items: readonly { _id: string }[] }>('GET', path, {
    headers: bearer(token),
  });
  return items.map(({ _id }) => _id);
}

/** What became of each save. */
export async function burst(system: CountedSystem): Promise<Burst> {
  const project = emptyRoom();
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, async () => {
      const caller = patientCaller(system.url);
      return { caller, by: await newShopper(system.url, system.paymentApiUrl, { caller, project }) };
    }),
  );
  const [calls, rooms]: [CallMade[], Kept[]] = [[], []];
  const atOnce = async (ask: (of: (typeof customers)[number]) => Promise<unknown>) => {
    const still = system.pause('svc-rooms', STILL_MS);
    await Promise.all([
      still,
      ...customers.flatMap((of) => Array.from({ length: SAVES_EACH }, () => ask(of))),
    ]);
  };
  // The gateway has made its connections by then: new ones are let in one by one.
  await atOnce(({ caller }) => caller.once('GET', '/rooms/pictures/none', {}));
  await atOnce(({ caller, by }) => {
    const once = toldCaller(caller, { over: (call) => calls.push(call) });
    return ifAnswered(savedNew({ told: { rooms }, scenes: [project] }, once, by));
  });
  const lists = await Promise.all(customers.map(({ caller, by }) => listOf(caller, by)));
  for (const { caller } of customers) caller.close();
  const [saved, found] = [rooms.map(({ id }) => id), new Set(lists.flat())];
  return { calls, saved, listed: saved.filter((id) => found.has(id)) };
}
