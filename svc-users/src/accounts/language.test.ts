/** What somebody reads: asked of the browser at sign-up, changed by who it is, told with whatever they are mailed of. */
import { tokenAnswer, userAnswer, type RackwrightEvent } from '@rackwright/contracts';
import { startedForEach } from '@rackwright/service-kit/testing';
import { registration, startUsers, type TestUsers } from '../testUsersApp';

let users: TestUsers;
startedForEach(startUsers, (started) => (users = started));

const accounts = () => users.connection.collection('accounts');
const claimed = (token: string): unknown =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { language?: unknown })
    .language;
const announced = async (type: RackwrightEvent['type']) => {
  const [row] = await accounts().find().toArray();
  const events = row?.['outbox'] as RackwrightEvent[];
  return (events.findLast((event) => event.type === type)?.data as { language?: unknown } | undefined)
    ?.language;
};
const signUp = async (headers: Readonly<Record<string, string>>) => {
  const answer = await users.request('POST', '/users/register', { body: registration(), headers });
  return answer.body as Awaited<ReturnType<TestUsers['register']>>;
};

describe('a new account', () => {
  it.each([
    ['de', 'de'],
    ['fr-FR, de-AT;q=0.8, en;q=0.5', 'de'],
    ['ms-MY', 'ms'],
    ['fr', 'en'],
    ['*', 'en'],
    ['%%%', 'en'],
  ])('of a browser that asks for %s reads %s', async (asked, language) => {
    const { user, token } = await signUp({ 'accept-language': asked });
    expect([user.language, claimed(token), await announced('user-registered')]).toEqual([
      language,
      language,
      language,
    ]);
  });
});

describe('who has an account', () => {
  const update = (token: string, language: unknown) =>
    users.request('POST', '/users/update', { token, body: { language } });

  it('chooses another language, which mails, tokens and answers are in from then on', async () => {
    const { user, token } = await signUp({ 'accept-language': 'de' });
    expect(userAnswer.parse((await update(token, 'ms')).body).user).toEqual({ ...user, language: 'ms' });
    const renewed = await users.request('POST', '/users/renew', { token });
    expect(claimed(tokenAnswer.parse(renewed.body).token)).toBe('ms');
    await users.forgot(user.email);
    expect(await announced('password-reset-requested')).toBe('ms');
    await users.request('POST', '/users/resend-confirmation', { token });
    expect(await announced('email-confirmation-requested')).toBe('ms');
  });

  it('keeps it when the profile is replaced', async () => {
    const { user, token } = await signUp({ 'accept-language': 'de' });
    const body = { firstName: 'Grace', lastName: 'Hopper' };
    const put = await users.request('PUT', `/users/update/profile/${user._id}`, { token, body });
    expect(userAnswer.parse(put.body).user.language).toBe('de');
  });

  it.each(['fr', '', 7, null, { $ne: 'en' }])(
    'chooses none that the product does not speak: %j',
    async (none) => {
      const { token } = await signUp({});
      expect((await update(token, none)).status).toBe(400);
    },
  );

  it('reads English when the account is of before languages were known', async () => {
    const { user, token } = await signUp({ 'accept-language': 'de' });
    await accounts().updateOne({ email: user.email }, { $unset: { language: '' } });
    const answer = await users.request('GET', `/users/getdata/${user._id}`, { token });
    expect(userAnswer.parse(answer.body).user.language).toBe('en');
  });
});
