import type { Revision } from '@rackwright/contracts';
import type { ProjectSession } from './ProjectSession';
import { SavedProjects } from './savedProjects';

/** Its latest states, newest first; the first is the present one. Rejects with the call's `ApiError`. */
export async function projectRevisions({ parts, kind, state }: ProjectSession): Promise<readonly Revision[]> {
  return state.roomId === null ? [] : new SavedProjects(parts.api).revisions(kind, state.roomId);
}

/**
 * Makes an earlier state the newest, which is open then. What was changed since the last save is saved before, so that it can be
 * gone back to. False when that is not possible. Rejects with the call's `ApiError`.
 */
export async function restoreProjectRevision(session: ProjectSession, revision: number): Promise<boolean> {
  await session.save();
  const { parts, kind, state } = session;
  if (state.roomId === null || state.status !== 'saved') return false;
  const { roomId, etag } = state;
  await session.open(await new SavedProjects(parts.api).restore(kind, roomId, etag, revision));
  return true;
}
