/** What svc-rooms has to do with the catalogue: where products stand, and the room templates that came with them. */
import type { IncomingMessage } from 'node:http';
import {
  roomCalls,
  templateCalls,
  type DemonstrationTemplates,
  type ProductUses,
} from '@rackwright/contracts';
import { askService, Failure, requestId, type Logger } from '@rackwright/service-kit';
import { demonstrationChanged, usesUnknown } from '../messages';

/** Which projects and templates a product stands in, asked on behalf of the publisher who made the request; 503 while svc-rooms cannot say. */
export type UsesOf = (productId: string, req: IncomingMessage) => Promise<ProductUses>;

export interface RemoteRooms {
  readonly usesOf: UsesOf;
  /** Which templates came with the shop and nobody has edited; 503 as above. */
  demonstration(req: IncomingMessage): Promise<DemonstrationTemplates>;
  /** Takes them away while they are those that were `seen`: 412 when one has been edited since, or has gone; 503 as above. */
  removeDemonstration(seen: DemonstrationTemplates, req: IncomingMessage): Promise<DemonstrationTemplates>;
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
    demonstration: (req) =>
      askService(templateCalls.removeDemonstration, { ...rooms, req, query: { dryRun: 'true' } }).catch(
        unknown(req),
      ),
    removeDemonstration: async ({ deleted, version }, req) => {
      const query = version === undefined ? {} : { version };
      const gone = await askService(templateCalls.removeDemonstration, { ...rooms, req, query }).catch(
        (error: unknown) => {
          throw error instanceof Failure && error.status === 412 ? error : unknown(req)(error);
        },
      );
      // One that was edited between being looked at and its turn has stayed.
      if (gone.deleted < deleted) throw demonstrationChanged();
      return gone;
    },
  };
}
