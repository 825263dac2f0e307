/** Money that arrives when its payment was given up already. */
import type { Checkout, PaymentAnswer } from '@rackwright/contracts';
import { startedForEach, type TestAnswer } from '@rackwright/service-kit/testing';
import { ANSWER_MS, startTestOrders, type TestOrders } from '../testOrdersApp';
import { approved, notified, unknown } from '../testProvider';
import { shopper, type Shopper } from '../testShopper';

let app: TestOrders;
startedForEach(startTestOrders, (started) => (app = started));

afterEach(() => jest.restoreAllMocks());

const GRACE_MS = 5 * ANSWER_MS;
const payment = ({ body }: TestAnswer): PaymentAnswer => body as PaymentAnswer;
const lastReference = (): string => app.provider.charges.at(-1)?.reference ?? '';

interface Begun {
  readonly who: Shopper;
  readonly checkout: Checkout;
  readonly reference: string;
}

const stateOf = async ({ who, checkout }: Begun) => {
  const { attempt, order } = await who.read(checkout);
  return [attempt?.state, order !== null];
};

describe('money that comes after its payment was given up', () => {
  async function givenUp(): Promise<Begun> {
    app.provider.answer = unknown;
    const who = shopper(app);
    const checkout = await who.checkout();
    await who.pay(checkout);
    const begun = { who, checkout, reference: lastReference() };
    await app.later(GRACE_MS);
    expect(await stateOf(begun)).toEqual(['declined', false]);
    return begun;
  }
  const arrives = async (reference: string, { quote }: Checkout): Promise<string> => {
    const outcome = approved();
    app.provider.found.set(reference, { reference, amount: quote.charge.amount, outcome });
    await notified(app, outcome.response!.transId);
    return outcome.response!.transId;
  };

  it('is an order, when the project was not paid otherwise', async () => {
    const begun = await givenUp();
    await arrives(begun.reference, begun.checkout);
    await app.later(0);
    expect(await stateOf(begun)).toEqual(['approved', true]);
    expect(await begun.who.orders()).toHaveLength(1);
  });

  it('without a word of the provider is found a day later, and asked for no more then', async () => {
    const begun = await givenUp();
    const { reference, checkout } = begun;
    const asked = app.provider.asked;
    await app.later(86_400_000 - GRACE_MS - 1);
    expect(app.provider.asked).toBe(asked);
    const { amount } = checkout.quote.charge;
    app.provider.found.set(reference, { reference, amount, outcome: approved() });
    await app.later(1);
    expect(await stateOf(begun)).toEqual(['approved', true]);
    await app.later(10 * 86_400_000);
    expect(app.provider.asked).toBe(asked + 1);
  });

  it('never is asked for no more after that day', async () => {
    const begun = await givenUp();
    const asked = app.provider.asked;
    await app.later(86_400_000);
    await app.later(86_400_000);
    expect([app.provider.asked, await stateOf(begun)]).toEqual([asked + 1, ['declined', false]]);
  });

  it('goes back, once, when the project was paid by another attempt meanwhile', async () => {
    const { who, checkout, reference } = await givenUp();
    app.provider.answer = approved;
    const again = (await who.requote(checkout)).body as Checkout;
    expect(payment(await who.pay(again)).state).toBe('approved');
    const transId = await arrives(reference, checkout);
    await app.later(0);
    await notified(app, transId);
    await app.later(ANSWER_MS);
    expect(app.provider.givenBack).toEqual([transId]);
    expect(await who.orders()).toHaveLength(1);
    expect((await app.attempts.byReference(reference))?.message).toContain('We have given this payment back');
  });

  it('is told of in the checkout it came for, when another one was paid', async () => {
    const { who, checkout, reference } = await givenUp();
    app.provider.answer = approved;
    await who.pay(await who.checkout());
    expect((await who.read(checkout)).attempt).not.toHaveProperty('isGivenBack');
    await arrives(reference, checkout);
    await app.later(0);
    expect((await who.read(checkout)).attempt).toMatchObject({ state: 'declined', isGivenBack: true });
  });

  it('waits while another attempt is under way, and becomes the order when that one comes to nothing', async () => {
    const { who, checkout, reference } = await givenUp();
    await who.pay((await who.requote(checkout)).body as Checkout);
    const transId = await arrives(reference, checkout);
    await app.later(0);
    await notified(app, transId);
    await app.later(GRACE_MS);
    await app.later(3_600_000);
    expect(app.provider.givenBack).toEqual([]);
    expect((await who.orders()).map(({ _id }) => _id)).toEqual([reference]);
  });

  it('waits while another attempt is under way, and goes back when that one is paid', async () => {
    const { who, checkout, reference } = await givenUp();
    await who.pay((await who.requote(checkout)).body as Checkout);
    const other = lastReference();
    const transId = await arrives(reference, checkout);
    await app.later(0);
    expect(app.provider.givenBack).toEqual([]);
    await arrives(other, checkout);
    await app.later(0);
    await app.later(3_600_000);
    expect(app.provider.givenBack).toEqual([transId]);
    expect((await who.orders()).map(({ _id }) => _id)).toEqual([other]);
  });

  it('and of which its own answer tells, is being checked while another attempt is under way', async () => {
    const who = shopper(app);
    const checkout = await who.checkout();
    let other: TestAnswer | undefined;
    app.provider.answer = async () => {
      await app.later(GRACE_MS);
      await app.later(GRACE_MS);
      app.provider.answer = unknown;
      other = await who.pay((await who.requote(checkout)).body as Checkout);
      return approved();
    };
    const answer = payment(await who.pay(checkout));
    expect([answer.state, payment(other!).state]).toEqual(['unknown', 'unknown']);
    expect(answer.message).toContain('You do not have to pay again.');
    await app.later(GRACE_MS);
    await app.later(ANSWER_MS);
    expect(app.provider.givenBack).toEqual([]);
    expect((await who.orders()).map(({ _id }) => _id)).toEqual([app.provider.charges[0]?.reference]);
  });

  it('is no order any more once it went back', async () => {
    const { who, checkout, reference } = await givenUp();
    app.provider.answer = approved;
    await who.pay((await who.requote(checkout)).body as Checkout);
    const transId = await arrives(reference, checkout);
    await app.later(0);
    const asked = app.provider.asked;
    await app.later(86_400_000);
    expect([app.provider.givenBack, app.provider.asked]).toEqual([[transId], asked]);
    await app.connection.collection('paymentAttempts').deleteMany({ state: 'approved' });
    await notified(app, transId);
    await app.later(0);
    expect((await app.attempts.byReference(reference))?.state).toBe('declined');
  });

  it('goes back later while the provider is away', async () => {
    const { who, checkout, reference } = await givenUp();
    app.provider.answer = approved;
    await who.pay((await who.requote(checkout)).body as Checkout);
    const transId = await arrives(reference, checkout);
    const giveBack = jest.spyOn(app.provider, 'giveBack');
    giveBack.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('still away'));
    await app.later(0);
    expect(app.provider.givenBack).toEqual([]);
    await app.later(3_600_000);
    expect([giveBack.mock.calls.length, app.provider.givenBack]).toEqual([3, [transId]]);
  });
});
