/** What belonged to deleted projects and templates goes with them; what a crash left over goes later. */
import { pictureFields } from '@rackwright/contracts';
import type { Logger } from '@rackwright/service-kit';
import { trusted } from 'mongoose';
import type { KeptRows } from './impact/keptRows';
import type { Pictures } from './pictures/pictures';
import type { ProposalStore } from './proposals/proposalStore';
import type { RoomRow, RoomRows } from './roomRow';
import type { RevisionStore } from './revisionStore';
import type { ShareStore } from './sharing/shareStore';

/** Milliseconds between looks for what was left over. */
const EVERY_MS = 10 * 60_000;

export interface Tidied {
  readonly rows: RoomRows;
  readonly lines: Pick<KeptRows, 'removeAll'>;
  readonly revisions: RevisionStore;
  readonly links?: Pick<ShareStore, 'revokeAll'>;
  readonly proposals?: Pick<ProposalStore, 'removeAll'>;
  readonly pictures: Pick<Pictures, 'removeUnused'>;
}

/** Every deleted one whose revisions, links, proposals and picture are still there. Doing it twice at once does no harm. */
export async function tidy({ rows, lines, revisions, links, proposals, pictures }: Tidied): Promise<void> {
  const left = await rows
    .find({ deletedAt: trusted({ $gt: new Date(0) }), isTidied: trusted({ $ne: true }) })
    .select(['_id', ...pictureFields])
    .lean<RoomRow[]>();
  for (const { _id, ...room } of left) {
    await lines.removeAll([_id]);
    await revisions.removeAll(_id);
    await links?.revokeAll(_id);
    await proposals?.removeAll(_id);
    for (const field of pictureFields) await pictures.removeUnused(room[field] ?? '');
    await rows.updateOne({ _id }, { $set: { isTidied: true } });
  }
}

/** Tidies now and from time to time; gives what stops it. */
export function startTidying(all: readonly Tidied[], logger: Logger): () => void {
  const run = async (): Promise<void> => {
    try {
      for (const one of all) await tidy(one);
    } catch (error) {
      logger.warn({ err: error }, 'what deleted projects left cannot be removed now');
    }
  };
  void run();
  const timer = setInterval(() => void run(), EVERY_MS);
  return () => clearInterval(timer);
}
