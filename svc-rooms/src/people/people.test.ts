import { heldDataSchema, type ShareLinkAnswer, type WireRoom } from '@rackwright/contracts';
import { newEvent } from '@rackwright/service-kit';
import { MemoryBus } from '@rackwright/service-kit/testing';
import { dataUrl, testPng } from '../testPictures';
import { PUBLIC_URL, squareProject, startTestRooms, type TestRooms } from '../testRoomsApp';

const bus = new MemoryBus();
let app: TestRooms;
beforeAll(async () => {
  app = await startTestRooms({ bus });
});
afterAll(() => app.stop());

const post = async <T>(path: string, token: string, body: object): Promise<T> =>
  (await app.http.request('POST', path, { token, body })).body as T;

async function erase(userId: string): Promise<void> {
  const person = { userId, userName: 'Gone', email: 'gone@cellars.example' };
  const event = newEvent('user-erased', person, { subject: userId, requestId: 'request-1' });
  await bus.publish(event);
  await bus.publish(event);
  await bus.idle();
  expect(bus.parked).toEqual([]);
}

/** Somebody with a room that was saved twice, a picture, two links. */
async function person(userId: string) {
  const token = app.as(userId);
  const image = dataUrl(await testPng());
  const { url } = await post<{ url: string }>('/rooms/save-screenshot', token, { image });
  const room = await app.save(userId, { ...squareProject('Mine'), imgPreview: url });
  await app.put(room, 1, { room: squareProject('Mine again') });
  const link = await post<ShareLinkAnswer>('/share/link', token, { roomId: room._id });
  await post('/share/social', token, { img: image, roomId: room._id, network: 'x' });
  await post('/share/send-email', token, { to: 'friend@cellars.example', roomId: room._id });
  return { token, url, room, link };
}

/** Where anything of this user is found. */
async function tracesOf(userId: string): Promise<string[]> {
  const traces: string[] = [];
  for (const name of [
    'rooms',
    'revisions',
    'pictures',
    'shareLinks',
    'shareLimits',
    'templates',
    'templateRevisions',
  ]) {
    if ((await app.connection.collection(name).countDocuments({ user_id: userId })) > 0) traces.push(name);
  }
  return traces;
}

describe('what is held about a person', () => {
  it('is all of it, and nothing of others', async () => {
    await person('somebody');
    const { token, url, room, link } = await person('asking');
    const { status, body } = await app.http.request('GET', '/rooms/me/data', { token });
    expect(status).toBe(200);
    const held = heldDataSchema.parse(body);
    expect(held['rooms']).toEqual([await app.read(room)]);
    expect(held['pictures']).toEqual([`${PUBLIC_URL}${url}`, expect.stringContaining('/rooms/pictures/')]);
    expect(held['shareLinks']).toHaveLength(3);
    expect(held['shareLinks']).toContainEqual({ ...link, roomId: room._id });
    expect(JSON.stringify(held)).not.toContain('somebody');
  });

  it('is empty for who has nothing here', async () => {
    const { body } = await app.http.request('GET', '/rooms/me/data', { token: app.as('nobody') });
    expect(body).toEqual({ pictures: [], shareLinks: [], proposals: [], rooms: [] });
  });
});

describe('a person who is erased', () => {
  it('leaves nothing, told twice, and others keep what is theirs', async () => {
    const other = await person('staying');
    const { url, room, link } = await person('leaving');
    expect(await tracesOf('leaving')).toEqual([
      'rooms',
      'revisions',
      'pictures',
      'shareLinks',
      'shareLimits',
    ]);
    await erase('leaving');
    expect(await tracesOf('leaving')).toEqual([]);
    const sales = app.as('sales', { role: 'salesManager' });
    expect((await app.http.request('GET', `/rooms/room/${room._id}`, { token: sales })).status).toBe(404);
    expect((await app.http.request('GET', url)).status).toBe(404);
    expect((await app.http.request('GET', new URL(link.url).pathname)).status).toBe(404);
    expect((await app.read(other.room)).titleProject).toBe('Mine again');
    expect((await app.http.request('GET', other.url)).status).toBe(200);
  });

  it('makes nothing any more with a token that is still good', async () => {
    await erase('ghost');
    const token = app.as('ghost');
    const image = dataUrl(await testPng());
    const tried = (path: string, body: object) => app.http.request('POST', path, { token, body });
    expect((await tried('/rooms/room', { room: squareProject() })).status).toBe(401);
    expect((await tried('/rooms/save-screenshot', { image })).status).toBe(401);
    expect(await tracesOf('ghost')).toEqual([]);
  });

  it('leaves nothing of a save that was under way', async () => {
    const room = await app.save('hasty');
    app.amidNextSave(() => erase('hasty'));
    expect((await app.put(room, 1, { room: squareProject() })).status).toBe(404);
    app.amidNextSave(() => erase('hasty'));
    const body = { room: squareProject() };
    expect((await app.http.request('POST', '/rooms/room', { token: app.as('hasty'), body })).status).toBe(
      401,
    );
    expect(await tracesOf('hasty')).toEqual([]);
  });

  it('leaves the templates with their pictures, which are nobody’s then, and no other picture', async () => {
    const token = app.as('maker', { publisher: true });
    const image = dataUrl(await testPng());
    const { url } = await post<{ url: string }>('/templates/save-screenshot', token, { image });
    const room = { ...squareProject('Template'), imgPreview: url, showAsTemplate: true };
    const template = await post<WireRoom>('/templates/template', token, { room, device: 'tablet' });
    const path = `/templates/template/${template._id}`;
    await app.http.request('PUT', path, { token, body: { room, version: 1 } });
    const own = await post<{ url: string }>('/templates/save-screenshot', token, { image });
    await app.save('maker', { ...squareProject('Not a template'), screenshot: own.url });
    const unused = await post<{ url: string }>('/templates/save-screenshot', token, { image });
    await erase('maker');
    expect(await tracesOf('maker')).toEqual([]);
    for (const gone of [own, unused]) expect((await app.http.request('GET', gone.url)).status).toBe(404);
    const other = app.as('publisher', { publisher: true });
    const { body } = await app.http.request('GET', path, { token: other });
    expect(body).toMatchObject({ titleProject: 'Template', user_id: '', imgPreview: url });
    expect((await app.http.request('GET', url)).status).toBe(200);
  });
});
