import type { ReportTarget } from '#contract/reports.ts';

/** What happens in the back office. */
export interface BackofficeEvents {
  /** `owner` is the person whose thing was reported. */
  'report.added': { target_type: ReportTarget; target_id: number; owner: number };
}
