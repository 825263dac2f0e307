import {
  problemSchema,
  roomSchema,
  roomSummarySchema,
  listOf,
  type RoomSummary,
  type WireRoom,
} from '@rackwright/contracts';
import { MemoryBus, type TestAnswer, type TestRequest } from '@rackwright/service-kit/testing';
import { squareProject, startTestRooms } from './testRoomsApp';

const bus = new MemoryBus();
let app: Awaited<ReturnType<typeof startTestRooms>>;
beforeAll(async () => {
  app = await startTestRooms({ bus });
});
afterAll(() => app.stop());

const owner = { userId: 'owner', name: 'Olive Owner', email: 'olive@rackwright.example' };
const as = (userId: string, more: object = {}): string => app.tokens.tokenFor({ userId, ...more });
const call = (method: string, path: string, request?: TestRequest): Promise<TestAnswer> =>
  app.http.request(method, path, request);
const save = (token: string, room: unknown = squareProject()): Promise<TestAnswer> =>
  call('POST', '/rooms/room', { token, body: { room } });

async function saved(userId = owner.userId, title?: string): Promise<WireRoom> {
  const answer = await save(as(userId, { name: owner.name, email: owner.email }), squareProject(title));
  expect(answer.status).toBe(201);
  return roomSchema.parse(answer.body);
}

const put = (
  room: { _id: string },
  version: number | null,
  body: unknown,
  token = as(owner.userId),
): Promise<TestAnswer> =>
  call('PUT', `/rooms/room/${room._id}`, {
    token,
    body,
    ...(version === null ? {} : { headers: { 'If-Match': `"v${version}"` } }),
  });

describe('saving a new room', () => {
  it('answers the room with its version, its owner and the figures computed here', async () => {
    const project = squareProject('Cellar under the stairs');
    const wrong = { ...project.projectDetails.project, totalAmount: 1, FloorArea: 999 };
    const answer = await save(as('owner'), {
      ...project,
      projectDetails: { ...project.projectDetails, project: wrong },
    });
    const room = roomSchema.parse(answer.body);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('etag')).toBe('"v1"');
    expect(room).toMatchObject({
      user_id: 'owner',
      version: 1,
      titleProject: 'Cellar under the stairs',
      FloorArea: 6,
    });
    expect(room.projectDetails['project']).toMatchObject({ FloorArea: 6, countWall: 4, totalAmount: 0 });
    expect(room.data['points']).toHaveLength(4);
  });

  it('is announced with who saved it', async () => {
    const room = await saved('announcer');
    const event = await announced('room-created', room._id);
    expect(event.data).toMatchObject({
      userId: 'announcer',
      roomId: room._id,
      title: 'My cellar',
      version: 1,
    });
  });

  it('is announced with whether the address of who saved it is confirmed, as far as the token says', async () => {
    for (const says of [{ emailConfirmed: false }, { emailConfirmed: true }, {}]) {
      const body = { room: squareProject() };
      const answer = await call('POST', '/rooms/room', { token: as('owner', says), body });
      const { data } = await announced('room-created', (answer.body as WireRoom)._id);
      expect(data).toMatchObject(says);
      expect('emailConfirmed' in data).toBe('emailConfirmed' in says);
    }
  });

  it('is announced with what its owner reads: by the account, else by the browser', async () => {
    const headers = { 'accept-language': 'ms-MY,ms;q=0.9' };
    for (const [says, language] of [
      [{ language: 'de' }, 'de'],
      [{}, 'ms'],
    ] as const) {
      const body = { room: squareProject() };
      const answer = await call('POST', '/rooms/room', { token: as('owner', says), body, headers });
      const { data } = await announced('room-created', (answer.body as WireRoom)._id);
      expect(data).toMatchObject({ language });
    }
  });

  it.each([
    [{}, { mailUser: true, mailSales: true }],
    [{ notSendEmailToUser: true }, { mailUser: false, mailSales: true }],
    [{ notSendEmailToAdmin: true }, { mailUser: true, mailSales: false }],
  ])('%p is announced with whom to mail', async (wishes, mails) => {
    const body = { room: squareProject(), ...wishes };
    const answer = await call('POST', '/rooms/room', { token: as('owner'), body });
    const event = await announced('room-created', (answer.body as WireRoom)._id);
    expect(event.data).toMatchObject(mails);
  });

  it('never takes an owner, a version or a lock from the body', async () => {
    const hostile = {
      ...squareProject(),
      user_id: 'somebody',
      version: 77,
      isLocked: true,
      _id: 'chosen',
      status: 'ordered',
    };
    const room = roomSchema.parse((await save(as('owner'), hostile)).body);
    expect(room).toMatchObject({ user_id: 'owner', version: 1, isLocked: false, status: 'draft' });
    expect(room._id).not.toBe('chosen');
    const again = roomSchema.parse(
      (await call('GET', `/rooms/room/${room._id}`, { token: as('owner') })).body,
    );
    expect(again).toMatchObject({ user_id: 'owner', version: 1, isLocked: false });
  });

  it('takes a project without a version for one of the first, and answers one of the present', async () => {
    const { schemaVersion, ...first } = squareProject();
    const { status, body } = await save(as('owner'), first);
    expect([status, (body as WireRoom).schemaVersion]).toEqual([201, schemaVersion]);
    const again = await call('PUT', `/rooms/room/${(body as WireRoom)._id}`, {
      token: as('owner'),
      body: { room: first, version: 1 },
    });
    expect(again.status).toBe(200);
  });

  it('keeps fields of the document that it does not know', async () => {
    const answer = await save(as('owner'), { ...squareProject(), cooling: { grade: 'R19' } });
    expect(answer.body).toMatchObject({ cooling: { grade: 'R19' } });
  });

  it.each<[string, unknown]>([
    ['no body', undefined],
    ['no room', {}],
    ['a room that is a text', { room: 'room' }],
    ['an unknown field beside the room', { room: {}, admin: true }],
    ['a title that is an operator', { room: { ...squareProject(), titleProject: { $ne: '' } } }],
    ['an empty title', { room: { ...squareProject(), titleProject: '  ' } }],
    [
      'an outline that crosses itself',
      {
        room: withPoints([
          [0, 0],
          [300, 200],
          [300, 0],
          [0, 200],
        ]),
      },
    ],
    [
      'a point that is no number',
      {
        room: withPoints([
          [0, 0],
          [300, 0],
          ['x', 200],
          [0, 200],
        ]),
      },
    ],
    ['a prototype key', '{"room":{"__proto__":{"admin":true},"schemaVersion":1}}'],
    ['a project of a later version', { room: { ...squareProject(), schemaVersion: 99 } }],
  ])('refuses %s with 400 and says where', async (_what, body) => {
    const answer = await call('POST', '/rooms/room', {
      token: as('owner'),
      ...(body === undefined ? {} : { body }),
    });
    expect(answer.status).toBe(400);
    expect(problemSchema.parse(answer.body).detail).not.toBe('');
  });

  it('refuses an object that stands outside the room with 422 and names it', async () => {
    const project = squareProject();
    const object = {
      id: 'ghost',
      productId: 'CL-IND-6',
      position: { x: 950, y: 100, height: 0 },
      rotation: 0,
      wall: null,
      groupId: null,
      colorScheme: null,
      size: { length: 34.29, width: 62.87, height: 196.85, casing: 0 },
      isShownContextMsg: false,
    };
    const answer = await save(as('owner'), { ...project, data: { ...project.data, objects: [object] } });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain('ghost');
  });

  it('refuses a body over 2 MB', async () => {
    const answer = await save(as('owner'), { ...squareProject(), padding: 'x'.repeat(2 * 1024 * 1024) });
    expect(answer.status).toBe(413);
  });
});

function withPoints(points: readonly (readonly [unknown, unknown])[]): unknown {
  const project = squareProject();
  return { ...project, data: { ...project.data, points: points.map(([x, y]) => ({ x, y })) } };
}

/** The event of this type about this room, once the relay has published it. */
async function announced(type: string, roomId: string) {
  for (;;) {
    const event = bus.published.find((one) => one.type === type && one.subject === roomId);
    if (event) return event;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('reading a room', () => {
  it('gives the same room again, and 304 to who has that version', async () => {
    const room = await saved();
    const first = await call('GET', `/rooms/room/${room._id}`, { token: as('owner') });
    expect(first.body).toEqual(room);
    const etag = first.headers.get('etag') ?? '';
    const second = await call('GET', `/rooms/room/${room._id}`, {
      token: as('owner'),
      headers: { 'If-None-Match': etag },
    });
    expect(second).toMatchObject({ status: 304, body: null });
  });

  it('is for the owner and the sales managers; for others the room does not exist', async () => {
    const room = await saved();
    const status = async (token?: string) =>
      (await call('GET', `/rooms/room/${room._id}`, token ? { token } : {})).status;
    expect(await status(as('owner'))).toBe(200);
    expect(await status(as('sales', { role: 'salesManager' }))).toBe(200);
    expect(await status(as('stranger'))).toBe(404);
    expect(await status(as('admin', { role: 'admin' }))).toBe(404);
    expect(await status(as('owner', { role: 'guest' }))).toBe(404);
    expect(await status()).toBe(401);
  });

  it.each(['no-such-room', '%00', '..%2f..%2fetc', '$ne'])('answers 404 for the id %s', async (id) => {
    expect((await call('GET', `/rooms/room/${id}`, { token: as('owner') })).status).toBe(404);
  });
});

describe('saving a room again', () => {
  it('makes the next version and announces it', async () => {
    const room = await saved();
    const answer = await put(room, 1, { room: squareProject('Renamed') });
    expect(answer).toMatchObject({ status: 200, body: { version: 2, titleProject: 'Renamed', dt: room.dt } });
    expect(answer.headers.get('etag')).toBe('"v2"');
    expect((await announced('room-updated', room._id)).data).toMatchObject({ version: 2, title: 'Renamed' });
  });

  it('takes the version from the body of a caller that cannot send If-Match', async () => {
    const room = await saved();
    expect((await put(room, null, { room: squareProject(), version: 1 })).status).toBe(200);
    expect((await put(room, null, { room: squareProject(), version: 1 })).status).toBe(412);
  });

  it('answers 428 without a version, and 412 naming both when it is stale', async () => {
    const room = await saved();
    expect((await put(room, null, { room: squareProject() })).status).toBe(428);
    await put(room, 1, { room: squareProject('Mine') });
    const stale = await put(room, 1, { room: squareProject('Theirs') });
    expect(stale.status).toBe(412);
    expect(stale.headers.get('etag')).toBe('"v2"');
    expect(problemSchema.parse(stale.body).detail).toContain(
      'you changed version 1, the newest is version 2',
    );
    const now = await call('GET', `/rooms/room/${room._id}`, { token: as('owner') });
    expect(now.body).toMatchObject({ titleProject: 'Mine' });
  });

  it('has one winner when many save the same version at the same time', async () => {
    const room = await saved();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => put(room, 1, { room: squareProject(`Writer ${index}`) })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(19);
  });

  it('refuses to put an empty plan in place of a room unless told to', async () => {
    const room = await saved();
    const empty = { ...squareProject(), data: { ...squareProject().data, points: [], walls: [] } };
    expect((await put(room, 1, { room: empty })).status).toBe(409);
    expect((await put(room, 1, { room: empty, allowEmpty: true })).status).toBe(200);
  });

  it('is refused with 409 once the project is locked', async () => {
    const room = await saved();
    await app.connection
      .collection<{ _id: string }>('rooms')
      .updateOne({ _id: room._id }, { $set: { isLocked: true } });
    expect((await put(room, 1, { room: squareProject() })).status).toBe(409);
    const removal = await call('DELETE', `/rooms/room/${room._id}`, {
      token: as('owner'),
      headers: { 'If-Match': '"v1"' },
    });
    expect(removal.status).toBe(409);
  });

  it('is for the owner alone', async () => {
    const room = await saved();
    expect((await put(room, 1, { room: squareProject() }, as('stranger'))).status).toBe(404);
    expect(
      (await put(room, 1, { room: squareProject() }, as('sales', { role: 'salesManager' }))).status,
    ).toBe(404);
    expect((await call('PUT', `/rooms/room/${room._id}`, { body: { room: squareProject() } })).status).toBe(
      401,
    );
  });
});

describe('deleting a room', () => {
  const remove = (id: string, headers: Record<string, string>, token = as('owner')) =>
    call('DELETE', `/rooms/room/${id}`, { token, headers });

  it('takes it out of sight and announces it', async () => {
    const room = await saved('deleter');
    const token = as('deleter');
    expect((await remove(room._id, { 'If-Match': '"v1"' }, token)).status).toBe(204);
    expect((await call('GET', `/rooms/room/${room._id}`, { token })).status).toBe(404);
    expect((await call('GET', '/rooms/rooms/deleter', { token })).body).toMatchObject({ total: 0 });
    expect((await announced('room-deleted', room._id)).data).toMatchObject({ roomId: room._id });
  });

  it('needs the version and the owner', async () => {
    const room = await saved();
    expect((await remove(room._id, {})).status).toBe(428);
    expect((await remove(room._id, { 'If-Match': '"v9"' })).status).toBe(412);
    expect((await remove(room._id, { 'If-Match': 'anything' })).status).toBe(412);
    expect((await remove(room._id, { 'If-Match': '*' })).status).toBe(428);
    expect((await remove(room._id, { 'If-Match': '"v1"' }, as('stranger'))).status).toBe(404);
  });

  it('takes the version from the body of a caller that cannot send If-Match', async () => {
    const room = await saved();
    const path = `/rooms/room/${room._id}`;
    expect((await call('DELETE', path, { token: as('owner'), body: { version: 2 } })).status).toBe(412);
    expect((await call('DELETE', path, { token: as('owner'), body: { version: 1 } })).status).toBe(204);
  });
});

describe('the list of rooms', () => {
  const listed = async (query: string, token = as('collector')): Promise<readonly RoomSummary[]> => {
    const answer = await call('GET', `/rooms/rooms/collector${query}`, { token });
    expect(answer.status).toBe(200);
    return listOf(roomSummarySchema.strict()).parse(answer.body).items;
  };

  beforeAll(async () => {
    for (const title of ['Beech', 'ash', 'Cherry', 'Dark oak', 'Elm', 'Fir (50%)'])
      await saved('collector', title);
  });

  it('gives five a page, the last edited first, without scene data', async () => {
    expect((await listed('')).map(({ titleProject }) => titleProject)).toEqual([
      'Fir (50%)',
      'Elm',
      'Dark oak',
      'Cherry',
      'ash',
    ]);
    expect((await listed('?page=2')).map(({ titleProject }) => titleProject)).toEqual(['Beech']);
  });

  it('sorts by title whatever its letters’ case, and by date the other way', async () => {
    const titles = async (sort: string) =>
      (await listed(`?pageSize=3&sort=${sort}`)).map(({ titleProject }) => titleProject);
    expect(await titles('titleProject')).toEqual(['ash', 'Beech', 'Cherry']);
    expect(await titles('lastEdited')).toEqual(['Beech', 'ash', 'Cherry']);
  });

  it('finds a part of a title, signs taken as they are', async () => {
    expect((await listed('?search=OAK')).map(({ titleProject }) => titleProject)).toEqual(['Dark oak']);
    expect((await listed('?search=(50%25)')).map(({ titleProject }) => titleProject)).toEqual(['Fir (50%)']);
    expect(await listed('?search=.*')).toEqual([]);
  });

  it('is for that user and the sales managers', async () => {
    expect(await listed('', as('sales', { role: 'salesManager' }))).toHaveLength(5);
    expect((await call('GET', '/rooms/rooms/collector', { token: as('stranger') })).status).toBe(404);
    expect((await call('GET', '/rooms/rooms/collector', {})).status).toBe(401);
  });

  it.each(['?page=0', '?pageSize=1000', '?sort=user_id', '?page=abc', '?search=a&search=b'])(
    'refuses %s',
    async (query) => {
      expect((await call('GET', `/rooms/rooms/collector${query}`, { token: as('collector') })).status).toBe(
        400,
      );
    },
  );
});

describe('tokens', () => {
  it('are refused when anything about them is wrong', async () => {
    const room = await saved();
    for (const [what, token] of Object.entries(app.tokens.bad)) {
      const answer = await call('GET', `/rooms/room/${room._id}`, { token });
      expect([what, answer.status]).toEqual([what, 401]);
    }
  });
});
