import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { problemSchema, type WireRoom } from '@rackwright/contracts';
import { squareProject, startTestRooms, type TestRooms } from './testRoomsApp';

let app: TestRooms;
beforeAll(async () => {
  app = await startTestRooms();
});
afterAll(() => app.stop());

interface Raw {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
}

/** The answer as it comes over the wire. */
const raw = (path: string, headers: Record<string, string>): Promise<Raw> =>
  new Promise((resolve, reject) => {
    get(`${app.http.url}${path}`, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ headers: answer.headers, bytes: Buffer.concat(parts) }));
    }).on('error', reject);
  });

const bearer = (userId: string) => ({ authorization: `Bearer ${app.as(userId)}` });

describe('a room', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['*', 'br'],
    ['gzip', undefined],
    ['br;q=0', undefined],
    ['identity', undefined],
  ])('is packed for who takes %s as it says, the same room', async (accepted, encoding) => {
    const room = await app.save('owner', { ...squareProject('Größe & “quotes”'), more: ['x'.repeat(9000)] });
    const { headers, bytes } = await raw(`/rooms/room/${room._id}`, {
      ...bearer('owner'),
      'accept-encoding': accepted,
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['vary']).toBe('Accept-Encoding');
    expect(Number(headers['content-length'])).toBe(bytes.length);
    const text = encoding === 'br' ? brotliDecompressSync(bytes) : bytes;
    expect(JSON.parse(text.toString())).toEqual(room);
    if (encoding === 'br') expect(bytes.length).toBeLessThan(2_000);
  });

  it('has the details it was saved with, however large they are', async () => {
    const details = {
      ...squareProject().projectDetails,
      notes: ['n'.repeat(9_900), ...Array.from({ length: 10 }, () => 'm'.repeat(9_900))],
    };
    const room = await app.save('owner', { ...squareProject(), projectDetails: details });
    expect(room.projectDetails).toMatchObject({ notes: details.notes });
    const { bytes } = await raw(`/rooms/room/${room._id}`, { ...bearer('owner'), 'accept-encoding': 'br' });
    expect(JSON.parse(brotliDecompressSync(bytes).toString())).toEqual(room);
  });

  it('is not sent again to who has it, and is when its status changed', async () => {
    const room = await app.save('owner');
    const path = `/rooms/room/${room._id}`;
    const having = (etag: string) => ({ token: app.as('owner'), headers: { 'If-None-Match': etag } });
    expect((await app.http.request('GET', path, having('"v1"'))).status).toBe(304);
    expect((await app.http.request('GET', path, having('W/"v1", "v9"'))).status).toBe(304);
    await app.parts.reactions.states.lock(
      { roomId: room._id, roomVersion: 1, userId: 'owner', orderId: 'order-1' },
      'request-1',
    );
    const answer = await app.http.request('GET', path, having('"v1"'));
    expect(answer).toMatchObject({ status: 200, body: { status: 'ordered', version: 1 } });
    expect(answer.headers.get('etag')).toBe('"v1.1"');
    expect((await app.http.request('GET', path, having('"v1.1"'))).status).toBe(304);
  });

  it('is not told apart from none by an ETag', async () => {
    const room = await app.save('owner');
    const headers = { 'If-None-Match': '"v1"' };
    const asked = (path: string) => app.http.request('GET', path, { token: app.as('stranger'), headers });
    expect((await asked(`/rooms/room/${room._id}`)).status).toBe(404);
    expect((await asked('/rooms/room/none')).status).toBe(404);
  });
});

describe('a document that cannot be packed', () => {
  const noisy = (texts: number) => ({
    ...squareProject(),
    noise: Array.from({ length: texts }, () => randomBytes(7_000).toString('base64')),
  });
  const saving = (texts: number) =>
    app.http.request('POST', '/rooms/room', { token: app.as('owner'), body: { room: noisy(texts) } });

  it('is kept up to 700 kB, and refused with a sentence beyond', async () => {
    expect((await saving(90)).status).toBe(201);
    const { status, body } = await saving(110);
    expect(status).toBe(413);
    expect(problemSchema.parse(body).detail).toBe(
      'This project is too large to be saved. Remove some of its objects.',
    );
  });
});

describe('a room that was saved before documents were packed', () => {
  const document = {
    schemaVersion: 1,
    viewState: { view: '2d', unit: 'CM' },
    projectDetails: squareProject().projectDetails,
    data: squareProject().data,
    cooling: { grade: 'R19' },
  };
  const row = {
    _id: 'earlier',
    user_id: 'owner',
    version: 3,
    titleProject: 'Earlier',
    titleKey: 'earlier',
    imgPreview: '',
    step: 2,
    isLocked: false,
    status: 'draft',
    dt: new Date('2025-01-01T00:00:00Z'),
    lastEdited: new Date('2025-02-01T00:00:00Z'),
    showAsTemplate: false,
    totalAmount: 12_300,
    bottleCount: 0,
    FloorArea: 6,
    device: 'desktop',
    browser: 'Chromium',
    document: JSON.stringify(document),
    deletedAt: null,
    outbox: [],
    pending: false,
  };

  it('opens, is listed, saved, restored and reported', async () => {
    await app.connection.collection<typeof row>('rooms').insertOne(row);
    const room = { _id: 'earlier', user_id: 'owner' } as WireRoom;
    expect(await app.read(room)).toMatchObject({
      titleProject: 'Earlier',
      version: 3,
      screenshot: '',
      report: [],
      ...document,
    });
    const list = await app.http.request('GET', '/rooms/rooms/owner?search=earlier', {
      token: app.as('owner'),
    });
    expect(list.body).toMatchObject({ total: 1 });
    const report = await app.http.request('POST', '/rooms/report-amount', {
      token: app.as('admin', { role: 'admin' }),
      body: { startDate: '2025-01-01T00:00:00Z', endDate: '2025-12-31T00:00:00Z' },
    });
    expect(report.body).toMatchObject({
      totalAmount: 12_300,
      items: [{ titleProject: 'Earlier', amount: 12_300 }],
    });
    expect((await app.put(room, 3, { room: squareProject('Newer') })).body).toMatchObject({ version: 4 });
    const restored = await app.http.request('POST', '/rooms/room/earlier/restore', {
      token: app.as('owner'),
      body: { revision: 3, version: 4 },
    });
    expect(restored.body).toMatchObject({ titleProject: 'Earlier', version: 5, cooling: { grade: 'R19' } });
  });
});
