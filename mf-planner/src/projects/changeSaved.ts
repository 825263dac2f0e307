import type { RoomSummary } from '@rackwright/contracts';
import type { Project } from '@rackwright/planning';
import { ApiError, type ApiClient } from '@rackwright/web-kit';
import type { FirstSaves } from '../project/FirstSaves';
import { copyOfProject, projectOfRoom, titleOfCopy } from '../project/roomDocument';
import { SavedProjects, type SavedKind } from '../project/savedProjects';
import { texts } from '../text';

/** Something of the list, and which list it is. */
export interface Saved {
  readonly kind: SavedKind;
  readonly room: RoomSummary;
}

/** The document as it is saved now. Rejects with an `ApiError` whose sentence can be shown. */
async function documentOf(api: ApiClient, { kind, room }: Saved): Promise<Project> {
  const { body } = await new SavedProjects(api).read(kind, room._id);
  const read = projectOfRoom(body);
  if (!read.ok) throw new ApiError(0, texts().saving.unreadable);
  return read.value;
}

/** A new project, or template, with the same content: one, also when it is asked for again since nothing was answered. Gives its name. */
export async function copySaved(api: ApiClient, saved: Saved, copies: FirstSaves): Promise<string> {
  const project = await documentOf(api, saved);
  const title = titleOfCopy(saved.room.titleProject);
  await copies.send(saved.kind, copyOfProject(project, title));
  return title;
}

/** Whether customers are shown it as a template, at the version that the list shows, and no newer one. */
export const showAsTemplate = (api: ApiClient, { kind, room }: Saved, isShown: boolean): Promise<void> =>
  new SavedProjects(api).show(kind, room._id, room.version, isShown);

/** The version that the list shows, and no newer one. */
export async function deleteSaved(api: ApiClient, { kind, room }: Saved): Promise<void> {
  await new SavedProjects(api).remove(kind, room._id, room.version);
}
