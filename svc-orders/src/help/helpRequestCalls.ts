import { randomUUID } from 'node:crypto';
import { helpCalls, type HelpRequest, neededNames } from '@rackwright/contracts';
import {
  clientAddress,
  confirmationOf,
  type Erasures,
  type Failure,
  languageOf,
  mailboxOf,
  newEvent,
  notFound,
  refusal,
  requestId,
  requireSelf,
  route,
  type Route,
  throttle,
} from '@rackwright/service-kit';
import { says } from '@rackwright/words';
import { completeOrRefused } from '../completePerson';
import type { HelpRequestStore } from './helpRequestStore';

export interface HelpRequestCalls {
  readonly helpRequests: HelpRequestStore;
  readonly erasures: Erasures;
  readonly now: () => Date;
}

/** The request as events tell of it: of its fields they carry those that they have in common. */
const eventData = <R extends Pick<HelpRequest, '_id' | 'firstName' | 'lastName'>>(request: R) => ({
  ...request,
  userName: `${request.firstName} ${request.lastName}`,
  helpRequestId: request._id,
});

const noSuchRequest = (): Failure => notFound('no-such-help-request');

export interface HelpLimits {
  /** In ten minutes from one address. */
  readonly helpRequests: number;
  /** In an hour for one mailbox: every request is mailed to the address it names, which may be anybody's. */
  readonly helpRequestsOfMailbox: number;
}

const HOUR_S = 3600;

/** The limits refuse what comes too often; only what would be kept is counted, so that mistakes may be corrected. */
function askForHelp({ helpRequests, erasures, now }: HelpRequestCalls, limits: HelpLimits): Route {
  const ofAddress = throttle('help-requests', limits.helpRequests);
  const ofMailbox = throttle('help-requests-of-mailbox', limits.helpRequestsOfMailbox, HOUR_S);
  return route(helpCalls.ask, async ({ caller, body, req }) => {
    const email = completeOrRefused(body, neededNames('help'), (field) => says('empty-field', { field }));
    await ofAddress(clientAddress(req));
    await ofMailbox(mailboxOf(email));
    const by = await erasures.known(caller);
    const request = {
      ...body,
      email,
      _id: randomUUID(),
      language: languageOf(req),
      userId: by?.userId ?? '',
      hasAccount: by !== null && by.role !== 'guest',
    };
    const about = { subject: request._id, requestId: requestId(req) };
    const event = newEvent('help-requested', { ...eventData(request), ...confirmationOf(by) }, about);
    const added = await helpRequests.add(request, now(), event);
    if (by) await erasures.refuse(by, () => helpRequests.erase(by));
    return added;
  });
}

/** Of many answers at once the first is kept and mailed; the others get 409. */
const answerRequest = ({ helpRequests, now }: HelpRequestCalls): Route =>
  route(helpCalls.answer, async ({ params, body: { answer }, req }) => {
    const before = await helpRequests.find(params.id);
    if (!before) throw noSuchRequest();
    const about = { subject: before._id, requestId: requestId(req) };
    const event = newEvent('help-answered', { ...eventData(before), answer }, about);
    const answered = await helpRequests.answer(before._id, answer, now(), event);
    if (!answered) throw refusal(409, 'already-answered');
    return answered;
  });

/** Help requests: asked by anybody, answered by the sales managers. */
export function helpRequestRoutes(calls: HelpRequestCalls, limits: HelpLimits): readonly Route[] {
  const { helpRequests, now } = calls;
  return [
    askForHelp(calls, limits),
    route(helpCalls.list, ({ query }) => helpRequests.list(query)),
    route(helpCalls.listPending, ({ query }) => helpRequests.list(query, { status: 'pending' })),
    route(helpCalls.listAnswered, ({ query }) => helpRequests.list(query, { status: 'answered' })),
    route(helpCalls.listOwn, ({ query, params: { id: userId }, req }) => {
      requireSelf(req, userId);
      return helpRequests.list(query, { userId });
    }),
    answerRequest(calls),
    route(helpCalls.remove, async ({ params }) => {
      if (!(await helpRequests.hide(params.id, now()))) throw noSuchRequest();
    }),
  ];
}
