import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { helpCalls, type HelpRequest, neededNames } from '@rackwright/contracts';
import {
  clientAddress,
  confirmationOf,
  type Erasures,
  type Caller,
  Failure,
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
import { type ClaimCalls, forCustomer, forStaff, giveBack, take } from '../desk/claim';
import type { Projects } from '../projects';
import type { StaffListPage } from '../staffList';
import type { HelpRequestStore } from './helpRequestStore';

export interface HelpRequestCalls {
  readonly helpRequests: HelpRequestStore;
  readonly projects: Projects;
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
const alreadyAnswered = (): Failure => refusal(409, 'already-answered');

export interface HelpLimits {
  /** In ten minutes from one address. */
  readonly helpRequests: number;
  /** In an hour for one mailbox: every request is mailed to the address it names, which may be anybody's. */
  readonly helpRequestsOfMailbox: number;
}

const HOUR_S = 3600;

/** Of the asker's own project. A question is taken without it while svc-rooms is away. */
async function titleOf(
  projects: Projects,
  roomId: string,
  { caller, req }: { readonly caller: Caller | null; readonly req: IncomingMessage },
): Promise<string | undefined> {
  if (roomId === '' || !caller) return undefined;
  try {
    return (await projects.own(roomId, { caller, req }))?.titleProject;
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** The limits refuse what comes too often; only what would be kept is counted, so that mistakes may be corrected. */
function askForHelp({ helpRequests, projects, erasures, now }: HelpRequestCalls, limits: HelpLimits): Route {
  const ofAddress = throttle('help-requests', limits.helpRequests);
  const ofMailbox = throttle('help-requests-of-mailbox', limits.helpRequestsOfMailbox, HOUR_S);
  return route(helpCalls.ask, async ({ caller, body, req }) => {
    const email = completeOrRefused(body, neededNames('help'), (field) => says('empty-field', { field }));
    await ofAddress(clientAddress(req), req);
    await ofMailbox(mailboxOf(email), req);
    const by = await erasures.known(caller);
    const title = await titleOf(projects, body.roomId, { caller: by, req });
    const request = {
      ...body,
      email,
      _id: randomUUID(),
      language: languageOf(req),
      userId: by?.userId ?? '',
      hasAccount: by !== null && by.role !== 'guest',
      ...(title === undefined ? {} : { title }),
    };
    const about = { subject: request._id, requestId: requestId(req) };
    const event = newEvent('help-requested', { ...eventData(request), ...confirmationOf(by) }, about);
    const added = await helpRequests.add(request, now(), event);
    if (by) await erasures.refuse(by, () => helpRequests.erase({ userId: by.userId, email: '' }));
    return forCustomer(added);
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
    if (!answered) throw alreadyAnswered();
    return forStaff(answered, now());
  });

const claimsOf = ({ helpRequests, now }: HelpRequestCalls): ClaimCalls<HelpRequest> => ({
  store: helpRequests,
  noSuch: noSuchRequest,
  done: alreadyAnswered,
  isDone: ({ status }) => status === 'answered',
  now,
});

/** Help requests: asked by anybody, answered by the sales managers. */
export function helpRequestRoutes(calls: HelpRequestCalls, limits: HelpLimits): readonly Route[] {
  const { helpRequests, now } = calls;
  const claims = claimsOf(calls);
  const staff = ({ items, ...page }: StaffListPage<HelpRequest>) => ({
    ...page,
    items: items.map((item) => forStaff(item, now())),
  });
  return [
    askForHelp(calls, limits),
    route(helpCalls.list, async ({ query }) => staff(await helpRequests.list(query))),
    route(helpCalls.listPending, async ({ query }) =>
      staff(await helpRequests.list(query, { status: 'pending' })),
    ),
    route(helpCalls.listAnswered, async ({ query }) =>
      staff(await helpRequests.list(query, { status: 'answered' })),
    ),
    route(helpCalls.listOwn, async ({ query, params: { id: userId }, req }) => {
      const by = requireSelf(req, userId, 'salesManager');
      const page = await helpRequests.list(query, { userId });
      return by.role === 'salesManager' ? staff(page) : { ...page, items: page.items.map(forCustomer) };
    }),
    route(helpCalls.take, ({ params: { id }, body: { takeOver }, caller: by }) =>
      take(claims, id, { by, takeOver }),
    ),
    route(helpCalls.giveBack, ({ params: { id }, caller }) => giveBack(claims, id, caller)),
    answerRequest(calls),
    route(helpCalls.remove, async ({ params }) => {
      if (!(await helpRequests.hide(params.id, now()))) throw noSuchRequest();
    }),
  ];
}
