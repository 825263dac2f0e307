import { placedAt, productOf, projectOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import { ShellProvider } from '@rackwright/web-kit';
import { standInShell } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryServer, customer } from '../testPlanner';
import { ReportModal } from './ReportModal';

const rack = productOf(testCatalogue(), 'CL-IND-6');
const racked = projectOf(
  rectangle(400, 300, {
    objects: [placedAt(rack, 100, rack.length / 2, { wall: 'Wall 1' })],
    finish: { woodSpecies: 'Mahogany', stain: 'Natural', lacquer: false },
  }),
  { titleProject: 'Lim' },
);

async function open(server = new MemoryServer()) {
  server.put('room-1', racked);
  const closed = { times: 0 };
  render(
    <ShellProvider value={standInShell({ api: server.api, session: customer })}>
      <UiProvider>
        <ReportModal roomId="room-1" onClose={() => void (closed.times += 1)} />
      </UiProvider>
    </ShellProvider>,
  );
  await act(async () => undefined);
  return { closed, dialog: within(await screen.findByRole('dialog')) };
}

describe('the report of a saved project', () => {
  it('is put together from its id alone: name, link, list with nine columns, grand total', async () => {
    const { dialog } = await open();
    expect(dialog.getByRole('heading', { name: 'Lim' })).toBeTruthy();
    expect(dialog.getByRole('link').getAttribute('href')).toBe(`${location.origin}/planning/room-1`);
    const list = within(dialog.getByRole('table', { name: 'Shopping list' }));
    expect(list.getAllByRole('columnheader')).toHaveLength(9);
    const [, line] = list.getAllByRole('row');
    expect(line?.textContent).toContain('Not Available');
    expect(line?.textContent).toContain('RM 970.00');
    expect(dialog.getByText('Grand total').parentElement?.textContent).toContain('RM');
  });

  it('leads to the printable plan of the project', async () => {
    const before = window.open;
    const opened: string[] = [];
    window.open = (url) => {
      opened.push(String(url));
      return window;
    };
    const { dialog } = await open();
    fireEvent.click(dialog.getByRole('button', { name: 'Printable plan' }));
    window.open = before;
    expect(opened).toEqual(['/print/room-1']);
  });

  it('stays when Escape stops the PDF that is made of it', async () => {
    const { closed, dialog } = await open();
    fireEvent.click(dialog.getByRole('button', { name: 'Report as PDF' }));
    const pdf = await screen.findByRole('dialog', { name: 'PDF report' });
    fireEvent.keyDown(pdf, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'PDF report' })).toBeNull());
    expect(closed.times).toBe(0);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(closed.times).toBe(1);
  });

  it('says why it could not be put together, and tries again', async () => {
    const server = new MemoryServer();
    server.isAway = true;
    const { dialog } = await open(server);
    expect(dialog.getByRole('alert').textContent).toContain('There is no connection.');
    server.isAway = false;
    fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await act(async () => undefined);
    expect(await screen.findByRole('heading', { name: 'Lim' })).toBeTruthy();
  });
});
