import type { WireRoom } from '@rackwright/contracts';
import { emptyProject, isEmptyScene, type Project } from '@rackwright/planning';
import { ApiError, type Session } from '@rackwright/web-kit';
import { texts } from '../text';
import { VISITOR } from './draftOwner';
import type { Draft, Drafts } from './drafts';
import type { OpeningAnswers } from './firstAnswers';
import { projectOfRoom } from './roomDocument';
import {
  pathOfPage,
  draftKeyOf,
  looksOnly,
  type PlannerPage,
  type Ownership,
  ownershipOf,
} from './ownership';
import { viewStateOf } from './viewState';

export interface OpenRequest extends Pick<OpeningAnswers, 'saved'> {
  readonly page: PlannerPage;
  readonly drafts: Drafts;
  readonly owner: string;
  readonly viewer: Session | null;
  /** With a release that is not live yet. */
  readonly isStaged: boolean;
}

export interface OpenedProject {
  readonly project: Project;
  readonly room: WireRoom | null;
  readonly etag: string | null;
  readonly ownership: Ownership;
  readonly page: PlannerPage;
  /** Work kept in this browser that differs from `project`. */
  readonly draft: Draft | null;
  /** Whose draft it is: a visitor's becomes that of the person who has just signed in. */
  readonly draftOwner: string;
  /** This tab had the project open before: its draft comes back without a question. */
  readonly isReload: boolean;
  /** It is what this tab has kept: there may be a newer one on the server. */
  readonly isFromTab: boolean;
}

type Found = Pick<OpenedProject, 'project' | 'room' | 'etag' | 'isFromTab'>;

/**
 * The saved project or a new one, and the draft that goes with it. What is only looked at has no draft. Rejects with an `ApiError`
 * whose sentence can be shown.
 */
export async function openProject(request: OpenRequest): Promise<OpenedProject> {
  const { owner, page, viewer, isStaged } = request;
  const kept = isStaged ? null : viewStateOf(owner, pathOfPage(page));
  const found = page.id === null ? nothingSaved() : await savedProject(request, page.id, kept);
  const ownership = isStaged ? 'staged' : ownershipOf(page, found.room, viewer);
  const key = draftKeyOf(ownership, page.id);
  const draft = looksOnly(ownership) || found.room?.isLocked ? noDraft(owner) : await draftOf(request, key);
  const project = ownership === 'derived' ? begunFrom(found) : found.project;
  return { ...found, ...draft, project, ownership, page, isReload: kept !== null };
}

/** The template's project, which remembers from now on whose it was: a review says so. */
function begunFrom({ project, room }: Found): Project {
  return { ...project, viewState: { ...project.viewState, initialProjectId: room?._id ?? '' } };
}

const nothingSaved = (): Found => ({ project: emptyProject(), room: null, etag: null, isFromTab: false });
const noDraft = (draftOwner: string) => ({ draft: null, draftOwner });

async function savedProject(
  request: OpenRequest,
  id: string,
  kept: ReturnType<typeof viewStateOf>,
): Promise<Found> {
  const ofTab = kept?.room ? projectOfRoom(kept.room) : null;
  if (kept?.room && ofTab?.ok) {
    const step = kept.step as Project['step'];
    const project = { ...ofTab.value, step };
    return { project, room: kept.room, etag: kept.etag, isFromTab: true };
  }
  const { body, etag } = await request.saved(id);
  const project = projectOfRoom(body);
  if (!project.ok) throw new ApiError(0, texts().saving.unreadable);
  return { project: project.value, room: body, etag, isFromTab: false };
}

/** The person's own, or what they drew here before they signed in. */
async function draftOf(
  { drafts, owner }: OpenRequest,
  key: string | null,
): Promise<Pick<OpenedProject, 'draft' | 'draftOwner'>> {
  const own = await readable(drafts, owner, key);
  const isOfVisitors = key === null || key.startsWith('from-template/');
  if (own || !isOfVisitors || owner === VISITOR) return { draft: own, draftOwner: owner };
  return { draft: await readable(drafts, VISITOR, key), draftOwner: VISITOR };
}

/** A browser that keeps nothing (private mode) can still open projects. */
async function readable(drafts: Drafts, owner: string, key: string | null): Promise<Draft | null> {
  try {
    const draft = await drafts.read(owner, key);
    return draft && (draft.first || !isEmptyScene(draft.project.data)) ? draft : null;
  } catch (fault) {
    if (fault instanceof DOMException) return null;
    throw fault;
  }
}
