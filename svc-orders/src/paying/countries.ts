import { plannerCalls, type Countries } from '@rackwright/contracts';
import { remoteCopy, type Logger, type RemoteCopy } from '@rackwright/service-kit';

/** Where orders can be sent, as svc-catalogue has it. */
export const countriesCopy = (catalogueUrl: string, logger: Logger): RemoteCopy<Countries> =>
  remoteCopy({
    what: 'The list of countries',
    call: plannerCalls.countries,
    url: catalogueUrl,
    read: (countries) => countries,
    maxAgeMs: 3_600_000,
    logger,
  });
