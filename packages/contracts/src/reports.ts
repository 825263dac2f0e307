import { LANGUAGES } from '@rackwright/words';
import { z } from 'zod';
import { drawingSchema } from './drawings';
import { listRowSchema, totalsSchema } from './pricing';
import { activityFilters, reportDimensions, reportMetrics } from './reportNames';

const shortText = z.string().max(300).default('');

/** Who did it is what the token says: `userID`, `userName` and `email` are taken, and nothing is made of them. */
export const logActionRequest = z.strictObject({
  action: z.string().trim().min(1).max(60),
  userID: shortText,
  userName: shortText,
  projectName: shortText,
  projectValue: z.union([z.number(), z.string().max(60)]).default(0),
  typeOfDeviceUsed: shortText,
  browser: shortText,
  email: shortText,
});
export type LogActionRequest = z.input<typeof logActionRequest>;

/** One line of the activity log. `projectValue` in minor units. */
export const actionSchema = z.object({
  _id: z.string(),
  action: z.string(),
  userID: z.string(),
  userName: z.string(),
  email: z.string(),
  /** The room's id; empty when it is about no project, or a page noted it. */
  projectID: z.string(),
  projectName: z.string(),
  projectValue: z.number(),
  typeOfDeviceUsed: z.string(),
  browser: z.string(),
  /** ISO 8601 UTC. */
  time: z.string(),
});
export type Action = z.infer<typeof actionSchema>;

export const actionListQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(1000).default(100),
  search: z.string().max(200).default(''),
  sort: z.enum(['time', '-time']).default('-time'),
});

const range = { startDate: z.iso.datetime(), endDate: z.iso.datetime() };
/** A part of the lines; without `pageSize` all of them, 10,000 at the most. `total` counts all that match. */
const reportPart = {
  page: z.number().int().min(1).max(100_000).optional(),
  pageSize: z.number().int().min(1).max(1000).optional(),
  search: z.string().max(200).optional(),
  sort: z.enum(['time', '-time']).optional(),
};
const filter = z.array(z.enum(activityFilters)).max(20);
export const newAccountReportRequest = z.strictObject({
  ...range,
  ...reportPart,
  filter: z.literal('usercreate'),
});
export const activityReportRequest = z.strictObject({ ...range, ...reportPart, filter });
export const activityDaysRequest = z.strictObject({ ...range, filter });
/** How often each was done on each day of the shop's time zone, in the order of the days; what was not done is left out. */
export const activityDaysAnswer = z.object({
  timeZone: z.string(),
  /** `day` as in 2026-11-22. */
  items: z.array(z.object({ day: z.string(), action: z.string(), count: z.number().int() })),
  total: z.number().int(),
});
export type ActivityDays = z.infer<typeof activityDaysAnswer>;
export const activeUsersRequest = z.strictObject(range);
export const reportRowsAnswer = z.object({ items: z.array(actionSchema), total: z.number().int() });

/** One line for each person who did something in the range; what it says of them is of their latest lines there. */
export const activeUserSchema = z.object({
  userID: z.string(),
  /** Empty for a person whose account is gone, like `email`. */
  userName: z.string(),
  email: z.string(),
  device: z.string(),
  browser: z.string(),
  actions: z.number().int(),
  /** Of the latest action, ISO 8601 UTC. */
  lastTime: z.string(),
  /** What they worked on in the range, the latest first. */
  projects: z.array(
    z.object({
      _id: z.string(),
      titleProject: z.string(),
      /** ISO 8601 UTC. */
      lastEdited: z.string(),
      /** Minor units of the shop's currency. */
      totalAmount: z.number(),
    }),
  ),
});
export const activeUsersAnswer = z.object({ items: z.array(activeUserSchema), total: z.number().int() });

/** Shapes of the Google Analytics Data API's `runReport`; numbers are strings there. */
/** Rows of one answer at the most, and when no `limit` is given. */
export const REPORT_ROWS = { most: 250_000, usual: 10_000 } as const;

const reportDay = z.union([z.iso.date(), z.string().regex(/^(today|yesterday|\d{1,4}daysAgo)$/)]);
const countText = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .refine((text) => Number(text) <= most, { error: 'field-too-large', params: { maximum: most } });
const named = <const N extends readonly string[]>(names: N) =>
  z
    .array(z.strictObject({ name: z.enum(names) }))
    .max(names.length)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'field-named-twice');
const descending = z.boolean().optional();

export const runReportRequest = z
  .strictObject({
    dimensions: named(reportDimensions),
    metrics: named(reportMetrics).min(1),
    /** Days of the configured time zone, both included: YYYY-MM-DD, `today`, `yesterday` or `NdaysAgo`. */
    dateRanges: z.array(z.strictObject({ startDate: reportDay, endDate: reportDay })).length(1),
    /** The first counts most; by the first metric, the highest first, when absent. */
    orderBys: z
      .array(
        z.union([
          z.strictObject({ metric: z.strictObject({ metricName: z.enum(reportMetrics) }), desc: descending }),
          z.strictObject({
            dimension: z.strictObject({ dimensionName: z.enum(reportDimensions) }),
            desc: descending,
          }),
        ]),
      )
      .max(8)
      .optional(),
    /** `totals` is in the answer only when it is asked for. */
    metricAggregations: z.array(z.literal('TOTAL')).max(1).optional(),
    limit: countText(REPORT_ROWS.most).optional(),
    offset: countText(999_999_999).optional(),
  })
  .refine(
    ({ orderBys = [], dimensions, metrics }) =>
      orderBys.every((by) =>
        'metric' in by
          ? metrics.some(({ name }) => name === by.metric.metricName)
          : dimensions.some(({ name }) => name === by.dimension.dimensionName),
      ),
    { path: ['orderBys'], message: 'field-not-in-report' },
  );
export type RunReportRequest = z.infer<typeof runReportRequest>;

/** What our own count has to leave open; days as in `runReportRequest`. */
export const missingVisitsRequest = z.strictObject({ startDate: reportDay, endDate: reportDay });
export const missingVisitsAnswer = z.object({
  sessions: z.number().int(),
  /** Visits with a single sign of activity, which count as lasting no time. */
  cutOff: z.number().int(),
  unknownDevice: z.number().int(),
  unknownCity: z.number().int(),
  /** Signs of activity, one when a page is opened, each three minutes and when it is left, of browsers that ask not to be followed: nothing else is known of them. */
  notFollowed: z.number().int(),
});
export type MissingVisits = z.infer<typeof missingVisitsAnswer>;

/** Where the figures of visits come from, and whether somebody can let Google in. */
export const analyticsStateAnswer = z.object({
  source: z.enum(['own', 'google']),
  /** The shop's: days of all reports are days there. */
  timeZone: z.string(),
  /** `not-set-up` where the settings know no Google; with a `service-account` nobody has to sign in. */
  google: z.enum(['not-set-up', 'signed-out', 'signed-in', 'service-account']),
  /** Who let Google in, and when (ISO 8601 UTC). */
  signedIn: z.object({ by: z.string(), at: z.string() }).nullable(),
  /** Whether addresses are looked up in a database of cities. */
  knowsCities: z.boolean(),
});
export type AnalyticsState = z.infer<typeof analyticsStateAnswer>;
/** Where the person goes to let us in; Google sends them back to the administrators' first page. */
export const analyticsSignInAnswer = z.object({ url: z.string() });
/** What Google sends back with them. */
export const analyticsAuthorizeRequest = z.strictObject({
  code: z.string().min(1).max(2_000),
  state: z.string().min(1).max(200),
});

const values = z.array(z.object({ value: z.string() }));
const reportRow = z.object({ dimensionValues: values, metricValues: values });
export const runReportAnswer = z.object({
  kind: z.literal('analyticsData#runReport'),
  dimensionHeaders: z.array(z.object({ name: z.string() })),
  metricHeaders: z.array(z.object({ name: z.string(), type: z.string() })),
  /** Absent when there are none. */
  rows: z.array(reportRow).optional(),
  /** Absent unless asked for. A person counts once here, and once in each row they are in. */
  totals: z.array(reportRow).optional(),
  /** Of all rows, whatever `limit` and `offset`. */
  rowCount: z.number().int(),
  metadata: z.object({
    timeZone: z.string(),
    currencyCode: z.string().optional(),
    /** The figures are not complete: what Google says about it. */
    subjectToThresholding: z.boolean().optional(),
    dataLossFromOtherRow: z.boolean().optional(),
    emptyReason: z.string().optional(),
  }),
});
export type RunReportAnswer = z.infer<typeof runReportAnswer>;

/** A picture as the browser takes it: a data URL of a JPEG or PNG. */
const picture = z.string().regex(/^data:image\/(png|jpeg);base64,/, 'not-a-data-url');
/** Walls that one report shows. */
export const REPORT_WALLS_MAX = 60;
const wallName = z.string().max(60);
/** A wall with its measures, in vectors. */
export const elevationSchema = z.strictObject({ wall: wallName, drawing: drawingSchema });
/** The pictures of a report (back-office spec, section 3): empty where there is none. */
export const sceneScreenshotsSchema = z.strictObject({
  isometricView: z.union([z.literal(''), picture]).default(''),
  birdsEyeView: z.union([z.literal(''), picture]).default(''),
  /** Walls of which there is a picture and no drawing. */
  wallView: z
    .array(z.strictObject({ wall: wallName, img: picture }))
    .max(REPORT_WALLS_MAX)
    .default([]),
  elevations: z.array(elevationSchema).max(REPORT_WALLS_MAX).default([]),
});
export type SceneScreenshots = z.input<typeof sceneScreenshotsSchema>;

/** The list as the report prints it. */
export const reportListSchema = totalsSchema.extend({
  lines: z.array(listRowSchema).max(1_000),
  additions: z.array(listRowSchema).max(1_000),
});
export type ReportList = z.infer<typeof reportListSchema>;

/**
 * Which saved project, or template, the report is of, and its pictures. Its title, floor area, list and prices are what is saved and what
 * the server prices. The input of the back-office spec, section 3, is taken, too: of it the project is found by `projectPath`, and nothing
 * is made of its figures.
 */
export const reportRequest = z.strictObject({
  projectId: z.string().min(1).max(100).optional(),
  /** What lets anybody look at a project that is shared. */
  share: z.string().max(100).optional(),
  sceneScreenshots: sceneScreenshotsSchema.prefault({}),
  /** Absent: what the caller reads. */
  language: z.enum(LANGUAGES).optional(),
  projectDetails: z
    .strictObject({
      title: z.string().trim().min(1).max(120),
      /** Square metres. */
      project: z.strictObject({ FloorArea: z.number().min(0).max(1_000_000) }),
    })
    .optional(),
  shoppingList: reportListSchema.nullable().optional(),
  isProjectSaved: z.boolean().optional(),
  /** Path of the project's page, as in `/planning/1`; counts only without `projectId`, and when the project is saved. */
  projectPath: z
    .union([
      z.literal(''),
      z
        .string()
        .max(200)
        .regex(/^\/[\w\-/]*$/),
    ])
    .default(''),
});
export type ReportRequest = z.input<typeof reportRequest>;
export const reportAnswer = z.object({
  /** The PDF in base64. */
  data: z.string(),
  filename: z.string(),
});

export const reportPicturesAnswer = z.object({
  picturesId: z.string(),
  /** ISO 8601 UTC: a month later; forgotten then unless an order names them. */
  validUntil: z.string(),
});

/** To whom it was sent: who asked for it. */
export const testMailAnswer = z.object({ to: z.string() });

/** A notification e-mail as it would arrive: `html` is a whole document for a frame without scripts. */
export const mailPreviewAnswer = z.object({ subject: z.string(), text: z.string(), html: z.string() });
