/** What the projects of a time are worth, product by product and person by person, beside a recount of every line. */
import { reportAmountAnswer, reportPeopleAnswer, reportValueAnswer } from '@rackwright/contracts';
import { placedAt, productOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import { squareProject, startTestRooms, type TestRooms } from './testRoomsApp';

/** What the clock of the service says. */
let time = '2026-03-01T00:00:00.000Z';
let app: TestRooms;

function racks(title: string, count: number) {
  const catalogue = testCatalogue();
  const [rack, small] = [productOf(catalogue, 'CL-IND-6'), productOf(catalogue, 'CL-IND-1')];
  const objects = Array.from({ length: count }, (_, at) =>
    placedAt(rack, 100 + at * 100, 160, { id: `rack-${at}` }),
  );
  const data = rectangle(800, 320, { objects: [...objects, placedAt(small, 700, 60, { id: 'small' })] });
  return { ...squareProject(title), data };
}

async function save(
  by: string,
  at: string,
  [title, count]: readonly [string, number],
  told: object = {},
): Promise<void> {
  time = at;
  const token = app.as(by, { name: `${by} Owner`, email: `${by}@cellars.example` });
  const { status } = await app.http.request('POST', '/rooms/room', {
    token,
    body: { room: racks(title, count), ...told },
  });
  expect(status).toBe(201);
}

beforeAll(async () => {
  app = await startTestRooms({ now: () => new Date(time) });
  await save('olive', '2026-03-01T08:00:00.000Z', ['Cellar', 3], { device: 'tablet', browser: 'Firefox' });
  await save('olive', '2026-03-02T08:00:00.000Z', ['Pantry', 1]);
  await save('émile', '2026-03-03T08:00:00.000Z', ['Cave', 2], { device: 'desktop', browser: 'Safari' });
  await save('late', '2026-04-01T00:00:00.000Z', ['April', 1]);
});
afterAll(() => app.stop());

const MARCH = { startDate: '2026-03-01T00:00:00.000Z', endDate: '2026-03-31T23:59:59.999Z' };
const send = (path: string, body: object, role: 'admin' | 'salesManager' | 'customer' = 'admin') =>
  app.http.request('POST', `/rooms/${path}`, { token: app.as('boss', { role }), body });
const lines = async () => reportAmountAnswer.parse((await send('report-amount', MARCH)).body);
const people = async (more: object = {}) =>
  reportPeopleAnswer.parse((await send('report-people', { ...MARCH, ...more })).body);

it('has each product once, with what all its lines come to, the one that makes most first', async () => {
  const { items, totalAmount } = await lines();
  const value = reportValueAnswer.parse((await send('report-value', MARCH)).body);
  expect(value).toMatchObject({ totalAmount, projects: 3 });
  expect(value.products.length).toBe(new Set(items.map(({ product }) => product)).size);
  for (const { product, quantity, amount, projects } of value.products) {
    const same = items.filter((line) => line.product === product);
    const sum = (key: 'quantity' | 'amount') => same.reduce((all, line) => all + line[key], 0);
    expect([quantity, amount, projects]).toEqual([
      sum('quantity'),
      sum('amount'),
      new Set(same.map(({ titleProject }) => titleProject)).size,
    ]);
  }
  const amounts = value.products.map(({ amount }) => amount);
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
});

it('is worth nothing where nothing was edited', async () => {
  const none = { startDate: '2020-01-01T00:00:00.000Z', endDate: '2020-01-02T00:00:00.000Z' };
  expect((await send('report-value', none)).body).toEqual({ totalAmount: 0, projects: 0, products: [] });
  expect((await send('report-people', none)).body).toEqual({ items: [], total: 0, totalAmount: 0 });
});

it('has each owner with their projects and what is in them, the latest first, and by what the latest that says so was edited', async () => {
  const { totalAmount } = await lines();
  const told = await people();
  expect([told.total, told.totalAmount]).toEqual([2, totalAmount]);
  const olive = told.items.find(({ userID }) => userID === 'olive')!;
  expect(olive).toMatchObject({
    userName: 'olive Owner',
    email: 'olive@cellars.example',
    device: 'tablet',
    browser: 'Firefox',
    lastEdited: '2026-03-02T08:00:00.000Z',
  });
  expect(olive.projects.map(({ titleProject }) => titleProject)).toEqual(['Pantry', 'Cellar']);
  for (const project of olive.projects)
    expect(project.products.reduce((sum, { amount }) => sum + amount, 0)).toBe(project.totalAmount);
  expect(olive.projects.reduce((sum, project) => sum + project.totalAmount, 0)).toBe(olive.totalAmount);
});

it('gives owners in the order asked for, page by page, found without accents by name or project', async () => {
  const ids = async (more: object) => (await people(more)).items.map(({ userID }) => userID);
  expect(await ids({ sort: '-totalAmount' })).toEqual(['olive', 'émile']);
  expect(await ids({ sort: 'lastEdited' })).toEqual(['olive', 'émile']);
  expect(await ids({ sort: 'projects' })).toEqual(['émile', 'olive']);
  expect(await ids({ sort: 'userName', pageSize: 1, page: 2 })).toEqual(['olive']);
  expect(await ids({ search: 'emile' })).toEqual(['émile']);
  expect(await ids({ search: 'cellar olive' })).toEqual(['olive']);
  expect(await people({ search: 'nobody' })).toMatchObject({ total: 0, totalAmount: 0 });
});

it.each(['report-value', 'report-people'])('%s is for sales managers and administrators', async (path) => {
  const statuses = await Promise.all(
    (['admin', 'salesManager', 'customer'] as const).map(
      async (role) => (await send(path, MARCH, role)).status,
    ),
  );
  expect(statuses).toEqual([200, 200, 403]);
  const reversed = { startDate: MARCH.endDate, endDate: MARCH.startDate };
  expect((await send(path, reversed)).status).toBe(400);
});
