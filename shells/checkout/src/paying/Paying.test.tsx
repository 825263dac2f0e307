import type { Checkout, PaymentAnswer } from '@rackwright/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  completeOrder,
  ID,
  openCheckout,
  problem,
  standInAccept,
  testAttempt,
  testCheckout,
  testServer,
} from '../testCheckout';
import { alertText, fillAddress, fillCard, payButton } from '../testPaying';
import { PAUSE_AFTER_FAILURE_MS, pauseMs, SLOW_MS } from './checkoutRun';
import { TOKENIZER_LIMIT_MS } from './tokenizer';

const PAY = 'POST /ecommerce/proccessPayment';
const ORDER = 'POST /orders/order';
const away = () => {
  throw new TypeError('no network');
};
const declined = testAttempt({
  state: 'declined',
  message: 'This transaction has been declined.',
  transactionResponse: null,
});
const answered = (attempt: PaymentAnswer) => () => ({ status: 200, body: attempt });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  delete window.Accept;
});

/** Lets time pass, and what it brings happen. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

interface Paying {
  readonly answers: Parameters<typeof testServer>[1];
  readonly checkout?: Partial<Checkout>;
  readonly accept?: ReturnType<typeof standInAccept>;
  /** The provider's script never comes. */
  readonly isScriptAway?: boolean;
}

/** A page with everything typed, and Pay pressed; from then on time stands still unless it is told to pass. */
async function pressPay({ answers, checkout = {}, accept = standInAccept(), isScriptAway = false }: Paying) {
  jest.useFakeTimers();
  const network = testServer(testCheckout(checkout), answers);
  const page = await openCheckout({ network });
  if (!isScriptAway) accept.install();
  await fillAddress();
  fillCard();
  fireEvent.click(payButton());
  await pass(10);
  return { ...page, network, accept };
}

describe('a payment that is taken', () => {
  it('is followed to its order, lock, report and mails, each shown as it arrives', async () => {
    const { network, accept } = await pressPay({
      answers: {
        [PAY]: answered(testAttempt()),
        [ORDER]: () => ({ status: 201, body: completeOrder({ lockedAt: '', mailedAt: '', pdfReport: '' }) }),
      },
    });
    const state = (name: RegExp) => screen.getByText(name).closest('li')?.dataset['state'];
    expect(screen.getByRole('heading', { name: 'Thank you for your order' })).toBe(document.activeElement);
    expect([state(/^Payment/), state(/^Order recorded/), state(/^Project locked/)]).toEqual([
      'there',
      'there',
      'running',
    ]);
    expect(accept.dispatched[0]?.cardData).toMatchObject({
      cardNumber: '4111111111111111',
      month: '12',
      cardCode: '900',
    });
    const [payment] = network.sent('/ecommerce/proccessPayment');
    expect(payment?.body).toMatchObject({
      checkoutId: ID,
      amount: 268_991,
      dataDesc: 'COMMON.ACCEPT.INAPP.PAYMENT',
      dataValue: 'token-1',
      quote: 'signature-1',
      billingInfo: { email: 'ada@example.com', state: 'MA' },
      shippingInfo: { address1: '1 Vine Street' },
    });
    expect(JSON.stringify(network.seen)).not.toMatch(/4111111111111111|"900"/);
    expect(network.sent('/orders/order')[0]?.body).toMatchObject({
      transId: '60000000001',
      shipping: 34_500,
    });
    network.server.now = testCheckout({ attempt: testAttempt(), order: completeOrder({ mailedAt: '' }) });
    await pass(1_000);
    expect(state(/^Project locked/)).toBe('there');
    expect(screen.getByRole('link', { name: 'Open the report' }).getAttribute('href')).toBe(
      '/api/reports/secret.pdf',
    );
    network.server.now = testCheckout({ attempt: testAttempt(), order: completeOrder() });
    await pass(1_000);
    expect(state(/^E-mails/)).toBe('there');
    const asked = network.seen.length;
    await pass(600_000);
    expect(network.seen.filter(({ path }) => path.startsWith('/orders'))).toHaveLength(
      network.seen.slice(0, asked).filter(({ path }) => path.startsWith('/orders')).length,
    );
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('rackwright-'))).toEqual([]);
  });

  it('leaves alone what is typed for another checkout when its page is opened again', async () => {
    const typing = await openCheckout({ network: testServer(), id: 'checkout-2' });
    await fillAddress();
    typing.unmount();
    const ordered = testCheckout({ attempt: testAttempt(), order: completeOrder() });
    const done = await openCheckout({ network: testServer(ordered) });
    await screen.findByRole('heading', { name: 'Thank you for your order' });
    done.unmount();
    await openCheckout({ network: testServer(), id: 'checkout-2' });
    expect(await screen.findByDisplayValue('1 Vine Street')).toBeTruthy();
  });

  it.each([
    [ID, true],
    ['checkout-2', undefined],
  ])('is told to the planner in this tab where that left to it: to %s', async (checkoutId, isOrdered) => {
    const left = { checkoutId, roomId: null, print: 'p' };
    sessionStorage.setItem('rackwright-checkout', JSON.stringify(left));
    const page = await openCheckout({ network: testServer() });
    expect(JSON.parse(sessionStorage.getItem('rackwright-checkout')!)).toEqual(left);
    page.unmount();
    const ordered = testCheckout({ attempt: testAttempt(), order: completeOrder() });
    await openCheckout({ network: testServer(ordered) });
    await screen.findByRole('heading', { name: 'Thank you for your order' });
    expect(JSON.parse(sessionStorage.getItem('rackwright-checkout')!)).toEqual({ ...left, isOrdered });
  });

  it('is ordered although the call for it is lost: the service records it by itself', async () => {
    const { network } = await pressPay({ answers: { [PAY]: answered(testAttempt()), [ORDER]: away } });
    expect(screen.getByRole('heading', { name: 'Your payment was taken' })).toBeTruthy();
    network.server.now = testCheckout({ attempt: testAttempt(), order: completeOrder() });
    await pass(1_000);
    expect(screen.getByText('order-1')).toBeTruthy();
    expect(screen.getByText('USD 2,962.80')).toBeTruthy();
  });

  it('says after a minute what is still on its way, and goes on asking', async () => {
    const order = completeOrder({ pdfReport: '', mailedAt: '' });
    jest.useFakeTimers();
    const network = testServer(testCheckout({ attempt: testAttempt(), order }));
    await openCheckout({ network });
    await pass(SLOW_MS - 2_000);
    expect(screen.queryByText(/Still on its way/)).toBeNull();
    await pass(4_000);
    expect(screen.getByText(/Still on its way: Report of your cellar, E-mails/)).toBeTruthy();
    network.server.now = testCheckout({ attempt: testAttempt(), order: completeOrder() });
    await pass(5_000);
    expect(screen.queryByText(/Still on its way/)).toBeNull();
  });

  it('of a guest locks no project', async () => {
    const order = completeOrder({ roomId: '', lockedAt: '' });
    const network = testServer(testCheckout({ roomId: '', attempt: testAttempt(), order }));
    await openCheckout({ network, signedInAs: { role: 'guest' } });
    expect(await screen.findByText('Order recorded')).toBeTruthy();
    expect(screen.queryByText(/Project locked/)).toBeNull();
    expect(screen.getByText(/You ordered as a guest/)).toBeTruthy();
    const links = screen.getAllByRole('link', { name: 'Back to the planner' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/planning?step=4', '/planning?step=4']);
  });
});

describe('a payment that is declined', () => {
  it('says why, and can be tried again after 3 seconds with a new token and a new attempt', async () => {
    const { network, accept } = await pressPay({ answers: { [PAY]: answered(declined) } });
    expect(alertText()).toContain('This transaction has been declined.');
    expect(payButton()).toHaveProperty('disabled', true);
    await pass(PAUSE_AFTER_FAILURE_MS - 1_000);
    expect(payButton()).toHaveProperty('disabled', true);
    await pass(2_000);
    expect(payButton()).toHaveProperty('disabled', false);
    fireEvent.click(payButton());
    await pass(10);
    const payments = network.sent('/ecommerce/proccessPayment');
    const keys = payments.map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(2);
    expect(payments.map(({ body }) => (body as { dataValue: string }).dataValue)).toEqual([
      'token-1',
      'token-2',
    ]);
    expect(accept.dispatched).toHaveLength(2);
  });

  it('is the card’s fault only where a bank said so', async () => {
    const { transactionResponse } = testAttempt();
    const ofBank = { ...declined, transactionResponse };
    const { unmount } = await openCheckout({ network: testServer(testCheckout({ attempt: ofBank })) });
    expect(await screen.findByText('Your card was declined')).toBeTruthy();
    unmount();
    await openCheckout({ network: testServer(testCheckout({ attempt: declined })) });
    expect(await screen.findByText('The payment did not go through')).toBeTruthy();
    expect(screen.queryByText('Your card was declined')).toBeNull();
  });

  it('says that money goes back which came after the project was paid for, and takes no more', async () => {
    const message = 'This project was paid for twice. We are giving this payment back to you.';
    const attempt = { ...declined, message, isGivenBack: true };
    await openCheckout({ network: testServer(testCheckout({ attempt })) });
    expect(await screen.findByText('This payment goes back to you')).toBeTruthy();
    expect(alertText()).toContain(message);
    expect(screen.queryByText('Your card was declined')).toBeNull();
    expect(payButton()).toHaveProperty('disabled', true);
  });

  it('is still told after a reload', async () => {
    await openCheckout({ network: testServer(testCheckout({ attempt: declined })) });
    expect(await screen.findByText(/This transaction has been declined\./)).toBeTruthy();
    expect(payButton()).toHaveProperty('disabled', false);
  });
});

it('is sent once, however often Pay is pressed', async () => {
  let answer = (_answer: { status: number; body: PaymentAnswer }): void => undefined;
  const { network } = await pressPay({
    answers: {
      [PAY]: () => new Promise((resolve) => (answer = resolve)),
      [ORDER]: () => ({ status: 201, body: completeOrder() }),
    },
  });
  fireEvent.click(payButton());
  fireEvent.submit(screen.getByRole('form', { name: 'Checkout' }));
  await pass(1_000);
  expect(screen.getByText(/Your bank is being asked/)).toBeTruthy();
  await act(async () => answer({ status: 200, body: testAttempt() }));
  expect(network.sent('/ecommerce/proccessPayment')).toHaveLength(1);
});

describe('a payment of which nothing was heard', () => {
  it('is looked up, and shown as taken when it was', async () => {
    let isReachable = false;
    let key = '';
    const network = testServer(testCheckout(), {
      [PAY]: (sent) => {
        key = sent.headers['Idempotency-Key'] ?? '';
        return away();
      },
      [`GET /orders/checkout/${ID}`]: () => {
        if (key === '') return { status: 200, body: testCheckout() };
        if (!isReachable) return away();
        const attempt = testAttempt({ attemptId: key });
        return { status: 200, body: testCheckout({ attempt, order: completeOrder() }) };
      },
    });
    jest.useFakeTimers();
    await openCheckout({ network });
    standInAccept().install();
    await fillAddress();
    fillCard();
    fireEvent.click(payButton());
    await pass(3_000);
    expect(screen.getByText('The connection was lost while your bank was asked')).toBeTruthy();
    expect(screen.getByText(/The server cannot be reached just now/)).toBeTruthy();
    isReachable = true;
    await pass(2_000);
    expect(screen.getByRole('heading', { name: 'Thank you for your order' })).toBeTruthy();
    expect(network.sent('/ecommerce/proccessPayment')).toHaveLength(1);
  });

  it('and that never arrived was not charged, and can be tried again', async () => {
    await pressPay({ answers: { [PAY]: away } });
    expect(alertText()).toContain('Your card was not charged. You can try again.');
    await pass(4_000);
    expect(payButton()).toHaveProperty('disabled', false);
  });

  it('by the bank is asked about until it is known, and nothing can be paid meanwhile', async () => {
    const unknown = testAttempt({ state: 'unknown', transactionResponse: null });
    const { network } = await pressPay({ answers: { [PAY]: answered(unknown) } });
    network.server.now = testCheckout({ attempt: unknown });
    expect(screen.getByText(/You will not be charged twice/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
    await pass(120_000);
    expect(screen.getByText(/Still on its way: Payment taken/)).toBeTruthy();
    network.server.now = testCheckout({ attempt: testAttempt(), order: completeOrder() });
    await pass(15_000);
    expect(screen.getByRole('heading', { name: 'Thank you for your order' })).toBeTruthy();
    expect(network.sent('/ecommerce/proccessPayment')).toHaveLength(1);
  });
});

describe('a payment that the service refuses', () => {
  it.each(['quote-expired', 'project-changed', 'amount-changed'])(
    'as %s asks for a new price first',
    async (code) => {
      const sentence = 'Look at the new price before you pay.';
      await pressPay({ answers: { [PAY]: () => problem(409, code, sentence) } });
      expect(alertText()).toContain(sentence);
      expect(screen.getByRole('button', { name: 'Ask for the price anew' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
    },
  );

  it.each([
    [429, 'too-many', 'Too many tries. Wait a minute.'],
    [409, 'already-ordered', 'This project has been ordered already.'],
    [404, 'no-such-project', 'There is no such project.'],
  ])('with %s %s says so, and what was typed stays', async (status, code, sentence) => {
    await pressPay({ answers: { [PAY]: () => problem(status, code, sentence) } });
    expect(alertText()).toContain(sentence);
    expect(screen.getByDisplayValue('1 Vine Street')).toBeTruthy();
  });

  it('for a field says which', async () => {
    const errors = [{ path: 'billingInfo.zip', message: 'This postal code is not one of this country.' }];
    await pressPay({ answers: { [PAY]: () => problem(400, 'invalid', 'Not valid.', errors) } });
    expect(alertText()).toContain('This postal code is not one of this country.');
  });

  it('since the session is over leads to signing in', async () => {
    await pressPay({ answers: { [PAY]: () => problem(401, 'signed-out', 'Sign in first.') } });
    expect(screen.getByText('Your session is over')).toBeTruthy();
  });
});

describe('the payment provider', () => {
  it('that refuses the card has its first text shown, and nothing is sent to us', async () => {
    const message = [
      { code: 'E_WC_05', text: 'Please provide valid credit card number.' },
      { code: 'E_WC_06', text: 'Please provide valid expiration month.' },
    ];
    const accept = standInAccept(() => ({ messages: { resultCode: 'Error', message } }));
    const { network } = await pressPay({ answers: {}, accept });
    const alert = alertText();
    expect(alert).toContain('Please provide valid credit card number.');
    expect(alert).not.toContain('month');
    expect(network.sent('/ecommerce/proccessPayment')).toHaveLength(0);
  });

  it('that never answers is given up after 20 seconds', async () => {
    await pressPay({ answers: {}, accept: standInAccept(() => null) });
    await pass(TOKENIZER_LIMIT_MS - 1_000);
    expect(screen.getByText(/Your card is being encrypted/)).toBeTruthy();
    await pass(1_000);
    expect(alertText()).toContain('did not answer');
  });

  it('is not waited for while the browser knows of no network', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { accept } = await pressPay({ answers: {} });
    expect(alertText()).toContain('The payment provider cannot be reached');
    expect(accept.dispatched).toEqual([]);
    onLine.mockRestore();
  });

  it('whose script is blocked is said, asked for again with the next Pay, and then paid by', async () => {
    const { network, accept } = await pressPay({
      answers: { [PAY]: answered(testAttempt()), [ORDER]: () => ({ status: 201, body: completeOrder() }) },
      isScriptAway: true,
    });
    const scripts = () => [
      ...document.querySelectorAll<HTMLScriptElement>('script[src^="https://pay.example/"]'),
    ];
    const before = scripts().at(-1);
    await act(async () => before?.dispatchEvent(new Event('error')));
    await pass(10);
    expect(alertText()).toContain('The payment provider cannot be reached');
    await pass(4_000);
    fireEvent.click(payButton());
    await pass(10);
    expect(scripts().at(-1)).not.toBe(before);
    expect(scripts().at(-1)?.src).toBe(before?.src);
    await act(async () => accept.install());
    await pass(10);
    expect(network.sent('/ecommerce/proccessPayment')).toHaveLength(1);
  });

  it('is the only one whose script is added to the page', async () => {
    await pressPay({ answers: { [PAY]: answered(declined) } });
    const foreign = [...document.scripts].map(({ src }) => new URL(src).origin);
    expect(new Set(foreign)).toEqual(new Set(['https://pay.example']));
  });
});

it('is asked about often at first, then less and less', () => {
  expect([0, 14_999, 15_000, 59_999, 60_000, 299_999, 300_000].map(pauseMs)).toEqual([
    1_000, 1_000, 2_000, 2_000, 5_000, 5_000, 15_000,
  ]);
});

it('goes on after a reload in the middle of everything', async () => {
  const network = testServer(
    testCheckout({ attempt: testAttempt({ state: 'sent', transactionResponse: null }) }),
  );
  await openCheckout({ network });
  expect(await screen.findByRole('heading', { name: 'Your payment is on its way' })).toBeTruthy();
  network.server.now = testCheckout({ attempt: declined });
  await waitFor(() => expect(screen.getByText(/This transaction has been declined\./)).toBeTruthy());
  expect(payButton()).toHaveProperty('disabled', false);
});
