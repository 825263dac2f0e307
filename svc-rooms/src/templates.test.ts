import { listOf, problemSchema, roomSchema, roomSummarySchema, type WireRoom } from '@rackwright/contracts';
import type { Language } from '@rackwright/words';
import seeds from '../seed/templates.json';
import { templateOf, templateSeeds } from './templateSeed';
import { squareProject, startTestRooms } from './testRoomsApp';

let app: Awaited<ReturnType<typeof startTestRooms>>;
beforeAll(async () => {
  app = await startTestRooms();
  for (const seed of templateSeeds.parse(seeds)) {
    expect(await app.templates.create(await templateOf(seed, '2026-01-01T00:00:00.000Z'))).toBe(true);
  }
  const [first] = templateSeeds.parse(seeds);
  await app.templates.create({
    ...(await templateOf({ ...first!, id: 'hidden' }, '2026-01-01T00:00:00.000Z')),
    showAsTemplate: false,
  });
});
afterAll(() => app.stop());

it('are all listed for anybody, by title, with their figures', async () => {
  const { status, body } = await app.http.request('GET', '/templates/showTemplates/');
  expect(status).toBe(200);
  const list = listOf(roomSummarySchema).parse(body);
  expect(list.total).toBe(20);
  expect(list.items.find(({ titleProject }) => titleProject === 'Closet 3 x 6 ft')?.FloorArea).toBe(1.67);
});

it('are finished cellars, twelve of them, with what stands in them, of which wood, and for how many bottles', async () => {
  const finished = templateSeeds.parse(seeds).filter(({ furnished }) => furnished);
  expect(finished).toHaveLength(12);
  const { body } = await app.http.request('GET', '/templates/showTemplates?pageSize=100');
  const { items } = listOf(roomSummarySchema).parse(body);
  for (const { id, finish, coverings } of finished) {
    const { bottleCount, totalAmount } = items.find(({ _id }) => _id === id)!;
    expect([bottleCount >= 60, totalAmount > 0]).toEqual([true, true]);
    const room = (await app.http.request('GET', `/templates/template/${id}`)).body as WireRoom;
    expect(room.data['objects']).not.toEqual([]);
    expect(room.data).toMatchObject({
      finish,
      wallColorScheme: coverings?.wall,
      floorColorScheme: coverings?.floor,
    });
    expect(room.projectDetails['project']).toMatchObject({ bottleCount, totalAmount });
  }
});

it('open for anybody as whole projects', async () => {
  const { status, body, headers } = await app.http.request('GET', '/templates/template/l-shape-10-x-12-ft');
  expect(status).toBe(200);
  expect(headers.get('etag')).toBe('"v1"');
  expect(roomSchema.parse(body).projectDetails['project']).toMatchObject({ countWall: 6, FloorArea: 8.36 });
});

it('that are not shown exist for publishers only', async () => {
  const path = '/templates/template/hidden';
  const token = app.tokens.tokenFor({ publisher: true });
  expect((await app.http.request('GET', path)).status).toBe(404);
  expect((await app.http.request('GET', path, { token: app.tokens.tokenFor({}) })).status).toBe(404);
  expect((await app.http.request('GET', path, { token })).status).toBe(200);
});

it('are added once', async () => {
  const [first] = templateSeeds.parse(seeds);
  expect(await app.templates.create(await templateOf(first!, '2026-01-02T00:00:00.000Z'))).toBe(false);
});

describe('publishers', () => {
  const token = () => app.as('publisher', { publisher: true });
  const call = (method: string, path: string, body?: object) =>
    app.http.request(method, path, { token: token(), ...(body === undefined ? {} : { body }) });
  const saved = async (room: object): Promise<WireRoom> => {
    const answer = await call('POST', '/templates/template', { room });
    expect(answer.status).toBe(201);
    return answer.body as WireRoom;
  };
  const shownTitles = async (title: string): Promise<unknown[]> => {
    const { body } = await app.http.request('GET', `/templates/showTemplates?search=${title}`);
    return listOf(roomSummarySchema).parse(body).items;
  };

  it('save templates that customers are shown when they say so', async () => {
    const hidden = await saved(squareProject('Grotto'));
    expect(hidden).toMatchObject({ showAsTemplate: false, version: 1, user_id: 'publisher' });
    const path = `/templates/template/${hidden._id}`;
    expect((await app.http.request('GET', path)).status).toBe(404);
    expect(await shownTitles('Grotto')).toEqual([]);
    const room = { ...squareProject('Grotto'), showAsTemplate: true };
    expect((await call('PUT', path, { room, version: 1 })).body).toMatchObject({ showAsTemplate: true });
    expect((await call('PUT', path, { room: squareProject('Grotto'), version: 2 })).body).toMatchObject({
      showAsTemplate: true,
      version: 3,
    });
    expect((await app.http.request('GET', path)).status).toBe(200);
    expect(await shownTitles('Grotto')).toHaveLength(1);
  });

  it('show and hide one without sending it, whoever works on it meanwhile', async () => {
    const template = await saved(squareProject('Lantern'));
    const path = `/templates/template/${template._id}`;
    const other = app.as('other', { publisher: true });
    const show = (showAsTemplate: boolean, headers: Record<string, string> = { 'If-Match': '"v1"' }) =>
      app.http.request('PUT', `${path}/shown`, { token: other, headers, body: { showAsTemplate } });
    expect((await show(true)).status).toBe(204);
    expect(await shownTitles('Lantern')).toHaveLength(1);
    const { body, headers } = await call('GET', path);
    expect([body, headers.get('etag')]).toEqual([{ ...template, showAsTemplate: true }, '"v1.1"']);
    expect((await show(false, { 'If-Match': '"v1.1"' })).status).toBe(204);
    expect(await shownTitles('Lantern')).toEqual([]);
    expect((await call('PUT', path, { room: squareProject('Lantern'), version: 1 })).status).toBe(200);
    expect([(await show(true)).status, (await show(true, {})).status]).toEqual([412, 428]);
    const gone = app.http.request('PUT', '/templates/template/none/shown', {
      token: token(),
      body: { showAsTemplate: true, version: 1 },
    });
    expect((await gone).status).toBe(404);
    const asCustomer = app.http.request('PUT', `${path}/shown`, {
      token: app.as('customer'),
      body: { showAsTemplate: true, version: 2 },
    });
    expect((await asCustomer).status).toBe(403);
  });

  it('have their templates listed in the order of the titles that a customer reads', async () => {
    const titles = [
      ['Sorted A', 'Sortiert 3'],
      ['Sorted B', 'Sortiert 1'],
      ['Sorted C', 'Sortiert 4'],
      ['Sorted D', ''],
    ] as const;
    for (const [english, german] of titles) {
      const { _id } = await saved({ ...squareProject(english), showAsTemplate: true });
      const translations = { de: { titleProject: german } };
      await call('PUT', `/templates/template/${_id}/titles`, { translations, version: 1 });
    }
    const page = async (number: number, sort: string, language: string) => {
      const query = `search=sorted&pageSize=2&page=${number}&sort=${sort}`;
      const headers = { 'Accept-Language': language };
      const { body } = await app.http.request('GET', `/templates/showTemplates?${query}`, { headers });
      return listOf(roomSummarySchema)
        .parse(body)
        .items.map(({ titleProject }) => titleProject);
    };
    expect(await page(1, 'titleProject', 'de')).toEqual(['Sorted D', 'Sortiert 1']);
    expect(await page(2, 'titleProject', 'de')).toEqual(['Sortiert 3', 'Sortiert 4']);
    expect(await page(1, '-titleProject', 'de')).toEqual(['Sortiert 4', 'Sortiert 3']);
    expect(await page(2, 'titleProject', 'en')).toEqual(['Sorted C', 'Sorted D']);
    expect(await page(2, 'titleProject', 'ms')).toEqual(['Sorted C', 'Sorted D']);
  });

  it('say what one is called in other languages, which its customers read and find it by', async () => {
    const template = await saved({ ...squareProject('Lighthouse'), showAsTemplate: true });
    const path = `/templates/template/${template._id}`;
    const translate = (translations: object, version = 1) =>
      call('PUT', `${path}/titles`, { translations, version });
    const read = (language: string, headers: Record<string, string> = {}) =>
      app.http.request('GET', path, { headers: { 'Accept-Language': language, ...headers } });
    const both = { de: { titleProject: ' Leuchtturm ' }, ms: { titleProject: '' } };
    expect((await translate(both)).status).toBe(204);

    const german = await read('de');
    expect(german.body).toMatchObject({
      titleProject: 'Leuchtturm',
      projectDetails: { title: 'Leuchtturm' },
      version: 1,
    });
    expect(german.body).not.toHaveProperty('translations');
    expect(german.headers.get('vary')).toContain('Accept-Language');
    expect((await read('ms')).body).toMatchObject({ titleProject: 'Lighthouse' });
    const seen = { 'If-None-Match': german.headers.get('etag')! };
    expect([(await read('de', seen)).status, (await read('en', seen)).status]).toEqual([304, 200]);
    const own = await call('GET', path);
    const translations = { de: { titleProject: 'Leuchtturm' } };
    expect(own.body).toMatchObject({ titleProject: 'Lighthouse', translations, version: 1 });
    expect([own.headers.get('etag'), seen['If-None-Match']]).toEqual(['"v1.1"', '"v1.1-de"']);

    const list = await app.http.request('GET', '/templates/showTemplates?search=LEUCHT', {
      headers: { 'Accept-Language': 'de' },
    });
    expect(listOf(roomSummarySchema).parse(list.body).items).toMatchObject([{ titleProject: 'Leuchtturm' }]);
    expect(await shownTitles('lighthouse')).toMatchObject([{ titleProject: 'Lighthouse' }]);
    expect((await call('GET', '/templates/templates?search=leucht')).body).toMatchObject({
      items: [{ titleProject: 'Lighthouse', translations }],
    });

    expect((await call('PUT', path, { room: squareProject('Beacon'), version: 1 })).status).toBe(200);
    expect((await read('de')).body).toMatchObject({ titleProject: 'Leuchtturm', version: 2 });
    expect((await translate({})).status).toBe(412);
    expect((await translate({ ms: { titleProject: 'Rumah api' } }, 2)).status).toBe(204);
    expect((await read('de')).body).toMatchObject({ titleProject: 'Leuchtturm' });
    expect((await read('ms')).body).toMatchObject({ titleProject: 'Rumah api' });
    expect((await translate({ de: { titleProject: '' } }, 2)).status).toBe(204);
    expect((await read('de')).body).toMatchObject({ titleProject: 'Beacon' });
    expect(await shownTitles('leucht')).toEqual([]);
    expect(await shownTitles('rumah')).toHaveLength(1);
    expect((await translate({ de: { titleProject: 'x'.repeat(121) } }, 2)).status).toBe(400);
    expect((await translate({ xx: { titleProject: 'x' } }, 2)).status).toBe(400);
  });

  it('have their titles read in the language of the screen, and by who names none in that of the account', async () => {
    const { _id } = await saved({ ...squareProject('Fountain'), showAsTemplate: true });
    const path = `/templates/template/${_id}`;
    const translations = { de: { titleProject: 'Brunnen' } };
    expect((await call('PUT', `${path}/titles`, { translations, version: 1 })).status).toBe(204);
    const titles = async (account: Language, asked: string | undefined) => {
      const token = app.tokens.tokenFor({ language: account });
      const asking = { token, headers: asked === undefined ? {} : { 'Accept-Language': asked } };
      const opened = await app.http.request('GET', path, asking);
      const listed = await app.http.request('GET', '/templates/showTemplates?search=n&pageSize=100', asking);
      const { items } = listOf(roomSummarySchema).parse(listed.body);
      return [(opened.body as WireRoom).titleProject, items.find((item) => item._id === _id)?.titleProject];
    };
    const [english, german] = [Array(2).fill('Fountain'), Array(2).fill('Brunnen')];
    expect(await titles('en', 'de-AT,en;q=0.5')).toEqual(german);
    expect(await titles('de', 'en')).toEqual(english);
    for (const naming of [undefined, '*', 'fr, *;q=0.5']) expect(await titles('de', naming)).toEqual(german);
    expect(await titles('en', 'fr')).toEqual(english);
  });

  it('are shown the hidden ones among those of customers, who are refused them', async () => {
    await saved(squareProject('Cavern'));
    const path = '/templates/showTemplates?search=cavern&hidden=true';
    expect(listOf(roomSummarySchema).parse((await call('GET', path)).body).items).toMatchObject([
      { titleProject: 'Cavern', showAsTemplate: false, user_id: '' },
    ]);
    expect(await shownTitles('Cavern')).toEqual([]);
    expect((await app.http.request('GET', path)).status).toBe(403);
    expect((await app.http.request('GET', path, { token: app.as('customer') })).status).toBe(403);
  });

  it('see all of them, and who made them', async () => {
    await saved(squareProject('Vault'));
    const { status, body } = await call('GET', '/templates/templates/?search=vault');
    expect(status).toBe(200);
    expect(listOf(roomSummarySchema).parse(body).items).toMatchObject([
      { titleProject: 'Vault', user_id: 'publisher', showAsTemplate: false },
    ]);
  });

  it('change and delete those of each other, at the version they saw', async () => {
    const template = await saved(squareProject('Ours'));
    const path = `/templates/template/${template._id}`;
    const other = app.as('other', { publisher: true });
    const put = (version: number) =>
      app.http.request('PUT', path, { token: other, body: { room: squareProject('Theirs'), version } });
    expect((await put(1)).status).toBe(200);
    const stale = await put(1);
    expect(stale.status).toBe(412);
    expect(problemSchema.parse(stale.body).detail).toContain(
      'you changed version 1, the newest is version 2',
    );
    expect((await call('DELETE', path, { version: 1 })).status).toBe(412);
    expect((await call('DELETE', path, { version: 2 })).status).toBe(204);
    expect((await call('GET', path)).status).toBe(404);
  });

  it('do not empty one by mistake', async () => {
    const template = await saved(squareProject('Full'));
    const empty = { ...squareProject('Full'), data: { ...squareProject().data, points: [], walls: [] } };
    const path = `/templates/template/${template._id}`;
    expect((await call('PUT', path, { room: empty, version: 1 })).status).toBe(409);
    expect((await call('PUT', path, { room: empty, version: 1, allowEmpty: true })).status).toBe(200);
  });

  it('are not named to customers', async () => {
    const room = { ...squareProject('Nameless'), showAsTemplate: true };
    const answer = await call('POST', '/templates/template', { room, device: 'tablet', browser: 'Firefox' });
    const path = `/templates/template/${(answer.body as WireRoom)._id}`;
    expect((await app.http.request('GET', path)).body).toMatchObject({
      user_id: '',
      device: '',
      browser: '',
    });
    expect(await shownTitles('Nameless')).toMatchObject([{ user_id: '' }]);
    expect((await call('GET', path)).body).toMatchObject({ user_id: 'publisher', device: 'tablet' });
  });
});
