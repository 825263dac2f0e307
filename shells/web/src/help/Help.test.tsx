import type { HelpRequest, WireHelpTip } from '@rackwright/contracts';
import { unanswered } from '@rackwright/contracts/asked';
import { testHelpRequest } from '@rackwright/contracts/testing';
import { ApiError, createPageHistory, ShellProvider, type Session } from '@rackwright/web-kit';
import { standInApi, standInSession, standInShell, standInToasts } from '@rackwright/web-kit/testing';
import { fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Help } from './Help';
import { useHelpQuery } from './useHelpQuery';

const user = userEvent.setup({ delay: null });

const tips: readonly (WireHelpTip & { readonly version: number })[] = [
  {
    _id: 'placing',
    title: 'Placing racks',
    text: 'Click where it stands.',
    orderNumber: 2,
    subTips: [],
    version: 1,
  },
  {
    _id: 'drawing',
    title: 'Drawing the room',
    text: 'Click where each corner is.',
    orderNumber: 1,
    subTips: [
      { title: 'Exact lengths', text: 'Type a number.', orderNumber: 2 },
      { title: 'Units', text: 'Feet or centimetres.', orderNumber: 1 },
    ],
    version: 1,
  },
];

const allTips = { items: tips, total: 2, page: 1, pageSize: 500 };
const kept = (body: unknown): HelpRequest => testHelpRequest({ ...(body as HelpRequest), num: 12 });

type Answers = NonNullable<Parameters<typeof standInApi>[0]>;
const answers: Answers = {
  'GET /helpTips/helpTips': () => allTips,
  'POST /helpRequests/helpRequest': ({ request }) => kept(request.body),
};

interface Opened {
  readonly roomId?: string;
  readonly session?: Session | null;
  readonly answers?: Answers;
  readonly close?: () => void;
}

async function openHelp({ roomId, session = null, answers: others = {}, close = jest.fn() }: Opened = {}) {
  const api = standInApi({ ...answers, ...others });
  const toasts = standInToasts();
  render(
    <ShellProvider value={standInShell({ api, session, toasts })}>
      <Help roomId={roomId ?? null} close={close} />
    </ShellProvider>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Help' }));
  return { api, toasts, dialog };
}

const asks = (api: ReturnType<typeof standInApi>) =>
  api.calls.filter(({ path }) => path === '/helpRequests/helpRequest').map(({ request }) => request.body);

async function askFor() {
  await user.click(await screen.findByRole('button', { name: 'Request help' }));
  return within(await screen.findByRole('dialog', { name: 'Request help' }));
}
type Dialog = ReturnType<typeof within>;
const type = (dialog: Dialog, label: RegExp, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });

describe('the help tips', () => {
  it('stand in the order of the publisher, closed', async () => {
    const { dialog } = await openHelp();
    await dialog.findByText('Placing racks');
    const closed = dialog.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent);
    expect(closed).toEqual(['Drawing the room', 'Placing racks']);
  });

  it('show a tip with its sub-tips in their order', async () => {
    const { dialog } = await openHelp();
    const control = await dialog.findByRole('button', { name: 'Drawing the room' });
    await user.click(control);
    expect(control.getAttribute('aria-expanded')).toBe('true');
    expect(dialog.getAllByRole('term', { hidden: true }).map((each) => each.textContent)).toEqual([
      'Units',
      'Exact lengths',
    ]);
  });

  it('are searched through, and opened where the words are', async () => {
    const { dialog } = await openHelp();
    await dialog.findByText('Placing racks');
    await user.type(dialog.getByLabelText('Search the help'), 'LENGTHS number');
    expect(dialog.queryByText('Placing racks')).toBeNull();
    expect(dialog.getByText('Exact lengths')).toBeTruthy();
    expect(dialog.queryByText('Units')).toBeNull();
    await user.type(dialog.getByLabelText('Search the help'), ' submarine');
    expect(dialog.getByText(/Nothing is said here about “LENGTHS number submarine”/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Clear the search' }));
    expect(dialog.getByText('Placing racks')).toBeTruthy();
  });

  it('can be asked for again when they did not come', async () => {
    let times = 0;
    const { dialog } = await openHelp({
      answers: {
        'GET /helpTips/helpTips': () => {
          if (times++ === 0) throw new ApiError(503, 'Not now.');
          return allTips;
        },
      },
    });
    expect(await dialog.findByText('Not now.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Placing racks')).toBeTruthy();
  });
});

describe('requesting help', () => {
  it('says in the specified words what is missing', async () => {
    const { api } = await openHelp();
    const dialog = await askFor();
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    for (const field of ['First name', 'Last name', 'E-mail', 'Question'])
      expect(dialog.getByText(`Empty Field ${field}`)).toBeTruthy();
    type(dialog, /E-mail/, 'ada@');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(dialog.getByText('bad email adress')).toBeTruthy();
    expect(asks(api)).toEqual([]);
  });

  it('about no project sends none, and gives the number', async () => {
    const { api } = await openHelp();
    const dialog = await askFor();
    type(dialog, /First name/, 'Ada');
    type(dialog, /Last name/, 'Lim');
    type(dialog, /E-mail/, 'ada@example.com');
    type(dialog, /^Question/, 'Which rack fits?');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(
      await screen.findByText(/Your question has number 12\. We answer to ada@example\.com\./),
    ).toBeTruthy();
    expect(asks(api)).toEqual([
      {
        ...unanswered('help'),
        firstName: 'Ada',
        lastName: 'Lim',
        email: 'ada@example.com',
        question: 'Which rack fits?',
        subscribeForNewsletter: false,
        roomId: '',
      },
    ]);
  });

  it('from a saved project sends its id, by whoever is signed in', async () => {
    const session = standInSession({ phone: '+60 12' });
    const { api } = await openHelp({ roomId: 'room-7', session });
    const dialog = await askFor();
    expect(dialog.getByText(/Your saved project is sent along/)).toBeTruthy();
    type(dialog, /^Question/, 'Which rack fits?');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(asks(api)).toMatchObject([{ firstName: 'Ada', phone: '+60 12', roomId: 'room-7' }]),
    );
  });

  it('of a guest begins with nothing filled in', async () => {
    await openHelp({ session: standInSession({ role: 'guest', firstName: 'Guest' }) });
    const dialog = await askFor();
    expect(dialog.getByLabelText<HTMLInputElement>(/First name/).value).toBe('');
    expect(dialog.queryByText(/Your saved project is sent along/)).toBeNull();
  });

  it('keeps what was typed when it is refused', async () => {
    await openHelp({
      session: standInSession(),
      answers: {
        'POST /helpRequests/helpRequest': () => {
          throw new ApiError(429, 'You have asked a lot.');
        },
      },
    });
    const dialog = await askFor();
    type(dialog, /^Question/, 'Which rack fits?');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('You have asked a lot.')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Question/).value).toBe('Which rack fits?');
  });
});

describe('a question that is typed and not sent', () => {
  const WORDS = 'Which rack fits?';
  const question = () => screen.getByLabelText<HTMLTextAreaElement>(/^Question/);
  const clickBeside = () => user.click(document.querySelector('.mantine-Modal-overlay')!);
  const escape = () => user.keyboard('{Escape}');
  async function typeQuestion() {
    const close = jest.fn();
    await openHelp({ session: standInSession(), close });
    type(await askFor(), /^Question/, WORDS);
    return close;
  }

  it.each([
    ['the way back to the tips', () => user.click(screen.getByRole('button', { name: 'Back to the tips' }))],
    ['Escape', escape],
  ])('is still there after %s', async (_, leave) => {
    const close = await typeQuestion();
    await leave();
    await screen.findByText('Placing racks');
    await clickBeside();
    expect(close).not.toHaveBeenCalled();
    await askFor();
    expect(question().value).toBe(WORDS);
  });

  it('is not lost by a click beside it, but by the cross', async () => {
    const close = await typeQuestion();
    await clickBeside();
    expect(question().value).toBe(WORDS);
    expect(close).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalled();
  });

  it('that is none yet lets the help be closed as everywhere', async () => {
    const close = jest.fn();
    await openHelp({ close });
    await askFor();
    await escape();
    await clickBeside();
    expect(close).toHaveBeenCalledTimes(2);
  });
});

describe('the address of the login page', () => {
  const opened = (search: string) => {
    const open = jest.fn();
    history.replaceState(null, '', `/login${search}`);
    const page = createPageHistory();
    renderHook(() => useHelpQuery(page, search, open));
    return open;
  };

  it('opens the help about no project, and forgets that at once', () => {
    expect(opened('?showHelpTip=true')).toHaveBeenCalledWith({ roomId: null });
    expect(location.search).toBe('');
    opened('?a=1&showHelpTip=true');
    expect(location.search).toBe('?a=1');
  });

  it('opens nothing when it says false, or nothing of it', () => {
    expect(opened('?showHelpTip=false')).not.toHaveBeenCalled();
    expect(location.search).toBe('');
    expect(opened('?a=1')).not.toHaveBeenCalled();
    expect(location.search).toBe('?a=1');
  });
});
