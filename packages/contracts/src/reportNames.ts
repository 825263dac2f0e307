/** What reports are asked for by, for browsers without a schema. */
export const activityFilters = [
  'usercreate',
  'userlogin',
  'userupdate',
  'projectcreate',
  'projectupdate',
  'projectdelete',
  'projectshare',
] as const;

/** In the words of the Google Analytics Data API. */
export const visitDimensions = ['browser', 'deviceCategory', 'newVsReturning', 'city'] as const;
/** With the day of its start, as 20261122. */
export const reportDimensions = [...visitDimensions, 'date'] as const;
export type ReportDimension = (typeof reportDimensions)[number];
export const reportMetrics = ['sessions', 'totalUsers', 'averageSessionDuration'] as const;
export type ReportMetric = (typeof reportMetrics)[number];
