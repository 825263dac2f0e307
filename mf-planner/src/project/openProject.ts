import type { WireRoom } from '@rackwright/contracts';
import { emptyProject, type Project } from '@rackwright/planning';
import { ApiError, type Session } from '@rackwright/web-kit';
import { texts } from '../text';
import { type DraftRequest, findDraft, type FoundDraft } from './findDraft';
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

export interface OpenRequest
  extends Pick<OpeningAnswers, 'saved'>, Pick<DraftRequest, 'drafts' | 'owner' | 'page' | 'isSaving'> {
  readonly viewer: Session | null;
  /** With a release that is not live yet. */
  readonly isStaged: boolean;
}

export interface OpenedProject extends FoundDraft {
  readonly project: Project;
  readonly room: WireRoom | null;
  readonly etag: string | null;
  readonly ownership: Ownership;
  readonly page: PlannerPage;
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
  const hasNone = looksOnly(ownership) || found.room?.isLocked;
  const draft = hasNone ? noDraft(owner) : await findDraft({ ...request, key, kept });
  const project = ownership === 'derived' ? begunFrom(found) : found.project;
  return { ...found, ...draft, project, ownership, page };
}

/** The template's project, which remembers from now on whose it was: a review says so. */
function begunFrom({ project, room }: Found): Project {
  return { ...project, viewState: { ...project.viewState, initialProjectId: room?._id ?? '' } };
}

const nothingSaved = (): Found => ({ project: emptyProject(), room: null, etag: null, isFromTab: false });
const noDraft = (draftOwner: string) => ({ draft: null, draftOwner, isReload: false });

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
