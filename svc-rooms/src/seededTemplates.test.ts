/** The room templates that came with the shop: gone together, and for good. */
import seeds from '../seed/templates.json';
import { memoryBlobs } from '@rackwright/service-kit/testing';
import { createPictures } from './pictures/pictures';
import { createSeededTemplates } from './seededTemplates';
import { seedTemplates } from './seedTemplates';
import { projectRows } from './roomRow';
import { templateSeeds } from './templateSeed';
import { squareProject, startTestRooms, type TestRooms } from './testRoomsApp';

const all = templateSeeds.parse(seeds);
const finished = all.find(({ furnished }) => furnished)!;
const [productId] = (finished.furnished!.objects as { productId: string }[]).map(
  (object) => object.productId,
);

let app: TestRooms;
let blobs: ReturnType<typeof memoryBlobs>;
beforeEach(async () => {
  blobs = memoryBlobs();
  app = await startTestRooms({ blobs });
  await seed();
});
afterEach(() => app.stop());

/** What a start does, with a process of its own. */
async function seed(how: { readonly isForced?: boolean; readonly at?: string } = {}): Promise<number> {
  const { connection } = app;
  const now = () => new Date(how.at ?? '2026-01-01T00:00:00.000Z');
  const rows = projectRows(connection, 'templates');
  const templates = createSeededTemplates(connection, rows);
  const pictures = createPictures(connection, { blobs, shownBy: [rows], now });
  const pictureOf = async (id: string) => Buffer.from(`picture of ${id}`);
  return seedTemplates({ templates, pictures, pictureOf, now }, all, how);
}
const call = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
  const token = app.as('publisher', { publisher: true });
  return app.http.request(method, path, { token, headers, ...(body === undefined ? {} : { body }) });
};
const takeAway = async (query = '') => (await call('DELETE', `/templates/demonstration${query}`)).body;
const shown = async () => {
  const { body } = await app.http.request('GET', '/templates/showTemplates?pageSize=100');
  return (body as { items: { _id: string }[] }).items.map(({ _id }) => _id);
};
/** Long after they were deleted, when the database has purged them. */
const purge = () => app.connection.collection('templates').deleteMany({ deletedAt: { $ne: null } });

it('go together; those that are edited and those of publishers stay; a hidden one goes as well', async () => {
  const [edited, hidden] = [all[0]!.id, all[1]!.id];
  const room = squareProject('Ours by now');
  await call('PUT', `/templates/template/${edited}`, { room, version: 1 });
  const at = { 'If-Match': '"v1"' };
  await call('PUT', `/templates/template/${hidden}/shown`, { showAsTemplate: false }, at);
  const own = await call('POST', '/templates/template', { room: squareProject('Own') });
  const dry = await takeAway('?dryRun=true');
  expect(dry).toEqual({ deleted: all.length - 1, kept: 1, version: expect.any(String) });
  expect(await shown()).toContain(finished.id);
  expect(await takeAway()).toEqual({ deleted: all.length - 1, kept: 1 });
  expect(await shown()).toEqual([edited]);
  expect((await call('GET', `/templates/template/${hidden}`)).status).toBe(404);
  const { _id } = own.body as { _id: string };
  expect((await call('GET', `/templates/template/${_id}`)).status).toBe(200);
  expect(await takeAway()).toEqual({ deleted: 0, kept: 1 });
});

it('stay when one has been edited since they were looked at', async () => {
  const { version } = (await takeAway('?dryRun=true')) as { version: string };
  await call('PUT', `/templates/template/${all[2]!.id}`, { room: squareProject('Edited'), version: 1 });
  const before = await shown();
  const answer = await call('DELETE', `/templates/demonstration?version=${version}`);
  expect(answer).toMatchObject({ status: 412, body: { says: { code: 'demonstration-changed' } } });
  expect(await shown()).toEqual(before);
  const now = (await takeAway('?dryRun=true')) as { version: string; deleted: number };
  expect(await takeAway(`?version=${now.version}`)).toMatchObject({ deleted: now.deleted });
});

it('do not come again at a start, whether they went together or one was deleted, also when they are purged', async () => {
  const [first] = all;
  await call('DELETE', `/templates/template/${first!.id}`, { version: 1 });
  await purge();
  expect(await seed()).toBe(0);
  await takeAway();
  await purge();
  expect(await seed()).toBe(0);
  expect(await shown()).toEqual([]);
});

it('come again when an operator asks for them, those that are there as they are', async () => {
  const [edited] = all;
  const room = squareProject('Ours by now');
  await call('PUT', `/templates/template/${edited!.id}`, { room, version: 1 });
  await takeAway();
  expect(await seed({ isForced: true })).toBe(all.length - 1);
  expect(await shown()).toHaveLength(all.length);
  const { body } = await call('GET', `/templates/template/${edited!.id}`);
  expect(body).toMatchObject({ titleProject: 'Ours by now', version: 2 });
  expect(await seed()).toBe(0);
});

it('of an earlier release are told what they are called in other languages, unless somebody has edited or named them', async () => {
  const templates = app.connection.collection<{ _id: string }>('templates');
  const [first, edited, named] = all;
  const titleIn = async (id: string) => {
    const headers = { 'Accept-Language': 'de' };
    const { body } = await app.http.request('GET', `/templates/template/${id}`, { headers });
    return (body as { titleProject: string }).titleProject;
  };
  expect(await titleIn(first!.id)).toBe(first!.titles.de);
  await templates.updateMany({}, { $unset: { translations: 1, titleKeys: 1 } });
  expect(await titleIn(first!.id)).toBe(first!.title);
  await call('PUT', `/templates/template/${edited!.id}`, { room: squareProject('Ours by now'), version: 1 });
  const translations = { de: { titleProject: 'Unser Keller' } };
  await call('PUT', `/templates/template/${named!.id}/titles`, { translations, version: 1 });
  expect(await seed()).toBe(0);
  expect(await titleIn(first!.id)).toBe(first!.titles.de);
  expect(await titleIn(edited!.id)).toBe('Ours by now');
  expect(await titleIn(named!.id)).toBe('Unser Keller');
});

it('do not come again where one was deleted by a release that did not note it', async () => {
  const templates = app.connection.collection<{ _id: string }>('templates');
  await templates.updateOne({ _id: finished.id }, { $set: { deletedAt: new Date() } });
  expect(await seed()).toBe(0);
  await purge();
  expect(await seed()).toBe(0);
});

it('go on with what is left after a process that ended among them', async () => {
  // The store alone does what a process did that ended right after it.
  expect(await app.templates.remove({ id: finished.id, version: 1 })).toBe(true);
  expect(await takeAway()).toEqual({ deleted: all.length - 1, kept: 0 });
});

it('are told apart where a product stands, until they are edited', async () => {
  const path = `/rooms/product-uses/${productId}`;
  const { templates, demonstrations } = (await call('GET', path)).body as Record<string, number>;
  expect([templates! > 0, demonstrations]).toEqual([true, templates]);
  const before = (await call('GET', `/templates/template/${finished.id}`)).body as object;
  const room = { ...squareProject(), data: (before as { data: object }).data };
  expect((await call('PUT', `/templates/template/${finished.id}`, { room, version: 1 })).status).toBe(200);
  expect((await call('GET', path)).body).toMatchObject({ templates, demonstrations: demonstrations! - 1 });
});

const templatesShown = async (query: string) =>
  (await app.http.request('GET', `/templates/showTemplates?pageSize=100&${query}`)).body as {
    items: { _id: string; imgPreview: string }[];
  };
const seededPictures = () => app.connection.collection('pictures').countDocuments({});

it('have the picture that came with each finished cellar; empty rooms have none', async () => {
  const { items } = await templatesShown('');
  for (const { id, furnished } of all) {
    const { imgPreview } = items.find(({ _id }) => _id === id)!;
    if (!furnished) expect(imgPreview).toBe('');
    else expect(await (await fetch(`${app.http.url}${imgPreview}`)).text()).toBe(`picture of ${id}`);
  }
});

it('bring no picture a second time, and take theirs along', async () => {
  const cellars = all.filter(({ furnished }) => furnished).length;
  await seed();
  expect(await seededPictures()).toBe(cellars);
  await call('DELETE', `/templates/template/${finished.id}`, { version: 1 });
  expect(await seededPictures()).toBe(cellars - 1);
  await seed({ isForced: true });
  expect(await seededPictures()).toBe(cellars);
  await takeAway();
  expect(await seededPictures()).toBe(0);
});

it('are listed by age in the order of the file, those of a later release before those of an earlier one', async () => {
  const newest = async () => (await templatesShown('sort=-lastEdited')).items.map(({ _id }) => _id);
  const ids = all.map(({ id }) => id);
  expect(await newest()).toEqual(ids);
  const { _id } = (await call('POST', '/templates/template', { room: squareProject('Own') })).body as {
    _id: string;
  };
  await app.connection.collection<{ _id: string }>('templates').deleteMany({ _id: { $in: [ids[5]!, _id] } });
  await seed({ at: '2027-01-01T00:00:00.000Z' });
  expect((await newest())[0]).toBe(ids[5]);
});

it('are taken away by publishers alone', async () => {
  const token = app.as('customer');
  expect((await app.http.request('DELETE', '/templates/demonstration', { token })).status).toBe(403);
  expect(await shown()).toHaveLength(all.length);
});
