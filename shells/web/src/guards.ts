import { PAGES } from '@rackwright/contracts/pages';
import type { Session } from '@rackwright/web-kit';
import { findRoute, type Access, type MatchedRoute } from './routes';
import { isAuthenticated } from './session/sessionStore';
import { texts } from './text';

export type Decision =
  | { readonly show: MatchedRoute }
  | {
      readonly redirectTo: string;
      readonly warning?: string;
      /** The page was refused only because nobody is signed in: after signing in the person comes back to it. */
      readonly comeBack?: true;
    };

const toLogin: Decision = { redirectTo: PAGES.login, comeBack: true };
const withoutPrivileges = (): Decision => ({
  redirectTo: PAGES.planning,
  warning: texts().session.noPrivileges,
});

/** Who may not see a page is sent elsewhere; null means that the page may be shown. */
const guards: Record<Access, (session: Session | null) => Decision | null> = {
  any: () => null,
  // A guest has to reach the login page to become somebody.
  'signed-out-only': (session) => (isAuthenticated(session) ? { redirectTo: PAGES.planning } : null),
  'login-not-required': (session) => (isAuthenticated(session) ? { redirectTo: PAGES.account } : null),
  'login-required': (session) => (session ? null : toLogin),
  'authentication-required': (session) => (isAuthenticated(session) ? null : toLogin),
  'publisher-only': (session) => (session?.user.publisher ? null : withoutPrivileges()),
  'sales-only': (session) =>
    session ? (session.user.role === 'salesManager' ? null : withoutPrivileges()) : toLogin,
};

/** What a path shows to this person. A path in no route, `/` included, leads to the login page. */
export function decide(pathname: string, session: Session | null): Decision {
  const found = findRoute(pathname);
  if (!found) return { redirectTo: PAGES.login };
  return guards[found.route.access](session) ?? { show: found };
}
