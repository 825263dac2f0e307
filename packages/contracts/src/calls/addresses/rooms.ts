import type * as proposals from '../proposals';
import type * as contracts from '../rooms';
import type * as sharing from '../sharing';
import { known } from './browserCall';

export const roomAddresses = {
  list: 'GET /rooms/rooms/{userId}',
  read: 'GET /rooms/room/{id}',
  create: 'POST /rooms/room',
  replace: 'PUT /rooms/room/{id}',
  remove: 'DELETE /rooms/room/{id}',
  revisions: 'GET /rooms/room/{id}/revisions',
  restore: 'POST /rooms/room/{id}/restore',
  show: 'PUT /rooms/room/{id}/shown',
  events: 'GET /rooms/room/{id}/events',
  saveScreenshot: 'POST /rooms/save-screenshot',
  removeScreenshot: 'DELETE /rooms/delete-screenshot/{id}',
  picture: 'GET /rooms/pictures/{name}',
  reportAmount: 'POST /rooms/report-amount',
  reportValue: 'POST /rooms/report-value',
  reportPeople: 'POST /rooms/report-people',
  productUses: 'GET /rooms/product-uses/{id}',
  impact: 'GET /rooms/impact/{id}',
  impactOfUnsaved: 'POST /rooms/impact',
  design: 'POST /rooms/designs',
  heldData: 'GET /rooms/me/data',
} as const;
export const roomCalls = /* #__PURE__ */ known<typeof contracts.roomCalls>(roomAddresses);

export const proposalAddresses = {
  begin: 'POST /rooms/room/{id}/proposals',
  list: 'GET /rooms/room/{id}/proposals',
  read: 'GET /rooms/proposals/{id}',
  save: 'PUT /rooms/proposals/{id}',
  send: 'POST /rooms/proposals/{id}/send',
  withdraw: 'POST /rooms/proposals/{id}/withdraw',
  remove: 'DELETE /rooms/proposals/{id}',
  answer: 'POST /rooms/proposals/{id}/answer',
} as const;
export const proposalCalls = /* #__PURE__ */ known<typeof proposals.proposalCalls>(proposalAddresses);

export const templateAddresses = {
  list: 'GET /templates/templates',
  listShown: 'GET /templates/showTemplates',
  read: 'GET /templates/template/{id}',
  create: 'POST /templates/template',
  replace: 'PUT /templates/template/{id}',
  remove: 'DELETE /templates/template/{id}',
  revisions: 'GET /templates/template/{id}/revisions',
  restore: 'POST /templates/template/{id}/restore',
  show: 'PUT /templates/template/{id}/shown',
  translate: 'PUT /templates/template/{id}/titles',
  removeDemonstration: 'DELETE /templates/demonstration',
  saveScreenshot: 'POST /templates/save-screenshot',
} as const;
export const templateCalls = /* #__PURE__ */ known<typeof contracts.templateCalls>(templateAddresses);

export const shareAddresses = {
  sendMail: 'POST /share/send-email',
  postSocially: 'POST /share/social',
  makeLink: 'POST /share/link',
  links: 'GET /share/links/{roomId}',
  withdrawLink: 'DELETE /share/link/{id}',
  page: 'GET /share/p/{token}',
} as const;
export const shareCalls = /* #__PURE__ */ known<typeof sharing.shareCalls>(shareAddresses);
