/** How a session ends, and when every service refuses its token then. */
import { newPublisher } from './newStaff';
import { resetLink, sessionOf } from './users';
import { PASSWORD, type Person, type World } from './world';

/** A call of each service that needs the token; a publisher's is refused to customers with 403 as long as they are known. */
export const callsOf = ({ id }: Person): readonly string[] => [
  `/users/getdata/${id}`,
  `/rooms/rooms/${id}`,
  '/emails/emails',
  `/orders/user_orders/${id}`,
  '/log/me/data',
];

const NEW_PASSWORD = 'Walnut-Ladder-Harbour-18';

interface Way {
  /** Whose session ends; a new customer when absent. */
  readonly of?: (world: World) => Promise<Person>;
  /** Ends the session of `by`; `other` is another of the same person. */
  readonly end: (world: World, by: Person, other: Person) => Promise<unknown>;
}

export const waysToEnd: Readonly<Record<string, Way>> = {
  'signing out': { end: (world, by) => world.make('POST', '/users/logout', { by, body: {} }) },
  'another session that ends it': {
    end: (world, by, other) =>
      world.make('DELETE', `/users/sessions/${sessionOf(by.token)}`, { by: other, body: {} }),
  },
  'signing out everywhere': {
    end: (world, _by, other) => world.make('DELETE', '/users/sessions', { by: other, body: {} }),
  },
  'a password changed elsewhere': {
    end: (world, by, other) =>
      world.make('PUT', `/users/update/pass-auth/${by.id}`, {
        by: other,
        body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
      }),
  },
  'a password set by mail': {
    end: async (world, by) => {
      const { path, body } = await resetLink(world, by);
      await world.make('POST', path, { body });
    },
  },
  'an account erased elsewhere': {
    end: (world, _by, other) => world.make('DELETE', '/users/me/data', { by: other, body: {} }),
  },
  'a role that is taken back': {
    of: newPublisher,
    end: (world, by) => world.system.runStaff(by.email, 'publisher', '--remove'),
  },
};

/** The calls, one of each service, that do not refuse the token of `by` as none. */
export async function takenAt(world: World, by: Person): Promise<readonly string[]> {
  const paths = callsOf(by);
  const answers = await Promise.all(paths.map((path) => world.send('GET', { path, by })));
  return paths.filter((_path, index) => answers[index]?.status !== 401);
}

interface Ended {
  /** Of calls that were refused while the session went on. */
  readonly refusedBefore: readonly string[];
  /** From the end of what ended the session until every service refused its token; in steps of some 50 ms. */
  readonly afterMs: number;
}

/** Ends a session in this way, and waits until every service refuses its token; throws when one goes on for 20 s. */
export async function endedEverywhere(world: World, way: string): Promise<Ended> {
  const { of = () => world.newCustomer(), end } = waysToEnd[way]!;
  world.moveOn();
  const by = await of(world);
  const other = await world.signedInAgain(by);
  const takenBefore = await takenAt(world, by);
  const refusedBefore = callsOf(by).filter((path) => !takenBefore.includes(path));
  await end(world, by, other);
  const ended = performance.now();
  await world.until(async () => (await takenAt(world, by)).length === 0, `refused after ${way}`);
  return { refusedBefore, afterMs: performance.now() - ended };
}
