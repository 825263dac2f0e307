import { z } from 'zod';

/** The parts of a project that a service reads without opening the scene; planning's `readProject` checks the whole. */
const shortText = z.string().max(300);

/** A project as sent: planning's document plus where it was made. Unknown fields of the document are kept. */
export const roomDocumentSchema = z.looseObject({
  schemaVersion: z.number().int(),
  titleProject: z.string().trim().min(1, 'Give the project a name.').max(120),
  step: z.number().int().min(0).max(4),
  viewState: z.looseObject({}),
  projectDetails: z.looseObject({}),
  data: z.looseObject({ points: z.array(z.unknown()), objects: z.array(z.unknown()) }),
});
export type RoomDocument = z.infer<typeof roomDocumentSchema>;

const roomBody = {
  room: roomDocumentSchema,
  device: shortText.default(''),
  browser: shortText.default(''),
};

export const createRoomRequest = z.strictObject({
  ...roomBody,
  notSendEmailToUser: z.boolean().default(false),
  notSendEmailToAdmin: z.boolean().default(false),
});
export type CreateRoomRequest = z.input<typeof createRoomRequest>;

export const updateRoomRequest = z.strictObject({
  ...roomBody,
  /** For callers that cannot send If-Match. */
  version: z.number().int().min(1).optional(),
  /** Says that an empty scene may replace one with a room in it. */
  allowEmpty: z.boolean().default(false),
});
export type UpdateRoomRequest = z.input<typeof updateRoomRequest>;

/** For callers that cannot send If-Match; otherwise there is no body. */
export const deleteRoomRequest = z.strictObject({ version: z.number().int().min(1).optional() }).optional();

export const projectStatuses = ['draft', 'in review', 'reviewed', 'ordered'] as const;

/** What the project list shows. Money in minor units. */
export const roomSummarySchema = z.object({
  _id: z.string(),
  user_id: z.string(),
  version: z.number().int(),
  titleProject: z.string(),
  imgPreview: z.string(),
  step: z.number().int(),
  isLocked: z.boolean(),
  status: z.enum(projectStatuses),
  /** When created and last changed, ISO 8601 UTC. */
  dt: z.string(),
  lastEdited: z.string(),
  showAsTemplate: z.boolean(),
  totalAmount: z.number().int(),
  bottleCount: z.number().int(),
  /** Square metres. */
  FloorArea: z.number(),
});
export type RoomSummary = z.infer<typeof roomSummarySchema>;

/** A whole room: the summary with the document in it. */
export const roomSchema = roomSummarySchema.extend({
  device: z.string(),
  browser: z.string(),
  schemaVersion: z.number().int(),
  viewState: z.looseObject({}),
  projectDetails: z.looseObject({}),
  data: z.looseObject({}),
});
export type WireRoom = z.infer<typeof roomSchema>;

export const roomSorts = ['lastEdited', '-lastEdited', 'titleProject', '-titleProject'] as const;
export const roomListQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(5),
  sort: z.enum(roomSorts).default('-lastEdited'),
  search: z.string().max(200).default(''),
});

/** What restores an earlier revision, and which one. */
export const restoreRequest = z.strictObject({
  revision: z.number().int().min(1),
  /** For callers that cannot send If-Match. */
  version: z.number().int().min(1).optional(),
});

/** One of the latest twenty states of a project, newest first; `revision` is the version it had. */
export const revisionSchema = z.object({
  revision: z.number().int(),
  titleProject: z.string(),
  totalAmount: z.number().int(),
  bottleCount: z.number().int(),
  /** ISO 8601 UTC. */
  savedAt: z.string(),
});
export const revisionsAnswer = z.object({ items: z.array(revisionSchema) });

/** A picture as a data URL, PNG or JPEG. */
export const screenshotRequest = z.strictObject({
  image: z.string().regex(/^data:image\/(png|jpeg);base64,/, 'Send a PNG or JPEG picture as a data URL.'),
});
export const screenshotAnswer = z.object({ url: z.string() });

export const reportAmountRequest = z.strictObject({ startDate: z.iso.datetime(), endDate: z.iso.datetime() });
/** One product of one project (back-office spec, section 3). Money in minor units. */
export const amountRowSchema = z.object({
  userName: z.string(),
  email: z.string(),
  device: z.string(),
  browser: z.string(),
  titleProject: z.string(),
  /** ISO 8601 UTC. */
  lastEdited: z.string(),
  product: z.string(),
  quantity: z.number().int(),
  amount: z.number().int(),
});
export const reportAmountAnswer = z.object({
  totalAmount: z.number().int(),
  items: z.array(amountRowSchema),
});

export const shareNetworks = ['facebook', 'x', 'pinterest', 'linkedin'] as const;
export const shareMailRequest = z.strictObject({
  to: z.string().trim().max(254),
  roomId: z.string().min(1).max(100),
  message: z.string().trim().max(1000).default(''),
});
export const shareSocialRequest = z.strictObject({
  /** A data URL, or the address of a screenshot that was saved here. */
  img: z.string().min(1),
  roomId: z.string().min(1).max(100),
  network: z.enum(shareNetworks),
});
export const redirectAnswer = z.object({ redirect: z.string() });
export const shareLinkRequest = z.strictObject({ roomId: z.string().min(1).max(100) });
export const shareLinkSchema = z.object({
  _id: z.string(),
  url: z.string(),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
  /** How it was given away: a network, `mail` or `link`. */
  via: z.string(),
});
export const shareLinksAnswer = z.object({ items: z.array(shareLinkSchema) });
/** Reads a room without owning it. */
export const roomQuery = z.object({ share: z.string().max(100).optional() });
