import { problemSchema, sentenceAnswer, signedInAnswer, type RackwrightEvent } from '@rackwright/contracts';
import { startedForEach } from '@rackwright/service-kit/testing';
import { PASSWORD, startUsers, type TestUsers } from '../testUsersApp';

const HOUR_MS = 3_600_000;
const NEW_PASSWORD = 'Mahogany-Ledger-7';
const OVER = 'This link has expired or was already used. Please ask for a new one.';

let users: TestUsers;
const { again } = startedForEach(startUsers, (started) => (users = started));

const from = (address: string) => ({ 'x-real-ip': address });
const login = (email: string, password = PASSWORD, address = '203.0.113.7') =>
  users.request('POST', '/users/login', { body: { email, password }, headers: from(address) });
const forgot = (email: unknown, address = '203.0.113.7') =>
  users.request('POST', '/users/forgot', { body: { email }, headers: from(address) });
const reset = (token: string, userId: string, pass = NEW_PASSWORD) =>
  users.request('POST', `/users/reset-password/${token}`, { body: { pass, user_id: userId } });
const stored = (email: string) => users.connection.collection('accounts').findOne({ email });
const resetsOf = async (email: string) => {
  const events = (await stored(email))?.['outbox'] as RackwrightEvent[];
  return events.filter(
    (event): event is RackwrightEvent<'password-reset-requested'> =>
      event.type === 'password-reset-requested',
  );
};
const detail = ({ status, body }: { status: number; body: unknown }) => [
  status,
  problemSchema.parse(body).detail,
];

describe('a forgotten password', () => {
  it('is answered with the same sentence for a known and an unknown e-mail, and announced for the known', async () => {
    const { user } = await users.register();
    const [known, unknown] = [await forgot(user.email), await forgot('nobody@rackwright.example')];
    for (const [answer, email] of [
      [known, user.email],
      [unknown, 'nobody@rackwright.example'],
    ] as const) {
      expect([answer.status, sentenceAnswer.strict().parse(answer.body).message]).toEqual([
        200,
        `An e-mail has been sent to ${email} with further instructions.`,
      ]);
    }
    const names = ({ headers }: typeof known) => [...headers.keys()].sort();
    expect(names(known)).toEqual(names(unknown));
    const account = await stored(user.email);
    expect((account!['outbox'] as unknown[]).slice(1)).toMatchObject([
      {
        type: 'password-reset-requested',
        subject: user._id,
        data: {
          userId: user._id,
          userName: 'Ada Cellar',
          email: user.email,
          resetToken: expect.stringMatching(/^[\w-]{43}$/),
          validUntil: new Date(users.clock.nowMs + HOUR_MS).toISOString(),
        },
      },
    ]);
    const all = await users.connection.collection('accounts').find().toArray();
    expect(all).toHaveLength(1);
  });

  it('keeps of the token only its hash', async () => {
    const { user } = await users.register();
    const token = await users.forgot(user.email);
    const kept = { ...(await stored(user.email)), outbox: [] };
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(kept).toMatchObject({ resetHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('is refused for a malformed e-mail, with the sentence alone', async () => {
    for (const email of ['no e-mail', { $gt: '' }, ['a'], 7, null])
      expect(detail(await forgot(email))).toEqual([400, 'Enter a valid email!']);
  });

  it('is refused above the limit of an address', async () => {
    await again({ limits: { forgotten: 1 } });
    expect((await forgot('nobody@rackwright.example', '203.0.113.1')).status).toBe(200);
    const refused = await forgot('another@rackwright.example', '203.0.113.1');
    expect(detail(refused)).toEqual([429, 'Too many requests. Please try again in 10 min.']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await forgot('nobody@rackwright.example', '203.0.113.2')).status).toBe(200);
  });

  it('is mailed six times an hour at most, answered the same after that, and the last link works', async () => {
    const { user } = await users.register();
    const answers = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => forgot(user.email, `203.0.113.${at}`));
    const same = {
      message: `An e-mail has been sent to ${user.email} with further instructions.`,
      says: { code: 'instructions-sent', values: { email: user.email } },
    };
    for (const { status, body } of await Promise.all(answers)) expect([status, body]).toEqual([200, same]);
    const mailed = await resetsOf(user.email);
    expect(mailed).toHaveLength(6);
    expect((await reset(mailed.at(-1)!.data.resetToken, user._id)).status).toBe(200);
  });

  it('of addresses that nobody confirmed is mailed six times to their mailbox, and to a confirmed one all the same', async () => {
    const owner = await users.register({ email: 'victim@customer.example' });
    expect((await reset(await users.forgot(owner.user.email), owner.user._id)).status).toBe(200);
    const strangers = ['victim+a@customer.example', 'victim+b@customer.example'];
    for (const email of strangers) await users.register({ email });
    await Promise.all(strangers.flatMap((email) => [1, 2, 3, 4].map(() => forgot(email))));
    const counts = await Promise.all(strangers.map(async (email) => (await resetsOf(email)).length));
    expect(counts.reduce((sum, count) => sum + count)).toBe(6);
    await forgot(owner.user.email);
    expect(await resetsOf(owner.user.email)).toHaveLength(2);
  });
});

describe('resetting the password', () => {
  it('sets it once and ends every session', async () => {
    const { user, token: first } = await users.register();
    const { token: second } = signedInAnswer.parse((await login(user.email)).body);
    const token = await users.forgot(user.email);
    expect((await users.request('POST', '/users/renew', { token: first })).status).toBe(200);
    expect((await reset(token, user._id)).status).toBe(200);
    for (const session of [first, second]) {
      expect((await users.request('POST', '/users/renew', { token: session })).status).toBe(401);
      const seen = await users.request('GET', `/users/getdata/${user._id}`, { token: session });
      expect(seen.status).toBe(401);
    }
    expect((await login(user.email)).status).toBe(401);
    expect((await login(user.email, NEW_PASSWORD)).status).toBe(200);
    expect(detail(await reset(token, user._id, 'Another-Ledger-8'))).toEqual([400, OVER]);
    expect((await login(user.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('lets one of a hundred uses of a token at the same moment win', async () => {
    const { user } = await users.register();
    const token = await users.forgot(user.email);
    const passwords = Array.from({ length: 100 }, (_, index) => `Ledger-of-Mahogany-${index}`);
    const answers = await Promise.all(passwords.map((pass) => reset(token, user._id, pass)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(99).fill(400)]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await login(user.email, winner)).status).toBe(200);
  });

  it('is possible within the hour', async () => {
    const { user } = await users.register();
    const token = await users.forgot(user.email);
    users.clock.nowMs += HOUR_MS - 1;
    expect((await reset(token, user._id)).status).toBe(200);
  });

  it('is refused when the hour is over', async () => {
    const { user } = await users.register();
    const token = await users.forgot(user.email);
    users.clock.nowMs += HOUR_MS;
    expect(detail(await reset(token, user._id))).toEqual([400, OVER]);
    expect((await login(user.email)).status).toBe(200);
  });

  it('is refused with the token of another user, an earlier, an invented and a malformed one', async () => {
    const [mine, other] = [await users.register(), await users.register()];
    const earlier = await users.forgot(mine.user.email);
    const token = await users.forgot(mine.user.email);
    const others = await users.forgot(other.user.email);
    for (const wrong of [earlier, others, 'x'.repeat(43), 'x', '%7B%22$gt%22:%22%22%7D', 'a'.repeat(2_000)]) {
      expect(detail(await reset(wrong, mine.user._id))).toEqual([400, OVER]);
    }
    for (const userId of [other.user._id, 'nobody'])
      expect(detail(await reset(token, userId))).toEqual([400, OVER]);
    expect((await login(mine.user.email)).status).toBe(200);
    expect((await reset(token, mine.user._id)).status).toBe(200);
  });

  it('refuses a password that is common or of a wrong length, and leaves the token good', async () => {
    const { user } = await users.register();
    const token = await users.forgot(user.email);
    for (const pass of ['password1', '7-chars', 'x'.repeat(129)])
      expect((await reset(token, user._id, pass)).status).toBe(400);
    expect((await reset(token, user._id, '8-chars!')).status).toBe(200);
  });

  it('lets one in again who had tried too often', async () => {
    const { user } = await users.register();
    for (const _time of [1, 2, 3, 4]) expect((await login(user.email, 'wrong-password')).status).toBe(401);
    expect((await login(user.email)).status).toBe(429);
    expect((await reset(await users.forgot(user.email), user._id)).status).toBe(200);
    expect((await login(user.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('is no more possible once the password or the e-mail was changed', async () => {
    const { user, token } = await users.register();
    const first = await users.forgot(user.email);
    const change = (what: string, body: object) =>
      users.request('PUT', `/users/update/${what}/${user._id}`, { token, body });
    const passwords = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    expect((await change('pass-auth', passwords)).status).toBe(200);
    expect(detail(await reset(first, user._id))).toEqual([400, OVER]);
    const second = await users.forgot(user.email);
    const moved = { email: 'moved@rackwright.example', password: NEW_PASSWORD };
    expect((await change('email-auth', moved)).status).toBe(200);
    expect(detail(await reset(second, user._id))).toEqual([400, OVER]);
  });
});
