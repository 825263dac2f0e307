import type { Result } from '@rackwright/planning';
import { askWorker } from './askWorker';
import type { WineCollection, CollectionColumns, CollectionFault } from './collection';

export interface ReadingRequest {
  readonly file: File;
  /** Null for those whose names say it. */
  readonly columns: CollectionColumns | null;
}

export type ReadingAnswer = Result<WineCollection, CollectionFault>;

/** A collection, read in a worker of its own; see `askWorker`. */
export async function askReader(request: ReadingRequest, signal: AbortSignal): Promise<ReadingAnswer> {
  const worker = new Worker(new URL('./readingWorker.ts', import.meta.url), { name: 'collection-reader' });
  return askWorker(worker, request, signal);
}
