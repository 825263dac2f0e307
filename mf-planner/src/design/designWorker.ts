/** Designs cellars beside the page: one request, one answer. */
import { designCellars } from '@rackwright/planning';
import type { DesignRequest } from './askDesigner';

self.addEventListener('message', ({ data }: MessageEvent<DesignRequest>) => {
  self.postMessage(designCellars(data.data, data.catalogue, data.wish));
});
