/** The catalogue as it would be with a release, as svc-catalogue has it. */
import { releaseCalls } from '@rackwright/contracts';
import { askServiceUnread, Failure, refusal, requestId, type Logger } from '@rackwright/service-kit';
import type { ReleaseSnapshot } from './impactCall';

/** Milliseconds: it is made for whoever asks. */
const TIMEOUT_MS = 10_000;

/** Asked with the publisher's own token; 503 while svc-catalogue cannot say. It is read where it is counted with. */
export const remoteRelease =
  ({ url, logger }: { readonly url: string; readonly logger: Logger }): ReleaseSnapshot =>
  async (id, req) => {
    try {
      const question = { url, req, params: { id }, timeoutMs: TIMEOUT_MS };
      const answer = await askServiceUnread(releaseCalls.snapshot, question);
      return new Uint8Array(await answer.arrayBuffer());
    } catch (error) {
      if (error instanceof Failure) throw error;
      logger.warn(
        { err: error, requestId: requestId(req) },
        'svc-catalogue cannot say what a release would be',
      );
      throw refusal(503, 'catalogue-away', { type: 'dependency-away', retryAfterS: 2 });
    }
  };
