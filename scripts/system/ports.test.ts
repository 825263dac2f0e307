import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answersAgain } from './ports';

it('asks a program again over the connection that it has let in', async () => {
  let connections = 0;
  const server = createServer((_asked, answer) => answer.end());
  server.on('connection', () => (connections += 1)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect([await answersAgain(url, 5_000), await answersAgain(url, 5_000)]).toEqual([true, true]);
  expect(connections).toBe(1);
  server.closeAllConnections();
  server.close();
});
