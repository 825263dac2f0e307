import { problemSchema, type ShareLinkAnswer, type WireRoom } from '@rackwright/contracts';
import { MemoryBus } from '@rackwright/service-kit/testing';
import sharp from 'sharp';
import { dataUrl, testPng } from '../testPictures';
import { PUBLIC_URL, squareProject, startTestRooms, type TestRooms } from '../testRoomsApp';

/** What the clock of the service says. */
let time = Date.parse('2026-03-01T00:00:00Z');
const bus = new MemoryBus();
let app: TestRooms;
beforeAll(async () => {
  app = await startTestRooms({ bus, now: () => new Date(time) });
});
afterAll(() => app.stop());

const post = (path: string, body: object, userId = 'owner') =>
  app.http.request('POST', path, { token: app.as(userId), body });
const linkTo = async (room: WireRoom): Promise<ShareLinkAnswer & { token: string }> => {
  const answer = await post('/share/link', { roomId: room._id }, room.user_id);
  expect(answer.status).toBe(201);
  const link = answer.body as ShareLinkAnswer;
  return { ...link, token: link.url.split('/').at(-1) ?? '' };
};
const sharedWith = (room: WireRoom, token: string) =>
  app.http.request('GET', `/rooms/room/${room._id}?share=${token}`);

/** The event about this room, once the relay has published it. */
async function announced(roomId: string) {
  for (;;) {
    const event = bus.published.find((one) => one.type === 'room-shared' && one.subject === roomId);
    if (event) return event.data;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const personal = () => {
  const project = squareProject('Personal');
  const address = { clientName: 'Olive Owner', street: 'Secret Street 1', city: 'Hidden' };
  const contact = { email: 'olive@cellars.example', tel: '+1 555 0100', mobile: '+1 555 0101' };
  return { ...project, projectDetails: { ...project.projectDetails, address, contact, notes: 'Call Olive' } };
};

describe('a link', () => {
  it('shows the project to anybody, without whatever names a person', async () => {
    const token = app.as('owner');
    const body = { room: personal(), device: 'Olive’s tablet', browser: 'Firefox' };
    const room = (await app.http.request('POST', '/rooms/room', { token, body })).body as WireRoom;
    const link = await linkTo(room);
    const answer = await sharedWith(room, link.token);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ titleProject: 'Personal', data: room.data, user_id: '' });
    const text = JSON.stringify(answer.body);
    for (const secret of ['Olive', 'Secret', 'olive@', '555', '"owner"', 'Firefox'])
      expect(text).not.toContain(secret);
    expect((await app.read(room)).projectDetails).toMatchObject({ notes: 'Call Olive' });
  });

  it('opens no other project, and nothing to who changes it', async () => {
    const [room, other] = [await app.save('owner'), await app.save('owner')];
    const { token } = await linkTo(room);
    expect((await sharedWith(other, token)).status).toBe(404);
    expect((await sharedWith(room, `${token.slice(0, -1)}.`)).status).toBe(404);
    expect((await sharedWith(room, '')).status).toBe(404);
    const as = app.as('stranger');
    expect(
      (await app.http.request('GET', `/rooms/room/${room._id}?share=${token}`, { token: as })).status,
    ).toBe(200);
    const put = await app.http.request('PUT', `/rooms/room/${room._id}?share=${token}`, {
      token: as,
      body: { room: squareProject(), version: 1 },
    });
    expect(put.status).toBe(404);
  });

  it('is listed until it is taken back, and then opens nothing', async () => {
    const room = await app.save('owner');
    const [first, second] = [await linkTo(room), await linkTo(room)];
    const list = () => app.http.request('GET', `/share/links/${room._id}`, { token: app.as('owner') });
    const wire = ({ token: _token, ...link }: typeof first) => link;
    expect((await list()).body).toEqual({ items: expect.arrayContaining([wire(first), wire(second)]) });
    const takeBack = (userId: string) =>
      app.http.request('DELETE', `/share/link/${first._id}`, { token: app.as(userId) });
    expect((await takeBack('stranger')).status).toBe(404);
    expect((await sharedWith(room, first.token)).status).toBe(200);
    expect((await takeBack('owner')).status).toBe(204);
    expect((await takeBack('owner')).status).toBe(404);
    expect((await sharedWith(room, first.token)).status).toBe(404);
    expect((await sharedWith(room, second.token)).status).toBe(200);
    expect((await list()).body).toEqual({ items: [wire(second)] });
  });

  it('goes with its room', async () => {
    const room = await app.save('owner');
    const { token } = await linkTo(room);
    const path = `/rooms/room/${room._id}`;
    await app.http.request('DELETE', path, { token: app.as('owner'), body: { version: 1 } });
    expect((await sharedWith(room, token)).status).toBe(404);
    expect((await app.http.request('GET', `/share/p/${token}`)).status).toBe(404);
  });

  it('is for the owner to make and to list', async () => {
    const room = await app.save('owner');
    expect((await post('/share/link', { roomId: room._id }, 'stranger')).status).toBe(404);
    const list = await app.http.request('GET', `/share/links/${room._id}`, { token: app.as('stranger') });
    expect(list.status).toBe(404);
  });

  it('is announced', async () => {
    const room = await app.save('owner');
    const { url } = await linkTo(room);
    expect(await announced(room._id)).toMatchObject({ via: 'link', to: '', shareUrl: url, userId: 'owner' });
  });
});

describe('sharing by mail', () => {
  it('announces a link to whom and with which words', async () => {
    const room = await app.save('owner', squareProject('For a friend'));
    const body = { to: 'friend@cellars.example', roomId: room._id, message: 'Look at\nthis <b>' };
    expect(await post('/share/send-email', body)).toMatchObject({ status: 202, body: null });
    const data = await announced(room._id);
    expect(data).toMatchObject({ ...body, via: 'mail', title: 'For a friend', language: 'en' });
    const { shareUrl } = data as { shareUrl: string };
    expect(shareUrl).toMatch(new RegExp(`^${PUBLIC_URL}/share/p/[\\w-]{32}$`));
    expect((await sharedWith(room, shareUrl.split('/').at(-1) ?? '')).status).toBe(200);
  });

  it('announces what who shares reads', async () => {
    const room = await app.save('owner');
    const token = app.as('owner', { language: 'de' });
    const body = { to: 'friend@cellars.example', roomId: room._id, message: '' };
    await app.http.request('POST', '/share/send-email', { token, body });
    expect(await announced(room._id)).toMatchObject({ language: 'de' });
  });

  it.each([
    '',
    'friend',
    'friend@',
    'a@cellars.example,b@cellars.example',
    'Friend <friend@cellars.example>',
    'friend@cellars.example\nBcc: all@cellars.example',
    `${'a'.repeat(60)}@${'b'.repeat(190)}.example`,
  ])('refuses the address "%s" with "incorrect email"', async (to) => {
    const room = await app.save('owner');
    const answer = await post('/share/send-email', { to, roomId: room._id });
    expect(answer.status).toBe(400);
    expect(problemSchema.parse(answer.body).detail).toBe('incorrect email');
  });

  it('takes a message of 1000 characters, and refuses more and what is no text', async () => {
    const room = await app.save('writer');
    const send = (message: string) =>
      post('/share/send-email', { to: 'friend@cellars.example', roomId: room._id, message }, 'writer');
    expect((await send('x'.repeat(1000))).status).toBe(202);
    expect((await send('x'.repeat(1001))).status).toBe(400);
    expect((await send('a\0b')).status).toBe(400);
  });

  it('is possible 20 times in any hour, then again when the first is an hour ago', async () => {
    const room = await app.save('mailer');
    const send = () => post('/share/send-email', { to: 'f@cellars.example', roomId: room._id }, 'mailer');
    for (let sent = 0; sent < 20; sent += 1) {
      expect((await send()).status).toBe(202);
      time += 60_000;
    }
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('2400');
    time += 2_399_999;
    expect((await send()).status).toBe(429);
    time += 1;
    expect((await send()).status).toBe(202);
    expect((await send()).status).toBe(429);
  });

  it('counts nothing that was refused', async () => {
    const room = await app.save('careful');
    for (let tried = 0; tried < 25; tried += 1)
      await post('/share/send-email', { to: 'wrong', roomId: room._id }, 'careful');
    const body = { to: 'f@cellars.example', roomId: room._id };
    expect((await post('/share/send-email', body, 'careful')).status).toBe(202);
  });

  it('is for the owner', async () => {
    const room = await app.save('owner');
    const body = { to: 'friend@cellars.example', roomId: room._id };
    expect((await post('/share/send-email', body, 'stranger')).status).toBe(404);
  });
});

describe('sharing with a network', () => {
  const share = async (room: WireRoom, img: string, network = 'facebook') =>
    post('/share/social', { img, roomId: room._id, network }, room.user_id);
  const pageIn = (redirect: string): string => new URL(redirect).searchParams.get('u') ?? '';

  it.each([
    ['facebook', 'https://www.facebook.com/sharer/sharer.php?u='],
    ['x', 'https://twitter.com/intent/tweet?url='],
    ['pinterest', 'https://www.pinterest.com/pin/create/button/?url='],
    ['linkedin', 'https://www.linkedin.com/sharing/share-offsite/?url='],
  ])('answers where %s takes our page', async (network, start) => {
    const room = await app.save('owner', squareProject('Wine & more'));
    const answer = await share(room, dataUrl(await testPng()), network);
    expect(answer.status).toBe(200);
    const { redirect } = answer.body as { redirect: string };
    expect(redirect.startsWith(`${start}${encodeURIComponent(`${PUBLIC_URL}/share/p/`)}`)).toBe(true);
    expect(redirect).not.toContain(' ');
  });

  it('makes a picture of 1200 by 630 for it, which goes with the link', async () => {
    const room = await app.save('owner');
    const { body } = await share(room, dataUrl(await testPng(300, 300)));
    const page = new URL(pageIn((body as { redirect: string }).redirect)).pathname;
    const html = String((await app.http.request('GET', page)).body);
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(picture.startsWith(`${PUBLIC_URL}/rooms/pictures/`)).toBe(true);
    const path = new URL(picture).pathname;
    const bytes = Buffer.from(await (await fetch(`${app.http.url}${path}`)).arrayBuffer());
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(html).toContain('<meta property="og:image:width" content="1200">');

    const list = await app.http.request('GET', `/share/links/${room._id}`, { token: app.as('owner') });
    const [link] = (list.body as { items: ShareLinkAnswer[] }).items;
    expect(link?.via).toBe('facebook');
    await app.http.request('DELETE', `/share/link/${link?._id}`, { token: app.as('owner') });
    expect((await app.http.request('GET', path)).status).toBe(404);
  });

  it('makes of a picture alone a page that shows it and opens no project, which can be taken back', async () => {
    const person = 'pictures-only';
    await app.save(person, squareProject('Nobody’s business'));
    const alone = await post('/share/social', { img: dataUrl(await testPng()) }, person);
    expect(alone.status).toBe(200);
    const { redirect } = alone.body as { redirect: string };
    expect(redirect.startsWith(`${PUBLIC_URL}/share/p/`)).toBe(true);
    const page = () => app.http.request('GET', new URL(redirect).pathname);
    const html = String((await page()).body);
    expect(html).toMatch(/property="og:image" content="[^"]+\/rooms\/pictures\/[0-9a-f]{32}\.jpg"/);
    expect(html).not.toMatch(/Nobody|browsing/);

    const held = await app.http.request('GET', '/rooms/me/data', { token: app.as(person) });
    const { shareLinks } = held.body as { shareLinks: readonly (ShareLinkAnswer & { roomId: string })[] };
    expect(shareLinks).toMatchObject([{ url: redirect, via: 'link', roomId: '' }]);
    await app.http.request('DELETE', `/share/link/${shareLinks[0]?._id}`, { token: app.as(person) });
    expect((await page()).status).toBe(404);
  });

  it('takes a picture alone to the network that is named', async () => {
    const body = { img: dataUrl(await testPng()), network: 'facebook' };
    const { redirect } = (await post('/share/social', body)).body as { redirect: string };
    expect(pageIn(redirect).startsWith(`${PUBLIC_URL}/share/p/`)).toBe(true);
  });

  it('takes an own picture that was saved before, and nobody else’s', async () => {
    const image = dataUrl(await testPng());
    const saved = async (userId: string) =>
      ((await post('/rooms/save-screenshot', { image }, userId)).body as { url: string }).url;
    const room = await app.save('owner');
    expect((await share(room, await saved('owner'))).status).toBe(200);
    expect((await share(room, await saved('stranger'))).status).toBe(404);
  });

  it.each([
    ['https://elsewhere.example/picture.png', 400],
    ['http://127.0.0.1:1/admin', 400],
    ['file:///etc/passwd', 400],
    ['data:image/svg+xml;base64,AAAA', 400],
    ['data:image/png;base64,AAAA', 415],
  ])('never fetches, and refuses %s', async (img, status) => {
    expect((await share(await app.save('owner'), img)).status).toBe(status);
  });
});
