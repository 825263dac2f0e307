import { CALLS } from '@rackwright/contracts';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
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
