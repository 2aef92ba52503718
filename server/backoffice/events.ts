import type { ObjectionOutcome } from '#contract/backoffice/admin-prices.ts';
import type { ReportTarget } from '#contract/backoffice/reports.ts';

/** Events of the back office. */
export interface BackofficeEvents {
  /** `owner` is the author of the reported content. */
  'report.added': { target_type: ReportTarget; target_id: number; owner: number };
  /** The staff answered an objection of `user` to the estimate of `ad`. */
  'objection.closed': { objection: number; user: number; ad: number; outcome: ObjectionOutcome };
}
