import { createHash } from 'node:crypto';
import type { ShareLinkAnswer } from '@rackwright/contracts';
import { placedAt, productOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import { dataUrl, testPng } from '../testPictures';
import { PUBLIC_URL, squareProject, startTestRooms, type TestRooms } from '../testRoomsApp';

let app: TestRooms;
beforeAll(async () => {
  app = await startTestRooms();
});
afterAll(() => app.stop());

/** A project shared by its owner, and its page. */
async function shared(project: object) {
  const room = await app.save('owner', project);
  const made = await app.http.request('POST', '/share/link', {
    token: app.as('owner', { name: 'Olive Owner', email: 'olive@cellars.example' }),
    body: { roomId: room._id },
  });
  const link = made.body as ShareLinkAnswer;
  const path = new URL(link.url).pathname;
  const answer = await app.http.request('GET', path);
  return { room, link, path, answer, html: String(answer.body) };
}

const metaOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1];

const cellar = () => {
  const rack = productOf(testCatalogue(), 'CL-IND-6');
  const data = rectangle(400, 320, { objects: [placedAt(rack, 200, 160, { id: 'rack-1', rotation: 90 })] });
  return { ...squareProject('Cellar at home'), data };
};

it('tells networks what it is, with absolute addresses', async () => {
  const { html, link } = await shared(cellar());
  expect(metaOf(html, 'og:title')).toBe('Cellar at home');
  expect(metaOf(html, 'og:type')).toBe('website');
  expect(metaOf(html, 'og:url')).toBe(link.url);
  expect(metaOf(html, 'og:site_name')).toBe('Rackwright');
  expect(metaOf(html, 'og:description')).toMatch(/^A wine cellar of 12\.80 m² for \d+ bottles/);
  expect(metaOf(html, 'twitter:card')).toBe('summary');
  expect(html).toContain(`<link rel="canonical" href="${link.url}">`);
});

it('shows the room’s picture, and the plan when there is none', async () => {
  const plan = await shared(cellar());
  expect(plan.html).toContain('<polygon points="0,0 400,0 400,320 0,320"/>');
  expect(plan.html).toContain('transform="rotate(90 200 160)"');
  expect(metaOf(plan.html, 'og:image')).toBeUndefined();
  const picture = async () => {
    const body = { image: dataUrl(await testPng()) };
    const answer = await app.http.request('POST', '/rooms/save-screenshot', { token: app.as('owner'), body });
    return (answer.body as { url: string }).url;
  };
  const [url, chosen] = [await picture(), await picture()];
  const { html } = await shared({ ...cellar(), imgPreview: url });
  expect(html).toContain(`<img src="${url}"`);
  expect(metaOf(html, 'og:image')).toBe(`${PUBLIC_URL}${url}`);
  expect(metaOf(html, 'twitter:card')).toBe('summary_large_image');
  const withChoice = await shared({ ...cellar(), imgPreview: url, screenshot: chosen });
  expect(withChoice.html).toContain(`<img src="${chosen}"`);
});

it('draws a door as a gap in its wall', async () => {
  const door = placedAt(productOf(testCatalogue(), 'DR-36'), 200, -7.5, { id: 'door', wall: 'Wall 1' });
  const { html } = await shared({ ...cellar(), data: rectangle(400, 320, { objects: [door] }) });
  expect(html).toContain('<rect class="opening" x="154.3" y="-15"');
});

it('opens the project in the planner, with the link', async () => {
  const { html, room, path } = await shared(cellar());
  const token = path.split('/').at(-1);
  expect(html).toContain(`href="${PUBLIC_URL}/browsing/${room._id}?share=${token}"`);
});

it('shows the figures, and no price, no owner and no address', async () => {
  const { html, room } = await shared(cellar());
  expect(html).toContain('12.80 m²');
  expect(html).toContain('137.78 ft²');
  expect(html).toContain(`${room.bottleCount} bottles`);
  expect(room.totalAmount).toBeGreaterThan(0);
  const price = [room.totalAmount, room.totalAmount / 100].map(String);
  for (const secret of [...price, 'RM ', 'Olive', 'olive@', '"owner"']) expect(html).not.toContain(secret);
});

it('escapes what it is called', async () => {
  const { html } = await shared({ ...cellar(), titleProject: `"><script>alert('1')</script> & <b>` });
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<b>');
  expect(metaOf(html, 'og:title')).toBe(
    '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; &lt;b&gt;',
  );
});

it('allows its own style and pictures of this origin, and is not to be indexed', async () => {
  const { answer, html } = await shared(cellar());
  const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers.get('content-security-policy')).toBe(
    `default-src 'none'; img-src 'self'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(html).not.toMatch(/ style=| on\w+=|<script/);
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
});

it('shows an empty project without a drawing', async () => {
  const empty = squareProject('Nothing yet');
  const { answer, html } = await shared({ ...empty, data: { ...empty.data, points: [], walls: [] } });
  expect(answer.status).toBe(200);
  expect(html).not.toContain('class="picture"');
});

it('says in a page that a link is closed', async () => {
  const { link, path } = await shared(cellar());
  await app.http.request('DELETE', `/share/link/${link._id}`, { token: app.as('owner') });
  for (const closed of [path, '/share/p/none', `/share/p/${'a'.repeat(32)}`]) {
    const { status, headers, body } = await app.http.request('GET', closed);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(body).toContain('This link is closed');
    expect(body).not.toContain('Cellar at home');
  }
});
