/** The second factor of who calls and of others, and the rule that asks for one. */
import { Secret, TOTP } from 'otpauth';
import type { Ask, Refusal, Row, Table } from './row';
import { PASSWORD, type Person, type World } from './world';

const PATH = '/users/second-factor';
const ATTEMPTS = 4;
const WRONG_CODE = '000000';

/**
 * What an authenticator app shows, some steps of 30 s from now. Good for a step before and after its own: that of now may come 30 s late
 * on a busy machine, that of the next step a minute.
 */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Secrets of the walk's own people who have one for now. */
const switchedOn = new Map<string, string>();

/** The walk's own people act themselves where they have to; the others are new each time. */
const actorOf = (world: World, by: Person | null): Person | Promise<Person> =>
  by === null || by === world.customer || by.is === 'guest' ? world.newCustomer() : by;

async function switchOff(world: World, by: Person): Promise<void> {
  const secret = switchedOn.get(by.id);
  switchedOn.delete(by.id);
  if (secret === undefined) return;
  const body = { password: by.password, code: codeOf(secret, 1) };
  await world.send('DELETE', { path: PATH, by, body });
}

async function begun(world: World, caller: Person | null = null) {
  const by = await actorOf(world, caller);
  await switchOff(world, by);
  const { body } = await world.make('POST', PATH, { by, body: { password: by.password } });
  const secret = String(body['secret']);
  switchedOn.set(by.id, secret);
  return { by, secret };
}

/** Somebody who has one; the code of the step after now is not used yet. */
async function withFactor(world: World, caller: Person | null = null) {
  const known = caller && switchedOn.get(caller.id);
  if (caller && known) return { by: caller, code: codeOf(known, 1) };
  const { by, secret } = await begun(world, caller);
  await world.make('PUT', PATH, { by, body: { code: codeOf(secret) } });
  return { by, code: codeOf(secret, 1) };
}

const asked = async (world: World, method: 'POST' | 'PUT' | 'DELETE', ask: Ask): Promise<Ask> => {
  for (let tried = 0; tried < ATTEMPTS; tried += 1) await world.send(method, { path: PATH, ...ask });
  return ask;
};

const withoutOne = async (world: World): Promise<Ask> => ({
  path: `/admins/staff/${(await world.newCustomer()).id}/second-factor`,
  body: {},
});

const after = (when: string, method: 'POST' | 'PUT' | 'DELETE', make: (world: World) => Promise<Ask>) => ({
  when,
  ask: async (world: World) => asked(world, method, await make(world)),
});

const beginning: Row = {
  ask: async (world, caller) => {
    const by = await actorOf(world, caller);
    return { by, body: { password: by.password } };
  },
  refusals: {
    409: [
      {
        when: 'of who has one',
        ask: async (world) => ({ by: (await withFactor(world)).by, body: { password: PASSWORD } }),
      },
    ],
    429: [
      after('after four wrong passwords', 'POST', async (world) => ({
        by: await world.newCustomer(),
        body: { password: 'not this one' },
      })),
    ],
  },
};

const confirming: Row = {
  ask: async (world, caller) => {
    const { by, secret } = await begun(world, caller);
    return { by, body: { code: codeOf(secret) } };
  },
  refusals: {
    409: [
      {
        when: 'of one that was not begun',
        ask: async (world) => ({ by: await world.newCustomer(), body: { code: WRONG_CODE } }),
      },
    ],
    429: [
      after('after four wrong codes', 'PUT', async (world) => ({
        by: (await begun(world)).by,
        body: { code: WRONG_CODE },
      })),
    ],
  },
};

const ending: Row = {
  ask: async (world, caller) => {
    const { by, code } = await withFactor(world, caller);
    switchedOn.delete(by.id);
    return { by, body: { password: by.password, code } };
  },
  refusals: {
    409: [
      {
        when: 'of who has none',
        ask: async (world) => ({
          by: await world.newCustomer(),
          body: { password: PASSWORD, code: WRONG_CODE },
        }),
      },
    ],
    429: [
      after('after four wrong codes', 'DELETE', async (world) => ({
        by: (await withFactor(world)).by,
        body: { password: PASSWORD, code: WRONG_CODE },
      })),
    ],
  },
};

/** Asked for by an administrator who has none. */
const ofRule: Refusal = {
  when: 'that asks for one, of who has none',
  ask: () => ({ body: { staffNeedSecondFactor: true } }),
  says: /your own second factor first/,
};

const takenFrom = async (world: World): Promise<Ask> => ({
  path: `/admins/staff/${(await withFactor(world)).by.id}/second-factor`,
  body: {},
});

/** `often`: a refusal of what one administrator does too often. */
export const factorRows = (often: (ask: (world: World) => Promise<Ask>) => Refusal): Table => ({
  [`GET ${PATH}`]: { ask: () => ({}) },
  [`POST ${PATH}`]: beginning,
  [`PUT ${PATH}`]: confirming,
  [`DELETE ${PATH}`]: ending,
  'DELETE /admins/staff/{id}/second-factor': {
    ask: takenFrom,
    refusals: { 409: [{ when: 'of who has none', ask: withoutOne }], 429: [often(takenFrom)] },
  },
  'GET /admins/sign-in-rule': { ask: () => ({}) },
  'PUT /admins/sign-in-rule': {
    ask: () => ({ body: { staffNeedSecondFactor: false } }),
    refusals: { 409: [ofRule] },
  },
});
