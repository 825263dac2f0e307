import { EventEmitter } from 'node:events';
import { startEmbeddedMongo } from '@rackwright/embedded-mongo';
import { watchHeartbeats } from './heartbeatWatch';
import { connectStore, pingStore } from './store';

const beat = { connectionId: '127.0.0.1:27017' };

/** The first heartbeat that is told of, and how many were. */
function watched(limitMs: number) {
  const client = new EventEmitter();
  const told: string[] = [];
  const first = new Promise<string>((resolve) => {
    const lost = ({ message }: Error): void => {
      told.push(message);
      resolve(message);
    };
    watchHeartbeats(client, { lost, limitMs, secondLookMs: 1 });
  });
  return { client, told, first };
}

it('tells of a heartbeat that does not end, with the address', async () => {
  const { client, first } = watched(5);
  client.emit('serverHeartbeatStarted', beat);
  expect(await first).toMatch('127.0.0.1:27017 is no longer looked at');
});

it.each(['serverHeartbeatSucceeded', 'serverHeartbeatFailed'])(
  'tells nothing of one that ended by %s, and of the next one that does not',
  async (ended) => {
    const { client, told, first } = watched(5);
    client.emit('serverHeartbeatStarted', { connectionId: 'first' });
    client.emit(ended, { connectionId: 'first' });
    client.emit('serverHeartbeatStarted', { connectionId: 'second' });
    await first;
    expect(told).toEqual([expect.stringContaining('second')]);
  },
);

it('tells nothing of a client that was closed', async () => {
  const { client, told, first } = watched(5);
  client.emit('serverHeartbeatStarted', { connectionId: 'closed' });
  client.emit('serverClosed', { address: 'closed' });
  client.emit('serverHeartbeatStarted', beat);
  await first;
  expect(told).toHaveLength(1);
});

it('sees every heartbeat of a store end', async () => {
  const server = await startEmbeddedMongo({});
  const connection = await connectStore(`${server.url}/watched`);
  const client = connection.getClient() as unknown as EventEmitter;
  expect(client.listenerCount('serverHeartbeatStarted')).toBe(1);
  await pingStore(connection);
  await connection.close();
  await server.stop();
});
