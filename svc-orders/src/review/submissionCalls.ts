import { randomUUID } from 'node:crypto';
import {
  emptyRequest,
  reviewMessageRequest,
  reviewStatusRequest,
  staffListQuery,
  submissionRequest,
  type Submission,
} from '@rackwright/contracts';
import {
  etagOf,
  Failure,
  newEvent,
  notFound,
  parse,
  requestId,
  requiredVersion,
  requireSelf,
  signedInCaller,
  staleVersion,
  type Erasures,
  type Handler,
} from '@rackwright/service-kit';
import { completeOrRefused } from '../completePerson';
import { messages, undefinedField } from '../messages';
import type { Projects } from '../projects';
import type { SubmissionStore } from './submissionStore';

export interface SubmissionCalls {
  readonly submissions: SubmissionStore;
  readonly projects: Projects;
  /** The gateway's address, as browsers see it. */
  readonly publicUrl: string;
  readonly erasures: Erasures;
  readonly now: () => Date;
}

type Request = Parameters<Handler>[0];

const REQUIRED = ['firstName', 'lastName', 'email'] as const;

type Told = Omit<Submission, 'createdAt' | 'messages'>;
const eventData = (submission: Told) => ({
  userId: submission.userId,
  userName: `${submission.firstName} ${submission.lastName}`,
  email: submission.email,
  submissionId: submission._id,
  roomId: submission.roomId,
  title: submission.title,
  phone: submission.phone,
  question: submission.question,
});

/** Events about one project's reviews are of one subject, so that they are handled in the order in which they arrive. */
const about = (req: Request, { roomId }: Pick<Submission, 'roomId'>) => ({
  subject: roomId,
  requestId: requestId(req),
});

const noSuchSubmission = (): Failure => notFound(messages['no-such-submission']);
const alreadySubmitted = (): Failure => new Failure(409, 'already-submitted', messages['already-submitted']);

async function foundSubmission({ submissions }: SubmissionCalls, id: string): Promise<Submission> {
  const submission = await submissions.find(id);
  if (!submission) throw noSuchSubmission();
  return submission;
}

/** Title and link are made here, from the caller's own project: what a submission says about it is true. */
export const submitForReview =
  ({ submissions, projects, publicUrl, erasures, now }: SubmissionCalls): Handler =>
  async (req, res) => {
    const by = signedInCaller(req);
    await erasures.refuse(by);
    const body = parse(submissionRequest, req.body);
    const email = completeOrRefused(body, REQUIRED, undefinedField);
    const project = await projects.own(body.roomId, req);
    if (!project) throw notFound(messages['no-such-project']);
    const submission: Told = {
      ...body,
      email,
      _id: randomUUID(),
      userId: by.userId,
      title: project.titleProject,
      projectLink: new URL(`/planning/${body.roomId}`, publicUrl).href,
      status: 'not reviewed',
      version: 1,
    };
    const turn = await submissions.nextTurn(submission);
    const event = newEvent('review-requested', { ...eventData(submission), turn }, about(req, submission));
    const added = await submissions.add({ ...submission, turn }, now(), event);
    if (!added) throw alreadySubmitted();
    await erasures.refuse(by, () => submissions.erase(by.userId));
    res.status(201).set('ETag', etagOf(added.version)).json(added);
  };

export const listSubmissions =
  ({ submissions }: SubmissionCalls, status?: Submission['status']): Handler =>
  async (req, res) => {
    res.json(await submissions.list(parse(staffListQuery, req.query), status ? { status } : {}));
  };

export const listOwnSubmissions =
  ({ submissions }: SubmissionCalls): Handler =>
  async (req, res) => {
    const userId = String(req.params['id']);
    requireSelf(req, userId, 'salesManager');
    res.json(await submissions.list(parse(staffListQuery, req.query), { userId }));
  };

/** The version to replace: the one named by If-Match or the body, else the one it has now. */
const versionToReplace = (req: Request, submission: Submission, bodyVersion: number | undefined): number =>
  requiredVersion(req, bodyVersion ?? submission.version);

/** The submission first; the project follows the event. Setting the status it has already changes and announces nothing. */
export const changeReviewStatus =
  (calls: SubmissionCalls): Handler =>
  async (req, res) => {
    const { status, version } = parse(reviewStatusRequest, req.body);
    const before = await foundSubmission(calls, String(req.params['id']));
    if (versionToReplace(req, before, version) !== before.version) throw staleVersion(before.version);
    const changed = before.status === status ? before : await changeStatus(calls, before, status, req);
    res.set('ETag', etagOf(changed.version)).json(changed);
  };

async function changeStatus(
  calls: SubmissionCalls,
  before: Submission,
  status: Submission['status'],
  req: Request,
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
export const sendReview =
  (calls: SubmissionCalls): Handler =>
  async (req, res) => {
    const { submissionId, message } = parse(reviewMessageRequest, req.body);
    const submission = await foundSubmission(calls, submissionId);
    const event = newEvent('review-sent', { ...eventData(submission), message }, about(req, submission));
    const sent = await calls.submissions.addMessage(submissionId, message, calls.now(), event);
    if (!sent) throw noSuchSubmission();
    res.set('ETag', etagOf(sent.version)).json(sent);
  };

/** The project of one that waited follows the event; one that is reviewed leaves its project reviewed. */
export const hideSubmission =
  (calls: SubmissionCalls): Handler =>
  async (req, res) => {
    parse(emptyRequest, req.body);
    const { submissions, now } = calls;
    const id = String(req.params['id']);
    let hidden = false;
    while (!hidden) {
      const before = await foundSubmission(calls, id);
      const event = before.status === 'not reviewed' ? await withdrawn(calls, before, req) : null;
      hidden = await submissions.hide(before, now(), event);
    }
    res.status(204).end();
  };

async function withdrawn({ submissions }: SubmissionCalls, before: Submission, req: Request) {
  const reviewedBefore = await submissions.isReviewed(before);
  const turn = await submissions.turnOf(before._id);
  const data = { ...eventData(before), turn, version: before.version + 1, reviewedBefore };
  return newEvent('review-withdrawn', data, about(req, before));
}
