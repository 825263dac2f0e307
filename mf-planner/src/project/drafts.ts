import { type Project, readProject } from '@rackwright/planning';
import { createStore, del, get, getMany, keys, set, type UseStore } from 'idb-keyval';
import type { FirstSave } from './savedProjects';

/** A project as the browser keeps it between commands, so that no crash or closed tab loses work. */
export interface Draft {
  readonly project: Project;
  /** What it is a draft of, see `draftKeyOf` and `newDraftKey`; null for a new project of before each had an id. */
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

/** Where what other tabs have kept is found, too. */
export interface DraftStore extends Drafts {
  /** Those that can be read of all new projects, or of all that were begun from one template; the newest first. */
  newest(owner: string, key: string | null): Promise<readonly Draft[]>;
}

const keyOf = (owner: string, roomId: string | null) => `${owner}/${roomId ?? 'new'}`;

let database: UseStore | null = null;
/** Opened at the first use: a browser that forbids it can still plan. */
const opened = (): UseStore => (database ??= createStore('rackwright-planner', 'drafts'));

/** Null for a draft that can no longer be read. */
function readDraft(found: Draft | undefined): Draft | null {
  const project = found ? readProject(found.project) : null;
  return found && project?.ok ? { ...found, project: project.value } : null;
}

/** Drafts in this browser's IndexedDB. */
export const browserDrafts: DraftStore = {
  keep: (owner, draft) => set(keyOf(owner, draft.roomId), draft, opened()),
  read: async (owner, roomId) => readDraft(await get<Draft>(keyOf(owner, roomId), opened())),
  forget: (owner, roomId) => del(keyOf(owner, roomId), opened()),
  async newest(owner, key) {
    const first = keyOf(owner, key);
    const kept = (await keys<string>(opened())).filter(
      (name) => name === first || name.startsWith(`${first}/`),
    );
    return (await getMany<Draft>(kept, opened()))
      .flatMap((draft) => readDraft(draft) ?? [])
      .toSorted((one, other) => other.keptAt.localeCompare(one.keptAt));
  },
};
