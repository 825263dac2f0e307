/** What a release that is not live yet would make of the shop. */
import type { ReleaseState } from '@rackwright/contracts';
import { plannerCalls, releaseCalls } from '@rackwright/contracts/browser';
import { type ApiClient, ApiError, language, type Session } from '@rackwright/web-kit';
import { NotStaged, type ShopAnswers } from '../project/askShop';

const ORDER_STEP = 4;
const LIVE: readonly ReleaseState[] = ['live', 'takenBack'];

export interface StagedRequest {
  readonly api: ApiClient;
  readonly viewer: Session | null;
  /** Its id. */
  readonly release: string;
  readonly signal?: AbortSignal | undefined;
}

/** In the language spoken now. Rejects with `NotStaged`, or with the `ApiError` of the call that failed. */
export async function askStaged({ api, viewer, release, signal }: StagedRequest): Promise<ShopAnswers> {
  if (viewer?.user.publisher !== true) throw new NotStaged('notPublisher');
  const at = { params: { id: release }, signal };
  const spoken = language();
  const query = { language: spoken };
  const read = api.call(releaseCalls.read, at).catch((fault: unknown) => {
    throw fault instanceof ApiError && fault.status === 404 ? new NotStaged('unknown') : fault;
  });
  const [{ body: found }, snapshot, around, steps] = await Promise.all([
    read,
    api.call(releaseCalls.snapshot, { ...at, query, isFresh: true }),
    api.call(releaseCalls.assortment, { ...at, query }),
    api.call(plannerCalls.steps, { query, signal }),
  ]);
  const { _id, name, state } = found;
  if (LIVE.includes(state)) throw new NotStaged('ended', name);
  return {
    snapshot: snapshot.body,
    ...around.body,
    // With a release nothing is ordered, so there is no such step.
    steps: steps.body.slice(0, ORDER_STEP),
    language: spoken,
    staged: { _id, name },
  };
}
