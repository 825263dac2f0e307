/**
 * Every documented call with its contract and the service that owns it: the one table that the gateway's configuration, the
 * services' pages, the "not answered yet" replies and the tests are made from.
 */
import {
  colorSchemeCalls,
  configCalls,
  discountCalls,
  emailCalls,
  helpTipCalls,
  materialCalls,
  menuCalls,
  plannerCalls,
  productCalls,
  slideCalls,
  toolTipCalls,
  trimAndFillerCalls,
} from './calls/catalogue';
import {
  cannedAnswerCalls,
  deskCalls,
  helpCalls,
  orderCalls,
  paymentCalls,
  reviewCalls,
  shopCalls,
} from './calls/orders';
import { awaitedCalls, openPaymentCalls, operationCalls } from './calls/operations';
import { proposalCalls } from './calls/proposals';
import { changeCalls, releaseCalls } from './calls/releases';
import { remoteCalls, remoteOutcomeCalls } from './calls/remotes';
import { activityCalls, auditCalls, reportCalls } from './calls/reports';
import { roomCalls, templateCalls } from './calls/rooms';
import { shareCalls } from './calls/sharing';
import { factorCalls } from './calls/secondFactor';
import { staffCalls } from './calls/staff';
import { shopFactCalls } from './calls/shop';
import { adminCalls, userCalls } from './calls/users';
import { wholeCatalogueCalls } from './calls/wholeCatalogue';
import type { CallRoute } from './calls/call';
import type { ServiceName } from './events';

export * from './calls/catalogue';
export * from './calls/operations';
export * from './calls/orders';
export * from './calls/proposals';
export * from './calls/releases';
export * from './calls/remotes';
export * from './calls/reports';
export * from './calls/rooms';
export * from './calls/sharing';
export * from './calls/secondFactor';
export * from './calls/staff';
export * from './calls/shop';
export * from './calls/users';
export * from './calls/wholeCatalogue';
export {
  BODY_LIMIT_BYTES,
  GATEWAY_KEEPS_IDLE_S,
  callersOf,
  callsOf,
  type CallAddress,
  type AnswerOf,
  type BodyLimit,
  type Call,
  type CallContract,
  type CallRoute,
  type CallWho,
  type FillingOf,
  type GivenBy,
  type MediaType,
  type Method,
  type QuerySentTo,
  isNotedCall,
  type SentTo,
  whoseThing,
} from './calls/call';
export { refusalStatuses } from './calls/refusals';

/** Every documented call, in the order of the documentation. */
export const CALLS: readonly CallRoute[] = [
  ...[userCalls, adminCalls, staffCalls, factorCalls],
  ...[roomCalls, proposalCalls, templateCalls, shareCalls],
  ...[productCalls, materialCalls, colorSchemeCalls, trimAndFillerCalls, menuCalls, slideCalls, helpTipCalls],
  ...[discountCalls, emailCalls, toolTipCalls, configCalls, plannerCalls, wholeCatalogueCalls],
  ...[releaseCalls, changeCalls, shopFactCalls, remoteCalls, remoteOutcomeCalls],
  ...[orderCalls, deskCalls, cannedAnswerCalls, paymentCalls, shopCalls, helpCalls, reviewCalls],
  ...[reportCalls, activityCalls, auditCalls],
  ...[...Object.values(operationCalls), awaitedCalls, openPaymentCalls],
].flatMap((group: Readonly<Record<string, CallRoute>>) => Object.values(group));

/** The calls one service owns: it does not start unless it answers each. */
export const documentedCalls = (service: ServiceName): readonly CallRoute[] =>
  CALLS.filter((call) => call.service === service);

/** The call that a request is, by its method and its path without query; undefined when it is none. A fixed path wins. */
export function findCall(method: string, path: string): CallRoute | undefined {
  const parts = path.replace(/\/$/, '').split('/');
  const fits = (call: CallRoute): boolean => {
    if (call.method !== method) return false;
    const wanted = call.path.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, at) => part === parts[at] || (part.startsWith('{') && parts[at] !== ''))
    );
  };
  const parameters = (call: CallRoute): number => call.path.split('{').length;
  return CALLS.filter(fits).sort((a, b) => parameters(a) - parameters(b))[0];
}
