/** What administrators do to those who work with the consoles. */
import { untilRefused } from './limits';
import { factorRows } from './secondFactor';
import type { MakeAsk, Refusal, Row, Table } from './row';
import { freshEmail, PASSWORD, type Person, type World } from './world';

const invitation = () => ({
  firstName: 'Paula',
  lastName: 'Press',
  email: freshEmail(),
  role: 'customer',
  publisher: true,
});

async function invited(world: World): Promise<string> {
  const { body } = await world.make('POST', '/admins/staff', { by: world.admin, body: invitation() });
  return String(body['_id']);
}

const roles = { role: 'salesManager', publisher: false };
/** Takes their own role from who calls, and shuts them out. */
const ownEnd = { roles: { role: 'customer', publisher: false }, disabled: { disabled: true } };

async function changing(
  { make }: World,
  { id, by, what }: { id: string; by: Person; what: keyof typeof ownEnd },
) {
  const { etag } = await make('GET', `/admins/staff/${id}`, { by });
  return { path: `/admins/staff/${id}/${what}`, headers: { 'if-match': etag } };
}

/** Whose address counts as confirmed: only they are given a role. */
async function confirmedCustomer(world: World): Promise<Person> {
  const person = await world.newCustomer();
  await world.system.set('users', 'accounts', person.id, { emailConfirmed: true });
  return person;
}

const ofAnother =
  (what: keyof typeof ownEnd, body: object): MakeAsk =>
  async (world) => {
    const { id } = await confirmedCustomer(world);
    return { ...(await changing(world, { id, by: world.admin, what })), body };
  };

const unconfirmedRefused: Refusal = {
  when: 'of an address that nobody has confirmed',
  ask: async (world) => {
    const { id } = await world.newCustomer();
    return { ...(await changing(world, { id, by: world.admin, what: 'roles' })), body: roles };
  },
  says: /has not confirmed the e-mail address/,
};

const ownRefused = (what: keyof typeof ownEnd): Refusal => ({
  when: 'of who calls',
  ask: async (world) => {
    const by = world.admin;
    return { by, ...(await changing(world, { id: by.id, by, what })), body: ownEnd[what] };
  },
  says: /nobody shuts themselves out/,
});

const withPassword: MakeAsk = async (world) => ({
  path: `/admins/staff/${(await world.newCustomer()).id}/invitation`,
  body: {},
});

/** What is counted is done by an administrator of its own: the others go on. */
export function staffRows(newAdmin: (world: World) => Promise<Person>): Table {
  const often = (ask: MakeAsk): Refusal => ({
    when: 'by one administrator too often',
    ask: async (world) => {
      const by = await newAdmin(world);
      const asked = await ask(world, by);
      await untilRefused(world, 'DELETE', `/admins/staff/${by.id}/sessions/none`, { by, body: {} });
      return { ...asked, by };
    },
  });
  const limited = (ask: MakeAsk, refusals: Row['refusals'] = {}): Row => ({
    ask,
    refusals: {
      ...refusals,
      429: [often(ask)],
    },
  });
  const invitationOf: MakeAsk = async (world) => ({
    path: `/admins/staff/${await invited(world)}/invitation`,
    body: {},
  });
  const sessionsOf = async (world: World) => `/admins/staff/${(await world.newCustomer()).id}/sessions`;
  return {
    ...factorRows(often),
    'GET /admins/staff': { ask: () => ({}) },
    'GET /admins/staff/{id}': { ask: ({ customer }) => ({ path: `/admins/staff/${customer.id}` }) },
    'POST /admins/staff': limited(() => ({ path: '/admins/staff', body: invitation() }), {
      400: [{ when: 'without a role', ask: () => ({ body: { ...invitation(), publisher: false } }) }],
      409: [
        {
          when: 'of an e-mail that has an account',
          ask: ({ another }) => ({ body: { ...invitation(), email: another.email } }),
        },
      ],
    }),
    'POST /admins/staff/{id}/invitation': limited(invitationOf, {
      409: [{ when: 'of who has a password', ask: withPassword }],
    }),
    'DELETE /admins/staff/{id}/invitation': limited(invitationOf, {
      409: [{ when: 'of who has a password', ask: withPassword }],
    }),
    'PUT /admins/staff/{id}/roles': limited(ofAnother('roles', roles), {
      409: [ownRefused('roles'), unconfirmedRefused],
    }),
    'PUT /admins/staff/{id}/disabled': limited(ofAnother('disabled', { disabled: true }), {
      409: [ownRefused('disabled')],
    }),
    'GET /admins/staff/{id}/sessions': { ask: async (world) => ({ path: await sessionsOf(world) }) },
    'DELETE /admins/staff/{id}/sessions': limited(async (world) => ({
      path: await sessionsOf(world),
      body: {},
    })),
    'DELETE /admins/staff/{id}/sessions/{sid}': limited(async (world) => {
      const path = await sessionsOf(world);
      const { body } = await world.make('GET', path, { by: world.admin });
      const [session] = body['sessions'] as { id: string }[];
      return { path: `${path}/${session!.id}`, body: {} };
    }),
  };
}

/** Signs in with the right password, at a door that an administrator has shut. */
export const whenDisabled = (door: string): Refusal => ({
  when: 'of an account that is switched off',
  ask: async (world) => {
    const { id, email } = await confirmedCustomer(world);
    if (door === '/admins/login')
      await world.make('PUT', `/admins/staff/${id}/roles`, {
        by: world.admin,
        ...(await changing(world, { id, by: world.admin, what: 'roles' })),
        body: { role: 'admin', publisher: false },
      });
    await world.make('PUT', `/admins/staff/${id}/disabled`, {
      by: world.admin,
      ...(await changing(world, { id, by: world.admin, what: 'disabled' })),
      body: { disabled: true },
    });
    return { body: { email, password: PASSWORD } };
  },
  says: /switched off/,
});
