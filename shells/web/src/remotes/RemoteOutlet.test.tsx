import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { ShellProvider } from '@rackwright/web-kit';
import { standInApi, standInFetch, standInShell } from '@rackwright/web-kit/testing';
import { bringRemote } from './bringRemote';
import { RemoteOutlet } from './RemoteOutlet';

jest.mock('@module-federation/enhanced/runtime', () => ({
  init: () => ({ shareScopeMap: {} }),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(),
}));

const load = jest.mocked(loadRemote);
const register = jest.mocked(registerRemotes);
const Sales = () => <p>Sales are good</p>;
const working = { default: Sales, contract: 1 };

type RegistryAnswer = () => { status: number; body?: unknown };
const registryOf =
  (remotes: object): RegistryAnswer =>
  () => ({
    status: 200,
    body: { schema: 1, revision: 1, remotes },
  });
const salesAt = (version: string, contract = 1) =>
  registryOf({ mf_sales: { version, entry: `/remotes/mf_sales/${version}/mf-manifest.json`, contract } });

/** Each test has a gateway of its own. */
let gateway: RegistryAnswer;
let api: ReturnType<typeof standInApi>;
beforeEach(() => {
  jest.useFakeTimers();
  api = standInApi({ 'POST /catalogue/remotes/outcomes': () => null });
  // React reports to the console what a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  load.mockReset();
  register.mockReset();
  globalThis.fetch = standInFetch({ 'GET /remotes.json': () => gateway() }).fetch;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Shows the outlet on a page that knows nothing of the tests before. */
async function show() {
  await forget();
  draw();
  await settle();
}

async function forget() {
  const forgetting = bringRemote('mf_none', 'None', true).catch(() => undefined);
  await settle();
  await forgetting;
}

const draw = () =>
  render(
    <ShellProvider value={standInShell({ api })}>
      <RemoteOutlet remote="mf_sales" module="SalesAccount" />
    </ShellProvider>,
  );

/** Lets `ms` go by in ten steps: what one step has drawn may start what the next one waits for. */
async function settle(ms = 5000) {
  for (let step = 0; step < 10; step++) await act(() => jest.advanceTimersByTimeAsync(ms / 10));
}

async function tryAgain() {
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
}

const fallback = () => screen.queryByRole('alert')?.textContent ?? '';

describe('the place of a remote', () => {
  it('says that the server cannot be reached when there is no registry', async () => {
    gateway = () => ({ status: 503 });
    await show();
    expect(fallback()).toContain('We could not reach the server.');
    expect(load).not.toHaveBeenCalled();
  });

  it('says that a remote is not installed when the registry does not know it', async () => {
    gateway = registryOf({});
    await show();
    expect(fallback()).toContain('It has not been installed.');
    expect(load).not.toHaveBeenCalled();
  });

  it('shows the exposed module, registered at the version of the registry', async () => {
    gateway = salesAt('1.0.0');
    load.mockResolvedValue(working);
    await show();
    expect(screen.queryByText('Sales are good')).not.toBeNull();
    expect(register).toHaveBeenCalledWith(
      [
        {
          name: 'mf_sales',
          entry: 'http://localhost/remotes/mf_sales/1.0.0/mf-manifest.json',
          type: 'global',
        },
      ],
      expect.anything(),
    );
    expect(load).toHaveBeenCalledWith('mf_sales/SalesAccount');
  });

  it('draws at once what is there already', async () => {
    gateway = salesAt('1.0.0');
    load.mockResolvedValue(working);
    await forget();
    await bringRemote('mf_sales', 'SalesAccount', false);
    load.mockClear();
    draw();
    expect(screen.queryByText('Sales are good')).not.toBeNull();
    await settle();
    expect(load).not.toHaveBeenCalled();
  });

  it('draws it as the registry has it, once that was read again', async () => {
    gateway = salesAt('1.0.0');
    load.mockResolvedValue(working);
    await show();
    cleanup();
    gateway = salesAt('1.0.5');
    load.mockResolvedValue({ ...working, default: () => <p>Sales are better</p> });
    await show();
    expect(screen.queryByText('Sales are better')).not.toBeNull();
  });

  it('refuses a contract it does not know before anything is loaded', async () => {
    gateway = salesAt('2.0.0', 5);
    await show();
    expect(fallback()).toContain('It was built for another version of this page.');
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    [
      'has another contract than the registry says',
      { ...working, contract: 5 },
      'another version of this page',
    ],
    ['exports no component', { contract: 1 }, 'installed incompletely'],
    ['exports nothing', null, 'installed incompletely'],
  ])('refuses a module that %s', async (_, exposed, sentence) => {
    gateway = salesAt('1.0.1');
    load.mockResolvedValue(exposed);
    await show();
    expect(fallback()).toContain(sentence);
  });

  it('keeps an error thrown while drawing in its place', async () => {
    gateway = salesAt('1.0.2');
    const Broken = () => {
      throw new Error('boom');
    };
    load.mockResolvedValue({ default: Broken, contract: 1 });
    await show();
    expect(fallback()).toContain('It stopped because of an error.');
  });

  it('tries again after a hiccup of the network by itself', async () => {
    gateway = salesAt('1.0.3');
    load
      .mockRejectedValueOnce(new Error('ChunkLoadError: Loading chunk 7 failed.'))
      .mockResolvedValue(working);
    await show();
    expect(screen.queryByText('Sales are good')).not.toBeNull();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('gives up after 15 s', async () => {
    gateway = salesAt('1.0.4');
    load.mockReturnValue(new Promise(() => undefined));
    await show();
    expect(fallback()).toBe('');
    await settle(10_000);
    expect(fallback()).toContain('It took too long to arrive.');
  });

  it('shows a repaired remote when asked to try again, at its new version', async () => {
    gateway = salesAt('1.1.0');
    load.mockRejectedValue(new Error('evaluation failed'));
    await show();
    expect(fallback()).toContain('It could not be loaded.');
    gateway = salesAt('1.1.1');
    load.mockResolvedValue(working);
    await tryAgain();
    expect(screen.queryByText('Sales are good')).not.toBeNull();
    expect(register).toHaveBeenLastCalledWith(
      [expect.objectContaining({ entry: 'http://localhost/remotes/mf_sales/1.1.1/mf-manifest.json' })],
      { force: true },
    );
  });
});

describe('a remote with a version on trial', () => {
  const onTrial = (version: string): RegistryAnswer => {
    const entryOf = (one: string) => ({
      ...{ version: one, contract: 1 },
      entry: `/remotes/mf_sales/${one}/mf-manifest.json`,
    });
    const canaries = { mf_sales: { remote: entryOf('3.0.0'), percent: 10, since: '2026-11-26T12:00:00Z' } };
    const body = { schema: 1, revision: 9, remotes: { mf_sales: entryOf(version) }, canaries };
    return () => ({ status: 200, body });
  };
  const told = () => api.calls.map(({ request }) => request.body);

  it('is told of, once a page, when it could be shown', async () => {
    gateway = onTrial('3.0.0');
    load.mockResolvedValue(working);
    await show();
    await settle();
    expect(told()).toContainEqual({ remote: 'mf_sales', version: '3.0.0', outcome: 'shown' });
    expect(told().filter((one) => (one as { outcome: string }).outcome === 'shown')).toHaveLength(1);
  });

  it('is told of when it could not, whichever version it was', async () => {
    gateway = onTrial('2.9.0');
    load.mockRejectedValue(new Error('evaluation failed'));
    await show();
    expect(told()).toContainEqual({ remote: 'mf_sales', version: '2.9.0', outcome: 'failed' });
  });

  it('is told of to nobody when there is no trial', async () => {
    gateway = salesAt('3.1.0');
    load.mockRejectedValue(new Error('evaluation failed'));
    await show();
    expect(api.calls).toEqual([]);
  });
});

describe('a page whose remote has been published anew', () => {
  const offer = () => screen.queryByRole('region', { name: 'There is a new version of this page.' });
  const minutes = async (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 60_000));
  async function opened() {
    gateway = salesAt('4.0.0');
    load.mockResolvedValue(working);
    await show();
  }

  it('goes on as it is and offers the new version, until that is gone back from', async () => {
    await opened();
    await minutes(6);
    expect(offer()).toBeNull();
    gateway = salesAt('4.1.0');
    await minutes(5);
    expect(offer()).not.toBeNull();
    expect(screen.queryByText('Sales are good')).not.toBeNull();
    gateway = salesAt('4.0.0');
    await minutes(5);
    expect(offer()).toBeNull();
  });

  it('asks when somebody comes back to it, and says nothing more once it was put off', async () => {
    await opened();
    gateway = salesAt('4.1.0');
    await minutes(2);
    fireEvent(document, new Event('visibilitychange'));
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(offer()).toBeNull();
    await minutes(20);
    expect(offer()).toBeNull();
  });

  it('says nothing while the server is away', async () => {
    await opened();
    gateway = () => ({ status: 503 });
    await minutes(11);
    expect(offer()).toBeNull();
  });
});
