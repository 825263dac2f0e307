import type { WireRoom } from '@rackwright/contracts';
import type { Project } from '@rackwright/planning';
import { emptyProject, isEmptyScene } from '@rackwright/planning';
import type { ApiClient } from '@rackwright/web-kit';
import { ApiError } from '@rackwright/web-kit';
import { sentences } from '../messages';
import type { Draft, Drafts } from './drafts';
import { VISITOR, wasOpenHere } from './drafts';
import { projectOfRoom } from './roomDocument';

export interface OpenRequest {
  readonly api: ApiClient;
  readonly drafts: Drafts;
  readonly owner: string;
  /** Null for a new project. */
  readonly roomId: string | null;
  /** What lets anybody look at a shared project; null to open an own one. */
  readonly share: string | null;
  readonly signal: AbortSignal;
}

export interface Opened {
  readonly project: Project;
  readonly room: WireRoom | null;
  readonly etag: string | null;
  /** Work kept in this browser that differs from `project`. */
  readonly draft: Draft | null;
  /** Whose draft it is: a visitor's becomes that of the person who has just signed in. */
  readonly draftOwner: string;
  /** This tab had the project open before: its draft comes back without a question. */
  readonly isReload: boolean;
}

/**
 * The saved project or a new one, and the draft that goes with it. A shared project is nobody's here: no room, no draft. Rejects with an `ApiError` whose sentence can be shown.
 */
export async function openProject(request: OpenRequest): Promise<Opened> {
  const { api, owner, roomId, share, signal } = request;
  const isReload = wasOpenHere(owner, roomId);
  if (roomId === null) {
    const kept = await draftOf(request);
    return { project: emptyProject(), room: null, etag: null, isReload, ...kept };
  }
  const query = share === null ? '' : `?share=${encodeURIComponent(share)}`;
  const answer = await api.get<WireRoom>(`/rooms/room/${encodeURIComponent(roomId)}${query}`, { signal });
  const project = projectOfRoom(answer.body);
  if (!project.ok) throw new ApiError(0, sentences.unreadable);
  if (share !== null)
    return {
      project: project.value,
      room: null,
      etag: null,
      draft: null,
      draftOwner: owner,
      isReload: false,
    };
  const kept = await draftOf(request);
  return { project: project.value, room: answer.body, etag: answer.etag, isReload, ...kept };
}

async function draftOf({
  drafts,
  owner,
  roomId,
}: OpenRequest): Promise<Pick<Opened, 'draft' | 'draftOwner'>> {
  const own = await readable(drafts, owner, roomId);
  if (own || roomId !== null || owner === VISITOR) return { draft: own, draftOwner: owner };
  return { draft: await readable(drafts, VISITOR, null), draftOwner: VISITOR };
}

/** A browser that keeps nothing (private mode) can still open projects. */
async function readable(drafts: Drafts, owner: string, roomId: string | null): Promise<Draft | null> {
  try {
    const draft = await drafts.read(owner, roomId);
    return draft && !isEmptyScene(draft.project.data) ? draft : null;
  } catch (fault) {
    if (fault instanceof DOMException) return null;
    throw fault;
  }
}
