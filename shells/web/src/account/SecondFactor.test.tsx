import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openShell, problem, type Opened } from '../testShell';

jest.mock('@module-federation/enhanced/runtime', () => ({
  init: () => ({ shareScopeMap: {} }),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(() => new Promise(() => undefined)),
}));
beforeEach(() => {
  globalThis.fetch = () => new Promise(() => undefined);
});
configure({
  defaultHidden: true,
  // The whole page is not printed at every look for something that has not come yet.
  getElementError: (message) => new Error(message ?? ''),
});

const ok = (body: unknown) => ({ status: 200, body });
const off = { isOn: false, since: '', recoveryCodesLeft: 0, isNeeded: false };
const on = { ...off, isOn: true, since: '2026-11-22T08:00:00.000Z', recoveryCodesLeft: 9 };
const staff = {
  ...{ _id: 'user-1', firstName: 'Ada', lastName: 'Lim', email: 'ada@example.com', phone: '' },
  ...{ role: 'salesManager', publisher: false, receiveNewsletter: false },
};
const lacking = { ...staff, role: 'customer', needsSecondFactor: true };

const open = (user: object, answers: Opened['answers'], path = '/account') =>
  openShell(path, {
    signedInAs: user,
    answers: { 'GET /users/getdata/user-1': () => ok({ user }), ...answers },
  });
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Somebody of a shop that asks for a factor has set it up and sees the recovery codes. */
async function setUp({ path = '/account', rolesAfter = () => ok({ user: staff }), reach = () => {} } = {}) {
  let isOn = false;
  const opened = await open(
    lacking,
    {
      'GET /users/second-factor': () => ok(isOn ? on : off),
      'GET /users/getdata/user-1': () => (isOn ? rolesAfter() : ok({ user: lacking })),
      'POST /users/second-factor': () =>
        ok({ secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/Rackwright:ada' }),
      'PUT /users/second-factor': () => {
        isOn = true;
        return ok({ recoveryCodes: ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2'] });
      },
      'POST /users/renew': () => ok({ token: 't2' }),
    },
    path,
  );
  reach();
  await screen.findByText(/^Your shop asks staff to sign in with a second factor/);
  await type('Your password', 'secret');
  press('Set up a second factor');
  await screen.findByText('ABCD EFGH IJKL MNOP');
  await screen.findByRole('img', { name: 'Picture for the authenticator app' });
  await type('Code that the app shows', '123456');
  press('Switch it on');
  await screen.findByRole('list', { name: 'Recovery codes' });
  return opened;
}
const codes = () => screen.queryByRole('list', { name: 'Recovery codes' });
const openDrawer = () => {
  fireEvent.click(screen.getByRole('button', { name: /^Account menu/ }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Profile settings' }));
};
const asStaff = { token: 't2', user: { role: 'salesManager' } };

it('is set up with the password and a code, and gives recovery codes and the roles that waited for it', async () => {
  const { services } = await setUp();
  expect(within(codes()!).getAllByRole('listitem')).toHaveLength(2);
  press('I have kept them');
  await screen.findByText(/Recovery codes left: 9\.$/);
  expect(services.session.current()).toMatchObject(asStaff);
});

it('gives the roles although another tab was looked at before the codes were kept', async () => {
  const { services } = await setUp();
  await act(async () => window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByText(/^Your shop asks staff/)).toBeNull());
  press('I have kept them');
  await screen.findByText(/Recovery codes left: 9\.$/);
  expect(services.session.current()).toMatchObject(asStaff);
});

it('gives the roles before anybody says that the codes are kept', async () => {
  const { services } = await setUp();
  await waitFor(() => expect(services.session.current()).toMatchObject(asStaff));
  expect(codes()).toBeTruthy();
});

it('says it when the roles could not be read, and shows the codes all the same', async () => {
  await setUp({ rolesAfter: () => problem(503, 'Not now.') });
  await screen.findByText('Not now.');
  expect(codes()).toBeTruthy();
});

it('shows its recovery codes in the profile settings until they are kept', async () => {
  await setUp({ path: '/planning', reach: openDrawer });
  fireEvent.keyDown(codes()!, { key: 'Escape' });
  fireEvent.click(document.querySelector('.mantine-Drawer-overlay')!);
  expect(screen.queryByRole('button', { name: 'Close the profile settings' })).toBeNull();
  expect(codes()).toBeTruthy();
  press('I have kept them');
  await screen.findByRole('button', { name: 'Close the profile settings' });
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks before the page with its recovery codes is left, however it is left', async () => {
  const { services } = await setUp();
  const answer = async (name: string) => {
    await screen.findByText(/^The recovery codes are not shown again/);
    press(name);
    await waitFor(() => expect(screen.queryByText(/^The recovery codes are not shown again/)).toBeNull());
  };
  fireEvent.click(screen.getByRole('tab', { name: 'Orders' }));
  expect(location.search).toBe('?tab=orders');
  act(() => services.history.navigate('/planning'));
  await answer('Stay here');
  press('Sign out');
  await answer('Stay here');
  expect(services.session.current()).not.toBeNull();
  expect(codes()).toBeTruthy();
  const closing = new Event('beforeunload', { cancelable: true });
  expect(window.dispatchEvent(closing)).toBe(false);
  act(() => services.history.navigate('/planning'));
  await answer('Leave');
  await waitFor(() => expect(services.history.current().pathname).toBe('/planning'));
});

it('takes the roles with it when it is switched off where the shop asks for it', async () => {
  let isOn = true;
  const { services } = await open(staff, {
    'GET /users/second-factor': () => ok(isOn ? on : { ...off, isNeeded: true }),
    'GET /users/getdata/user-1': () => ok({ user: isOn ? staff : lacking }),
    'DELETE /users/second-factor': () => {
      isOn = false;
      return { status: 204 };
    },
    'POST /users/renew': () => ok({ token: 't2' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Second factor' }));
  await type('Your password', 'secret');
  await type('Code of the app, or a recovery code', '123456');
  press('Switch the second factor off');
  await screen.findByText(/^Your shop asks staff to sign in with a second factor/);
  expect(services.session.current()).toMatchObject({ token: 't2', user: { role: 'customer' } });
});

it('is switched off with the password and a code, and says what was wrong', async () => {
  const answers = [problem(400, 'This code is wrong.'), { status: 204 }];
  const { seen } = await open(staff, {
    'GET /users/second-factor': () => ok(on),
    'DELETE /users/second-factor': () => answers.shift()!,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Second factor' }));
  for (const said of ['This code is wrong.', 'Your second factor is switched off.']) {
    await type('Your password', 'secret');
    await type('Code of the app, or a recovery code', '123456');
    press('Switch the second factor off');
    await screen.findByText(said);
  }
  expect(seen.filter(({ body }) => body !== undefined).at(-1)?.body).toEqual({
    password: 'secret',
    code: '123456',
  });
});

it('is not offered to customers', async () => {
  await open({ ...staff, role: 'customer' }, {});
  await screen.findByRole('button', { name: 'Password' });
  expect(screen.queryByRole('button', { name: 'Second factor' })).toBeNull();
});
