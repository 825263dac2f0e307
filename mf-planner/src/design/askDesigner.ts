import type { Catalogue, DesignedCellar, DesignRefusal, Result, SceneData, Wish } from '@rackwright/planning';
import { PublishedWorker } from '@rackwright/web-kit/worker';

export interface DesignRequest {
  readonly data: SceneData;
  readonly catalogue: Catalogue;
  readonly wish: Wish;
}

export type DesignAnswer = Result<readonly DesignedCellar[], DesignRefusal>;

const designer = new PublishedWorker(new URL('./designWorker.ts', import.meta.url), { name: 'designer' });

/** Three cellars; see `PublishedWorker`. */
export const askDesigner = (request: DesignRequest, signal: AbortSignal) =>
  designer.ask<DesignAnswer>(request, signal);
