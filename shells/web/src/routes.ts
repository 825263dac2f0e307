import { PAGES, type PageName } from '@rackwright/contracts/pages';
import { matchPath } from '@rackwright/web-kit/matchPath';
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
export type RouteTarget =
  | { readonly own: 'login' | 'signup' | 'forgot' | 'reset' | 'confirm' | 'account' }
  | {
      readonly remote: string;
      readonly module: string;
      /** A console, which is made of the whole UI library. */
      readonly isConsole?: true;
    };

/** Which of the texts is the page's title. */
export type PageTitle = keyof ReturnType<typeof texts>['chrome']['titles'];

export interface PageRoute {
  readonly access: Access;
  readonly page: RouteTarget;
  readonly title: PageTitle;
  /** Without the top bar: a page made for paper. */
  readonly isBare?: true;
}

const planning: PageRoute = {
  access: 'login-required',
  page: { remote: 'mf_planner', module: 'Planner' },
  title: 'plan',
};
const publishing: PageRoute = {
  access: 'publisher-only',
  page: { remote: 'mf_publisher', module: 'Publisher', isConsole: true },
  title: 'catalogue',
};
const sales: PageRoute = {
  access: 'sales-only',
  page: { remote: 'mf_sales', module: 'SalesAccount', isConsole: true },
  title: 'sales',
};
const admin: PageRoute = {
  access: 'any',
  page: { remote: 'mf_admin', module: 'Admin', isConsole: true },
  title: 'admin',
};

/** What every page shows, and to whom. The first page and a path that is none lead to the login page. */
export const routes: Readonly<Record<Exclude<PageName, 'home'>, PageRoute>> = {
  planning,
  project: planning,
  template: { ...planning, title: 'template' },
  browsing: { ...planning, access: 'any', title: 'browse' },
  proposal: { ...planning, access: 'authentication-required' },
  print: {
    access: 'login-required',
    page: { remote: 'mf_planner', module: 'PrintablePlan' },
    title: 'print',
    isBare: true,
  },
  login: { access: 'signed-out-only', page: { own: 'login' }, title: 'login' },
  // Not in the specification: signing up as a page of its own, for a link. Its guard is the specification's.
  signUp: { access: 'login-not-required', page: { own: 'signup' }, title: 'signUp' },
  forgot: { access: 'signed-out-only', page: { own: 'forgot' }, title: 'forgot' },
  reset: { access: 'signed-out-only', page: { own: 'reset' }, title: 'reset' },
  // Not in the specification: an address is confirmed by whoever reads its mails, signed in or not.
  confirm: { access: 'any', page: { own: 'confirm' }, title: 'confirm' },
  account: { access: 'authentication-required', page: { own: 'account' }, title: 'account' },
  salesAccount: sales,
  salesAnswers: sales,
  salesCustomers: sales,
  salesAnalytics: sales,
  adminLogin: admin,
  admin,
  adminStaff: admin,
  adminActivity: admin,
  adminAudit: admin,
  operations: admin,
  shopSettings: admin,
  models: publishing,
  pricing: publishing,
  configuration: publishing,
  materials: publishing,
  trimAndFillers: publishing,
  leftMenu: publishing,
  slides: publishing,
  colorSchemes: publishing,
  discounts: publishing,
  toolTips: publishing,
  helpTips: publishing,
  notificationEmails: publishing,
  translations: publishing,
  catalogueCheck: publishing,
  wholeCatalogue: publishing,
  releases: publishing,
  catalogueHistory: publishing,
  templates: publishing,
};

export interface MatchedRoute {
  readonly route: PageRoute;
  readonly parts: Readonly<Record<string, string>>;
}

export function findRoute(pathname: string): MatchedRoute | null {
  for (const [name, route] of Object.entries(routes)) {
    const parts = matchPath(PAGES[name as PageName], pathname);
    if (parts) return { route, parts };
  }
  return null;
}
