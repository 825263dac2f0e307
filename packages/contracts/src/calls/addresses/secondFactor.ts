import type * as contracts from '../secondFactor';
import { known } from './browserCall';

export const factorAddresses = {
  read: 'GET /users/second-factor',
  begin: 'POST /users/second-factor',
  confirm: 'PUT /users/second-factor',
  end: 'DELETE /users/second-factor',
  takeFrom: 'DELETE /admins/staff/{id}/second-factor',
  rule: 'GET /admins/sign-in-rule',
  changeRule: 'PUT /admins/sign-in-rule',
} as const;
export const factorCalls = /* #__PURE__ */ known<typeof contracts.factorCalls>(factorAddresses);
