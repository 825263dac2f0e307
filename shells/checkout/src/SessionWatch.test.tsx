import { act, fireEvent, screen } from '@testing-library/react';
import { openCheckout, problem, standInAccept, testCheckout, testServer } from './testCheckout';
import { fillAddress, fillCard, payButton } from './testPaying';

const warning = 'Your session is about to expire due to inactivity';
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Lets time go by at once, and the page see it. */
const idle = async (ms: number) => {
  jest.setSystemTime(Date.now() + ms - 1_000);
  await pass(1_000);
};
const isSignedIn = () => sessionStorage.getItem('auth_token') !== null;

async function open(answers: Parameters<typeof testServer>[1] = {}) {
  const network = testServer(testCheckout(), answers);
  const page = await openCheckout({ network });
  await pass(0);
  return { ...page, network };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  delete window.Accept;
});

describe('the session of who pays', () => {
  it('is warned after 1740 s without use and is over here 60 s later', async () => {
    const { network } = await open();
    await idle(1_739_000);
    expect(screen.queryByText(warning)).toBeNull();
    await pass(1_000);
    const dialog = screen.getByRole('alertdialog', { name: warning });
    expect(dialog.textContent).toContain('60 s');
    await idle(59_000);
    expect(dialog.textContent).toContain('1 s');
    expect(isSignedIn()).toBe(true);
    await pass(1_000);
    expect(isSignedIn()).toBe(false);
    expect(screen.getByText('Your session is over')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const asked = network.seen.length;
    await pass(600_000);
    expect(network.seen).toHaveLength(asked);
  });

  it.each([
    ['a key is pressed', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['the pointer moves', () => fireEvent.pointerMove(document.body)],
    ['they say so', () => fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))],
  ])('goes on when %s in time, for another 1740 s', async (_, isThere) => {
    await open();
    await idle(1_745_000);
    isThere();
    await pass(1_000);
    expect(screen.getByText('Good to have You back!')).toBeTruthy();
    expect(screen.queryByText(warning)).toBeNull();
    await idle(1_738_000);
    expect(screen.queryByText(warning)).toBeNull();
    await pass(1_000);
    expect(screen.getByText(warning)).toBeTruthy();
  });

  it('is over for who comes back to a device that slept', async () => {
    await open();
    jest.setSystemTime(Date.now() + 8 * 3_600_000);
    fireEvent.pointerMove(document.body);
    await pass(1_000);
    expect(screen.getByText('Your session is over')).toBeTruthy();
  });

  it('is used in this tab for those of the shell', async () => {
    await open();
    await pass(100_000);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    const now = Date.now();
    await pass(500_000);
    expect(localStorage.getItem('rackwright-active')).toBe(`${now} user-1`);
  });

  it('has a new token every 180 s in which the page is used', async () => {
    let count = 1;
    const renew = () => ({ status: 200, body: { token: `token-${++count}` } });
    const { network } = await open({ 'POST /users/renew': renew });
    await pass(180_000);
    expect(sessionStorage.getItem('auth_token')).toBe('token-2');
    await pass(360_000);
    expect(network.sent('/users/renew')).toHaveLength(1);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    await pass(180_000);
    expect(sessionStorage.getItem('auth_token')).toBe('token-3');
  });

  it('is not brought back by a token that is answered after its end', async () => {
    let answer = (_answer: { status: number; body: object }): void => undefined;
    await open({ 'POST /users/renew': () => new Promise((resolve) => (answer = resolve)) });
    await pass(180_000);
    signOutElsewhere('user-1');
    answer({ status: 200, body: { token: 'token-2' } });
    await pass(0);
    expect(isSignedIn()).toBe(false);
  });
});

const signOutElsewhere = (newValue: string) =>
  act(
    () => void window.dispatchEvent(new StorageEvent('storage', { key: 'rackwright-signed-out', newValue })),
  );

describe('who signs out in another tab', () => {
  it('is signed out here, too', async () => {
    const { network } = await open();
    signOutElsewhere('user-2');
    expect(isSignedIn()).toBe(true);
    signOutElsewhere('user-1');
    expect(isSignedIn()).toBe(false);
    expect(screen.getByText('Your session is over')).toBeTruthy();
    const asked = network.seen.length;
    await pass(600_000);
    expect(network.seen).toHaveLength(asked);
  });

  it('while a card is encrypted pays nothing', async () => {
    const { network } = await open();
    standInAccept().install();
    await fillAddress();
    fillCard();
    fireEvent.click(payButton());
    await act(async () => undefined);
    expect(screen.getByText(/Your card is being encrypted/)).toBeTruthy();
    signOutElsewhere('user-1');
    await pass(1_000);
    expect(network.sent('/ecommerce/proccessPayment')).toHaveLength(0);
  });
});

it('does not end while it is found out what became of a payment, and does afterwards', async () => {
  const { network } = await open({
    'POST /ecommerce/proccessPayment': () => {
      network.server.now = problem(503, 'away', 'This part is away.');
      throw new TypeError('no network');
    },
  });
  standInAccept().install();
  await fillAddress();
  fillCard();
  fireEvent.click(payButton());
  await pass(1_000);
  await idle(1_900_000);
  expect(screen.getByText('The connection was lost while your bank was asked')).toBeTruthy();
  expect(isSignedIn()).toBe(true);
  network.server.now = testCheckout();
  await pass(20_000);
  expect(isSignedIn()).toBe(false);
});
