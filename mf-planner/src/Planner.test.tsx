import { ApiError } from '@rackwright/web-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { projectOf, rectangle } from '@rackwright/planning/testRooms';
import { MemoryServer, guest, memoryDrafts, openPlanner, plannedRoom } from './testPlanner';

const KEPT_AT = '2026-01-03T10:00:00.000Z';
const user = userEvent.setup({ delay: null });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const savedRoom = () => {
  const server = new MemoryServer();
  server.put('room-9', plannedRoom('Cellar of the Lims'));
  return server;
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** Of a new project. */
function onlyDraft({ all }: ReturnType<typeof memoryDrafts>, owner: string) {
  const [[key, draft] = []] = [...all];
  expect(key).toMatch(new RegExp(`^${owner}/new/[0-9a-f]{32}$`));
  return draft;
}

async function startRectangle() {
  await user.click(await screen.findByRole('radio', { name: 'Rectangle' }));
  await press('Start Now');
  await press('Plan the racks');
}

describe('a first visit', () => {
  it('has a rack in a room after five clicks, with its price', async () => {
    await openPlanner({ session: guest });
    await startRectangle();
    await user.click(screen.getAllByRole('button', { name: 'Place Rack, 6 column' })[0]!);
    const totals = screen.getByLabelText('Totals');
    expect(within(totals).getByText('120')).toBeTruthy();
    expect(totals.textContent).toMatch(/RM [1-9]/);
    expect(
      within(screen.getByRole('region', { name: 'In the room' })).getByText('Rack, 6 column'),
    ).toBeTruthy();
  });

  it('goes on by keyboard at the beginning of the step that opens', async () => {
    await openPlanner();
    await user.click(await screen.findByRole('radio', { name: 'Rectangle' }));
    await press('Start Now');
    const focused = document.activeElement;
    expect(focused?.contains(screen.getByLabelText('Ceiling height'))).toBe(true);
    expect(focused?.contains(screen.getByRole('navigation', { name: 'Steps' }))).toBe(false);
  });

  it('has to choose a shape first', async () => {
    const { toasts } = await openPlanner();
    await user.click(await screen.findByRole('button', { name: 'Start Now' }));
    expect(toasts.shown).toEqual(['warning: Please choose your wine cellar shape first before continuing.']);
  });

  it('is told to press Start Now before a later step, and to draw a room before the third', async () => {
    const { toasts } = await openPlanner();
    const steps = await screen.findByRole('navigation', { name: 'Steps' });
    await user.click(within(steps).getByText('Plan'));
    expect(toasts.shown.at(-1)).toBe('warning: Please click Start Now to begin.');
    await user.click(screen.getByRole('radio', { name: 'Draw my own' }));
    await press('Start Now');
    await user.click(within(steps).getByText('Plan'));
    expect(toasts.shown.at(-1)).toBe('warning: Please draw a room, then you can go to the next step!');
  });

  it('reads the ceiling with the three sentences of the field', async () => {
    await openPlanner();
    await user.click(await screen.findByRole('radio', { name: 'L-shape' }));
    await press('Start Now');
    const field = screen.getByLabelText('Ceiling height');
    const type = async (text: string) => {
      fireEvent.change(field, { target: { value: text } });
      await press('Plan the racks');
    };
    await type('');
    expect(screen.getByText('Please enter your cellar ceiling height before advancing')).toBeTruthy();
    await type('high');
    expect(screen.getByText('Please enter a ceiling height in inches')).toBeTruthy();
    await type('200.5 cm');
    expect(screen.getByText('Please choose your height between 200 and 400"')).toBeTruthy();
    await type('250');
    expect(screen.getByRole('region', { name: 'Products' })).toBeTruthy();
  });

  it('asks before a new project takes the place of the one begun', async () => {
    await openPlanner();
    await startRectangle();
    await user.click(within(screen.getByRole('navigation', { name: 'Steps' })).getByText('Welcome'));
    await screen.findByText('This will start a new racking project. Do you wish to continue?');
    await press('Yes, start a new one');
    expect(await screen.findByRole('heading', { name: 'Which shape is your cellar?' })).toBeTruthy();
  });
});

describe('saving', () => {
  it('asks for the name once, says so and gives the project its address', async () => {
    const { server, toasts, asked } = await openPlanner();
    await startRectangle();
    await press('Save');
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Under the stairs' } });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked.path).toBe('/planning/room-1'));
    expect(toasts.shown).toContain('success: Project has been saved successfully!');
    const [post] = server.calls('POST /rooms/room');
    expect(post?.request.body).toMatchObject({
      room: {
        titleProject: 'Under the stairs',
        projectDetails: { title: 'Under the stairs', project: { countWall: 4 } },
      },
      device: 'desktop',
    });
    expect(server.calls('GET /rooms/room/room-1')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Saved' })).toBeTruthy();
  });

  it('sends the version it has opened', async () => {
    const server = savedRoom();
    const { toasts } = await openPlanner({ path: '/planning/room-9', server });
    await user.click((await screen.findAllByRole('button', { name: 'Place Rack, 6 column' }))[0]!);
    await press('Unsaved');
    await waitFor(() =>
      expect(toasts.shown).toEqual(['success: Your project has been successfully updated!']),
    );
    expect(server.calls('PUT /rooms/room/room-9')[0]?.request.headers).toEqual({ 'If-Match': '"v1"' });
    expect(server.rooms.get('room-9')?.version).toBe(2);
  });

  it('shows the error and saves when tried again', async () => {
    const server = savedRoom();
    const { toasts } = await openPlanner({ path: '/planning/room-9', server });
    await user.click((await screen.findAllByRole('button', { name: 'Place Rack, 6 column' }))[0]!);
    server.refusal = new ApiError(503, 'Saving is not possible at the moment.');
    await press('Unsaved');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Saving is not possible at the moment.')).toBeTruthy();
    expect(toasts.shown).toContain('error: Saving is not possible at the moment.');
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.rooms.get('room-9')?.version).toBe(2));
  });

  it('lets a conflict be settled by a copy of one’s own', async () => {
    const server = savedRoom();
    const { asked } = await openPlanner({ path: '/planning/room-9', server });
    await user.click((await screen.findAllByRole('button', { name: 'Place Rack, 6 column' }))[0]!);
    server.put('room-9', plannedRoom('Changed elsewhere'));
    await press('Unsaved');
    await screen.findByText('This project was changed elsewhere');
    await press('Keep mine as a copy');
    await waitFor(() => expect(asked.path).toBe('/planning/room-1'));
    expect(server.rooms.get('room-9')?.room.titleProject).toBe('Changed elsewhere');
    expect(server.rooms.get('room-1')?.room.data).toMatchObject({ objects: [{ productId: 'CL-IND-6' }] });
  });

  it('lets a conflict be settled by this version', async () => {
    const server = savedRoom();
    const { toasts } = await openPlanner({ path: '/planning/room-9', server });
    await user.click((await screen.findAllByRole('button', { name: 'Place Rack, 6 column' }))[0]!);
    server.put('room-9', plannedRoom('Changed elsewhere'));
    await press('Unsaved');
    await screen.findByText('This project was changed elsewhere');
    await press('Replace it with mine');
    await waitFor(() =>
      expect(toasts.shown).toContain('success: Your project has been successfully updated!'),
    );
    expect(server.rooms.get('room-9')?.room.data).toMatchObject({ objects: [{ productId: 'CL-IND-6' }] });
  });

  it('lets a conflict be settled by the other version', async () => {
    const server = savedRoom();
    await openPlanner({ path: '/planning/room-9', server });
    await user.click((await screen.findAllByRole('button', { name: 'Place Rack, 6 column' }))[0]!);
    server.put('room-9', plannedRoom('Changed elsewhere'));
    await press('Unsaved');
    await screen.findByText('This project was changed elsewhere');
    await press('Load the other version');
    expect(await screen.findByDisplayValue('Changed elsewhere')).toBeTruthy();
    expect(screen.getByText('In the room (0)')).toBeTruthy();
  });

  it('keeps a guest’s room and asks for a login', async () => {
    const { drafts, asked, server } = await openPlanner({ session: guest });
    await startRectangle();
    await press('Save');
    await user.click(await screen.findByRole('button', { name: 'Sign in or sign up' }));
    await waitFor(() => expect(asked.signIn).toEqual(['/planning?step=2&save=1']));
    expect(onlyDraft(drafts, 'unauthorized')?.project.data.points).toHaveLength(4);
    expect(server.calls('POST /rooms/room')).toEqual([]);
  });

  it('saves the guest’s room by itself once they have signed in, in the third step', async () => {
    const project = { ...plannedRoom('My wine cellar'), step: 3 as const };
    const drafts = memoryDrafts({
      'unauthorized/new': { project, roomId: null, etag: null, keptAt: KEPT_AT },
    });
    const { server, asked, toasts } = await openPlanner({ path: '/planning?step=2&save=1', drafts });
    await waitFor(() => expect(asked.path).toBe('/planning/room-1'));
    expect(server.rooms.get('room-1')?.room.step).toBe(2);
    expect(toasts.shown).toContain('success: Project has been saved successfully!');
    expect(drafts.all.size).toBe(0);
  });
});

describe('drafts', () => {
  const draft = { project: plannedRoom('Draft'), roomId: null, etag: null, keptAt: KEPT_AT };

  it('are kept at every command', async () => {
    const { drafts } = await openPlanner({ session: guest });
    await startRectangle();
    await user.click(screen.getAllByRole('button', { name: 'Place Rack, 6 column' })[0]!);
    expect(onlyDraft(drafts, 'unauthorized')?.project.data.objects).toHaveLength(1);
  });

  it('are offered again after the page was closed', async () => {
    const drafts = memoryDrafts({ 'unauthorized/new': draft });
    await openPlanner({ session: guest, drafts });
    await user.click(await screen.findByRole('button', { name: 'Go on with it' }));
    expect(screen.getByRole('region', { name: 'Products' })).toBeTruthy();
  });

  it('are gone once they have been discarded', async () => {
    const drafts = memoryDrafts({ 'unauthorized/new': draft });
    await openPlanner({ session: guest, drafts });
    await user.click(await screen.findByRole('button', { name: 'Discard it' }));
    expect(drafts.all.size).toBe(0);
    expect(screen.getByRole('heading', { name: 'Which shape is your cellar?' })).toBeTruthy();
  });

  it('come back by themselves after a reload in the same tab', async () => {
    const drafts = memoryDrafts();
    const first = await openPlanner({ session: guest, drafts });
    await startRectangle();
    first.unmount();
    await openPlanner({ session: guest, drafts });
    expect(await screen.findByRole('region', { name: 'Products' })).toBeTruthy();
  });

  it('of an older version end in a question instead of overwriting the newer one', async () => {
    const server = savedRoom();
    server.put('room-9', plannedRoom('Changed elsewhere'));
    const project = projectOf(rectangle(500, 300), { step: 2, titleProject: 'Mine' });
    const drafts = memoryDrafts({
      'user-1/room-9': { project, roomId: 'room-9', etag: '"v1"', keptAt: KEPT_AT },
    });
    await openPlanner({ path: '/planning/room-9', server, drafts });
    await user.click(await screen.findByRole('button', { name: 'Go on with it' }));
    await press('Unsaved');
    expect(await screen.findByText('This project was changed elsewhere')).toBeTruthy();
    expect(server.rooms.get('room-9')?.room.titleProject).toBe('Changed elsewhere');
  });
});

describe('opening', () => {
  it('shows the saved project in the step of the address, and no other before it', async () => {
    const others: Element[] = [];
    const watching = new MutationObserver(() => others.push(...screen.queryAllByLabelText('Products')));
    watching.observe(document.body, { childList: true, subtree: true });
    await openPlanner({ path: '/planning/room-9?step=3', server: savedRoom() });
    expect(await screen.findByRole('heading', { name: 'Shopping list' })).toBeTruthy();
    watching.disconnect();
    expect(others).toHaveLength(0);
  });

  it('says why a project cannot be opened, saves nothing, and tries again', async () => {
    const server = new MemoryServer();
    const { toasts } = await openPlanner({ path: '/planning/room-9', server });
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such project.');
    expect(toasts.shown).toEqual(['error: There is no such project.']);
    server.put('room-9', plannedRoom('Found'));
    await press('Try again');
    expect(await screen.findByDisplayValue('Found')).toBeTruthy();
    expect(server.seen.every(({ call }) => call.startsWith('GET'))).toBe(true);
  });
});

describe('the keyboard', () => {
  it('works on the plan and leaves fields alone', async () => {
    const { toasts } = await openPlanner({ path: '/planning/room-9', server: savedRoom() });
    await user.click((await screen.findAllByRole('button', { name: 'Place Rack, 6 column' }))[0]!);
    fireEvent.keyDown(screen.getByLabelText('Search products'), { key: 'Delete', keyCode: 46 });
    expect(screen.getByText('In the room (1)')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'Del', keyCode: 46 });
    expect(screen.getByText('In the room (0)')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(screen.getByText('In the room (1)')).toBeTruthy();
    expect(toasts.shown).toEqual(['info: Last move undone']);
    fireEvent.keyDown(document.body, { key: '?' });
    expect(await screen.findByText('Keyboard shortcuts')).toBeTruthy();
  });

  it('undoes while a choice has the focus, which keeps its other keys', async () => {
    await openPlanner({ path: '/planning/room-9', server: savedRoom() });
    await user.click((await screen.findAllByRole('button', { name: 'Place Rack, 6 column' }))[0]!);
    const view = within(screen.getByLabelText('View and totals')).getByRole('radio', { name: '2D' });
    fireEvent.keyDown(view, { key: 'Delete', keyCode: 46 });
    expect(screen.getByText('In the room (1)')).toBeTruthy();
    fireEvent.keyDown(view, { key: 'z', ctrlKey: true });
    expect(screen.getByText('In the room (0)')).toBeTruthy();
  });
});

it('announces what happens without a toast for each placement', async () => {
  const { toasts } = await openPlanner({ path: '/planning/room-9', server: savedRoom() });
  await user.click((await screen.findAllByRole('button', { name: 'Place Rack, 6 column' }))[0]!);
  await act(async () => undefined);
  expect(screen.getByText('Rack, 6 column placed')).toBeTruthy();
  expect(toasts.shown).toEqual([]);
});
