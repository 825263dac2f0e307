import type { RoomState, Submission } from '@rackwright/contracts';
import { unanswered } from '@rackwright/contracts/asked';
import { ApiError, type ApiAnswer, type ApiRequest } from '@rackwright/web-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInStream } from '../testStream';
import { customer, guest, MemoryServer, openPlanner, plannedRoom, type HostOptions } from '../testPlanner';

const user = userEvent.setup({ delay: null });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch');
});

const created = (body: unknown): ApiAnswer<unknown> => ({ status: 201, body, etag: null });
const submissionOf = (request: ApiRequest): Submission => ({
  ...(request.body as Submission),
  _id: 'submission-1',
  initialProjectId: '',
  projectLink: 'https://rackwright.example/planning/room-9',
  userId: 'user-1',
  status: 'not reviewed',
  title: 'Cellar',
  version: 1,
  messages: [],
  createdAt: '2026-01-01T10:00:00.000Z',
});
const REVIEW = 'POST /submitsForReview/submitForReview';

async function open(options: HostOptions = {}) {
  const server = options.server ?? new MemoryServer();
  if (!server.rooms.has('room-9')) server.put('room-9', plannedRoom());
  server.others.set(REVIEW, (request) => created(submissionOf(request)));
  server.others.set('GET /submitsForReview/user_submits/user-1', () => ({
    status: 200,
    body: { items: [], total: 0, page: 1, pageSize: 100 },
    etag: null,
  }));
  const opened = await openPlanner({ path: '/planning/room-9', ...options, server });
  return { ...opened, server };
}

async function choose(name: string) {
  await user.click(await screen.findByRole('button', { name: 'Project menu' }));
  const item = await screen.findByRole('menuitem', { name });
  await user.click(item);
  return item;
}

const bodies = (server: MemoryServer, call: string) => server.calls(call).map(({ request }) => request.body);

it('offers a guest to sign in, for everything that needs an account', async () => {
  const { server } = await open({ path: '/planning', session: guest });
  await choose('Share by link');
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(screen.getByText(/This feature is reserved for registered users/)).toBeTruthy();
  expect(server.seen.filter(({ call }) => call.includes('/share'))).toEqual([]);
});

it('shares a saved project by mail', async () => {
  const { server, toasts } = await open();
  server.others.set('POST /share/send-email', () => ({ status: 202, body: undefined, etag: null }));
  await choose('Share by e-mail');
  const dialog = within(await screen.findByRole('dialog', { name: 'Share “Cellar”' }));
  fireEvent.change(dialog.getByLabelText('E-mail of the recipient'), { target: { value: 'ada@x.example' } });
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(toasts.shown).toEqual(['success: Email sent']));
  expect(bodies(server, 'POST /share/send-email')).toEqual([
    { to: 'ada@x.example', roomId: 'room-9', message: '' },
  ]);
});

it('submits for review under the name of who is signed in, and the chip says so', async () => {
  const begun = plannedRoom();
  const fromTemplate = new MemoryServer();
  fromTemplate.put('room-9', { ...begun, viewState: { ...begun.viewState, initialProjectId: 'niche' } });
  const { server, toasts } = await open({ server: fromTemplate });
  await choose('Submit for review');
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit for review' }));
  fireEvent.change(dialog.getByLabelText(/^Question/), { target: { value: 'High enough?' } });
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(toasts.shown).toEqual(['success: Project review was saved!']));
  expect(bodies(server, REVIEW)).toEqual([
    {
      ...unanswered('review'),
      firstName: 'Ada',
      lastName: 'Lim',
      email: 'ada@example.com',
      question: 'High enough?',
      subscribeForNewsletter: false,
      roomId: 'room-9',
      initialProjectId: 'niche',
    },
  ]);
  expect(await screen.findByLabelText('State of the project: In review')).toBeTruthy();
});

it('keeps the question of a review from Escape and a click beside it', async () => {
  await open();
  await choose('Submit for review');
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit for review' }));
  fireEvent.change(dialog.getByLabelText(/^Question/), { target: { value: 'High enough?' } });
  await user.keyboard('{Escape}');
  await user.click(document.querySelector('.mantine-Modal-overlay')!);
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Question/).value).toBe('High enough?');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says of each field of a review what is not defined', async () => {
  const { server } = await open();
  await choose('Submit for review');
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit for review' }));
  for (const label of [/^First name/, /^Last name/, /^E-mail/])
    fireEvent.change(dialog.getByLabelText(label), { target: { value: ' ' } });
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  for (const field of ['First name', 'Last name', 'E-mail'])
    expect(dialog.getByText(`Undefined ${field}`)).toBeTruthy();
  expect(bodies(server, REVIEW)).toEqual([]);
});

it('says that a project waits for its review already, and keeps what was typed', async () => {
  const { server } = await open();
  server.others.set(REVIEW, () => {
    throw new ApiError(409, 'This project is waiting for its review already.');
  });
  await choose('Submit for review');
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit for review' }));
  fireEvent.change(dialog.getByLabelText(/^Question/), { target: { value: 'And now?' } });
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await dialog.findByText('This project is waiting for its review already.')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Question/).value).toBe('And now?');
});

it('does not offer to review what has been ordered, nor to share what is somebody else’s', async () => {
  const server = new MemoryServer();
  server.put('room-9', plannedRoom(), { isLocked: true, status: 'ordered' });
  await open({ server });
  await user.click(await screen.findByRole('button', { name: 'Project menu' }));
  const review = await screen.findByRole('menuitem', { name: 'Submit for review' });
  expect([review.hasAttribute('disabled') || review.dataset['disabled'] === 'true', review.title]).toEqual([
    true,
    'It has been ordered.',
  ]);
  expect(screen.getByRole('menuitem', { name: 'Share by link' }).title).toBe('');
});

it('does not offer to share somebody else’s project', async () => {
  const server = new MemoryServer();
  server.put('room-9', plannedRoom(), { user_id: 'somebody' });
  await open({ server, path: '/browsing/room-9?share=token' });
  await user.click(await screen.findByRole('button', { name: 'Project menu' }));
  expect((await screen.findByRole('menuitem', { name: 'Share by link' })).title).toBe(
    'Only your own projects can be shared.',
  );
});

describe('the state of a saved project', () => {
  it('is followed with the token of who is signed in, and said when it changes', async () => {
    const { asked, say: tell } = standInStream('/rooms/');
    const say = (state: RoomState) => tell('state', state);
    const { toasts } = await open();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({
      path: '/rooms/room/room-9/events',
      headers: { Authorization: `Bearer ${customer.token}` },
    });
    await say({ isLocked: false, status: 'draft', version: 1 });
    expect(screen.queryByLabelText(/^State of the project/)).toBeNull();
    await say({ isLocked: false, status: 'in review', version: 1 });
    expect(await screen.findByLabelText('State of the project: In review')).toBeTruthy();
    expect(toasts.shown).toEqual([]);
    await say({ isLocked: false, status: 'reviewed', version: 1 });
    expect(await screen.findByLabelText('State of the project: Reviewed')).toBeTruthy();
    expect(toasts.shown).toEqual(['info: Your project has been reviewed.']);
  });

  it('is not asked for while there is none, nor by a guest', async () => {
    const { asked } = standInStream('/rooms/');
    await open({ path: '/planning' });
    await screen.findByRole('button', { name: 'Project menu' });
    expect(asked).toEqual([]);
  });
});
