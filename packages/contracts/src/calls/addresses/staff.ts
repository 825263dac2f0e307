import type * as contracts from '../staff';
import { known } from './browserCall';

export const staffAddresses = {
  list: 'GET /admins/staff',
  read: 'GET /admins/staff/{id}',
  invite: 'POST /admins/staff',
  inviteAgain: 'POST /admins/staff/{id}/invitation',
  withdraw: 'DELETE /admins/staff/{id}/invitation',
  changeRoles: 'PUT /admins/staff/{id}/roles',
  disable: 'PUT /admins/staff/{id}/disabled',
  sessions: 'GET /admins/staff/{id}/sessions',
  endSessions: 'DELETE /admins/staff/{id}/sessions',
  endSession: 'DELETE /admins/staff/{id}/sessions/{sid}',
} as const;
export const staffCalls = /* #__PURE__ */ known<typeof contracts.staffCalls>(staffAddresses);
