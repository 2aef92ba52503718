import type { ReportTarget } from '#contract/backoffice/reports.ts';

/** Events of the back office. */
export interface BackofficeEvents {
  /** `owner` is the author of the reported content. */
  'report.added': { target_type: ReportTarget; target_id: number; owner: number };
}
