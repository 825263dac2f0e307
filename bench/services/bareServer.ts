/** What the same bytes cost without any frame: the floor under a service that asks a database through Node. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startEmbeddedMongo } from '@rackwright/embedded-mongo';
import { freshAddress, gatewayClient } from '../../scripts/api/gatewayClient';
import { freeBasePort } from '../../scripts/system/ports';
import { processorMicroseconds } from './processorTime';

const BYTES = 5_000;
const WARM_UP = 4_000;
const REQUESTS = 16_000;
const AT_ONCE = 8;

/** Asks the database for one document by its id and sends its bytes. */
const SERVER = `
  import { createServer } from 'node:http';
  import { MongoClient } from 'mongodb';
  const client = await new MongoClient(process.env.MONGO_URL).connect();
  const rooms = client.db('bare').collection('rooms');
  await rooms.insertOne({ _id: 'room', version: 1, packed: Buffer.alloc(${BYTES}, 97) });
  createServer(async (question, answer) => {
    const { packed } = await rooms.findOne({ _id: 'room' }, { promoteBuffers: true });
    answer.setHeader('Content-Type', 'application/json').end(packed);
  }).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));`;

async function read(url: string, times: number): Promise<void> {
  const one = async (): Promise<void> => {
    const client = gatewayClient(url, freshAddress(), 1);
    for (let i = 0; i < times / AT_ONCE; i += 1) {
      const { status, text } = await client.send({ method: 'GET', path: '/' });
      if (status !== 200 || text.length !== BYTES) throw new Error(`the bare server answered ${status}`);
    }
    client.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** Microseconds of processor time of the server alone, for one request. */
export async function bareMicroseconds(): Promise<number> {
  const database = await startEmbeddedMongo({});
  const port = await freeBasePort([0]);
  const server = spawn(process.execPath, ['--input-type=module', '-e', SERVER], {
    env: { ...process.env, MONGO_URL: database.url, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(server.stdout, 'data');
    const url = `http://127.0.0.1:${port}`;
    await read(url, WARM_UP);
    const before = processorMicroseconds([server.pid!]);
    await read(url, REQUESTS);
    return (processorMicroseconds([server.pid!]) - before) / REQUESTS;
  } finally {
    server.kill();
    await database.stop();
  }
}
