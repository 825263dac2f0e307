import { productCalls } from '@rackwright/contracts';
import { readCatalogue } from '@rackwright/planning';
import { blobStoreFrom, remoteCopy, runService } from '@rackwright/service-kit';
import { createRoomsApp } from './app';
import { listen } from './listeners';
import { announcingCollections, createRoomParts } from './roomParts';
import { roomsSettings } from './settings';
import { startTidying } from './tidying';

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
    return {
      service: createRoomsApp(parts, frame),
      listen: (bus) => listen(bus, { ...parts.reactions, dropCatalogue: catalogue.drop, announced }),
      close: [startTidying(parts.tidied, logger), parts.watch.stop],
    };
  },
});
