import type { Order, Submission } from '@rackwright/contracts';
import { testOrder } from '@rackwright/contracts/testing';
import { placedAt, productOf, projectOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import { ringgit } from '@rackwright/words';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { type ApiAnswer, ApiError } from '@rackwright/web-kit';
import { standInSession } from '@rackwright/web-kit/testing';
import { MemoryServer, openPlanner } from '../../testPlanner';

const catalogue = testCatalogue();
const rack = productOf(catalogue, 'CL-IND-6');
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));

const address = {
  firstName: 'Ada',
  lastName: 'Lim',
  company: '',
  address1: '1 Cellar Lane',
  address2: '',
  city: 'Dover',
  state: 'NY',
  zip: '10001',
  country: 'US',
};

const order = testOrder({
  _id: 'order-7',
  roomId: 'room-9',
  date: '2026-03-04T10:00:00.000Z',
  amount: 123_456,
  shippingInfo: address,
});

const submission: Submission = {
  _id: 'review-1',
  firstName: 'Ada',
  lastName: 'Lim',
  email: 'ada@example.com',
  phone: '',
  question: '',
  initialProjectId: '',
  subscribeForNewsletter: false,
  projectLink: '',
  roomId: 'room-9',
  userId: 'user-1',
  status: 'reviewed',
  title: 'Cellar',
  version: 2,
  messages: [{ message: 'Turn the corner rack.', sentAt: '2026-03-03T10:00:00.000Z' }],
  createdAt: '2026-03-02T10:00:00.000Z',
};

const listed = (items: readonly unknown[]): ApiAnswer<unknown> => ({
  status: 200,
  body: { items, total: items.length, page: 1, pageSize: 100 },
  etag: null,
});

interface Kept {
  readonly racks?: number;
  readonly status?: 'draft' | 'in review' | 'reviewed' | 'ordered';
  readonly orders?: readonly Order[] | ApiError;
  readonly submitted?: Partial<Submission>;
}

/** The last step of a saved project; orders and submissions are answered here. */
async function openOrder(
  { racks = 1, status = 'draft', orders = [], submitted = {} }: Kept = {},
  by: Parameters<typeof openPlanner>[0] = {},
) {
  const objects = Array.from({ length: racks }, (_, index) =>
    placedAt(rack, 100 + index * 70, 1 + rack.length / 2, { id: `r${index}`, wall: 'Wall 1' }),
  );
  const server = new MemoryServer();
  server.others.set('GET /orders/user_orders/user-1', () => {
    if (orders instanceof ApiError) throw orders;
    return listed(orders);
  });
  server.others.set('GET /submitsForReview/user_submits/user-1', () =>
    listed([{ ...submission, ...submitted }]),
  );
  server.put('room-9', projectOf(rectangle(400, 300, { objects }), { step: 4, titleProject: 'Cellar' }));
  const { room, version } = server.rooms.get('room-9')!;
  server.rooms.set('room-9', { version, room: { ...room, status, isLocked: status === 'ordered' } });
  const page = await openPlanner({ path: '/planning/room-9?step=4', server, ...by });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const stateOf = (task: string) => {
  const row = screen.getByText(task).closest('li')!;
  return within(row).queryByLabelText('Done') ? 'done' : 'open';
};

beforeEach(() => sessionStorage.clear());

it('tells whoever looks at it how far its owner is, and offers nothing that is for its owner', async () => {
  const session = standInSession({ _id: 'sales-1', role: 'salesManager' });
  await openOrder({}, { path: '/browsing/room-9', session });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Where this project stands');
  expect(stateOf('Racks are placed')).toBe('done');
  expect(screen.queryByText('Save the project')).toBeNull();
  expect(within(screen.getByText('The room is drawn').closest('ol')!).queryAllByRole('button')).toEqual([]);
  expect(stateOf('A sales consultant has reviewed it')).toBe('open');
  expect(screen.getByText('It has not been submitted for review.')).toBeTruthy();
});

it('says of what others have ordered that it has been, to whoever looks at it', async () => {
  const session = standInSession({ _id: 'sales-1', role: 'salesManager' });
  await openOrder({ status: 'ordered', orders: [order] }, { path: '/browsing/room-9', session });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This cellar has been ordered');
  expect(await screen.findByText('order-7')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'What has been ordered' })).toBeTruthy();
});

describe('what is left to do', () => {
  it('leads from each task to where it is done', async () => {
    await openOrder({ racks: 0 });
    expect(screen.getByText('What is left to do')).toBeTruthy();
    expect([stateOf('Draw the room'), stateOf('Place the racks')]).toEqual(['done', 'open']);
    expect(screen.getByText(/Nothing has been ordered yet/)).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Plan: Place the racks' }));
    expect(await screen.findByRole('region', { name: 'Products' })).toBeTruthy();
  });

  it('takes the choice of drilling here, too', async () => {
    await openOrder();
    await click(screen.getByRole('button', { name: 'Choose: Choose how parts are drilled' }));
    await click(screen.getByRole('radio', { name: 'No, not drilled' }));
    await click(screen.getByRole('button', { name: 'Go on' }));
    expect(screen.getByText('Drilled on site.')).toBeTruthy();
    expect(stateOf('Choose how parts are drilled')).toBe('done');
  });

  it('shows how far the review is, and its answer', async () => {
    await openOrder({ status: 'reviewed' });
    expect(stateOf('Have it reviewed')).toBe('done');
    expect(await screen.findByText('Turn the corner rack.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Submit for review/ })).toBeNull();
  });

  it('offers no second review while one is waited for', async () => {
    await openOrder({ status: 'in review' });
    expect(screen.getByText('Submitted. A sales consultant is looking at it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Submit for review/ })).toBeNull();
  });
});

describe('prices since the submission', () => {
  const told = () => screen.queryByRole('region', { name: 'Prices since the submission' })?.textContent;
  const then = { totalAmount: ringgit(100), catalogueVersion: 'an earlier one', roomVersion: 1 };

  it('are told as they were and are, while it waits and after it was reviewed', async () => {
    for (const status of ['in review', 'reviewed'] as const) {
      const page = await openOrder({ status, submitted: then });
      await screen.findByText(
        /^Prices have changed since this project was submitted: it was RM 1.00, it is RM [\d,.]+\.$/,
      );
      page.unmount();
    }
  });

  it('are told with the plan where that is not as it was submitted', async () => {
    await openOrder({ status: 'in review', submitted: { ...then, roomVersion: 0 } });
    await screen.findByText(/^The plan and prices have changed since/);
  });

  it.each([
    ['the catalogue is the same', { catalogueVersion: catalogue.version }],
    ['it was not kept what it cost', { totalAmount: undefined }],
  ])('are not told when %s', async (_why, more) => {
    await openOrder({ status: 'reviewed', submitted: { ...then, ...more } });
    await screen.findByText('Turn the corner rack.');
    expect(told()).toBeUndefined();
  });

  it('are not told of what is no longer in review, or is ordered', async () => {
    await openOrder({ status: 'ordered', orders: [order], submitted: then });
    await screen.findByText('Turn the corner rack.');
    expect(told()).toBeUndefined();
  });
});

describe('the total above a project of a customer', () => {
  const session = standInSession({ _id: 'sales-1', role: 'salesManager' });
  const above = async () => (await screen.findByRole('region', { name: 'About this project' })).textContent;
  const listTotal = /RM [\d,]+\.\d\d/;

  it('is that of now, with what it was when it was saved', async () => {
    await openOrder({}, { path: '/browsing/room-9', session });
    await screen.findByText(/^Prices have changed since it was saved on 2 Jan 2026: it was RM 0\.00\.$/);
    expect(listTotal.exec((await above()) ?? '')?.[0]).not.toBe('RM 0.00');
  });

  it('says nothing twice that is told since the submission', async () => {
    const then = { totalAmount: ringgit(100), catalogueVersion: 'an earlier one', roomVersion: 1 };
    await openOrder({ status: 'in review', submitted: then }, { path: '/browsing/room-9', session });
    await screen.findByText(/^Prices have changed since this project was submitted/);
    expect(screen.queryByText(/since it was saved/)).toBeNull();
  });
});

describe('an order', () => {
  it('is shown with its number, day, amount and where it goes', async () => {
    await openOrder({ status: 'ordered', orders: [{ ...order, _id: 'other', roomId: 'room-1' }, order] });
    expect(screen.getByText('Your cellar has been ordered')).toBeTruthy();
    expect(await screen.findByText('order-7')).toBeTruthy();
    expect(screen.getByText('RM 1,234.56')).toBeTruthy();
    expect(screen.getByText('4 Mar 2026')).toBeTruthy();
    expect(screen.getByText('Ada Lim, 1 Cellar Lane, Dover, NY 10001, United States')).toBeTruthy();
    expect(screen.getByText('USD 2,962.80')).toBeTruthy();
    expect(screen.getByText('Visa XXXX1111')).toBeTruthy();
    expect(screen.getByText('60000000001')).toBeTruthy();
    expect(screen.getByText('Pre-drilled in the workshop')).toBeTruthy();
    expect(screen.queryByText(/Nothing has been ordered yet/)).toBeNull();
  });

  it('shows lock, report and mails as they arrive, by themselves', async () => {
    jest.useFakeTimers({ doNotFake: ['requestIdleCallback', 'requestAnimationFrame'] });
    const orders = [{ ...order }];
    await openOrder({ status: 'ordered', orders });
    await act(async () => void (await jest.advanceTimersByTimeAsync(0)));
    const waiting = () => screen.queryAllByText(/: on its way$/).map(({ textContent }) => textContent);
    expect(waiting()).toEqual([
      'Project locked: on its way',
      'Report made: on its way',
      'Confirmation mailed: on its way',
    ]);
    const at = '2026-03-04T10:00:05.000Z';
    orders[0] = { ...order, lockedAt: at, pdfReport: '/api/reports/r-1.pdf' };
    await act(async () => void (await jest.advanceTimersByTimeAsync(3000)));
    expect(waiting()).toEqual(['Confirmation mailed: on its way']);
    const report = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the report' });
    expect([report.getAttribute('href'), report.rel]).toEqual([
      '/api/reports/r-1.pdf',
      'noopener noreferrer',
    ]);
    orders[0] = { ...orders[0], mailedAt: at };
    await act(async () => void (await jest.advanceTimersByTimeAsync(5000)));
    expect(waiting()).toEqual([]);
    jest.useRealTimers();
  });

  it.each([
    ['none is found', []],
    ['they cannot be read', new ApiError(501, 'Not there yet')],
  ])('is said to be unknown when %s', async (_why, orders) => {
    await openOrder({ status: 'ordered', orders });
    expect(await screen.findByText('The details of the order cannot be shown at the moment.')).toBeTruthy();
  });
});
