import { z } from 'zod';
import { isMailable } from './emailAddress';
import { money } from './pricing';
import { inEachLanguage, translationsOf } from './translations';

/** The parts of a project that a service reads without opening the scene; planning's `readProject` checks the whole. */
const shortText = z.string().max(300);

/** `/rooms/pictures/` and the unguessable name of a picture that was saved here. */
export const PICTURE_URL = /^\/rooms\/pictures\/[0-9a-f]{32}\.jpg$/;
const noPicture = 'Choose one of your saved pictures.';
const title = z.string().trim().max(120);

/** One of the caller's own pictures, or empty; absent leaves it as it is. */
const ownPicture = z.union([z.literal(''), z.string().regex(PICTURE_URL, noPicture)], noPicture).optional();

/**
 * A project as sent: planning's document plus where it was made. Unknown fields of the document are kept. Of the fields that a
 * room has beside its document the caller may set three; the others are taken for none.
 */
export const roomDocumentSchema = z.looseObject({
  /** Taken by itself, for the project's card in lists. */
  imgPreview: ownPicture,
  /** Chosen by a person, and shown instead of the other one. */
  screenshot: ownPicture,
  /** Whether customers are shown it as a template, which publishers alone decide; absent leaves it as it is. */
  showAsTemplate: z.boolean().optional(),
  /** Absent in a document of the first version; what is answered is of the present one. */
  schemaVersion: z.number().int().optional(),
  titleProject: title.min(1, 'name-needed'),
  step: z.number().int().min(0).max(4),
  viewState: z.looseObject({}),
  projectDetails: z.looseObject({}),
  data: z.looseObject({ points: z.array(z.unknown()), objects: z.array(z.unknown()) }),
});

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

/** For callers that cannot send If-Match; otherwise there is no body. */
export const deleteRoomRequest = z.strictObject({ version: z.number().int().min(1).optional() }).optional();

export const projectStatuses = ['draft', 'in review', 'reviewed', 'ordered'] as const;

/** The pictures that a room may show: the one that the planner takes by itself, and the one that a person chose. */
export const pictureFields = ['imgPreview', 'screenshot'] as const;
export type PictureField = (typeof pictureFields)[number];

/** What the project list shows. Money in minor units. */
export const roomSummarySchema = z.object({
  _id: z.string(),
  user_id: z.string(),
  version: z.number().int(),
  titleProject: z.string(),
  imgPreview: z.string(),
  screenshot: z.string().default(''),
  step: z.number().int(),
  isLocked: z.boolean(),
  status: z.enum(projectStatuses),
  /** When created and last changed, ISO 8601 UTC. */
  dt: z.string(),
  lastEdited: z.string(),
  showAsTemplate: z.boolean(),
  totalAmount: money,
  bottleCount: z.number().int(),
  /** Square metres. */
  FloorArea: z.number(),
  /** Of a template, to publishers: its title in other languages, which customers read instead of the English one. */
  translations: translationsOf({ titleProject: z.string() }),
});
export type RoomSummary = z.infer<typeof roomSummarySchema>;

/** What a stretch of a wall is (planner specification, section 3): blank 0, plug 1, switch 2. Centimetres from corner A. */
const blankSegmentSchema = z.object({ type: z.literal(0), from: z.number(), to: z.number() });
const plateSegmentSchema = z.object({
  type: z.union([z.literal(1), z.literal(2)]),
  /** Id of the placed object that it is. */
  objectId: z.string(),
  from: z.number(),
  to: z.number(),
  /** Above the floor. */
  bottom: z.number(),
  top: z.number(),
});
const cornerSchema = z.object({ x: z.number(), y: z.number() });

/** A wall with its ends and its segments from A to B, worked out of the document. Centimetres. */
export const roomWallSchema = z.object({
  name: z.string(),
  A: cornerSchema,
  B: cornerSchema,
  length: z.number(),
  height: z.number(),
  width: z.number(),
  segments: z.array(z.union([blankSegmentSchema, plateSegmentSchema])),
});
export type RoomWall = z.infer<typeof roomWallSchema>;

/** One product of a project. */
export const amountLineSchema = z.object({
  product: z.string(),
  quantity: z.number().int(),
  amount: z.number().int(),
});
export type AmountLine = z.infer<typeof amountLineSchema>;

/** A whole room: the summary with the document in it. Through a share link, and for templates, whatever names a person is empty. */
export const roomSchema = roomSummarySchema.extend({
  device: z.string(),
  browser: z.string(),
  schemaVersion: z.number().int(),
  viewState: z.looseObject({}),
  projectDetails: z.looseObject({}),
  data: z.looseObject({}),
  /** Of a template: that it is somebody's project, which only its owner changes. */
  isProject: z.literal(true).optional(),
  /** In point order; absent in a room that was last saved before walls were answered. */
  wall: z.array(roomWallSchema).optional(),
  /** What is for sale in it, as it was priced when it was saved; empty for those who are not shown prices. */
  report: z.array(amountLineSchema).default([]),
});
export type WireRoom = z.infer<typeof roomSchema>;

export const roomSorts = ['lastEdited', '-lastEdited', 'titleProject', '-titleProject'] as const;
export const roomListQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(5),
  sort: z.enum(roomSorts).default('-lastEdited'),
  search: z.string().max(200).default(''),
});

export const templateListQuery = roomListQuery.extend({
  pageSize: roomListQuery.shape.pageSize.default(20),
  sort: roomListQuery.shape.sort.default('titleProject'),
});

/** `hidden`: those too that customers are not shown, which publishers may ask for. */
export const shownListQuery = templateListQuery.extend({ hidden: z.literal('true').optional() });

/** Room templates that came with the shop: how many go, or would, and how many stay since somebody has edited them. */
export const demonstrationTemplatesAnswer = z.object({
  deleted: z.number().int().min(0),
  kept: z.number().int().min(0),
  /** Of those that would go: another one once any of them is edited, or gone. */
  version: z.string().optional(),
});
export type DemonstrationTemplates = z.infer<typeof demonstrationTemplatesAnswer>;

/** What restores an earlier revision, and which one. */
export const restoreRequest = z.strictObject({
  revision: z.number().int().min(1),
  /** For callers that cannot send If-Match. */
  version: z.number().int().min(1).optional(),
});

/** Whether customers are shown it as a template. */
export const showRequest = z.strictObject({
  showAsTemplate: z.boolean(),
  /** For callers that cannot send If-Match. */
  version: z.number().int().min(1).optional(),
});

/** The titles of a template in other languages. A language that is left out stays as it was, an empty title is said in English. */
export const templateTitlesRequest = z.strictObject({
  translations: z.strictObject(inEachLanguage(() => z.strictObject({ titleProject: title }).optional())),
  /** For callers that cannot send If-Match. */
  version: z.number().int().min(1).optional(),
});
export type TemplateTitlesRequest = z.input<typeof templateTitlesRequest>;

/** One of the latest twenty states of a project, the present one among them, newest first; `revision` is the version it had. */
export const revisionSchema = z.object({
  revision: z.number().int(),
  titleProject: z.string(),
  totalAmount: money,
  bottleCount: z.number().int(),
  /** ISO 8601 UTC. */
  savedAt: z.string(),
});
export type Revision = z.infer<typeof revisionSchema>;
export const revisionsAnswer = z.object({ items: z.array(revisionSchema) });

/** A picture as a data URL, PNG or JPEG. */
export const screenshotRequest = z.strictObject({
  image: z.string().regex(/^data:image\/(png|jpeg);base64,/, 'not-a-data-url'),
});
export const screenshotAnswer = z.object({ url: z.string() });

/** What a stream of a room's events tells: first how it is, then each change. `deleted` ends the stream. */
export const roomStateSchema = z.object({
  isLocked: z.boolean(),
  status: z.enum(projectStatuses),
  version: z.number().int(),
  /** The proposal that waits for its owner's answer; absent while none does. */
  proposal: z.object({ _id: z.string(), round: z.number().int() }).optional(),
});
export type RoomState = z.infer<typeof roomStateSchema>;

/** How many projects, ordered ones among them, and templates a product stands in. */
export const productUsesAnswer = z.object({
  projects: z.number().int().min(0),
  templates: z.number().int().min(0),
  /** Of the templates, those that came with the shop and nobody has edited; absent: none. */
  demonstrations: z.number().int().min(0).optional(),
});
export type ProductUses = z.infer<typeof productUsesAnswer>;

/** Of the projects that were last edited in this time, both ends included. */
export const reportAmountRequest = z
  .strictObject({ startDate: z.iso.datetime(), endDate: z.iso.datetime() })
  .refine(({ startDate, endDate }) => Date.parse(startDate) <= Date.parse(endDate), {
    path: ['startDate'],
    message: 'dates-reversed',
  });
/** One product of one project (back-office spec, section 3). Money in minor units. */
export const amountRowSchema = amountLineSchema.extend({
  userName: z.string(),
  email: z.string(),
  device: z.string(),
  browser: z.string(),
  titleProject: z.string(),
  /** ISO 8601 UTC. */
  lastEdited: z.string(),
});
export type AmountRow = z.infer<typeof amountRowSchema>;
export const reportAmountAnswer = z.object({
  /** Sum of the rows. */
  totalAmount: z.number().int(),
  items: z.array(amountRowSchema),
});

/** What those projects are worth together, each product once, the one that makes most of it first. Money in minor units. */
export const reportValueAnswer = z.object({
  totalAmount: z.number().int(),
  projects: z.number().int(),
  products: z.array(
    /** An empty `product` is all that was saved before lines were kept. `projects`: how many have it. */
    amountLineSchema.extend({ projects: z.number().int() }),
  ),
});
export type ReportValue = z.infer<typeof reportValueAnswer>;

export const peopleSorts = ['userName', 'lastEdited', 'projects', 'totalAmount'] as const;
const eitherWay = peopleSorts.flatMap((key) => [key, `-${key}` as const]);
/** The granular report: a page of the owners of those projects. */
export const reportPeopleRequest = z
  .strictObject({
    ...reportAmountRequest.shape,
    page: z.number().int().min(1).max(100_000).default(1),
    pageSize: z.number().int().min(1).max(1000).default(25),
    /** In name, e-mail and titles. */
    search: z.string().max(200).default(''),
    sort: z.enum(eitherWay).default('-totalAmount'),
  })
  .refine(({ startDate, endDate }) => Date.parse(startDate) <= Date.parse(endDate), {
    path: ['startDate'],
    message: 'dates-reversed',
  });
export type ReportPeopleRequest = z.input<typeof reportPeopleRequest>;
/** One owner (back-office spec, section 3: Admin report rows); device and browser are those of the latest edit that told them. */
export const reportPersonSchema = z.object({
  userID: z.string(),
  /** Empty for a guest and for somebody whose account is gone, like `email`. */
  userName: z.string(),
  email: z.string(),
  device: z.string(),
  browser: z.string(),
  /** ISO 8601 UTC. */
  lastEdited: z.string(),
  /** Of all their projects of the time, in minor units. */
  totalAmount: z.number().int(),
  /** The latest first. */
  projects: z.array(
    z.object({
      _id: z.string(),
      titleProject: z.string(),
      lastEdited: z.string(),
      totalAmount: z.number().int(),
      products: z.array(amountLineSchema),
    }),
  ),
});
export type ReportPerson = z.infer<typeof reportPersonSchema>;
/** `totalAmount` is of all that match, whatever page. */
export const reportPeopleAnswer = z.object({
  items: z.array(reportPersonSchema),
  total: z.number().int(),
  totalAmount: z.number().int(),
});

export const shareNetworks = ['facebook', 'x', 'pinterest', 'linkedin'] as const;
/** Control signs, lines' ends and tabs apart, are in no plain text: a mail's header ends at one of them. */
const noControls = /^[^\p{Cc}]*([\n\r\t][^\p{Cc}]*)*$/u;
export const shareMailRequest = z.strictObject({
  /** One address and nothing else. */
  to: z.email('incorrect-email').max(254, 'incorrect-email').refine(isMailable, 'incorrect-email'),
  roomId: z.string().min(1).max(100),
  /** Plain text. */
  message: z.string().trim().max(1000).regex(noControls, 'plain-text-only').default(''),
});
export const shareSocialRequest = z.strictObject({
  /** A PNG or JPEG picture as a data URL, or the address of an own screenshot that was saved here. */
  img: z
    .string()
    .regex(/^(data:image\/(png|jpeg);base64,|\/rooms\/pictures\/[0-9a-f]{32}\.jpg$)/, 'no-picture-given'),
  /** The project that the page opens; absent, the page shows the picture and opens nothing. */
  roomId: z.string().min(1).max(100).optional(),
  /** Where the redirect goes; absent, to the page itself. */
  network: z.enum(shareNetworks).optional(),
});
export const redirectAnswer = z.object({ redirect: z.string() });
export const shareLinkRequest = z.strictObject({ roomId: z.string().min(1).max(100) });
export const shareLinkSchema = z.object({
  _id: z.string(),
  url: z.string(),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
  /** How it was given away. */
  via: z.enum(['mail', 'link', ...shareNetworks]),
});
export type ShareLinkAnswer = z.infer<typeof shareLinkSchema>;
export const shareLinksAnswer = z.object({ items: z.array(shareLinkSchema) });
/** Reads a room without owning it. */
export const roomQuery = z.strictObject({ share: z.string().max(100).optional() });
