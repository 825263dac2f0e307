/** Which projects and templates a product stands in, as svc-rooms has them. */
import type { IncomingMessage } from 'node:http';
import { roomCalls, type ProductUses } from '@rackwright/contracts';
import { askService, requestId, type Logger } from '@rackwright/service-kit';
import { usesUnknown } from '../messages';

/** Of a product, asked on behalf of the publisher who made the request; 503 while svc-rooms cannot say. */
export type UsesOf = (productId: string, req: IncomingMessage) => Promise<ProductUses>;

interface Rooms {
  readonly url: string;
  readonly logger: Logger;
  readonly timeoutMs?: number;
}

/** Asks svc-rooms through HTTP each time, with the publisher's own token. */
export const remoteUses =
  ({ logger, ...rooms }: Rooms): UsesOf =>
  (id, req) =>
    askService(roomCalls.productUses, { ...rooms, req, params: { id } }).catch((error: unknown) => {
      logger.warn({ err: error, requestId: requestId(req) }, 'svc-rooms cannot say where a product stands');
      throw usesUnknown();
    });
