import { z } from 'zod';

const shortText = z.string().max(300).default('');

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
  projectName: z.string(),
  projectValue: z.number(),
  typeOfDeviceUsed: z.string(),
  browser: z.string(),
  /** ISO 8601 UTC. */
  time: z.string(),
});
export type Action = z.infer<typeof actionSchema>;

export const actionListQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(1000).default(100),
  search: z.string().max(200).default(''),
  sort: z.enum(['time', '-time']).default('-time'),
});

export const activityFilters = [
  'usercreate',
  'userlogin',
  'userupdate',
  'projectcreate',
  'projectupdate',
  'projectdelete',
  'projectshare',
] as const;

const range = { startDate: z.iso.datetime(), endDate: z.iso.datetime() };
export const newAccountReportRequest = z.strictObject({ ...range, filter: z.literal('usercreate') });
export const activityReportRequest = z.strictObject({
  ...range,
  filter: z.array(z.enum(activityFilters)).max(20),
});
export const activeUsersRequest = z.strictObject(range);
export const reportRowsAnswer = z.object({ items: z.array(actionSchema), total: z.number().int() });

/** One line for each person who did something in the range. */
export const activeUserSchema = z.object({
  userID: z.string(),
  userName: z.string(),
  email: z.string(),
  actions: z.number().int(),
  /** Of the latest action, ISO 8601 UTC. */
  lastTime: z.string(),
});
export const activeUsersAnswer = z.object({ items: z.array(activeUserSchema), total: z.number().int() });

/** Names and shapes of the Google Analytics Data API's `runReport`; numbers are strings there. */
export const reportDimensions = ['browser', 'deviceCategory', 'newVsReturning', 'city'] as const;
export const reportMetrics = ['sessions', 'totalUsers', 'averageSessionDuration'] as const;
export const runReportRequest = z.strictObject({
  dimensions: z.array(z.strictObject({ name: z.enum(reportDimensions) })).max(4),
  metrics: z
    .array(z.strictObject({ name: z.enum(reportMetrics) }))
    .min(1)
    .max(3),
  /** Days, inclusive: YYYY-MM-DD, `today`, `yesterday` or `NdaysAgo`. */
  dateRanges: z
    .array(z.strictObject({ startDate: z.string().max(20), endDate: z.string().max(20) }))
    .length(1),
  limit: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
  offset: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
});
const values = z.array(z.object({ value: z.string() }));
const reportRow = z.object({ dimensionValues: values, metricValues: values });
export const runReportAnswer = z.object({
  kind: z.literal('analyticsData#runReport'),
  dimensionHeaders: z.array(z.object({ name: z.string() })),
  metricHeaders: z.array(z.object({ name: z.string(), type: z.string() })),
  /** Absent when there are none. */
  rows: z.array(reportRow).optional(),
  totals: z.array(reportRow),
  rowCount: z.number().int(),
  metadata: z.object({ timeZone: z.string() }),
});
