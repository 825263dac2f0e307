import type { CatalogueArchive, WholeCatalogueAnswer } from '@rackwright/contracts';
import { ApiError, ShellProvider } from '@rackwright/web-kit';
import { standInApi, standInSession, standInShell, standInToasts } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import Publisher from '../Publisher';

const changes: WholeCatalogueAnswer['changes'] = [
  { table: 'products.csv', kind: 'new', _id: 'OAK-2', name: 'Oak rack', columns: [] },
  { table: 'menu.csv', kind: 'changed', _id: 'racks', name: 'Racks', columns: ['text', 'kind'] },
];
const faults: WholeCatalogueAnswer['faults'] = [
  { table: 'products.csv', line: 7, column: 'width', message: 'This must be a number.' },
];
const answerOf = (more: Partial<WholeCatalogueAnswer>): WholeCatalogueAnswer => ({
  version: 'v1',
  faultCount: 0,
  faults: [],
  changes: [],
  ...more,
});

const archiveOf = (more: Partial<CatalogueArchive>): CatalogueArchive => ({
  ...{ _id: 'a1', state: 'checking', done: 0, of: 0, answer: null, refusal: null },
  ...more,
});
const checkedOf = (more: Partial<WholeCatalogueAnswer>) =>
  archiveOf({ state: 'checked', done: 2, of: 2, answer: answerOf(more) });

async function open(
  answers: Parameters<typeof standInApi>[0],
  shell: Parameters<typeof standInShell>[0] = {},
) {
  localStorage.clear();
  const api = standInApi({
    'GET /catalogue/archives': () => ({ own: null, isBusy: false, roomForBytes: 2 ** 31 }),
    'POST /catalogue/archives': () => archiveOf({}),
    ...answers,
  });
  const toasts = standInToasts();
  const session = standInSession({ publisher: true });
  const location = { pathname: '/whole_catalogue', search: '' };
  await act(
    async () =>
      void render(
        <ShellProvider value={standInShell({ api, location, session, toasts, ...shell })}>
          <UiProvider>
            <Publisher />
          </UiProvider>
        </ShellProvider>,
      ),
  );
  return { api, toasts };
}
const file = new File(['zip'], 'mine.zip');
const choose = async () => {
  const chooser = await screen.findByLabelText('ZIP of tables and files', { selector: 'input' });
  fireEvent.change(chooser, { target: { files: [file] } });
};
const press = async (name: string, place: Pick<typeof screen, 'findByRole'> = screen) => {
  fireEvent.click(await place.findByRole('button', { name }));
  await act(() => new Promise((done) => setTimeout(done, 0)));
};
const cells = async (label: string) => {
  const rows = await within(await screen.findByRole('region', { name: label })).findAllByRole('row');
  return rows.slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
};

describe('the whole catalogue', () => {
  it('shows what a ZIP would change, and takes it over with the version it was checked against when that is confirmed', async () => {
    const { api, toasts } = await open({
      'GET /catalogue/archives/a1': () => checkedOf({ changes }),
      'POST /catalogue/archives/a1/import': () => answerOf({ changes, version: 'v2' }),
    });
    await choose();
    expect((await screen.findByText('1 new, 1 changed')).getAttribute('role')).toBe('status');
    expect(await cells('Changes')).toEqual([
      ['new', 'products.csv', 'Oak rack', ''],
      ['changed', 'menu.csv', 'Racks', 'text, kind'],
    ]);
    await press('Take over 2 changes');
    await press('Take over', within(await screen.findByRole('dialog')));
    expect(toasts.shown.join()).toContain('The catalogue is taken over');
    expect(api.calls).toContainEqual(
      expect.objectContaining({
        path: '/catalogue/archives/a1/import',
        request: expect.objectContaining({ body: { version: 'v1' } }),
      }),
    );
  });

  it('lists each fault by table and line, and offers nothing to take over', async () => {
    await open({ 'GET /catalogue/archives/a1': () => checkedOf({ faultCount: 1, faults }) });
    await choose();
    expect(await cells('Faults')).toEqual([['products.csv', '7', 'width', 'This must be a number.']]);
    expect(screen.getByRole('alert').textContent).toBe('one fault: nothing can be taken over yet');
    expect(screen.queryByRole('button', { name: /^Take over/ })).toBeNull();
  });

  it('shows how far the check is of a ZIP that was sent before the page was opened, and ends it', async () => {
    let own: CatalogueArchive | null = archiveOf({ done: 3, of: 12 });
    await open({
      'GET /catalogue/archives': () => ({ own, isBusy: own !== null, roomForBytes: 2 ** 31 }),
      'GET /catalogue/archives/a1': () => own ?? Promise.reject(new ApiError(404, 'It is gone.')),
      'DELETE /catalogue/archives/a1': () => void (own = null),
    });
    expect((await screen.findByText(/^3 of 12 files are checked/)).getAttribute('role')).toBe('status');
    expect(screen.queryByRole('button', { name: 'Choose a ZIP' })).toBeNull();
    await press('Cancel');
    await screen.findByRole('button', { name: 'Choose a ZIP' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says why a ZIP could not be checked, and lets nobody send one while that of somebody else is', async () => {
    const refusal = { message: 'This is no ZIP file.' };
    await open({ 'GET /catalogue/archives/a1': () => archiveOf({ state: 'refused', refusal }) });
    await choose();
    expect((await screen.findByRole('alert')).textContent).toBe('This is no ZIP file.');
    cleanup();
    await open({
      'GET /catalogue/archives': () => ({ own: null, isBusy: true, roomForBytes: 2 ** 31 }),
    });
    await screen.findByText(/^The ZIP of somebody else is being checked/);
    expect(screen.queryByLabelText('ZIP of tables and files', { selector: 'input' })).toBeNull();
  });

  /** One that is on its way when the page is come back to, which `answer` ends. */
  async function sendAndComeBack() {
    let own: CatalogueArchive | null = null;
    let answer = (_: CatalogueArchive | Error): void => undefined;
    const askBeforeLeaving = jest.fn();
    const { api } = await open(
      {
        'GET /catalogue/archives': () => ({ own, isBusy: own !== null, roomForBytes: 2 ** 31 }),
        'GET /catalogue/archives/a1': () => own,
        'POST /catalogue/archives': () => {
          own = archiveOf({ state: 'receiving' });
          return new Promise((resolve, reject) => {
            answer = (given) => (given instanceof Error ? reject(given) : resolve((own = given)));
          });
        },
      },
      { askBeforeLeaving },
    );
    await choose();
    await act(async () => window.dispatchEvent(new Event('visibilitychange')));
    const asked = () => api.calls.filter(({ path }) => path === '/catalogue/archives/a1').length;
    await waitFor(() => expect(asked()).toBeGreaterThan(0));
    const leave = askBeforeLeaving.mock.lastCall![0] as (to: object) => Promise<boolean> | null;
    return { leave, answer: (given: CatalogueArchive | Error) => act(async () => answer(given)) };
  }

  it('goes on sending a ZIP when the page is come back to, and asks before it is left', async () => {
    const { leave, answer } = await sendAndComeBack();
    expect(screen.getByLabelText('Sending: ZIP of tables and files')).not.toBeNull();
    let leaves: Promise<boolean> | null = null;
    await act(async () => void (leaves = leave({ pathname: '/slides', search: '' })));
    await press('Stay here');
    expect(await leaves).toBe(false);
    await answer(checkedOf({ changes }));
    await screen.findByText('1 new, 1 changed');
    expect(leave({ pathname: '/slides', search: '' })).toBeNull();
  });

  it('says why a ZIP did not come, also while the service still waits for the rest of it', async () => {
    const { answer } = await sendAndComeBack();
    await answer(new ApiError(0, 'The connection broke.'));
    expect(screen.getByRole('alert').textContent).toBe('The connection broke.');
    expect(screen.getByRole('button', { name: 'Choose another ZIP' })).not.toBeNull();
  });

  it('asks before the demonstration catalogue is taken away, with how much of it goes', async () => {
    const asked: string[] = [];
    const { toasts } = await open({
      'DELETE /catalogue/demonstration': () => {
        asked.push('');
        return { deleted: 194, kept: 1, templates: 12 };
      },
    });
    await press('Take away');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(
      'demonstration catalogue: 194 records and 12 room templates? What stays: one record.',
    );
    expect(asked).toHaveLength(1);
    await press('Delete', within(dialog));
    expect(asked).toHaveLength(2);
    expect(toasts.shown.join()).toContain('Deleted: 194 records and 12 room templates');
  });

  it('asks again when a template was edited meanwhile, and says so', async () => {
    const asked: string[] = [];
    const { toasts } = await open({
      'DELETE /catalogue/demonstration': ({ path }) => {
        asked.push(path);
        if (path.endsWith('version=first')) throw new ApiError(412, 'It was changed since you looked.');
        const isFirst = asked.length === 1;
        return { deleted: 194, kept: 1, templates: isFirst ? 12 : 11, version: isFirst ? 'first' : 'next' };
      },
    });
    await press('Take away');
    await press('Delete', within(await screen.findByRole('dialog')));
    const again = await screen.findByText(/^It was changed since you looked\. .* 11 room templates\?/);
    await press('Delete', within(again.closest<HTMLElement>('[role=dialog]')!));
    expect(asked.map((path) => path.replace(/^.*\?/, ''))).toEqual([
      ...['dryRun=true', 'version=first', 'dryRun=true', 'version=next'],
    ]);
    expect(toasts.shown.join()).toContain('Deleted: 194 records and 11 room templates');
  });

  it('says who holds the demonstration catalogue, until it is asked for again', async () => {
    const refusal = 'Projects or templates hold it.';
    await open({
      'DELETE /catalogue/demonstration': () => {
        throw new ApiError(409, refusal);
      },
    });
    await press('Take away');
    expect((await screen.findByRole('alert')).textContent).toBe(refusal);
  });
});
