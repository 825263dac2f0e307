/** The catalogue as it would be with changes, as svc-catalogue has it. */
import { changeCalls, releaseCalls } from '@rackwright/contracts';
import { askServiceUnread, Failure, refusal, requestId, type Logger } from '@rackwright/service-kit';
import type { SnapshotThen } from './impactCall';

/** Milliseconds: it is made for whoever asks. */
const TIMEOUT_MS = 10_000;

/** Asked with the publisher's own token; 503 while svc-catalogue cannot say. It is read where it is counted with. */
export const remoteRelease =
  ({ url, logger }: { readonly url: string; readonly logger: Logger }): SnapshotThen =>
  async (then, req) => {
    try {
      const question = { url, req, timeoutMs: TIMEOUT_MS };
      const answer =
        'release' in then
          ? await askServiceUnread(releaseCalls.snapshot, { ...question, params: { id: then.release } })
          : await askServiceUnread(changeCalls.snapshot, { ...question, body: then.unsaved });
      return new Uint8Array(await answer.arrayBuffer());
    } catch (error) {
      if (error instanceof Failure) throw error;
      logger.warn(
        { err: error, requestId: requestId(req) },
        'svc-catalogue cannot say what the catalogue would be',
      );
      throw refusal(503, 'catalogue-away', { type: 'dependency-away', retryAfterS: 2 });
    }
  };
