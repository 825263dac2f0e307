/**
 * svc-rooms as a process of the bench: over the database and with the keys and catalogues of the addresses that it is given, without a
 * broker. Says on standard output where it listens, and then once the lines of all that was saved before are kept.
 */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { productCalls } from '@rackwright/contracts';
import { readCatalogue } from '@rackwright/planning';
import { connectStore, createIndexes, pingStore, remoteCopy, remoteKeys } from '@rackwright/service-kit';
import { memoryBlobs, silentLogger, testService } from '@rackwright/service-kit/testing';
import { createRoomsApp } from '../../svc-rooms/src/app';
import { madeGood } from '../../svc-rooms/src/impact/impact';
import { remoteRelease } from '../../svc-rooms/src/impact/remoteRelease';
import { designHere } from '../../svc-rooms/src/designs/work';
import { workInThread } from '../../svc-rooms/src/impact/work';
import { createRoomParts } from '../../svc-rooms/src/roomParts';

const [mongoUrl = '', othersUrl = ''] = process.argv.slice(2);
const logger = silentLogger();
const connection = await connectStore(mongoUrl);
const catalogue = remoteCopy({
  ...{ away: 'catalogue-away', call: productCalls.snapshot, url: othersUrl, logger },
  read: readCatalogue,
});
const program = path.resolve(import.meta.dirname, '../../svc-rooms/dist/impactWorker.js');
const parts = createRoomParts({
  ...{ connection, blobs: memoryBlobs(), now: () => new Date(), logger, publicUrl: othersUrl },
  catalogue: catalogue.get,
  work: workInThread(() => new Worker(program)),
  design: designHere(),
  snapshotThen: remoteRelease({ url: othersUrl, logger }),
});
await createIndexes(connection);
const app = createRoomsApp(parts, {
  ...{ keys: remoteKeys(`${othersUrl}/keys`), logger },
  ready: { database: () => pingStore(connection) },
});
const { url } = await testService(app);
const say = (fact: object): void => void process.stdout.write(`${JSON.stringify(fact)}\n`);
say({ url });
const begun = performance.now();
await madeGood(parts.impact, catalogue.get);
say({ keptMs: performance.now() - begun });
