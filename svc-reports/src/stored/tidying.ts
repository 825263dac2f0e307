import type { Logger } from '@rackwright/service-kit';
import type { PictureStore } from './pictureStore';

const EVERY_MS = 15 * 60_000;

/** Removes pictures past their time now and every quarter of an hour; what fails is tried again then. Gives what stops it. */
export function startPictureTidying(parts: {
  readonly pictures: Pick<PictureStore, 'tidy'>;
  readonly now: () => Date;
  readonly logger: Logger;
}): () => void {
  const tidy = async (): Promise<void> => {
    try {
      const removed = await parts.pictures.tidy(parts.now());
      if (removed > 0) parts.logger.info({ removed }, 'pictures of reports removed');
    } catch (error) {
      parts.logger.warn({ err: error }, 'pictures of reports could not be removed');
    }
  };
  void tidy();
  const timer = setInterval(() => void tidy(), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
