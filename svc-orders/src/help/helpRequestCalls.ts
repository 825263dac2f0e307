import { randomUUID } from 'node:crypto';
import {
  answerHelpRequest,
  emptyRequest,
  helpRequestRequest,
  staffListQuery,
  type HelpRequest,
} from '@rackwright/contracts';
import {
  caller,
  clientAddress,
  confirmationOf,
  Failure,
  mailboxOf,
  newEvent,
  notFound,
  parse,
  requestId,
  requireSelf,
  type Erasures,
  type Handler,
} from '@rackwright/service-kit';
import { completeOrRefused } from '../completePerson';
import { emptyField, messages } from '../messages';
import type { HelpRequestStore } from './helpRequestStore';

export interface HelpRequestCalls {
  readonly helpRequests: HelpRequestStore;
  readonly erasures: Erasures;
  readonly now: () => Date;
}

const REQUIRED = ['firstName', 'lastName', 'email', 'question'] as const;

type Asker = Pick<HelpRequest, '_id' | 'userId' | 'firstName' | 'lastName' | 'email' | 'phone' | 'question'>;

const eventData = (request: Asker) => ({
  userId: request.userId,
  userName: `${request.firstName} ${request.lastName}`,
  email: request.email,
  helpRequestId: request._id,
  phone: request.phone,
  question: request.question,
});

const noSuchRequest = (): Failure => notFound(messages['no-such-help-request']);

export interface HelpLimits {
  readonly ofAddress: (address: string) => Promise<void>;
  /** Every request is mailed to the address it names, which may be anybody's. */
  readonly ofMailbox: (mailbox: string) => Promise<void>;
}

/** The limits refuse what comes too often; only what would be kept is counted, so that mistakes may be corrected. */
export const askForHelp =
  ({ helpRequests, erasures, now }: HelpRequestCalls, limits: HelpLimits): Handler =>
  async (req, res) => {
    const body = parse(helpRequestRequest, req.body);
    const email = completeOrRefused(body, REQUIRED, emptyField);
    await limits.ofAddress(clientAddress(req));
    await limits.ofMailbox(mailboxOf(email));
    const by = await erasures.known(caller(req));
    const request = {
      ...body,
      email,
      _id: randomUUID(),
      userId: by?.userId ?? '',
      hasAccount: by !== null && by.role !== 'guest',
    };
    const about = { subject: request._id, requestId: requestId(req) };
    const event = newEvent('help-requested', { ...eventData(request), ...confirmationOf(by) }, about);
    const added = await helpRequests.add(request, now(), event);
    if (by) await erasures.refuse(by, () => helpRequests.erase(by));
    res.status(201).json(added);
  };

export const listHelpRequests =
  ({ helpRequests }: HelpRequestCalls, status?: HelpRequest['status']): Handler =>
  async (req, res) => {
    res.json(await helpRequests.list(parse(staffListQuery, req.query), status ? { status } : {}));
  };

export const listOwnHelpRequests =
  ({ helpRequests }: HelpRequestCalls): Handler =>
  async (req, res) => {
    const userId = String(req.params['id']);
    requireSelf(req, userId);
    res.json(await helpRequests.list(parse(staffListQuery, req.query), { userId }));
  };

/** Of many answers at once the first is kept and mailed; the others get 409. */
export const answerRequest =
  ({ helpRequests, now }: HelpRequestCalls): Handler =>
  async (req, res) => {
    const { answer } = parse(answerHelpRequest, req.body);
    const before = await helpRequests.find(String(req.params['id']));
    if (!before) throw noSuchRequest();
    const about = { subject: before._id, requestId: requestId(req) };
    const event = newEvent('help-answered', { ...eventData(before), answer }, about);
    const answered = await helpRequests.answer(before._id, answer, now(), event);
    if (!answered) throw new Failure(409, 'already-answered', messages['already-answered']);
    res.json(answered);
  };

export const hideHelpRequest =
  ({ helpRequests, now }: HelpRequestCalls): Handler =>
  async (req, res) => {
    parse(emptyRequest, req.body);
    if (!(await helpRequests.hide(String(req.params['id']), now()))) throw noSuchRequest();
    res.status(204).end();
  };
