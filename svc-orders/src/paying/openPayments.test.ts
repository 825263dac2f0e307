/** What administrators see of payments that lack something, and what asking the provider brings about. */
import {
  askedPaymentAnswer,
  openPaymentsAnswer,
  type AskedPayment,
  type OpenPayment,
} from '@rackwright/contracts';
import { agreed, figuresBy, startedForEach, type TestAnswer } from '@rackwright/service-kit/testing';
import { ANSWER_MS, startTestOrders, type TestOrders } from '../testOrdersApp';
import { shopper, type Shopper } from '../testShopper';
import { approved, declined, transaction, unknown } from '../testProvider';

let app: TestOrders;
startedForEach(startTestOrders, (started) => (app = started));

afterEach(() => jest.restoreAllMocks());

const admin = (): string => app.tokens.tokenFor({ userId: 'admin-1', role: 'admin' });
const reference = (): string => app.provider.charges.at(-1)?.reference ?? '';
const list = async (): Promise<readonly OpenPayment[]> => {
  const answer = await app.request('GET', '/orders/operations/payments', { token: admin() });
  expect([answer.status, answer.body]).toEqual([200, answer.body]);
  return agreed(openPaymentsAnswer, answer.body).items;
};
const ask = (of = reference(), token = admin()): Promise<TestAnswer> =>
  app.request('POST', `/orders/operations/payments/${of}/ask`, { token, body: {} });
const asked = async (): Promise<AskedPayment> => agreed(askedPaymentAnswer, (await ask()).body);

async function pressed(): Promise<Shopper> {
  const who = shopper(app);
  await who.pay(await who.checkout());
  return who;
}

describe('payments that lack something', () => {
  it('are none when all of them were approved or declined', async () => {
    await pressed();
    expect(await list()).toEqual([]);
  });

  it('are those without word of the provider; asked about, one that took the money becomes an order', async () => {
    app.provider.answer = unknown;
    const who = await pressed();
    expect(await list()).toEqual([
      expect.objectContaining({
        ...{ reference: reference(), title: 'My cellar', state: 'unknown', lacks: 'word' },
        ...{ transId: '', providerSays: '' },
        charge: app.provider.charges[0]?.charge,
      }),
    ]);
    const { charge } = app.provider.charges[0]!;
    const outcome = approved();
    app.provider.found.set(reference(), { reference: reference(), amount: charge.amount, outcome });
    const { found, payment } = await asked();
    expect(found).toEqual({
      ...{ state: 'approved', amount: charge.amount, transId: outcome.response?.transId },
    });
    expect(payment).toMatchObject({
      ...{ state: 'approved', lacks: 'nothing' },
      providerSays: 'This transaction has been approved.',
    });
    expect([await list(), (await who.orders()).length]).toEqual([[], 1]);
  });

  it('stay as they are while the provider knows nothing of them', async () => {
    app.provider.answer = unknown;
    await pressed();
    expect(await asked()).toMatchObject({ found: null, payment: { state: 'unknown', lacks: 'word' } });
    expect(await list()).toHaveLength(1);
  });

  it('stay as they are when another amount was taken, which is told', async () => {
    app.provider.answer = unknown;
    await pressed();
    const outcome = { state: 'approved', response: transaction() } as const;
    app.provider.found.set(reference(), { reference: reference(), amount: 1, outcome });
    expect(await asked()).toMatchObject({
      found: { state: 'approved', amount: 1 },
      payment: { lacks: 'word' },
    });
  });

  it('are those whose order could not be recorded; asked about, it is', async () => {
    jest.spyOn(app.orders, 'record').mockRejectedValueOnce(new Error('the database is away'));
    const who = await pressed();
    expect(await list()).toMatchObject([{ state: 'approved', lacks: 'order' }]);
    expect(await asked()).toMatchObject({ payment: { lacks: 'nothing' } });
    expect([await list(), (await who.orders()).length]).toEqual([[], 1]);
  });

  it('are none any more when what was paid twice went back', async () => {
    app.provider.answer = unknown;
    const who = await pressed();
    const late = reference();
    await app.later(5 * ANSWER_MS);
    app.provider.answer = approved;
    await who.pay(await who.checkout());
    const { charge } = app.provider.charges[0]!;
    const found = { reference: late, amount: charge.amount, outcome: approved() };
    app.provider.found.set(late, found);
    expect((await ask(late)).body).toMatchObject({ payment: { state: 'declined', lacks: 'nothing' } });
    expect([app.provider.givenBack, await list()]).toEqual([[found.outcome.response?.transId], []]);
  });

  it('are not given back while another attempt of the same project lacks word', async () => {
    app.provider.answer = unknown;
    const who = await pressed();
    const late = reference();
    await app.later(5 * ANSWER_MS);
    await who.pay(await who.checkout());
    const { charge } = app.provider.charges[0]!;
    app.provider.found.set(late, { reference: late, amount: charge.amount, outcome: approved() });
    expect(await ask(late)).toMatchObject({
      status: 200,
      body: { found: { state: 'approved' }, payment: { state: 'declined' } },
    });
    await app.later(5 * ANSWER_MS);
    await app.later(3_600_000);
    expect(app.provider.givenBack).toEqual([]);
    expect((await who.orders()).map(({ _id }) => _id)).toEqual([late]);
  });

  it('are told of the provider that it is away, in a sentence', async () => {
    app.provider.answer = unknown;
    await pressed();
    app.provider.isAway = true;
    const { status, body } = await ask();
    expect([status, body]).toMatchObject([503, { says: { code: 'payments-away' } }]);
    expect(await list()).toHaveLength(1);
  });

  it('are for administrators only, and one that nobody made is 404', async () => {
    await pressed();
    for (const token of [app.sales, app.tokens.tokenFor({ publisher: true })]) {
      expect((await ask(reference(), token)).status).toBe(403);
      expect((await app.request('GET', '/orders/operations/payments', { token })).status).toBe(403);
    }
    expect((await ask('of-nobody')).status).toBe(404);
  });
});

describe('the figures of payments', () => {
  const open = () => figuresBy(app, 'payments_open', 'state');
  const total = () => figuresBy(app, 'payments_total', 'state');
  const NONE = { created: 0, sent: 0, approved: 0, declined: 0, unknown: 0 };

  it('tell by state those that came to an end, and that none is open', async () => {
    expect([await total(), await open()]).toEqual([{ approved: 0, declined: 0, unknown: 0 }, NONE]);
    await pressed();
    app.provider.answer = () => declined();
    await pressed();
    expect([await total(), await open()]).toEqual([{ approved: 1, declined: 1, unknown: 0 }, NONE]);
  });

  it('tell that one is open while nobody knows its end, of every instance of the service alike', async () => {
    app.provider.answer = unknown;
    await pressed();
    expect([await total(), await open()]).toEqual([
      { approved: 0, declined: 0, unknown: 1 },
      { ...NONE, unknown: 1 },
    ]);
    const other = await app.another();
    expect(await figuresBy(other, 'payments_open', 'state')).toEqual({ ...NONE, unknown: 1 });
    await other.stop();
  });

  it('leave out what is open while the database cannot tell', async () => {
    jest.spyOn(app.attempts, 'openByState').mockRejectedValue(new Error('away'));
    expect([await open(), (await total())['approved']]).toEqual([{}, 0]);
  });
});
