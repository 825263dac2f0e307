import type { Session } from '@rackwright/web-kit';

export const VISITOR = 'unauthorized';

/** Whose drafts: visitors and guests share one place, so that what they drew is still there once they have signed up. */
export function draftOwner(session: Session | null): string {
  return session && session.user.role !== 'guest' ? session.user._id : VISITOR;
}
