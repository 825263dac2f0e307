import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { startTestGateway } from './testGateway';

/** As many as a service takes in at a time. */
const AT_ONCE = 200;
const ADDRESSES = 4;

it('closes one itself over which it asks no more, so that a service that stops has none to close that may be asked over', async () => {
  const gateway = await startTestGateway({ 'shell/index.html': '' });
  const connected = once(gateway.standIns.get('rooms')!, 'connection') as Promise<[Socket]>;
  try {
    const { headers } = await gateway.ask('GET', '/rooms/room/1');
    expect(headers).toHaveProperty('x-request-id');
    // What a service says of its own connections is nobody's outside.
    expect(headers).not.toHaveProperty('keep-alive');
    const [socket] = await connected;
    await once(socket, 'end');
    expect(socket.bytesWritten).toBeGreaterThan(0);
  } finally {
    await gateway.stop();
  }
});

it('keeps its connections to a busy service: who makes a new one waits until the service has time to let it in', async () => {
  const gateway = await startTestGateway({ 'shell/index.html': '' });
  const rooms = gateway.standIns.get('rooms')!;
  let connections = 0;
  rooms.on('connection', () => (connections += 1));
  const held: ServerResponse[] = [];
  rooms.removeAllListeners('request');
  rooms.on('request', (_asked, answer) => {
    held.push(answer);
    if (held.length === AT_ONCE) for (const one of held.splice(0)) one.end('{}');
  });
  const askAll = () =>
    Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) =>
        gateway.ask('GET', '/rooms/room/1', { from: `127.0.0.${2 + (at % ADDRESSES)}` }),
      ),
    );
  try {
    expect(new Set((await askAll()).map(({ status }) => status))).toEqual(new Set([200]));
    expect(connections).toBe(AT_ONCE);
    await askAll();
    expect(connections).toBe(AT_ONCE);
  } finally {
    rooms.closeAllConnections();
    await gateway.stop();
  }
});
