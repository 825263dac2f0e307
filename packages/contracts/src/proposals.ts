/** What sales propose of a customer's project: a copy of it that was changed, with notes, sent to its owner and answered. */
import { z } from 'zod';
import { money } from './pricing';
import { roomDocumentSchema } from './rooms';

/** All of it, or some of its changes, are in the project, or none. */
export const proposalAnswers = ['accepted', 'partly accepted', 'declined'] as const;
/** `draft`: nobody but sales knows of it. `sent`: waits for its owner, one of a project at a time. The others are the end of a round. */
export const proposalStates = ['draft', 'sent', ...proposalAnswers, 'withdrawn'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Notes of one proposal, and characters of one. */
export const NOTES_MAX = 100;
export const NOTE_TEXT_MAX = 2000;
/** Characters of what goes with a proposal, and of what its owner replies. */
export const PROPOSAL_WORDS_MAX = 4000;
/** A project of the most objects, each of them in two changes, and what the room and the list may have. */
const CHANGES_MAX = 25_000;

/**
 * A few words pinned to an object, of the base or of what is proposed, to a wall by its name, or to the whole room. What it is pinned to
 * may be gone by the time it is read: then it is about the room.
 */
export const noteSchema = z.strictObject({
  id: z.string().regex(/^[\w-]{1,100}$/),
  on: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('object'), id: z.string().min(1).max(300) }),
    z.strictObject({ kind: z.literal('wall'), wall: z.string().regex(/^Wall [1-9]\d{0,3}$/) }),
    z.strictObject({ kind: z.literal('room') }),
  ]),
  text: z.string().trim().min(1).max(NOTE_TEXT_MAX),
});
export type ProposalNote = z.infer<typeof noteSchema>;

const notes = z
  .array(noteSchema)
  .max(NOTES_MAX)
  .refine((all) => new Set(all.map((note) => note.id)).size === all.length, 'field-named-twice');

/** What a list shows. Money in minor units, times ISO 8601 UTC. */
export const proposalSummarySchema = z.object({
  _id: z.string(),
  roomId: z.string(),
  /** The submission for review that it answers; empty when it answers none. */
  submissionId: z.string(),
  /** Of this project, from 1. */
  round: z.number().int(),
  state: z.enum(proposalStates),
  /** Who saved or sent it last; empty once their account is erased. */
  by: z.object({ userId: z.string(), name: z.string() }),
  /** Name of the project when it was copied. */
  title: z.string(),
  /** What sales write with it. */
  message: z.string(),
  countNotes: z.number().int(),
  /** The version of the project that was copied. */
  baseVersion: z.number().int(),
  /** The version that the project has now: a higher one was changed meanwhile. */
  roomVersion: z.number().int(),
  baseAmount: money,
  /** As priced when it was saved. */
  totalAmount: money,
  createdAt: z.string(),
  lastEdited: z.string(),
  /** Empty until then. */
  sentAt: z.string(),
  answeredAt: z.string(),
  /** What its owner wrote with the answer. */
  reply: z.string(),
  /** Ids of the changes that are in the project, as planning names them; empty unless it was accepted. */
  acceptedChanges: z.array(z.string()),
  /** The version of the project in which they are; null unless it was accepted. */
  acceptedVersion: z.number().int().nullable(),
  /** For If-Match. */
  version: z.number().int(),
});
export type ProposalSummary = z.infer<typeof proposalSummarySchema>;

/** A project as planning's `readProject` takes it. */
const projectSchema = z.looseObject({
  schemaVersion: z.number().int(),
  titleProject: z.string(),
  step: z.number().int(),
  viewState: z.looseObject({}),
  projectDetails: z.looseObject({}),
  data: z.looseObject({}),
});

export const proposalSchema = proposalSummarySchema.extend({
  notes: z.array(noteSchema),
  /** The project as it was copied, and as it is proposed: what differs is for planning's `compareProjects` to say. */
  base: projectSchema,
  proposed: projectSchema,
});
export type WireProposal = z.infer<typeof proposalSchema>;

/** Newest round first; at most twenty. */
export const proposalsAnswer = z.object({ items: z.array(proposalSummarySchema) });

export const proposalListQuery = z.strictObject({
  /** Only those that answer this submission. */
  submissionId: z.string().max(100).optional(),
});

export const beginProposalRequest = z.strictObject({
  /** The submission that it answers. Absent: the latest of the project, if there is one. */
  submissionId: z.string().trim().min(1).max(100).optional(),
});

/** The whole of a draft: what is left out is none. */
export const saveProposalRequest = z.strictObject({
  room: roomDocumentSchema,
  notes: notes.default([]),
  message: z.string().trim().max(PROPOSAL_WORDS_MAX).default(''),
  /** For callers that cannot send If-Match. */
  version: z.number().int().min(1).optional(),
});
export type SaveProposalRequest = z.input<typeof saveProposalRequest>;

/** For callers that cannot send If-Match; otherwise there is no body. */
export const proposalVersionRequest = z
  .strictObject({ version: z.number().int().min(1).optional() })
  .optional();

/**
 * The answer of the project's owner. Accepting comes after the changes were saved with the project: it names the version in which they
 * are. The same answer may be sent again.
 */
export const answerProposalRequest = z
  .strictObject({
    answer: z.enum(['accept', 'decline']),
    /** The changes that are in the project. Absent: all of them. */
    changes: z.array(z.string().min(1).max(400)).min(1).max(CHANGES_MAX).optional(),
    /** Needed to accept. */
    roomVersion: z.number().int().min(1).optional(),
    reply: z.string().trim().max(PROPOSAL_WORDS_MAX).default(''),
  })
  .refine(({ answer, roomVersion }) => answer === 'decline' || roomVersion !== undefined, {
    path: ['roomVersion'],
    message: 'field-missing',
  });
export type AnswerProposalRequest = z.input<typeof answerProposalRequest>;
