import { createHmac } from 'node:crypto';
import type { Quote } from '@rackwright/contracts';
import type { SceneData } from '@rackwright/planning';
import { contentHash } from '@rackwright/service-kit';

/**
 * Proves that this service quoted these totals for this room until then. The lines are not signed: they follow from the
 * room and the version of the catalogue. Names and contact details of the project may change without ending the quote.
 */
export function quoteSignature(secret: string, quote: Omit<Quote, 'signature'>, data: SceneData): string {
  const { lines: _lines, additions: _additions, ...signed } = quote;
  return createHmac('sha256', secret)
    .update(contentHash({ data, quote: signed }))
    .digest('base64url');
}
