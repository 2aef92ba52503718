import type { QuoteContent } from '#db/column-types.ts';
import { halalasOf } from './amounts.ts';

/** What cancelling costs at `now`, in halalas: of the steps of a quote, the last that holds. */
export function feeAt({ cancellation }: Pick<QuoteContent, 'cancellation'>, now: Date): number {
  const step = cancellation.findLast(({ from }) => from === null || Date.parse(from) <= now.getTime());
  return halalasOf(step?.fee ?? '0.00');
}
