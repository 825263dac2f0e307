/** Figures from Google Analytics, by its Data API. */
import type { RunReportAnswer, RunReportRequest } from '@rackwright/contracts';
import { Failure } from '@rackwright/service-kit';
import { z } from 'zod';
import { analyticsRefused, googleAway, type AskGoogle, type GoogleAnswer } from './askGoogle';
import type { GoogleToken } from './googleToken';
import type { AnalyticsSource } from './source';

export const GOOGLE_ANALYTICS_URL = 'https://analyticsdata.googleapis.com';

const values = z.array(z.object({ value: z.string() })).default([]);
const row = z.object({ dimensionValues: values, metricValues: values });

/** What is empty or zero is absent there. */
const reportAnswer = z.object({
  kind: z.literal('analyticsData#runReport'),
  dimensionHeaders: z.array(z.object({ name: z.string() })).default([]),
  metricHeaders: z.array(z.object({ name: z.string(), type: z.string() })).default([]),
  rows: z.array(row).optional(),
  totals: z.array(row).optional(),
  rowCount: z.number().int().default(0),
  metadata: z.object({
    timeZone: z.string(),
    currencyCode: z.string().exactOptional(),
    subjectToThresholding: z.boolean().exactOptional(),
    dataLossFromOtherRow: z.boolean().exactOptional(),
    emptyReason: z.string().exactOptional(),
  }),
});

const errorAnswer = z.object({ error: z.object({ message: z.string() }) });

/** Google's own sentence where there is one: the page shows it. */
function refusalOf({ status, body }: GoogleAnswer): Failure {
  const message = errorAnswer.safeParse(body).data?.error.message;
  if (status === 429 || status >= 500) return googleAway(message);
  /** What is asked for is well-formed, so this is about its meaning: a range that ends before it starts. */
  if (status === 400 && message) return new Failure(400, 'invalid-report', message);
  return analyticsRefused(message);
}

/** Google also rounds and thresholds; what it says of that is in `metadata`. */
export function googleAnalytics(options: {
  readonly propertyId: string;
  readonly token: GoogleToken;
  readonly ask: AskGoogle;
  readonly baseUrl?: string | undefined;
}): AnalyticsSource {
  const { propertyId, token, ask, baseUrl = GOOGLE_ANALYTICS_URL } = options;
  const url = `${baseUrl.replace(/\/+$/, '')}/v1beta/properties/${propertyId}:runReport`;

  const post = async (request: RunReportRequest): Promise<GoogleAnswer> =>
    ask(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await token.get()}` },
      body: JSON.stringify(request),
    });

  return {
    runReport: async (request): Promise<RunReportAnswer> => {
      let answer = await post(request);
      if (answer.status === 401) {
        token.forget();
        answer = await post(request);
      }
      if (answer.status !== 200) throw refusalOf(answer);
      const read = reportAnswer.safeParse(answer.body);
      if (!read.success) throw analyticsRefused();
      const { rows = [], totals = [], ...report } = read.data;
      return {
        ...report,
        ...(rows.length > 0 ? { rows } : {}),
        ...(totals.length > 0 ? { totals } : {}),
      };
    },
  };
}
