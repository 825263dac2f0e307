import type { CheckoutRequest } from '@rackwright/contracts';
import { testOrder } from '@rackwright/contracts/testing';
import { ApiError, moneyText } from '@rackwright/web-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryServer, guest, memoryDrafts, openPlanner } from '../../../testPlanner';
import { seenOf } from './seen';
import { listOfCellar, plannedCellar, testCheckout } from './testCheckout';

const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => click(await button(name));

/** Answers `POST /orders/checkout`, or refuses it as often as there are refusals. */
function ordering(refusals: ApiError[] = []) {
  const server = new MemoryServer();
  server.others.set('POST /orders/checkout', () => {
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    return { status: 201, body: testCheckout(), etag: null };
  });
  return server;
}

const bodies = (server: MemoryServer) =>
  server.calls('POST /orders/checkout').map(({ request }) => request.body as CheckoutRequest);

async function drill() {
  await press('Choose: Choose how parts are drilled');
  await click(screen.getByRole('radio', { name: 'Yes, pre-drilled' }));
  await press('Go on');
}

/** The last step of a saved cellar, where all is done. */
async function openMember(server = ordering()) {
  server.put('room-9', plannedCellar());
  const page = await openPlanner({ path: '/planning/room-9?step=4', server });
  await screen.findByRole('heading', { level: 1 });
  await drill();
  return page;
}

/** The same of a guest, whose cellar this browser keeps. */
async function openGuest(server = ordering(), drafts = keptByGuest()) {
  const page = await openPlanner({ path: '/planning?step=4', session: guest, server, drafts });
  return page;
}

function keptByGuest() {
  const kept = { project: plannedCellar(), roomId: null, etag: null, keptAt: '2026-01-01T00:00:00.000Z' };
  return memoryDrafts({ 'unauthorized/new': kept });
}

const resume = () => press('Go on with it');

/** A browser without WebGL. */
const { getContext } = HTMLCanvasElement.prototype;
beforeAll(() => Object.assign(HTMLCanvasElement.prototype, { getContext: () => null }));
afterAll(() => Object.assign(HTMLCanvasElement.prototype, { getContext }));
beforeEach(() => sessionStorage.clear());

describe('paying by card', () => {
  it('is offered once everything that has to be done is done', async () => {
    const server = ordering();
    server.put('room-9', plannedCellar());
    await openPlanner({ path: '/planning/room-9?step=4', server });
    await screen.findByText(/Nothing has been ordered yet/);
    expect(screen.queryByRole('button', { name: 'Pay by card' })).toBeNull();
    await drill();
    expect(await button('Pay by card')).toBeTruthy();
    const total = moneyText(listOfCellar().totals.totalAmount);
    expect(screen.getByText(`${total} in all, shipping included`)).toBeTruthy();
  });

  it('says that there will be no pictures, sends what was seen, and goes to the checkout once', async () => {
    const { server, asked } = await openMember();
    const pay = await button('Pay by card');
    await act(async () => {
      fireEvent.click(pay);
      fireEvent.click(pay);
    });
    expect((await screen.findByRole('alert')).textContent).toMatch(/cannot draw in 3D/);
    await press('Go on without pictures');
    await waitFor(() => expect(asked.left).toEqual(['/checkout/checkout-1']));
    expect(bodies(server)).toEqual([
      {
        roomId: 'room-9',
        preDrillOption: 'pre-drilled',
        picturesId: '',
        language: 'en',
        seen: seenOf(listOfCellar()),
      },
    ]);
    expect(server.calls('PUT /rooms/room/room-9')).toHaveLength(0);
  });

  it('saves first what is not on the server yet', async () => {
    const { server, asked } = await openMember();
    await press('Change: Decide on trim and lights');
    fireEvent.click(await screen.findByRole('radio', { name: 'Natural' }));
    await click(within(screen.getByRole('navigation', { name: 'Steps' })).getByText('Order'));
    await press('Pay by card');
    await press('Go on without pictures');
    await waitFor(() => expect(asked.left).toHaveLength(1));
    const order = server.seen.map(({ call }) => call);
    expect(order.indexOf('PUT /rooms/room/room-9')).toBeGreaterThan(-1);
    expect(order.indexOf('PUT /rooms/room/room-9')).toBeLessThan(order.indexOf('POST /orders/checkout'));
  });

  it.each([
    [422, 'Some objects cannot stand where they are.'],
    [503, 'Projects are not available right now.'],
  ])('that is refused with %i says why, and can be tried again', async (status, sentence) => {
    const { server, asked } = await openMember(ordering([new ApiError(status, sentence)]));
    await press('Pay by card');
    await press('Go on without pictures');
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(screen.getByText(/Nothing has been ordered or charged/)).toBeTruthy();
    expect(asked.left).toEqual([]);
    await press('Try again');
    await press('Go on without pictures');
    await waitFor(() => expect(asked.left).toEqual(['/checkout/checkout-1']));
    expect(bodies(server)).toHaveLength(2);
  });

  it('shows the order when the cellar was ordered from somewhere else meanwhile', async () => {
    const { server } = await openMember(
      ordering([new ApiError(409, 'This project has been ordered already.')]),
    );
    server.mark('room-9', { isLocked: true, status: 'ordered' });
    await press('Pay by card');
    await press('Go on without pictures');
    expect(await screen.findByText('Your cellar has been ordered')).toBeTruthy();
  });

  it('that is stopped orders nothing, and may begin anew', async () => {
    const { server, asked } = await openMember();
    (await button('Pay by card')).focus();
    await press('Pay by card');
    await screen.findByRole('alert');
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([bodies(server), asked.left]).toEqual([[], []]);
    expect(document.activeElement).toBe(await button('Pay by card'));
    await press('Pay by card');
    await press('Go on without pictures');
    await waitFor(() => expect(asked.left).toHaveLength(1));
  });
});

describe('what was seen', () => {
  it('is every row of both tables, with its quantity and total, and the total', () => {
    const list = listOfCellar();
    const { lines, totalAmount } = seenOf(list);
    expect(totalAmount).toBe(lines.reduce((sum, { total }) => sum + total, 0));
    expect(lines.map(({ table, key }) => `${table} ${key}`)).toEqual([
      ...list.lines.map(({ key }) => `lines ${key}`),
      ...list.additions.map(({ key }) => `additions ${key}`),
    ]);
    expect(lines[0]).toEqual({
      table: 'lines',
      key: 'CL-IND-6|Mahogany|Chestnut|Laq|CL-IND-6-M',
      description: list.lines[0]?.description,
      quantity: 2,
      total: list.lines[0]?.total,
    });
    expect(list.additions.length).toBeGreaterThan(0);
  });
});

describe('a guest', () => {
  it('may log in, and comes back to a plan that is saved by itself', async () => {
    const { asked, server } = await openGuest();
    await resume();
    await drill();
    await press('Pay by card');
    await press('Log in to keep your cellar');
    await waitFor(() => expect(asked.signIn).toEqual(['/planning?step=2&save=1']));
    expect(bodies(server)).toEqual([]);
  });

  it('may go on: the plan goes along, and is shown as ordered when they come back', async () => {
    const server = ordering();
    const drafts = keptByGuest();
    const first = await openGuest(server, drafts);
    await resume();
    await drill();
    await press('Pay by card');
    expect(screen.getByText(/terms PPD Prepaid\. The plan is not saved/)).toBeTruthy();
    await press('Go on as a guest');
    await press('Go on without pictures');
    await waitFor(() => expect(first.asked.left).toEqual(['/checkout/checkout-1']));
    const [body] = bodies(server);
    expect(body).toMatchObject({ roomId: '', project: { titleProject: 'Cellar' } });
    first.unmount();

    const charge = { currency: 'USD', amount: 44_640, rate: 0.24, termsCode: 'PPD Prepaid' } as const;
    const order = testOrder({
      _id: 'order-7',
      roomId: '',
      charge,
      pdfReport: '/api/reports/r.pdf',
      mailedAt: '2030',
    });
    server.others.set('GET /orders/checkout/checkout-1', () => ({
      status: 200,
      body: testCheckout({ roomId: '', order }),
      etag: null,
    }));
    await openGuest(server, drafts);
    expect(await screen.findByText('Your cellar has been ordered')).toBeTruthy();
    expect(screen.getByText('order-7')).toBeTruthy();
    expect(screen.getByText('USD 446.40, terms PPD Prepaid')).toBeTruthy();
    expect(screen.queryByText(/^Project locked/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Open the report' }).getAttribute('href')).toBe(
      '/api/reports/r.pdf',
    );
    await press('Back to the shopping list');
    expect(await screen.findByText('This project has been ordered: its list stays as it is.')).toBeTruthy();
    expect(screen.getByText('USD 446.40')).toBeTruthy();
  });

  it('who has ordered copies the plan by signing in: what this browser keeps is saved then', async () => {
    const server = ordering();
    const drafts = keptByGuest();
    const first = await openGuest(server, drafts);
    await resume();
    await drill();
    await press('Pay by card');
    await press('Go on as a guest');
    await press('Go on without pictures');
    await waitFor(() => expect(first.asked.left).toHaveLength(1));
    first.unmount();
    const read = {
      status: 200,
      body: testCheckout({ roomId: '', order: testOrder({ roomId: '' }) }),
      etag: null,
    };
    server.others.set('GET /orders/checkout/checkout-1', () => read);
    const { asked } = await openGuest(server, drafts);
    await press('Copy into a new project');
    await press('Sign in or sign up');
    await waitFor(() => expect(asked.signIn).toEqual(['/planning?step=2&save=1']));
    expect(drafts.all.get('unauthorized/new')?.project.isLocked).toBeUndefined();
  });

  it.each([
    ['that the page of the checkout said was ordered is shown so', {}, 'Your cellar has been ordered'],
    ['of another content is none that was ordered', { titleProject: 'Another' }, 'What is left to do'],
  ])('whose session has ended since: a plan %s', async (_, changed, shown) => {
    const server = ordering();
    const drafts = keptByGuest();
    const first = await openGuest(server, drafts);
    await resume();
    await drill();
    await press('Pay by card');
    await press('Go on as a guest');
    await press('Go on without pictures');
    await waitFor(() => expect(first.asked.left).toHaveLength(1));
    first.unmount();
    const left = JSON.parse(sessionStorage.getItem('rackwright-checkout')!) as object;
    sessionStorage.setItem('rackwright-checkout', JSON.stringify({ ...left, isOrdered: true }));
    const kept = drafts.all.get('unauthorized/new')!;
    drafts.all.set('unauthorized/new', { ...kept, project: { ...kept.project, ...changed } });
    server.others.set('GET /orders/checkout/checkout-1', () => {
      throw new ApiError(404, 'There is no such checkout.');
    });
    await openGuest(server, drafts);
    expect(await screen.findByText(shown)).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: 'Pay by card' })).toEqual([]);
  });

  it('who has changed the plan since orders that one', async () => {
    const server = ordering();
    const drafts = keptByGuest();
    const first = await openGuest(server, drafts);
    await resume();
    await drill();
    await press('Pay by card');
    await press('Go on as a guest');
    await press('Go on without pictures');
    await waitFor(() => expect(first.asked.left).toHaveLength(1));
    first.unmount();
    const kept = drafts.all.get('unauthorized/new')!;
    drafts.all.set('unauthorized/new', { ...kept, project: { ...kept.project, titleProject: 'Another' } });
    const order = testOrder({ roomId: '' });
    const read = { status: 200, body: testCheckout({ roomId: '', order }), etag: null };
    server.others.set('GET /orders/checkout/checkout-1', () => read);
    await openGuest(server, drafts);
    await waitFor(() => expect(server.calls('GET /orders/checkout/checkout-1')).toHaveLength(1));
    expect(await screen.findByText('What is left to do')).toBeTruthy();
  });
});

describe('coming back from the checkout', () => {
  async function leaveAndReturn(back: Parameters<typeof testCheckout>[0]) {
    const server = ordering();
    const first = await openMember(server);
    await press('Pay by card');
    await press('Go on without pictures');
    await waitFor(() => expect(first.asked.left).toHaveLength(1));
    first.unmount();
    server.others.set('GET /orders/checkout/checkout-1', () => ({
      status: 200,
      body: testCheckout(back),
      etag: null,
    }));
    return openPlanner({ path: '/planning/room-9?step=4', server });
  }

  it('without having paid goes on where it was, with parts drilled as chosen', async () => {
    await leaveAndReturn({});
    expect(await button('Pay by card')).toBeTruthy();
  });

  it.each(['sent', 'unknown', 'approved'] as const)(
    'with a payment that is %s leads back there, and offers no second payment',
    async (state) => {
      const attempt = { attemptId: 'attempt-1', state, message: '', transactionResponse: null };
      const { asked } = await leaveAndReturn({ attempt });
      await press('See how it stands');
      expect(asked.left).toEqual(['/checkout/checkout-1']);
      expect(screen.queryByRole('button', { name: 'Pay by card' })).toBeNull();
    },
  );

  it('after a declined card may pay again', async () => {
    const attempt = {
      attemptId: 'a-1',
      state: 'declined',
      message: 'No.',
      transactionResponse: null,
    } as const;
    await leaveAndReturn({ attempt });
    expect(await button('Pay by card')).toBeTruthy();
  });
});
