import { createServer, request, type Server } from 'node:http';
import { readTrustedProxies } from './index';
import { askPort, json, listen, startTestGateway, type TestGateway } from './testGateway';

const FILES = { 'shell/index.html': '<html></html>', 'checkout/index.html': '', 'remotes.json': '{}' };
const EDGE = '127.0.0.2';
const [ANN, BEN] = ['127.0.0.11', '127.0.0.12'];

/** What ends TLS in front of the gateway: it says who came, after what the client said itself, and by which protocol. */
function edgeBefore(gateway: TestGateway): Server {
  return createServer((incoming, outgoing) => {
    const said = incoming.headers['x-forwarded-for'];
    const from = incoming.socket.remoteAddress ?? '';
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': said === undefined ? from : `${String(said)}, ${from}`,
      'x-forwarded-proto': 'https',
    };
    const { method, url } = incoming;
    const inner = request(
      { host: '127.0.0.1', port: gateway.port, localAddress: EDGE, method, path: url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(inner);
  });
}

const seenBy = async (port: number, from: string, headers: Record<string, string> = {}) => {
  const answer = await askPort(port, 'GET', '/rooms/room/1', { from, headers });
  return json(answer)['headers'] as Record<string, string>;
};

describe('behind a proxy that is trusted', () => {
  let gateway: TestGateway;
  let edge: Server;
  let edgePort: number;

  beforeAll(async () => {
    gateway = await startTestGateway(FILES, {
      trustedProxies: readTrustedProxies(`${EDGE}, 10.0.0.0/8`),
      publicUrl: 'https://planner.example',
      callsPerSecond: 1,
    });
    edge = edgeBefore(gateway);
    edgePort = await listen(edge);
  });
  afterAll(async () => {
    edge.closeAllConnections();
    edge.close();
    await gateway.stop();
  });

  it('two people have two addresses, which services and log are told, and the protocol they used', async () => {
    for (const person of [ANN, BEN])
      expect(await seenBy(edgePort, person)).toMatchObject({
        'x-real-ip': person,
        'x-forwarded-for': person,
        'x-forwarded-proto': 'https',
      });
    const addresses = (await gateway.logged('/rooms/room/1', `"address":"${BEN}"`, `"address":"${ANN}"`))
      .filter((line) => line.includes('/rooms/room/1'))
      .map((line) => (JSON.parse(line) as { address: string }).address);
    expect(addresses.toSorted()).toEqual([ANN, BEN]);
  });

  it('nobody gets another address by naming one', async () => {
    const forged = { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'gopher' };
    expect(await seenBy(edgePort, ANN, forged)).toMatchObject({ 'x-real-ip': ANN });
    expect(await seenBy(gateway.port, BEN, forged)).toMatchObject({
      'x-real-ip': BEN,
      'x-forwarded-for': BEN,
      'x-forwarded-proto': 'http',
    });
  });

  it('the one who asks too often is refused, and the others are not', async () => {
    const often = await Promise.all(
      Array.from({ length: 12 }, () => askPort(edgePort, 'GET', '/rooms/room/1', { from: '127.0.0.13' })),
    );
    expect(often.map(({ status }) => status)).toContain(429);
    expect((await askPort(edgePort, 'GET', '/rooms/room/1', { from: '127.0.0.14' })).status).toBe(200);
  });

  it('browsers are told to come by https only, on every answer, since the public address is https', async () => {
    for (const address of ['/login', '/checkout/1', '/rooms/room/1', '/no/such/call', '/login%00'])
      expect((await gateway.ask('GET', address)).headers['strict-transport-security']).toBe(
        'max-age=31536000; includeSubDomains',
      );
  });
});

describe('with no proxy named', () => {
  let gateway: TestGateway;
  let edge: Server;
  let edgePort: number;

  beforeAll(async () => {
    gateway = await startTestGateway(FILES, { publicUrl: 'http://planner.example' });
    edge = edgeBefore(gateway);
    edgePort = await listen(edge);
  });
  afterAll(async () => {
    edge.closeAllConnections();
    edge.close();
    await gateway.stop();
  });

  it('nothing that is said about address and protocol is believed', async () => {
    expect(await seenBy(edgePort, ANN)).toMatchObject({
      'x-real-ip': EDGE,
      'x-forwarded-for': EDGE,
      'x-forwarded-proto': 'http',
    });
  });

  it('browsers may come by http, since the public address is http', async () => {
    expect((await gateway.ask('GET', '/login')).headers['strict-transport-security']).toBeUndefined();
  });
});

describe('the setting', () => {
  it('takes addresses and networks of both kinds, and counts as missing when it is empty', () => {
    expect(readTrustedProxies(' 10.0.0.0/8,192.168.1.7 ,fd00::/8, ::1')).toEqual([
      '10.0.0.0/8',
      '192.168.1.7',
      'fd00::/8',
      '::1',
    ]);
    expect(readTrustedProxies(undefined)).toEqual([]);
    expect(readTrustedProxies('')).toEqual([]);
  });

  it.each([
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0/8',
    '10.0.0.1;',
    '10.0.0.1,,10.0.0.2',
    'fd00::/129',
    '1/8',
  ])('refuses %j', (wrong) => expect(() => readTrustedProxies(wrong)).toThrow('TRUSTED_PROXIES'));

  it.each(['0.0.0.0/0', '::/0'])('refuses %s, which would trust everybody', (all) => {
    expect(() => readTrustedProxies(all)).toThrow('everybody');
  });
});
