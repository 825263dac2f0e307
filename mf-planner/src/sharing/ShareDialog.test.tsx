import type { ShareLinkAnswer } from '@rackwright/contracts';
import { ApiError, ShellProvider } from '@rackwright/web-kit';
import { standInApi, standInSession, standInShell, standInToasts } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui/core';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareDialog, type ShareDialogProps } from './ShareDialog';

const user = userEvent.setup({ delay: null });
const JPEG = 'data:image/jpeg;base64,aGVsbG8=';

const linkOf = (id: string, via: ShareLinkAnswer['via']): ShareLinkAnswer => ({
  _id: id,
  url: `https://rackwright.example/share/p/${id}`,
  createdAt: '2026-01-02T10:00:00.000Z',
  via,
});

afterEach(() => jest.restoreAllMocks());

type Answers = NonNullable<Parameters<typeof standInApi>[0]>;

async function open(answers: Answers, parts: Partial<ShareDialogProps> = {}) {
  const api = standInApi({ 'GET /share/links/room-1': () => ({ items: [] }), ...answers });
  const toasts = standInToasts();
  const onClose = jest.fn();
  render(
    <ShellProvider value={standInShell({ api, toasts, session: standInSession() })}>
      <UiProvider>
        <ShareDialog
          roomId="room-1"
          title="Cellar"
          takePicture={async () => JPEG}
          onClose={onClose}
          {...parts}
        />
      </UiProvider>
    </ShellProvider>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Share “Cellar”' }));
  const sent = (path: string) =>
    api.calls.filter((call) => call.path === path).map(({ request }) => request.body);
  return { api, toasts, onClose, dialog, sent };
}

type Dialog = Awaited<ReturnType<typeof open>>['dialog'];
const press = (dialog: Dialog, name: string | RegExp) => user.click(dialog.getByRole('button', { name }));
const type = (dialog: Dialog, label: string, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });

describe('sharing by mail', () => {
  const TO = 'E-mail of the recipient';

  it('refuses what is no single address in the specified words, and sends nothing', async () => {
    const { dialog, sent } = await open({});
    for (const address of ['', 'ada', 'ada@x', 'a@x.example, b@x.example']) {
      type(dialog, TO, address);
      await press(dialog, 'Send');
      expect(dialog.getByText('incorrect email')).toBeTruthy();
    }
    expect(document.activeElement).toBe(dialog.getByLabelText(TO));
    expect(sent('/share/send-email')).toEqual([]);
  });

  it('sends address and message, says so, and closes', async () => {
    const { dialog, sent, toasts, onClose } = await open({ 'POST /share/send-email': () => undefined });
    type(dialog, TO, ' ada@rackwright.example ');
    type(dialog, 'Message (optional)', 'Have a look');
    await press(dialog, 'Send');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(toasts.shown).toEqual(['success: Email sent']);
    expect(sent('/share/send-email')).toEqual([
      { to: 'ada@rackwright.example', roomId: 'room-1', message: 'Have a look' },
    ]);
  });

  it('keeps what was typed from Escape and a click beside it, and loses it by the cross', async () => {
    const { dialog, onClose } = await open({});
    type(dialog, 'Message (optional)', 'Have a look');
    await user.keyboard('{Escape}');
    await user.click(document.querySelector('.mantine-Modal-overlay')!);
    expect(onClose).not.toHaveBeenCalled();
    await press(dialog, 'Close');
    expect(onClose).toHaveBeenCalledTimes(1);
    type(dialog, 'Message (optional)', '');
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('says when there were too many, and keeps what was typed', async () => {
    const { dialog, onClose } = await open({
      'POST /share/send-email': () => {
        throw new ApiError(429, 'You have shared a lot in the last hour. Please try again later.');
      },
    });
    type(dialog, TO, 'ada@rackwright.example');
    await press(dialog, 'Send');
    expect((await dialog.findByRole('alert')).textContent).toMatch(/You have shared a lot/);
    expect(dialog.getByLabelText<HTMLInputElement>(TO).value).toBe('ada@rackwright.example');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('tab', { name: 'Link' }));
    await user.click(dialog.getByRole('tab', { name: 'E-mail' }));
    expect(dialog.getByLabelText<HTMLInputElement>(TO).value).toBe('ada@rackwright.example');
  });
});

describe('sharing by link', () => {
  const address = (dialog: Dialog, via: string) =>
    dialog.getByLabelText<HTMLInputElement>(new RegExp(`^Link ${via}`)).value;

  it('lists the links there are, each with the way it went, and makes another', async () => {
    const items = [linkOf('one', 'mail'), linkOf('two', 'pinterest')];
    const made = linkOf('three', 'link');
    const { dialog } = await open(
      {
        'GET /share/links/room-1': () => ({ items: [...items] }),
        'POST /share/link': () => {
          items.unshift(made);
          return made;
        },
      },
      { way: 'link' },
    );
    await dialog.findByText('Links given away');
    expect(address(dialog, 'by e-mail')).toBe('https://rackwright.example/share/p/one');
    expect(address(dialog, 'on Pinterest')).toBe('https://rackwright.example/share/p/two');
    await press(dialog, 'Make a link');
    expect(await dialog.findByLabelText(/^Link by link/)).toBeTruthy();
    expect(dialog.getAllByRole('listitem')).toHaveLength(3);
  });

  it('copies a link and says so', async () => {
    const written: string[] = [];
    jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text));
    const items = [linkOf('one', 'link')];
    const { dialog, toasts } = await open({ 'GET /share/links/room-1': () => ({ items }) }, { way: 'link' });
    await dialog.findByText('Links given away');
    fireEvent.click(dialog.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(toasts.shown).toEqual(['success: The link has been copied.']));
    expect(written).toEqual(['https://rackwright.example/share/p/one']);
  });

  it('selects the link, and says what to do, where copying is not allowed', async () => {
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    const items = [linkOf('one', 'link')];
    const { dialog, toasts } = await open({ 'GET /share/links/room-1': () => ({ items }) }, { way: 'link' });
    await dialog.findByText('Links given away');
    fireEvent.click(dialog.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(toasts.shown[0]).toMatch(/^warning: Your browser does not allow copying/));
    const field = dialog.getByLabelText<HTMLInputElement>(/^Link by link/);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  });

  it('is taken back after a question, also when it was taken back elsewhere', async () => {
    const items = [linkOf('one', 'link'), linkOf('two', 'mail')];
    const { dialog, api, toasts } = await open(
      {
        'GET /share/links/room-1': () => ({ items: [...items] }),
        'DELETE /share/link/one': () => void items.shift(),
        'DELETE /share/link/two': () => {
          items.shift();
          throw new ApiError(404, 'There is no such link.');
        },
      },
      { way: 'link' },
    );
    await dialog.findByText('Links given away');
    const first = () => within(dialog.getAllByRole('listitem')[0]!);
    await user.click(first().getByRole('button', { name: 'Take back' }));
    await user.click(first().getByRole('button', { name: 'Keep it' }));
    expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(false);
    for (const left of [1, 0]) {
      await user.click(first().getByRole('button', { name: 'Take back' }));
      await user.click(first().getByRole('button', { name: 'Take back' }));
      await waitFor(() => expect(dialog.queryAllByRole('listitem')).toHaveLength(left));
    }
    expect(dialog.getByText('Nobody has a link to this project.')).toBeTruthy();
    expect(toasts.shown).toEqual(Array(2).fill('success: The link has been taken back.'));
  });

  it('can be looked for again when the links did not come', async () => {
    let times = 0;
    const { dialog } = await open(
      {
        'GET /share/links/room-1': () => {
          if (times++ === 0) throw new ApiError(503, 'Not now.');
          return { items: [] };
        },
      },
      { way: 'link' },
    );
    expect(await dialog.findByText('Not now.')).toBeTruthy();
    await press(dialog, 'Try again');
    expect(await dialog.findByText('Nobody has a link to this project.')).toBeTruthy();
  });
});

describe('sharing on a network', () => {
  const redirect = 'https://www.facebook.com/sharer/sharer.php?u=x';
  const popup = () => ({
    opener: window as unknown,
    closed: false,
    location: { replace: jest.fn() },
    close: jest.fn(),
  });
  const opening = (window_: ReturnType<typeof popup> | null) =>
    jest.spyOn(window, 'open').mockReturnValue(window_ as unknown as Window | null);

  it('opens a window within the click, which knows nothing of this page, and gives it the address', async () => {
    const opened = popup();
    const asked = opening(opened);
    let isOpenBefore = false;
    const { dialog, sent, toasts } = await open(
      {
        'POST /share/social': () => {
          isOpenBefore = asked.mock.calls.length === 1;
          return { redirect };
        },
      },
      { way: 'social' },
    );
    await dialog.findByAltText('Picture of the project');
    await press(dialog, 'Share on Facebook');
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith(redirect));
    expect([isOpenBefore, opened.opener]).toEqual([true, null]);
    expect(sent('/share/social')).toEqual([{ img: JPEG, roomId: 'room-1', network: 'facebook' }]);
    expect(toasts.shown).toEqual(['success: Facebook has been opened in a new window.']);
  });

  it('gives a link where the window was blocked', async () => {
    opening(null);
    const { dialog } = await open({ 'POST /share/social': () => ({ redirect }) }, { way: 'social' });
    await dialog.findByAltText('Picture of the project');
    await press(dialog, 'Share on X');
    expect((await dialog.findByRole('link', { name: 'Open X' })).getAttribute('href')).toBe(redirect);
  });

  it('closes the window again when it is refused', async () => {
    const opened = popup();
    opening(opened);
    const { dialog } = await open(
      {
        'POST /share/social': () => {
          throw new ApiError(429, 'You have shared a lot in the last hour. Please try again later.');
        },
      },
      { way: 'social' },
    );
    await dialog.findByAltText('Picture of the project');
    await press(dialog, 'Share on LinkedIn');
    expect((await dialog.findByRole('alert')).textContent).toMatch(/You have shared a lot/);
    expect(opened.close).toHaveBeenCalledTimes(1);
  });

  it('is not offered where no picture can be drawn', async () => {
    const { dialog } = await open({}, { way: 'social', takePicture: async () => null });
    expect(await dialog.findByText(/This browser cannot draw a picture/)).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Share on X' }).disabled).toBe(true);
  });

  it('takes the picture anew when it could not be taken', async () => {
    let times = 0;
    const takePicture = async () => {
      if (times++ === 0) throw new ApiError(503, 'Not now.');
      return JPEG;
    };
    const { dialog } = await open({}, { way: 'social', takePicture });
    expect(await dialog.findByText('Not now.')).toBeTruthy();
    await press(dialog, 'Try again');
    expect(await dialog.findByAltText('Picture of the project')).toBeTruthy();
  });
});
