import type { WireRoom } from '@rackwright/contracts';
import {
  type Catalogue,
  type Project,
  readProject,
  type Result,
  type SceneData,
  TITLE_MAX,
  withSummary,
} from '@rackwright/planning';
import { type PlannerState, roomView } from '../editor/store';
import { texts } from '../text';

/** Fields of a saved room that the service owns; all the others are the document's, unknown ones included. */
const serviceFields = [
  '_id',
  'user_id',
  'version',
  'imgPreview',
  'screenshot',
  'isLocked',
  'status',
  'dt',
  'lastEdited',
  'showAsTemplate',
  'totalAmount',
  'bottleCount',
  'FloorArea',
  'device',
  'browser',
  'isProject',
  'wall',
  'report',
] as const satisfies readonly (keyof WireRoom)[];

/** The picture that a saved room is shown by: the chosen one, else the one taken by itself; empty for none. */
export function pictureOfSaved({
  screenshot,
  imgPreview,
}: Pick<WireRoom, 'screenshot' | 'imgPreview'>): string {
  return screenshot || imgPreview;
}

/** The document in a saved room, or the reason why it is none. */
export function projectOfRoom(room: WireRoom): Result<Project> {
  const owned = new Set<string>(serviceFields);
  const document = Object.fromEntries(Object.entries(room).filter(([name]) => !owned.has(name)));
  return readProject(room.isLocked ? { ...document, isLocked: true } : document);
}

/**
 * The document as it is saved: with the figures of this moment and the view that was open. What products want to be known is said when
 * they are placed, so it is saved as said.
 */
export function documentToSave(state: PlannerState): Project {
  const project = state.project;
  const view = roomView(state);
  const { unit, camera3d } = state;
  const { camera3d: _loaded, ...loaded } = project.viewState;
  const viewState = { ...loaded, view, unit, ...(camera3d ? { camera3d } : {}) };
  const projectDetails = { ...project.projectDetails, title: project.titleProject };
  const data = withMessagesShown(project.data, state.catalogue);
  return withSummary({ ...project, data, viewState, projectDetails }, state.catalogue);
}

/** Equal for documents with the same name, step and scene, however their fields are ordered. */
export const contentOf = ({ titleProject, step, data }: Project): string =>
  inOrder([titleProject, step, data]);

/** Equal for documents with the same content that also know the same of the customer: one may take the place of the other. */
export const allOf = (document: Project): string => {
  const { address, contact } = document.projectDetails;
  return contentOf(document) + inOrder([address, contact, document.viewState.answered]);
};

const inOrder = (parts: readonly unknown[]): string =>
  JSON.stringify(parts, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/** The document of a new project with the same content: what makes a project one that was ordered stays behind. */
export function copyOfProject({ isLocked: _isLocked, ...project }: Project, title: string): Project {
  return { ...project, titleProject: title, projectDetails: { ...project.projectDetails, title } };
}

function withMessagesShown(data: SceneData, { products }: Catalogue): SceneData {
  const objects = data.objects.map((object) =>
    products.get(object.productId)?.contextualMessage ? { ...object, isShownContextMsg: true } : object,
  );
  return { ...data, objects };
}

/** Cut where it would become longer than a title may be, and never within a sign of two units, such as an emoji. */
export function titleOfCopy(title: string): string {
  const { copyOf } = texts().saving;
  return copyOf(title.slice(0, TITLE_MAX - copyOf('').length).replace(/[\uD800-\uDBFF]$/, ''));
}
