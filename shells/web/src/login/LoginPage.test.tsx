import { applyLanguage, chooseLanguage } from '@rackwright/web-kit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { forgetAttempts } from '../session/loginAttempts';
import { openShell, problem, type Opened } from '../testShell';

jest.mock('@module-federation/enhanced/runtime', () => ({
  init: () => ({ shareScopeMap: {} }),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(() => new Promise(() => undefined)),
}));

const user = {
  _id: 'u1',
  firstName: 'Ada',
  lastName: 'Lim',
  email: 'ada@example.com',
  phone: '',
  role: 'customer',
  publisher: false,
  receiveNewsletter: false,
};
const signedIn = (changes: object = {}, status = 200) => ({
  status,
  body: { user: { ...user, ...changes }, token: 't1' },
});

const done = { status: 200, body: { message: 'Done.' } };

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Waits for a page, and for what it loads lazily. */
async function at(path: string) {
  await waitFor(() => expect(location.pathname + location.search).toBe(path));
  await act(async () => undefined);
}

function logIn(email: string, password: string) {
  type('E-mail', email);
  type('Password', password);
  press('Log in');
}

function fillSignUp(changes: Record<string, string> = {}) {
  press('I am new here');
  const form = {
    'First name': 'Ada',
    'Last name': 'Lim',
    'E-mail': 'ada@example.com',
    Password: 'long enough',
    'Confirm password': 'long enough',
    ...changes,
  };
  for (const [label, value] of Object.entries(form)) type(label, value);
  press('Create account');
}

beforeEach(() => {
  forgetAttempts();
  globalThis.fetch = () => new Promise(() => undefined);
});

describe('the language of an account', () => {
  afterEach(() => act(() => applyLanguage('en')));
  const german = { answers: { 'POST /users/login': () => signedIn({ language: 'de' }) } };

  it('is spoken in a browser in which none was chosen', async () => {
    await openShell('/login', german);
    logIn('ada@example.com', 'secret');
    await screen.findByRole('button', { name: 'Kontomenü, Ada Lim' });
    expect(localStorage.getItem('rackwright-language')).toBeNull();
  });

  it('is not spoken where another one was chosen', async () => {
    await openShell('/login', german);
    await act(() => chooseLanguage('en'));
    logIn('ada@example.com', 'secret');
    await screen.findByRole('button', { name: 'Account menu, Ada Lim' });
    expect(document.documentElement.lang).toBe('en');
  });

  it('is asked for in the language spoken when it is made', async () => {
    const answers = { 'POST /users/register': () => signedIn({}, 201) };
    const { seen } = await openShell('/login', { answers });
    fillSignUp();
    await at('/planning');
    expect(seen.find(({ path }) => path === '/users/register')?.headers['Accept-Language']).toBe('en');
  });
});

describe('logging in', () => {
  const wrong = { answers: { 'POST /users/login': () => problem(401, 'Any words.') } };

  it.each([
    ['', '', 'Username and password are mandatory!'],
    ['ada@example.com', '', 'Username and password are mandatory!'],
    ['', 'secret', 'Username and password are mandatory!'],
    ['ada@example', 'secret', 'Enter a valid email!'],
  ])('with "%s" and "%s" says %s and asks nobody', async (email, password, sentence) => {
    const { seen } = await openShell('/login');
    logIn(email, password);
    await screen.findByText(sentence);
    expect(seen).toHaveLength(0);
  });

  it('with wrong credentials says so and keeps what was typed', async () => {
    await openShell('/login', wrong);
    logIn('ada@example.com', 'wrong');
    expect((await screen.findByText('Wrong username and/or password!')).getAttribute('role')).toBe('alert');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ada@example.com');
  });

  it('is refused after 4 wrong attempts without asking the server again', async () => {
    const { seen } = await openShell('/login', wrong);
    for (let tried = 1; tried <= 4; tried++) {
      logIn('ada@example.com', 'wrong');
      await waitFor(() => expect(seen).toHaveLength(tried));
      await screen.findByText('Wrong username and/or password!');
    }
    logIn('ada@example.com', 'wrong');
    await screen.findByText('Login attempts limit exceeded. Come back in 10');
    expect(seen).toHaveLength(4);
  });

  it('shows the server’s own limit', async () => {
    const sentence = 'Login attempts limit exceeded. Come back in 10';
    await openShell('/login', { answers: { 'POST /users/login': () => problem(429, sentence) } });
    logIn('ada@example.com', 'wrong');
    await screen.findByText(sentence);
  });

  it.each([
    ['a customer', {}, '/planning'],
    ['a sales manager', { role: 'salesManager' }, '/salesAccount'],
    ['an administrator', { role: 'admin' }, '/admin/main'],
  ])('takes %s to their page', async (_, changes, path) => {
    await openShell('/login', { answers: { 'POST /users/login': () => signedIn(changes) } });
    logIn(' ada@example.com ', 'secret');
    await at(path);
    expect(sessionStorage.getItem('auth_token')).toBe('t1');
  });

  it('takes somebody back to the page that asked for it', async () => {
    await openShell('/planning/7?step=2', { answers: { 'POST /users/login': () => signedIn() } });
    await at('/login');
    logIn('ada@example.com', 'secret');
    await at('/planning/7?step=2');
  });

  it('takes a guest with something to save back to it', async () => {
    const { services } = await openShell('/planning', {
      signedInAs: { role: 'guest' },
      answers: { 'POST /users/login': () => signedIn() },
    });
    act(() => services.requestSignIn('/planning?pending=save'));
    await at('/login');
    await screen.findByLabelText('E-mail');
    logIn('ada@example.com', 'secret');
    await at('/planning?pending=save');
  });

  it('lets somebody who is signed in become somebody else for a page', async () => {
    const { services } = await openShell('/print/7?share=s', {
      signedInAs: {},
      answers: { 'POST /users/login': () => signedIn({ _id: 'u2' }) },
    });
    act(() => services.requestSignIn('/print/7?share=s'));
    await at('/login');
    expect(services.session.current()).toBeNull();
    logIn('ada@example.com', 'secret');
    await at('/print/7?share=s');
    expect(services.session.current()?.user._id).toBe('u2');
  });

  it('does not take the next person to where the last one was', async () => {
    const { services } = await openShell('/account', { answers: { 'POST /users/login': () => signedIn() } });
    await at('/login');
    act(() => services.signOut());
    logIn('ada@example.com', 'secret');
    await at('/planning');
  });
});

describe('signing up', () => {
  it.each([
    [{ 'First name': ' ' }, 'Please tell us your first and last name.'],
    [{ 'E-mail': 'ada' }, 'Enter a valid email!'],
    [{ Password: '1234567', 'Confirm password': '1234567' }, 'A password has at least 8 characters.'],
    [{ 'Confirm password': 'another one' }, 'Passwords do not match!'],
  ])('with %j is refused before it is sent', async (changes, sentence) => {
    const { seen } = await openShell('/login');
    fillSignUp(changes);
    await screen.findByText(sentence);
    expect(seen).toHaveLength(0);
  });

  it('with a taken e-mail shows the server’s sentence', async () => {
    await openShell('/login', {
      answers: { 'POST /users/register': () => problem(409, 'This e-mail is taken.') },
    });
    fillSignUp();
    await screen.findByText('This e-mail is taken.');
  });

  it('signs the new customer in', async () => {
    const { seen } = await openShell('/login', {
      answers: { 'POST /users/register': () => signedIn({}, 201) },
    });
    fillSignUp();
    await at('/planning');
    expect(seen[0]?.body).toEqual({
      firstName: 'Ada',
      lastName: 'Lim',
      email: 'ada@example.com',
      phone: '',
      password: 'long enough',
      receiveNewsletter: false,
    });
  });
});

describe('the other ways in', () => {
  const guestAnswers: Opened = { answers: { 'POST /users/guest': () => signedIn({ role: 'guest' }) } };

  it('lets a visitor plan as a guest', async () => {
    await openShell('/login', guestAnswers);
    press('Continue as guest');
    await at('/planning');
  });

  it('keeps a guest who comes back the same guest', async () => {
    const { seen } = await openShell('/login', { ...guestAnswers, signedInAs: { role: 'guest' } });
    press('Continue as guest');
    await at('/planning');
    expect(seen.map(({ path }) => path)).not.toContain('/users/guest');
  });

  it.each([
    ['/account', '/planning'],
    ['/proposals/7', '/planning'],
    ['/planning/7?step=2', '/planning/7?step=2'],
  ])('has a guest who wanted to see %s at %s', async (wanted, shown) => {
    await openShell(wanted, guestAnswers);
    await at('/login');
    press('Continue as guest');
    await at(shown);
  });

  it('sends a mail to who forgot the password', async () => {
    await openShell('/login', { answers: { 'POST /users/forgot': () => done } });
    press('Forgot your password?');
    type('E-mail', 'ada@example.com');
    press('Send me a link');
    await screen.findByText('An e-mail has been sent to ada@example.com with further instructions.');
  });

  it('shows the server’s sentence when that is refused', async () => {
    await openShell('/forgot', { answers: { 'POST /users/forgot': () => problem(400, 'Not an address.') } });
    type('E-mail', 'ada@example.com');
    press('Send me a link');
    await screen.findByText('Not an address.');
  });

  it.each([
    ['/reset/u1?token=over', 'Ask for a new link', '/forgot'],
    ['/confirm/u1?token=over', 'Go to my account', '/account'],
  ])('who has a link that is over finds a new one: from %s', async (path, label, there) => {
    const { services } = await openShell(path, path.startsWith('/reset') ? {} : { signedInAs: {} });
    act(() => fireEvent.click(screen.getByRole('button', { name: label })));
    expect(services.history.current().pathname).toBe(there);
  });

  it('takes a new password only twice the same', async () => {
    const { seen } = await openShell('/reset/u1?token=r/1', {
      answers: { 'POST /users/reset-password/r%2F1': () => done },
    });
    type('New password', 'long enough');
    type('Confirm password', 'something else');
    press('Change password');
    await screen.findByText('Field New Password and Confirm Password must be equal!');
    type('Confirm password', 'long enough');
    press('Change password');
    await at('/login');
    expect(seen).toMatchObject([{ body: { pass: 'long enough', user_id: 'u1' } }]);
  });
});

describe('with a second factor', () => {
  const coded = (code: string) => ({ email: 'ada@example.com', password: 'secret', code });
  const asks = () => ({
    status: 401,
    body: { ...problem(401, 'Enter the code.').body, type: 'urn:rackwright:problem:second-factor-needed' },
  });

  it('the code is asked for once the password is right, and sent with it', async () => {
    const answers = [asks(), problem(401, 'This code is wrong.'), signedIn()];
    const { seen } = await openShell('/login', { answers: { 'POST /users/login': () => answers.shift()! } });
    logIn('ada@example.com', 'secret');
    await screen.findByRole('form', { name: 'Second step' });
    press('Log in');
    await screen.findByText('Enter the code.');
    type('Code', '000000');
    press('Log in');
    await screen.findByText('This code is wrong.');
    type('Code', '123456');
    press('Log in');
    await at('/planning');
    expect(seen.filter(({ path }) => path === '/users/login').map(({ body }) => body)).toEqual([
      { email: 'ada@example.com', password: 'secret' },
      coded('000000'),
      coded('123456'),
    ]);
  });

  it('staff who lack one that they need come to their account', async () => {
    await openShell('/login', {
      answers: { 'POST /users/login': () => signedIn({ needsSecondFactor: true }) },
    });
    logIn('ada@example.com', 'secret');
    await at('/account');
  });
});
