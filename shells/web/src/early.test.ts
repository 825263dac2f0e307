import { storeSession } from '@rackwright/web-kit';
import { earlyParts, startEarly } from './early';
import { parts } from './parts';

const carla = {
  _id: 'c',
  firstName: 'Carla',
  lastName: 'Demo',
  email: 'c@x.de',
  phone: '',
  role: 'customer',
  publisher: false,
} as const;
const bringRemote = jest.fn();
let asked: string[];

beforeEach(() => {
  sessionStorage.clear();
  asked = [];
  for (const name of Object.keys(parts) as (keyof typeof parts)[])
    jest.spyOn(parts, name).mockImplementation(() => {
      asked.push(name);
      return Promise.resolve({ bringRemote }) as never;
    });
});
afterEach(() => void jest.restoreAllMocks());

async function openAt(path: string): Promise<readonly string[]> {
  history.replaceState(null, '', path);
  startEarly();
  await Promise.resolve();
  return asked.sort();
}

it('asks for all that the page of a remote needs, the remote included', async () => {
  storeSession({ user: carla, token: 't' });
  expect(await openAt('/planning/a-room')).toEqual(['idleWatch', 'remoteOutlet', 'topBar', 'uiCore']);
  expect(bringRemote).toHaveBeenCalledWith('mf_planner', 'Planner', false);
});

it('asks for the files that the module draws with, as they will be loaded', async () => {
  const first = {
    Planner: [
      ...['/r/remoteEntry.1.js', '/r/__federation_expose_Planner.1.js'],
      ...['/r/planner.css', '/r/planner.js'],
    ],
  };
  const integrity = { 'mf-manifest.json': 'sha256-bQ==', 'planner.css': 'sha256-Yw==' };
  const remotes = {
    mf_planner: { version: '1', entry: '/r/mf-manifest.json', contract: 2, first, integrity },
  };
  document.head.innerHTML = `<script type="application/json" id="remotes">${JSON.stringify({ schema: 1, revision: 1, remotes })}</script>`;
  storeSession({ user: carla, token: 't' });
  await openAt('/planning/a-room');
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  expect(links.map((link) => [link.getAttribute('href'), link.as, link.crossOrigin])).toEqual([
    ['/r/mf-manifest.json', 'fetch', 'anonymous'],
    ['/r/remoteEntry.1.js', 'script', 'anonymous'],
    ['/r/__federation_expose_Planner.1.js', 'script', 'anonymous'],
    ['/r/planner.css', 'style', null],
    ['/r/planner.js', 'script', null],
  ]);
  expect(links.map(({ integrity }) => integrity || '')).toEqual(['', '', '', 'sha256-Yw==', '']);
  document.head.innerHTML = '';
});

it.each(['/login', '/', '/planning', '/nowhere'])(
  'asks for nothing when nobody is signed in: %s',
  async (path) => {
    expect(await openAt(path)).toEqual([]);
  },
);

it('asks for the remote of a page that anybody may see', async () => {
  expect(await openAt('/browsing/a-room')).toEqual(['remoteOutlet', 'topBar', 'uiCore']);
});

it('leaves it to the page to say what cannot be had', async () => {
  jest.spyOn(parts, 'uiCore').mockRejectedValue(new Error('no network'));
  expect(await openAt('/browsing/a-room')).toEqual(['remoteOutlet', 'topBar']);
});

describe('the first drawing', () => {
  it('waits for nothing on a page that needs no parts', async () => {
    await openAt('/login');
    await earlyParts(60_000);
  });

  it('waits for the parts of its page, also when one cannot be had', async () => {
    let come = (_: unknown): void => undefined;
    jest.spyOn(parts, 'uiCore').mockReturnValue(new Promise((resolve) => (come = resolve)) as never);
    jest.spyOn(parts, 'topBar').mockRejectedValue(new Error('no network'));
    await openAt('/browsing/a-room');
    const drawn = jest.fn();
    void earlyParts(60_000).then(drawn);
    await Promise.resolve();
    expect(drawn).not.toHaveBeenCalled();
    come({});
    await earlyParts(60_000);
    expect(drawn).toHaveBeenCalled();
  });

  it('does not wait for long', async () => {
    jest.spyOn(parts, 'uiCore').mockReturnValue(new Promise(() => undefined) as never);
    await openAt('/browsing/a-room');
    await earlyParts(1);
  });
});
