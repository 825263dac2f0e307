/** Paying through HTTP: what is refused before anything is sent, and that one attempt is one charge. */
import {
  paymentAnswer,
  type Checkout,
  type EventData,
  type PaymentAnswer,
  type Problem,
} from '@rackwright/contracts';
import { newEvent, stepChannel, type StepReached } from '@rackwright/service-kit';
import { testAddresses } from '@rackwright/contracts/testing';
import { agreed, startedForEach, type TestAnswer } from '@rackwright/service-kit/testing';
import { NOW, startTestOrders, type TestOrders } from '../testOrdersApp';
import { approved, declined, unknown } from '../testProvider';
import { cellar, newKey, newToken, paid, pressToLeave, shopper, type Shopper } from '../testShopper';

let app: TestOrders;
const { again } = startedForEach(startTestOrders, (started) => (app = started));

const codeOf = ({ body }: { body: unknown }): string => (body as Problem).type.split(':').at(-1) ?? '';
const refusal = (answer: TestAnswer) => [answer.status, codeOf(answer)];
const payment = ({ body }: TestAnswer): PaymentAnswer => agreed(paymentAnswer, body);
const chargedTimes = (): number => app.provider.charges.length;
const ledger = () => app.connection.collection('paymentAttempts').find({}).toArray();

async function shopping(role?: 'guest'): Promise<{ readonly who: Shopper; readonly checkout: Checkout }> {
  const who = shopper(app, role);
  return { who, checkout: await who.checkout() };
}

describe('a payment', () => {
  it('is asked for once, with what was quoted, and shown with the checkout and its order', async () => {
    const { who, checkout } = await shopping();
    const answer = payment(await who.pay(checkout));
    expect(answer).toMatchObject({ state: 'approved', message: '' });
    const { charge, shippingTotal, lines } = checkout.quote;
    expect(app.provider.charges).toMatchObject([
      {
        charge,
        description: 'My cellar',
        shipping: Math.round(shippingTotal * 0.24),
        lines: [{ sku: lines[0]?.sku, quantity: 1, amount: Math.round(lines[0]!.total * 0.24) }],
        customer: { id: who.userId },
        ...testAddresses,
      },
    ]);
    expect(app.provider.charges[0]?.reference).toMatch(/^[A-Z0-9]{8,20}$/);
    const shown = await who.read(checkout);
    expect(shown.attempt).toEqual(answer);
    expect(shown.order).toMatchObject({ roomId: who.roomId, amount: checkout.quote.totalAmount });
  });

  it('of a guest is in USD, for a project that is not saved', async () => {
    const { who, checkout } = await shopping('guest');
    expect(payment(await who.pay(checkout)).state).toBe('approved');
    expect(app.provider.charges[0]?.charge).toMatchObject({ currency: 'USD', termsCode: 'PPD Prepaid' });
    expect((await who.read(checkout)).order).toMatchObject({ roomId: '', userId: who.userId });
  });

  it('keeps addresses in one way of writing', async () => {
    const { who, checkout } = await shopping();
    const shippingInfo = { ...testAddresses.shippingInfo, country: 'CA', state: 'ON', zip: 'k1a0b1' };
    const billingInfo = { ...testAddresses.billingInfo, phone: '(617) 253-0000' };
    await who.pay(checkout, { shippingInfo, billingInfo });
    expect((await who.read(checkout)).order).toMatchObject({
      shippingInfo: { zip: 'K1A 0B1' },
      billingInfo: { phone: '+16172530000' },
    });
  });

  it('leaves nothing of the token anywhere but a hash', async () => {
    const { who, checkout } = await shopping();
    const dataValue = newToken();
    await who.pay(checkout, { dataValue });
    expect(JSON.stringify(await ledger())).not.toContain(dataValue);
    expect(await ledger()).toHaveLength(1);
  });

  it('has the time of each state it came to', async () => {
    const { who, checkout } = await shopping();
    app.provider.answer = () => {
      app.clock.now = new Date(NOW.getTime() + 2_000);
      return approved();
    };
    await who.pay(checkout);
    const [row] = await ledger();
    expect(row?.['at']).toEqual({
      created: NOW,
      sent: NOW,
      approved: app.clock.now,
      declined: null,
      unknown: null,
    });
  });

  it('that is declined says why, and another one may follow', async () => {
    const { who, checkout } = await shopping();
    app.provider.answer = () => declined('Your bank said no.');
    expect(payment(await who.pay(checkout))).toMatchObject({
      state: 'declined',
      message: 'Your bank said no.',
      transactionResponse: { responseCode: '2' },
    });
    expect(await who.read(checkout)).toMatchObject({ attempt: { state: 'declined' }, order: null });
    app.provider.answer = approved;
    expect(payment(await who.pay(checkout)).state).toBe('approved');
    expect(await who.orders()).toHaveLength(1);
  });

  it('of which it is not known what became blocks every other one', async () => {
    const { who, checkout } = await shopping();
    app.provider.answer = unknown;
    expect(payment(await who.pay(checkout))).toMatchObject({
      state: 'unknown',
      message: expect.stringContaining('You do not have to pay again.') as string,
    });
    expect(refusal(await who.pay(checkout))).toEqual([409, 'payment-under-way']);
    expect(refusal(await who.pay(await who.checkout()))).toEqual([409, 'payment-under-way']);
    expect(chargedTimes()).toBe(1);
  });
});

describe('before anything is sent, a payment is refused', () => {
  const cases: Record<
    string,
    readonly [
      refused: readonly [number, string],
      body: (checkout: Checkout) => Readonly<Record<string, unknown>>,
    ]
  > = {
    'with a smaller amount': [[409, 'amount-changed'], ({ quote }) => ({ amount: quote.charge.amount - 1 })],
    'with a larger amount': [[409, 'amount-changed'], ({ quote }) => ({ amount: quote.charge.amount + 1 })],
    'with the amount in ringgit': [[409, 'amount-changed'], ({ quote }) => ({ amount: quote.totalAmount })],
    'with another signature': [[409, 'quote-expired'], ({ quote }) => ({ quote: `${quote.signature}x` })],
    'for no checkout': [[404, 'not-found'], () => ({ checkoutId: 'no-such-checkout' })],
    'with an amount of 0': [[400, 'invalid-request'], () => ({ amount: 0 })],
    'with a part of a unit': [[400, 'invalid-request'], () => ({ amount: 10.5 })],
    'without a token': [[400, 'invalid-request'], () => ({ dataValue: '' })],
    'with card data': [[400, 'invalid-request'], () => ({ cardNumber: '4111111111111111' })],
    'to another country': [
      [400, 'invalid-request'],
      () => ({ shippingInfo: { ...testAddresses.shippingInfo, country: 'MY' } }),
    ],
  };

  it.each(Object.entries(cases))('%s', async (_title, [refused, body]) => {
    const { who, checkout } = await shopping();
    expect(refusal(await who.pay(checkout, body(checkout)))).toEqual(refused);
    expect([chargedTimes(), (await ledger()).length]).toEqual([0, 0]);
  });

  it('naming every field of an address that is wrong', async () => {
    const { who, checkout } = await shopping();
    const billingInfo = { ...testAddresses.billingInfo, state: 'ON', zip: '0210', phone: '123', fax: '1' };
    const answer = await who.pay(checkout, { billingInfo });
    expect((answer.body as Problem).errors?.map(({ path }) => path)).toEqual([
      'billingInfo.state',
      'billingInfo.zip',
      'billingInfo.phone',
      'billingInfo.fax',
    ]);
  });

  it('with the amount it asks for now', async () => {
    const { who, checkout } = await shopping();
    const { body } = await who.pay(checkout, { amount: 1 });
    const { amount } = checkout.quote.charge;
    expect((body as Problem).detail).toContain(`USD ${(amount / 100).toFixed(2)}`);
    expect((body as Problem).errors).toEqual([{ path: 'amount', message: String(amount) }]);
  });

  it('once the quote is no longer valid, and not at its last moment', async () => {
    const { who, checkout } = await shopping();
    const end = new Date(checkout.quote.validUntil);
    app.clock.now = new Date(end.getTime() + 1);
    expect(refusal(await who.pay(checkout))).toEqual([409, 'quote-expired']);
    app.clock.now = end;
    expect(payment(await who.pay(checkout)).state).toBe('approved');
  });

  it('with a quote that there is a newer one of', async () => {
    const { who, checkout } = await shopping();
    app.clock.now = new Date(NOW.getTime() + 1_000);
    const newer = (await who.requote(checkout)).body as Checkout;
    expect(refusal(await who.pay(checkout))).toEqual([409, 'quote-expired']);
    expect(payment(await who.pay(newer)).state).toBe('approved');
  });

  it('when the project was changed, ordered or deleted since, or cannot be asked for', async () => {
    const { who, checkout } = await shopping();
    who.save(cellar(2), { version: 2 });
    expect(refusal(await who.pay(checkout))).toEqual([409, 'project-changed']);
    who.save(cellar(), { isLocked: true });
    expect(refusal(await who.pay(checkout))).toEqual([409, 'already-ordered']);
    app.rooms.rooms.delete(who.roomId);
    expect(refusal(await who.pay(checkout))).toEqual([404, 'not-found']);
    app.rooms.instead = { status: 500, body: '{}' };
    expect(refusal(await who.pay(checkout))).toEqual([503, 'projects-away']);
    expect(chargedTimes()).toBe(0);
  });

  it('for the checkout of somebody else, and with the quote of another one', async () => {
    const [mine, theirs] = [await shopping(), await shopping()];
    expect(refusal(await mine.who.pay(theirs.checkout))).toEqual([404, 'not-found']);
    const quote = theirs.checkout.quote.signature;
    app.clock.now = new Date(NOW.getTime() + 1_000);
    const later = await mine.who.checkout();
    expect(refusal(await mine.who.pay(later, { quote }))).toEqual([409, 'quote-expired']);
  });

  it('with a token that was sent before, whoever sent it and whatever came of it', async () => {
    const dataValue = newToken();
    const [first, second] = [await shopping(), await shopping('guest')];
    app.provider.answer = () => declined();
    await first.who.pay(first.checkout, { dataValue });
    expect(refusal(await first.who.pay(first.checkout, { dataValue }))).toEqual([409, 'token-used']);
    expect(refusal(await second.who.pay(second.checkout, { dataValue }))).toEqual([409, 'token-used']);
    expect(chargedTimes()).toBe(1);
  });

  it('for a project that is paid, also by another checkout of it', async () => {
    const who = shopper(app);
    const [checkout, other] = [await who.checkout(), await who.checkout()];
    expect(payment(await who.pay(checkout)).state).toBe('approved');
    expect(refusal(await who.pay(checkout))).toEqual([409, 'already-paid']);
    expect(refusal(await who.pay(other))).toEqual([409, 'already-paid']);
    expect(chargedTimes()).toBe(1);
  });

  it('where no provider has been set up', async () => {
    await again({ provider: null });
    const { who, checkout } = await shopping();
    expect(checkout.provider).toBeNull();
    expect(refusal(await who.pay(checkout))).toEqual([503, 'no-payment']);
  });

  it('after ten of one caller in ten minutes, and nothing of the refused ones is kept', async () => {
    await again({ limits: { payments: 10 } });
    app.provider.answer = () => declined();
    const { who, checkout } = await shopping();
    for (let i = 0; i < 10; i += 1) expect((await who.pay(checkout)).status).toBe(200);
    const tooMany = await who.pay(checkout);
    expect([tooMany.status, Number(tooMany.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(chargedTimes()).toBe(10);
    const another = await shopping();
    expect((await another.who.pay(another.checkout)).status).toBe(200);
  });

  it('after thirty from one address in ten minutes, whoever they are of', async () => {
    await again({ limits: { paymentsFromAddress: 30 } });
    app.provider.answer = () => declined();
    const three = [await shopping(), await shopping(), await shopping('guest')];
    for (let i = 0; i < 30; i += 1) {
      const { who, checkout } = three[i % 3]!;
      expect((await who.pay(checkout)).status).toBe(200);
    }
    const { who, checkout } = await shopping('guest');
    expect([(await who.pay(checkout)).status, chargedTimes()]).toEqual([429, 30]);
  });
});

describe('one press of Pay', () => {
  it('needs a name of 8 to 100 characters', async () => {
    const { who, checkout } = await shopping();
    const pay = (key: string) => who.pay(checkout, {}, key);
    for (const key of ['', 'a'.repeat(7), 'a'.repeat(101), 'with a space', 'with.a.dot'])
      expect([key, (await pay(key)).status]).toEqual([key, 400]);
    app.provider.answer = () => declined();
    for (const key of ['a'.repeat(8), 'A_-9'.repeat(25)]) expect((await pay(key)).status).toBe(200);
  });

  it('sent again gives the same answer, charges nothing, and is told apart from another one', async () => {
    const { who, checkout } = await shopping();
    const [key, body] = [newKey(), who.paymentBody(checkout)];
    const first = await who.pay(checkout, body, key);
    app.clock.now = new Date(NOW.getTime() + 86_400_000);
    const again = await who.pay(checkout, body, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = await who.pay(checkout, { ...body, dataValue: newToken() }, key);
    expect(refusal(other)).toEqual([422, 'key-used']);
    expect(chargedTimes()).toBe(1);
  });

  it('of two callers under one name is two payments', async () => {
    const [one, two, key] = [await shopping(), await shopping(), newKey()];
    expect(payment(await one.who.pay(one.checkout, {}, key)).state).toBe('approved');
    expect(payment(await two.who.pay(two.checkout, {}, key)).state).toBe('approved');
    expect(chargedTimes()).toBe(2);
  });

  it('doubled while it runs is one charge, and the other one hears how it stands', async () => {
    const { who, checkout } = await shopping();
    const [key, body] = [newKey(), who.paymentBody(checkout)];
    const answers = await Promise.all(Array.from({ length: 8 }, () => who.pay(checkout, body, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const states = answers.map((answer) => payment(answer).state);
    expect(states).toContain('approved');
    for (const state of states) expect(['created', 'sent', 'approved']).toContain(state);
    expect([chargedTimes(), (await who.orders()).length]).toEqual([1, 1]);
  });

  it('while the provider thinks is told as under way', async () => {
    const { who, checkout } = await shopping();
    const [key, body] = [newKey(), who.paymentBody(checkout)];
    app.provider.answer = async () => {
      expect(payment(await who.pay(checkout, body, key))).toEqual({
        attemptId: key,
        state: 'sent',
        message: 'The payment is under way.',
        says: { code: 'payment-runs' },
        transactionResponse: null,
      });
      return approved();
    };
    expect(payment(await who.pay(checkout, body, key)).state).toBe('approved');
  });

  it('beside another one, at the same moment, is one charge', async () => {
    const who = shopper(app);
    const checkouts = [await who.checkout(), await who.checkout()];
    const presses = [...checkouts, ...checkouts, ...checkouts].map((checkout) => who.pay(checkout));
    const answers = await Promise.all(presses);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(['already-paid', 'payment-under-way']).toContain(codeOf(answer));
    expect([chargedTimes(), (await who.orders()).length]).toEqual([1, 1]);
  });

  it('goes on when the page is gone', async () => {
    const { who, checkout } = await shopping();
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      app.provider.answer = async () => {
        resolve();
        await new Promise<void>((answered) => (answer = answered));
        return approved();
      };
    });
    const page = pressToLeave(app, who, checkout);
    await asked;
    await page.leave();
    answer();
    while ((await who.orders()).length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect((await who.read(checkout)).attempt?.state).toBe('approved');
  });
});

describe('money that was taken', () => {
  it('is told step by step, each after it is certain, until the others have done their part', async () => {
    const told: StepReached[] = [];
    const listen = (step: unknown): void => void told.push(step as StepReached);
    stepChannel.subscribe(listen);
    const { who, checkout } = await paid(app);
    const { order, attempt } = await who.read(checkout);
    const orderId = order!._id;
    await app.announced();
    const about = { subject: who.roomId, requestId: 'request-1' };
    await app.bus.publish(newEvent('room-locked', { orderId, roomId: who.roomId }, about));
    await app.bus.publish(newEvent('report-stored', { orderId, path: '/api/reports/a.pdf' }, about));
    await app.bus.publish(newEvent('order-mailed', { orderId }, about));
    await app.bus.idle();
    stepChannel.unsubscribe(listen);
    const inTurn = (steps: readonly string[], id: string) => steps.map((step) => ({ step, about: id }));
    expect(told).toEqual([
      ...inTurn(['attempt-created', 'attempt-sent', 'provider-answered'], attempt!.attemptId),
      ...inTurn(['attempt-settled'], attempt!.attemptId),
      ...inTurn(['order-recorded'], orderId),
      ...inTurn(['payment-taken-announced', 'order-placed-announced'], who.roomId),
      ...inTurn(['lock-noted', 'report-noted', 'mails-noted'], orderId),
    ]);
  });

  it('is announced, then the order, with everything that listeners need', async () => {
    const { who, checkout, payment: took } = await paid(app);
    const order = (await who.read(checkout)).order!;
    const [taken, placed] = await app.announced();
    const about = {
      userId: who.userId,
      userName: 'Ada Cellar',
      email: 'ada@rackwright.example',
      roomId: who.roomId,
      title: 'My cellar',
      totalAmount: checkout.quote.totalAmount,
      charge: checkout.quote.charge,
      transId: took.transactionResponse?.transId,
    };
    expect(taken).toMatchObject({ type: 'payment-taken', subject: who.roomId });
    expect(taken?.data).toEqual(about);
    expect(placed).toMatchObject({ type: 'order-placed', subject: who.roomId, requestId: taken?.requestId });
    expect(placed?.data).toMatchObject({
      ...about,
      orderId: order._id,
      roomVersion: 1,
      phone: '+16172530000',
      preDrillOption: 'pre-drilled',
      picturesId: 'pictures-1',
      ...{ FloorArea: 27, cellarHeight: 304, wallLengths: [900, 300, 900, 300], bareWalls: [1, 2, 3, 4] },
      shippingInfo: testAddresses.shippingInfo,
      language: 'en',
    });
    const { lines, totalAmount } = (placed!.data as EventData<'order-placed'>).list;
    expect(totalAmount).toBe(checkout.quote.totalAmount);
    expect(lines.map(({ sku, total }) => [sku, total])).toEqual(
      checkout.quote.lines.map(({ sku, total }) => [sku, total]),
    );
    expect(lines[0]).not.toHaveProperty('trace');
    expect(lines[0]?.madeIn).toEqual({ woodSpecies: 'Mahogany', stain: 'Chestnut', lacquer: true });
  });

  it('of a guest is announced under the number of the order', async () => {
    const { who, checkout } = await paid(app, 'guest');
    const { order } = await who.read(checkout);
    expect((await app.announced()).map(({ type, subject }) => [type, subject])).toEqual([
      ['payment-taken', order?._id],
      ['order-placed', order?._id],
    ]);
  });
});
