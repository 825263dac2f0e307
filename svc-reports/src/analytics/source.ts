import type { RunReportAnswer, RunReportRequest } from '@rackwright/contracts';

/** Where figures about visits come from; what each source promises is executed by `source.contract.ts`. */
export interface AnalyticsSource {
  /** 400 for a range that ends before it starts; 502 or 503 with the source's own words when it refuses or is away. */
  runReport(request: RunReportRequest): Promise<RunReportAnswer>;
}
