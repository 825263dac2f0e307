import {
  listOf,
  roomSchema,
  roomSummarySchema,
  type EventData,
  type EventType,
  type WireRoom,
} from '@rackwright/contracts';
import { testOrderPlaced } from '@rackwright/contracts/testing';
import { newEvent } from '@rackwright/service-kit';
import { MemoryBus, type TokenFor } from '@rackwright/service-kit/testing';
import { squareProject, startTestRooms, type TestRooms } from './testRoomsApp';

const bus = new MemoryBus();
let app: TestRooms;
beforeAll(async () => {
  app = await startTestRooms({ bus });
});
afterAll(() => app.stop());

async function announce<T extends EventType>(type: T, data: EventData<T>): Promise<void> {
  await bus.publish(newEvent(type, data, { subject: 'subject', requestId: 'request-1' }));
  await bus.idle();
  expect(bus.parked).toEqual([]);
}
const person = (userId: string) => ({ userId, userName: 'Ann', email: 'ann@cellars.example' });

const publisher: TokenFor = { publisher: true };

/** A plan with everything in it that names a person. */
const personal = (title: string) => {
  const project = squareProject(title);
  return {
    ...project,
    projectDetails: {
      ...project.projectDetails,
      address: { clientName: 'Ann Client', street: '1 Private Road', city: 'Hidden' },
      contact: { email: 'ann@cellars.example', tel: '+44 20 7946 0111', mobile: '+44 20 7946 0222' },
    },
  };
};

const save = (token: string, room: object) =>
  app.http.request('POST', '/rooms/room', {
    token,
    body: { room, device: 'tablet', browser: 'Firefox' },
  });

async function shownRoom(userId: string, title: string): Promise<WireRoom> {
  const answer = await save(app.as(userId, publisher), { ...personal(title), showAsTemplate: true });
  expect(answer.status).toBe(201);
  return answer.body as WireRoom;
}

const change = (room: WireRoom, token: string, more: object, version = room.version) =>
  app.http.request('PUT', `/rooms/room/${room._id}`, {
    token,
    body: { room: { ...squareProject(room.titleProject), ...more }, version },
  });

const templatePath = (room: WireRoom) => `/templates/template/${room._id}`;
const readBy = (room: WireRoom, token?: string) =>
  app.http.request('GET', templatePath(room), token === undefined ? {} : { token });

async function listed(query: string) {
  const { body } = await app.http.request('GET', `/templates/showTemplates?${query}`);
  return listOf(roomSummarySchema).parse(body);
}
const titles = async (query: string) => (await listed(query)).items.map(({ titleProject }) => titleProject);

describe('a publisher shows a project of their own as a template', () => {
  it('to anybody, beside the templates', async () => {
    const room = await shownRoom('maker', 'Shown to all');
    expect(room.showAsTemplate).toBe(true);
    expect(await titles('search=shown+to+all')).toEqual(['Shown to all']);
    const { status, body } = await readBy(room);
    expect(status).toBe(200);
    expect(roomSchema.parse(body)).toMatchObject({ titleProject: 'Shown to all', isProject: true });
    expect((await readBy(room, app.as('customer'))).status).toBe(200);
  });

  it('without whatever names them, also to other publishers', async () => {
    const room = await shownRoom('private', 'Nobody named');
    const submission = { submissionId: 'submission-1', roomId: room._id, title: room.titleProject };
    await announce('review-requested', { ...person('private'), ...submission, phone: '', question: '' });
    expect((await app.read(room)).status).toBe('in review');
    for (const token of [undefined, app.as('customer'), app.as('other', publisher)]) {
      const { body } = await readBy(room, token);
      expect(body).toMatchObject({ user_id: '', device: '', browser: '', status: 'draft', isLocked: false });
      expect(JSON.stringify(body)).not.toMatch(/private|Ann|Private Road|Hidden|ann@|\+44 20/);
    }
    const { items } = await listed('search=nobody');
    expect(items).toMatchObject([{ user_id: '', status: 'draft' }]);
  });

  it('which stays theirs alone to change', async () => {
    const room = await shownRoom('keeper', 'Kept');
    const token = app.as('other', publisher);
    const body = { room: squareProject('Taken'), version: 1 };
    expect((await app.http.request('PUT', templatePath(room), { token, body })).status).toBe(404);
    expect((await app.http.request('GET', `${templatePath(room)}/revisions`, { token })).status).toBe(404);
    expect((await change(room, token, {})).status).toBe(404);
  });

  it('until they hide it again', async () => {
    const room = await shownRoom('hider', 'Hidden again');
    const etag = (await readBy(room)).headers.get('etag') ?? '';
    const token = app.as('hider', publisher);
    expect((await change(room, token, {})).body).toMatchObject({ showAsTemplate: true });
    expect((await change(room, token, { showAsTemplate: false }, 2)).body).toMatchObject({
      showAsTemplate: false,
    });
    expect((await readBy(room)).status).toBe(404);
    expect((await readBy(room, app.as('other', publisher))).status).toBe(404);
    const headers = { 'If-None-Match': etag };
    expect((await app.http.request('GET', templatePath(room), { headers })).status).toBe(404);
    expect(await titles('search=hidden')).toEqual([]);
  });

  it('and hide it without sending it; nobody else does, and no customer shows one', async () => {
    const room = await shownRoom('switcher', 'Switched');
    const put = (token: string, showAsTemplate: boolean) =>
      app.http.request('PUT', `/rooms/room/${room._id}/shown`, {
        token,
        body: { showAsTemplate, version: 1 },
      });
    expect((await put(app.as('other', publisher), false)).status).toBe(404);
    expect((await put(app.as('switcher'), false)).status).toBe(204);
    expect(await titles('search=switched')).toEqual([]);
    expect((await put(app.as('switcher'), true)).status).toBe(403);
    expect((await put(app.as('switcher', publisher), true)).status).toBe(204);
    expect(await titles('search=switched')).toEqual(['Switched']);
    expect((await change(room, app.as('switcher', publisher), {})).status).toBe(200);
  });

  it('until it is deleted, or its owner is erased', async () => {
    const [deleted, erased] = [await shownRoom('deleter', 'Gone one'), await shownRoom('leaver', 'Gone two')];
    await app.http.request('DELETE', `/rooms/room/${deleted._id}`, {
      token: app.as('deleter', publisher),
      body: { version: 1 },
    });
    await announce('user-erased', person('leaver'));
    expect(await titles('search=gone')).toEqual([]);
    expect((await readBy(deleted)).status).toBe(404);
    expect((await readBy(erased)).status).toBe(404);
  });

  it('until it is ordered: they could not hide it any more', async () => {
    const room = await shownRoom('buyer', 'Bought');
    const { _id: roomId, version: roomVersion, titleProject: title } = room;
    await announce('order-placed', testOrderPlaced({ ...person('buyer'), roomId, roomVersion, title }));
    expect(await app.read(room)).toMatchObject({ isLocked: true, showAsTemplate: false });
    expect(await titles('search=bought')).toEqual([]);
    expect((await readBy(room)).status).toBe(404);
  });
});

it('customers show nothing, and may hide what they showed as publishers', async () => {
  const showing = { ...squareProject(), showAsTemplate: true };
  expect((await save(app.as('customer'), showing)).status).toBe(403);
  const own = await app.save('customer');
  const refused = await change(own, app.as('customer'), { showAsTemplate: true });
  expect([refused.status, refused.body]).toEqual([
    403,
    expect.objectContaining({ title: expect.anything() }),
  ]);
  expect(await app.read(own)).toMatchObject({ version: 1, showAsTemplate: false });
  const former = await shownRoom('former', 'Once shown');
  const token = app.as('former');
  expect((await change(former, token, { showAsTemplate: true })).status).toBe(200);
  expect((await change(former, token, { showAsTemplate: false }, 2)).status).toBe(200);
  expect(await titles('search=once')).toEqual([]);
});

it('templates and shown projects are one list, by title, in pages', async () => {
  const token = app.as('lister', publisher);
  for (const title of ['Sorted 1', 'Sorted 4', 'Sorted 5'])
    await app.http.request('POST', '/templates/template', {
      token,
      body: { room: { ...squareProject(title), showAsTemplate: true } },
    });
  for (const title of ['Sorted 2', 'sorted 3', 'Sorted 6']) await shownRoom('lister', title);
  const page = async (number: number, sort: string) =>
    titles(`search=sorted&pageSize=4&page=${number}&sort=${sort}`);
  expect((await listed('search=sorted&pageSize=4')).total).toBe(6);
  expect(await page(1, 'titleProject')).toEqual(['Sorted 1', 'Sorted 2', 'sorted 3', 'Sorted 4']);
  expect(await page(2, 'titleProject')).toEqual(['Sorted 5', 'Sorted 6']);
  expect(await page(2, '-titleProject')).toEqual(['Sorted 2', 'Sorted 1']);
  expect(await page(1, '-lastEdited')).toEqual(['Sorted 6', 'sorted 3', 'Sorted 2', 'Sorted 5']);
  expect(await page(2, 'lastEdited')).toEqual(['sorted 3', 'Sorted 6']);
});
