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
