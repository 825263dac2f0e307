/** What the shop is comes with every page, whether svc-catalogue is there or not. */
import { startTestGateway, type TestGateway } from './testGateway';

const INCLUDE = '<!--# include virtual="/page-part/shop" -->';
const FILES = {
  'shell/index.html': `<html>${INCLUDE}<title>Own</title></html>`,
  'checkout/index.html': `<html>${INCLUDE}<title>Own</title></html>`,
};

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway(FILES, {});
});
afterEach(() => gateway.stop());

const pageAt = async (path: string) => {
  const { status, headers, body } = await gateway.ask('GET', path, { headers: { accept: 'text/html' } });
  expect(status).toBe(200);
  return { text: body.toString(), policy: String(headers['content-security-policy']) };
};

/** Once svc-catalogue has answered in time: no page waits for it longer than a second. */
async function namedPageAt(path: string) {
  for (let ask = 1; ask < 20; ask += 1) {
    const page = await pageAt(path);
    if (page.text !== '<html><title>Own</title></html>') return page;
  }
  return pageAt(path);
}

it.each(['/login', '/admin/settings', '/checkout/64f0c0ffee'])(
  'names the shop in %s before the page’s own title, its style with the nonce of the answer',
  async (path) => {
    const { text, policy } = await namedPageAt(path);
    expect(text).toMatch(/^<html><title>Steiner<\/title><style nonce="[0-9a-f]{32}"><\/style><title>Own/);
    const [, nonce = ''] = /nonce="([0-9a-f]+)"/.exec(text) ?? [];
    expect(policy).toContain(`'nonce-${nonce}'`);
  },
);

it('leaves the page as it is while svc-catalogue is away', async () => {
  gateway.standIns.get('catalogue')?.close();
  gateway.standIns.get('catalogue')?.closeAllConnections();
  expect((await pageAt('/login')).text).toBe('<html><title>Own</title></html>');
});

it('keeps what was said of the shop while svc-catalogue is away', async () => {
  await namedPageAt('/login');
  gateway.standIns.get('catalogue')?.close();
  gateway.standIns.get('catalogue')?.closeAllConnections();
  expect((await pageAt('/signup')).text).toContain('<title>Steiner</title>');
});

it('is asked for by nobody from outside', async () => {
  expect((await gateway.ask('GET', '/page-part/shop')).status).toBe(404);
});
