import { serviceNames, type ServiceName } from '@rackwright/contracts';
import { giveDatabaseUsers, type RunCommand } from './databaseUsers';

interface User {
  readonly pwd: string;
  readonly roles: unknown;
}

/** Answers the commands about users as MongoDB does. */
function userServer(users: Map<string, User>): RunCommand {
  return (database, { createUser, updateUser, ...rest }) => {
    const name = `${database}.${String(createUser ?? updateUser)}`;
    const failure = (code: number) => Promise.reject(Object.assign(new Error(name), { code }));
    if (updateUser !== undefined && !users.has(name)) return failure(11);
    if (createUser !== undefined && users.has(name)) return failure(51_003);
    users.set(name, rest as unknown as User);
    return Promise.resolve({ ok: 1 });
  };
}

const passwords = (word: string) =>
  Object.fromEntries(serviceNames.map((service) => [service, `${word} of ${service}`])) as Record<
    ServiceName,
    string
  >;
const expected = (word: string) =>
  serviceNames.map((service) => [
    `${service}.${service}`,
    { pwd: `${word} of ${service}`, roles: [{ role: 'readWrite', db: service }] },
  ]);

it('makes a user for each service that may read and write its own database, and nothing else', async () => {
  const users = new Map<string, User>();
  await giveDatabaseUsers(userServer(users), passwords('word'));
  expect([...users]).toEqual(expected('word'));
});

it('gives users of an earlier start their new password, and takes from them what more they were allowed', async () => {
  const users = new Map([['rooms.rooms', { pwd: 'old', roles: ['root'] }]]);
  const run = userServer(users);
  await giveDatabaseUsers(run, passwords('word'));
  await giveDatabaseUsers(run, passwords('another'));
  expect([...users].sort()).toEqual(expected('another').sort());
});

it('stops at what is no missing user', async () => {
  const refused: RunCommand = () => Promise.reject(Object.assign(new Error('not allowed'), { code: 13 }));
  await expect(giveDatabaseUsers(refused, passwords('word'))).rejects.toThrow('not allowed');
});
