import type { Catalogue, DesignedCellar, DesignRefusal, Result, SceneData, Wish } from '@rackwright/planning';

export interface DesignRequest {
  readonly data: SceneData;
  readonly catalogue: Catalogue;
  readonly wish: Wish;
}

export type DesignAnswer = Result<readonly DesignedCellar[], DesignRefusal>;

/** Milliseconds after which nobody waits any longer: many times what the largest room takes. */
const PATIENCE = 30_000;

/** Three cellars, designed in a worker of its own; `signal` ends it. Rejects when it fails, and after 30 s. */
export function askDesigner(request: DesignRequest, signal: AbortSignal): Promise<DesignAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./designWorker.ts', import.meta.url), { name: 'designer' });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      worker.terminate();
      settle();
    };
    const onAbort = () => end(() => reject(signal.reason));
    const timer = setTimeout(() => end(() => reject(new Error('The design took too long.'))), PATIENCE);
    signal.addEventListener('abort', onAbort);
    worker.addEventListener('message', ({ data }: MessageEvent<DesignAnswer>) => end(() => resolve(data)));
    worker.addEventListener('error', ({ message }) => end(() => reject(new Error(message))));
    worker.postMessage(request);
  });
}
