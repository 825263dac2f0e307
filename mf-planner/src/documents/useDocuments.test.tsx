import type { Project } from '@rackwright/planning';
import { placedAt, productOf, projectOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import { ShellProvider } from '@rackwright/web-kit';
import { standInShell } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { PlannerEditor } from '../editor/PlannerEditor';
import { createPlannerStore } from '../editor/store';
import { type OpenPlanner, PlannerProvider } from '../parts/plannerContext';
import { ProjectSession } from '../project/ProjectSession';
import { SavingProvider, type SavingVerbs } from '../saving/savingVerbs';
import { MemoryServer, customer, guest, memoryDrafts, openPlanner, plannedRoom } from '../testPlanner';
import { useDocuments } from './useDocuments';

const rack = productOf(testCatalogue(), 'CL-IND-6');
const racked = projectOf(
  rectangle(400, 300, { objects: [placedAt(rack, 100, rack.length / 2, { wall: 'Wall 1' })] }),
);

/** What the browser was asked to open and to keep. */
const browser = { opened: [] as string[], kept: [] as { name: string; url: string }[], blocks: false };
const before = { open: window.open, click: HTMLAnchorElement.prototype.click };

beforeEach(() => {
  Object.assign(browser, { opened: [], kept: [], blocks: false });
  window.open = (url) => {
    if (browser.blocks) return null;
    browser.opened.push(String(url));
    return window;
  };
  HTMLAnchorElement.prototype.click = function click() {
    browser.kept.push({ name: this.download, url: this.href });
  };
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
});
afterEach(() => {
  window.open = before.open;
  HTMLAnchorElement.prototype.click = before.click;
});

async function openSaved(options: { session?: typeof guest; path?: string } = {}) {
  const server = new MemoryServer();
  server.put('room-1', plannedRoom('Lim: "North"'));
  const { session = customer, path = '/planning/room-1' } = options;
  jest.useFakeTimers();
  const page = await openPlanner({ path, session, server });
  await act(async () => void (await jest.advanceTimersByTimeAsync(1500)));
  jest.useRealTimers();
  return page;
}

async function choose(name: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Project menu' }));
  await act(async () => undefined);
  fireEvent.click(await screen.findByRole('menuitem', { name }));
  await act(async () => undefined);
}

describe('a project on paper and as files', () => {
  it('opens the printable plan of a saved project in a window of its own', async () => {
    await openSaved();
    await choose('Printable plan');
    expect(browser.opened).toEqual(['/print/room-1']);
  });

  it('offers a link where the browser lets no window open', async () => {
    await openSaved();
    browser.blocks = true;
    await choose('Printable plan');
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open the printable plan' });
    expect([link.getAttribute('href'), link.target]).toEqual(['/print/room-1', '_blank']);
  });

  it('keeps the table under the name of the project, without what names of files may not have, and notes it', async () => {
    const { server } = await openSaved();
    await choose('Shopping list as CSV');
    expect(browser.kept).toEqual([{ name: 'Lim North.csv', url: 'blob:1' }]);
    expect(server.calls('POST /log/action').map(({ request }) => request.body)).toMatchObject([
      { action: 'listcsv', projectName: 'Lim: "North"', typeOfDeviceUsed: 'desktop' },
    ]);
  });

  it('shows the report with name, link and total, and says that there is nothing to buy yet', async () => {
    await openSaved();
    await choose('View report');
    const report = within(await screen.findByRole('dialog'));
    expect(report.getByRole('heading', { name: 'Lim: "North"' })).toBeTruthy();
    expect(report.getByRole('link').textContent).toBe(`${location.origin}/planning/room-1`);
    expect(report.getByText('Your shopping cart is empty')).toBeTruthy();
    expect(report.getByText('RM 0.00')).toBeTruthy();
  });

  it('saves the project before the server makes a PDF of it', async () => {
    const { server, press } = offered(racked, { maySave: true, ensureSaved: async () => 'room-9' });
    server.others.set('POST /api/generate-report', () => ({
      status: 200,
      body: { data: btoa('%PDF'), filename: 'Lim.pdf' },
      etag: null,
    }));
    press('Report as PDF');
    await waitFor(() => expect(browser.kept.map(({ name }) => name)).toEqual(['Lim.pdf']));
    const [asked] = server.calls('POST /api/generate-report');
    expect(asked?.request.body).toMatchObject({ projectId: 'room-9' });
  });

  it('makes no PDF of what is not saved', async () => {
    const { server, press } = offered(racked, { maySave: true, ensureSaved: async () => null });
    press('Report as PDF');
    await act(async () => undefined);
    expect([server.seen, screen.queryByRole('dialog')]).toEqual([[], null]);
  });

  it('gives a guest the table, and asks for a login before all that needs an account', async () => {
    const { asked, press } = offered(plannedRoom());
    for (const name of ['Printable plan', 'View report', 'Report as PDF', 'Pictures']) press(name);
    expect([asked.login, browser.opened, screen.queryByRole('dialog')]).toEqual([4, [], null]);
    press('Shopping list as CSV');
    expect([asked.login, browser.kept.length]).toEqual([4, 1]);
  });

  it('has nothing to offer before there is a room, and says why', async () => {
    const { press } = offered(projectOf({ ...plannedRoom().data, points: [], walls: [] }));
    const buttons = screen.getAllByRole<HTMLButtonElement>('button');
    expect(buttons.map(({ disabled, title }) => [disabled, title])).toEqual(
      Array.from({ length: 5 }, () => [true, 'Draw a room first.']),
    );
    press('Shopping list as CSV');
    expect(browser.kept).toEqual([]);
  });
});

function Offered() {
  const { actions, dialogs } = useDocuments();
  return (
    <>
      {Object.values(actions).map(({ label, run, isDisabled, hint }) => (
        <button key={label} type="button" disabled={isDisabled ?? false} title={hint} onClick={run}>
          {label}
        </button>
      ))}
      {dialogs}
    </>
  );
}

/** The actions by themselves, for a guest unless told otherwise. */
function offered(project: Project, more: Partial<SavingVerbs> = {}) {
  const asked = { login: 0 };
  const editor = new PlannerEditor(createPlannerStore(testCatalogue(), project));
  const server = new MemoryServer();
  const { api } = server;
  const parts = { editor, api, drafts: memoryDrafts(), owner: 'unauthorized', room: null, etag: null };
  const planner: Partial<OpenPlanner> = { editor, session: new ProjectSession(parts) };
  const verbs: SavingVerbs = {
    save: () => undefined,
    copy: () => undefined,
    ensureSaved: async () => null,
    askLogin: () => void (asked.login += 1),
    maySave: false,
    isAsking: false,
    ...more,
  };
  render(
    <ShellProvider value={standInShell({ api, session: guest })}>
      <UiProvider>
        <PlannerProvider value={planner as OpenPlanner}>
          <SavingProvider value={verbs}>
            <Offered />
          </SavingProvider>
        </PlannerProvider>
      </UiProvider>
    </ShellProvider>,
  );
  return { asked, server, press: (name: string) => fireEvent.click(screen.getByRole('button', { name })) };
}
