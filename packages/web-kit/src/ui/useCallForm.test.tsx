import { userCalls } from '@rackwright/contracts/browser';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../api';
import { applyLanguage } from '../language';
import { PasswordInput, TextInput, UiProvider, useCallForm, type CallFormOptions } from '.';

const user = userEvent.setup({ delay: null });
afterEach(() => applyLanguage('en'));

const nobody = { email: '', password: '' };
type Values = typeof nobody;

function EmailChange(options: Partial<CallFormOptions<Values, Values>>) {
  const form = useCallForm<Values>({
    call: userCalls.changeEmail,
    initialValues: nobody,
    send: async () => undefined,
    ...options,
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <TextInput label="Address" {...form.getInputProps('email')} />
      <PasswordInput label="Secret" {...form.getInputProps('password')} />
      <p role="alert">{form.refusal}</p>
      <button>Send</button>
    </form>
  );
}

const open = (options: Partial<CallFormOptions<Values, Values>> = {}) =>
  render(
    <UiProvider>
      <EmailChange {...options} />
    </UiProvider>,
  );
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const press = () => user.click(screen.getByRole('button', { name: 'Send' }));
const errors = [{ path: 'password', message: 'The password is wrong.' }];
const refused = (detail: string, of: typeof errors = []) =>
  new ApiError(400, detail, { type: '', title: '', status: 400, detail, errors: of, requestId: '' });

it.each([
  ['en', 'This is needed.', 'Enter a valid email!'],
  ['de', 'Das wird gebraucht.', 'Geben Sie eine gültige E-Mail-Adresse ein!'],
  ['ms', 'Ini diperlukan.', 'Masukkan alamat e-mel yang sah!'],
] as const)(
  'says in %s what the rules of the call refuse, and sends nothing',
  async (language, missing, bad) => {
    await applyLanguage(language);
    const send = jest.fn();
    open({ send });
    await press();
    await waitFor(() => expect(screen.getAllByText(missing)).toHaveLength(2));
    await user.type(field('Address'), 'ada@x');
    await press();
    await screen.findByText(bad);
    expect(send).not.toHaveBeenCalled();
  },
);

it('gives the first wrong field the focus and its sentence, until it is corrected', async () => {
  open();
  await user.type(field('Address'), 'ada@x.example');
  await press();
  await waitFor(() => expect(document.activeElement).toBe(field('Secret')));
  expect(field('Secret').getAttribute('aria-invalid')).toBe('true');
  expect(field('Secret').getAttribute('aria-describedby')).toBe(screen.getByText('This is needed.').id);
  await user.type(field('Secret'), 's');
  expect(screen.queryByText('This is needed.')).toBeNull();
  expect(field('Secret').getAttribute('aria-invalid')).toBeNull();
});

it('tells a limit that is passed', async () => {
  open({ initialValues: { email: 'ada@x.example', password: 'x'.repeat(129) } });
  await press();
  await screen.findByText('At most 128 characters are possible.');
});

it('says it in words of its own where it has some', async () => {
  open({ say: (at, fault) => (at === 'email' && fault === 'field-missing' ? 'Where to?' : undefined) });
  await press();
  await screen.findByText('Where to?');
  expect(screen.getByText('This is needed.')).toBeTruthy();
});

it('shows at a field what the service found wrong there, and keeps what was typed', async () => {
  const onFault = jest.fn();
  const initialValues = { email: 'ada@x.example', password: 'secret' };
  open({ initialValues, onFault, send: () => Promise.reject(refused('No.', errors)) });
  await press();
  await screen.findByText('The password is wrong.');
  expect(document.activeElement).toBe(field('Secret'));
  expect([field('Address').value, field('Secret').value]).toEqual(['ada@x.example', 'secret']);
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(onFault).toHaveBeenCalledWith('The password is wrong.');
});

it('says as a whole what concerns no field, until something is changed', async () => {
  const initialValues = { email: 'ada@x.example', password: 'secret' };
  open({ initialValues, send: () => Promise.reject(refused('Not now.')) });
  await press();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Not now.'));
  await user.type(field('Secret'), 's');
  expect(screen.getByRole('alert').textContent).toBe('');
});

it('is sent once, however often it is pressed while it is on its way', async () => {
  let answer = () => {};
  const send = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  open({ send, initialValues: { email: 'ada@x.example', password: 'secret' } });
  await press();
  await press();
  await waitFor(() => expect(send).toHaveBeenCalled());
  await press();
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => answer());
});

it('gives the focus to the first of several wrong fields as they are seen, and to the one that others are within', async () => {
  const inner = { pine: '', mahogany: '' };
  let wrong: readonly string[] = ['finishes.0.name', 'prices.mahogany', 'prices.pine'];
  const onFault = jest.fn();
  const Prices = () => {
    const form = useCallForm({
      call: userCalls.changeEmail,
      initialValues: { prices: inner, finishes: [] },
      also: () => Object.fromEntries(wrong.map((path) => [path, `Wrong: ${path}`])),
      onFault,
      send: async () => undefined,
    });
    return (
      <form noValidate onSubmit={form.submit}>
        <TextInput label="Pine" {...form.getInputProps('prices.pine')} />
        <TextInput label="Mahogany" {...form.getInputProps('prices.mahogany')} />
        <button type="button" data-path="finishes">
          Add finish
        </button>
        <button>Send</button>
      </form>
    );
  };
  render(
    <UiProvider>
      <Prices />
    </UiProvider>,
  );
  await press();
  await waitFor(() => expect(document.activeElement).toBe(field('Pine')));
  expect(onFault).toHaveBeenLastCalledWith('Wrong: prices.pine');
  wrong = ['finishes.0.name'];
  await press();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add finish'));
});
