import {
  problemSchema,
  type RackwrightEvent,
  sentenceAnswer,
  type User,
  userAnswer,
} from '@rackwright/contracts';
import { startedForEach } from '@rackwright/service-kit/testing';
import { PASSWORD, registration, startUsers, type TestUsers } from '../testUsersApp';

let users: TestUsers;
const { again } = startedForEach(startUsers, (started) => (users = started));

const announced = async ({ _id }: User): Promise<RackwrightEvent[]> =>
  (await users.connection.collection<{ _id: string; outbox: RackwrightEvent[] }>('accounts').findOne({ _id }))
    ?.outbox ?? [];
const types = async (user: User): Promise<string[]> => (await announced(user)).map(({ type }) => type);
/** In the latest mail about the address. */
const tokenFor = async (user: User): Promise<string> => {
  const withToken = (await announced(user)).findLast(({ data }) => 'confirmToken' in data);
  return (withToken as RackwrightEvent<'email-confirmation-requested'>).data.confirmToken;
};
const confirm = (userId: string, token: string) =>
  users.request('POST', '/users/confirm-email', { body: { user_id: userId, token } });
const resend = (token: string) => users.request('POST', '/users/resend-confirmation', { token, body: {} });
const isConfirmed = async ({ _id }: User, token: string): Promise<boolean | undefined> =>
  userAnswer.parse((await users.request('GET', `/users/getdata/${_id}`, { token })).body).user.emailConfirmed;

it('an address is confirmed by the link of the welcome mail, announced once however often it is followed', async () => {
  const { user, token } = await users.register();
  expect(user.emailConfirmed).toBe(false);
  const link = await tokenFor(user);
  for (const answer of [await confirm(user._id, link), await confirm(user._id, link)])
    expect([answer.status, sentenceAnswer.parse(answer.body).message]).toEqual([
      200,
      'Your e-mail address is confirmed.',
    ]);
  expect(await isConfirmed(user, token)).toBe(true);
  expect(await types(user)).toEqual(['user-registered', 'email-confirmed']);
});

it('nothing but its own link confirms an address', async () => {
  const [{ user, token }, other] = [await users.register(), await users.register()];
  const link = await tokenFor(user);
  const wrong: [string, string][] = [
    [user._id, await tokenFor(other.user)],
    [other.user._id, link],
    [user._id, link.slice(0, -1)],
    [user._id, await users.forgot(user.email)],
    ['nobody', link],
  ];
  for (const [userId, given] of wrong) {
    const answer = await confirm(userId, given);
    expect([answer.status, problemSchema.parse(answer.body).detail]).toEqual([
      400,
      'This link does not confirm the address of your account. Ask for a new one there.',
    ]);
  }
  expect(await isConfirmed(user, token)).toBe(false);
});

it('a changed address is to be confirmed anew, and the link of the one before is of no use', async () => {
  const { user, token } = await users.register();
  const before = await tokenFor(user);
  await confirm(user._id, before);
  const change = (email: string) =>
    users.request('PUT', `/users/update/email-auth/${user._id}`, {
      token,
      body: { email, password: PASSWORD },
    });
  const same = userAnswer.parse((await change(user.email)).body).user;
  expect(same.emailConfirmed).toBe(true);
  const moved = userAnswer.parse((await change(`moved-${user.email}`)).body).user;
  expect(moved.emailConfirmed).toBe(false);
  const asked = (await announced(user)).find(({ type }) => type === 'email-confirmation-requested');
  expect(asked).toMatchObject({ data: { userId: user._id, email: moved.email } });
  expect((await confirm(user._id, before)).status).toBe(400);
  expect((await confirm(user._id, await tokenFor(user))).status).toBe(200);
});

it('the link is mailed again for its owner, three times an hour, and not for who has followed it', async () => {
  const { user, token } = await users.register();
  const again = await resend(token);
  expect([again.status, sentenceAnswer.parse(again.body).message]).toEqual([
    200,
    `A link has been sent to ${user.email}.`,
  ]);
  expect(await types(user)).toEqual(['user-registered', 'email-confirmation-requested']);
  await confirm(user._id, await tokenFor(user));
  expect(sentenceAnswer.parse((await resend(token)).body).message).toBe('Your e-mail address is confirmed.');
  await resend(token);
  const refused = await resend(token);
  expect([refused.status, problemSchema.parse(refused.body).detail]).toEqual([
    429,
    'Too many requests. Please try again in 60 min.',
  ]);
  // An hour from the first of the three.
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600 - 240);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
  expect(await types(user)).toHaveLength(3);
});

it('a mailed password reset that is used proves the address, too', async () => {
  const { user } = await users.register();
  const resetToken = await users.forgot(user.email);
  const body = { pass: 'Mahogany-Ledger-7', user_id: user._id };
  expect((await users.request('POST', `/users/reset-password/${resetToken}`, { body })).status).toBe(200);
  expect(await types(user)).toContain('email-confirmed');
});

it('an account from before addresses were confirmed counts as confirmed', async () => {
  const { user, token } = await users.register();
  await users.connection
    .collection<{ _id: string }>('accounts')
    .updateOne({ _id: user._id }, { $unset: { emailConfirmed: '' } });
  expect(await isConfirmed(user, token)).toBe(true);
});

it('one mailbox is registered three times an hour, from wherever and however it is spelled', async () => {
  const register = (email: string, address: string) =>
    users.request('POST', '/users/register', {
      body: { firstName: 'Ada', lastName: 'Cellar', email, password: PASSWORD },
      headers: { 'x-real-ip': address },
    });
  for (const at of [1, 2, 3])
    expect((await register(`Victim+${at}@customer.example`, `203.0.113.${at}`)).status).toBe(201);
  const refused = await register('victim@customer.example', '203.0.113.4');
  expect([refused.status, problemSchema.parse(refused.body).detail]).toEqual([
    429,
    'Too many requests. Please try again in 60 min.',
  ]);
  expect((await register('other@customer.example', '203.0.113.4')).status).toBe(201);
});

it('a registration that is refused, of which nobody is mailed, counts for no mailbox', async () => {
  const body = registration();
  const register = (more: object = {}) =>
    users.request('POST', '/users/register', { body: { ...body, ...more } });
  for (const _time of [1, 2, 3]) expect((await register({ password: 'password1' })).status).toBe(400);
  expect((await register()).status).toBe(201);
  for (const _time of [1, 2, 3]) expect((await register()).status).toBe(409);
  expect((await register({ email: body.email.replace('@', '+again@') })).status).toBe(201);
});

it('refusals of taken addresses count for the address of whoever asks', async () => {
  await again({ limits: { registrations: 2 } });
  const { user } = await users.register();
  const taken = () => users.request('POST', '/users/register', { body: registration({ email: user.email }) });
  expect([(await taken()).status, (await taken()).status]).toEqual([409, 429]);
});
