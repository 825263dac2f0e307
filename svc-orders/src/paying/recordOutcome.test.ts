/** What becomes of payments that nobody waits for any more: after a crash, an unclear answer, or word from the provider. */
import type { Checkout, PaymentAnswer, Problem } from '@rackwright/contracts';
import { startedForEach, type TestAnswer } from '@rackwright/service-kit/testing';
import { ANSWER_MS, NOW, startTestOrders, type TestOrders } from '../testOrdersApp';
import { approved, declined, notified, signed, transaction, unknown } from '../testProvider';
import { paid, pressToLeave, shopper, type Shopper } from '../testShopper';
import { processDue, startPaymentWorker } from './worker';

let app: TestOrders;
const { again } = startedForEach(startTestOrders, (started) => (app = started));

afterEach(() => jest.restoreAllMocks());

const SENT_MS = 1.5 * ANSWER_MS;
const GRACE_MS = 5 * ANSWER_MS;
const away = () => new Error('the database is away');
const payment = ({ body }: TestAnswer): PaymentAnswer => body as PaymentAnswer;
const lastReference = (): string => app.provider.charges.at(-1)?.reference ?? '';
const types = async (): Promise<string[]> => (await app.announced()).map(({ type }) => type);

interface Begun {
  readonly who: Shopper;
  readonly checkout: Checkout;
  readonly answer: TestAnswer;
}

async function pressed(role?: 'guest'): Promise<Begun> {
  const who = shopper(app, role);
  const checkout = await who.checkout();
  return { who, checkout, answer: await who.pay(checkout) };
}

const stateOf = async ({ who, checkout }: Begun) => {
  const { attempt, order } = await who.read(checkout);
  return [attempt?.state, order !== null];
};

/** A press of Pay whose process ends there: what it would have done next is never done. */
async function crashed(where: 'before sending' | 'before settling'): Promise<Begun> {
  const next = where === 'before sending' ? 'send' : 'record';
  const stopped = new Promise<void>((resolve) => {
    jest.spyOn(app.attempts, next).mockImplementationOnce(() => {
      resolve();
      return new Promise(() => undefined);
    });
  });
  const who = shopper(app);
  const checkout = await who.checkout();
  const page = pressToLeave(app, who, checkout);
  await stopped;
  await page.leave();
  return { who, checkout, answer: { status: 0, headers: new Headers(), body: null } };
}

/** A press of Pay whose order cannot be recorded. */
async function withoutOrder(): Promise<Begun> {
  jest.spyOn(app.orders, 'record').mockRejectedValueOnce(away());
  return pressed();
}

describe('after a crash', () => {
  it('before anything was sent, the payment is declined, never sent, and another one may follow', async () => {
    const begun = await crashed('before sending');
    await app.later(ANSWER_MS - 1);
    expect(await stateOf(begun)).toEqual(['created', false]);
    await app.later(1);
    expect(await stateOf(begun)).toEqual(['declined', false]);
    expect((await begun.who.read(begun.checkout)).attempt?.message).toContain('Nothing was charged');
    expect(app.provider.charges).toEqual([]);
    expect(payment(await begun.who.pay(begun.checkout)).state).toBe('approved');
  });

  it('after the provider answered, before that was written: the provider is asked, and the order follows', async () => {
    const begun = await crashed('before settling');
    expect(await stateOf(begun)).toEqual(['sent', false]);
    await app.later(SENT_MS - 1);
    expect([await stateOf(begun), app.provider.asked]).toEqual([['sent', false], 0]);
    await app.later(1);
    expect(await stateOf(begun)).toEqual(['approved', true]);
    expect([app.provider.charges.length, await types()]).toEqual([1, ['payment-taken', 'order-placed']]);
  });

  it('after a decline that was not written, the same', async () => {
    app.provider.answer = () => declined('No.');
    const begun = await crashed('before settling');
    await app.later(SENT_MS);
    expect(await stateOf(begun)).toEqual(['declined', false]);
    expect((await begun.who.read(begun.checkout)).attempt?.message).toBe('No.');
  });

  it('after the money, before the order: the order follows, once', async () => {
    const begun = await withoutOrder();
    expect(await stateOf(begun)).toEqual(['approved', false]);
    await app.later(ANSWER_MS);
    await app.later(ANSWER_MS);
    expect(await stateOf(begun)).toEqual(['approved', true]);
    expect([(await begun.who.orders()).length, await types()]).toEqual([
      1,
      ['payment-taken', 'order-placed'],
    ]);
  });

  it('after the order, before that was noted: it is not announced again', async () => {
    jest.spyOn(app.checkouts, 'keepPaid').mockRejectedValueOnce(away());
    const begun = await pressed();
    expect(payment(begun.answer).state).toBe('approved');
    await app.later(ANSWER_MS);
    expect([(await begun.who.orders()).length, await types()]).toEqual([
      1,
      ['payment-taken', 'order-placed'],
    ]);
  });

  it('with two workers at once there is one order', async () => {
    const begun = await crashed('before settling');
    app.clock.now = new Date(NOW.getTime() + SENT_MS);
    await Promise.all([processDue(app.settling), processDue(app.settling), processDue(app.settling)]);
    expect(await stateOf(begun)).toEqual(['approved', true]);
    expect([(await begun.who.orders()).length, await types()]).toEqual([
      1,
      ['payment-taken', 'order-placed'],
    ]);
  });
});

describe('an answer that cannot be written down', () => {
  it('is told as being checked, not as an error, and is found out later', async () => {
    jest.spyOn(app.attempts, 'record').mockRejectedValueOnce(away());
    const begun = await pressed();
    expect([begun.answer.status, payment(begun.answer)]).toMatchObject([200, { state: 'unknown' }]);
    expect(payment(begun.answer).message).toContain('You do not have to pay again.');
    await app.later(SENT_MS);
    expect(await stateOf(begun)).toEqual(['approved', true]);
  });
});

describe('a payment of which it is not known what became', () => {
  it('becomes an order when the provider knows that it was approved', async () => {
    app.provider.answer = unknown;
    const begun = await pressed();
    const [{ charge, reference }] = app.provider.charges as [(typeof app.provider.charges)[0]];
    app.provider.found.set(reference, { reference, amount: charge.amount, outcome: approved() });
    await app.later(5_000);
    expect(await stateOf(begun)).toEqual(['approved', true]);
    expect(app.provider.charges).toHaveLength(1);
  });

  it('is declined when the provider knows nothing of it at the end of its time, and not before', async () => {
    app.provider.answer = unknown;
    const begun = await pressed();
    await app.later(GRACE_MS - 1);
    expect(await stateOf(begun)).toEqual(['unknown', false]);
    await app.later(1);
    expect(await stateOf(begun)).toEqual(['declined', false]);
    expect((await begun.who.read(begun.checkout)).attempt?.message).toContain('Nothing was charged');
    expect(app.provider.charges).toHaveLength(1);
  });

  it('is asked about with growing pauses, also while the provider is away', async () => {
    app.provider.answer = () => ({ state: 'unknown', reason: 'held', response: transaction() });
    const begun = await pressed();
    const asked: number[] = [];
    for (let seconds = 1; seconds <= 100; seconds += 1) {
      app.provider.isAway = seconds > 20 && seconds < 60;
      const before = app.provider.asked;
      await app.later(1_000);
      if (app.provider.asked > before) asked.push(seconds);
    }
    expect(asked).toEqual([5, 15, 35, 75]);
    expect(await stateOf(begun)).toEqual(['unknown', false]);
  });

  it('stays unknown while another amount was taken than was asked for', async () => {
    app.provider.answer = unknown;
    const begun = await pressed();
    const reference = lastReference();
    const { amount } = begun.checkout.quote.charge;
    app.provider.found.set(reference, { reference, amount: amount - 1, outcome: approved() });
    await app.later(GRACE_MS);
    expect(await stateOf(begun)).toEqual(['unknown', false]);
    expect(await begun.who.orders()).toEqual([]);
    app.provider.found.set(reference, { reference, amount, outcome: approved() });
    await app.later(GRACE_MS);
    expect(await stateOf(begun)).toEqual(['approved', true]);
  });
});

describe('a process that stood still between writing and sending', () => {
  it('sends nothing any more', async () => {
    const send = app.attempts.send.bind(app.attempts);
    jest.spyOn(app.attempts, 'send').mockImplementationOnce(async (...given) => {
      const sent = await send(...given);
      app.clock.now = new Date(NOW.getTime() + GRACE_MS / 2 + 1);
      return sent;
    });
    const begun = await pressed();
    expect(payment(begun.answer).state).toBe('declined');
    expect(app.provider.charges).toEqual([]);
  });

  it('may send after the other instances gave up: the money is an order all the same', async () => {
    app.provider.answer = async () => {
      await app.later(GRACE_MS);
      await app.later(GRACE_MS);
      return approved();
    };
    const begun = await pressed();
    expect(payment(begun.answer).state).toBe('approved');
    expect(await stateOf(begun)).toEqual(['approved', true]);
    expect(await begun.who.orders()).toHaveLength(1);
  });
});

const notify = (id: string, more?: object, signature?: string): Promise<TestAnswer> =>
  notified(app, id, more, signature);
const transIdOf = (reference: string): string =>
  app.provider.found.get(reference)?.outcome.response?.transId ?? '';

describe('what the provider tells by itself', () => {
  /** Approved by the provider, while nobody here has heard of it. */
  async function unheard(): Promise<Begun> {
    app.provider.answer = unknown;
    const begun = await pressed();
    const reference = lastReference();
    const { amount } = begun.checkout.quote.charge;
    app.provider.found.set(reference, { reference, amount, outcome: approved() });
    return begun;
  }

  it('settles a payment at once, and twice no further', async () => {
    const begun = await unheard();
    for (let times = 0; times < 2; times += 1) {
      expect((await notify(transIdOf(lastReference()))).status).toBe(200);
      await app.later(0);
      expect(await stateOf(begun)).toEqual(['approved', true]);
    }
    expect([(await begun.who.orders()).length, await types()]).toEqual([
      1,
      ['payment-taken', 'order-placed'],
    ]);
  });

  it('is refused with 401 unless the provider signed just that, and changes nothing then', async () => {
    const begun = await unheard();
    const id = transIdOf(lastReference());
    for (const signature of ['', 'sha512=', signed('{}'), signed('other').toLowerCase()])
      expect([signature, (await notify(id, {}, signature)).status]).toEqual([signature, 401]);
    await app.later(0);
    expect([await stateOf(begun), app.provider.asked]).toEqual([['unknown', false], 0]);
  });

  it('is thanked for and forgotten when it is about nothing here, or of another kind', async () => {
    await unheard();
    expect((await notify('no-such-transaction')).status).toBe(200);
    await app.later(0);
    expect(app.provider.asked).toBe(1);
    const more = { eventType: 'net.authorize.customer.created' };
    expect((await notify(transIdOf(lastReference()), more)).status).toBe(200);
    expect((await notify('', { payload: {} })).status).toBe(200);
    await app.later(0);
    expect([app.provider.asked, (await app.announced()).length]).toEqual([1, 0]);
  });

  it('believes nothing of what it says but the id', async () => {
    app.provider.answer = () => declined();
    const begun = await pressed();
    const payload = { id: transIdOf(lastReference()), responseCode: 1, authAmount: 1e6 };
    expect((await notify('', { payload })).status).toBe(200);
    await app.later(0);
    expect(await stateOf(begun)).toEqual(['declined', false]);
  });

  it('waits while the provider cannot be asked', async () => {
    const begun = await unheard();
    await notify(transIdOf(lastReference()));
    app.provider.isAway = true;
    await app.later(0);
    expect(await stateOf(begun)).toEqual(['unknown', false]);
    app.provider.isAway = false;
    await app.later(3_600_000);
    expect(await stateOf(begun)).toEqual(['approved', true]);
  });

  it('is 503 where no provider has been set up', async () => {
    await again({ provider: null });
    const answer = await notify('1');
    expect([answer.status, (answer.body as Problem).type]).toEqual([
      503,
      'urn:rackwright:problem:no-payment',
    ]);
  });
});

describe('the worker', () => {
  it('looks at its start and whenever it is told, and stops', async () => {
    const begun = await withoutOrder();
    const worker = startPaymentWorker({ ...app.settling, times: { ...app.settling.times, everyMs: 60_000 } });
    app.clock.now = new Date(NOW.getTime() + ANSWER_MS);
    worker.nudge();
    while ((await begun.who.orders()).length === 0) {
      worker.nudge();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await worker.stop();
    expect(await stateOf(begun)).toEqual(['approved', true]);
  });

  it('sees to the others when one cannot be seen to', async () => {
    app.provider.answer = unknown;
    const [one, other] = [await pressed(), await pressed()];
    const [first, second] = app.provider.charges;
    for (const { reference, charge } of [first!, second!])
      app.provider.found.set(reference, { reference, amount: charge.amount, outcome: approved() });
    jest.spyOn(app.provider, 'findByReference').mockRejectedValueOnce(new Error('timeout'));
    await app.later(5_000);
    const states = [await stateOf(one), await stateOf(other)];
    expect(states.filter(([state]) => state === 'approved')).toHaveLength(1);
    await app.later(3_600_000);
    expect([await stateOf(one), await stateOf(other)]).toEqual([
      ['approved', true],
      ['approved', true],
    ]);
  });

  it('leaves a payment alone that is settled', async () => {
    const { who, checkout } = await paid(app);
    await app.later(7 * 86_400_000);
    expect([app.provider.asked, (await who.read(checkout)).attempt?.state]).toEqual([0, 'approved']);
  });
});
