/** How much one person may have here: 200 projects, and 100 MB of them with their earlier states. Pictures have a limit of their own. */
import { refusal, SubjectChains } from '@rackwright/service-kit';
import { says } from '@rackwright/words';
import type { RoomRows } from './roomRow';
import type { RevisionStore } from './revisionStore';

export const PROJECTS_MAX = 200;
/** Packed, as they are stored. What was saved before it was counted counts as nothing until it is saved again. */
export const BYTES_MAX = 100_000_000;

export interface Quota {
  /**
   * Makes another project, or refuses it with 409 and the numbers. One after the other for a person, so that many at once are counted,
   * too; each process counts by itself, so that several may let through as many more.
   */
  making<T>(userId: string, make: () => Promise<T>): Promise<T>;
  /** They may go on saving what they have, but its earlier states are kept no longer. */
  isFull(userId: string): Promise<boolean>;
}

/** For what there is no limit of. */
export const unlimited: Quota = { making: (_userId, make) => make(), isFull: async () => false };

interface Used {
  readonly count: number;
  readonly bytes: number;
}

/** Answered from an index alone. */
async function projectsOf(rooms: RoomRows, user_id: string): Promise<Used> {
  const [used] = await rooms.aggregate<Used>([
    { $match: { user_id, deletedAt: null } },
    { $group: { _id: null, count: { $sum: 1 }, bytes: { $sum: '$bytes' } } },
  ]);
  return used ?? { count: 0, bytes: 0 };
}

export function createQuota(
  rooms: RoomRows,
  revisions: Pick<RevisionStore, 'bytesOf'>,
  most = { projects: PROJECTS_MAX, bytes: BYTES_MAX },
): Quota {
  const chains = new SubjectChains();
  const usedBy = async (user_id: string): Promise<Used> => {
    const [projects, states] = await Promise.all([projectsOf(rooms, user_id), revisions.bytesOf(user_id)]);
    return { count: projects.count, bytes: projects.bytes + states };
  };
  const refuseMore = async (userId: string): Promise<void> => {
    const { count, bytes } = await usedBy(userId);
    if (count < most.projects && bytes < most.bytes) return;
    const has = { projects: count, megabytes: Math.ceil(bytes / 1_000_000) };
    const may = { most: most.projects, mostMegabytes: most.bytes / 1_000_000 };
    throw refusal(409, says('too-many-projects', { ...has, ...may }));
  };
  return {
    making: (userId, make) =>
      chains.run(userId, async () => {
        await refuseMore(userId);
        return make();
      }),
    isFull: async (userId) => (await usedBy(userId)).bytes >= most.bytes,
  };
}
