import { snapshotSchema } from '@rackwright/contracts';
import { readCatalogue, type Catalogue } from '@rackwright/planning';
import { remoteCopy, type Logger, type RemoteCopy } from '@rackwright/service-kit';

/** svc-catalogue's snapshot, ready to price with. Once it is known to have changed, nothing is priced with the old one. */
export const catalogueCopy = (catalogueUrl: string, logger: Logger): RemoteCopy<Catalogue> =>
  remoteCopy({
    what: 'The catalogue',
    url: new URL('/products/snapshot', catalogueUrl).href,
    read: (json) => readCatalogue(snapshotSchema.parse(json)),
    forgetsDropped: true,
    logger,
  });
