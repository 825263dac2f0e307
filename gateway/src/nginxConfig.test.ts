import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  BODY_LIMIT_BYTES,
  CALLS,
  CHECKOUT_PAGE,
  PAGES,
  serviceNames,
  type CallRoute,
} from '@rackwright/contracts';

import { brotliInstalled, json, startTestGateway, type TestGateway } from './testGateway';

const BROWSER = { accept: 'text/html,application/xhtml+xml' };
const example = (route: string) => route.replace(/\{[^}]*\}/g, '64f0c0ffee');

const FILES = {
  'shell/index.html':
    '<html><meta name="csp-nonce" content="__NONCE__"><!--# include virtual="/remotes.json" --></html>',
  'shell/main.0123456789.js': 'x'.repeat(3000),
  'shell/main.0123456789.js.gz': gzipSync('of gzip'),
  'shell/main.0123456789.js.br': brotliCompressSync('of brotli'),
  'shell/favicon.ico': 'icon',
  'checkout/index.html': '<html><meta name="csp-nonce" content="__NONCE__">of the checkout</html>',
  'checkout/files/checkout.0123456789.js': 'y'.repeat(3000),
  'checkout/files/.new': 'half written',
  'remotes.json': '{"schema":1,"revision":1,"remotes":{}}',
  'remotes/mf_planner/1.0.0+ab/mf-manifest.json': '{}',
  'remotes/mf_planner/1.0.0+ab/remoteEntry.0123456789.js': 'entry',
  'remotes/mf_planner/.new-1/secret.js': 'half written',
};

let gateway: TestGateway;
const ask: TestGateway['ask'] = (...question) => gateway.ask(...question);

beforeAll(async () => {
  gateway = await startTestGateway(FILES, {
    payment: { scriptOrigin: 'https://js.pay.example', apiOrigin: 'https://api.pay.example:8443' },
  });
});

afterAll(() => gateway.stop());

it('is accepted by nginx without a warning', () => {
  const check = spawnSync(
    'nginx',
    ['-t', '-e', 'logs/error.log', '-p', gateway.folder, '-c', 'conf/nginx.conf'],
    {
      encoding: 'utf8',
    },
  );
  expect(check.stderr).toContain('test is successful');
  expect(check.stderr).not.toMatch(/warn|emerg/);
});

describe('calls', () => {
  it.each(CALLS.map((call): [string, CallRoute] => [`${call.method} ${call.path}`, call]))(
    '%s reaches its service, with and without a trailing slash',
    async (_name, call) => {
      for (const url of [`${example(call.path)}?share=1`, `${example(call.path)}/`]) {
        const answer = await ask(call.method, url);
        expect(answer.status).toBe(200);
        expect(json(answer)).toMatchObject({ service: call.service, path: url });
      }
    },
  );

  it.each([
    ['usual', 'POST', '/users/login'],
    ['project', 'PUT', '/rooms/room/1'],
    ['screenshot', 'POST', '/templates/save-screenshot'],
    ['model', 'POST', '/products/upload'],
  ] as const)(
    'accept a body at the %s limit and refuse one byte more with 413',
    async (limit, method, url) => {
      const most = BODY_LIMIT_BYTES[limit];
      const accepted = await ask(method, url, { body: Buffer.alloc(most) });
      expect(json(accepted)['received']).toBe(most);
      const refused = await ask(method, url, {
        headers: { 'content-length': String(most + 1), expect: '100-continue' },
      });
      expect(refused.status).toBe(413);
      expect(refused.headers['content-type']).toBe('application/problem+json');
      expect(json(refused)).toMatchObject({ status: 413, title: 'Too large' });
    },
  );

  it('carry a request id of the gateway and lose what a client pretends to be', async () => {
    const answer = await ask('GET', '/rooms/room/1', {
      headers: {
        'x-request-id': 'mine',
        'x-forwarded-for': '6.6.6.6',
        'x-real-ip': '6.6.6.6',
        'x-user-id': 'admin',
        forwarded: 'for=6.6.6.6',
        'x-original-url': '/admin',
        authorization: 'Bearer token',
      },
    });
    const seen = json(answer)['headers'] as Record<string, string>;
    expect(seen['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(answer.headers['x-request-id']).toBe(seen['x-request-id']);
    expect(seen).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-real-ip': '127.0.0.1',
      authorization: 'Bearer token',
    });
    for (const header of ['x-user-id', 'forwarded', 'x-original-url']) expect(seen[header]).toBeUndefined();
  });

  it('are not stored by browsers unless the service says so, and say nothing of the software behind', async () => {
    const room = await ask('GET', '/rooms/room/1');
    expect(room.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      server: 'nginx',
    });
    expect(room.headers['x-powered-by']).toBeUndefined();
    const products = await ask('GET', '/products/products');
    expect(products.headers['cache-control']).toBe('public, max-age=60');
  });

  it('keep the refusal of a service as the service worded it', async () => {
    const answer = await ask('GET', '/rooms/room/refused');
    expect(answer.status).toBe(503);
    expect(json(answer)).toMatchObject({ service: 'rooms' });
  });

  it.each([
    '/users/healthz',
    '/users/readyz',
    '/metrics',
    '/rooms/metrics',
    '/users/login/extra',
    '/rooms/room/a%2f..%2f..%2fhealthz2',
  ])('do not include %s', async (url) => {
    const answer = await ask('GET', url);
    expect(answer.status).toBe(404);
    expect(json(answer)).toMatchObject({ title: 'Not found', requestId: answer.headers['x-request-id'] });
  });
});

describe('the page of calls', () => {
  it.each(serviceNames)('of %s is passed on whole, without a token', async (service) => {
    for (const part of [
      'openapi.json',
      'docs',
      'docs/',
      'docs/swagger-ui-bundle.js',
      'docs/swagger-ui.css',
      'docs/start.js',
    ]) {
      const answer = await ask('GET', `/${service}/${part}`, { headers: BROWSER });
      expect([part, answer.status, json(answer)['service']]).toEqual([part, 200, service]);
    }
  });

  it('keeps the policy that its service gives it', async () => {
    const answer = await ask('GET', '/catalogue/docs');
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; script-src 'self'");
  });

  it.each([
    '/catalogue/docs/../healthz',
    '/catalogue/docs/a/b.js',
    '/catalogue/openapi.yaml',
    '/catalogue/healthz',
    '/other/docs',
  ])('does not include %s', async (url) => {
    expect((await ask('GET', url)).status).toBe(404);
  });
});

describe('pages', () => {
  it.each(Object.values(PAGES))('%s is the shell, not cached, with a nonce of its own', async (page) => {
    const answer = await ask('GET', example(page), { headers: BROWSER });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
    const nonce = /content="([0-9a-f]{32})"/.exec(answer.body.toString())?.[1];
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe/);
  });

  it('hold the registry as it is this moment', async () => {
    const page = await ask('GET', '/login', { headers: BROWSER });
    expect(page.body.toString()).toContain(`>${FILES['remotes.json']}</html>`);
    expect(page.headers).not.toHaveProperty('etag');
    expect(page.headers).not.toHaveProperty('last-modified');
  });

  it('give every request another nonce', async () => {
    const pages = await Promise.all([ask('GET', '/login'), ask('GET', '/login')]);
    expect(pages[0].body.toString()).not.toBe(pages[1].body.toString());
  });

  it('include an unknown address for a browser, and refuse it to a program', async () => {
    expect((await ask('GET', '/no/such/page', { headers: BROWSER })).body.toString()).toContain('<html>');
    const refused = await ask('GET', '/no/such/page', { headers: { accept: 'application/json' } });
    expect(refused.status).toBe(404);
    expect(refused.headers['content-type']).toBe('application/problem+json');
  });

  it('are no answer for what looks like a file', async () => {
    for (const url of ['/main.ffffffffff.js', '/old.css', '/.git/config', '/remotes/none/1/x.js']) {
      const answer = await ask('GET', url, { headers: BROWSER });
      expect([url, answer.status]).toEqual([url, 404]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('and calls are not sent back by TRACE', async () => {
    for (const url of ['/planning', '/rooms/room/1'])
      expect((await ask('TRACE', url, { headers: { ...BROWSER, cookie: 'a=secret' } })).status).toBe(405);
  });

  it('refuse to be posted to', async () => {
    const answer = await ask('POST', '/planning', { headers: BROWSER });
    expect(answer.status).toBe(405);
    expect(json(answer)).toMatchObject({ status: 405 });
  });
});

describe('the checkout', () => {
  it('is a document of its own, never stored, with a nonce of its own', async () => {
    for (const url of [example(CHECKOUT_PAGE), `${example(CHECKOUT_PAGE)}/`]) {
      const answer = await ask('GET', url, { headers: BROWSER });
      expect(answer.status).toBe(200);
      expect(answer.body.toString()).toContain('of the checkout');
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'permissions-policy': expect.stringContaining('camera=()') as string,
        'x-frame-options': 'DENY',
      });
      const nonce = /content="([0-9a-f]{32})"/.exec(answer.body.toString())?.[1];
      expect(answer.headers['content-security-policy']).toBe(
        [
          "default-src 'none'",
          "script-src 'self' https://js.pay.example",
          `style-src 'self' 'nonce-${nonce}'`,
          "img-src 'self' data:",
          "font-src 'self'",
          "connect-src 'self' https://js.pay.example https://api.pay.example:8443",
          "base-uri 'none'",
          "form-action 'none'",
          "frame-ancestors 'none'",
        ].join('; '),
      );
    }
  });

  it('has files that are kept for ever, and none but its own', async () => {
    const file = await ask('GET', '/checkout/files/checkout.0123456789.js');
    expect(file.status).toBe(200);
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const url of [
      '/checkout/files/main.0123456789.js',
      '/checkout/files/.new',
      '/checkout/files/../index.html/x',
    ])
      expect((await ask('GET', url, { headers: { accept: '*/*' } })).status).toBe(404);
  });

  it('is no page without an id: the address leads to the shell', async () => {
    const answer = await ask('GET', '/checkout', { headers: BROWSER });
    expect(answer.body.toString()).not.toContain('of the checkout');
  });
});

describe('files', () => {
  it('with a hash in the name are kept for ever, others are asked for again', async () => {
    const hashed = await ask('GET', '/main.0123456789.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "frame-ancestors 'none'",
    });
    expect((await ask('GET', '/favicon.ico')).headers['cache-control']).toBe('no-cache');
  });

  it('that are no documents have no headers that say something about documents', async () => {
    const ofDocuments = [
      'x-frame-options',
      'referrer-policy',
      'permissions-policy',
      'cross-origin-opener-policy',
    ];
    const namesOf = async (url: string, status: number) => {
      const answer = await ask('GET', url);
      expect(answer.status).toBe(status);
      return ofDocuments.filter((name) => name in answer.headers);
    };
    expect(await namesOf('/main.0123456789.js', 200)).toEqual([]);
    expect(await namesOf('/remotes/mf_planner/1.0.0+ab/remoteEntry.0123456789.js', 200)).toEqual([]);
    for (const url of ['/favicon.ico', '/remotes/mf_planner/1.0.0+ab/mf-manifest.json'])
      expect(await namesOf(url, 200)).toEqual(ofDocuments);
    expect(await namesOf('/main.9999999999.js', 404)).toEqual(ofDocuments);
  });

  it('come compressed beforehand', async () => {
    const gzip = await ask('GET', '/main.0123456789.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gzip.body).toEqual(gzipSync('of gzip'));
    expect(gzip.headers.vary).toMatch(/Accept-Encoding/i);
    const best = await ask('GET', '/main.0123456789.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(best.headers['content-encoding']).toBe(brotliInstalled ? 'br' : 'gzip');
  });

  it('of a remote are kept for ever, since no version is published twice with other files', async () => {
    for (const file of ['remoteEntry.0123456789.js', 'mf-manifest.json']) {
      const kept = await ask('GET', `/remotes/mf_planner/1.0.0+ab/${file}`);
      expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    expect((await ask('GET', '/remotes/mf_planner/.new-1/secret.js')).status).toBe(404);
  });

  it('of the registry are never stored or compared', async () => {
    const answer = await ask('GET', '/remotes.json', {
      headers: { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.etag).toBeUndefined();
  });
});

it('writes one line of JSON for each request, without what is secret in an address', async () => {
  await ask('GET', '/share/p/very-secret-token?also=secret');
  const lines = await gateway.logged('"path":"/share/p/');
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries.some((entry) => entry['path'] === '/share/p/{token}' && entry['status'] === 200)).toBe(true);
  expect(lines.join('\n')).not.toContain('secret-token');
});

it('answers 503 with Retry-After for a service that is away, while the others go on', async () => {
  const away = gateway.standIns.get('orders')!;
  away.closeAllConnections();
  away.close();
  await once(away, 'close');
  // Large enough that only calls with projects take it: the answer is about the service, not about the body.
  const answer = await ask('POST', '/orders/quote', { body: Buffer.alloc(BODY_LIMIT_BYTES.usual + 1) });
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.headers['content-type']).toBe('application/problem+json');
  expect(json(answer)).toMatchObject({ status: 503, requestId: answer.headers['x-request-id'] });
  expect((await ask('GET', '/rooms/room/1')).status).toBe(200);
});
