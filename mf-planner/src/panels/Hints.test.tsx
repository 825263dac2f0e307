import { act, fireEvent, screen, within } from '@testing-library/react';
import { testSnapshot } from '@rackwright/planning/testRooms';
import userEvent from '@testing-library/user-event';
import { MemoryServer, openPlanner, plannedRoom } from '../testPlanner';

const user = userEvent.setup({ delay: null });
const TIP = 'Place racks and choose their finish.';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

afterEach(() => jest.useRealTimers());

function shopThatAsks(): MemoryServer {
  const server = new MemoryServer();
  server.snapshot = testSnapshot({
    products: testSnapshot().products.map((product) =>
      product._id === 'CL-IND-3' ? { ...product, contextualMsg: 'Mind the toe.' } : product,
    ),
  });
  server.put('room-9', plannedRoom());
  return server;
}

const open = async () => {
  const opened = await openPlanner({ path: '/planning/room-9', server: shopThatAsks() });
  await screen.findByRole('region', { name: 'Products' });
  return opened;
};

describe('the tip of a step', () => {
  it('is shown until it is closed, and not again in the session', async () => {
    const first = await open();
    await user.click(await screen.findByRole('button', { name: 'Close: Tip' }));
    expect(screen.queryByText(TIP)).toBeNull();
    first.unmount();
    await open();
    await act(async () => undefined);
    expect(screen.queryByText(TIP)).toBeNull();
  });

  it('goes by itself after five seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
    await open();
    expect(screen.getByText(TIP)).toBeTruthy();
    act(() => jest.advanceTimersByTime(4999));
    expect(screen.queryByText(TIP)).not.toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText(TIP)).toBeNull();
  });
});

it('says what a product wants to be known once for each that is placed, for four seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
  await open();
  const place = screen.getByRole('button', { name: 'Place Rack, 3 column' });
  fireEvent.click(place);
  const notice = () => screen.queryByRole('status', { name: 'Notice' });
  expect(within(notice()!).getByText('Mind the toe.')).toBeTruthy();
  await act(async () => jest.advanceTimersByTime(4000));
  expect(notice()).toBeNull();
  fireEvent.click(place);
  expect(notice()).not.toBeNull();
  await act(async () => jest.advanceTimersByTime(4000));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  fireEvent.click(screen.getByRole('button', { name: 'Redo' }));
  expect(notice()).toBeNull();
});

it('says that lists scroll where the window is low', async () => {
  const height = innerHeight;
  Object.assign(window, { innerHeight: 650 });
  await open();
  Object.assign(window, { innerHeight: height });
  expect(screen.getByRole('status', { name: 'Hint' })).toBeTruthy();
});
