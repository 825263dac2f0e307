/** Releases, which are named sets of changes of the catalogue, and the history of all that was ever changed. */
import { z } from 'zod';
import { materialSchema, menuTreeSchema, publishedWarnings } from './catalogue';
import {
  colorSchemeFormRequest,
  discountsForm,
  helpTipForm,
  leftMenuItemForm,
  materialForm,
  notificationEmailForm,
  productForm,
  slideForm,
  toolTipForm,
  trimAndFillerForm,
  updateCasingRequest,
  updateMessageRequest,
  updateWallGapRequest,
} from './catalogueForms';
import { PRICE_ROWS_MAX, priceRow, priceTableAnswer } from './priceTable';
import { saidSchema } from './problem';
import { seenOrEmpty } from './visible';

/** What the catalogue consists of. */
export const catalogueCollections = [
  'products',
  'trimAndFillers',
  'colorSchemes',
  'discounts',
  'leftMenuItems',
  'materials',
  'slides',
  'helpTips',
  'toolTips',
  'emails',
  'config',
] as const;
export type CatalogueCollection = (typeof catalogueCollections)[number];

/** Records that one release changes, at the most. */
export const RELEASE_CHANGES_MAX = 5_000;
/** Forms that one call gathers, at the most. */
export const RELEASE_EDITS_MAX = 500;

/** Who changed something: empty where the account is gone, null for the shop itself, which seeds the demonstration catalogue. */
export const changeAuthorSchema = z
  .object({ userId: z.string(), name: z.string(), email: z.string() })
  .nullable();
export type ChangeAuthor = z.output<typeof changeAuthorSchema>;

/**
 * A field by its path, as in `color_scheme.pine.unit_price`; a list is one field. Absent where there was, or will be, none: all of a record
 * that comes has no `before`, all of one that goes no `after`.
 */
export const changedFieldSchema = z.object({
  path: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});
export type ChangedField = z.output<typeof changedFieldSchema>;

const changeKind = z.enum(['added', 'changed', 'removed']);
export type ChangeKind = z.output<typeof changeKind>;

/** ISO 8601 UTC; empty where it has not come to that. */
const instant = z.string();

/** One record that was changed once. What becomes of a release is told like a change of the record that it is, in `releases`. */
export const catalogueChangeSchema = z.object({
  _id: z.string(),
  at: instant,
  by: changeAuthorSchema,
  requestId: z.string(),
  /** With which it went live; null for one that was published by itself. */
  release: z.object({ _id: z.string(), name: z.string() }).nullable(),
  collection: z.enum([...catalogueCollections, 'releases']),
  recordId: z.string(),
  /** Of the record, at that time. */
  name: z.string(),
  kind: changeKind,
  fields: z.array(changedFieldSchema),
});
export type CatalogueChange = z.output<typeof catalogueChangeSchema>;

/** The latest first unless asked otherwise; `from` is within, `to` is not. `search` is in names of records, of releases, and in who it was. */
export const changeListQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(100),
  sort: z.enum(['at', '-at']).default('-at'),
  search: z.string().max(200).default(''),
  collection: catalogueChangeSchema.shape.collection.optional(),
  record: z.string().max(100).optional(),
  /** Their id. */
  who: z.string().max(100).optional(),
  /** Its id. */
  release: z.string().max(100).optional(),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
});
export type ChangeListQuery = z.output<typeof changeListQuery>;

/** By what the history can be narrowed: a record, who it was, a release. */
export const changeNarrowings = ['record', 'who', 'release'] as const;
export type ChangeNarrowing = (typeof changeNarrowings)[number];

/** Answers with so many at the most, of what the latest 20,000 changes are of: the latest changed with these words in their names. */
export const CHANGE_CHOICES_MAX = 50;
export const changeChoicesQuery = z.strictObject({
  by: z.enum(changeNarrowings),
  search: z.string().max(200).default(''),
  /** An id that is among them in any case, where the history has it. */
  chosen: z.string().max(100).default(''),
});
export type ChangeChoicesQuery = z.output<typeof changeChoicesQuery>;

export const changeChoicesAnswer = z.object({
  items: z.array(
    z.object({
      _id: z.string(),
      /** As it was called last. */
      name: z.string(),
      /** Of a record. */
      collection: catalogueChangeSchema.shape.collection.optional(),
      /** Records of other collections with this id; absent where there are none. */
      also: z.array(catalogueChangeSchema.pick({ name: true, collection: true })).optional(),
    }),
  ),
});
export type ChangeChoices = z.output<typeof changeChoicesAnswer>;

export const releaseStates = ['draft', 'scheduled', 'live', 'stopped', 'takenBack'] as const;
export type ReleaseState = (typeof releaseStates)[number];

const releaseName = z.string().trim().overwrite(seenOrEmpty).min(1).max(120);
export const releaseRequest = z.strictObject({ name: releaseName });
/** Absent: what it takes back says its name. */
export const takeBackRequest = z.strictObject({ name: releaseName.optional() });

/** What was done with a release. `gathered` are the changes of one person in a row. */
export const releaseDeeds = [
  'made',
  'renamed',
  'gathered',
  'decided',
  'scheduled',
  'calledOff',
  'stopped',
  'live',
  'takenBack',
] as const;

/** A release without its changes. */
export const releaseSummarySchema = z.object({
  _id: z.string(),
  /** Counts its changes, from 1: what If-Match names. */
  version: z.number().int().min(1),
  name: z.string(),
  /**
   * `scheduled` goes live by itself; `stopped` did not at its moment, for `stoppedBy`, and is like a draft since; `takenBack` was live, until
   * another release took it back.
   */
  state: z.enum(releaseStates),
  /** When it shall go live, or should have: kept when it is live or stopped. */
  scheduledFor: instant,
  /** Of the shop, as in `Asia/Kuala_Lumpur`: where `scheduledFor` is a time of the day. */
  timeZone: z.string(),
  liveAt: instant,
  /** Seconds by which it went live too late, the service being away at its moment; 0 when it did not. */
  lateS: z.number().int().min(0),
  stoppedBy: saidSchema.nullable(),
  /** The release, or the one change of the history, that it takes back; null for others. */
  takesBack: z.object({ release: z.string(), change: z.string(), name: z.string() }).nullable(),
  /** The release that took it back; empty for others. */
  takenBackBy: z.string(),
  /** Records that it changes. */
  changes: z.number().int().min(0),
  /** Those that others have changed since, so that somebody has to decide. */
  collisions: z.number().int().min(0),
  madeAt: instant,
  madeBy: changeAuthorSchema,
  /** Oldest first. */
  log: z.array(
    z.object({
      at: instant,
      /** Null where it went by itself. */
      by: changeAuthorSchema,
      did: z.enum(releaseDeeds),
      /** With `scheduled`: for when. */
      scheduledFor: instant.optional(),
    }),
  ),
});
export type ReleaseSummary = z.output<typeof releaseSummarySchema>;

/** A field that a release changes. */
export const releaseFieldSchema = changedFieldSchema.extend({
  /** Others have changed it since, to `live`, absent where it has none now: somebody decides which of the two counts. */
  collides: z.boolean(),
  live: z.unknown().optional(),
});

export type ReleaseField = z.output<typeof releaseFieldSchema>;

export const releaseChangeSchema = z.object({
  collection: z.enum(catalogueCollections),
  recordId: z.string(),
  name: z.string(),
  kind: changeKind,
  fields: z.array(releaseFieldSchema),
  /**
   * Why somebody has to decide: others have changed some of its `fields`; the record that shall change is `gone`; the one that shall come is
   * `there` already; the one that shall go has been `changed`.
   */
  collision: z.enum(['none', 'fields', 'gone', 'there', 'changed']),
});
export type ReleaseChange = z.output<typeof releaseChangeSchema>;

export const releaseSchema = releaseSummarySchema.extend({
  /** As they were gathered; once it is live, as they were made. */
  items: z.array(releaseChangeSchema),
  /** Why it could not go live now, collisions aside; null when it could. */
  refusal: saidSchema.nullable(),
});
export type Release = z.output<typeof releaseSchema>;

export const releaseListQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(100),
  /** The latest changed first. */
  search: z.string().max(200).default(''),
  /** `open` are all that are not live and were not. */
  state: z.enum(['', 'open', ...releaseStates]).default(''),
});
export type ReleaseListQuery = z.output<typeof releaseListQuery>;

const recordId = z.string().min(1).max(100);
/** Of the record that is live, as it was read: 409 when it has another one by now. 0 for one that is not live. */
const version = z.number().int().min(0);

/** Without `recordId` it is a new one; without a form the record goes. */
const editOf = <const Name extends CatalogueCollection, Form extends z.ZodType>(name: Name, form: Form) =>
  z.strictObject({
    collection: z.literal(name),
    recordId: recordId.optional(),
    version,
    form: form.nullable(),
  });
/** There is one for each place that has one. */
const fixedEditOf = <const Name extends CatalogueCollection, Form extends z.ZodType>(
  name: Name,
  form: Form,
) => z.strictObject({ collection: z.literal(name), recordId, version, form });

/** A form as it would be published, gathered instead. */
export const gatheredEdit = z.discriminatedUnion('collection', [
  editOf('products', productForm),
  editOf('trimAndFillers', trimAndFillerForm),
  editOf('colorSchemes', colorSchemeFormRequest),
  editOf('leftMenuItems', leftMenuItemForm),
  editOf('materials', materialForm),
  editOf('slides', slideForm),
  editOf('helpTips', helpTipForm),
  fixedEditOf('discounts', discountsForm),
  fixedEditOf('toolTips', toolTipForm),
  fixedEditOf('emails', notificationEmailForm),
  /** The record is the one that the form names. */
  z.strictObject({
    collection: z.literal('config'),
    version,
    form: z.discriminatedUnion('_id', [updateWallGapRequest, updateCasingRequest, updateMessageRequest]),
  }),
]);
export type GatheredEdit = z.output<typeof gatheredEdit>;

export const gatherRequest = z.strictObject({
  edits: z.array(gatheredEdit).min(1).max(RELEASE_EDITS_MAX),
});

/** Changes that are neither published nor in a release, as they are sent where they are: forms, and rows of the table of prices. */
export const unsavedChangesRequest = z.strictObject({
  edits: z.array(gatheredEdit).max(RELEASE_EDITS_MAX).default([]),
  prices: z.array(priceRow).max(PRICE_ROWS_MAX).default([]),
});
export type UnsavedChanges = z.output<typeof unsavedChangesRequest>;

export const gatherAnswer = z.object({
  release: releaseSummarySchema,
  /** One for each form, in their order: under which id, and what should be known of it. */
  gathered: z.array(
    z.object({
      collection: z.enum(catalogueCollections),
      recordId: z.string(),
      warnings: publishedWarnings.optional(),
    }),
  ),
});
/** Of the rows that become others with the release; `version` of each is that of the live record. */
export const gatherPricesAnswer = priceTableAnswer.extend({ release: releaseSummarySchema });

/** A record as it would be with a release, whether that changes it or not. */
export const releaseRecordAnswer = z.object({
  /** Of the release. */
  version: z.number().int().min(1),
  /** Of the record that is live; 0 for one that is not. */
  liveVersion: z.number().int().min(0),
  /** In the shape that its list has; null for one that goes. */
  record: z.record(z.string(), z.unknown()).nullable(),
});

export const releaseAssortmentAnswer = z.object({
  menu: z.array(menuTreeSchema),
  materials: z.array(materialSchema),
});

export const decisionsRequest = z.strictObject({
  decisions: z
    .array(
      z.strictObject({
        collection: z.enum(catalogueCollections),
        recordId,
        /** Empty for the record as a whole, and for all of its fields. */
        path: z.string().max(200).default(''),
        /** Of a record that is gone there is only `theirs`. */
        keep: z.enum(['mine', 'theirs']),
      }),
    )
    .min(1)
    .max(RELEASE_EDITS_MAX),
});
export type DecisionsRequest = z.output<typeof decisionsRequest>;

export const publishRequest = z.strictObject({
  /** When it shall go live, at the earliest a moment from now; at once when absent. */
  at: z.iso.datetime().optional(),
});
