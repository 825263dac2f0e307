import type { WholeCatalogueAnswer } from '@rackwright/contracts';
import { ApiError, ShellProvider } from '@rackwright/web-kit';
import { standInApi, standInSession, standInShell, standInToasts } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
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

async function open(answers: Parameters<typeof standInApi>[0]) {
  localStorage.clear();
  const api = standInApi(answers);
  const toasts = standInToasts();
  const session = standInSession({ publisher: true });
  const location = { pathname: '/whole_catalogue', search: '' };
  await act(
    async () =>
      void render(
        <ShellProvider value={standInShell({ api, location, session, toasts })}>
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
      'POST /catalogue/check': () => answerOf({ changes }),
      'POST /catalogue/import': () => answerOf({ changes, version: 'v2' }),
    });
    await choose();
    expect((await screen.findByText('1 new, 1 changed')).getAttribute('role')).toBe('status');
    expect(await cells('Changes')).toEqual([
      ['new', 'products.csv', 'Oak rack', ''],
      ['changed', 'menu.csv', 'Racks', 'text, kind'],
    ]);
    await press('Take over 2 changes');
    await press('Take over', within(await screen.findByRole('dialog')));
    await screen.findByRole('button', { name: 'Choose a ZIP' });
    expect(api.calls.at(-1)).toMatchObject({
      path: '/catalogue/import',
      request: { body: { version: 'v1' }, file },
    });
    expect(toasts.shown.join()).toContain('The catalogue is taken over');
  });

  it('lists each fault by table and line, and offers nothing to take over', async () => {
    await open({ 'POST /catalogue/check': () => answerOf({ faultCount: 1, faults }) });
    await choose();
    expect(await cells('Faults')).toEqual([['products.csv', '7', 'width', 'This must be a number.']]);
    expect(screen.getByRole('alert').textContent).toBe('one fault: nothing can be taken over yet');
    expect(screen.queryByRole('button', { name: /^Take over/ })).toBeNull();
  });

  it('asks before the demonstration catalogue is taken away, with how much of it goes', async () => {
    const asked: string[] = [];
    const { toasts } = await open({
      'DELETE /catalogue/demonstration': () => {
        asked.push('');
        return { deleted: 194, kept: 4 };
      },
    });
    await press('Take away');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Delete the 194 records of the demonstration catalogue');
    expect(asked).toHaveLength(1);
    await press('Delete', within(dialog));
    expect(asked).toHaveLength(2);
    expect(toasts.shown.join()).toContain('194 records deleted');
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
