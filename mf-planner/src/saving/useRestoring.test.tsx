import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInLocks } from '../project/testLocks';
import { guest, memoryDrafts, MemoryServer, openPlanner, plannedRoom } from '../testPlanner';

const user = userEvent.setup({ delay: null });
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const place = async () =>
  user.click((await screen.findAllByRole('button', { name: 'Place Rack, 6 column' }))[0]!);
const offer = () => screen.findByRole('dialog', { name: 'Go on where you stopped?' });
const draftOf = (title: string, roomId: string | null = null) => ({
  ...{ project: plannedRoom(title), roomId, etag: null },
  keptAt: '2026-01-03T10:00:00.000Z',
});

function serverWithTemplate() {
  const server = new MemoryServer();
  server.putTemplate('niche', plannedRoom('Niche'));
  return server;
}

async function start(shape: string) {
  await user.click(await screen.findByRole('radio', { name: shape }));
  await press('Start Now');
  await press('Plan the racks');
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** They press Save as a guest, and come back as somebody. */
async function signInToSave(
  { asked, unmount }: Awaited<ReturnType<typeof openPlanner>>,
  there: { readonly server: MemoryServer; readonly drafts: ReturnType<typeof memoryDrafts> },
) {
  await press('Save');
  await press('Sign in or sign up');
  await waitFor(() => expect(asked.signIn).toHaveLength(1));
  unmount();
  const after = await openPlanner({ path: asked.signIn[0]!, ...there });
  await waitFor(() => expect(after.asked.path).toBe('/planning/room-1'));
  return after;
}

describe('who comes back from signing in to save', () => {
  it('has what they drew as a guest saved, and is offered their own older draft afterwards', async () => {
    const server = new MemoryServer();
    const drafts = memoryDrafts({ 'user-1/new': draftOf('Of last week') });
    const before = await openPlanner({ server, drafts, session: guest });
    await start('Rectangle');
    await place();
    const after = await signInToSave(before, { server, drafts });
    expect(server.rooms.get('room-1')?.room.data).toMatchObject({ objects: [{ productId: 'CL-IND-6' }] });
    expect([...drafts.all.keys()]).toEqual(['user-1/new']);
    after.unmount();
    await openPlanner({ server, drafts });
    await offer();
    await press('Go on with it');
    expect(await screen.findByText('In the room (0)')).toBeTruthy();
  });

  it('has the same with what they both began from one template', async () => {
    const own = draftOf('My niche', 'from-template/niche');
    const drafts = memoryDrafts({ 'user-1/from-template/niche': own });
    const server = serverWithTemplate();
    const before = await openPlanner({ path: '/templates/niche', server, drafts, session: guest });
    await place();
    await signInToSave(before, { server, drafts });
    expect(server.rooms.get('room-1')?.room.titleProject).toBe('Niche');
    expect([...drafts.all.entries()]).toEqual([['user-1/from-template/niche', own]]);
  });

  it('is asked about their own draft where nothing of a guest waits', async () => {
    const drafts = memoryDrafts({ 'user-1/new': draftOf('Of last week') });
    const { server } = await openPlanner({ path: '/planning?step=2&save=1', drafts });
    await offer();
    expect(server.calls('POST /rooms/room')).toEqual([]);
  });
});

it('offers who signs in from the menu what this tab has just shown, and their own older draft afterwards', async () => {
  const drafts = memoryDrafts({ 'user-1/new': draftOf('Of last week') });
  const before = await openPlanner({ drafts, session: guest });
  await start('Rectangle');
  await place();
  before.unmount();
  const after = await openPlanner({ drafts });
  await offer();
  await press('Go on with it');
  expect(await screen.findByText('In the room (1)')).toBeTruthy();
  expect([...drafts.all.keys()]).toEqual(['user-1/new', expect.stringMatching(/^user-1\/new\//)]);
  await press('Save');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(after.asked.path).toBe('/planning/room-1'));
  after.unmount();
  await openPlanner({ drafts });
  await offer();
  await press('Go on with it');
  expect(await screen.findByText('In the room (0)')).toBeTruthy();
});

describe('two tabs with a new project each', () => {
  const held = standInLocks();

  async function twoTabs() {
    const drafts = memoryDrafts();
    const one = await openPlanner({ drafts });
    await start('Rectangle');
    await place();
    const [lock] = held;
    const stored = { ...sessionStorage };
    one.unmount();
    sessionStorage.clear();
    await waitFor(() => expect(held).toEqual([]));
    // It is still open.
    held.push(lock!);
    const two = await openPlanner({ drafts });
    return { drafts, two, backToOne: () => Object.assign(sessionStorage, stored) };
  }

  it('show each its own after a reload', async () => {
    const { drafts, two, backToOne } = await twoTabs();
    await start('L-shape');
    expect(drafts.all.size).toBe(2);
    two.unmount();
    backToOne();
    await openPlanner({ drafts });
    expect(await screen.findByText('In the room (1)')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are saved each by itself: the other one’s draft stays', async () => {
    const { drafts, two } = await twoTabs();
    await start('L-shape');
    await press('Save');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(two.asked.path).toBe('/planning/room-1'));
    expect([...drafts.all.values()].map(({ project }) => project.data.objects.length)).toEqual([1]);
  });

  it('leave what was in a closed one to the next', async () => {
    const { two, drafts } = await twoTabs();
    two.unmount();
    held.length = 0;
    await openPlanner({ drafts });
    await offer();
    await press('Go on with it');
    expect(await screen.findByText('In the room (1)')).toBeTruthy();
    expect(drafts.all.size).toBe(1);
  });
});

it('does not mix what is begun after a draft was discarded with that draft', async () => {
  const drafts = memoryDrafts({ 'user-1/new': draftOf('Of last week') });
  await openPlanner({ drafts });
  await press('Discard it');
  await start('Rectangle');
  expect([...drafts.all.keys()]).toEqual([expect.stringMatching(/^user-1\/new\/[0-9a-f]{32}$/)]);
});
