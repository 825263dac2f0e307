import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from 'node:tls';
import { serviceNames } from '@rackwright/contracts';
import { nginxConfig } from './index';
import type { GatewaySettings } from './settings';
import { listen, startTestGateway, type TestGateway } from './testGateway';

const FILES = { 'shell/index.html': '<html>shell</html>', 'checkout/index.html': '', 'remotes.json': '{}' };
const NAME = 'planner.example';

let gateway: TestGateway;
let folder: string;
let offered: {
  readonly host: string;
  readonly port: number;
  readonly ca: string;
  readonly servername: string;
};

async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Made outside of jest's sandbox, in which its packages cannot be read. */
function selfSigned(): { readonly cert: string; readonly private: string } {
  const subject = JSON.stringify([{ name: 'commonName', value: NAME }]);
  const names = JSON.stringify([{ name: 'subjectAltName', altNames: [{ type: 2, value: NAME }] }]);
  const script = `require('selfsigned').generate(${subject}, { extensions: ${names} })
    .then((made) => console.log(JSON.stringify(made)))`;
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { cwd: __dirname, encoding: 'utf8' }));
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'gateway-tls-'));
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  const made = selfSigned();
  writeFileSync(certificate, made.cert);
  writeFileSync(key, made.private, { mode: 0o600 });
  const port = await freePort();
  offered = { host: '127.0.0.1', port, ca: made.cert, servername: NAME };
  gateway = await startTestGateway(FILES, {
    publicUrl: `https://${NAME}`,
    tls: { listen: `127.0.0.1:${port}`, certificate, key },
  });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The headers and the text of an answer, over HTTP/2. */
async function askTls(session: ClientHttp2Session, url: string) {
  const stream = session.request({ ':path': url });
  const [headers] = (await once(stream, 'response')) as [Record<string, string | number>];
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) text += chunk;
  return { headers, text };
}

it('answers over HTTP/2 by TLS, tells services so, and browsers to come by it only', async () => {
  const session = connectHttp2(`https://${NAME}:${offered.port}`, offered);
  try {
    const call = await askTls(session, '/rooms/room/1');
    expect(call.headers).toMatchObject({
      ':status': 200,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(JSON.parse(call.text)).toMatchObject({ headers: { 'x-forwarded-proto': 'https' } });
    expect((await askTls(session, '/')).text).toContain('shell');
  } finally {
    session.close();
  }
});

it.each(['TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const)('speaks %s or not', async (version) => {
  const socket = connect({
    ...offered,
    minVersion: version,
    maxVersion: version,
    ciphers: 'ALL:@SECLEVEL=0',
  });
  const outcome = await once(socket, 'secureConnect').then(
    () => socket.getProtocol(),
    () => 'refused',
  );
  socket.destroy();
  expect(outcome).toBe(version === 'TLSv1.1' ? 'refused' : version);
});

it('sends who comes without TLS there, with all that was asked for, and answers no call', async () => {
  const { status, headers, body } = await gateway.ask('GET', '/rooms/room/1?x=1&y=2');
  expect([status, headers.location]).toEqual([308, `https://${NAME}/rooms/room/1?x=1&y=2`]);
  expect(body.toString()).not.toContain('rooms"');
  expect((await gateway.ask('GET', '/healthz')).body.toString()).toBe('ok');
});

it('is not made without the address that people use', () => {
  const settings = {
    listen: '127.0.0.1:1',
    wwwFolder: '/www',
    upstreams: Object.fromEntries(serviceNames.map((name) => [name, 'a:1'])) as GatewaySettings['upstreams'],
    tls: { listen: '127.0.0.1:2', certificate: '/c', key: '/k' },
  };
  expect(() => nginxConfig({ ...settings, publicUrl: 'http://planner.example' })).toThrow(/PUBLIC_URL/);
  expect(nginxConfig({ ...settings, publicUrl: 'https://planner.example/' })).toContain(
    'return 308 https://planner.example$request_uri;',
  );
});
