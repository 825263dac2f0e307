import type * as contracts from '../users';
import { known } from './browserCall';

export const userAddresses = {
  register: 'POST /users/register',
  signIn: 'POST /users/login',
  signInGuest: 'POST /users/guest',
  renew: 'POST /users/renew',
  signOut: 'POST /users/logout',
  sessions: 'GET /users/sessions',
  endSessions: 'DELETE /users/sessions',
  endSession: 'DELETE /users/sessions/{sid}',
  forgot: 'POST /users/forgot',
  resetPassword: 'POST /users/reset-password/{reset_token}',
  confirmEmail: 'POST /users/confirm-email',
  resendConfirmation: 'POST /users/resend-confirmation',
  update: 'POST /users/update',
  read: 'GET /users/getdata/{id}',
  replaceProfile: 'PUT /users/update/profile/{id}',
  changeEmail: 'PUT /users/update/email-auth/{id}',
  changePassword: 'PUT /users/update/pass-auth/{id}',
  checkEmail: 'PUT /users/validation-email',
  listAsCsv: 'GET /users/getUsersDataForCSV',
  keys: 'GET /users/.well-known/jwks.json',
  personalData: 'GET /users/me/data',
  erase: 'DELETE /users/me/data',
} as const;
export const userCalls = /* #__PURE__ */ known<typeof contracts.userCalls>(userAddresses);

export const adminAddresses = {
  register: 'POST /admins/register',
  signIn: 'POST /admins/login',
} as const;
export const adminCalls = /* #__PURE__ */ known<typeof contracts.adminCalls>(adminAddresses);
