import { adminCalls, userCalls } from '@rackwright/contracts';
import {
  route,
  service,
  signedInCaller,
  type Route,
  type Service,
  type ServiceOptions,
} from '@rackwright/service-kit';
import { isCustomer } from './accounts/account';
import { registerAdmin } from './accounts/admins';
import { accountsCsv } from './accounts/csv';
import { memberRoutes } from './accounts/memberRoutes';
import type { PersonalDataParts } from './accounts/personalData';
import { profileRoutes } from './accounts/profileRoutes';
import { confirmRoutes } from './confirming/confirmRoutes';
import type { KeyRing } from './keys/keyRing';
import { KEYS_CACHE_S } from './keys/keyRotation';
import type { Limits } from './settings';
import { requireRunning } from './signing-in/signIn';
import { sessionRoutes } from './signing-in/sessionRoutes';
import { from, signInRoutes } from './signing-in/signInRoutes';

export interface UsersAppParts extends PersonalDataParts {
  readonly keys: KeyRing;
  readonly frame: Pick<ServiceOptions, 'logger' | 'ready' | 'afterChange' | 'staffActions'>;
  readonly limits: Limits;
}

/** Every call of svc-users. */
export function createUsersApp(parts: UsersAppParts): Service {
  const routes = [
    ...signInRoutes(parts),
    ...confirmRoutes(parts),
    ...sessionRoutes(parts),
    ...profileRoutes(parts),
    ...staffRoutes(parts),
    ...memberRoutes(parts),
    giveKeys(parts),
  ];
  return service({ ...parts.frame, name: 'users', keys: parts.keys, routes: routes.map(onlyRunning(parts)) });
}

/** A route that needs a token refuses the token of an ended session, too. */
const onlyRunning =
  (parts: UsersAppParts) =>
  (one: Route): Route => {
    if (one.call.who === 'anyone') return one;
    return {
      ...one,
      handle: async (req, res) => {
        await requireRunning(parts, signedInCaller(req));
        await one.handle(req, res);
      },
    };
  };

const staffRoutes = (parts: UsersAppParts): readonly Route[] => [
  route(userCalls.listAsCsv, async ({ query: { of } }) => {
    const accounts = await parts.accounts.all();
    return { csvStrData: accountsCsv(of === 'everyone' ? accounts : accounts.filter(isCustomer)) };
  }),

  route(adminCalls.register, async ({ body, req }) => ({
    admin: await registerAdmin(parts, body, from(req)),
  })),
];

const giveKeys = ({ keys }: UsersAppParts): Route =>
  route(userCalls.keys, async ({ res }) => {
    const published = await keys.published();
    res.setHeader('Cache-Control', `public, max-age=${KEYS_CACHE_S}`);
    return published;
  });
