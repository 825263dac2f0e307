import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answersAgain, freeBasePort } from './ports';

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

it('gives no two callers the same ports, as long as they have not begun to listen there', async () => {
  const bases = new Set<number>();
  while (bases.size < 8) {
    const base = await freeBasePort([0, 1]);
    expect(bases).not.toContain(base);
    bases.add(base);
  }
});
