/** The designing of cellars: done in a thread of its own, so that it keeps nobody waiting who asks for something else. */
import type { Worker } from 'node:worker_threads';
import {
  designCellars,
  type Catalogue,
  type DesignedCellar,
  type DesignRefusal,
  type Result,
  type SceneData,
  type Wish,
} from '@rackwright/planning';
import { inThisThread, inThread, refusal } from '@rackwright/service-kit';

type Designed = Result<readonly DesignedCellar[], DesignRefusal>;

/** As `designCellars`. 503 while too many wait, when it takes too long, and once the signal is aborted. */
export type DesignWork = (
  data: SceneData,
  catalogue: Catalogue,
  asked: { readonly wish: Wish; readonly calledOff: AbortSignal },
) => Promise<Designed>;

export interface DesignJob {
  readonly data: SceneData;
  readonly wish: Wish;
  readonly version: string;
  /** Null when the thread should have this version already. */
  readonly catalogue: Catalogue | null;
}

/** Milliseconds from asking to the answer, at most. */
export const DESIGN_MS = 30_000;
/** Who may wait while one room is designed for. */
export const DESIGNS_WAITING = 4;

const LIMITS = {
  deadlineMs: DESIGN_MS,
  waiting: DESIGNS_WAITING,
  busy: () => refusal(503, 'designs-busy', { retryAfterS: 10 }),
  failed: () => refusal(503, 'design-failed', { retryAfterS: 10 }),
};

/** What the thread does; it keeps the latest catalogue that it was given. */
export function cellarDesigner(): (job: DesignJob) => Designed | 'no-catalogue' {
  let kept: Catalogue | null = null;
  return ({ data, wish, version, catalogue }) => {
    kept = catalogue ?? kept;
    return kept?.version === version ? designCellars(data, kept, wish) : 'no-catalogue';
  };
}

const designBy =
  (ask: (job: DesignJob, calledOff: AbortSignal) => Promise<Designed | 'no-catalogue'>): DesignWork =>
  async (data, catalogue, { wish, calledOff }) => {
    const job = { data, wish, version: catalogue.version, catalogue: null };
    const first = await ask(job, calledOff);
    const designed = first === 'no-catalogue' ? await ask({ ...job, catalogue }, calledOff) : first;
    if (designed === 'no-catalogue') throw new Error('the thread does not keep the catalogue');
    return designed;
  };

export const designInThread = (start: () => Worker): DesignWork => designBy(inThread(start, LIMITS));

/** For tests, and where the service runs from its sources. */
export const designHere = (): DesignWork => designBy(inThisThread(cellarDesigner(), LIMITS));
