import type { StaffAction } from '@rackwright/contracts';
import { standInApi, standInSession } from '@rackwright/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../testAdmin';

const action = (more: Partial<StaffAction> = {}): StaffAction => ({
  actionId: 'i1',
  userId: 'u1',
  userName: 'Ada Demo',
  email: 'ada@rackwright.example',
  role: 'admin',
  publisher: false,
  call: 'PUT /products/product/{id}',
  params: { id: 'IS-6' },
  about: 'Island, 6 columns',
  browser: 'Firefox',
  system: 'Windows',
  at: '2026-11-24T09:00:00.000Z',
  requestId: 'r1',
  outcome: 'done',
  status: 200,
  code: '',
  ...more,
});

function open(items: readonly StaffAction[], publisher = false) {
  const api = standInApi({
    'GET /log/audit': () => ({ items, total: items.length, page: 1, pageSize: 25 }),
    'GET /admins/staff': () => ({ items: [], total: 0, page: 1, pageSize: 50 }),
  });
  openAdmin('/admin/audit', { api, session: standInSession({ role: 'admin', publisher }) });
  return api;
}
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr')!);

it('says in words who did what to which thing, how it ended and from where', async () => {
  open([
    action(),
    action({
      actionId: 'i2',
      call: 'POST /admins/login',
      params: {},
      about: 'x@y.example',
      outcome: 'refused',
    }),
    action({
      actionId: 'i4',
      call: 'POST /rooms/proposals/{id}/send',
      about: '',
      params: { id: 'p1' },
    }),
    action({
      actionId: 'i3',
      call: 'PATCH /later/thing',
      outcome: 'unknown',
      about: '',
      params: { id: 'p9' },
    }),
  ]);
  expect((await rowOf('Proposal sent')).queryByText('p1')).not.toBeNull();
  const changed = await rowOf('Product: changed');
  for (const text of ['Ada Demo', 'Island, 6 columns', 'Done', 'Firefox Windows'])
    expect(changed.queryByText(text)).not.toBeNull();
  expect((await rowOf('Sign-in as administrator')).queryByText('Refused')).not.toBeNull();
  expect((await rowOf('p9')).queryByText('Not known')).not.toBeNull();
});

it('says in words why something was refused; a line of before these were kept has its code', async () => {
  const refused = { outcome: 'refused', status: 409, code: 'own-administrator' } as const;
  open([
    action({ ...refused, about: 'now', refusal: { message: 'Nobody shuts themselves out.' } }),
    action({ ...refused, actionId: 'i2', about: 'before' }),
  ]);
  expect((await rowOf('now')).queryByText('Nobody shuts themselves out.')).not.toBeNull();
  expect((await rowOf('before')).queryByText('own-administrator')).not.toBeNull();
});

it('offers no call that everybody makes for themselves', async () => {
  open([]);
  fireEvent.focus(await screen.findByRole('combobox', { name: 'Action' }));
  expect(await screen.findByRole('option', { name: /POST \/admins\/login/, hidden: true })).not.toBeNull();
  expect(screen.queryByRole('option', { name: /POST \/rooms\/room\)/, hidden: true })).toBeNull();
});

it('keeps as a file nothing that a spreadsheet would reckon with', async () => {
  let kept: Blob | null = null;
  Object.assign(URL, {
    createObjectURL: (file: Blob) => ((kept = file), 'blob:'),
    revokeObjectURL: () => {},
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  open([action({ userName: '=cmd', about: '=1+1', browser: '@x', params: { id: '-2' } })]);
  await rowOf('=1+1');
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(kept).not.toBeNull());
  const reader = new FileReader();
  reader.readAsText(kept!);
  await waitFor(() => expect(reader.result).not.toBeNull());
  const line = String(reader.result).split('\r\n')[1];
  expect(line).toContain(",'=cmd <ada@rackwright.example>,Product: changed,'=1+1,Done,'@x Windows,,'-2,PUT ");
});

it.each([
  ['leads a publisher to the history of the catalogue', true],
  ['leads nobody else there', false],
])('%s', async (_, publisher) => {
  open([action()], publisher);
  const row = await rowOf('Product: changed');
  expect(row.queryByRole('link', { name: 'Catalogue history' }) !== null).toBe(publisher);
});

it('asks for whole days, and for what is searched', async () => {
  const api = open([action()]);
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-11-20' } });
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-11-21' } });
  await waitFor(() => {
    const asked = new URL(api.calls.at(-1)!.path, 'http://gateway').searchParams;
    expect(asked.get('from')).toBe(new Date('2026-11-20T00:00:00').toISOString());
    expect(asked.get('to')).toBe(new Date('2026-11-21T23:59:59.999').toISOString());
  });
});
