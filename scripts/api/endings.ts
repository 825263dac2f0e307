/** How a session ends, and that every service refuses its token then. */
import { resetLink, sessionOf } from './users';
import { PASSWORD, type Person, type World } from './world';

/** A call of each service that needs the token; a publisher's is refused to customers with 403 as long as they are known. */
const callsOf = ({ id }: Person): readonly string[] => [
  `/users/getdata/${id}`,
  `/rooms/rooms/${id}`,
  '/emails/emails',
  `/orders/user_orders/${id}`,
  '/log/me/data',
];

const NEW_PASSWORD = 'Walnut-Ladder-Harbour-18';

/** Each ends the session of `by`; `other` is another of the same person. */
export const waysToEnd: Readonly<
  Record<string, (world: World, by: Person, other: Person) => Promise<unknown>>
> = {
  'signing out': (world, by) => world.make('POST', '/users/logout', { by, body: {} }),
  'another session that ends it': (world, by, other) =>
    world.make('DELETE', `/users/sessions/${sessionOf(by.token)}`, { by: other, body: {} }),
  'signing out everywhere': (world, _by, other) =>
    world.make('DELETE', '/users/sessions', { by: other, body: {} }),
  'a password changed elsewhere': (world, by, other) =>
    world.make('PUT', `/users/update/pass-auth/${by.id}`, {
      by: other,
      body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
    }),
  'a password set by mail': async (world, by) => {
    const { path, body } = await resetLink(world, by);
    await world.make('POST', path, { body });
  },
  'an account erased elsewhere': (world, _by, other) =>
    world.make('DELETE', '/users/me/data', { by: other, body: {} }),
};

/** What goes on although the session has ended, by its path, or what was refused before. */
export async function proveEnded(world: World, way: string): Promise<string[]> {
  world.moveOn();
  const by = await world.newCustomer();
  const other = await world.signedInAgain(by);
  const refusedOf = async (): Promise<string[]> => {
    const paths = callsOf(by);
    const answers = await Promise.all(paths.map((path) => world.send('GET', { path, by })));
    return paths.filter((_path, index) => answers[index]?.status === 401);
  };
  const before = await refusedOf();
  if (before.length > 0) return before.map((path) => `${path} was refused before`);
  await waysToEnd[way]!(world, by, other);
  await world.until(async () => (await refusedOf()).length === callsOf(by).length, `refused after ${way}`);
  return [];
}
