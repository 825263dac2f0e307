import type { ShopCheckoutRequest } from '@rackwright/contracts';
import { ApiError } from '@rackwright/web-kit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryServer, openPlanner } from '../../../testPlanner';
import { listOfCellar, plannedCellar } from './testCheckout';
import { shopRows } from './useShopOrder';

const press = (name: string) =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name })));
const webUrl = 'https://shop.rackwright.example/cart/c/1';

/** A tab as the browser gives it, or none. */
function browserTabs(isBlocking = false) {
  const tabs: { opener: unknown; closed: boolean; at: string; document: Document }[] = [];
  window.open = () => {
    if (isBlocking) return null;
    const tab = {
      opener: window as unknown,
      closed: false,
      at: '',
      document: document.implementation.createHTMLDocument(),
      location: { replace: (to: string) => (tab.at = to) },
      close: () => (tab.closed = true),
    };
    tabs.push(tab);
    return tab as unknown as Window;
  };
  return tabs;
}

async function openReady(answer: () => { message: string }) {
  const server = new MemoryServer();
  server.others.set('POST /shopify/checkout/create', () => ({
    status: 200,
    body: { success: true, data: { webUrl }, ...answer() },
    etag: null,
  }));
  server.put('room-9', plannedCellar());
  await openPlanner({ path: '/planning/room-9?step=4', server });
  await press('Choose: Choose how parts are drilled');
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Yes, pre-drilled' })));
  await press('Go on');
  return server;
}

const before = window.open;
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  window.open = before;
});

describe('the cart of the shop', () => {
  it('is opened in a tab of its own, which learns nothing of this page', async () => {
    const tabs = browserTabs();
    const server = await openReady(() => ({ message: '' }));
    await press('Order in our shop');
    await screen.findByText(/Your cart is open in a new tab/);
    expect(tabs.map(({ opener, at, closed }) => [opener, at, closed])).toEqual([[null, webUrl, false]]);
    const [call] = server.calls('POST /shopify/checkout/create');
    expect(call?.request.body as ShopCheckoutRequest).toEqual(shopRows(listOfCellar()).rows);
  });

  it('has its shortages said as long as the step is open', async () => {
    browserTabs();
    await openReady(() => ({ message: 'Only 1 of CL-IND-6-M is in stock.' }));
    await press('Order in our shop');
    expect(await screen.findByText('Only 1 of CL-IND-6-M is in stock.')).toBeTruthy();
  });

  it('has a link where the browser lets no tab open', async () => {
    browserTabs(true);
    await openReady(() => ({ message: '' }));
    await press('Order in our shop');
    expect(await screen.findByText(/did not let a new tab open/)).toBeTruthy();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the cart' });
    expect([link.getAttribute('href'), link.target, link.rel]).toEqual([
      webUrl,
      '_blank',
      'noopener noreferrer',
    ]);
  });

  const problem = (detail: string) => ({
    type: 'about:blank',
    title: '',
    status: 422,
    detail,
    requestId: 'request-1',
  });
  it.each([
    [
      'what the shop said',
      new ApiError(422, 'The shop does not sell X.', problem('The shop does not sell X.')),
      'The shop does not sell X.',
    ],
    [
      'that it cannot be made',
      new ApiError(0, 'There is no connection.'),
      'Not able to create checkout at the moment, please, try later',
    ],
  ])('that could not be filled closes the tab and says %s', async (_what, fault, sentence) => {
    const tabs = browserTabs();
    await openReady(() => {
      throw fault;
    });
    await press('Order in our shop');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence));
    expect(tabs.map(({ closed, at }) => [closed, at])).toEqual([[true, '']]);
  });
});

describe('rows of the cart', () => {
  const [line] = listOfCellar().lines;
  const row = (sku: string, quantity: number, description = sku) => ({
    ...line!,
    sku,
    quantity,
    description,
  });

  it('name each SKU once, from both tables, and leave out what there is none of', () => {
    const lines = [row('A', 2), row('B', 1), row('A', 3), row('C', 0)];
    expect(shopRows({ lines, additions: [row('B', 4)] }).rows).toEqual([
      { sku: 'A', quantity: 5 },
      { sku: 'B', quantity: 5 },
    ]);
  });

  it('leave what has no SKU, by name', () => {
    const { rows, left } = shopRows({
      lines: [row('', 1, 'Corner shelf')],
      additions: [row(' ', 1, 'Strip')],
    });
    expect([rows, left]).toEqual([[], ['Corner shelf', 'Strip']]);
  });
});
