/** Which projects and templates a product stands in, as svc-rooms has them. */
import type { IncomingMessage } from 'node:http';
import { productUsesAnswer, type ProductUses } from '@rackwright/contracts';
import { askOnBehalf, requestId, type Logger } from '@rackwright/service-kit';
import { usesUnknown } from '../messages';

/** Of a product, asked on behalf of the publisher who made the request; 503 while svc-rooms cannot say. */
export type UsesOf = (productId: string, req: IncomingMessage) => Promise<ProductUses>;

/** Asks svc-rooms through HTTP each time, with the publisher's own token. */
export const remoteUses =
  (options: { readonly url: string; readonly logger: Logger; readonly timeoutMs?: number }): UsesOf =>
  async (productId, req) => {
    try {
      const url = new URL(`/rooms/product-uses/${encodeURIComponent(productId)}`, options.url);
      const answer = await askOnBehalf(req, url, options);
      if (!answer.ok) throw new Error(`svc-rooms answered ${answer.status}`);
      return productUsesAnswer.parse(await answer.json());
    } catch (error) {
      options.logger.warn(
        { err: error, requestId: requestId(req) },
        'svc-rooms cannot say where a product stands',
      );
      throw usesUnknown();
    }
  };
