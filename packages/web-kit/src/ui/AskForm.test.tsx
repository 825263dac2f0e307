import { askedField, askedNames, unanswered } from '@rackwright/contracts/asked';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../api';
import words from './text/en';
import { AskForm, UiProvider, type AskFormTexts, type AskValues } from '.';

const user = userEvent.setup({ delay: null });

const texts: AskFormTexts = {
  missing: (label) => `Missing: ${label}`,
  badEmail: 'Bad address',
  send: 'Send',
  cancel: 'Cancel',
};
const ada = { firstName: 'Ada', lastName: 'Lim', email: 'ada@x.example' };

function open(send: (values: AskValues) => Promise<void>, person: Partial<AskValues> | null = ada) {
  render(
    <UiProvider>
      <AskForm asks="help" texts={texts} person={person} send={send} onCancel={() => undefined} />
    </UiProvider>,
  );
}
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const press = () => user.click(screen.getByRole('button', { name: 'Send' }));

it('says of each field what is missing, puts the focus into the first, and sends nothing', async () => {
  const send = jest.fn();
  open(send, null);
  await press();
  for (const label of ['First name', 'Last name', 'E-mail', 'Question'])
    expect(screen.getByText(`Missing: ${label}`)).toBeTruthy();
  expect(screen.queryByText('Missing: Phone')).toBeNull();
  expect(document.activeElement).toBe(field(/First name/));
  await user.type(field(/First name/), 'A');
  expect(screen.queryByText('Missing: First name')).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

it('asks for each field by its label, and says which may stay empty', () => {
  open(jest.fn());
  const { labels } = words.asked;
  for (const name of askedNames('help')) {
    const input = field(new RegExp(`^${labels[name]}`));
    const label = askedField(name).help === 'needed' ? labels[name] : `${labels[name]} (optional)`;
    expect([input.name, input.labels?.[0]?.textContent]).toEqual([name, label]);
    expect(input.maxLength).toBe(askedField(name).most);
  }
});

it('says that an address is none', async () => {
  const send = jest.fn();
  open(send, { ...ada, email: 'ada@x', question: 'Why?' });
  await press();
  expect(screen.getByText('Bad address')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

it('asks for a review, which needs no question, in a planner that does not say what it asks', async () => {
  const send = jest.fn().mockResolvedValue(undefined);
  render(
    <UiProvider>
      <AskForm texts={texts} person={ada} send={send} onCancel={() => undefined} />
    </UiProvider>,
  );
  expect(screen.getByLabelText('Question (optional)')).toBeTruthy();
  await press();
  expect(send).toHaveBeenCalledTimes(1);
});

it('sends what is known of the person and what was typed, without blanks around it', async () => {
  const send = jest.fn().mockResolvedValue(undefined);
  open(send);
  await user.type(field(/Question/), '  Does it fit?  ');
  await user.click(field(/news about cellars/));
  await press();
  expect(send).toHaveBeenCalledWith({
    ...unanswered('help'),
    ...ada,
    question: 'Does it fit?',
    subscribeForNewsletter: true,
  });
});

it('keeps what was typed when it is refused, says why, and can be sent again', async () => {
  const send = jest
    .fn()
    .mockRejectedValueOnce(new ApiError(429, 'Too often.'))
    .mockResolvedValueOnce(undefined);
  open(send);
  await user.type(field(/Question/), 'Does it fit?');
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('Too often.');
  expect(field(/Question/).value).toBe('Does it fit?');
  await press();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(send).toHaveBeenCalledTimes(2);
});

it('shows at a field what the server found wrong there', async () => {
  const errors = [{ path: 'email', message: 'bad email adress' }];
  const problem = { type: '', title: '', status: 400, detail: 'bad email adress', errors, requestId: '' };
  open(jest.fn().mockRejectedValue(new ApiError(400, 'bad email adress', problem)));
  await user.type(field(/Question/), 'Why?');
  await press();
  expect(await screen.findByText('bad email adress')).toBeTruthy();
  expect(field(/E-mail/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
});
