import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  filledPath,
  neededNames,
  PAGES,
  reviewCalls,
  type Submission,
  type WireRoom,
} from '@rackwright/contracts';
import {
  type Erasures,
  etagOf,
  Failure,
  languageOf,
  newEvent,
  notFound,
  refusal,
  requestId,
  requiredVersion,
  requireSelf,
  route,
  type Route,
  staleVersion,
} from '@rackwright/service-kit';
import { says } from '@rackwright/words';
import { completeOrRefused } from '../completePerson';
import { type ClaimCalls, forCustomer, forStaff, giveBack, take } from '../desk/claim';
import type { Payer } from '../pricing/pricing';
import { pricedFor, type PricingCalls } from '../pricing/quoteCalls';
import type { Projects } from '../projects';
import type { StaffListPage } from '../staffList';
import type { SubmissionStore } from './submissionStore';

export interface SubmissionCalls {
  readonly submissions: SubmissionStore;
  /** What a submission costs as it is sent. */
  readonly pricing: PricingCalls;
  readonly projects: Projects;
  /** The gateway's address, as browsers see it. */
  readonly publicUrl: string;
  readonly erasures: Erasures;
  readonly now: () => Date;
}

type Told = Omit<Submission, 'createdAt' | 'messages' | 'takenBy'>;
/** The submission as events tell of it: of its fields they carry those that they have in common. */
export const eventData = (submission: Told) => ({
  ...submission,
  userName: `${submission.firstName} ${submission.lastName}`,
  submissionId: submission._id,
});

/** Events about one project's reviews are of one subject, so that they are handled in the order in which they arrive. */
const about = (req: IncomingMessage, { roomId }: Pick<Submission, 'roomId'>) => ({
  subject: roomId,
  requestId: requestId(req),
});

const noSuchSubmission = (): Failure => notFound('no-such-submission');
const alreadyReviewed = (): Failure => refusal(409, 'already-reviewed');
const alreadySubmitted = (): Failure => refusal(409, 'already-submitted');

async function foundSubmission({ submissions }: SubmissionCalls, id: string): Promise<Submission> {
  const submission = await submissions.find(id);
  if (!submission) throw noSuchSubmission();
  return submission;
}

/** What the project costs now, for telling later that prices have changed; nothing where it has no price, or none at the moment. */
async function priceNow({ pricing }: SubmissionCalls, by: Payer, project: WireRoom) {
  try {
    const saved = Buffer.from(JSON.stringify(project));
    const { quote } = await pricedFor(pricing, by, () => ({ saved }));
    return { totalAmount: quote.totalAmount, catalogueVersion: quote.catalogueVersion };
  } catch (error) {
    if (error instanceof Failure) return {};
    throw error;
  }
}

/** Title and link are made here, from the caller's own project: what a submission says about it is true. */
const submitForReview = (calls: SubmissionCalls): Route =>
  route(reviewCalls.submit, async (asked) => {
    const { submissions, projects, publicUrl, erasures, now } = calls;
    const { caller, body, req, res } = asked;
    await erasures.refuse(caller);
    const email = completeOrRefused(body, neededNames('review'), (field) =>
      says('undefined-field', { field }),
    );
    const project = await projects.own(body.roomId, asked);
    if (!project) throw notFound('no-such-project');
    const submission: Told = {
      ...body,
      email,
      _id: randomUUID(),
      userId: caller.userId,
      language: languageOf(req),
      title: project.titleProject,
      projectLink: new URL(filledPath(PAGES.project, { room_id: body.roomId }), publicUrl).href,
      status: 'not reviewed',
      version: 1,
      roomVersion: project.version,
      ...(await priceNow(calls, asked, project)),
    };
    const turn = await submissions.nextTurn(submission);
    const event = newEvent('review-requested', { ...eventData(submission), turn }, about(req, submission));
    const added = await submissions.add({ ...submission, turn }, now(), event);
    if (!added) throw alreadySubmitted();
    await erasures.refuse(caller, () => submissions.erase(caller.userId));
    res.set('ETag', etagOf(added.version));
    return forCustomer(added);
  });

/**
 * The submission first; the project follows the event. Setting the status it has already changes and announces nothing. The version to
 * replace is the one named by If-Match or the body, else the one it has now.
 */
const changeReviewStatus = (calls: SubmissionCalls): Route =>
  route(reviewCalls.changeStatus, async ({ params, body: { status, version }, req, res }) => {
    const before = await foundSubmission(calls, params.id);
    if (requiredVersion(req, version ?? before.version) !== before.version)
      throw staleVersion(before.version);
    const changed = before.status === status ? before : await changeStatus(calls, before, status, req);
    res.set('ETag', etagOf(changed.version));
    return forStaff(changed, calls.now());
  });

async function changeStatus(
  calls: SubmissionCalls,
  before: Submission,
  status: Submission['status'],
  req: IncomingMessage,
): Promise<Submission> {
  const { submissions } = calls;
  const waitsAgain = status === 'not reviewed';
  const turn = await (waitsAgain ? submissions.nextTurn(before) : submissions.turnOf(before._id));
  const data = { ...eventData(before), turn, status, version: before.version + 1 };
  const event = newEvent('review-status-changed', data, about(req, before));
  const changed = await submissions.setStatus(before, { status, turn }, event);
  if (changed === 'claimed') throw alreadySubmitted();
  if (changed === 'stale') throw staleVersion((await foundSubmission(calls, before._id)).version);
  return changed;
}

/** Kept with the submission and mailed to the customer. */
const sendReview = (calls: SubmissionCalls): Route =>
  route(reviewCalls.sendToUser, async ({ body: { submissionId, message }, req, res }) => {
    const submission = await foundSubmission(calls, submissionId);
    const event = newEvent('review-sent', { ...eventData(submission), message }, about(req, submission));
    const sent = await calls.submissions.addMessage(submissionId, message, calls.now(), event);
    if (!sent) throw noSuchSubmission();
    res.set('ETag', etagOf(sent.version));
    return forStaff(sent, calls.now());
  });

/** The project of one that waited follows the event; one that is reviewed leaves its project reviewed. */
const hideSubmission = (calls: SubmissionCalls): Route =>
  route(reviewCalls.remove, async ({ params, req }) => {
    const { submissions, now } = calls;
    let hidden = false;
    while (!hidden) {
      const before = await foundSubmission(calls, params.id);
      const event = before.status === 'not reviewed' ? await withdrawn(calls, before, req) : null;
      hidden = await submissions.hide(before, now(), event);
    }
  });

async function withdrawn({ submissions }: SubmissionCalls, before: Submission, req: IncomingMessage) {
  const reviewedBefore = await submissions.isReviewed(before);
  const turn = await submissions.turnOf(before._id);
  const data = { ...eventData(before), turn, version: before.version + 1, reviewedBefore };
  return newEvent('review-withdrawn', data, about(req, before));
}

const claimsOf = ({ submissions, now }: SubmissionCalls): ClaimCalls<Submission> => ({
  store: submissions,
  noSuch: noSuchSubmission,
  done: alreadyReviewed,
  isDone: ({ status }) => status === 'reviewed',
  now,
});

export function submissionRoutes(calls: SubmissionCalls): readonly Route[] {
  const { submissions, now } = calls;
  const claims = claimsOf(calls);
  const staff = ({ items, ...page }: StaffListPage<Submission>) => ({
    ...page,
    items: items.map((item) => forStaff(item, now())),
  });
  return [
    submitForReview(calls),
    changeReviewStatus(calls),
    route(reviewCalls.list, async ({ query }) => staff(await submissions.list(query))),
    route(reviewCalls.listReviewed, async ({ query }) =>
      staff(await submissions.list(query, { status: 'reviewed' })),
    ),
    route(reviewCalls.listWaiting, async ({ query }) =>
      staff(await submissions.list(query, { status: 'not reviewed' })),
    ),
    route(reviewCalls.listOwn, async ({ query, params: { id: userId }, req }) => {
      const by = requireSelf(req, userId, 'salesManager');
      const page = await submissions.list(query, { userId });
      return by.role === 'salesManager' ? staff(page) : { ...page, items: page.items.map(forCustomer) };
    }),
    route(reviewCalls.take, ({ params: { id }, body: { takeOver }, caller: by }) =>
      take(claims, id, { by, takeOver }),
    ),
    route(reviewCalls.giveBack, ({ params: { id }, caller }) => giveBack(claims, id, caller)),
    sendReview(calls),
    hideSubmission(calls),
  ];
}
