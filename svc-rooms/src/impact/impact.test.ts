import { impactProgressSchema, impactSchema, type Impact, type WireRoom } from '@rackwright/contracts';
import {
  readCatalogue,
  shoppingList,
  type CatalogueSnapshot,
  type PlacedObject,
  type Project,
  type SnapshotProduct,
} from '@rackwright/planning';
import { placedAt, productOf, testCatalogue, testSnapshot } from '@rackwright/planning/testRooms';
import { wireSnapshotOf } from '@rackwright/contracts/testing';
import { IMPACTS_AT_ONCE, IMPACTS_WAITING } from './impactCall';
import { squareProject, startTestRooms, type TestRooms } from '../testRoomsApp';

let app: TestRooms;
beforeEach(async () => {
  app = await startTestRooms();
  app.setCatalogue(liveCatalogue());
});
afterEach(() => app.stop());

const RACK = 'CL-IND-6';
const OTHER = 'CL-IND-4';
const AT_WALL_1 = 1 + 34.29 / 2;
const live = (changes: Partial<CatalogueSnapshot> = {}) => wireSnapshotOf(testSnapshot(changes));
const liveCatalogue = () => readCatalogue(live());
const rack = (id: string, productId: string, x: number): PlacedObject =>
  placedAt(productOf(testCatalogue(), productId), x, AT_WALL_1, { id, wall: 'Wall 1' });
const cellar = (objects: readonly PlacedObject[], title = 'My cellar'): Project => {
  const project = squareProject(title);
  return { ...project, data: { ...project.data, objects, trimAndFiller: { moulding: 'Top' } } };
};
const withOne = (productId: string, title?: string) => cellar([rack('it', productId, 150)], title);

const changed = (id: string, changes: (wire: SnapshotProduct) => Partial<SnapshotProduct>) => ({
  products: testSnapshot().products.map((wire) => (wire._id === id ? { ...wire, ...changes(wire) } : wire)),
});
const dearer = changed(RACK, (wire) => ({ shipping: wire.shipping + 25 }));
/** As svc-catalogue tells of a size: the one before is among the earlier ones. */
const wider = (width: number) =>
  changed(RACK, (wire) => ({
    ...{ width, version: 2 },
    earlier: [
      {
        ...{ ...wire, casing: 0, corner_type: null, shelfType: null, baseOverlap: 0, version: 1 },
        hotzones: { wall: false },
        unit_prices: { mahogany: 930, pine: 600 },
      },
    ],
  }));

const publisher = (role: 'customer' | 'salesManager' = 'customer') =>
  app.as('publisher', { publisher: true, role });

interface Told {
  readonly status: number;
  readonly type: string | null;
  readonly events: readonly { readonly event: string; readonly data: unknown }[];
}

async function told(id: string, token = publisher()): Promise<Told> {
  const answer = await fetch(`${app.http.url}/rooms/impact/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  const events = [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, event = '', data = '']) => ({
    event,
    data: JSON.parse(data) as unknown,
  }));
  return { status: answer.status, type: answer.headers.get('content-type'), events };
}

/** What the release with these changes would do. */
async function impactOf(changes: Partial<CatalogueSnapshot>, token = publisher()): Promise<Impact> {
  app.releases.snapshots.set('r1', { ...testSnapshot(changes), version: 'as-it-will-be' });
  const { events } = await told('r1', token);
  return impactSchema.parse(events.at(-1)?.data);
}

const none = { touched: 0, repriced: 0, before: 0, after: 0, range: null, unfit: 0 };
const nothing = {
  ...{ projects: none, templates: none, most: [], withdrawn: [], unfit: [], unread: 0 },
  catalogue: { live: 'test-1', release: 'as-it-will-be' },
  statuses: { draft: 0, 'in review': 0, reviewed: 0, ordered: 0 },
};
const totalUnder = (changes: Partial<CatalogueSnapshot>, project: Project): number =>
  shoppingList(project.data, readCatalogue(live(changes))).totals.totalAmount;
const saveTemplate = (room: Project) =>
  app.http.request('POST', '/templates/template', { token: publisher(), body: { room } });

const order = ({ _id, version, user_id }: WireRoom) =>
  app.parts.reactions.states.lock(
    { roomId: _id, roomVersion: version, userId: user_id, orderId: 'order-1' },
    'request-1',
  );

describe('a release that changes nothing, or nothing that stands anywhere', () => {
  it('touches nothing', async () => {
    await app.save('one', withOne(RACK));
    expect(await impactOf({})).toEqual(nothing);
    expect(await impactOf(changed('CL-IND-1', () => ({ shipping: 99 })))).toEqual(nothing);
  });
});

describe('a release with another price', () => {
  it('is told with the sums to the cent, before and after, of the projects and templates that hold the product', async () => {
    const [small, large] = [
      withOne(RACK),
      cellar([rack('a', RACK, 50), rack('b', RACK, 150), rack('c', OTHER, 240)]),
    ];
    await app.save('one', small);
    await app.save('two', large);
    await app.save('three', withOne(OTHER));
    await saveTemplate(small);
    const before = [small, large].map((each) => totalUnder({}, each));
    const impact = await impactOf(dearer);
    expect(impact).toEqual({
      ...nothing,
      projects: {
        ...{ touched: 2, repriced: 2, unfit: 0, range: { least: 25_00, most: 50_00 } },
        ...{ before: before[0]! + before[1]!, after: before[0]! + before[1]! + 75_00 },
      },
      templates: {
        ...{ touched: 1, repriced: 1, unfit: 0, range: { least: 25_00, most: 25_00 } },
        ...{ before: before[0]!, after: before[0]! + 25_00 },
      },
      statuses: { ...nothing.statuses, draft: 2 },
      most: [
        expect.objectContaining({
          kind: 'template',
          titleProject: 'My cellar',
          userName: '',
          before: before[0],
        }),
      ],
    });
  });

  it('counts at today’s prices what was saved at those of before', async () => {
    await app.save('one', withOne(RACK));
    const today = changed(RACK, (wire) => ({ shipping: wire.shipping + 5 }));
    app.setCatalogue(readCatalogue(live(today)));
    const { projects } = await impactOf(dearer);
    expect(projects.before).toBe(totalUnder(today, withOne(RACK)));
    expect(projects.range).toEqual({ least: 20_00, most: 20_00 });
  });

  it('tells drafts, open reviews and what was reviewed apart, and leaves what is ordered at its price', async () => {
    const rooms = [];
    for (const user of ['one', 'two', 'three', 'four']) rooms.push(await app.save(user, withOne(RACK)));
    const [, second, third, fourth] = rooms as WireRoom[];
    const { states } = app.parts.reactions;
    const submitted = ({ _id, user_id }: WireRoom) => ({
      roomId: _id,
      userId: user_id,
      submissionId: `s-${_id}`,
    });
    await states.reviewRequested({ ...submitted(second!), turn: 1 });
    await states.reviewRequested({ ...submitted(third!), turn: 1 });
    await states.reviewChanged({ ...submitted(third!), turn: 1, status: 'reviewed', version: 2 });
    await order(fourth!);
    const { projects, statuses } = await impactOf(dearer);
    expect(statuses).toEqual({ draft: 1, 'in review': 1, reviewed: 1, ordered: 1 });
    expect(projects).toMatchObject({ touched: 3, repriced: 3, range: { least: 25_00, most: 25_00 } });
  });

  it('names the ten most touched to a sales manager, with their owners, the most touched first', async () => {
    for (let racks = 1; racks <= 4; racks += 1)
      for (const owner of ['a', 'b', 'c'])
        await app.save(
          `owner-${owner}`,
          cellar(
            Array.from({ length: racks }, (_, i) => rack(`r${i}`, RACK, 32 + i * 65)),
            `${racks} racks of ${owner}`,
          ),
        );
    const { most } = await impactOf(dearer, publisher('salesManager'));
    expect(most.map(({ titleProject }) => titleProject.slice(0, 7))).toEqual(
      [4, 4, 4, 3, 3, 3, 2, 2, 2, 1].map((racks) => `${racks} racks`),
    );
    expect(most[0]).toMatchObject({
      kind: 'project',
      status: 'draft',
      misfits: 0,
      userName: expect.any(String),
    });
    expect(most[0]!.after - most[0]!.before).toBe(100_00);
  });

  it('names to a publisher who may not read others’ projects the own ones alone, and counts them all', async () => {
    await app.save('one', withOne(RACK, 'Not for publishers'));
    await app.save('publisher', withOne(RACK, 'Of the publisher'));
    const { most, projects } = await impactOf(dearer);
    expect(most.map(({ titleProject }) => titleProject)).toEqual(['Of the publisher']);
    expect(projects.touched).toBe(2);
  });
});

describe('a release with', () => {
  it('a discount touches whatever is sold, and an empty room not', async () => {
    await app.save('one', withOne(RACK));
    await app.save('two', withOne(OTHER));
    await app.save('three', squareProject());
    const discounts = { unitPrice: 12.5, shipping: 0, finish: 0, lacquer: 0 };
    const { projects } = await impactOf({ discounts });
    const after = totalUnder({ discounts }, withOne(RACK)) + totalUnder({ discounts }, withOne(OTHER));
    expect(projects).toMatchObject({ touched: 2, repriced: 2, after });
  });

  it('another price of a moulding touches those that take it', async () => {
    await app.save('one', withOne(RACK));
    const bare = squareProject();
    const objects = [rack('it', RACK, 150)];
    await app.save('two', { ...bare, data: { ...bare.data, objects } });
    const trimAndFillers = testSnapshot().trimAndFillers.map((wire) =>
      wire.symbolName === 'Top' ? { ...wire, shipping: wire.shipping + 3 } : wire,
    );
    const { projects } = await impactOf({ trimAndFillers });
    expect(projects).toMatchObject({ touched: 1, repriced: 1 });
    expect(projects.after).toBe(totalUnder({ trimAndFillers }, withOne(RACK)));
  });

  it('a product that is withdrawn tells where it stands, at the price that it keeps', async () => {
    await app.save('one', withOne(RACK));
    await saveTemplate(withOne(RACK));
    const impact = await impactOf(changed(RACK, () => ({ visible: false })));
    const withdrawn = [{ productId: RACK, name: 'Rack, 6 column', projects: 1, templates: 1 }];
    expect(impact).toMatchObject({ withdrawn, projects: { touched: 1, repriced: 0, range: null } });
  });

  it('a product that goes takes its price away', async () => {
    const project = cellar([rack('a', RACK, 50), rack('b', OTHER, 200)]);
    await app.save('one', project);
    const gone = { products: testSnapshot().products.filter(({ _id }) => _id !== RACK) };
    const { projects, withdrawn } = await impactOf(gone);
    expect(projects).toMatchObject({ touched: 1, repriced: 1, after: totalUnder(gone, project) });
    expect(withdrawn).toEqual([{ productId: RACK, name: 'Rack, 6 column', projects: 1, templates: 0 }]);
  });

  it('other columns of a rack counts its lights anew', async () => {
    const project = cellar([rack('a', RACK, 50)]);
    const lit = { ...project, data: { ...project.data, trimAndFiller: { lighting: 'Yes' } } };
    await app.save('one', lit);
    const columns = changed(RACK, () => ({ columnCount: 20 }));
    const { projects } = await impactOf(columns);
    expect(projects).toMatchObject({ touched: 1, repriced: 1, after: totalUnder(columns, lit) });
    // And once it is live, the next release is told by what walls are measured by then.
    app.setCatalogue(readCatalogue(live(columns)));
    const discounts = { unitPrice: 0, shipping: 50, finish: 0, lacquer: 0 };
    const both = { ...columns, discounts };
    for (let time = 0; time < 2; time += 1)
      expect((await impactOf(both)).projects).toMatchObject({
        before: totalUnder(columns, lit),
        after: totalUnder(both, lit),
      });
  });

  it('another size tells which would have something that no longer fits', async () => {
    const free = withOne(RACK);
    const shut = cellar([
      rack('a', RACK, 33),
      rack('b', RACK, 97),
      rack('c', RACK, 161),
      rack('d', RACK, 225),
      rack('e', 'CL-IND-3', 278),
    ]);
    await app.save('one', free);
    await app.save('two', shut);
    await app.save('three', withOne(OTHER));
    const { projects, unfit } = await impactOf(wider(72));
    expect(projects).toMatchObject({ touched: 2, repriced: 0, unfit: 1 });
    expect(unfit).toEqual([
      { productId: RACK, name: 'Rack, 6 column', projects: 1, templates: 0, objects: expect.any(Number) },
    ]);
  });
});

describe('what was saved, changed and deleted', () => {
  const touched = async () => (await impactOf(dearer)).projects.touched;
  const lines = () => app.connection.collection<{ _id: string }>('projectLines');

  it('counts as it is now', async () => {
    const room = await app.save('one', withOne(RACK));
    expect(await touched()).toBe(1);
    await app.put(room, 1, { room: withOne(OTHER) });
    expect(await touched()).toBe(0);
    const token = app.as('one');
    const back = { token, body: { revision: 1, version: 2 } };
    expect((await app.http.request('POST', `/rooms/room/${room._id}/restore`, back)).status).toBe(200);
    expect(await touched()).toBe(1);
    await app.http.request('DELETE', `/rooms/room/${room._id}`, { token, body: { version: 3 } });
    expect(await touched()).toBe(0);
    expect(await lines().countDocuments({})).toBe(0);
  });

  it('counts as it was paid for where that is put back in place', async () => {
    const room = await app.save('one', withOne(RACK));
    await app.put(room, 1, { room: withOne(OTHER) });
    await order(room);
    expect((await impactOf(dearer)).statuses.ordered).toBe(1);
  });

  it('goes with the person', async () => {
    await app.save('one', withOne(RACK));
    expect(await touched()).toBe(1);
    await app.parts.reactions.erase('one');
    expect(await lines().countDocuments({})).toBe(0);
    expect(await touched()).toBe(0);
  });

  it('is told though whoever saved it died before its lines were kept, or saved it before there were any', async () => {
    const [known, old] = [await app.save('one', withOne(OTHER)), await app.save('one', withOne(OTHER))];
    expect(await touched()).toBe(0);
    const rows = app.connection.collection<{ _id: string }>('rooms');
    // Another state than the lines are of, as a process leaves it that dies right after the room is written.
    const other = await rows.findOne({ _id: (await app.save('two', withOne(RACK)))._id });
    const { packed } = other as unknown as { readonly packed: Buffer };
    await rows.updateOne({ _id: known._id }, { $set: { packed, version: 2 }, $unset: { linesOf: 1 } });
    // And one of long before: a plain document, nothing kept beside it.
    await lines().deleteOne({ _id: old._id });
    const document = JSON.stringify(withOne(RACK));
    const unset = { packed: 1, details: 1, lines: 1, changes: 1, linesOf: 1 } as const;
    await rows.updateOne({ _id: old._id }, { $set: { document }, $unset: unset });
    expect(await touched()).toBe(3);
    expect(await rows.countDocuments({ linesOf: null })).toBe(0);
  });

  it('leaves none of its lines where it is gone before they are kept', async () => {
    const room = await app.save('one', withOne(RACK));
    expect(await touched()).toBe(1);
    await app.connection.collection<{ _id: string }>('rooms').deleteOne({ _id: room._id });
    expect(await touched()).toBe(0);
    expect(await lines().countDocuments({})).toBe(0);
  });

  it('is read where it holds more products than can be kept', async () => {
    const project = withOne(RACK);
    const [one] = project.data.objects;
    const unheard = Array.from({ length: 2_500 }, (_, i) => ({
      ...one!,
      id: `gone-${i}`,
      productId: `UNHEARD-OF-${i}`.padEnd(90, '-'),
    }));
    const objects = [...unheard, one!];
    await app.save('one', { ...project, data: { ...project.data, objects } });
    const { projects } = await impactOf(dearer);
    expect(projects).toMatchObject({ touched: 1, repriced: 1, range: { least: 25_00, most: 25_00 } });
    expect(await lines().countDocuments({ kept: '' })).toBe(1);
  });
});

describe('the stream', () => {
  it('tells how far it has come before what it has found', async () => {
    await app.save('one', withOne(RACK));
    app.releases.snapshots.set('r1', testSnapshot(dearer));
    const { status, type, events } = await told('r1');
    expect([status, type]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const [progress, ...others] = events
      .map(({ event }) => event)
      .reverse()
      .slice(1);
    expect([progress, others.every((event) => event === 'progress')]).toEqual(['progress', true]);
    expect(events.at(-1)!.event).toBe('impact');
    expect(impactProgressSchema.parse(events[0]!.data)).toMatchObject({ done: 0 });
  });

  it('is refused in the words of who has the releases, and with 503 while nobody answers', async () => {
    expect(await app.http.request('GET', '/rooms/impact/none', { token: publisher() })).toMatchObject({
      status: 404,
      body: { detail: 'There is no such release.' },
    });
    app.releases.isBroken = true;
    const { status } = await told('r1');
    expect(status).toBe(503);
  });

  it('is for publishers', async () => {
    const statuses = [];
    for (const token of [app.as('one'), app.as('sales', { role: 'salesManager' })])
      statuses.push((await told('r1', token)).status);
    expect(statuses).toEqual([403, 403]);
    expect((await app.http.request('GET', '/rooms/impact/r1')).status).toBe(401);
  });

  it('waits for its turn, and is refused where too many wait', async () => {
    app.releases.snapshots.set('r1', testSnapshot(dearer));
    const asked: Promise<Told>[] = [];
    const goOn: (() => void)[] = [];
    for (let open = 0; open < IMPACTS_AT_ONCE; open += 1)
      await new Promise<void>((isUnderWay) => {
        app.amidNextSave(() => {
          isUnderWay();
          return new Promise((resolve) => goOn.push(resolve));
        });
        asked.push(told('r1'));
      });
    for (let waiting = 0; waiting < IMPACTS_WAITING; waiting += 1) asked.push(told('r1'));
    while (app.app.inFlight() < IMPACTS_AT_ONCE + IMPACTS_WAITING) await new Promise(setImmediate);
    expect((await told('r1')).status).toBe(503);
    for (const next of goOn) next();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses).toEqual(statuses.map(() => 200));
  });

  it('is no longer worked on for who has left', async () => {
    for (const user of ['one', 'two', 'three']) await app.save(user, withOne(RACK));
    app.releases.snapshots.set('r1', testSnapshot(dearer));
    const leaving = new AbortController();
    let goOn = () => undefined as void;
    await new Promise<void>((isUnderWay) => {
      app.amidNextSave(() => {
        isUnderWay();
        return new Promise((resolve) => (goOn = resolve));
      });
      const headers = { authorization: `Bearer ${publisher()}` };
      fetch(`${app.http.url}/rooms/impact/r1`, { headers, signal: leaving.signal }).catch(() => undefined);
    });
    leaving.abort();
    while (app.app.inFlight() > 0) await new Promise(setImmediate);
    goOn();
    expect((await impactOf(dearer)).projects.touched).toBe(3);
  });
});
