import type * as contracts from '../remotes';
import { known } from './browserCall';

export const remoteAddresses = {
  list: 'GET /catalogue/operations/remotes',
  choose: 'PUT /catalogue/operations/remotes/{name}/version',
  takeBack: 'DELETE /catalogue/operations/remotes/{name}/trial',
} as const;
export const remoteCalls = /* #__PURE__ */ known<typeof contracts.remoteCalls>(remoteAddresses);

export const remoteOutcomeAddresses = { tell: 'POST /catalogue/remotes/outcomes' } as const;
export const remoteOutcomeCalls =
  /* #__PURE__ */ known<typeof contracts.remoteOutcomeCalls>(remoteOutcomeAddresses);
