import type { WireRoom } from '@rackwright/contracts';
import type { Session } from '@rackwright/web-kit';
import { randomId } from '../editor/randomId';
import type { ReadOnlyRefusal } from '../editor/refusal';

/**
 * What the open project is to the one who opened it. `own`: theirs, or new. `template`: a publisher's work on a template. `derived`:
 * begun from a template, which stays as it is. `proposal`: what sales propose of a customer's project. Looked at only: `shared` by a link or
 * shown to all, `customer` by sales, `browsed` by its own owner, `staged` with a release that is not live yet.
 */
export type Ownership =
  | 'own'
  | 'template'
  | 'derived'
  | 'proposal'
  | 'shared'
  | 'customer'
  | 'browsed'
  | 'staged';

const lookedAt: ReadonlySet<Ownership> = new Set(['shared', 'customer', 'browsed', 'staged']);

/** Looked at: nothing is saved or kept as a draft. */
export const looksOnly = (ownership: Ownership): boolean => lookedAt.has(ownership);

/** Why whatever would change it is refused; null where it is not. With a release one may try what planning with it is like. */
export function whyReadOnly(ownership: Ownership): ReadOnlyRefusal | null {
  if (!looksOnly(ownership) || ownership === 'staged') return null;
  return ownership === 'customer' ? 'customers-project' : 'read-only';
}

export const isReadOnly = (state: { readonly ownership: Ownership; readonly isLocked: boolean }): boolean =>
  state.isLocked || looksOnly(state.ownership);

/** A page that shows a project; `id` is null where a new one begins. Specification section 2. */
export interface PlannerPage {
  readonly area: 'planning' | 'templates' | 'browsing' | 'proposals';
  readonly id: string | null;
}

/** Null where no planner is. */
export function plannerPageAt(pathname: string): PlannerPage | null {
  const found = /^\/(planning|templates|browsing)(?:\/([^/]+))?\/?$/.exec(pathname);
  return found && { area: found[1] as PlannerPage['area'], id: found[2] ?? null };
}

/** The id of the proposal that is shown there; null where none is. */
export const proposalAt = (pathname: string): string | null =>
  /^\/proposals\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null;

/** What a planner shows there. */
export const plannerPageOf = (pathname: string): PlannerPage =>
  plannerPageAt(pathname) ?? { area: 'planning', id: null };

export const pathOfPage = ({ area, id }: PlannerPage): string =>
  id === null ? `/${area}` : `/${area}/${id}`;

/** In the query of a page: the release that it is looked at with. */
export const releaseIn = (search: string): string | null => new URLSearchParams(search).get('release');

/** In the query of a page: somebody comes back from signing in, and what they have drawn is saved by itself. */
export const savesItselfAt = (search: string): boolean => new URLSearchParams(search).get('save') === '1';

/** The path, looked at with the same release. */
export const withRelease = (path: string, release: string | null): string =>
  release === null ? path : `${path}?${new URLSearchParams({ release })}`;

/** Somebody with an account is signed in: guests may plan, but not save (specification section 6). */
export const hasAccount = (session: Session | null): session is Session =>
  session !== null && session.user.role !== 'guest';

/** Publishers work on each other's templates; what is somebody's project they begin from, like everybody else. */
const mayWorkOn = ({ isProject }: Pick<WireRoom, 'isProject'>, session: Session | null): boolean =>
  session?.user.publisher === true && isProject !== true;

/** What a project found on this page is to this person; `room` is null for a new one. */
export function ownershipOf(
  { area }: PlannerPage,
  room: Pick<WireRoom, 'user_id' | 'showAsTemplate' | 'isProject'> | null,
  session: Session | null,
): Ownership {
  if (!room) return 'own';
  if (area === 'templates') return mayWorkOn(room, session) ? 'template' : 'derived';
  if (area === 'browsing' && room.showAsTemplate) return 'shared';
  const isTheirs = hasAccount(session) && session.user._id === room.user_id;
  if (isTheirs) return area === 'browsing' ? 'browsed' : 'own';
  return session?.user.role === 'salesManager' ? 'customer' : 'shared';
}

/** Under what its draft is kept; for what is not saved yet, what `newDraftKey` begins with: null for a new project. */
export function draftKeyOf(ownership: Ownership, id: string | null): string | null {
  if (id === null || ownership === 'own') return id;
  return ownership === 'derived' ? `from-template/${id}` : `template/${id}`;
}

/** It has drafts of as many projects as are begun. */
export const isKeyOfNew = (key: string | null): boolean => key === null || key.startsWith('from-template/');

/** Under what the draft of one more project is kept, whatever other tabs have begun. */
export const newDraftKey = (key: string | null): string => `${key ?? 'new'}/${randomId()}`;
