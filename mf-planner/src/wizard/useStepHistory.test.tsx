/** In a host that looks at the address before anybody else, as a shell does in Chromium: there, listeners on the window run as they came. */
import { createPageHistory, ShellProvider } from '@rackwright/web-kit';
import { standInShell } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, useSyncExternalStore } from 'react';
import { fetchLaterParts } from '../laterParts';
import Planner from '../Planner';
import { customer, memoryDrafts, MemoryServer, plannedRoom } from '../testPlanner';

const user = userEvent.setup({ delay: null });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const steps = () => within(screen.getByRole('navigation', { name: 'Steps' }));
const stepNow = () => steps().getByRole('button', { current: 'step' }).textContent;

/** Tells of every entry that is gone to before `popstate` does (HTML standard, "update document for history step application"). */
const navigation = new EventTarget();

const tellOfEntry = () =>
  navigation.dispatchEvent(
    Object.assign(new Event('currententrychange'), { navigationType: 'traverse' as const }),
  );

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  Object.assign(window, { navigation });
  window.addEventListener('popstate', tellOfEntry);
  for (const name of ['addEventListener', 'removeEventListener'] as const) {
    const { [name]: real } = window;
    jest
      .spyOn(window, name)
      .mockImplementation((...[kind, listener]: Parameters<typeof real>) =>
        real.call(window, kind, listener),
      );
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  window.removeEventListener('popstate', tellOfEntry);
  Reflect.deleteProperty(window, 'navigation');
});

interface HostProps {
  readonly server: MemoryServer;
  readonly loadDelayMs: number;
}

function Host({ server, loadDelayMs }: HostProps) {
  const [pages] = useState(createPageHistory);
  const [drafts] = useState(() => memoryDrafts());
  const [parts] = useState(() => standInShell({ session: customer, api: server.api }));
  const location = useSyncExternalStore(pages.store.subscribe, pages.current);
  return (
    <ShellProvider value={{ ...parts, location, navigate: pages.navigate }}>
      <UiProvider>
        <Planner drafts={drafts} loadDelayMs={loadDelayMs} />
      </UiProvider>
    </ShellProvider>
  );
}

async function open(path: string, server = new MemoryServer(), loadDelayMs = 0): Promise<void> {
  await fetchLaterParts();
  history.pushState(null, '', path);
  render(<Host server={server} loadDelayMs={loadDelayMs} />);
  await act(async () => undefined);
}

async function go(by: 'back' | 'forward'): Promise<void> {
  const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history[by]();
  await act(async () => void (await gone));
}

async function saveAs(name: string): Promise<void> {
  await press('Save');
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: name } });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
}

describe('the browser’s back', () => {
  it('over the first save stays with the project and its address, as the way forward does', async () => {
    await open('/planning');
    await user.click(await screen.findByRole('radio', { name: 'Rectangle' }));
    await press('Start Now');
    await press('Plan the racks');
    await saveAs('Under the stairs');
    await waitFor(() => expect(location.pathname).toBe('/planning/room-1'));
    await go('back');
    expect(stepNow()).toMatch(/Size/);
    expect(location.pathname).toBe('/planning/room-1');
    await go('forward');
    expect(stepNow()).toMatch(/Plan/);
    expect(location.pathname).toBe('/planning/room-1');
  });

  it('and forward again asks for a ceiling that was typed and is none, before the room is left', async () => {
    await open('/planning');
    await user.click(await screen.findByRole('radio', { name: 'Rectangle' }));
    await press('Start Now');
    await press('Plan the racks');
    await go('back');
    const ceiling = within(screen.getByRole('region', { name: 'Ceiling' })).getByRole('textbox');
    fireEvent.change(ceiling, { target: { value: '900 cm' } });
    await go('forward');
    expect(stepNow()).toMatch(/Size/);
    await screen.findByRole('dialog', { name: 'Ceiling height' });
    await go('back');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await go('forward');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ceiling height' }));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: '250 cm' } });
    await user.click(dialog.getByRole('button', { name: 'Use this height' }));
    await waitFor(() => expect(stepNow()).toMatch(/Plan/));
    await go('back');
    expect(stepNow()).toMatch(/Size/);
  });

  it('from a copy leads to the project that was copied, and on through its steps', async () => {
    const server = new MemoryServer();
    server.put('room-9', plannedRoom('Cellar of the Lims'));
    await open('/planning/room-9', server);
    await screen.findByRole('region', { name: 'Products' });
    await user.click(steps().getByText('Size'));
    await user.click(steps().getByText('List'));
    await press('Project menu');
    await user.click(await screen.findByRole('menuitem', { name: 'Save a copy' }));
    await waitFor(() => expect(location.pathname).toBe('/planning/room-1'));
    await go('back');
    await waitFor(() => expect(server.calls('GET /rooms/room/room-9')).toHaveLength(2));
    expect(stepNow()).toMatch(/List/);
    expect(location.pathname).toBe('/planning/room-9');
    await go('back');
    expect(stepNow()).toMatch(/Size/);
    expect(location.pathname).toBe('/planning/room-9');
  });

  it('from a project that is still being loaded leads to the one before', async () => {
    const server = new MemoryServer();
    server.put('room-9', plannedRoom('Cellar of the Lims'));
    await open('/planning', server, 60_000);
    await user.click(await screen.findByRole('tab', { name: 'My projects' }));
    await user.click(await screen.findByRole('button', { name: /Cellar of the Lims/ }));
    await screen.findByRole('status', { name: 'The planner is loading' });
    await go('back');
    expect(await screen.findByRole('tab', { name: 'My projects' })).toBeTruthy();
    expect(location.pathname).toBe('/planning');
  });
});
