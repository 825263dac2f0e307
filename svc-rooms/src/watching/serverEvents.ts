/** Server-sent events (HTML standard), as this service writes them. */
import type { Response } from 'express';

export const eventMessage = (event: string, data: object, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** From now on the answer is a stream, which nobody on its way holds back. */
export function beginEvents(res: Response): void {
  res.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  res.flushHeaders();
}
