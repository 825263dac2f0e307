import { configure, fireEvent, screen, within } from '@testing-library/react';
import { openShell, problem, type Opened } from '../testShell';

jest.mock('@module-federation/enhanced/runtime', () => ({
  init: () => ({ shareScopeMap: {} }),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(() => new Promise(() => undefined)),
}));
beforeEach(() => {
  globalThis.fetch = () => new Promise(() => undefined);
});
configure({ defaultHidden: true });

const ok = (body: unknown) => ({ status: 200, body });
const off = { isOn: false, since: '', recoveryCodesLeft: 0, isNeeded: false };
const on = { ...off, isOn: true, since: '2026-11-22T08:00:00.000Z', recoveryCodesLeft: 9 };
const staff = {
  ...{ _id: 'user-1', firstName: 'Ada', lastName: 'Lim', email: 'ada@example.com', phone: '' },
  ...{ role: 'salesManager', publisher: false, receiveNewsletter: false },
};
const lacking = { ...staff, role: 'customer', needsSecondFactor: true };

const open = (user: object, answers: Opened['answers']) =>
  openShell('/account', {
    signedInAs: user,
    answers: { 'GET /users/getdata/user-1': () => ok({ user }), ...answers },
  });
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('is set up with the password and a code, and gives recovery codes and the roles that waited for it', async () => {
  let isOn = false;
  const { services } = await open(lacking, {
    'GET /users/second-factor': () => ok(isOn ? on : off),
    'GET /users/getdata/user-1': () => ok({ user: isOn ? staff : lacking }),
    'POST /users/second-factor': () =>
      ok({ secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/Rackwright:ada' }),
    'PUT /users/second-factor': () => {
      isOn = true;
      return ok({ recoveryCodes: ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2'] });
    },
    'POST /users/renew': () => ok({ token: 't2' }),
  });
  await screen.findByText(/^Your shop asks staff to sign in with a second factor/);
  await type('Your password', 'secret');
  press('Set up a second factor');
  await screen.findByText('ABCD EFGH IJKL MNOP');
  await screen.findByRole('img', { name: 'Picture for the authenticator app' });
  await type('Code that the app shows', '123456');
  press('Switch it on');
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(2);
  press('I have kept them');
  await screen.findByText(/Recovery codes left: 9\.$/);
  expect(services.session.current()).toMatchObject({ token: 't2', user: { role: 'salesManager' } });
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
