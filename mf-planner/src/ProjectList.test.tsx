import { emptyProject } from '@rackwright/planning';
import { chooseLanguage, ShellProvider, type Session } from '@rackwright/web-kit';
import { standInSession, standInShell, standInToasts } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui/core';
import { ringgit } from '@rackwright/words';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ProjectList from './ProjectList';
import { MemoryServer, PICTURE_OF_TEST, customer, plannedRoom } from './testPlanner';

const user = userEvent.setup({ delay: null });

const publisher = standInSession({ publisher: true });

function show(server: MemoryServer, session: Session = customer) {
  const toasts = standInToasts();
  const visited: string[] = [];
  const shell = standInShell({
    session,
    api: server.api,
    toasts,
    navigate: (path) => void visited.push(path),
  });
  render(
    <ShellProvider value={shell}>
      <UiProvider>
        <ProjectList />
      </UiProvider>
    </ShellProvider>,
  );
  return { toasts, visited };
}

const twoRooms = () => {
  const server = new MemoryServer();
  server.put('room-1', plannedRoom('Under the stairs'));
  server.put('room-2', plannedRoom('Beside the kitchen'));
  return server;
};

beforeEach(() => localStorage.clear());

it('asks for five projects, the newest first', async () => {
  const server = twoRooms();
  show(server);
  await screen.findByText('Under the stairs');
  expect(server.calls('GET /rooms/rooms/user-1').map(({ query }) => query)).toEqual([
    'page=1&pageSize=5&sort=-lastEdited&search=',
  ]);
});

it('shows a project without a picture from above, and one without a room as having none', async () => {
  const server = new MemoryServer();
  server.put('room-1', plannedRoom('Under the stairs'));
  server.put('room-2', { ...emptyProject(), titleProject: 'Not begun' });
  server.put('room-3', plannedRoom('In colours'), { imgPreview: PICTURE_OF_TEST });
  show(server);
  await screen.findByText('Under the stairs');
  await waitFor(() => expect(server.calls('GET /rooms/room/room-2')).toHaveLength(1));
  await waitFor(() => {
    const without = screen
      .getAllByRole('listitem')
      .filter((row) => within(row).queryByTitle('No picture yet') !== null);
    expect(without.map((row) => within(row).getByText(/stairs|begun|colours/).textContent)).toEqual([
      'Not begun',
    ]);
  });
  expect(server.calls('GET /rooms/room/room-3')).toHaveLength(0);
});

it('opens a project', async () => {
  const { visited } = show(twoRooms());
  await user.click(await screen.findByText('Under the stairs'));
  expect(visited).toEqual(['/planning/room-1']);
});

it('has no pages where nothing has the name asked for', async () => {
  const server = twoRooms();
  show(server);
  await screen.findByText('Under the stairs');
  await user.type(screen.getByPlaceholderText('Search'), 'attic');
  await waitFor(() => expect(screen.queryByText('Under the stairs')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
});

it('does not say that there is none while all are asked for after a search that found none', async () => {
  const server = twoRooms();
  show(server);
  await screen.findByText('Under the stairs');
  const search = screen.getByPlaceholderText('Search');
  await user.type(search, 'attic');
  await screen.findByText('No project by that name.');
  await user.click(screen.getByRole('combobox', { name: 'Order' }));
  await user.click(await screen.findByRole('option', { name: 'Oldest first', hidden: true }));
  await act(async () => undefined);
  let isAsked = false;
  server.others.set('GET /rooms/rooms/user-1', () => {
    isAsked = true;
    return new Promise(() => undefined);
  });
  await user.clear(search);
  await waitFor(() => expect(isAsked).toBe(true));
  expect(screen.queryByText(/^No project yet/)).toBeNull();
});

it('keeps the order chosen', async () => {
  show(twoRooms());
  await screen.findByText('Under the stairs');
  await user.click(screen.getByRole('combobox', { name: 'Order' }));
  await user.click(await screen.findByRole('option', { name: 'Oldest first', hidden: true }));
  expect(localStorage.getItem('rackwright.projects.sort')).toBe('lastEdited');
});

it('deletes after asking', async () => {
  const server = twoRooms();
  const { toasts } = show(server);
  await user.click(await screen.findByRole('button', { name: 'Delete Under the stairs' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Do you really want to delete this room?')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Under the stairs')).toBeNull());
  expect(toasts.shown).toEqual(['success: Project deleted']);
  expect(server.rooms.has('room-1')).toBe(false);
  const [call] = server.calls('DELETE /rooms/room/room-1');
  expect(call?.request.headers).toEqual({ 'If-Match': '"v1"' });
});

it('goes back a page when the last project of the last page is deleted', async () => {
  const server = new MemoryServer();
  for (let count = 1; count <= 6; count++) server.put(`room-${count}`, plannedRoom(`Cellar ${count}`));
  show(server);
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Cellar 6' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Cellar 5')).toBeTruthy();
  expect(screen.getByText('1 to 5 of 5')).toBeTruthy();
});

it('goes back to the page that is last now when those of the last page are deleted elsewhere', async () => {
  const server = new MemoryServer();
  for (let count = 1; count <= 12; count++) server.put(`room-${count}`, plannedRoom(`Cellar ${count}`));
  show(server);
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Cellar 12');
  let goOn = (): void => undefined;
  server.others.set('GET /rooms/rooms/user-1', () => {
    const isLast = server.calls('GET /rooms/rooms/user-1').at(-1)?.query.startsWith('page=3');
    const items = isLast ? [] : [server.rooms.get('room-5')!.room];
    const answer = { status: 200, body: { items, total: 5, page: isLast ? 3 : 1, pageSize: 5 }, etag: null };
    return isLast ? answer : new Promise((resolve) => (goOn = () => resolve(answer)));
  });
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByText('Cellar 12')).toBeNull());
  expect(screen.queryByText('No project by that name.')).toBeNull();
  expect(screen.queryByText(/ of 5$/)).toBeNull();
  await act(async () => goOn());
  expect(await screen.findByText('Cellar 5')).toBeTruthy();
  expect(screen.getByText('1 to 5 of 5')).toBeTruthy();
});

it('deletes nothing when the answer is no', async () => {
  const server = twoRooms();
  show(server);
  await user.click(await screen.findByRole('button', { name: 'Delete Under the stairs' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(server.rooms.has('room-1')).toBe(true);
});

it('offers to begin when there is nothing yet', async () => {
  const { visited } = show(new MemoryServer());
  await user.click(await screen.findByRole('button', { name: 'Plan a cellar' }));
  expect(visited).toEqual(['/planning']);
});

it('says how each project stands, and that an ordered one stays', async () => {
  const server = new MemoryServer();
  const states = ['draft', 'in review', 'reviewed', 'ordered'] as const;
  for (const status of states)
    server.put(status, plannedRoom(`Cellar ${status}`), { status, isLocked: status === 'ordered' });
  show(server);
  await screen.findByText('Cellar draft');
  for (const words of ['Draft', 'In review', 'Reviewed', 'Ordered'])
    expect(screen.getByText(words)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete Cellar ordered' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the picture of a project that has one', async () => {
  const server = twoRooms();
  const imgPreview = `/rooms/pictures/${'a'.repeat(32)}.jpg`;
  const screenshot = `/rooms/pictures/${'b'.repeat(32)}.jpg`;
  server.put('room-3', plannedRoom('With a picture'), { imgPreview });
  server.put('room-4', plannedRoom('With a chosen one'), { imgPreview, screenshot });
  show(server);
  await screen.findByText('With a chosen one');
  expect([...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    imgPreview,
    screenshot,
  ]);
});

it('copies a project, named as a copy, without a mail to anybody', async () => {
  const server = new MemoryServer();
  server.put('kept', plannedRoom('Under the stairs'));
  const { toasts } = show(server);
  await user.click(await screen.findByRole('button', { name: 'Copy Under the stairs' }));
  expect(await screen.findByText('Under the stairs (copy)')).toBeTruthy();
  expect(toasts.shown).toEqual(['success: Under the stairs (copy) is in your list now.']);
  expect(server.rooms.size).toBe(2);
  const [made] = server.calls('POST /rooms/room');
  expect(made?.request.body).toMatchObject({ notSendEmailToUser: true, notSendEmailToAdmin: true });
});

it('cuts the name of a copy between two signs where it is too long, never within one', async () => {
  const server = new MemoryServer();
  server.put('kept', plannedRoom('🍷'.repeat(60)));
  show(server);
  await user.click(await screen.findByRole('button', { name: /^Copy / }));
  expect(await screen.findByText(`${'🍷'.repeat(56)} (copy)`)).toBeTruthy();
});

it('opens the report and the sharing of a project over the list', async () => {
  show(twoRooms());
  await user.click(await screen.findByRole('button', { name: 'Share Under the stairs' }));
  const sharing = await screen.findByRole('dialog');
  expect(sharing.textContent).toContain('Under the stairs');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Report of Under the stairs' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('has no templates for customers', async () => {
  show(twoRooms());
  await screen.findByText('Under the stairs');
  expect(screen.queryByRole('radio', { name: 'Templates' })).toBeNull();
});

describe('a project of a publisher', () => {
  const shownSwitch = { name: 'Show Under the stairs as template' };

  it('is shown to customers as a template, and hidden again', async () => {
    const server = new MemoryServer();
    server.put('room-1', plannedRoom('Under the stairs'));
    server.put('room-2', plannedRoom('Ordered'), { isLocked: true, status: 'ordered' });
    const { toasts } = show(server, publisher);
    await user.click(await screen.findByRole('switch', shownSwitch));
    await waitFor(() => expect(toasts.shown).toEqual(['success: Customers are shown Under the stairs now.']));
    const [call] = server.calls('PUT /rooms/room/room-1/shown');
    expect(call?.request.headers).toEqual({ 'If-Match': '"v1"' });
    expect(server.rooms.get('room-1')).toMatchObject({ version: 1, room: { showAsTemplate: true } });
    expect(screen.queryByRole('switch', { name: /^Show Ordered/ })).toBeNull();
    expect(screen.getAllByText('Draft')).toHaveLength(1);
  });

  it('of a customer is shown to nobody', async () => {
    show(twoRooms());
    await screen.findByText('Under the stairs');
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('the templates of publishers', () => {
  const withTemplate = () => {
    const server = twoRooms();
    server.putTemplate('template-1', plannedRoom('Classic cellar'), { showAsTemplate: false });
    return server;
  };
  async function showTemplates(server: MemoryServer) {
    const shown = show(server, publisher);
    await user.click(await screen.findByRole('radio', { name: 'Templates' }));
    await screen.findByText('Classic cellar');
    return shown;
  }

  it('are opened as templates', async () => {
    const { visited } = await showTemplates(withTemplate());
    await user.click(screen.getByRole('button', { name: 'Edit Classic cellar' }));
    expect(visited).toEqual(['/templates/template-1']);
    expect(screen.queryByText('Under the stairs')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Share Classic cellar' })).toBeNull();
  });

  it('are shown to customers, at the version that the list has, and are not sent for it', async () => {
    const server = withTemplate();
    const { toasts } = await showTemplates(server);
    await user.click(screen.getByRole('switch', { name: 'Show Classic cellar as template' }));
    await waitFor(() => expect(toasts.shown).toEqual(['success: Customers are shown Classic cellar now.']));
    const [call] = server.calls('PUT /templates/template/template-1/shown');
    expect(call?.request.headers).toEqual({ 'If-Match': '"v1"' });
    expect(call?.request.body).toEqual({ showAsTemplate: true });
    expect(server.templates.get('template-1')?.room.showAsTemplate).toBe(true);
  });

  it('are deleted after asking', async () => {
    const server = withTemplate();
    const { toasts } = await showTemplates(server);
    await user.click(screen.getByRole('button', { name: 'Delete Classic cellar' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toasts.shown).toEqual(['success: Template deleted']));
    expect(server.templates.size).toBe(0);
  });
});

it('speaks German, and writes numbers as Germans do', async () => {
  const server = new MemoryServer();
  const figures = { bottleCount: 1240, FloorArea: 12.5, totalAmount: ringgit(1_824_050) };
  server.put('large', plannedRoom('Under the stairs'), figures);
  show(server);
  await screen.findByText('Under the stairs');
  await act(() => chooseLanguage('de'));
  expect(await screen.findByRole('button', { name: 'Under the stairs löschen' })).toBeTruthy();
  expect(screen.getByText(/^1\.240 Flaschen, 12,5/)).toBeTruthy();
  expect(screen.getByText(/18\.240,50/).parentElement?.textContent).toBe('RM 18.240,50 Stand 02.01.2026');
  await act(() => chooseLanguage('en'));
});
