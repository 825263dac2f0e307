import { spawn } from 'node:child_process';
import path from 'node:path';
import { connectStore } from '@rackwright/service-kit';
import { startTestDatabase, type TestDatabase } from '@rackwright/service-kit/testing';
import { KEYS_SECRET, PASSWORD } from './testUsersApp';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

interface Ran {
  readonly code: number | null;
  readonly said: string;
}

/** Runs a command as from a shell, with what is typed into it and only these settings. */
const run = (
  command: string,
  given: { args?: string[]; settings: Record<string, string>; typed?: string },
): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const file = path.join(__dirname, `${command}.ts`);
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...given.settings };
    const child = spawn(process.execPath, ['--import', 'tsx', file, ...(given.args ?? [])], {
      env,
      cwd: path.join(__dirname, '../..'),
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said: said.trim() }));
    child.stdin.end(given.typed ?? '');
  });

it('makes the first administrator once, with a password that is typed or in the environment, never an argument', async () => {
  const settings = { MONGO_URL: database.url('first-admin') };
  const email = 'first@rackwright.example';
  expect(await run('firstAdmin', { settings, args: [email, PASSWORD] })).toMatchObject({ code: 64 });
  expect(await run('firstAdmin', { settings, args: [email], typed: `${PASSWORD}\n` })).toEqual({
    code: 0,
    said: `${email} is an administrator.`,
  });
  const more = { ADMIN_EMAIL: 'second@rackwright.example', ADMIN_PASSWORD: PASSWORD };
  expect(await run('firstAdmin', { settings: { ...settings, ...more } })).toEqual({
    code: 1,
    said: 'There is an administrator already, who can register others.',
  });
});

it('makes the first sales manager with a password that is typed, and takes the role back', async () => {
  const settings = { MONGO_URL: database.url('staff') };
  const email = 'sales@rackwright.example';
  expect(await run('staff', { settings, args: [email, 'salesManager', PASSWORD] })).toMatchObject({
    code: 64,
  });
  expect(await run('staff', { settings, args: [email, 'salesManager'], typed: `${PASSWORD}\n` })).toEqual({
    code: 0,
    said: `${email} is a sales manager.`,
  });
  expect(await run('staff', { settings, args: [email, 'salesManager', '--remove'] })).toEqual({
    code: 0,
    said: `${email} is no longer a sales manager.`,
  });
});

it('warns who gives a role to an account whose address nobody has confirmed', async () => {
  const settings = { MONGO_URL: database.url('staff-unconfirmed') };
  const email = 'early@rackwright.example';
  await run('staff', { settings, args: [email, 'publisher'], typed: `${PASSWORD}\n` });
  const connection = await connectStore(settings.MONGO_URL);
  await connection.collection('accounts').updateOne({ email }, { $set: { emailConfirmed: false } });
  await connection.close();
  const { code, said } = await run('staff', { settings, args: [email, 'salesManager'] });
  expect([code, said.split('\n').sort()]).toEqual([
    0,
    [
      'Nobody has confirmed this e-mail address, so the account may be somebody else’s. Ask its owner to choose a new password by “Forgot your password?”, which confirms it.',
      `${email} is a sales manager.`,
    ],
  ]);
  expect(await run('staff', { settings, args: [email, 'publisher', '--remove'] })).toEqual({
    code: 0,
    said: `${email} is no longer a publisher.`,
  });
});

it('makes the next signing key, or one in place of all', async () => {
  const settings = { MONGO_URL: database.url('rotate-keys'), KEYS_SECRET };
  expect(await run('rotateKeys', { settings })).toEqual({ code: 0, said: 'A new key was made.' });
  expect((await run('rotateKeys', { settings, args: ['--at-once'] })).code).toBe(0);
  const connection = await connectStore(settings.MONGO_URL);
  expect(await connection.collection('signingKeys').find().toArray()).toMatchObject([{ _id: 2 }]);
  await connection.close();
});
