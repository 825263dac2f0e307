import { listOf, roomSchema, roomSummarySchema } from '@rackwright/contracts';
import seeds from '../seed/templates.json';
import { templateOf, templateSeeds } from './templateSeed';
import { startTestRooms } from './testRoomsApp';

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
  expect(list.total).toBe(8);
  expect(list.items.find(({ titleProject }) => titleProject.startsWith('Closet'))?.FloorArea).toBe(1.67);
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
