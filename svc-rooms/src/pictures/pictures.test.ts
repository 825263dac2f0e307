import { problemSchema } from '@rackwright/contracts';
import type { TestAnswer } from '@rackwright/service-kit/testing';
import sharp from 'sharp';
import { dataUrl, testPng } from '../testPictures';
import { squareProject, startTestRooms, type TestRooms } from '../testRoomsApp';
import { PICTURES_MAX } from './pictures';

let app: TestRooms;
beforeAll(async () => {
  app = await startTestRooms();
});
afterAll(() => app.stop());

const send = (image: string, token = app.as('owner')): Promise<TestAnswer> =>
  app.http.request('POST', '/rooms/save-screenshot', { token, body: { image } });

async function saved(userId = 'owner'): Promise<string> {
  const answer = await send(dataUrl(await testPng()), app.as(userId));
  expect(answer.status).toBe(201);
  return (answer.body as { url: string }).url;
}
const status = async (url: string): Promise<number> => (await app.http.request('GET', url)).status;
const bytesOf = async (url: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(`${app.http.url}${url}`)).arrayBuffer());
const idOf = (url: string): string => url.replace('/rooms/pictures/', '').replace('.jpg', '');
const remove = (url: string, userId = 'owner') =>
  app.http.request('DELETE', `/rooms/delete-screenshot/${idOf(url)}`, { token: app.as(userId) });

describe('a screenshot', () => {
  it('is a JPEG of at most 1024 by 768, under a name nobody can guess', async () => {
    const answer = await send(dataUrl(await testPng(2048, 1024)));
    const { url } = answer.body as { url: string };
    expect(url).toMatch(/^\/rooms\/pictures\/[0-9a-f]{32}\.jpg$/);
    const { format, width, height } = await sharp(await bytesOf(url)).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1024, height: 512 });
  });

  it('is not enlarged', async () => {
    const { width } = await sharp(await bytesOf(await saved())).metadata();
    expect(width).toBe(40);
  });

  it('is served as what it is, to be kept for ever', async () => {
    const url = await saved();
    const { headers } = await app.http.request('GET', url);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const etag = headers.get('etag') ?? '';
    expect((await app.http.request('GET', url, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });

  it('loses what was hidden behind it', async () => {
    const page = '<script>alert(document.domain)</script>';
    const answer = await send(dataUrl(Buffer.concat([await testPng(), Buffer.from(page)])));
    expect((await bytesOf((answer.body as { url: string }).url)).includes(page)).toBe(false);
  });

  it('takes a body of up to 8 MB', async () => {
    const padded = async (bytes: number) => {
      const png = await testPng();
      return dataUrl(Buffer.concat([png, Buffer.alloc(bytes - png.length)]));
    };
    expect((await send(await padded(6_000_000))).status).toBe(201);
    expect((await send(await padded(6_300_000))).status).toBe(413);
  });
});

describe('what is no screenshot', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  it.each([
    ['no data URL', 'https://elsewhere.example/picture.png'],
    ['a drawing', dataUrl(Buffer.from(svg), 'image/svg+xml')],
    ['a page', dataUrl(Buffer.from('<html>'), 'text/html')],
    ['one with parameters', 'data:image/png;charset=utf-8;base64,AAAA'],
    ['not base64', 'data:image/png;base64,<>!*'],
    ['base64 of the other alphabet', 'data:image/png;base64,-_-_'],
    ['base64 that is cut off', 'data:image/png;base64,AAAAA'],
    ['nothing', 'data:image/png;base64,'],
    ['base64 in lines', 'data:image/png;base64,AAAA\nAAAA'],
  ])('%s is refused with 400', async (_what, image) => {
    const answer = await send(image);
    expect(answer.status).toBe(400);
    expect(problemSchema.parse(answer.body).errors?.[0]?.path).toBe('image');
  });

  it.each([
    ['a drawing that says it is a PNG', dataUrl(Buffer.from(svg))],
    ['a GIF', dataUrl(Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'))],
    ['the start of a picture', dataUrl(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ])('%s is refused with 415', async (_what, image) => {
    expect((await send(image)).status).toBe(415);
  });

  it('a picture with too many pixels is refused with 422', async () => {
    const huge = await sharp({
      create: { width: 6000, height: 6000, channels: 3, background: 'white' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect((await send(dataUrl(huge))).status).toBe(422);
  });

  it('leaves nothing behind', async () => {
    const before = await app.connection.collection('pictures').countDocuments({});
    await send(dataUrl(Buffer.from(svg)));
    expect(await app.connection.collection('pictures').countDocuments({})).toBe(before);
  });
});

describe('deleting a screenshot', () => {
  it('is for whoever saved it, once', async () => {
    const url = await saved();
    expect((await remove(url, 'stranger')).status).toBe(404);
    expect(await status(url)).toBe(200);
    expect((await remove(url)).status).toBe(204);
    expect(await status(url)).toBe(404);
    expect((await remove(url)).status).toBe(404);
  });

  it('takes it off the cards that show it, and makes no save stale', async () => {
    const url = await saved();
    const room = await app.save('owner', { ...squareProject(), imgPreview: url });
    await remove(url);
    const read = await app.http.request('GET', `/rooms/room/${room._id}`, { token: app.as('owner') });
    expect(read).toMatchObject({ body: { imgPreview: '', version: 1 } });
    expect(read.headers.get('etag')).toBe('"v1.1"');
  });
});

describe('the picture of a room’s card', () => {
  it('is one of the owner’s own, or none', async () => {
    const [mine, theirs] = [await saved(), await saved('stranger')];
    const room = await app.save('owner', { ...squareProject(), imgPreview: mine });
    expect(room.imgPreview).toBe(mine);
    const taken = await app.put(room, 1, { room: { ...squareProject(), imgPreview: theirs } });
    expect(taken.status).toBe(400);
    const says = { code: 'not-your-picture' };
    expect(problemSchema.parse(taken.body).errors).toEqual([
      { path: 'room.imgPreview', message: 'Choose one of your saved pictures.', says },
    ]);
    const none = await app.put(room, 1, { room: { ...squareProject(), imgPreview: '' } });
    expect(none.body).toMatchObject({ imgPreview: '' });
  });

  it.each([
    'https://elsewhere.example/x.jpg',
    '/rooms/pictures/../secret',
    'javascript:alert(1)',
    `/rooms/pictures/${'0'.repeat(32)}.jpg`,
  ])('is not %s', async (imgPreview) => {
    const body = { room: { ...squareProject(), imgPreview } };
    expect((await app.http.request('POST', '/rooms/room', { token: app.as('owner'), body })).status).toBe(
      400,
    );
  });

  it.each(['imgPreview', 'screenshot'] as const)(
    'is one of two, of which the %s stays when it is not named',
    async (field) => {
      const url = await saved();
      const room = await app.save('owner', { ...squareProject(), [field]: url });
      expect(room).toMatchObject({ imgPreview: '', screenshot: '', [field]: url });
      const other = field === 'screenshot' ? 'imgPreview' : 'screenshot';
      const next = await saved();
      const both = await app.put(room, 1, { room: { ...squareProject(), [other]: next } });
      expect(both.body).toMatchObject({ [field]: url, [other]: next });
      const listed = await app.http.request('GET', '/rooms/rooms/owner', { token: app.as('owner') });
      expect((listed.body as { items: object[] }).items[0]).toMatchObject({ [field]: url, [other]: next });
      const theirs = { ...squareProject(), [field]: await saved('stranger') };
      expect((await app.put(room, 2, { room: theirs })).status).toBe(400);
      await remove(url);
      expect(await app.read(room)).toMatchObject({ [field]: '', [other]: next, version: 2 });
      expect((await app.put(room, 2, { room: { ...squareProject(), [other]: '' } })).status).toBe(200);
      expect(await status(next)).toBe(404);
    },
  );

  it('stays when a save does not name it, and comes back as it was sent', async () => {
    const url = await saved();
    const room = await app.save('owner', { ...squareProject(), imgPreview: url });
    expect((await app.put(room, 1, { room: squareProject() })).body).toMatchObject({ imgPreview: url });
    const back = await app.put(room, 2, { room: await app.read(room) });
    expect(back).toMatchObject({ status: 200, body: { imgPreview: url } });
  });

  it('goes when another takes its place, and with its room, unless something else shows it', async () => {
    const [first, second] = [await saved(), await saved()];
    const one = await app.save('owner', { ...squareProject(), imgPreview: first });
    const two = await app.save('owner', { ...squareProject(), imgPreview: first });
    await app.put(one, 1, { room: { ...squareProject(), imgPreview: second } });
    expect(await status(first)).toBe(200);
    await app.put(two, 1, { room: { ...squareProject(), imgPreview: second } });
    expect(await status(first)).toBe(404);
    const deleted = (room: { _id: string }) =>
      app.http.request('DELETE', `/rooms/room/${room._id}`, { token: app.as('owner'), body: { version: 2 } });
    expect((await deleted(one)).status).toBe(204);
    expect(await status(second)).toBe(200);
    expect((await deleted(two)).status).toBe(204);
    expect(await status(second)).toBe(404);
  });
});

it('there is one more than there may be, and it is refused with 409', async () => {
  const row = { user_id: 'collector', purpose: 'screenshot', createdAt: new Date() };
  const rows = Array.from({ length: PICTURES_MAX - 1 }, (_, at) => ({ _id: `many-${at}`, ...row }));
  await app.connection.collection<(typeof rows)[number]>('pictures').insertMany(rows);
  const image = dataUrl(await testPng());
  expect((await send(image, app.as('collector'))).status).toBe(201);
  expect((await send(image, app.as('collector'))).status).toBe(409);
});

it('of somebody who has as many as there may be, those make room that nothing has shown for a day', async () => {
  const [shown, recent] = [await saved('hoarder'), await saved('hoarder')];
  await app.save('hoarder', { ...squareProject(), screenshot: shown });
  const createdAt = new Date('2025-12-30T00:00:00Z');
  const rows = app.connection.collection<{ _id: string; user_id: string; purpose: string; createdAt: Date }>(
    'pictures',
  );
  await rows.updateOne({ _id: idOf(shown) }, { $set: { createdAt } });
  const unused = Array.from({ length: PICTURES_MAX - 2 }, (_, at) => `unused-${at}`);
  const row = { user_id: 'hoarder', purpose: 'screenshot', createdAt };
  await rows.insertMany(unused.map((_id) => ({ _id, ...row })));
  const next = await saved('hoarder');
  const left = await rows.find({ user_id: 'hoarder' }).toArray();
  expect(left.map(({ _id }) => _id).sort()).toEqual([shown, recent, next].map(idOf).sort());
  expect([await status(shown), await status(recent), await status(next)]).toEqual([200, 200, 200]);
});

it.each([
  'none.jpg',
  `${'a'.repeat(32)}.png`,
  `${'A'.repeat(32)}.jpg`,
  '..%2f..%2fetc%2fpasswd',
  `${'0'.repeat(32)}.jpg`,
])('there is no picture %s', async (name) => {
  expect(await status(`/rooms/pictures/${name}`)).toBe(404);
});
