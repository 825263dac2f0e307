import type * as contracts from '../orders';
import { known } from './browserCall';

export const orderAddresses = {
  quote: 'POST /orders/quote',
  chargeTerms: 'GET /orders/charge-terms',
  quoteSaved: 'GET /orders/room_quote/{id}',
  listOwn: 'GET /orders/user_orders/{id}',
  list: 'GET /orders/orders',
  begin: 'POST /orders/checkout',
  checkout: 'GET /orders/checkout/{id}',
  requote: 'POST /orders/checkout/{id}/quote',
  place: 'POST /orders/order',
  remove: 'DELETE /orders/delete/{id}',
  read: 'GET /orders/order/{id}',
  reportAgain: 'POST /orders/order/{id}/report',
  mailAgain: 'POST /orders/order/{id}/mails',
  heldData: 'GET /orders/me/data',
} as const;
export const orderCalls = /* #__PURE__ */ known<typeof contracts.orderCalls>(orderAddresses);

export const deskAddresses = {
  counts: 'GET /orders/desk',
  events: 'GET /orders/desk/events',
} as const;
export const deskCalls = /* #__PURE__ */ known<typeof contracts.deskCalls>(deskAddresses);

export const cannedAnswerAddresses = {
  list: 'GET /orders/cannedAnswers',
  add: 'POST /orders/cannedAnswer',
  change: 'PUT /orders/cannedAnswer/{id}',
  remove: 'DELETE /orders/cannedAnswer/{id}',
} as const;
export const cannedAnswerCalls =
  /* #__PURE__ */ known<typeof contracts.cannedAnswerCalls>(cannedAnswerAddresses);

export const paymentAddresses = {
  pay: 'POST /ecommerce/proccessPayment',
  webhook: 'POST /ecommerce/webhook',
} as const;
export const paymentCalls = /* #__PURE__ */ known<typeof contracts.paymentCalls>(paymentAddresses);

export const shopAddresses = {
  createCheckout: 'POST /shopify/checkout/create',
} as const;
export const shopCalls = /* #__PURE__ */ known<typeof contracts.shopCalls>(shopAddresses);

export const helpAddresses = {
  ask: 'POST /helpRequests/helpRequest',
  list: 'GET /helpRequests/helpRequests',
  listPending: 'GET /helpRequests/helpPendingRequests',
  listAnswered: 'GET /helpRequests/helpAnsweredRequests',
  listOwn: 'GET /helpRequests/user_requests/{id}',
  answer: 'PUT /helpRequests/answerHelpRequest/{id}',
  take: 'PUT /helpRequests/claim/{id}',
  giveBack: 'DELETE /helpRequests/claim/{id}',
  remove: 'DELETE /helpRequests/delete/{id}',
} as const;
export const helpCalls = /* #__PURE__ */ known<typeof contracts.helpCalls>(helpAddresses);

export const reviewAddresses = {
  submit: 'POST /submitsForReview/submitForReview',
  changeStatus: 'PUT /submitsForReview/submitForReview/{id}',
  list: 'GET /submitsForReview/submitsForReview',
  listReviewed: 'GET /submitsForReview/submitsForReviewed',
  listWaiting: 'GET /submitsForReview/submitsForNotReviewed',
  listOwn: 'GET /submitsForReview/user_submits/{id}',
  sendToUser: 'POST /submitsForReview/sendToUser',
  take: 'PUT /submitsForReview/claim/{id}',
  giveBack: 'DELETE /submitsForReview/claim/{id}',
  remove: 'DELETE /submitsForReview/delete/{id}',
} as const;
export const reviewCalls = /* #__PURE__ */ known<typeof contracts.reviewCalls>(reviewAddresses);
