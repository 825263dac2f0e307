import { matchPath } from '@rackwright/web-kit';
import type { texts } from './text';

/** Who may open a page. A guest is logged in (may plan) but not authenticated (has no account). */
export type Access =
  | 'any'
  | 'signed-out-only'
  | 'login-not-required'
  | 'login-required'
  | 'authentication-required'
  | 'publisher-only'
  | 'sales-only';

/** A page is one of the shell's own or a module of a remote. */
export type Page =
  | { readonly own: 'login' | 'signup' | 'forgot' | 'reset' | 'confirm' | 'account' }
  | { readonly remote: string; readonly module: string };

/** Which of the texts is the page's title. */
export type PageTitle = keyof ReturnType<typeof texts>['chrome']['titles'];

export interface Route {
  readonly path: string;
  readonly access: Access;
  readonly page: Page;
  readonly title: PageTitle;
  /** Without the top bar: a page made for paper. */
  readonly isBare?: true;
}

const planner: Page = { remote: 'mf_planner', module: 'Planner' };
const publisher: Page = { remote: 'mf_publisher', module: 'Publisher' };
const admin: Page = { remote: 'mf_admin', module: 'Admin' };

const publisherPaths = [
  '/models_publish',
  '/pricing_publishing',
  '/app-configuration',
  '/material_publish',
  '/trim_and_filler',
  '/left_menu_publish',
  '/intro_slides_publish',
  '/color_sheme_publish',
  '/discount_publish',
  '/tool_tips_publish',
  '/help_tips_publish',
  '/notification_emails_publish',
];

/** Every page of the product. A path that is not here leads to the login page. */
export const routes: readonly Route[] = [
  { path: '/planning', access: 'login-required', page: planner, title: 'plan' },
  { path: '/planning/{room_id}', access: 'login-required', page: planner, title: 'plan' },
  { path: '/templates/{room_id}', access: 'login-required', page: planner, title: 'template' },
  { path: '/browsing/{room_id}', access: 'any', page: planner, title: 'browse' },
  {
    path: '/print/{room_id}',
    access: 'login-required',
    page: { remote: 'mf_planner', module: 'PrintablePlan' },
    title: 'print',
    isBare: true,
  },
  { path: '/login', access: 'signed-out-only', page: { own: 'login' }, title: 'login' },
  // Not in the specification: signing up as a page of its own, for a link. Its guard is the specification's.
  { path: '/signup', access: 'login-not-required', page: { own: 'signup' }, title: 'signUp' },
  { path: '/forgot', access: 'signed-out-only', page: { own: 'forgot' }, title: 'forgot' },
  { path: '/reset/{user_id}', access: 'signed-out-only', page: { own: 'reset' }, title: 'reset' },
  // Not in the specification: an address is confirmed by whoever reads its mails, signed in or not.
  { path: '/confirm/{user_id}', access: 'any', page: { own: 'confirm' }, title: 'confirm' },
  { path: '/account', access: 'authentication-required', page: { own: 'account' }, title: 'account' },
  {
    path: '/salesAccount',
    access: 'sales-only',
    page: { remote: 'mf_sales', module: 'SalesAccount' },
    title: 'sales',
  },
  { path: '/admin/login', access: 'any', page: admin, title: 'admin' },
  { path: '/admin/main', access: 'any', page: admin, title: 'admin' },
  ...publisherPaths.map((path): Route => ({
    path,
    access: 'publisher-only',
    page: publisher,
    title: 'catalogue',
  })),
];

export interface MatchedRoute {
  readonly route: Route;
  readonly parts: Readonly<Record<string, string>>;
}

export function findRoute(pathname: string): MatchedRoute | null {
  for (const route of routes) {
    const parts = matchPath(route.path, pathname);
    if (parts) return { route, parts };
  }
  return null;
}
