import type { User } from '@rackwright/contracts';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShell } from '../testShell';

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

const user = userEvent.setup({ delay: null });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

/** The page of an account that is kept as the server keeps it. */
async function open() {
  let account: User = {
    _id: 'user-1',
    firstName: 'Ada',
    lastName: 'Lim',
    email: 'ada@example.com',
    phone: '',
    role: 'customer',
    publisher: false,
    receiveNewsletter: false,
  };
  const ok = (body: unknown) => ({ status: 200, body });
  const { seen } = await openShell('/account', {
    signedInAs: {},
    answers: {
      'GET /users/getdata/user-1': () => ok({ user: account }),
      'POST /users/renew': () => ok({ token: 'token-2' }),
      'POST /users/update': ({ body }) => {
        account = { ...account, ...(body as Partial<User>) };
        return ok({ user: account });
      },
    },
  });
  const first = await screen.findByRole('button', { name: 'Name and phone' });
  // Folded where the page is narrow, as a page without a width is.
  if (first.getAttribute('aria-expanded') === 'false') fireEvent.click(first);
  return { seen };
}

/** What was sent of the profile, call by call. */
const sent = ({ seen }: Awaited<ReturnType<typeof open>>) =>
  seen.filter(({ path }) => path === '/users/update').map(({ body }) => body);

it('follows what is changed in the profile settings, and sends only what was typed into itself', async () => {
  const opened = await open();
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '012 345' } });
  await press('Account menu, Ada Lim');
  await user.click(screen.getByRole('menuitem', { name: 'Profile settings' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Profile settings' }));
  fireEvent.change(await drawer.findByLabelText('First name'), { target: { value: 'Eva' } });
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await screen.findByText('Your profile has been saved.');
  await user.click(drawer.getByRole('button', { name: 'Close the profile settings' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const first = screen.getByLabelText<HTMLInputElement>('First name');
  await waitFor(() => expect(first.value).toBe('Eva'));
  await press('Save');
  await waitFor(() => expect(sent(opened)).toEqual([{ firstName: 'Eva' }, { phone: '012 345' }]));
});

it('sends nothing when nothing was changed, and says that it is saved', async () => {
  const opened = await open();
  await press('Save');
  await screen.findByText('Your profile has been saved.');
  expect(sent(opened)).toEqual([]);
});
