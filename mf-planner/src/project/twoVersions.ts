/** A project that was saved from somewhere else meanwhile: what becomes of the two versions. All reject with the call's `ApiError`. */
import type { WireRoom } from '@rackwright/contracts';
import type { ProjectSession, SaveOutcome } from './ProjectSession';
import { openCopy } from './copies';

/** The version on the server, to be compared with this one; null when the project was deleted. */
export async function readTheirs({ kind, state, versions }: ProjectSession): Promise<WireRoom | null> {
  return state.roomId === null ? null : ((await versions.find(kind, state.roomId))?.body ?? null);
}

/** This one becomes a project of its own. */
export async function keepMineAsCopy(session: ProjectSession): Promise<void> {
  const { draftKey, kind, parts } = session;
  await openCopy(session, kind);
  // The draft was of the project that others go on with: it must not come back there.
  await parts.drafts.forget(parts.owner, draftKey);
}

/** This one takes the place of the other. */
export async function replaceTheirs(session: ProjectSession): Promise<SaveOutcome> {
  const { roomId } = session.state;
  if (roomId === null) return 'nothing-to-save';
  const { etag } = await session.versions.read(session.kind, roomId);
  session.happens({ type: 'rebased', etag });
  return session.save();
}

/** The other one takes the place of this one. */
export async function loadTheirs(session: ProjectSession): Promise<void> {
  const { roomId } = session.state;
  if (roomId !== null) await session.open(await session.versions.read(session.kind, roomId));
}
