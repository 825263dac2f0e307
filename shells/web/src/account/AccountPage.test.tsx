import { unanswered } from '@rackwright/contracts/asked';
import { testHelpRequest, testOrder } from '@rackwright/contracts/testing';
import type { Submission, User } from '@rackwright/contracts';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { openShell, problem, type Opened } from '../testShell';

jest.mock('@module-federation/enhanced/runtime', () => ({
  init: () => ({ shareScopeMap: {} }),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(() => new Promise(() => undefined)),
}));

// Working out what each element hides takes most of a test's time.
configure({
  defaultHidden: true,
  // The whole page is not printed at every look for something that has not come yet.
  getElementError: (message) => new Error(message ?? ''),
});

const person: User = {
  _id: 'user-1',
  firstName: 'Ada',
  lastName: 'Lim',
  email: 'ada@example.com',
  phone: '',
  role: 'customer',
  publisher: false,
  receiveNewsletter: false,
};
const ok = (body?: unknown, status = 200) => ({ status, ...(body === undefined ? {} : { body }) });
const accountOf = (changes: Partial<User> = {}) => ok({ user: { ...person, ...changes } });
const listed = (items: readonly unknown[]) => ok({ items, total: items.length, page: 1, pageSize: 100 });

const user = userEvent.setup({ delay: null });

async function open(answers: Opened['answers'] = {}, path = '/account') {
  const shell = await openShell(path, {
    signedInAs: {},
    answers: {
      'GET /users/getdata/user-1': () => accountOf(),
      'POST /users/renew': () => ok({ token: 'token-2' }),
      ...answers,
    },
  });
  const first = await screen.findByRole('button', { name: 'Name and phone' });
  // Folded where the page is narrow, as a page without a width is.
  if (first.getAttribute('aria-expanded') === 'false') fireEvent.click(first);
  return shell;
}

const part = async (name: string) => {
  await user.click(screen.getByRole('button', { name }));
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
/** Beside the field and as a toast. */
const saidTwice = (sentence: string) =>
  waitFor(() => expect(screen.getAllByText(sentence).length).toBeGreaterThanOrEqual(2));

beforeEach(() => {
  globalThis.fetch = () => new Promise(() => undefined);
});

describe('the profile form', () => {
  it('saves, greets by the new name and takes a token that has it', async () => {
    const { seen } = await open({
      'POST /users/update': () => accountOf({ firstName: 'Eva', receiveNewsletter: true }),
    });
    type('First name', 'Eva');
    await user.click(screen.getByLabelText('Send me news about cellars now and then'));
    await press('Save');
    await screen.findByText('Your profile has been saved.');
    expect(seen.find(({ path }) => path === '/users/update')?.body).toEqual({
      firstName: 'Eva',
      receiveNewsletter: true,
    });
    expect(screen.getByRole('button', { name: 'Account menu, Eva Lim' })).toBeTruthy();
    await waitFor(() => expect(sessionStorage.getItem('auth_token')).toBe('token-2'));
  });

  it.each([
    ['First name', 'Please enter your first name.'],
    ['Last name', 'Please enter your last name.'],
  ])('without a %s is not sent', async (label, sentence) => {
    const { seen } = await open();
    type(label, '  ');
    await press('Save');
    await saidTwice(sentence);
    expect(seen.filter(({ path }) => path === '/users/update')).toEqual([]);
  });

  it('keeps what was typed when the server refuses', async () => {
    await open({ 'POST /users/update': () => problem(503, 'Not now.') });
    type('First name', 'Eva');
    await press('Save');
    await screen.findByText('Not now.');
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Eva');
  });
});

describe('the password form', () => {
  const fill = (old: string, fresh: string, again: string) => {
    type('Old password', old);
    type('New password', fresh);
    type('Confirm password', again);
  };

  it.each([
    ['', 'long enough', 'long enough', 'All fields must be completed!'],
    ['old secret', '', '', 'All fields must be completed!'],
    ['old secret', 'long enough', 'long enoug', 'Passwords do not match!'],
    ['old secret', '1234567', '1234567', 'A password has at least 8 characters.'],
  ])('with "%s", "%s" and "%s" says %s', async (old, fresh, again, sentence) => {
    const { seen } = await open();
    await part('Password');
    fill(old, fresh, again);
    await press('Change the password');
    await saidTwice(sentence);
    expect(seen.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('changes the password and forgets what was typed', async () => {
    const { seen } = await open({ 'PUT /users/update/pass-auth/user-1': () => accountOf() });
    await part('Password');
    fill('old secret', 'long enough', 'long enough');
    await press('Change the password');
    await screen.findByText(/Your password has been changed/);
    expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({
      oldPassword: 'old secret',
      newPassword: 'long enough',
      confirmPassword: 'long enough',
    });
    expect(screen.getByLabelText<HTMLInputElement>('Old password').value).toBe('');
  });

  it('shows beside the field that the old one is wrong', async () => {
    const wrong = { path: 'oldPassword', message: 'The old password is wrong.' };
    await open({
      'PUT /users/update/pass-auth/user-1': () => {
        const refused = problem(400, 'The old password is wrong.');
        return { ...refused, body: { ...refused.body, errors: [wrong] } };
      },
    });
    await part('Password');
    fill('wrong one', 'long enough', 'long enough');
    await press('Change the password');
    await saidTwice('The old password is wrong.');
    expect(screen.getByLabelText<HTMLInputElement>('Old password').value).toBe('wrong one');
  });
});

describe('the e-mail form', () => {
  const answers = {
    'PUT /users/validation-email': ({ body }: { readonly body: unknown }) => {
      const { email } = body as { readonly email: string };
      return ok({ valid: email.includes('.'), available: !email.startsWith('taken') });
    },
    'PUT /users/update/email-auth/user-1': () => accountOf({ email: 'new@example.com' }),
  };

  it.each([
    ['taken@example.com', 'This e-mail is already registered.'],
    ['new@example.com', 'This address can be used.'],
    ['new@example', 'Enter a valid email!'],
    ['ADA@example.com', 'This is your address already.'],
  ])('says of %s while it is typed: %s', async (email, sentence) => {
    await open(answers);
    await part('E-mail address');
    type('New e-mail address', email);
    await screen.findByText(sentence);
  });

  it('asks once for an address that is typed without a pause', async () => {
    const { seen } = await open(answers);
    await part('E-mail address');
    act(() => {
      for (const email of ['new@e', 'new@exam', 'new@example.com']) type('New e-mail address', email);
    });
    await screen.findByText('This address can be used.');
    const asked = seen.filter(({ path }) => path === '/users/validation-email');
    expect(asked.map(({ body }) => body)).toEqual([{ email: 'new@example.com' }]);
  });

  it('needs the password, and then changes the address', async () => {
    const { seen } = await open(answers);
    await part('E-mail address');
    type('New e-mail address', 'new@example.com');
    await press('Change the address');
    await saidTwice('All fields must be completed!');
    type('Password', 'secret');
    await press('Change the address');
    await screen.findByText('Your e-mail address has been changed.');
    expect(seen.find(({ path }) => path.includes('email-auth'))?.body).toEqual({
      email: 'new@example.com',
      password: 'secret',
    });
    await screen.findByText('Your address is new@example.com.');
  });
});

describe('the own data', () => {
  const held = {
    exportedAt: '2026-11-22T10:00:00.000Z',
    users: {
      account: { ...person, permission: '', registeredAt: '2026-01-01', passwordResetValidUntil: null },
      sessions: [],
    },
    rooms: {},
    orders: {},
    reports: {},
  };

  it('is saved as a file', async () => {
    const saved: string[] = [];
    const made = jest.fn(() => 'blob:1');
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: jest.fn() });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await open({ 'GET /users/me/data': () => ok(held) });
    await part('My data');
    await press('Export my data');
    await screen.findByText('Your data has been saved as a file.');
    expect(saved).toEqual(['rackwright-my-data-2026-11-22.json']);
    expect(made).toHaveBeenCalledTimes(1);
    click.mockRestore();
  });

  it('is erased only after the word was typed; then nobody is signed in, and no draft of theirs is left', async () => {
    await keepDraft('user-1/room-1');
    await keepDraft('somebody-else/room-2');
    const { seen } = await open({ 'DELETE /users/me/data': () => ok(undefined, 204) });
    await part('My data');
    await press('Erase my account');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/your orders, with names/)).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Type ERASE to go on'), { target: { value: 'erase' } });
    await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
    await dialog.findByText('Please type ERASE, exactly as it is written here.');
    expect(seen.filter(({ method }) => method === 'DELETE')).toEqual([]);
    fireEvent.change(dialog.getByLabelText('Type ERASE to go on'), { target: { value: 'ERASE' } });
    await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(sessionStorage).toHaveLength(0);
    await screen.findByText('Your account has been erased.');
    expect(await keptDrafts()).toEqual(['somebody-else/room-2']);
  });

  it('stays when the server refuses to erase it', async () => {
    await open({ 'DELETE /users/me/data': () => problem(409, 'You are the last administrator.') });
    await part('My data');
    await press('Erase my account');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Type ERASE to go on'), { target: { value: 'ERASE' } });
    await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
    await dialog.findByText('You are the last administrator.');
    expect(location.pathname).toBe('/account');
  });
});

const drafts = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('rackwright-planner');
    opening.onupgradeneeded = () => opening.result.createObjectStore('drafts');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });

async function inDrafts<T>(act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await drafts();
  const request = act(database.transaction('drafts', 'readwrite').objectStore('drafts'));
  return new Promise((resolve, reject) => {
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      database.close();
      resolve(request.result);
    };
  });
}

const keepDraft = (key: string) => inDrafts((store) => store.put({ title: 'Cellar' }, key));
const keptDrafts = () => inDrafts((store) => store.getAllKeys());

const order = testOrder({
  title: 'Below the stairs',
  date: '2026-11-20T10:00:00.000Z',
  amount: 1_824_050,
  pdfReport: '/api/reports/r1.pdf',
  transId: 'T-77',
});

describe('an address that is not confirmed', () => {
  const said = /^Your e-mail address is not confirmed yet\./;

  it('is told of, and its link is sent again', async () => {
    const { seen } = await open({
      'GET /users/getdata/user-1': () => accountOf({ emailConfirmed: false }),
      'POST /users/resend-confirmation': () => ok({ message: 'A link has been sent to ada@example.com.' }),
    });
    expect(screen.getByText(said)).toBeTruthy();
    await press('Send the link again');
    await screen.findByText('A link has been sent to ada@example.com.');
    expect(seen.filter(({ path }) => path === '/users/resend-confirmation')).toHaveLength(1);
  });

  it('is none of an account from before addresses were confirmed', async () => {
    await open();
    expect(screen.queryByText(said)).toBeNull();
  });
});

describe('the orders', () => {
  it('are shown with date, number, project, amount, state and report', async () => {
    await open(
      { 'GET /orders/user_orders/user-1?pageSize=100': () => listed([order]) },
      '/account?tab=orders',
    );
    const row = within((await screen.findByText('order-1')).closest('tr') as HTMLElement);
    expect(row.getByText('20 Nov 2026')).toBeTruthy();
    expect(row.getByText('RM 18,240.50')).toBeTruthy();
    expect([row.getByText('Paid'), row.getByText('Visa XXXX1111')]).toHaveLength(2);
    expect(row.getByText('Transaction T-77')).toBeTruthy();
    expect(row.getByText('charged USD 2,962.80')).toBeTruthy();
    expect(row.getByText('On its way: project lock, confirmation mail')).toBeTruthy();
    const project = row.getByRole('link', { name: 'Below the stairs' });
    expect(project.getAttribute('href')).toBe('/planning/room-1?step=4');
    expect(row.getByRole('link', { name: 'Open the report' }).getAttribute('href')).toBe(order.pdfReport);
  });

  it('charged in ringgit show one amount, and say when everything has arrived', async () => {
    const charge = { currency: 'MYR', amount: 1_824_050, rate: 1, termsCode: '' } as const;
    const done = { ...order, charge, lockedAt: '2026-11-20', mailedAt: '2026-11-20' };
    await open(
      { 'GET /orders/user_orders/user-1?pageSize=100': () => listed([done]) },
      '/account?tab=orders',
    );
    expect(await screen.findByText('Locked, reported and mailed')).toBeTruthy();
    expect(screen.queryByText(/^charged/)).toBeNull();
  });

  it('say what to do when there is none', async () => {
    await open({ 'GET /orders/user_orders/user-1?pageSize=100': () => listed([]) }, '/account?tab=orders');
    await screen.findByText(/Nothing ordered yet/);
  });

  it('can be asked for again when they did not come', async () => {
    let isBack = false;
    await open(
      {
        'GET /orders/user_orders/user-1?pageSize=100': () =>
          isBack ? listed([order]) : problem(503, 'Away.'),
      },
      '/account?tab=orders',
    );
    await screen.findByText('Away.');
    isBack = true;
    await press('Try again');
    await screen.findByText('order-1');
  });
});

describe('reviews and help requests', () => {
  const review: Submission = {
    ...unanswered('review'),
    _id: 'review-1',
    firstName: 'Ada',
    lastName: 'Lim',
    email: 'ada@example.com',
    subscribeForNewsletter: false,
    roomId: 'room-1',
    userId: 'user-1',
    question: 'Is it high enough?',
    initialProjectId: '',
    projectLink: '/planning/room-1',
    status: 'reviewed',
    title: 'Under the stairs',
    version: 2,
    messages: [{ message: 'Move the door.', sentAt: '2026-11-21T10:00:00.000Z' }],
    createdAt: '2026-11-20T10:00:00.000Z',
  };
  const help = testHelpRequest({ userId: 'user-1', createdAt: '2026-11-22T10:00:00.000Z' });

  it('are shown together, the newest first, with what was answered', async () => {
    await open({
      'GET /submitsForReview/user_submits/user-1': () => listed([review]),
      'GET /helpRequests/user_requests/user-1': () => listed([help]),
    });
    await user.click(screen.getByRole('tab', { name: 'Reviews and help' }));
    const section = within(await screen.findByRole('region', { name: 'Reviews and help' }));
    const [first, second] = await section.findAllByRole('listitem');
    expect(first?.textContent).toContain('Help request 12Waiting for an answer');
    expect(second?.textContent).toContain('Review: Under the stairsReviewed');
    expect(second?.textContent).toContain('Move the door.');
    expect(
      within(second as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/planning/room-1');
    expect(location.search).toBe('?tab=requests');
  });
});

describe('the profile settings', () => {
  it('lie over the planner, which stays', async () => {
    await openShell('/planning', {
      signedInAs: {},
      answers: { 'GET /users/getdata/user-1': () => accountOf() },
    });
    await user.click(screen.getByRole('button', { name: 'Account menu, Ada Lim' }));
    await user.click(screen.getByRole('menuitem', { name: 'Profile settings' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Profile settings' }));
    expect((await drawer.findByLabelText<HTMLInputElement>('First name')).value).toBe('Ada');
    expect(location.pathname).toBe('/planning');
    await user.click(drawer.getByRole('button', { name: 'Close the profile settings' }));
    await act(async () => undefined);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
