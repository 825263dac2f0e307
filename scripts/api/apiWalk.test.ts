/** Every documented call of the product, through its gateway, as the contracts and the tables beside say. */
import path from 'node:path';
import { CALLS, serviceNames } from '@rackwright/contracts';
import { forgeries } from '@rackwright/service-kit/testing';
import { fuzzSystem, unwell } from '../fuzz/fuzzing';
import { setLure } from '../fuzz/lure';
import { busyPerson } from './busyPerson';
import { faultsOf } from './coverageTable';
import { callsOf, endedEverywhere, takenAt, waysToEnd } from './endings';
import { mayNotStay } from './leftBehind';
import { proveObjectAccess } from './objectAccess';
import { proveOneWinner, winnersOf } from './oneWinner';
import { leftToOwnEngines, strayRows, walkAll, type Coverage } from './walkAll';
import { nameOf } from './walkCall';
import { startWalk, type StartedWalk } from './walkedSystem';
import { makeWorld, type World } from './world';

const START_MS = 300_000;
/** The walk takes four minutes on two quiet cores: only one that stands still takes this long. */
const WALK_MS = 1_500_000;

/** Each call once. A long run is `npm run fuzz`. */
const HOSTILE_CASES = CALLS.length;

/** Said as it happens: a runner that hears nothing for minutes takes this for hanging. */
const say = (line: string): void => void process.stderr.write(`[walk] ${line}\n`);

let system: StartedWalk;
let world: World;

beforeAll(async () => {
  system = await startWalk(path.resolve(__dirname, '../..'), say);
  world = await makeWorld(system, system.staff);
  for (const line of leftToOwnEngines(system)) say(line);
}, START_MS);

afterAll(async () => {
  world?.close();
  await system?.stop();
}, START_MS);

describe('who does not own a thing', () => {
  it.each(Object.keys(proveObjectAccess))(
    'neither sees nor changes it: %s',
    async (resource) => {
      expect(await proveObjectAccess[resource]!(world)).toEqual([]);
    },
    WALK_MS,
  );
});

describe('a token', () => {
  it('that its issuer signs once more is taken by every service', async () => {
    const { customer } = world;
    const token = system.tokens.signedAgain(customer.token);
    expect(await takenAt(world, { ...customer, token })).toHaveLength(serviceNames.length);
  });

  it('in a cookie or a query opens nothing, so that no other site can make a browser send it', async () => {
    const { customer } = world;
    const cookie = ['token', 'auth_token', 'session', 'device']
      .map((name) => `${name}=${customer.token}`)
      .join('; ');
    for (const path of callsOf(customer))
      for (const to of [path, `${path}?access_token=${customer.token}`, `${path}?token=${customer.token}`])
        expect((await world.send('GET', { path: to, headers: { cookie } })).status).toBe(401);
  });

  it.each(forgeries)(
    'is refused by every service: %s',
    async (forgery) => {
      const { customer } = world;
      world.moveOn();
      const token = system.tokens.forged(customer.token, forgery);
      expect(await takenAt(world, { ...customer, token })).toEqual([]);
    },
    WALK_MS,
  );
});

describe('the token of a session that has ended', () => {
  it.each(Object.keys(waysToEnd))(
    'is refused by every service: %s',
    async (way) => {
      expect(await endedEverywhere(world, way)).toMatchObject({ refusedBefore: [] });
    },
    WALK_MS,
  );
});

describe('somebody whose account is erased', () => {
  it(
    'is found nowhere in documents, files and logs, but for what stays for the books',
    async () => {
      const { by, words } = await busyPerson(world);
      // The search finds: what they did is at each service that keeps something of it.
      const before = ['users.accounts: email', 'rooms.rooms: firstName', 'rooms.proposals: id'];
      const told = ['orders.orders: number', 'orders.helpRequests: phone', 'reports.actions: email'];
      await world.until(async () => {
        const places = await system.placesWith(words);
        return [...before, ...told].every((place) => places.includes(place));
      }, 'something of somebody at every service');
      await world.make('DELETE', '/users/me/data', { by, body: {} });
      let places: readonly string[] = [];
      await world
        .until(async () => {
          places = await system.placesWith(words);
          return mayNotStay(places).length === 0;
        }, 'nothing of somebody who is erased')
        // What is still there is named below.
        .catch(() => undefined);
      expect(mayNotStay(places)).toEqual([]);
      expect(places).toContain('orders.orders: lastName');
    },
    WALK_MS,
  );
});

describe('what is tried by many at the same time', () => {
  it.each(Object.keys(winnersOf))(
    'has one winner and clear losers: %s',
    async (name) => {
      expect(await proveOneWinner(world, winnersOf[name]!)).toEqual([]);
    },
    WALK_MS,
  );
});

describe('every documented call', () => {
  let coverage: readonly Coverage[];
  beforeAll(async () => {
    coverage = await walkAll(system, { wanted: () => true, tell: say });
  }, WALK_MS);

  it.each(CALLS.map(nameOf))('answers and refuses as agreed: %s', (name) => {
    const one = coverage.find(({ call }) => nameOf(call) === name)!;
    expect(faultsOf(one)).toEqual([]);
  });

  it('has its row, and there is no row of another', () => {
    expect(strayRows()).toEqual([]);
  });
});

describe('requests that nobody means well with', () => {
  it(
    'are answered as agreed, several at the same time at each service, and no address they name is called',
    async () => {
      const lure = await setLure();
      try {
        const seeds = Array.from({ length: HOSTILE_CASES }, (_, at) => at);
        const { fuzzed } = await fuzzSystem(system, seeds, { together: 2 });
        const faults = fuzzed.filter(({ fault }) => fault !== null);
        expect(faults.map(({ seed, fault, sent }) => ({ seed, fault, sent }))).toEqual([]);
        expect(fuzzed).toHaveLength(HOSTILE_CASES);
        expect(await unwell(system)).toEqual([]);
        expect(lure.calls()).toBe(0);
      } finally {
        lure.stop();
      }
    },
    WALK_MS,
  );
});

describe('all of this', () => {
  it('leaves no secret in a log of any part', () => {
    expect(system.secretsInLogs()).toEqual([]);
  });
});
