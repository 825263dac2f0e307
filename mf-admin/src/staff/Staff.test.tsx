import type { Member } from '@rackwright/contracts';
import { ApiError } from '@rackwright/web-kit';
import { standInApi, standInSession, standInToasts } from '@rackwright/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../testAdmin';

const member = (more: Partial<Member> = {}): Member => ({
  _id: 'm1',
  firstName: 'Sam',
  lastName: 'Tan',
  email: 'sam@rackwright.example',
  role: 'salesManager',
  publisher: false,
  state: 'active',
  invitedUntil: '',
  signedInAt: '2026-11-24T09:00:00.000Z',
  hasSecondFactor: false,
  version: 3,
  ...more,
});
const session = {
  id: 's1',
  browser: 'Firefox',
  system: 'Windows',
  startedAt: '2026-11-24T09:00:00.000Z',
  usedAt: '2026-11-24T10:00:00.000Z',
  isThisOne: false,
};

type Answers = Parameters<typeof standInApi>[0];

function open(of: Member, answers: Answers = {}) {
  localStorage.clear();
  const api = standInApi({
    'GET /admins/staff': () => ({ items: [of], total: 1, page: 1, pageSize: 25 }),
    'GET /admins/staff/m1': () => of,
    'GET /admins/staff/m1/sessions': () => ({ sessions: [session, { ...session, id: 's2' }] }),
    ...answers,
  });
  const toasts = standInToasts();
  openAdmin('/admin/staff', { api, toasts, session: standInSession({ role: 'admin', _id: 'a1' }) });
  return { api, toasts };
}
const sentTo = (api: ReturnType<typeof standInApi>, call: string) =>
  api.calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ request }) => request);
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));

it('lists who works here, with roles, state and last sign-in', async () => {
  open(member({ publisher: true }));
  const row = (await screen.findByText('Sam Tan')).closest('tr')!;
  for (const text of ['sam@rackwright.example', 'Sales manager', 'Publisher', 'Active'])
    expect(within(row).queryByText(text)).not.toBeNull();
});

it('gives roles over the version that was read', async () => {
  const { api, toasts } = open(member(), { 'PUT /admins/staff/m1/roles': () => member({ version: 4 }) });
  fireEvent.click(await button('Open Sam Tan'));
  const shown = await dialog();
  fireEvent.click(await shown.findByLabelText('Administrator'));
  fireEvent.click(shown.getByRole('button', { name: 'Save roles' }));
  await waitFor(() =>
    expect(sentTo(api, 'PUT /admins/staff/m1/roles')).toMatchObject([
      { headers: { 'If-Match': '"v3"' }, body: { role: 'admin', publisher: false } },
    ]),
  );
  await waitFor(() => expect(toasts.shown).toContain('success: The roles have been changed.'));
});

it('asks before somebody loses the administrator role or is shut out', async () => {
  const { api } = open(member({ role: 'admin' }), {
    'PUT /admins/staff/m1/disabled': () => member({ state: 'disabled' }),
  });
  fireEvent.click(await button('Open Sam Tan'));
  fireEvent.click(await (await dialog()).findByLabelText('Sales manager'));
  fireEvent.click(await button('Save roles'));
  expect(await screen.findByText('Take the administrator role from Sam Tan?')).not.toBeNull();
  fireEvent.click(await button('Cancel'));
  fireEvent.click(await button('Switch the account off'));
  expect(await screen.findByText(/Switch off the account of Sam Tan\?/)).not.toBeNull();
  expect(sentTo(api, 'PUT /admins/staff/m1/roles')).toEqual([]);
});

it('says why a change was refused', async () => {
  const { toasts } = open(member(), {
    'PUT /admins/staff/m1/roles': () => {
      throw new ApiError(412, 'It was changed in the meantime.');
    },
  });
  fireEvent.click(await button('Open Sam Tan'));
  fireEvent.click(await (await dialog()).findByLabelText('Publisher'));
  fireEvent.click(await button('Save roles'));
  await waitFor(() => expect(toasts.shown).toContain('error: It was changed in the meantime.'));
});

it('ends one session of a person, or all', async () => {
  const { api } = open(member(), {
    'DELETE /admins/staff/m1/sessions/s1': () => undefined,
    'DELETE /admins/staff/m1/sessions': () => undefined,
  });
  fireEvent.click(await button('Open Sam Tan'));
  fireEvent.click(
    (await screen.findAllByRole('button', { name: 'End the session of Firefox on Windows' }))[0]!,
  );
  fireEvent.click(await button('End all sessions'));
  await waitFor(() => expect(sentTo(api, 'DELETE /admins/staff/m1/sessions')).toHaveLength(1));
  expect(sentTo(api, 'DELETE /admins/staff/m1/sessions/s1')).toHaveLength(1);
});

it('invites by mail, and shows the faults that the rules of the call find', async () => {
  const { api, toasts } = open(member(), { 'POST /admins/staff': () => member({ state: 'invited' }) });
  fireEvent.click(await button('Invite'));
  const shown = await dialog();
  const fill = (label: string, value: string) =>
    fireEvent.change(shown.getByLabelText(label), { target: { value } });
  fill('First name', 'Paula');
  fill('E-mail', 'paula@rackwright.example');
  fireEvent.click(shown.getByRole('button', { name: 'Send the invitation' }));
  await waitFor(() => expect(shown.getByLabelText('Last name').getAttribute('aria-invalid')).toBe('true'));
  fill('Last name', 'Press');
  fireEvent.click(shown.getByLabelText('No other role'));
  fireEvent.click(shown.getByRole('button', { name: 'Send the invitation' }));
  expect(await shown.findByText('Choose at least one role.')).not.toBeNull();
  fireEvent.click(shown.getByLabelText('Publisher'));
  fireEvent.click(shown.getByRole('button', { name: 'Send the invitation' }));
  await waitFor(() => expect(sentTo(api, 'POST /admins/staff')).toHaveLength(1));
  expect(toasts.shown).toContain('success: An invitation has been sent to paula@rackwright.example.');
});

it('asks before an invitation that was begun is left, and leaves at once one that was not', async () => {
  open(member());
  const invite = async () => {
    fireEvent.click(await button('Invite'));
    return screen.findByLabelText<HTMLInputElement>('First name');
  };
  const closed = () => waitFor(() => expect(screen.queryByLabelText('First name')).toBeNull());
  await invite();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await closed();
  const name = await invite();
  fireEvent.change(name, { target: { value: 'Paula' } });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.click(await button('Stay here'));
  await waitFor(() => expect(screen.queryByText(/is not sent/)).toBeNull());
  expect(name.value).toBe('Paula');
  fireEvent.click(document.querySelector('.mantine-Modal-overlay')!);
  fireEvent.click(await button('Leave it'));
  await closed();
});

it('says of a name that shows nothing what it says of none', async () => {
  open(member());
  fireEvent.click(await button('Invite'));
  const shown = await dialog();
  const texts = { 'First name': '\u200B\u3164', 'Last name': 'Press', 'E-mail': 'paula@rackwright.example' };
  for (const [label, value] of Object.entries(texts))
    fireEvent.change(shown.getByLabelText(label), { target: { value } });
  fireEvent.click(shown.getByRole('button', { name: 'Send the invitation' }));
  expect(await shown.findAllByText('This is needed.')).toHaveLength(1);
  expect(shown.getByLabelText('First name').getAttribute('aria-invalid')).toBe('true');
});

it('sends an invitation again, or withdraws it after a question', async () => {
  const { api } = open(member({ state: 'invited', invitedUntil: '2026-12-01T09:00:00.000Z' }), {
    'POST /admins/staff/m1/invitation': () => member({ state: 'invited' }),
    'DELETE /admins/staff/m1/invitation': () => undefined,
  });
  fireEvent.click(await button('Open Sam Tan'));
  fireEvent.click(await button('Send the invitation again'));
  fireEvent.click(await button('Withdraw the invitation'));
  fireEvent.click(await button('Yes'));
  await waitFor(() => expect(sentTo(api, 'DELETE /admins/staff/m1/invitation')).toHaveLength(1));
  expect(sentTo(api, 'POST /admins/staff/m1/invitation')).toHaveLength(1);
});

it('takes the second factor from who lost it, once that is agreed to', async () => {
  const take = 'DELETE /admins/staff/m1/second-factor';
  const { api, toasts } = open(member({ hasSecondFactor: true }), { [take]: () => undefined });
  fireEvent.click(await button('Open Sam Tan'));
  fireEvent.click(await button('Take the second factor away'));
  await screen.findByText(/^Take the second factor from Sam Tan\?/);
  fireEvent.click(await button('Yes'));
  await waitFor(() => expect(sentTo(api, take)).toHaveLength(1));
  await waitFor(() => expect(toasts.shown).toContain('success: The second factor has been taken away.'));
});

it('says whether staff need a second factor and who said so, and why that cannot be changed', async () => {
  const rule = { staffNeedSecondFactor: false, changedBy: 'Ada Demo', changedAt: '2026-11-24T09:00:00.000Z' };
  const { api, toasts } = open(member(), {
    'GET /admins/sign-in-rule': () => rule,
    'PUT /admins/sign-in-rule': () => {
      throw new ApiError(409, 'Set up your own first.');
    },
  });
  await screen.findByText(/^Changed by Ada Demo, /);
  fireEvent.click(screen.getByLabelText('Staff must sign in with a second factor'));
  await waitFor(() => expect(toasts.shown).toContain('error: Set up your own first.'));
  expect(sentTo(api, 'PUT /admins/sign-in-rule')).toMatchObject([{ body: { staffNeedSecondFactor: true } }]);
});
