import { userCalls } from '@rackwright/contracts/browser';
import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense, useState } from 'react';
import { ApiError, type ApiClient } from '../api';
import { QueryProvider, useCall, useLoaded, useRefresh, useSend, type Load } from './query';
import { ShellProvider, type Session } from '../shell';
import { standInApi, standInSession, standInShell } from '../testing';

const DEVICES = 'GET /users/sessions';

const deviceNamed = (browser: string) => ({
  id: browser,
  browser,
  system: 'Linux',
  startedAt: '2026-01-02T10:00:00.000Z',
  usedAt: '2026-01-02T10:00:00.000Z',
  isThisOne: false,
});
const devices = (...browsers: string[]) => ({ sessions: browsers.map(deviceNamed) });

function Devices() {
  const { data, error, refetch } = useCall(userCalls.sessions);
  const end = useSend(userCalls.endSession, [userCalls.sessions]);
  if (error)
    return (
      <p role="alert">
        {error.message} <button onClick={() => void refetch()}>Try again</button>
      </p>
    );
  if (!data) return <p role="status">Loading</p>;
  return (
    <>
      {data.sessions.map(({ id, browser }) => (
        <button key={id} onClick={() => end.mutate({ params: { sid: id } })}>
          {browser}
        </button>
      ))}
    </>
  );
}

function Page({ children }: { readonly children: React.ReactNode }) {
  const [isShown, setShown] = useState(true);
  return (
    <QueryProvider>
      <button onClick={() => setShown(!isShown)}>Turn</button>
      {isShown && children}
    </QueryProvider>
  );
}

function show(api: ApiClient, page = <Devices />) {
  const as = (session: Session | null) => (
    <ShellProvider value={standInShell({ api, session })}>
      <Page>{page}</Page>
    </ShellProvider>
  );
  const { rerender, unmount } = render(as(standInSession()));
  return { signIn: (session: Session) => rerender(as(session)), unmount };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const asked = ({ calls }: ReturnType<typeof standInApi>, what = DEVICES) =>
  calls.filter(({ method, path }) => `${method} ${path}` === what).length;

/** Answers with the first, then the next, and goes on with the last. */
const inTurn = (...answers: (() => unknown)[]) => {
  let next = 0;
  return () => answers[Math.min(next++, answers.length - 1)]!();
};
const refused =
  (status: number, retryAfterS: number | null = null) =>
  () => {
    throw new ApiError(status, 'Not now.', null, retryAfterS);
  };

describe('what a page asks a server', () => {
  it('is told, after something in its place', async () => {
    show(standInApi({ [DEVICES]: () => devices('Firefox') }));
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(await screen.findByText('Firefox')).toBeTruthy();
  });

  it('is refused with the sentence of the server, and told when it is tried again', async () => {
    const api = standInApi({ [DEVICES]: inTurn(refused(500), () => devices('Firefox')) });
    show(api);
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    expect(asked(api)).toBe(1);
    press('Try again');
    expect(await screen.findByText('Firefox')).toBeTruthy();
  });

  it('is cancelled when the page is left', async () => {
    let signal: AbortSignal | undefined;
    const waiting: Load<string> = (_, given) => {
      signal = given;
      return new Promise(() => undefined);
    };
    const Waits = () => <p>{useLoaded(['waits'], waiting).status}</p>;
    const { unmount } = show(standInApi(), <Waits />);
    expect(signal?.aborted).toBe(false);
    unmount();
    expect(signal?.aborted).toBe(true);
  });

  describe('is forgotten with the page, and no timer holds it', () => {
    const Loads = lazy(async () => ({ default: () => <p>Loaded late</p> }));
    const Partly = () => (
      <>
        <Devices />
        <Loads />
      </>
    );
    it.each([
      ['told', () => devices('Firefox'), <Devices key="" />, 'Firefox'],
      ['on its way', () => new Promise(() => undefined), <Devices key="" />, 'Loading'],
      ['asked by what was drawn twice', () => devices('Firefox'), <Partly key="" />, 'Loaded late'],
    ])('when it was %s', async (_, answer, page, shown) => {
      const [begun, ended] = [jest.spyOn(globalThis, 'setTimeout'), jest.spyOn(globalThis, 'clearTimeout')];
      const { unmount } = render(
        <Suspense>
          <ShellProvider value={standInShell({ api: standInApi({ [DEVICES]: answer }) })}>
            <QueryProvider>{page}</QueryProvider>
          </ShellProvider>
        </Suspense>,
      );
      await act(async () => undefined);
      expect(screen.getByText(shown)).toBeTruthy();
      unmount();
      await act(async () => undefined);
      const timers = new Set(begun.mock.results.map(({ value }) => value as unknown));
      for (const [timer] of ended.mock.calls) timers.delete(timer);
      begun.mockRestore();
      ended.mockRestore();
      expect([...timers]).toEqual([]);
    });
  });

  it('is told in strict mode', async () => {
    configure({ reactStrictMode: true });
    show(standInApi({ [DEVICES]: () => devices('Firefox') }));
    configure({ reactStrictMode: false });
    expect(await screen.findByText('Firefox')).toBeTruthy();
  });

  it('is not asked while it is not known what to ask', async () => {
    const Nothing = () => <p>{useCall(userCalls.read, null).status}</p>;
    const api = standInApi();
    show(api, <Nothing />);
    await act(async () => undefined);
    expect(screen.getByText('pending')).toBeTruthy();
    expect(api.calls).toEqual([]);
  });

  it('is shown at once when it is shown again, and asked anew', async () => {
    const api = standInApi({
      [DEVICES]: inTurn(...['Firefox', 'Safari'].map((name) => () => devices(name))),
    });
    show(api);
    await screen.findByText('Firefox');
    press('Turn');
    press('Turn');
    expect(screen.getByText('Firefox')).toBeTruthy();
    expect(await screen.findByText('Safari')).toBeTruthy();
  });

  it('is asked anew after a change, and after one that was refused', async () => {
    const api = standInApi({
      [DEVICES]: inTurn(
        () => devices('Firefox', 'Safari'),
        () => devices('Safari'),
        () => devices(),
      ),
      'DELETE /users/sessions/Firefox': () => undefined,
      'DELETE /users/sessions/Safari': refused(404),
    });
    show(api);
    await screen.findByText('Firefox');
    press('Firefox');
    await waitFor(() => expect(screen.queryByText('Firefox')).toBeNull());
    press('Safari');
    await waitFor(() => expect(screen.queryByText('Safari')).toBeNull());
  });
});

it('is not shown as it was before a change on another page of it', async () => {
  let bottles = 1;
  const Cellar = ({ of }: { readonly of: number }) => {
    const refresh = useRefresh();
    const { data } = useLoaded(['cellar', of], async () => `${bottles} bottles`);
    const add = () => {
      bottles++;
      void refresh('cellar');
    };
    return <button onClick={add}>{data ?? 'Loading'}</button>;
  };
  const page = (of: number) => (
    <ShellProvider value={standInShell()}>
      <QueryProvider>
        <Cellar of={of} />
      </QueryProvider>
    </ShellProvider>
  );
  const { rerender } = render(page(1));
  await screen.findByText('1 bottles');
  rerender(page(2));
  press(await screen.findByText('1 bottles').then(({ textContent }) => textContent ?? ''));
  await screen.findByText('2 bottles');
  rerender(page(1));
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText('2 bottles')).toBeTruthy();
});

describe('what was shown before', () => {
  const Searched = ({ of, word }: { readonly of: string; readonly word: string }) => {
    const { data = 'nothing' } = useLoaded([of, word], async () => word, { keepsPrevious: true });
    return <p role="figure">{data}</p>;
  };
  const shown = () => screen.getByRole('figure').textContent;

  it('stays until the next has come, unless it is of another kind or was told to another account', async () => {
    const page = (of: string, word: string, user: string) => (
      <ShellProvider value={standInShell({ session: standInSession({ _id: user }) })}>
        <QueryProvider>
          <Searched of={of} word={word} />
        </QueryProvider>
      </ShellProvider>
    );
    const { rerender } = render(page('rooms', 'attic', 'user-1'));
    for (const [of, word, user, before] of [
      ['rooms', 'attic', 'user-1', 'nothing'],
      ['rooms', 'cellar', 'user-1', 'attic'],
      ['templates', 'stairs', 'user-1', 'nothing'],
      ['templates', 'kitchen', 'user-2', 'nothing'],
    ] as const) {
      rerender(page(of, word, user));
      expect(shown()).toBe(before);
      await waitFor(() => expect(shown()).toBe(word));
    }
  });
});

describe('a refusal', () => {
  it('that names the seconds after which it passes is retried', async () => {
    const api = standInApi({
      [DEVICES]: inTurn(refused(503, 0.01), refused(429, 0.01), () => devices('Firefox')),
    });
    show(api);
    expect(await screen.findByText('Firefox')).toBeTruthy();
    expect(asked(api)).toBe(3);
  });

  it('that passes only after long is told at once', async () => {
    const api = standInApi({ [DEVICES]: refused(503, 3600) });
    show(api);
    await screen.findByRole('alert');
    expect(asked(api)).toBe(1);
  });

  it('that stays is told after the third time', async () => {
    const api = standInApi({ [DEVICES]: refused(503, 0.01) });
    show(api);
    await screen.findByRole('alert');
    expect(asked(api)).toBe(3);
  });
});

it('reports a fault of our own, and tells the person that it has failed', async () => {
  const report = jest.fn();
  globalThis.reportError = report;
  const Broken = () => (
    <p>{useLoaded(['broken'], () => Promise.reject(new TypeError('x'))).error?.message}</p>
  );
  show(standInApi(), <Broken />);
  expect(await screen.findByText('Something went wrong on the server. Please try again.')).toBeTruthy();
  expect(report).toHaveBeenCalledWith(new TypeError('x'));
});

it('takes what was called off for no fault', async () => {
  const report = jest.fn();
  globalThis.reportError = report;
  const ended = jest.fn();
  const load: Load<never> = (_api, signal) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        ended();
        reject(signal.reason);
      });
    });
  const Waiting = () => <p>{useLoaded(['waiting'], load).status}</p>;
  const { unmount } = show(standInApi(), <Waiting />);
  await screen.findByText('pending');
  unmount();
  await waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
  await act(async () => undefined);
  expect(report).not.toHaveBeenCalled();
});

describe('another account', () => {
  it('is shown nothing of what the one before was told, nor is it kept', async () => {
    const api = standInApi({
      [DEVICES]: inTurn(...['Firefox', 'Safari', 'Opera'].map((name) => () => devices(name))),
    });
    const { signIn } = show(api);
    await screen.findByText('Firefox');
    signIn(standInSession({ _id: 'user-2' }));
    expect(screen.getByRole('status')).toBeTruthy();
    await screen.findByText('Safari');
    signIn(standInSession());
    expect(screen.getByRole('status')).toBeTruthy();
    expect(await screen.findByText('Opera')).toBeTruthy();
  });

  it('of the same person, with a new token, is asked nothing anew', async () => {
    const api = standInApi({ [DEVICES]: () => devices('Firefox') });
    const { signIn } = show(api);
    await screen.findByText('Firefox');
    signIn({ ...standInSession(), token: 'token-2' });
    expect(screen.getByText('Firefox')).toBeTruthy();
    expect(asked(api)).toBe(1);
  });
});
