/** Releases that go live by themselves, are taken back, and outlive the processes that work on them. */
import { randomUUID } from 'node:crypto';
import {
  awaitedReleasesAnswer,
  type List,
  type ReleaseSummary,
  type WireProduct,
} from '@rackwright/contracts';
import { agreed, silentLogger } from '@rackwright/service-kit/testing';
import { createCatalogueStore } from '../catalogueStore';
import { catalogueWriter } from '../changing/catalogueWriter';
import { RELEASES } from '../changing/writeTurns';
import { erasePublisher } from '../history/erasing';
import { historyOf } from '../history/testHistory';
import { NOW, tokenOf } from '../testCatalogueApp';
import { fileForm, menuItemOf, pngOf } from '../testForms';
import { createAssets } from '../uploads/assets';
import { inspectModel } from '../uploads/inspectModel';
import { createPendingAssets } from '../uploads/pendingAssets';
import { goLiveDue, startSchedule } from './schedule';
import { editOf, formOf, startReleases } from './testReleases';

const test = startReleases();
const {
  addProduct,
  ask,
  change,
  gather,
  good,
  lookAtTheClock,
  make,
  problem,
  product,
  publish,
  published,
  read,
} = test;
const HOUR_MS = 3_600_000;
const inMs = (ms: number): string => new Date(test.now().getTime() + ms).toISOString();

/** A release that makes the shipping of a new product 6. */
async function gathered(name = 'Scheduled') {
  const one = await addProduct({ shipping: 5 });
  const { _id } = await make(name);
  await good(gather(_id, editOf(one, { shipping: 6 })));
  return { id: _id, one };
}
const shippingOf = async ({ _id }: WireProduct) => (await product(_id))?.shipping;

describe('a release that is scheduled', () => {
  it('is shown to administrators before those that did not go live, without who made it', async () => {
    const awaited = async () => {
      const answer = await test.catalogue.request('GET', '/catalogue/operations/releases', {
        token: tokenOf.admin,
      });
      expect([answer.status, answer.body]).toEqual([200, answer.body]);
      return agreed(awaitedReleasesAnswer, answer.body).items.map(({ name, state }) => [name, state]);
    };
    const before = await awaited();
    const later = await gathered('Later');
    const sooner = await gathered('Sooner');
    await good(publish(later.id, inMs(2 * HOUR_MS)));
    await good(publish(sooner.id, inMs(HOUR_MS)));
    await make('Only a draft');
    const now = await awaited();
    expect(now.slice(0, 2)).toEqual([
      ['Sooner', 'scheduled'],
      ['Later', 'scheduled'],
    ]);
    expect(now).toHaveLength(before.length + 2);
    for (const { id } of [later, sooner]) await good(change('DELETE', id, '/schedule'));
    expect(await awaited()).toEqual(before);
    const { status } = await ask('GET', '/operations/releases');
    expect(status).toBe(403);
  });

  it('goes live at its moment, not before, and once', async () => {
    const { id, one } = await gathered();
    expect(await good(publish(id, inMs(HOUR_MS)))).toMatchObject({
      state: 'scheduled',
      scheduledFor: inMs(HOUR_MS),
    });
    test.wait(HOUR_MS - 1);
    expect([await lookAtTheClock(), await shippingOf(one)]).toEqual([0, 5]);
    test.wait(1);
    expect([await lookAtTheClock(), await shippingOf(one)]).toEqual([1, 6]);
    expect(await lookAtTheClock()).toBe(0);
    const release = await read(id);
    expect(release).toMatchObject({ state: 'live', liveAt: test.now().toISOString(), lateS: 0 });
    expect(release.log.map(({ did, by }) => [did, by?.userId])).toEqual([
      ['made', 'publisher-1'],
      ['gathered', 'publisher-1'],
      ['scheduled', 'publisher-1'],
      ['live', undefined],
    ]);
    const { items } = await historyOf(test.catalogue, `?release=${id}&record=${one._id}`);
    expect(items.map(({ by, fields }) => [by?.userId, fields])).toEqual([
      ['publisher-1', [{ path: 'shipping', before: 5, after: 6 }]],
    ]);
  });

  it('goes live once though several processes look at the same moment', async () => {
    const { id, one } = await gathered();
    await good(publish(id, inMs(HOUR_MS)));
    test.wait(HOUR_MS);
    const { connection } = test.catalogue;
    const others = await Promise.all(
      [1, 2, 3].map(async () => {
        const store = createCatalogueStore(await test.database.connectBeside(connection));
        return { store, writer: catalogueWriter(store, test.now), now: test.now };
      }),
    );
    await Promise.all(others.map(goLiveDue));
    expect([(await read(id)).state, await shippingOf(one)]).toEqual(['live', 6]);
    expect((await historyOf(test.catalogue, `?record=${one._id}&release=${id}`)).total).toBe(1);
  });

  it('gets another moment, or is called off', async () => {
    const { id, one } = await gathered();
    await good(publish(id, inMs(HOUR_MS)));
    await good(publish(id, inMs(2 * HOUR_MS)));
    test.wait(HOUR_MS);
    expect(await lookAtTheClock()).toBe(0);
    expect(await good(change('DELETE', id, '/schedule'))).toMatchObject({ state: 'draft', scheduledFor: '' });
    test.wait(HOUR_MS);
    expect([await lookAtTheClock(), await shippingOf(one)]).toEqual([0, 5]);
    expect((await change('DELETE', id, '/schedule')).status).toBe(409);
  });

  it('says that it was late when nobody was there at its moment', async () => {
    const { id } = await gathered();
    await good(publish(id, inMs(HOUR_MS)));
    test.wait(HOUR_MS + 90_000);
    await lookAtTheClock();
    expect(await read(id)).toMatchObject({ state: 'live', lateS: 90 });
  });

  it('is stopped by what others have changed, visibly, and goes live once that is decided', async () => {
    const { id, one } = await gathered('Stopped');
    await good(publish(id, inMs(HOUR_MS)));
    await published('PUT', `/products/product/update-price/${one._id}`, { shipping: 7 });
    test.wait(HOUR_MS);
    await lookAtTheClock();
    expect(await shippingOf(one)).toBe(7);
    const { items } = await good<List<ReleaseSummary>>(ask('GET', '/releases?state=stopped'));
    expect(items).toMatchObject([
      { _id: id, stoppedBy: { code: 'release-collides', values: { records: 1 } }, collisions: 1 },
    ]);
    const decisions = [{ collection: 'products', recordId: one._id, keep: 'mine' }];
    await good(change('PUT', id, '/decisions', { decisions }));
    expect(await good(publish(id))).toMatchObject({ state: 'live', stoppedBy: null });
    expect(await shippingOf(one)).toBe(6);
  });

  it('is stopped by what is no longer there', async () => {
    const item = await published<{ _id: string; text: string }>(
      'POST',
      '/leftMenuItems/leftMenuItem',
      menuItemOf(),
    );
    const one = await addProduct();
    const { _id } = await make();
    await good(gather(_id, editOf(one, { left_menu_alias: item.text })));
    await good(publish(_id, inMs(HOUR_MS)));
    await published('DELETE', `/leftMenuItems/leftMenuItem/${item._id}`);
    test.wait(HOUR_MS);
    await lookAtTheClock();
    expect(await read(_id)).toMatchObject({
      state: 'stopped',
      stoppedBy: { code: 'release-record-refused' },
    });
  });

  it('is for a moment that is still to come, and has something in it', async () => {
    const { id } = await gathered();
    expect(problem(await publish(id, inMs(0)))).toEqual([422, 'Choose a moment that is still to come.']);
    expect((await publish(id, 'tomorrow')).status).toBe(400);
    expect((await publish((await make())._id, inMs(HOUR_MS))).status).toBe(409);
  });

  it('goes live in a service that runs, without a call', async () => {
    const { id } = await gathered();
    await good(publish(id, inMs(HOUR_MS)));
    test.wait(HOUR_MS);
    const { store } = test.catalogue;
    const writer = catalogueWriter(store, test.now);
    await new Promise<void>((announced) => {
      const stop = startSchedule({
        ...{ store, writer, now: test.now, logger: silentLogger() },
        announced: () => void stop().then(announced),
      });
    });
    expect((await read(id)).state).toBe('live');
  });
});

describe('what is live', () => {
  it('is taken back by a release of its own, later changes of other fields aside', async () => {
    const { id, one } = await gathered('Dear');
    await good(publish(id));
    await published('PUT', `/products/product/${one._id}`, formOf(one, { shipping: 6, usageTip: 'Later' }));
    const back = await good<ReleaseSummary>(ask('POST', `/releases/${id}/take-back`, {}));
    expect(back).toMatchObject({
      ...{ name: 'Dear', state: 'draft', changes: 1, collisions: 0 },
      takesBack: { release: id, change: '', name: 'Dear' },
    });
    expect(await shippingOf(one)).toBe(6);
    await good(publish(back._id));
    expect(await product(one._id)).toMatchObject({ shipping: 5, usageTip: 'Later' });
    expect(await read(id)).toMatchObject({ state: 'takenBack', takenBackBy: back._id });
    expect((await ask('POST', `/releases/${id}/take-back`, {})).status).toBe(409);
  });

  it('tells of fields that were changed again when it is taken back', async () => {
    const { id, one } = await gathered();
    await good(publish(id));
    await published('PUT', `/products/product/update-price/${one._id}`, { shipping: 8 });
    const back = await good<ReleaseSummary>(ask('POST', `/releases/${id}/take-back`, { name: 'Back' }));
    expect(back).toMatchObject({ name: 'Back', collisions: 1 });
    expect((await read(back._id)).items[0]?.fields).toMatchObject([
      { path: 'shipping', before: 6, after: 5, live: 8, collides: true },
    ]);
  });

  it('is taken back change by change, whatever changed it', async () => {
    const slide = await published<{ _id: string }>('POST', '/slides/slide', { header: 'Once' });
    await published('PUT', `/slides/slide/${slide._id}`, { header: 'Twice' });
    await published('DELETE', `/slides/slide/${slide._id}`);
    const headers = async () =>
      (await test.catalogue.read<{ items: { _id: string; header: string }[] }>('/slides/slides')).items
        .filter(({ _id }) => _id === slide._id)
        .map(({ header }) => header);
    const [removed, changed, added] = (await historyOf(test.catalogue, `?record=${slide._id}`)).items;
    const takeBack = async (change: { _id: string }) => {
      const { _id } = await good<ReleaseSummary>(ask('POST', `/changes/${change._id}/take-back`, {}));
      await good(publish(_id));
    };
    await takeBack(removed!);
    expect(await headers()).toEqual(['Twice']);
    await takeBack(changed!);
    expect(await headers()).toEqual(['Once']);
    await takeBack(added!);
    expect(await headers()).toEqual([]);
  });

  it('stays where the shop can not do without it: the discount that it was seeded with', async () => {
    const [seeded] = (await historyOf(test.catalogue, '?collection=discounts&sort=at')).items;
    expect(seeded!.kind).toBe('added');
    expect((await ask('POST', `/changes/${seeded!._id}/take-back`, {})).status).toBe(409);
  });

  it('stays where it is a product that stands in templates, also in those that came with the shop', async () => {
    const one = await addProduct({ description: 'Held' });
    test.catalogue.rooms.uses.set(one._id, { projects: 0, templates: 3, demonstrations: 3 });
    const [added] = (await historyOf(test.catalogue, `?record=${one._id}`)).items;
    const { _id } = await good<ReleaseSummary>(ask('POST', `/changes/${added!._id}/take-back`, {}));
    const [status, sentence] = problem(await publish(_id));
    expect([status, sentence]).toEqual([409, expect.stringContaining('Held stand in 3 templates')]);
    expect(await product(one._id)).toBeDefined();
  });

  it('can not be taken back where there is no such thing, nor before it is live', async () => {
    const { id } = await gathered();
    expect((await ask('POST', `/releases/${id}/take-back`, {})).status).toBe(409);
    expect((await ask('POST', '/releases/none/take-back', {})).status).toBe(404);
    expect((await ask('POST', '/changes/none/take-back', {})).status).toBe(404);
    const [made] = (await historyOf(test.catalogue, `?collection=releases&record=${id}`)).items;
    expect((await ask('POST', `/changes/${made!._id}/take-back`, {})).status).toBe(409);
  });
});

describe('a process that dies while a release goes live', () => {
  /** A process that notes what it is about to do, agrees to it or not, and is gone: its turn is over. */
  async function dyingWriter(isAgreed: boolean) {
    const { connection } = test.catalogue;
    const store = createCatalogueStore(await test.database.connectBeside(connection));
    const die: typeof store.make = async (turn, { edits, besides, entries }) => {
      const plan = randomUUID();
      const rows = [
        ...edits.map((edit) => ({ edit })),
        ...besides.map((beside) => ({ beside })),
        ...entries.map((entry, nth) => ({ entry: { ...entry, _id: `${plan}-${nth}` } })),
      ];
      await connection
        .collection<{ _id: string; plan: string; at: Date }>('plannedEdits')
        .insertMany(rows.map((row) => ({ ...row, _id: randomUUID(), plan, at: new Date() })));
      if (isAgreed) await store.turns.agree(turn, plan, rows.length);
      await connection
        .collection<{ _id: string }>(RELEASES)
        .updateOne({ _id: 'catalogue' }, { $set: { turnUntil: new Date(0) } });
      throw new Error('died');
    };
    // The dead do not tidy up.
    const turns = { ...store.turns, end: async () => true };
    return catalogueWriter({ ...store, make: die, finish: async () => undefined, turns }, test.now);
  }

  async function died(isAgreed: boolean): Promise<{ id: string; one: WireProduct }> {
    const made = await gathered();
    await good(publish(made.id, inMs(HOUR_MS)));
    test.wait(HOUR_MS);
    const { store } = test.catalogue;
    const dying = goLiveDue({ store, writer: await dyingWriter(isAgreed), now: test.now });
    await expect(dying).rejects.toThrow('died');
    return made;
  }

  it('before it agreed to that leaves it scheduled, and the next look makes it live', async () => {
    const { id, one } = await died(false);
    expect([(await read(id)).state, await shippingOf(one)]).toEqual(['scheduled', 5]);
    await lookAtTheClock();
    expect([(await read(id)).state, await shippingOf(one)]).toEqual(['live', 6]);
    expect((await historyOf(test.catalogue, `?record=${one._id}&release=${id}`)).total).toBe(1);
  });

  it('after it agreed to that has made it live, everywhere and once', async () => {
    const { id, one } = await died(true);
    const another = createCatalogueStore(await test.database.connectBeside(test.catalogue.connection));
    const seen = (await another.state()).contents.products.find(({ _id }) => _id === one._id)?.shipping;
    expect([(await another.releases.read(id))?.state, seen]).toEqual(['live', 6]);
    expect([await shippingOf(one), (await read(id)).state]).toEqual([6, 'live']);
    await lookAtTheClock();
    expect((await historyOf(test.catalogue, `?record=${one._id}&release=${id}`)).total).toBe(1);
  });
});

it('a file that only a release names is kept until that is live', async () => {
  const { blobs, request, store, publish: send } = test.catalogue;
  const sent = await send('POST', '/products/assets', fileForm(await pngOf()));
  const { url } = sent.body as { url: string };
  const one = await addProduct();
  const { _id } = await make();
  await good(gather(_id, editOf(one, { productImage: url })));
  const tomorrow = () => new Date(Date.parse(NOW) + 48 * HOUR_MS);
  const assets = createAssets(blobs, inspectModel);
  await createPendingAssets({ store, assets, now: tomorrow }).tidy();
  expect((await request('GET', url)).status).toBe(200);
});

it('a publisher whose account is gone is named by no release any more', async () => {
  const { id } = await gathered();
  await good(publish(id, inMs(HOUR_MS)));
  const { store } = test.catalogue;
  await erasePublisher(
    { store, writer: catalogueWriter(store) },
    { userId: 'publisher-1', requestId: 'erasing' },
  );
  const { madeBy, log } = await read(id);
  expect(JSON.stringify([madeBy, log])).not.toContain('publisher-1');
  test.wait(HOUR_MS);
  await lookAtTheClock();
  expect((await read(id)).state).toBe('live');
});
