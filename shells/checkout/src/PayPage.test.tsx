import { chooseLanguage } from '@rackwright/web-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  ID,
  openCheckout,
  problem,
  standInAccept,
  testCheckout,
  testLine,
  testQuote,
  testServer,
} from './testCheckout';
import { alertText, fillAddress, fillCard, payButton, section } from './testPaying';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => chooseLanguage('en'));

describe('the price', () => {
  it('opens to how each amount came about, and each total to its sum', async () => {
    await openCheckout({ network: testServer() });
    const price = await screen.findByRole('region', { name: /Your price/ });
    fireEvent.click(within(price).getByText('Classic 6 column'));
    const row = within(price).getByRole('row', { name: /Unit price × quantity/, hidden: true });
    expect(row.textContent).toBe('Unit price × quantityRM 12,414.8012.5 %RM 10,862.95');
    const totals = screen.getByRole('region', { name: 'Your order' });
    fireEvent.click(within(totals).getByText('Your card is charged'));
    expect(within(totals).getByText('RM 11,207.95 × 0.24 = USD 2,689.91')).toBeTruthy();
    expect(within(totals).getAllByText('RM 345.00')).toHaveLength(2);
  });

  it('of a guest is in US dollars, prepaid', async () => {
    const quote = testQuote({
      charge: { currency: 'USD', amount: 268_991, rate: 0.24, termsCode: 'PPD Prepaid' },
    });
    const network = testServer(testCheckout({ roomId: '', quote }));
    await openCheckout({ network, signedInAs: { role: 'guest' } });
    expect(await screen.findByText('PPD Prepaid')).toBeTruthy();
    expect(payButton().textContent).toBe('Pay USD 2,689.91');
    expect(network.sent('/users/getdata/user-1')).toHaveLength(0);
  });

  it('shows six rows until all are asked for', async () => {
    const lines = Array.from({ length: 8 }, (_, index) =>
      testLine({ key: `${index}`, description: `Rack ${index}` }),
    );
    await openCheckout({ network: testServer(testCheckout({ quote: testQuote({ lines }) })) });
    const price = await screen.findByRole('region', { name: /Your price/ });
    expect(within(price).queryByText('Rack 6')).toBeNull();
    fireEvent.click(within(price).getByRole('button', { name: 'Show all 8 rows' }));
    expect(within(price).getByText('Rack 7')).toBeTruthy();
  });

  it('holds by the clock of the server, whatever that of the device says', async () => {
    const body = testCheckout({ quote: testQuote({ validUntil: '2030-01-01T10:30:00.000Z' }) });
    const at = (time: string) =>
      testServer(body, {
        [`GET /orders/checkout/${ID}`]: () => ({
          status: 200,
          body,
          headers: { Date: new Date(time).toUTCString() },
        }),
      });
    const { unmount } = await openCheckout({ network: at('2030-01-01T10:29:00Z') });
    expect(await screen.findByRole('button', { name: /^Pay / })).toBeTruthy();
    unmount();
    await openCheckout({ network: at('2030-01-01T10:31:00Z') });
    expect(await screen.findByRole('button', { name: 'Ask for the price anew' })).toBeTruthy();
  });

  it('that no longer holds is asked for anew, and what differs is shown', async () => {
    const ended = testQuote({ validUntil: new Date(Date.now() - 1).toISOString() });
    const differences = [
      {
        table: 'lines' as const,
        key: 'line-1',
        description: 'Classic 6 column',
        seen: { quantity: 4, total: 1_000_000 },
        now: { quantity: 4, total: 1_120_795 },
      },
    ];
    const fresh = testCheckout({ differences, seenTotalAmount: 1_000_000 });
    const network = testServer(testCheckout({ quote: ended }), {
      [`POST /orders/checkout/${ID}/quote`]: () => ({ status: 200, body: fresh }),
    });
    await openCheckout({ network });
    const ask = await screen.findByRole('button', { name: 'Ask for the price anew' });
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
    fireEvent.click(ask);
    expect(await screen.findByText('The price has changed')).toBeTruthy();
    expect(screen.getByText('RM 10,000.00 for 4')).toBeTruthy();
    expect(screen.getAllByText('+RM 1,207.95')).toHaveLength(2);
    expect(payButton()).toBeTruthy();
  });

  it('says what is delivered otherwise than it was planned', async () => {
    const state = { length: 34.29, height: 196.85 };
    const changed = [
      {
        productId: 'CL-IND-6',
        description: 'Classic 6 column',
        quantity: 4,
        from: { ...state, width: 60, unitPrice: 97_500 },
        to: { ...state, width: 61, unitPrice: 99_500 },
      },
    ];
    await openCheckout({ network: testServer(testCheckout({ quote: testQuote({ changed }) })) });
    const [, row] = within(
      await screen.findByRole('region', { name: 'Products as planned and as they are sold today' }),
    ).getAllByRole('row');
    expect([...row!.children].map(({ textContent }) => textContent)).toEqual([
      '4 × Classic 6 column',
      '60 × 34.29 × 196.85 cm, RM 975.00 each',
      '61 × 34.29 × 196.85 cm, RM 995.00 each',
    ]);
    expect(payButton()).toBeTruthy();
  });

  const classic = { productId: 'CL-IND-6', description: 'Classic 6 column', quantity: 4 };
  const planned = { length: 34.29, width: 60, height: 196.85, unitPrice: 97_500 };
  const wider = [{ ...classic, from: planned, to: { ...planned, width: 61 } }];
  const dearer = [{ ...classic, from: planned, to: { ...planned, unitPrice: 99_500 } }];
  const crown = {
    table: 'additions' as const,
    key: 'x',
    description: 'Crown',
    seen: null,
    now: { quantity: 1, total: 5 },
  };
  const signature = 'signature-2';

  it.each([
    {
      circumstance: 'of another size than planned',
      accepted: 'the sizes of today',
      told: testCheckout({ quote: testQuote({ changed: wider }) }),
      // What differs in its price alone is no other size.
      toldNewer: testCheckout({ quote: testQuote({ changed: dearer, signature }) }),
      isAskedAgain: false,
    },
    {
      circumstance: 'that differs',
      accepted: 'the new price',
      told: testCheckout({ differences: [crown] }),
      toldNewer: testCheckout({ differences: [crown], quote: testQuote({ signature }) }),
      isAskedAgain: true,
    },
  ])(
    '$circumstance is paid only once that was accepted, and the acceptance outlives a reload but no newer quote',
    async ({ accepted, told, toldNewer, isAskedAgain }) => {
      const name = `I accept ${accepted}`;
      const network = testServer(told);
      const accept = standInAccept();
      const first = await openCheckout({ network });
      accept.install();
      await fillAddress();
      fillCard();
      fireEvent.click(payButton());
      const box = await screen.findByRole('checkbox', { name });
      await waitFor(() => expect(document.activeElement).toBe(box));
      expect(alertText()).toContain(`Accept ${accepted} before you pay`);
      expect(accept.dispatched).toHaveLength(0);
      fireEvent.click(box);
      first.unmount();
      const second = await openCheckout({ network });
      expect(await screen.findByRole('checkbox', { name, checked: true })).toBeTruthy();
      second.unmount();
      network.server.now = toldNewer;
      await openCheckout({ network });
      await waitFor(payButton);
      expect(screen.queryAllByRole('checkbox', { name, checked: false })).toHaveLength(isAskedAgain ? 1 : 0);
      expect(screen.queryAllByRole('checkbox', { name, checked: true })).toEqual([]);
    },
  );
});

describe('the forms', () => {
  it('block Pay while anything is wrong, say what below each field, and go to the first', async () => {
    const network = testServer();
    const accept = standInAccept();
    await openCheckout({ network });
    accept.install();
    await fillAddress();
    const billing = section('Billing address');
    fireEvent.change(within(billing).getByLabelText('ZIP code'), { target: { value: '0210' } });
    fireEvent.change(within(billing).getByLabelText('Phone'), { target: { value: '12' } });
    fireEvent.change(within(billing).getByLabelText('E-mail'), { target: { value: 'ada@' } });
    fillCard('4111111111111112');
    fireEvent.click(payButton());
    expect(await screen.findByText('A ZIP code has five digits, as in 02101 or 02101-1234.')).toBeTruthy();
    expect(screen.getByText('Enter a valid email!')).toBeTruthy();
    expect(screen.getByText(/This is no phone number/)).toBeTruthy();
    expect(screen.getByText('This is no card number. Compare it with your card.')).toBeTruthy();
    expect(alertText()).toBe('4 fields need your attention.');
    expect(document.activeElement).toBe(within(billing).getByLabelText('ZIP code'));
    expect(accept.dispatched).toHaveLength(0);
  });

  it('say of a name how long it may be, once it is left', async () => {
    await openCheckout({ network: testServer() });
    await screen.findByLabelText('State');
    const name = within(section('Billing address')).getByLabelText('First name');
    fireEvent.change(name, { target: { value: 'A'.repeat(51) } });
    fireEvent.blur(name);
    expect(await screen.findByText('At most 50 characters are possible.')).toBeTruthy();
    fireEvent.change(name, { target: { value: 'A'.repeat(50) } });
    expect(screen.queryByText('At most 50 characters are possible.')).toBeNull();
  });

  it('ask for the state of the chosen country, and for its postal code', async () => {
    await openCheckout({ network: testServer() });
    await fillAddress();
    const billing = section('Billing address');
    fireEvent.change(within(billing).getByLabelText('Country'), { target: { value: 'CA' } });
    const province = within(billing).getByLabelText<HTMLSelectElement>('Province');
    expect(province.value).toBe('');
    expect([...province.options].map(({ text }) => text)).toEqual(['Please choose', 'Ontario']);
    const code = within(billing).getByLabelText('Postal code');
    fireEvent.blur(code);
    expect(await within(billing).findByText('A postal code looks like K1A 0B1.')).toBeTruthy();
    fireEvent.change(code, { target: { value: 'K1A 0B1' } });
    expect(within(billing).queryByText('A postal code looks like K1A 0B1.')).toBeNull();
  });

  it('are kept in the tab, without anything of the card', async () => {
    const network = testServer();
    const first = await openCheckout({ network });
    await fillAddress();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Ship to the billing address' }));
    fireEvent.change(within(section('Shipping address')).getByLabelText('City'), {
      target: { value: 'Salem' },
    });
    fillCard();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/4111|900/);
    first.unmount();
    await openCheckout({ network });
    expect(await screen.findByDisplayValue('1 Vine Street')).toBeTruthy();
    expect(screen.getByDisplayValue('Salem')).toBeTruthy();
    expect(screen.queryByDisplayValue(/4111/)).toBeNull();
  });

  it.each([
    ['somebody’s', {}, {}, { _id: 'user-2' }],
    ['a guest’s', { _id: 'guest-1', role: 'guest' }, { _id: 'guest-2', role: 'guest' }, {}],
  ] as const)(
    'are %s in the next checkout, too, without what was accepted, and nobody else’s',
    async (_, first, then, other) => {
      const differences = [
        {
          ...{ table: 'additions' as const, key: 'x', description: 'Crown' },
          ...{ seen: null, now: { quantity: 1, total: 5 } },
        },
      ];
      const network = testServer(testCheckout({ differences }));
      const typing = await openCheckout({ network, signedInAs: first });
      await screen.findByLabelText('State');
      const address = within(section('Billing address')).getByLabelText('Address');
      fireEvent.change(address, { target: { value: '1 Vine Street' } });
      fireEvent.click(screen.getByRole('checkbox', { name: 'I accept the new price' }));
      typing.unmount();
      const next = await openCheckout({ network, signedInAs: then, id: 'checkout-2' });
      expect(await screen.findByDisplayValue('1 Vine Street')).toBeTruthy();
      expect(screen.getByRole('checkbox', { name: 'I accept the new price', checked: false })).toBeTruthy();
      next.unmount();
      await openCheckout({ network, signedInAs: other, id: 'checkout-3' });
      await screen.findByLabelText('State');
      expect(screen.queryByDisplayValue('1 Vine Street')).toBeNull();
    },
  );

  it('have no name on any field of the card, and say to browsers what each is', async () => {
    await openCheckout({ network: testServer() });
    await screen.findByLabelText('State');
    const fields = [...section('Card').querySelectorAll('input, select')];
    expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual([
      'cc-number',
      'cc-exp-month',
      'cc-exp-year',
      'cc-csc',
    ]);
    expect(fields.filter((field) => field.hasAttribute('name'))).toEqual([]);
    expect(screen.getByLabelText('City').getAttribute('autocomplete')).toBe('billing address-level2');
  });

  it('can be asked for again when the countries did not come', async () => {
    let isAway = true;
    const network = testServer(testCheckout(), {
      'GET /json/country-by-abbreviation.json': () => {
        if (isAway) throw new TypeError('no network');
        return { status: 200, body: [] };
      },
    });
    await openCheckout({ network });
    await screen.findByText('The list of countries cannot be loaded.');
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('City')).toBeTruthy();
  });
});

describe('the number of the card', () => {
  it('is grouped while it is typed, and the caret stays where it was', async () => {
    await openCheckout({ network: testServer() });
    const number = await screen.findByLabelText<HTMLInputElement>('Card number');
    fireEvent.change(number, { target: { value: '41111111' } });
    expect(number.value).toBe('4111 1111');
    expect(within(section('Card')).getAllByText('Visa').length).toBeGreaterThan(1);
    // A digit put behind the second one.
    fireEvent.change(number, { target: { value: '41211 1111', selectionStart: 3, selectionEnd: 3 } });
    expect(number.value).toBe('4121 1111 1');
    expect(number.selectionStart).toBe(3);
  });
});

it('is part of the visit of whoever pays, from its first second', async () => {
  const network = testServer();
  await openCheckout({ network });
  expect(network.sent('/log/ping')).toHaveLength(1);
});

describe('who is not signed in', () => {
  it('is sent to sign in and comes back', async () => {
    const network = testServer();
    await openCheckout({ network, signedInAs: null });
    const link = screen.getByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe('/login');
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(sessionStorage.getItem('return_to')).toBe(`/checkout/${ID}`);
    expect(network.seen).toHaveLength(0);
  });

  it('any more is told so, and what was typed stays in the tab', async () => {
    const network = testServer();
    const { services } = await openCheckout({ network });
    await fillAddress();
    network.server.now = problem(401, 'signed-out', 'Sign in first.');
    await act(() => services.run.load());
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(screen.getByText('Your session is over')).toBeTruthy();
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(sessionStorage.getItem('auth_token')).toBeNull();
    expect(sessionStorage.getItem('rackwright-addresses-user-1')).toContain('1 Vine Street');
  });

  it('any more as a guest, who comes back as another one, is led to the plan', async () => {
    const network = testServer(testCheckout({ roomId: '' }));
    const { services } = await openCheckout({ network, signedInAs: { role: 'guest' } });
    network.server.now = problem(401, 'signed-out', 'Sign in first.');
    await act(() => services.run.load());
    expect(await screen.findByText('Your session is over')).toBeTruthy();
    expect(screen.getByText(/^Your plan is kept in this browser: open the planner as a guest/)).toBeTruthy();
    expect(screen.queryByText(/you come back to this page/)).toBeNull();
    const link = screen.getByRole('link', { name: 'Open the planner' });
    expect(link.getAttribute('href')).toBe('/planning?step=4');
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(sessionStorage.getItem('auth_token')).toBeNull();
  });
});

describe('a checkout that cannot be shown', () => {
  it('of somebody else is none, and leads to the planner', async () => {
    await openCheckout({ network: testServer(problem(404, 'no-such-checkout', 'There is none.')) });
    expect(await screen.findByText('There is no such checkout')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the planner' }).getAttribute('href')).toBe(
      '/planning?step=4',
    );
  });

  it('is asked for again on demand', async () => {
    const network = testServer(problem(503, 'away', 'This part is away.'));
    await openCheckout({ network });
    expect(await screen.findByText('This part is away.')).toBeTruthy();
    network.server.now = testCheckout();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Cellar below the stairs · 240 bottles')).toBeTruthy();
  });

  it('while no payment is set up, shows the price and takes none', async () => {
    await openCheckout({ network: testServer(testCheckout({ provider: null })) });
    expect(await screen.findByText(/Card payments are not set up here/)).toBeTruthy();
    expect(payButton()).toHaveProperty('disabled', true);
  });
});

it('speaks the language chosen before, and another one on demand', async () => {
  localStorage.setItem('rackwright-language', 'de');
  await chooseLanguage('de');
  await openCheckout({ network: testServer() });
  expect(await screen.findByRole('button', { name: 'USD 2.689,91 zahlen' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Sprache'), { target: { value: 'ms' } });
  expect(await screen.findByRole('button', { name: 'Bayar USD 2,689.91' })).toBeTruthy();
});
