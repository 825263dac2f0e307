import type { Result } from '@rackwright/planning';
import { PublishedWorker } from '@rackwright/web-kit/worker';
import type { WineCollection, CollectionColumns, CollectionFault } from './collection';

export interface ReadingRequest {
  readonly file: File;
  /** Null for those whose names say it. */
  readonly columns: CollectionColumns | null;
}

export type ReadingAnswer = Result<WineCollection, CollectionFault>;

const reader = new PublishedWorker(new URL('./readingWorker.ts', import.meta.url), {
  name: 'collection-reader',
});

/** A collection; see `PublishedWorker`. */
export const askReader = (request: ReadingRequest, signal: AbortSignal) =>
  reader.ask<ReadingAnswer>(request, signal);
