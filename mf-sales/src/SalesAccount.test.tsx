import { PAGES } from '@rackwright/contracts/pages';
import { ApiError, applyLanguage, type ApiClient } from '@rackwright/web-kit';
import { standInApi } from '@rackwright/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contract } from './SalesAccount';
import { openAccount } from './testDesk';

async function open(api: ApiClient) {
  const opened = openAccount(api, PAGES.salesCustomers);
  await screen.findByRole('checkbox');
  return opened;
}

/** What the browser is given to save: jsdom has neither object URLs nor downloads. */
function watchDownloads() {
  const saved: { name: string; blob: Blob }[] = [];
  let blob = new Blob();
  Object.assign(URL, {
    createObjectURL: (made: Blob) => {
      blob = made;
      return 'blob:users';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
  return saved;
}

const textOf = (blob: Blob): Promise<unknown> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob);
  });

describe('the export of users', () => {
  it('saves what the server answers as a file of the day', async () => {
    const saved = watchDownloads();
    const csvStrData = 'firstName,email\r\nAda,ada@example.com\r\n';
    await open(standInApi({ 'GET /users/getUsersDataForCSV': () => ({ csvStrData }) }));
    fireEvent.click(screen.getByRole('button', { name: 'Export users as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    expect(saved[0]?.blob.type).toBe('text/csv;charset=utf-8');
    expect(saved[0]?.blob.size).toBe(csvStrData.length + 3);
  });

  it('has its columns as a German spreadsheet parts them, whatever is in them', async () => {
    await applyLanguage('de');
    const saved = watchDownloads();
    const csvStrData = 'firstName,email\r\n"Lim, ""Ada""; Mei",ada@example.com\r\n';
    await open(standInApi({ 'GET /users/getUsersDataForCSV': () => ({ csvStrData }) }));
    fireEvent.click(screen.getByRole('button', { name: 'Benutzer als CSV exportieren' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    await act(() => applyLanguage('en'));
    expect(await textOf(saved[0]!.blob)).toBe('firstName;email\r\n"Lim, ""Ada""; Mei";ada@example.com\r\n');
  });

  it('asks for staff and publishers too when that is chosen', async () => {
    const saved = watchDownloads();
    await open(
      standInApi({ 'GET /users/getUsersDataForCSV?of=everyone': () => ({ csvStrData: 'everyone' }) }),
    );
    fireEvent.click(screen.getByRole('checkbox', { name: 'With staff and publishers' }));
    fireEvent.click(screen.getByRole('button', { name: 'Export users as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('shows the reason when the server refuses, and can be tried again', async () => {
    const saved = watchDownloads();
    const refuse = () => {
      throw new ApiError(501, 'This call is not answered yet.');
    };
    const { toasts } = await open(standInApi({ 'GET /users/getUsersDataForCSV': refuse }));
    const button = screen.getByRole('button', { name: 'Export users as CSV' });
    fireEvent.click(button);
    await waitFor(() => expect(toasts.shown).toEqual(['error: This call is not answered yet.']));
    await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false));
    expect(saved).toHaveLength(0);
  });
});

it('has the frame of a console, its screen named in the navigation and above', async () => {
  await open(standInApi());
  const navigation = within(screen.getByRole('navigation', { name: 'Sales account' }));
  expect(navigation.getByRole('link', { name: 'Customers' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Customers');
});

it('speaks German', async () => {
  await applyLanguage('de');
  await open(standInApi());
  expect(screen.queryByRole('button', { name: 'Benutzer als CSV exportieren' })).not.toBeNull();
  await act(() => applyLanguage('en'));
});

it('says which contract it was written against', () => {
  expect(contract).toBe(4);
});
