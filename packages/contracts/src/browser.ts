/**
 * The calls as a browser knows them: where each is answered, and the types of what it takes and gives; no schema. Each
 * service's are a file of their own, so that a page loads only those of the services it calls.
 */
export { factorCalls } from './calls/addresses/secondFactor';
export { staffCalls } from './calls/addresses/staff';
export { userCalls, adminCalls } from './calls/addresses/users';
export { roomCalls, proposalCalls, templateCalls, shareCalls } from './calls/addresses/rooms';
export {
  orderCalls,
  deskCalls,
  cannedAnswerCalls,
  paymentCalls,
  shopCalls,
  helpCalls,
  reviewCalls,
} from './calls/addresses/orders';
export {
  productCalls,
  materialCalls,
  colorSchemeCalls,
  trimAndFillerCalls,
  menuCalls,
  slideCalls,
  helpTipCalls,
  discountCalls,
  emailCalls,
  toolTipCalls,
  configCalls,
  plannerCalls,
  wholeCatalogueCalls,
} from './calls/addresses/catalogue';
export { releaseCalls, changeCalls } from './calls/addresses/releases';
export { shopFactCalls } from './calls/addresses/shop';
export { operationCalls, awaitedCalls, openPaymentCalls } from './calls/addresses/operations';
export { remoteCalls, remoteOutcomeCalls } from './calls/addresses/remotes';
export { reportCalls, activityCalls, auditCalls } from './calls/addresses/reports';
export { visitCalls } from './calls/addresses/visits';
export type { ChangedThing } from './calls/addresses/changing';
export type { BrowserCall, CallOf } from './calls/addresses/browserCall';
export { rowIn } from './saidRow';
export { isOrderComplete } from './isOrderComplete';
export { SIGNED_OUT_KEY } from './signedOut';
export { ACTIVE_KEY, CHECKOUT_KEY, COUNTDOWN_MS, IDLE_MS } from './tabs';
export { filledPath, pathOf, type PathFilling, type ParamsOf } from './paths';
