/** Apart from the others, so that a planner that begins loads none of them. */
import type * as releases from '../releases';
import { known } from './browserCall';

export const releaseAddresses = {
  list: 'GET /catalogue/releases',
  make: 'POST /catalogue/releases',
  read: 'GET /catalogue/releases/{id}',
  rename: 'PUT /catalogue/releases/{id}',
  remove: 'DELETE /catalogue/releases/{id}',
  gather: 'PUT /catalogue/releases/{id}/changes',
  gatherPrices: 'PUT /catalogue/releases/{id}/prices',
  gatherTranslations: 'PUT /catalogue/releases/{id}/translations',
  record: 'GET /catalogue/releases/{id}/changes/{collection}/{recordId}',
  leaveOut: 'DELETE /catalogue/releases/{id}/changes/{collection}/{recordId}',
  decide: 'PUT /catalogue/releases/{id}/decisions',
  publish: 'POST /catalogue/releases/{id}/publish',
  callOff: 'DELETE /catalogue/releases/{id}/schedule',
  takeBack: 'POST /catalogue/releases/{id}/take-back',
  snapshot: 'GET /catalogue/releases/{id}/snapshot',
  assortment: 'GET /catalogue/releases/{id}/assortment',
} as const;
export const releaseCalls = /* #__PURE__ */ known<typeof releases.releaseCalls>(releaseAddresses);

export const changeAddresses = {
  list: 'GET /catalogue/changes',
  choices: 'GET /catalogue/changes/choices',
  snapshot: 'POST /catalogue/changes/snapshot',
  takeBack: 'POST /catalogue/changes/{id}/take-back',
} as const;
export const changeCalls = /* #__PURE__ */ known<typeof releases.changeCalls>(changeAddresses);
