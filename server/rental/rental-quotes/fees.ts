import { rowsAhead } from '#contract/rental/cancelling.ts';
import type { QuoteContent } from '#db/column-types.ts';
import { halalasOf } from '#contract/platform/amounts.ts';

/** What cancelling costs at `now`, in halalas: what the first row says that the renter reads then. */
export function feeAt({ cancellation }: Pick<QuoteContent, 'cancellation'>, now: Date): number {
  return halalasOf(rowsAhead(cancellation, now.getTime())[0]?.fee ?? '0.00');
}
