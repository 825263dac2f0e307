import { reportAmountAnswer } from '@rackwright/contracts';
import { placedAt, productOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import type { z } from 'zod';
import { squareProject, startTestRooms, type TestRooms } from './testRoomsApp';

type Report = z.infer<typeof reportAmountAnswer>;

/** What the clock of the service says. */
let time = '2026-03-01T00:00:00.000Z';
let app: TestRooms;
beforeAll(async () => {
  app = await startTestRooms({ now: () => new Date(time) });
});
afterAll(() => app.stop());

const report = (startDate: string, endDate: string) =>
  app.http.request('POST', '/rooms/report-amount', {
    token: app.as('admin', { role: 'admin' }),
    body: { startDate, endDate },
  });
const rows = async (startDate: string, endDate: string): Promise<Report> =>
  reportAmountAnswer.parse((await report(startDate, endDate)).body);

function racks(title: string, count: number) {
  const catalogue = testCatalogue();
  const [rack, small] = [productOf(catalogue, 'CL-IND-6'), productOf(catalogue, 'CL-IND-1')];
  const objects = Array.from({ length: count }, (_, at) =>
    placedAt(rack, 100 + at * 100, 160, { id: `rack-${at}` }),
  );
  const data = rectangle(800, 320, { objects: [...objects, placedAt(small, 700, 60, { id: 'small' })] });
  return { ...squareProject(title), data };
}

it('has a row for each product of each project, which add up to what the projects are worth', async () => {
  time = '2026-03-01T00:00:00.000Z';
  const token = app.as('owner', { name: 'Olive Owner', email: 'olive@cellars.example' });
  const body = { room: racks('Cellar', 3), device: 'tablet', browser: 'Firefox' };
  const saved = await app.http.request('POST', '/rooms/room', { token, body });
  const other = await app.save('somebody', racks('Pantry', 1));
  const { totalAmount, items } = await rows('2026-03-01T00:00:00Z', '2026-03-01T00:00:00Z');
  expect(items).toHaveLength(4);
  expect(items).toContainEqual({
    userName: 'Olive Owner',
    email: 'olive@cellars.example',
    device: 'tablet',
    browser: 'Firefox',
    titleProject: 'Cellar',
    lastEdited: time,
    product: 'Rack CL-IND-6',
    quantity: 3,
    amount: expect.any(Number),
  });
  expect(totalAmount).toBe((saved.body as { totalAmount: number }).totalAmount + other.totalAmount);
  expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalAmount);
});

it('says by what a project was last edited as far as that is known, whatever a later save leaves out', async () => {
  time = '2026-03-02T00:00:00.000Z';
  const token = app.as('owner');
  const send = (method: 'POST' | 'PUT', path: string, body: object) =>
    app.http.request(method, path, { token, body });
  const told = async () => {
    const [row] = (await rows('2026-03-02T00:00:00Z', '2026-03-02T00:00:00Z')).items;
    return [row?.device, row?.browser];
  };
  const room = racks('Known', 1);
  const saved = await send('POST', '/rooms/room', { room, device: 'tablet', browser: 'Firefox' });
  const path = `/rooms/room/${(saved.body as { _id: string })._id}`;
  await send('PUT', path, { room, version: 1 });
  expect(await told()).toEqual(['tablet', 'Firefox']);
  await send('PUT', path, { room, version: 2, device: 'phone', browser: 'Safari' });
  await send('POST', `${path}/restore`, { revision: 1, version: 3 });
  expect(await told()).toEqual(['phone', 'Safari']);
});

it('counts what was last edited in the time, both ends included', async () => {
  time = '2026-04-10T12:00:00.000Z';
  const room = await app.save('owner', racks('April', 1));
  const found = async (from: string, to: string) => (await rows(from, to)).items.length;
  expect(await found(time, time)).toBe(2);
  expect(await found('2026-04-10T12:00:00.001Z', '2026-04-11T00:00:00Z')).toBe(0);
  expect(await found('2026-04-09T00:00:00Z', '2026-04-10T11:59:59.999Z')).toBe(0);
  time = '2026-05-10T12:00:00.000Z';
  await app.put(room, 1, { room: racks('May', 2) });
  expect(await found('2026-04-01T00:00:00Z', '2026-04-30T00:00:00Z')).toBe(0);
  const inMay = await rows('2026-05-01T00:00:00Z', '2026-05-30T00:00:00Z');
  expect(inMay.items.find(({ product }) => product === 'Rack CL-IND-6')).toMatchObject({ quantity: 2 });
});

it('leaves out what was deleted', async () => {
  time = '2026-06-01T00:00:00.000Z';
  const room = await app.save('owner', racks('June', 1));
  const path = `/rooms/room/${room._id}`;
  await app.http.request('DELETE', path, { token: app.as('owner'), body: { version: 1 } });
  expect(await rows(time, time)).toEqual({ totalAmount: 0, items: [] });
});

it('is for sales managers as for administrators, and for no customer', async () => {
  const status = async (role: 'salesManager' | 'admin' | 'customer') => {
    const body = { startDate: time, endDate: time };
    const token = app.as('somebody', { role });
    return (await app.http.request('POST', '/rooms/report-amount', { token, body })).status;
  };
  expect([await status('salesManager'), await status('admin'), await status('customer')]).toEqual([
    200, 200, 403,
  ]);
});

it('refuses a start after the end, and takes both at once', async () => {
  expect((await report('2026-01-01T00:00:00.001Z', '2026-01-01T00:00:00Z')).status).toBe(400);
  expect((await report('2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z')).status).toBe(200);
});

it.each(['yesterday', '2026-13-01T00:00:00Z', '', '2026-01-01'])('refuses the date "%s"', async (date) => {
  expect((await report(date, '2026-12-31T00:00:00Z')).status).toBe(400);
});
