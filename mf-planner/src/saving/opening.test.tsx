import { ApiError } from '@rackwright/web-kit';
import { standInSession } from '@rackwright/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryServer, customer, guest, memoryDrafts, openPlanner, plannedRoom } from '../testPlanner';
import { ROOM_LOAD_DELAY_MS } from '../project/askSaved';

const user = userEvent.setup({ delay: null });
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const banner = () => screen.findByRole('region', { name: 'About this project' });
const place = async () =>
  user.click((await screen.findAllByRole('button', { name: 'Place Rack, 6 column' }))[0]!);
/** No products, and no control of what there is. */
function expectNothingToChange() {
  expect(screen.queryByRole('button', { name: 'Place Rack, 6 column' })).toBeNull();
  const finish = screen.getByRole('radiogroup', { name: 'Wood' });
  for (const wood of within(finish).getAllByRole('radio')) expect(wood.matches(':disabled')).toBe(true);
}
const publisher = standInSession({ publisher: true });
const KEPT_AT = '2026-01-03T10:00:00.000Z';

function serverWith(parts: Parameters<MemoryServer['put']>[2] = {}) {
  const server = new MemoryServer();
  server.put('room-9', plannedRoom('Cellar of the Lims'), parts);
  server.putTemplate('niche', plannedRoom('Niche'));
  return server;
}
const sent = (server: MemoryServer) =>
  server.seen.map(({ call }) => call).filter((call) => !call.startsWith('GET'));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('a saved project', () => {
  it('is asked for a second after its page was opened', async () => {
    const server = serverWith();
    await openPlanner({ path: '/planning/room-9', server, loadDelayMs: ROOM_LOAD_DELAY_MS });
    expect(server.calls('GET /rooms/room/room-9')).toEqual([]);
    await screen.findByDisplayValue('Cellar of the Lims');
    expect(ROOM_LOAD_DELAY_MS).toBe(1000);
  });

  it('is asked for at once when its document took longer than that to load', async () => {
    const server = serverWith();
    const opened = { name: 'http://localhost/planning/room-9' } as PerformanceEntry;
    const entries = jest.spyOn(performance, 'getEntriesByType').mockReturnValue([opened]);
    const origin = jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() - 60_000);
    await openPlanner({ path: '/planning/room-9', server, loadDelayMs: 60_000 });
    expect(await screen.findByDisplayValue('Cellar of the Lims')).toBeTruthy();
    entries.mockRestore();
    origin.mockRestore();
  });

  it('is there at once when this tab holds it, and kept under the person’s id with its step', async () => {
    const server = serverWith();
    const first = await openPlanner({ path: '/planning/room-9?step=1', server });
    await screen.findByDisplayValue('Cellar of the Lims');
    expect(JSON.parse(sessionStorage.getItem('user-1') ?? '{}')).toMatchObject({
      page: '/planning/room-9',
      step: 1,
      room: { _id: 'room-9' },
    });
    first.unmount();
    await openPlanner({ path: '/planning/room-9', server, loadDelayMs: 60_000 });
    expect(await screen.findByDisplayValue('Cellar of the Lims')).toBeTruthy();
  });

  it('that changed on the server since is the newest a moment later', async () => {
    const server = serverWith();
    const first = await openPlanner({ path: '/planning/room-9', server });
    await screen.findByDisplayValue('Cellar of the Lims');
    first.unmount();
    server.put('room-9', plannedRoom('Changed elsewhere'));
    const { toasts } = await openPlanner({ path: '/planning/room-9', server, loadDelayMs: 60_000 });
    expect(await screen.findByDisplayValue('Changed elsewhere')).toBeTruthy();
    expect(toasts.shown).toEqual(['info: This project was changed elsewhere. You see the newest version.']);
  });

  it('that was saved by leaving it is no newer one from elsewhere', async () => {
    const server = serverWith();
    const drafts = memoryDrafts();
    const first = await openPlanner({ path: '/planning/room-9', server, drafts });
    await place();
    first.unmount();
    await waitFor(() => expect(server.rooms.get('room-9')?.version).toBe(2));
    await waitFor(() => expect(drafts.all.size).toBe(0));
    const { toasts } = await openPlanner({ path: '/planning/room-9', server, drafts, loadDelayMs: 60_000 });
    expect(await screen.findByText('In the room (1)')).toBeTruthy();
    await waitFor(() => expect(server.calls('GET /rooms/room/room-9')).toHaveLength(2));
    await act(async () => undefined);
    expect(toasts.shown).toEqual([]);
  });

  it('leaves what this tab shows by then when the save of leaving it is answered', async () => {
    const server = serverWith();
    const first = await openPlanner({ path: '/planning/room-9', server });
    await place();
    first.unmount();
    sessionStorage.setItem('user-1', JSON.stringify({ page: '/planning/room-8', step: 2, room: null }));
    await waitFor(() => expect(server.rooms.get('room-9')?.version).toBe(2));
    await act(async () => undefined);
    expect(JSON.parse(sessionStorage.getItem('user-1')!)).toMatchObject({ page: '/planning/room-8' });
  });
});

describe('a template', () => {
  const save = async (name: string) =>
    user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

  it('is saved by a customer as a new project of their own, after a question', async () => {
    const { server, toasts, asked } = await openPlanner({ path: '/templates/niche', server: serverWith() });
    await press('Save as my project');
    await screen.findByText(/^This project was begun from a template/);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'My niche' } });
    await save('Save as a new project');
    await waitFor(() => expect(asked.path).toBe('/planning/room-1'));
    expect(server.rooms.get('room-1')?.room).toMatchObject({
      titleProject: 'My niche',
      viewState: { initialProjectId: 'niche' },
    });
    expect(toasts.shown).toEqual(['success: Project has been saved successfully!']);
    expect(screen.queryByRole('region', { name: 'About this project' })).toBeNull();
  });

  it('planned on by a guest is saved as theirs once they have signed in', async () => {
    const drafts = memoryDrafts();
    const server = serverWith();
    const first = await openPlanner({ path: '/templates/niche', server, drafts, session: guest });
    await place();
    await press('Save');
    await press('Sign in or sign up');
    await waitFor(() => expect(first.asked.signIn).toEqual(['/templates/niche?step=2&save=1']));
    first.unmount();
    const { asked } = await openPlanner({ path: first.asked.signIn[0]!, server, drafts });
    await waitFor(() => expect(asked.path).toBe('/planning/room-1'));
    expect(server.rooms.get('room-1')?.room.data).toMatchObject({ objects: [{ productId: 'CL-IND-6' }] });
    expect(drafts.all.size).toBe(0);
  });

  it('is updated by its publisher', async () => {
    const { server, toasts } = await openPlanner({
      ...{ path: '/templates/niche', server: serverWith(), session: publisher },
    });
    expect((await banner()).textContent).toContain('You are working on the template “Niche”');
    await place();
    await press('Unsaved');
    await waitFor(() =>
      expect(toasts.shown).toEqual(['success: Your template has been successfully updated!']),
    );
    expect(sent(server)).toEqual(['PUT /templates/template/niche']);
  });

  it('that is somebody’s project is begun from by publishers as by everybody', async () => {
    const server = serverWith();
    server.putTemplate('niche', plannedRoom('Niche'), { isProject: true, user_id: '' });
    const { asked } = await openPlanner({ path: '/templates/niche', server, session: publisher });
    await press('Save as my project');
    await save('Save as a new project');
    await waitFor(() => expect(asked.path).toBe('/planning/room-1'));
    const [call] = server.calls('POST /rooms/room');
    expect(call?.request.body).not.toHaveProperty('room.isProject');
  });

  it.each([
    ['Save as template', '/templates/template-1', 'success: Template has been saved successfully!'],
    ['Save as my own project', '/planning/room-1', 'success: Project has been saved successfully!'],
  ])('or a project is what a publisher’s new room becomes: %s', async (answer, path, toast) => {
    const drafts = memoryDrafts({
      'user-1/new': { project: plannedRoom('New'), roomId: null, etag: null, keptAt: KEPT_AT },
    });
    const { toasts, asked } = await openPlanner({ session: publisher, drafts });
    await press('Go on with it');
    await press('Save');
    await save(answer);
    await waitFor(() => expect(asked.path).toBe(path));
    expect(toasts.shown).toEqual([toast]);
  });
});

describe('a shared project', () => {
  const path = '/browsing/room-9?share=secret-1';

  it('is looked at: nothing that would change it is offered, the viewer’s own draft stays', async () => {
    const own = { project: plannedRoom('My own'), roomId: null, etag: null, keptAt: KEPT_AT };
    const drafts = memoryDrafts({ 'unauthorized/new': own });
    const { server } = await openPlanner({ path, server: serverWith(), drafts, session: null });
    expect((await banner()).textContent).toContain('This project was shared with you to look at.');
    expect(server.calls('GET /rooms/room/room-9').map(({ query }) => query)).toEqual(['share=secret-1']);
    expectNothingToChange();
    fireEvent.keyDown(screen.getByRole('application'), { key: 'v', ctrlKey: true });
    expect(screen.getByText('In the room (0)')).toBeTruthy();
    expect(drafts.all.get('unauthorized/new')).toEqual(own);
    expect(sent(server)).toEqual([]);
  });

  it('is copied into the viewer’s own projects', async () => {
    const { server, asked } = await openPlanner({ path, server: serverWith() });
    await press('Copy into my projects');
    await waitFor(() => expect(asked.path).toBe('/planning/room-1'));
    expect(sent(server)).toEqual(['POST /rooms/room']);
    await place();
    expect(screen.getByText('In the room (1)')).toBeTruthy();
  });

  it('is copied for a guest once they have signed in', async () => {
    const first = await openPlanner({ path, server: serverWith(), session: guest });
    await press('Copy into my projects');
    await press('Sign in or sign up');
    await waitFor(() => expect(first.asked.signIn).toEqual([`${path}&copy=1`]));
    first.unmount();
    const { asked, server } = await openPlanner({ path: `${path}&copy=1`, server: serverWith() });
    await waitFor(() => expect(asked.path).toBe('/planning/room-1'));
    expect(sent(server)).toEqual(['POST /rooms/room']);
  });
});

describe('a template that is shown', () => {
  const path = '/browsing/niche';

  it('is looked at by whoever has its address, without signing in', async () => {
    const { server } = await openPlanner({ path, server: serverWith(), session: null });
    expect((await banner()).textContent).toContain('shared with you to look at');
    expect(server.calls('GET /rooms/room/niche')).toEqual([]);
    expect(sent(server)).toEqual([]);
  });

  it('is copied into one’s own projects, also by its publisher', async () => {
    const { server, asked } = await openPlanner({ path, server: serverWith(), session: publisher });
    await press('Copy into my projects');
    await waitFor(() => expect(asked.path).toBe('/planning/room-1'));
    expect(sent(server)).toEqual(['POST /rooms/room']);
  });
});

describe('looking at a project', () => {
  it('of one’s own as others see it leads back to working on it', async () => {
    const { asked } = await openPlanner({ path: '/browsing/room-9', server: serverWith() });
    await press('Edit this project');
    expect(asked.path).toBe('/planning/room-9');
  });

  it('of a customer shows sales its title and figures, and the way back', async () => {
    const session = standInSession({ _id: 'sales-1', role: 'salesManager' });
    const { asked, server } = await openPlanner({
      ...{ path: '/planning/room-9', server: serverWith(), session },
    });
    expect((await banner()).textContent).toMatch(/Cellar of the Lims.*0 bottles, 0 racks, RM 0\.00/);
    expectNothingToChange();
    expect(sent(server)).toEqual([]);
    await press('Back to the desk');
    expect(asked.path).toBe('/salesAccount');
  });

  it('of a customer leads back to the item of the sales account that it was opened from', async () => {
    const session = standInSession({ _id: 'sales-1', role: 'salesManager' });
    const path = '/browsing/room-9?tab=submissions&item=sub-1';
    const { asked } = await openPlanner({ path, server: serverWith(), session });
    await press('Back to the desk');
    expect(asked.path).toBe('/salesAccount?tab=submissions&id=sub-1');
  });

  it('that has been ordered offers a copy', async () => {
    await openPlanner({ path: '/planning/room-9', server: serverWith({ isLocked: true }) });
    expect((await banner()).textContent).toContain('This project has been ordered');
    expect(screen.queryByRole('complementary', { name: 'What can be placed' })).toBeNull();
    await press('Copy into a new project');
    expect(await screen.findByDisplayValue('Cellar of the Lims (copy)')).toBeTruthy();
  });
});

describe('the project menu', () => {
  const choose = async (name: string) => {
    await press('Project menu');
    await user.click(await screen.findByRole('menuitem', { name }));
  };

  it('goes back to an earlier version after a question', async () => {
    const server = serverWith();
    server.put('room-9', plannedRoom('Renamed since'));
    const { toasts } = await openPlanner({ path: '/planning/room-9', server });
    await screen.findByDisplayValue('Renamed since');
    await choose('Earlier versions');
    await press(/^Restore the version of/);
    await press('Yes, restore it');
    expect(await screen.findByDisplayValue('Cellar of the Lims')).toBeTruthy();
    expect(toasts.shown).toEqual(['success: The earlier version is the newest now.']);
    expect(server.rooms.get('room-9')?.version).toBe(3);
  });

  it('says for whom the project is, with an address that is one', async () => {
    const { server } = await openPlanner({ path: '/planning/room-9', server: serverWith() });
    await choose('Project details');
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type('Client', ' Ms Lim ');
    type('E-mail', 'lim');
    await press('Apply');
    expect(screen.getByText('Enter a valid email!')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    type('E-mail', 'lim@example.com');
    await press('Apply');
    await press('Unsaved');
    await waitFor(() => expect(server.rooms.get('room-9')?.version).toBe(2));
    expect(server.rooms.get('room-9')?.room.projectDetails).toMatchObject({
      address: { clientName: 'Ms Lim' },
      contact: { email: 'lim@example.com' },
    });
  });
});

describe('the question about two versions', () => {
  it('shows both side by side, and no more of one that was deleted', async () => {
    const server = serverWith();
    await openPlanner({ path: '/planning/room-9', server, session: customer });
    await place();
    server.put('room-9', plannedRoom('Changed elsewhere'));
    await press('Unsaved');
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Changed elsewhere');
    const row = (name: string) =>
      within(within(dialog).getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(row('Name')).toEqual(['Cellar of the Lims', 'Changed elsewhere']);
    expect(row('Bottles')).toEqual(['120', '0']);
    expect(row('Racks')).toEqual(['1', '0']);
    expect(row('Floor area')[0]).toBe('12.00 m²');
  });

  it('offers only a copy when the project was deleted meanwhile', async () => {
    const server = serverWith();
    await openPlanner({ path: '/planning/room-9', server });
    await place();
    server.rooms.delete('room-9');
    await press('Unsaved');
    expect(await screen.findByText(/^It was deleted meanwhile/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Replace it with mine' })).toBeNull();
    await press('Keep mine as a copy');
    expect(await screen.findByDisplayValue('Cellar of the Lims (copy)')).toBeTruthy();
  });

  it('tries again when the other version could not be loaded', async () => {
    const server = serverWith();
    await openPlanner({ path: '/planning/room-9', server });
    await place();
    server.put('room-9', plannedRoom('Changed elsewhere'));
    const { room: body } = server.rooms.get('room-9')!;
    let isCompared = false;
    server.others.set('GET /rooms/room/room-9', () => {
      // It was read before, to see whether it is what was sent from here.
      if (isCompared) throw new ApiError(0, 'There is no connection.');
      isCompared = true;
      return { status: 200, body, etag: '"v2"' };
    });
    await press('Unsaved');
    expect(await screen.findByText('There is no connection.')).toBeTruthy();
    server.others.clear();
    await press('Try again');
    expect(await screen.findByText('Changed elsewhere')).toBeTruthy();
    await act(async () => undefined);
  });
});
