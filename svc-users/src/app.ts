import { registerAdminRequest, usersCsvQuery } from '@rackwright/contracts';
import {
  anyone,
  parse,
  requireRole,
  route,
  service,
  signedInCaller,
  type Router,
  type Service,
  type ServiceOptions,
} from '@rackwright/service-kit';
import { isCustomer } from './accounts/account';
import { registerAdmin } from './accounts/admins';
import { accountsCsv } from './accounts/csv';
import type { PersonalDataParts } from './accounts/personalData';
import { profileRoutes } from './accounts/profileRoutes';
import { confirmRoutes } from './confirming/confirmRoutes';
import type { KeyRing } from './keys/keyRing';
import { KEYS_CACHE_S } from './keys/keyRotation';
import { USUAL_REGISTRATIONS } from './settings';
import { requireRunning } from './signing-in/signIn';
import { sessionRoutes } from './signing-in/sessionRoutes';
import { from, signInRoutes } from './signing-in/signInRoutes';

/** Calls in ten minutes from one address, since an office or a classroom shares one. */
export interface Limits {
  readonly registrations: number;
  /** For one mailbox and hour, from wherever. */
  readonly registrationsByMailbox: number;
  readonly guests: number;
  readonly emailChecks: number;
  readonly forgotten: number;
  /** Mails with a link that sets a password, in an hour; those of addresses that nobody confirmed count for their mailbox. */
  readonly resetMails: number;
  readonly resets: number;
  readonly confirmations: number;
  /** Of the link that confirms an address, for one account and hour. */
  readonly resends: number;
}

export const GENEROUS: Limits = {
  registrations: USUAL_REGISTRATIONS,
  registrationsByMailbox: 3,
  guests: 300,
  emailChecks: 100,
  forgotten: 50,
  resetMails: 6,
  resets: 200,
  confirmations: 200,
  resends: 3,
};

export interface UsersAppParts extends PersonalDataParts {
  readonly keys: KeyRing;
  readonly frame: Pick<ServiceOptions, 'logger' | 'ready' | 'afterChange'>;
  readonly limits: Limits;
}

/** Every call of svc-users. */
export function createUsersApp(parts: UsersAppParts): Service {
  return service({
    ...parts.frame,
    name: 'users',
    keys: parts.keys,
    routes: (router) => {
      const running = onlyRunning(router, parts);
      signInRoutes(running, parts);
      confirmRoutes(running, parts);
      sessionRoutes(running, parts);
      profileRoutes(running, parts);
      staffRoutes(running, parts);
      keyRoutes(running, parts);
    },
  });
}

/** The router, whose every route that needs a token refuses the token of an ended session too. */
const onlyRunning = (router: Router, parts: UsersAppParts): Router => ({
  ...router,
  add: (method, path, rules, handler) => {
    const checked: typeof handler = async (req, res) => {
      await requireRunning(parts, signedInCaller(req));
      await handler(req, res);
    };
    router.add(method, path, rules, rules.who === anyone ? handler : checked);
  },
});

function staffRoutes(router: Router, parts: UsersAppParts): void {
  route(
    router,
    'get',
    '/users/getUsersDataForCSV',
    { who: requireRole('salesManager') },
    async (req, res) => {
      const { of } = parse(usersCsvQuery, req.query);
      const accounts = await parts.accounts.all();
      res.json({ csvStrData: accountsCsv(of === 'everyone' ? accounts : accounts.filter(isCustomer)) });
    },
  );

  route(router, 'post', '/admins/register', { who: requireRole('admin') }, async (req, res) => {
    const asked = parse(registerAdminRequest, req.body);
    res.status(201).json({ admin: await registerAdmin(parts, asked, from(req)) });
  });
}

function keyRoutes(router: Router, { keys }: UsersAppParts): void {
  route(router, 'get', '/users/.well-known/jwks.json', { who: anyone }, async (_req, res) => {
    const published = await keys.published();
    res.setHeader('Cache-Control', `public, max-age=${KEYS_CACHE_S}`);
    res.json(published);
  });
}
