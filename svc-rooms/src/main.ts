import { Worker } from 'node:worker_threads';
import { productCalls } from '@rackwright/contracts';
import { readCatalogue } from '@rackwright/planning';
import { blobStoreFrom, remoteCopy, runService } from '@rackwright/service-kit';
import { createRoomsApp } from './app';
import { designHere, designInThread } from './designs/work';
import { madeGood } from './impact/impact';
import { remoteRelease } from './impact/remoteRelease';
import { workHere, workInThread } from './impact/work';
import { listen } from './listeners';
import { announcingCollections, createRoomParts } from './roomParts';
import { roomsSettings } from './settings';
import { startTidying } from './tidying';

/** The threads' programs are bundled beside this one; run from its sources, the service counts and designs by itself. */
const isBundled = !import.meta.url.endsWith('.ts');
const starting = (program: 'impactWorker' | 'designWorker') => () =>
  new Worker(new URL(`./${program}.js`, import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
const work = isBundled ? workInThread(starting('impactWorker')) : workHere();
const design = isBundled ? designInThread(starting('designWorker')) : designHere();

await runService({
  name: 'rooms',
  settings: roomsSettings,
  announcing: announcingCollections,
  stores: ({ settings, connection, logger, now }) => {
    const catalogue = remoteCopy({
      away: 'catalogue-away',
      call: productCalls.snapshot,
      url: settings.CATALOGUE_URL,
      read: readCatalogue,
      logger,
    });
    const parts = createRoomParts({
      connection,
      blobs: blobStoreFrom(settings),
      catalogue: catalogue.get,
      work,
      design,
      snapshotThen: remoteRelease({ url: settings.CATALOGUE_URL, logger }),
      now,
      logger,
      publicUrl: settings.PUBLIC_URL,
    });
    return { catalogue, parts };
  },
  make: ({ catalogue, parts }, { logger, frame, announced }) => {
    parts.uses
      .noted()
      .catch((error: unknown) =>
        logger.warn({ err: error }, 'products of earlier projects cannot be noted now'),
      );
    madeGood(parts.impact, catalogue.get).catch((error: unknown) =>
      logger.warn({ err: error }, 'lines of earlier projects cannot be kept now'),
    );
    return {
      service: createRoomsApp(parts, frame),
      listen: (bus) => listen(bus, { ...parts.reactions, dropCatalogue: catalogue.drop, announced }),
      close: [startTidying(parts.tidied, logger), parts.watch.stop],
    };
  },
});
