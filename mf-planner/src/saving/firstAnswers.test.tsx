import type { BrowserCall } from '@rackwright/contracts/browser';
import { ApiError, forgetSession, type Session, storeSession } from '@rackwright/web-kit';
import { standInSession } from '@rackwright/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { MemoryServer, customer, guest, openPlanner, plannedRoom } from '../testPlanner';
import { askFirst, HELD_MS } from '../project/firstAnswers';

const PATH = '/planning/room-9';
const ROOM = 'GET /rooms/room/room-9';
const SHOP = [
  'GET /json/steps.json',
  'GET /leftMenuItems/leftMenuItems/full',
  'GET /materials/materials',
  'GET /products/snapshot',
];

/** The network, as far as first answers go: with this server behind it. Gives what was called off. */
function networkTo(server: MemoryServer): string[] {
  const calledOff: string[] = [];
  globalThis.fetch = async (input, { headers, signal } = {}) => {
    const path = String(input);
    signal?.addEventListener('abort', () => calledOff.push(path));
    const request = { headers: headers as Record<string, string> };
    const answer = await server.api
      .call(`GET ${path}` as BrowserCall, request)
      .then(({ status, body, etag }) => ({ status, body, etag }))
      .catch((fault: ApiError) => ({ status: fault.status, body: {}, etag: null }));
    if (answer.status === 0) throw new TypeError('no network');
    const { status, body, etag } = answer;
    const found = etag === null ? {} : { ETag: etag };
    return {
      status,
      headers: new Headers(found),
      text: async () => JSON.stringify(body),
    } as unknown as Response;
  };
  return calledOff;
}

function serverWith(): MemoryServer {
  const server = new MemoryServer();
  server.put('room-9', plannedRoom('Cellar of the Lims'));
  server.putTemplate('niche', plannedRoom('Niche'));
  return server;
}

const asked = (server: MemoryServer): readonly string[] => server.seen.map(({ call }) => call).sort();
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve)));

/** As the first script does at this page, of this person, a while after its document was opened. */
async function askFirstAt(path: string, session: Session | null = customer): Promise<void> {
  forgetSession();
  if (session) storeSession(session);
  history.replaceState(null, '', path);
  const opened = { name: location.href } as PerformanceEntry;
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([opened]);
  jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() - 2_000);
  askFirst();
  await settled();
}

const network = globalThis.fetch;
let server: MemoryServer;
let calledOff: string[];

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  server = serverWith();
  calledOff = networkTo(server);
});
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.fetch = network;
});

describe('what the screen needs first', () => {
  it('is asked for before it is there, and not again, by the one who is signed in', async () => {
    await askFirstAt(PATH);
    expect(asked(server)).toEqual([...SHOP, ROOM].sort());
    expect(server.calls(ROOM)[0]?.request.headers).toMatchObject({ Authorization: 'Bearer token-1' });
    await openPlanner({ path: PATH, server });
    expect(await screen.findByDisplayValue('Cellar of the Lims')).toBeTruthy();
    for (const call of [...SHOP, ROOM]) expect(server.calls(call)).toHaveLength(1);
  });

  it.each([
    ['/planning', guest, []],
    ['/templates/niche', guest, ['GET /templates/template/niche']],
    ['/browsing/niche', null, ['GET /templates/template/niche']],
    ['/browsing/room-9?share=secret-1', null, [ROOM]],
    ['/browsing/room-9', customer, [ROOM, 'GET /templates/template/room-9']],
  ])('is what its page needs: %s', async (path, session, calls) => {
    await askFirstAt(path, session);
    expect(asked(server)).toEqual([...SHOP, ...calls].sort());
    await openPlanner({ path, session, server });
    for (const call of [...SHOP, ...calls]) expect(server.calls(call)).toHaveLength(1);
  });

  it('is nothing where no planner is', async () => {
    await askFirstAt('/account');
    expect(asked(server)).toEqual([]);
  });

  it('is not the project that this tab holds', async () => {
    const first = await openPlanner({ path: PATH, server });
    await screen.findByDisplayValue('Cellar of the Lims');
    first.unmount();
    server.seen.length = 0;
    await askFirstAt(PATH);
    expect(asked(server)).toEqual(SHOP);
  });

  it('is asked for again by the screen when it did not come', async () => {
    server.isAway = true;
    await askFirstAt(PATH);
    server.isAway = false;
    const { toasts } = await openPlanner({ path: PATH, server });
    expect(await screen.findByDisplayValue('Cellar of the Lims')).toBeTruthy();
    expect(toasts.shown).toEqual([]);
  });

  it('and what is refused is asked for again, so that the host hears of it', async () => {
    server.others.set(ROOM, () => {
      throw new ApiError(401, 'Sign in first.');
    });
    await askFirstAt(PATH);
    const { toasts } = await openPlanner({ path: PATH, server });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(server.calls(ROOM)).toHaveLength(2);
    expect(toasts.shown).toEqual(['error: Sign in first.']);
  });
});

describe('first answers are for nobody else', () => {
  it.each([
    ['another page', '/planning', customer],
    ['another link', `${PATH}?share=secret-1`, customer],
    ['another person', PATH, standInSession({ _id: 'user-2' })],
  ])('%s', async (_, path, session) => {
    await askFirstAt(PATH);
    await openPlanner({ path, session, server });
    for (const call of SHOP) expect(server.calls(call)).toHaveLength(2);
  });

  it('nor for the same page later', async () => {
    await askFirstAt(PATH);
    const first = await openPlanner({ path: PATH, server });
    await screen.findByDisplayValue('Cellar of the Lims');
    first.unmount();
    await openPlanner({ path: PATH, server });
    for (const call of SHOP) expect(server.calls(call)).toHaveLength(2);
  });

  it('nor kept when no screen comes for them', async () => {
    server.others.set(ROOM, () => new Promise(() => undefined));
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await askFirstAt(PATH);
    for (const [wind, ms] of timers.mock.calls) if (ms === HELD_MS) (wind as () => void)();
    expect(calledOff).toContain('/rooms/room/room-9');
    server.others.clear();
    await openPlanner({ path: PATH, server });
    for (const call of SHOP) expect(server.calls(call)).toHaveLength(2);
  });

  it('nor waited for when their screen is left', async () => {
    server.others.set(ROOM, () => new Promise(() => undefined));
    await askFirstAt(PATH);
    const { unmount } = await openPlanner({ path: PATH, server });
    expect(calledOff).toEqual([]);
    unmount();
    expect(calledOff).toEqual(['/rooms/room/room-9']);
  });
});
