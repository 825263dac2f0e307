import type { WireRoom } from '@rackwright/contracts';
import { emptyProject, isEmptyScene, type Project } from '@rackwright/planning';
import { type ApiClient, ApiError, type Session } from '@rackwright/web-kit';
import { texts } from '../text';
import { type Draft, type Drafts, VISITOR } from './drafts';
import { projectOfRoom } from './roomDocument';
import { SavedProjects, type SavedAnswer } from './savedProjects';
import {
  pathOfPage,
  draftKeyOf,
  looksOnly,
  type PlannerPage,
  type Ownership,
  ownershipOf,
} from './ownership';
import { viewStateOf } from './viewState';

/** Milliseconds from the opening of its page before a saved project is asked for that this tab does not hold. Specification sections 2 and 9. */
export const ROOM_LOAD_DELAY_MS = 1000;

/** What is left of the delay: a document that was opened at this address has loaded the planner meanwhile. */
function leftOfDelay(delayMs: number, address: string): number {
  const [opened] = performance.getEntriesByType('navigation');
  const isOpenedHere = opened !== undefined && new URL(opened.name).pathname === address;
  const goneMs = isOpenedHere ? Date.now() - performance.timeOrigin : 0;
  return Math.min(delayMs, Math.max(0, delayMs - goneMs));
}

export interface OpenRequest {
  readonly api: ApiClient;
  readonly drafts: Drafts;
  readonly owner: string;
  readonly viewer: Session | null;
  readonly page: PlannerPage;
  /** What lets anybody look at a shared project; null to open an own one. */
  readonly share: string | null;
  readonly signal: AbortSignal;
  readonly loadDelayMs: number;
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
  const { owner, page, viewer } = request;
  const kept = viewStateOf(owner, pathOfPage(page));
  const found = page.id === null ? nothingSaved() : await savedProject(request, page.id, kept);
  const ownership = ownershipOf(page, found.room, viewer);
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
  if (request.page.area === 'planning')
    await pause(leftOfDelay(request.loadDelayMs, pathOfPage(request.page)), request.signal);
  const { body, etag } = await onServer(request, id);
  const project = projectOfRoom(body);
  if (!project.ok) throw new ApiError(0, texts().saving.unreadable);
  return { project: project.value, room: body, etag, isFromTab: false };
}

/** What is browsed without a link that somebody shared may be a template that is shown, which needs no sign-in. */
async function onServer({ api, page, share, signal }: OpenRequest, id: string): Promise<SavedAnswer> {
  const saved = new SavedProjects(api);
  if (page.area === 'browsing' && share === null) {
    const template = await saved.find('template', id);
    if (template?.body.showAsTemplate) return template;
  }
  return saved.read(page.area === 'templates' ? 'template' : 'room', id, share, signal);
}

/** Ends early when nobody waits for it any more. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
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
