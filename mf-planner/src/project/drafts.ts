import { type Project, readProject } from '@rackwright/planning';
import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { FirstSave } from './savedProjects';

/** A project as the browser keeps it between commands, so that no crash or closed tab loses work. */
export interface Draft {
  readonly project: Project;
  /** What it is a draft of, see `draftKeyOf`; null until it has been saved on the server. */
  readonly roomId: string | null;
  /** Version of the saved project it was made from. */
  readonly etag: string | null;
  /** What was sent to be saved for the first time, and not answered: the next save begins with it. */
  readonly first?: FirstSave | null;
  /** ISO 8601 UTC. */
  readonly keptAt: string;
}

export interface Drafts {
  keep(owner: string, draft: Draft): Promise<void>;
  /** Null when there is none or it can no longer be read. */
  read(owner: string, roomId: string | null): Promise<Draft | null>;
  forget(owner: string, roomId: string | null): Promise<void>;
}

const keyOf = (owner: string, roomId: string | null) => `${owner}/${roomId ?? 'new'}`;

let database: UseStore | null = null;
/** Opened at the first use: a browser that forbids it can still plan. */
const opened = (): UseStore => (database ??= createStore('rackwright-planner', 'drafts'));

/** Drafts in this browser's IndexedDB. */
export const browserDrafts: Drafts = {
  keep: (owner, draft) => set(keyOf(owner, draft.roomId), draft, opened()),
  async read(owner, roomId) {
    const found = await get<Draft>(keyOf(owner, roomId), opened());
    const project = found ? readProject(found.project) : null;
    return found && project?.ok ? { ...found, project: project.value } : null;
  },
  forget: (owner, roomId) => del(keyOf(owner, roomId), opened()),
};
