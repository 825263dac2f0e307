/** People who go on whatever happens, and write down what they were told is done. */
import { randomUUID } from 'node:crypto';
import type { Checkout } from '@rackwright/contracts';
import { formOf, pictureFile } from '../api/files';
import { multipart } from '../api/multipart';
import { emptyRoom } from '../api/projects';
import type { CountedSystem } from '../killMatrix/matrixSystem';
import { newShopper, patientCaller, pause, type Shopper } from '../killMatrix/shopper';
import type { Caller } from '../killMatrix/toldCaller';

/** Something that was acknowledged, with the names it may have now: the last that was acknowledged, and those sent since without an answer. */
export interface Named {
  readonly id: string;
  names: readonly string[];
}

/** What was acknowledged, by kind. */
export interface Told {
  readonly accounts: Shopper[];
  readonly rooms: (Named & { readonly by: Shopper })[];
  readonly questions: { readonly by: Shopper; readonly list: string; readonly id: string }[];
  /** Every press of Pay; `isSaid` when it was answered well. */
  readonly payments: { readonly by: Shopper; readonly checkout: Checkout; readonly isSaid: boolean }[];
  readonly products: Named[];
  /** Their addresses. */
  readonly pictures: string[];
  /** Charges that stood at the provider before. */
  readonly chargedBefore: number;
  /** Calls that were not answered well. */
  failed: number;
  /** Visits that ended early, and why. */
  readonly left: string[];
}

export const nothingTold = async (system: CountedSystem): Promise<Told> => ({
  chargedBefore: await system.charges(),
  ...{ accounts: [], rooms: [], questions: [], payments: [], products: [], pictures: [], left: [] },
  failed: 0,
});

type Json = Readonly<Record<string, unknown>>;

const THINKS_MS = 150;
/** Who could not go on. */
const COMES_AGAIN_MS = 2_000;
const CHANGES = 3;
/** Of `Saved ` or `Racks ` and a random id: what all names of a thing begin with. */
const NAME_LETTERS = 42;

/** One call that is not made again; null when it was not answered well. */
async function once(told: Told, caller: Caller, ...asked: Parameters<Caller['once']>): Promise<Json | null> {
  await pause(THINKS_MS);
  const answer = await caller.once(...asked).catch(() => null);
  if (answer !== null && answer.status >= 200 && answer.status < 300) return answer.body;
  told.failed += 1;
  return null;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Changes a thing that carries its version, again and again; what is not answered may have happened all the same. */
async function changed(
  { told, caller, headers }: { told: Told; caller: Caller; headers: Readonly<Record<string, string>> },
  thing: Named,
  to: {
    readonly path: string;
    readonly versionNow: () => Promise<number>;
    readonly body: (name: string) => unknown;
  },
): Promise<void> {
  for (let change = 0; change < CHANGES; change += 1) {
    const name = `${thing.names[0]!.slice(0, NAME_LETTERS)}, change ${change}`;
    const ifMatch = { ...headers, 'if-match': `"v${await to.versionNow()}"` };
    thing.names = [...thing.names, name];
    if (await once(told, caller, 'PUT', to.path, { headers: ifMatch, body: to.body(name) }))
      thing.names = [name];
  }
}

async function asks(told: Told, caller: Caller, by: Shopper, roomId: string): Promise<void> {
  const who = { firstName: 'Ada', lastName: 'Cellar', email: by.email, phone: '+60 3 1234 5678' };
  const body = { ...who, question: 'Is it right?', roomId, subscribeForNewsletter: false };
  for (const [path, list] of [
    ['/helpRequests/helpRequest', `/helpRequests/user_requests/${by.userId}`],
    ['/submitsForReview/submitForReview', `/submitsForReview/user_submits/${by.userId}`],
  ] as const) {
    const done = await once(told, caller, 'POST', path, { headers: bearer(by.token), body });
    if (done) told.questions.push({ by, list, id: String(done['_id']) });
  }
}

async function orders(told: Told, by: Shopper): Promise<void> {
  const checkout = await by.begin(`Ordered ${randomUUID()}`);
  const isSaid = await by.pay(checkout);
  if (!isSaid) told.failed += 1;
  told.payments.push({ by, checkout, isSaid });
}

type Visit = (system: CountedSystem, told: Told) => Promise<void>;

const customer: Visit = async (system, told) => {
  const by = await newShopper(system.url, system.paymentApiUrl);
  told.accounts.push(by);
  const caller = patientCaller(system.url);
  const headers = bearer(by.token);
  const title = `Saved ${randomUUID()}`;
  const roomOf = (name: string) => ({
    room: emptyRoom(name),
    notSendEmailToUser: true,
    notSendEmailToAdmin: true,
  });
  const saved = await once(told, caller, 'POST', '/rooms/room', { headers, body: roomOf(title) });
  if (saved) {
    const room = { id: String(saved['_id']), names: [title], by };
    told.rooms.push(room);
    const path = `/rooms/room/${room.id}`;
    const versionNow = async () => (await caller.ask<{ version: number }>('GET', path, { headers })).version;
    await changed({ told, caller, headers }, room, { path, versionNow, body: roomOf });
    await asks(told, caller, by, room.id);
  }
  await orders(told, by);
  caller.close();
};

const guest: Visit = async (system, told) => {
  await orders(told, await newShopper(system.url, system.paymentApiUrl, { isGuest: true }));
};

interface Listed {
  readonly items: readonly { readonly _id: string; readonly version: number }[];
}

async function publishes(
  told: Told,
  caller: Caller,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const productOf = (description: string) => ({
    ...{ description, left_menu_alias: 'Classic racks', width: 40, length: 34, height: 190 },
  });
  const name = `Racks ${randomUUID()}`;
  const made = await once(told, caller, 'POST', '/products/product', { headers, body: productOf(name) });
  if (made === null) return;
  const product = { id: String(made['_id']), names: [name] };
  told.products.push(product);
  const found = `/products/products?search=${encodeURIComponent(name)}`;
  const versionNow = async () => (await caller.ask<Listed>('GET', found)).items[0]?.version ?? 0;
  const path = `/products/product/${product.id}`;
  await changed({ told, caller, headers }, product, { path, versionNow, body: productOf });
}

async function uploads(told: Told, caller: Caller, headers: Readonly<Record<string, string>>): Promise<void> {
  const { contentType, body } = multipart(formOf(pictureFile(), { path: 'faults' }));
  const sent = { headers: { ...headers, 'content-type': contentType }, body };
  const uploaded = await once(told, caller, 'POST', '/slides/upload', sent);
  if (uploaded) told.pictures.push(String(uploaded['url']));
}

const publisher: Visit = async (system, told) => {
  const headers = bearer(await system.staffToken('publisher'));
  const caller = patientCaller(system.url);
  await publishes(told, caller, headers);
  await uploads(told, caller, headers);
  caller.close();
};

/** Of each kind as many as come at the same time. */
const VISITORS: readonly Visit[] = [customer, customer, customer, guest, publisher];

/** As open pages do: their tokens are good for 20 minutes where the clock of svc-users is behind. */
const RENEWED_EVERY_MS = 5 * 60_000;
const LOOKS_EVERY_MS = 1_000;

async function renewTokens({ accounts, payments, left }: Told): Promise<void> {
  for (const { renew } of new Set([...accounts, ...payments.map(({ by }) => by)]))
    await renew().catch((error: unknown) => void left.push(reasonOf(error)));
}

async function staySignedIn(told: Told, isOver: () => boolean): Promise<void> {
  let renewedAt = performance.now();
  while (!isOver()) {
    await pause(LOOKS_EVERY_MS);
    if (performance.now() - renewedAt < RENEWED_EVERY_MS) continue;
    renewedAt = performance.now();
    await renewTokens(told);
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Lets people come until `isOver`; who has begun goes on to the end. What keeps somebody from going on is in `left`. */
export async function visits(system: CountedSystem, told: Told, isOver: () => boolean): Promise<void> {
  const stayed = staySignedIn(told, isOver);
  await Promise.all(
    VISITORS.map(async (visit) => {
      while (!isOver()) {
        const leftEarly = await visit(system, told).then(() => null, reasonOf);
        if (leftEarly !== null) told.left.push(leftEarly);
        await pause(leftEarly === null ? THINKS_MS : COMES_AGAIN_MS);
      }
    }),
  );
  await stayed;
}
