/** What svc-rooms has to do with the catalogue: where products stand, and the room templates that came with them. */
import type { IncomingMessage } from 'node:http';
import {
  roomCalls,
  templateCalls,
  type DemonstrationTemplates,
  type ProductUses,
} from '@rackwright/contracts';
import { askService, requestId, type Logger } from '@rackwright/service-kit';
import { usesUnknown } from '../messages';

/** Which projects and templates a product stands in, asked on behalf of the publisher who made the request; 503 while svc-rooms cannot say. */
export type UsesOf = (productId: string, req: IncomingMessage) => Promise<ProductUses>;

export interface RemoteRooms {
  readonly usesOf: UsesOf;
  /** Takes away the templates that came with the shop and nobody has edited, or says how many would go; 503 as above. */
  removeTemplates(dryRun: '' | 'true', req: IncomingMessage): Promise<DemonstrationTemplates>;
}

interface Rooms {
  readonly url: string;
  readonly logger: Logger;
  readonly timeoutMs?: number;
}

/** Asks svc-rooms through HTTP each time, with the publisher's own token. */
export function remoteRooms({ logger, ...rooms }: Rooms): RemoteRooms {
  const unknown = (req: IncomingMessage) => (error: unknown) => {
    logger.warn({ err: error, requestId: requestId(req) }, 'svc-rooms cannot say where a product stands');
    throw usesUnknown();
  };
  return {
    usesOf: (id, req) =>
      askService(roomCalls.productUses, { ...rooms, req, params: { id } }).catch(unknown(req)),
    removeTemplates: (dryRun, req) =>
      askService(templateCalls.removeDemonstration, { ...rooms, req, query: { dryRun } }).catch(unknown(req)),
  };
}
