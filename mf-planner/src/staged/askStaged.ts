/** What a release that is not live yet would make of the shop. */
import type { ReleaseState } from '@rackwright/contracts';
import { plannerCalls, releaseCalls } from '@rackwright/contracts/browser';
import { type ApiClient, ApiError, language, type Session } from '@rackwright/web-kit';
import type { ShopAnswers } from '../project/askShop';
import { stagedTexts } from './text';

const ORDER_STEP = 4;
const LIVE: readonly ReleaseState[] = ['live', 'takenBack'];

export interface StagedRequest {
  readonly api: ApiClient;
  readonly viewer: Session | null;
  /** Its id. */
  readonly release: string;
  readonly signal: AbortSignal;
}

/** Rejects with an `ApiError` whose sentence can be shown, also to somebody who is no publisher. */
export async function askStaged({ api, viewer, release, signal }: StagedRequest): Promise<ShopAnswers> {
  const words = stagedTexts();
  if (viewer?.user.publisher !== true) throw new ApiError(403, words.notPublisher);
  const at = { params: { id: release }, signal };
  const read = api.call(releaseCalls.read, at).catch((fault: unknown) => {
    throw fault instanceof ApiError && fault.status === 404 ? new ApiError(404, words.unknown) : fault;
  });
  const [{ body: found }, snapshot, around, steps] = await Promise.all([
    read,
    api.call(releaseCalls.snapshot, { ...at, isFresh: true }),
    api.call(releaseCalls.assortment, at),
    api.call(plannerCalls.steps, { signal }),
  ]);
  const { _id, name, state } = found;
  if (LIVE.includes(state)) throw new ApiError(409, words.ended(name));
  return {
    snapshot: snapshot.body,
    ...around.body,
    // With a release nothing is ordered, so there is no such step.
    steps: steps.body.slice(0, ORDER_STEP),
    language: language(),
    staged: { _id, name },
  };
}
