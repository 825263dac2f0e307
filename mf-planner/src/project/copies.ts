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

/** Whatever becomes of what was open. Rejects with the call's `ApiError`. */
export async function openCopy(session: ProjectSession, kind: SavedKind): Promise<void> {
  const { editor } = session.parts;
  const title = titleOfCopy(editor.project.titleProject);
  const copy = copyOfProject(documentToSave(editor.state), title);
  const answer = await session.copies.send(kind, copy);
  await session.open(answer, { ownership: kind === 'template' ? 'template' : 'own' });
}
