/** Reads a collection beside the page: one file, one answer. */
import type { ReadingRequest } from './askReader';
import { readCollection } from './collection';

self.addEventListener('message', ({ data: { file, columns } }: MessageEvent<ReadingRequest>) => {
  // What fails here is the worker's error, which the page is told of.
  void readCollection(file, columns).then(
    (answer) => self.postMessage(answer),
    (error: unknown) =>
      setTimeout(() => {
        throw error;
      }),
  );
});
