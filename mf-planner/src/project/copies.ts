import type { ProjectSession, SaveOutcome } from './ProjectSession';
import { isReadOnly } from './ownership';
import { copyOfProject, documentToSave, titleOfCopy } from './roomDocument';
import type { SavedKind } from './savedProjects';

/**
 * A project of this person's own with the same content, which is open then; what was open stays as it is. Nothing happens when that
 * has changes that cannot be saved. Rejects with the call's `ApiError`.
 */
export async function copyProject(session: ProjectSession): Promise<SaveOutcome> {
  if (session.state.roomId !== null && !isReadOnly(session.state)) {
    await session.save();
    if (session.state.status !== 'saved') return 'not-saved';
  }
  await openCopy(session, 'room');
  return 'created';
}

/** Whatever becomes of what was open; what is changed while the copy is made belongs to the copy. Rejects with the call's `ApiError`. */
export async function openCopy(session: ProjectSession, kind: SavedKind): Promise<void> {
  const { editor } = session.parts;
  const { project } = editor;
  const { roomId } = session.state;
  const title = titleOfCopy(project.titleProject);
  const answer = await session.copies.send(kind, copyOfProject(documentToSave(editor.state), title));
  const ownership = kind === 'template' ? 'template' : 'own';
  // A document that has taken its place meanwhile is no change of it.
  const isStillOpen = session.state.roomId === roomId && session.changedAt !== null;
  const isChanged = isStillOpen && editor.project !== project && !isReadOnly(session.state);
  if (!isChanged) return session.open(answer, { ownership });
  await session.goOnAs(answer, ownership);
  if (editor.project.titleProject === project.titleProject) editor.rename(title);
}
