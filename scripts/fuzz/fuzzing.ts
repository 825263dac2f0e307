/** Sends cases to a running system: the services beside each other, and at each as many at the same time as are asked for. */
import { findCall, serviceNames, type CallRoute } from '@rackwright/contracts';
import { forgeries } from '@rackwright/service-kit/testing';
import { usualCaller } from '../api/expected';
import type { Answer } from '../api/gatewayClient';
import { newStaff } from '../api/newStaff';
import type { Ask } from '../api/row';
import type { StartedWalk } from '../api/walkedSystem';
import { tables } from '../api/tables';
import { nameOf } from '../api/walkCall';
import { makeWorld, type Person, type World } from '../api/world';
import { answerFault } from './answerFault';
import { askedIn, fuzzCase, fuzzedCall, type FuzzCaller, type FuzzCase } from './fuzzCase';

/** What came of one case. */
export interface Fuzzed {
  readonly seed: number;
  readonly call: CallRoute;
  /** 0 when there was no answer. */
  readonly status: number;
  /** Null when the answer is as agreed. */
  readonly fault: string | null;
  /** The request, short. */
  readonly sent: string;
}

/** Requests from one address that no limit counts as too many. */
const FROM_ONE_ADDRESS = 10;
const SHOWN = 400;

/** Have no token that counts. */
const REFUSED_AT_THE_DOOR: readonly FuzzCaller[] = ['nobody', 'expired', 'forged'];

/** Who a case is by; `usual` is whom its call is prepared for. */
type Calling = (world: World, of: { readonly usual: Person | null; readonly seed: number }) => Person | null;

const PEOPLE_CALLING: Readonly<Record<FuzzCaller, Calling>> = {
  usual: (_world, { usual }) => usual,
  nobody: () => null,
  guest: ({ guest }) => guest,
  customer: ({ customer }) => customer,
  another: ({ another }) => another,
  publisher: ({ publisher }) => publisher,
  sales: ({ sales }) => sales,
  admin: ({ admin }) => admin,
  expired: ({ system, admin }) => ({
    ...admin,
    token: system.tokens.forged(admin.token, 'over for ten minutes'),
  }),
  // Each kind of forgery in its turn.
  forged: ({ system, admin }, { seed }) => ({
    ...admin,
    token: system.tokens.forged(admin.token, forgeries[seed % forgeries.length]!),
  }),
};

const rowOf = (call: CallRoute) => tables[call.service][nameOf(call)];

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The call that a request is in the end: an id such as `..` leads to another one. */
function answeringCall(call: CallRoute, path: string): CallRoute {
  const { pathname } = new URL(path.replaceAll(/%2f/gi, '/'), 'http://gateway');
  return findCall(call.method, pathname) ?? call;
}

/** The people of one service, and what the walk prepares for each call: made once, and used until something came of it. */
class FuzzLane {
  readonly #prepared = new Map<CallRoute, Ask | null>();
  #sent = 0;
  /** Somebody whose account and sessions may be ended. */
  #spare: Person | null = null;
  /** Why nothing could be prepared, by the name of the call: its cases begin from the contract alone. */
  readonly unprepared = new Map<string, string>();

  constructor(
    readonly system: StartedWalk,
    public world: World,
  ) {}

  async #ready({ call, isPrepared }: FuzzCase): Promise<Ask | null> {
    const known = this.#prepared.get(call);
    if (known !== undefined || !isPrepared) return known ?? null;
    let ready: Ask | null = null;
    try {
      ready = (await rowOf(call)?.ask(this.world, usualCaller(call, this.world))) ?? null;
    } catch (error) {
      this.unprepared.set(nameOf(call), messageOf(error));
    }
    this.#prepared.set(call, ready);
    return ready;
  }

  async #by({ caller, call, seed }: FuzzCase, ask: Ask): Promise<Person | null> {
    if (rowOf(call)?.endsCaller && !REFUSED_AT_THE_DOOR.includes(caller))
      return (this.#spare ??= await this.world.newCustomer());
    const usual = usualCaller(call, this.world);
    return PEOPLE_CALLING[caller](this.world, { usual: ask.by === undefined ? usual : ask.by, seed });
  }

  /** Nothing is used again that is another now. */
  async #settle({ call, caller }: FuzzCase, { status }: Answer): Promise<void> {
    if (status < 300 && call.method !== 'GET') {
      this.#prepared.delete(call);
      if (rowOf(call)?.endsCaller) this.#spare = null;
    }
    if (status === 401 && !REFUSED_AT_THE_DOOR.includes(caller)) await this.#letInAgain();
  }

  /** New people where somebody is not let in any more. */
  async #letInAgain(): Promise<void> {
    const { guest, customer, another, publisher, sales, admin } = this.world;
    for (const by of [guest, customer, another, publisher, sales, admin]) {
      const { status } = await this.world.send('GET', { path: '/users/getdata/me', by });
      if (status !== 401) continue;
      this.world.close();
      this.world = await ownWorld(this.system);
      this.#prepared.clear();
      return;
    }
  }

  async tried(one: FuzzCase): Promise<Fuzzed> {
    const { call, seed, caller } = one;
    this.#sent += 1;
    if (this.#sent % FROM_ONE_ADDRESS === 0) this.world.moveOn();
    const ask = askedIn(one, await this.#ready(one));
    const path = ask.path ?? call.path;
    const sent = `${call.method} ${path.slice(0, SHOWN)} by ${caller}: ${JSON.stringify(one.changes).slice(0, SHOWN)}`;
    try {
      const by = await this.#by(one, ask);
      const answer = await this.world.send(call.method, { ...ask, path, by }, call.stream);
      await this.#settle(one, answer);
      return {
        seed,
        call,
        status: answer.status,
        fault: answerFault(answeringCall(call, path), answer),
        sent,
      };
    } catch (error) {
      return { seed, call, status: 0, fault: messageOf(error), sent };
    }
  }
}

export interface FuzzResult {
  readonly fuzzed: readonly Fuzzed[];
  readonly unprepared: readonly (readonly [call: string, why: string])[];
}

/** People whom nobody else ends, staff among them. */
async function ownWorld(system: StartedWalk): Promise<World> {
  const world = await makeWorld(system, system.staff);
  world.moveOn();
  const staff = await newStaff(world);
  world.close();
  return makeWorld(system, staff);
}

type Tell = (one: Fuzzed) => void;

async function fuzzLane(system: StartedWalk, seeds: readonly number[], tell: Tell): Promise<FuzzResult> {
  const lane = new FuzzLane(system, await ownWorld(system));
  const fuzzed: Fuzzed[] = [];
  for (const seed of seeds) {
    const came = await lane.tried(fuzzCase(seed));
    fuzzed.push(came);
    tell(came);
  }
  lane.world.close();
  return { fuzzed, unprepared: [...lane.unprepared] };
}

export interface FuzzOptions {
  /** Requests at the same time at each service, 1 or more, each by people of their own; 1 unless told otherwise. */
  readonly together?: number;
  /** Hears of each case as it is answered. */
  readonly tell?: Tell;
}

/** Sends the cases of these seeds. */
export async function fuzzSystem(
  system: StartedWalk,
  seeds: readonly number[],
  { together = 1, tell = () => undefined }: FuzzOptions = {},
): Promise<FuzzResult> {
  const lanes = serviceNames.flatMap((service) => {
    const own = seeds.filter((seed) => fuzzedCall(seed).service === service);
    return Array.from({ length: together }, (_, at) => own.filter((_seed, index) => index % together === at));
  });
  const results = await Promise.all(
    lanes.filter(({ length }) => length > 0).map((own) => fuzzLane(system, own, tell)),
  );
  return {
    fuzzed: results.flatMap(({ fuzzed }) => fuzzed),
    unprepared: results.flatMap(({ unprepared }) => unprepared),
  };
}

/** The services that do not say that they are well. */
export async function unwell(system: StartedWalk): Promise<readonly string[]> {
  const world = await ownWorld(system);
  const asked = serviceNames.map(async (service) => {
    const { status } = await world.send('GET', { path: `/${service}/operations`, by: world.admin });
    return status === 200 ? [] : [`svc-${service} answers ${status} afterwards`];
  });
  const found = (await Promise.all(asked)).flat();
  world.close();
  return found;
}
