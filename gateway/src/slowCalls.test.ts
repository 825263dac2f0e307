import { CALLS } from '@rackwright/contracts';
import { once } from 'node:events';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { CONTAINER_SETTINGS, nginxConfig } from './index';
import { json, startTestGateway } from './testGateway';

const config = nginxConfig(CONTAINER_SETTINGS);
const waitsOf = (path: string): string | undefined => {
  const start = `location ~ "^${path.replaceAll('.', '\\.').replace(/\{[^}]*\}/g, '[^/]+')}/?$"`;
  const location = config.split(start)[1]?.split('}')[0] ?? '';
  return /proxy_read_timeout (\w+);/.exec(location)?.[1];
};

it('waits 15 seconds for a call, longer for those that say so, and as long as it takes for a stream', () => {
  expect(config).toContain('proxy_read_timeout 15s;\n');
  for (const { path, stream } of CALLS) {
    const longest = Math.max(
      0,
      ...CALLS.map((call) => (call.path === path ? (call.answersWithinS ?? 0) : 0)),
    );
    const expected = stream ? '1h' : longest > 0 ? `${longest}s` : undefined;
    expect([path, waitsOf(path)]).toEqual([path, expected]);
  }
  expect(waitsOf('/ecommerce/proccessPayment')).toBe('90s');
});

it('lets nobody wait for a part that hangs, while a call that takes its time is answered', async () => {
  const gateway = await startTestGateway({ 'shell/index.html': '' }, { answersWithinS: 1 });
  const [rooms, reports] = [gateway.standIns.get('rooms')!, gateway.standIns.get('reports')!];
  for (const server of [rooms, reports]) server.removeAllListeners('request');
  const asked = once(reports, 'request') as Promise<[unknown, ServerResponse]>;
  const report = gateway.ask('POST', '/api/generate-report');
  const [, slow] = await asked;
  const hung = await gateway.ask('GET', '/rooms/room/1');
  slow.end('{"url":"/api/reports/1"}');
  expect(hung.status).toBe(503);
  expect(json(hung)).toMatchObject({ status: 503 });
  expect((await report).status).toBe(200);
  rooms.closeAllConnections();
  await gateway.stop();
});

it('passes a whole catalogue on while it comes, and keeps nothing of one that goes out', async () => {
  const gateway = await startTestGateway({ 'shell/index.html': '' });
  const catalogue = gateway.standIns.get('catalogue')!;
  catalogue.removeAllListeners('request');
  const arrived = once(catalogue, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  const [part, whole] = [Buffer.alloc(100_000), 200 * 1024 * 1024];
  const upload = request({
    ...{ host: '127.0.0.1', port: gateway.port, method: 'POST', path: '/catalogue/archives' },
    headers: { 'content-length': whole },
  });
  upload.write(part);
  const [incoming, outgoing] = await arrived;
  expect((await once(incoming, 'data')).length).toBe(1);
  incoming.resume();
  for (let sent = part.length; sent < whole; sent += part.length)
    if (!upload.write(part.subarray(0, Math.min(part.length, whole - sent)))) await once(upload, 'drain');
  upload.end();
  await once(incoming, 'end');
  outgoing.writeHead(202).end('{}');
  expect(((await once(upload, 'response')) as [IncomingMessage])[0].statusCode).toBe(202);

  const asked = once(catalogue, 'request') as Promise<[unknown, ServerResponse]>;
  const taken = request({ host: '127.0.0.1', port: gateway.port, path: '/catalogue/export' }).end();
  const [, giving] = await asked;
  giving.writeHead(200, { 'content-type': 'application/zip' }).write(part);
  const [taking] = (await once(taken, 'response')) as [IncomingMessage];
  const gone = once(giving, 'close');
  taking.destroy();
  await gone;
  await gateway.stop();
  expect(/location[^\n]+catalogue\/export[^}]+/.exec(config)?.[0]).toContain('proxy_max_temp_file_size 0;');
});
