/** Releases that go live by themselves, whichever process looks first, and once. */
import { randomUUID } from 'node:crypto';
import type { Logger } from '@rackwright/service-kit';
import type { CatalogueStore } from '../catalogueStore';
import type { CatalogueWriter } from '../changing/catalogueWriter';
import { goLiveByItself } from './goingLive';

/** Milliseconds between looks. */
const EVERY_MS = 1_000;

export interface Schedule {
  readonly store: Pick<CatalogueStore, 'releases'>;
  readonly writer: Pick<CatalogueWriter, 'propose'>;
  readonly now: () => Date;
}

/** Makes live what is due, one after the other. Whether it still is, is seen within the turn. */
export async function goLiveDue({ store: { releases }, writer, now }: Schedule): Promise<number> {
  const due = await releases.due(now());
  for (const id of due)
    await writer.propose({ requestId: `moment-${randomUUID()}`, by: null }, async (state) => {
      const release = await releases.read(id);
      const isDue =
        release?.state === 'scheduled' && release.scheduledFor !== null && release.scheduledFor <= now();
      return isDue ? goLiveByItself(release, { state, releases, now }) : { edits: [] };
    });
  return due.length;
}

interface Started extends Schedule {
  readonly logger: Logger;
  /** Something may wait in the outbox. */
  readonly announced: () => void;
}

/** Looks now and every second; gives what stops it. */
export function startSchedule({ logger, announced, ...schedule }: Started): () => Promise<void> {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    try {
      if ((await goLiveDue(schedule)) > 0) announced();
    } catch (error) {
      logger.warn({ err: error }, 'what is scheduled cannot go live now');
    }
    if (!isStopped) timer = setTimeout(start, EVERY_MS);
  };
  const start = (): void => void (running = look());
  let timer = setTimeout(start, 0);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
