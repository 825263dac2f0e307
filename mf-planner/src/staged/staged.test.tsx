import type { Release } from '@rackwright/contracts';
import { wireSnapshotOf } from '@rackwright/contracts/testing';
import {
  placedAt,
  productOf,
  projectOf,
  rectangle,
  testCatalogue,
  testSnapshot,
} from '@rackwright/planning/testRooms';
import { ApiError, chooseLanguage, type ApiAnswer } from '@rackwright/web-kit';
import { standInSession } from '@rackwright/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  customer,
  materials,
  memoryDrafts,
  MemoryServer,
  menu,
  openPlanner,
  plannedRoom,
} from '../testPlanner';

const user = userEvent.setup({ delay: null });
const publisher = standInSession({ publisher: true });
const rack = placedAt(productOf(testCatalogue(), 'CL-IND-4'), 100, 18.145, { id: 'a', wall: 'Wall 1' });
const RELEASE = '/catalogue/releases/r1';

const release: Release = {
  ...{ _id: 'r1', version: 3, name: 'Spring prices', state: 'draft', scheduledFor: '', liveAt: '', lateS: 0 },
  ...{ timeZone: 'UTC', stoppedBy: null, takesBack: null, takenBackBy: '', changes: 1, collisions: 0 },
  ...{ madeAt: '2026-11-24T05:00:00.000Z', madeBy: null, log: [], items: [], refusal: null },
};
const answer = (body: unknown): ApiAnswer<unknown> => ({ status: 200, body, etag: null });

/** A template with one rack, which costs 90 ringgit more to ship with the release. */
function serverWith(more: Partial<Release> = {}) {
  const server = new MemoryServer();
  const project = projectOf(rectangle(400, 300, { objects: [rack] }), { step: 4, titleProject: 'Niche' });
  server.putTemplate('niche', project);
  const products = testSnapshot().products.map((product) =>
    product._id === 'CL-IND-4' ? { ...product, shipping: 120 } : product,
  );
  const then = wireSnapshotOf(testSnapshot({ version: 'test-2', products }));
  server.others.set(`GET ${RELEASE}`, () => answer({ ...release, ...more }));
  server.others.set(`GET ${RELEASE}/snapshot`, () => answer(then));
  server.others.set(`GET ${RELEASE}/assortment`, () => answer({ menu, materials }));
  return server;
}
const open = (server: MemoryServer, { path = '/templates/niche?release=r1', session = publisher } = {}) =>
  openPlanner({ path, server, session });
const banner = () => screen.findByRole('region', { name: 'As it will be' });
const changing = ({ seen }: MemoryServer) => seen.filter(({ call }) => !call.startsWith('GET'));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('a release that is not live yet, looked at in the planner', () => {
  afterEach(() => act(async () => chooseLanguage('en')));

  it('has its prices, says which it is and leads back to it', async () => {
    const { asked } = await open(serverWith());
    const said = within(await banner());
    expect(said.getByText(/As it will be with “Spring prices”/)).toBeTruthy();
    expect((await screen.findByLabelText('Totals')).textContent).toContain('RM 936.40');
    await user.click(said.getByRole('button', { name: 'Back to the release' }));
    expect(asked.path).toBe('/releases?id=r1');
  });

  it('is said in the language spoken, and anew when that changes', async () => {
    const server = serverWith();
    const { products, ...rest } = wireSnapshotOf(testSnapshot({ version: 'test-2' }));
    server.others.set(`GET ${RELEASE}/snapshot`, () => {
      const name = server.seen.at(-1)?.query.includes('language=de') ? 'Regal des Frühlings' : 'Spring rack';
      const said = products.map((product) =>
        product._id === 'CL-IND-4' ? { ...product, description: name } : product,
      );
      return answer({ ...rest, products: said });
    });
    await open(server);
    expect((await screen.findAllByText(/Spring rack/)).length).toBeGreaterThan(0);
    await act(async () => chooseLanguage('de'));
    expect((await screen.findAllByText(/Regal des Frühlings/)).length).toBeGreaterThan(0);
    const others = ['assortment', 'snapshot'].map((what) => server.calls(`GET ${RELEASE}/${what}`).at(-1));
    expect(others.map((call) => call?.query)).toEqual(['language=de', 'language=de']);
  });

  it('can be tried out; nothing is saved, kept or handed in, and none of that is offered', async () => {
    const server = serverWith();
    const { drafts } = await open(server, { path: '/templates/niche?release=r1&step=2' });
    await banner();
    await user.click((await screen.findAllByRole('button', { name: 'Place Rack, 6 column' }))[0]!);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Undo/ })).toHaveProperty('disabled', false),
    );
    await user.keyboard('{Control>}s{/Control}');
    for (const name of ['Save', 'Saved', 'Unsaved', 'Project menu'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    const steps = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual(['1Welcome', '2Size', '3Plan', '4List']);
    const kept = sessionStorage.getItem(publisher.user._id);
    expect([changing(server), drafts.all.size, kept]).toEqual([[], 0, null]);
  });

  it('is followed by the next template, and by a new project', async () => {
    const server = serverWith();
    server.putTemplate('niche', plannedRoom('Niche'));
    server.others.set('GET /templates/showTemplates', () => {
      const items = [...server.templates.values()].map(({ room }) => room);
      return answer({ items, total: items.length, page: 1, pageSize: 24 });
    });
    const { asked } = await open(server, { path: '/planning?release=r1' });
    await banner();
    await user.click(await screen.findByRole('tab', { name: 'Templates' }));
    await user.click(await screen.findByRole('button', { name: /Niche/ }));
    expect(asked.path).toBe('/templates/niche?release=r1');
    await user.click(await screen.findByRole('button', { name: 'New project' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, start a new one' }),
    );
    expect(asked.path).toBe('/planning?release=r1');
    await banner();
  });

  it('takes no draft of this browser, whose project is another one', async () => {
    const project = projectOf(rectangle(400, 300), { step: 2, titleProject: 'Drawn before' });
    const drafts = memoryDrafts({
      'user-1/new': {
        ...{ project, roomId: null, etag: null, first: null },
        keptAt: '2026-01-03T10:00:00.000Z',
      },
    });
    await openPlanner({ path: '/planning?release=r1', server: serverWith(), session: publisher, drafts });
    await banner();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes by the release, whatever the shop sells meanwhile', async () => {
    const asked: string[] = [];
    globalThis.fetch = (async (path: string) => {
      asked.push(path);
      return new Promise(() => undefined);
    }) as unknown as typeof fetch;
    await open(serverWith());
    await banner();
    expect(asked.filter((path) => path.includes('/products/events'))).toEqual([]);
    Reflect.deleteProperty(globalThis, 'fetch');
  });
});

describe('a release that cannot be looked at', () => {
  const sentence = async () => (await screen.findByRole('alert')).textContent;

  it('is told so to somebody who is no publisher, and nothing of it is asked for', async () => {
    const server = serverWith();
    await open(server, { session: customer });
    expect(await sentence()).toContain('Only publishers see a release before it is live.');
    expect(server.seen.filter(({ call }) => call.includes('releases'))).toEqual([]);
  });

  it('has gone live, and the way to the planner as it is now', async () => {
    const { asked } = await open(serverWith({ state: 'live', liveAt: '2026-11-24T06:00:00.000Z' }));
    expect(await sentence()).toContain('“Spring prices” is no release to come any more');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'To the planner' }));
    expect(asked.path).toBe('/planning');
    await screen.findByRole('navigation', { name: 'Steps' });
  });

  it('is not there', async () => {
    const server = serverWith();
    server.others.set(`GET ${RELEASE}`, () => {
      throw new ApiError(404, 'Not found');
    });
    await open(server);
    expect(await sentence()).toContain('There is no such release.');
  });

  it('for want of a connection is asked for again', async () => {
    const server = serverWith();
    server.others.set(`GET ${RELEASE}`, () => {
      throw new ApiError(0, 'There is no connection.');
    });
    await open(server);
    await screen.findByRole('alert');
    server.others.set(`GET ${RELEASE}`, () => answer(release));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await banner();
  });
});
