import type { Catalogue, DesignedCellar, DesignRefusal, Result, SceneData, Wish } from '@rackwright/planning';
import { askWorker } from './askWorker';

export interface DesignRequest {
  readonly data: SceneData;
  readonly catalogue: Catalogue;
  readonly wish: Wish;
}

export type DesignAnswer = Result<readonly DesignedCellar[], DesignRefusal>;

/** Three cellars, designed in a worker of its own; see `askWorker`. */
export async function askDesigner(request: DesignRequest, signal: AbortSignal): Promise<DesignAnswer> {
  const worker = new Worker(new URL('./designWorker.ts', import.meta.url), { name: 'designer' });
  return askWorker(worker, request, signal);
}
