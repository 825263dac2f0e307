import { projectOf, rectangle } from '@rackwright/planning/testRooms';
import { applyLanguage, type Session, type Shell, ShellProvider } from '@rackwright/web-kit';
import { standInShell } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import PrintablePlan from './PrintablePlan';
import { MemoryServer, customer, guest, plannedRoom } from './testPlanner';

interface Printed {
  readonly path?: string;
  readonly session?: Session | null;
  readonly server?: MemoryServer;
}

async function print({ path = '/print/room-1', session = customer, server = withRoom() }: Printed = {}) {
  const [pathname = '', search] = path.split('?');
  const asked = { signIn: [] as string[], navigate: [] as string[] };
  const parts: Partial<Shell> = {
    session,
    api: server.api,
    location: { pathname, search: search ? `?${search}` : '' },
    requestSignIn: (returnTo) => void asked.signIn.push(returnTo),
    navigate: (to) => void asked.navigate.push(to),
  };
  const page = render(
    <ShellProvider value={standInShell(parts)}>
      <UiProvider>
        <PrintablePlan />
      </UiProvider>
    </ShellProvider>,
  );
  await act(async () => undefined);
  return { ...page, server, asked };
}

function withRoom(project = plannedRoom()) {
  const server = new MemoryServer();
  server.put('room-1', project);
  return server;
}

const sheets = () => document.querySelectorAll<HTMLElement>('section[data-page]');
const drawing = () => screen.getAllByRole('img', { name: 'Plan' })[0]!;
const choose = (group: string, label: string) =>
  fireEvent.click(within(screen.getByRole('radiogroup', { name: group })).getByLabelText(label));

beforeEach(() => localStorage.clear());

describe('the printable plan', () => {
  it('shows the saved room to scale: 4 m are 80 mm at 1:50', async () => {
    await print();
    choose('Scale', '1:50');
    const [, , width] = drawing().getAttribute('viewBox')!.split(' ').map(Number);
    const mm = Number(drawing().getAttribute('width')!.replace('mm', ''));
    expect((400 * mm) / width!).toBeCloseTo(80);
  });

  it('proposes the larger scale that fits the sheet, and says sheet by sheet what it shows', async () => {
    await print({ server: withRoom(projectOf(rectangle(250, 200), { titleProject: 'Closet' })) });
    expect(screen.getByLabelText<HTMLInputElement>('1:20').checked).toBe(true);
    expect(sheets()).toHaveLength(2);
    const [plan] = sheets();
    expect(plan!.textContent).toContain('Closet');
    expect(plan!.textContent).toContain('Sheet 1 of 2');
  });

  it('names the wood in the language spoken', async () => {
    await applyLanguage('de');
    await print();
    expect(sheets()[0]!.textContent).toMatch(/Mahagoni|Kiefer/);
    await act(() => applyLanguage('en'));
  });

  it('is laid out anew for other paper, which the browser remembers', async () => {
    const { unmount } = await print();
    choose('Paper', 'Letter');
    expect(sheets()[0]?.dataset['page']).toMatch(/^letter-/);
    unmount();
    await print();
    expect(sheets()[0]?.dataset['page']).toMatch(/^letter-/);
  });

  it('lies as it is chosen', async () => {
    await print();
    choose('Direction', 'Portrait');
    expect(sheets()[0]?.dataset['page']).toBe('A4-portrait');
    choose('Direction', 'Landscape');
    expect(sheets()[0]?.dataset['page']).toBe('A4-landscape');
  });

  it('takes several sheets where it has to, and offers the scale at which it fits on one', async () => {
    await print({ server: withRoom(projectOf(rectangle(1500, 1500))) });
    expect(screen.getByRole('status').textContent).toMatch(/At 1:50 the plan takes \d+ sheets/);
    expect(sheets()[0]?.textContent).toContain('Row 1, column 1');
    choose('Scale', '1:100');
    expect(sheets()).toHaveLength(2);
  });

  it('prints without its lists when they are not wanted', async () => {
    await print();
    expect(sheets()).toHaveLength(2);
    fireEvent.click(screen.getByLabelText('With the lists'));
    expect(sheets()).toHaveLength(1);
  });

  it('is printed by its button, which is noted', async () => {
    const before = window.print;
    let times = 0;
    window.print = () => void (times += 1);
    const { server } = await print();
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    window.print = before;
    expect(times).toBe(1);
    const [noted] = server.calls('POST /log/action');
    expect(noted?.request.body).toMatchObject({ action: 'planprint', projectName: 'Cellar' });
  });

  it('is for people with an account: a guest may log in, and nothing is asked for', async () => {
    const { server, asked } = await print({ session: guest, path: '/print/room-1?share=s' });
    expect(screen.getByRole('alert').textContent).toContain('This feature is reserved');
    expect(server.seen).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(asked.signIn).toEqual(['/print/room-1?share=s']);
  });

  it('says what to do to somebody who may not see it', async () => {
    await print({ server: new MemoryServer() });
    expect(screen.getByRole('alert').textContent).toContain('ask its owner to share it');
  });

  it('looks for a template where there is no such room', async () => {
    const server = new MemoryServer();
    server.putTemplate('room-1', plannedRoom());
    await print({ server });
    expect(server.calls('GET /templates/template/room-1')).toHaveLength(1);
    expect(sheets().length).toBeGreaterThan(0);
  });

  it('can be tried again when the server did not answer', async () => {
    const server = withRoom();
    server.isAway = true;
    await print({ server });
    expect(screen.getByRole('alert').textContent).toContain('There is no connection.');
    server.isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(async () => undefined);
    expect(sheets().length).toBeGreaterThan(0);
  });

  it('leads back to the planner from a project without a room', async () => {
    const { asked } = await print({
      server: withRoom(projectOf({ ...plannedRoom().data, points: [], walls: [] })),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Back to the planner' }));
    expect(asked.navigate).toEqual(['/planning/room-1']);
  });
});
