import type { Selectable } from 'kysely';
import { known } from '#contract/platform/known.ts';
import type { QuoteContent } from '#db/column-types.ts';
import type { Database } from '#db/database.ts';
import type { BookingHandovers } from '#db/schema.ts';
import type { BookingRow } from '../bookings/rows.ts';
import { findQuote } from '../rental-quotes/quotes.ts';
import { listChargesOf, type ChargeRow } from './rows.ts';

type Reading = Pick<Selectable<BookingHandovers>, 'at' | 'made_at' | 'odometer' | 'fuel'>;

/** All that a charge of a booking rests on. */
export interface ChargeFacts {
  row: Pick<BookingRow, 'id' | 'state' | 'to' | 'now'>;
  content: QuoteContent;
  /** When it went out and came back; undefined before that. */
  out: Reading | undefined;
  back: Reading | undefined;
  charges: readonly ChargeRow[];
}

export async function readFacts(db: Database, row: BookingRow): Promise<ChargeFacts> {
  const [quote, handovers, charges] = await Promise.all([
    findQuote(db, row.quote_id),
    db.selectFrom('booking_handovers').select(['side', 'at', 'made_at', 'odometer', 'fuel']).where('booking_id', '=', row.id).execute(),
    listChargesOf(db, row.id),
  ]);
  const [out, back] = (['out', 'in'] as const).map((side) => handovers.find((one) => one.side === side));
  return { row, content: known(quote, 'quote').content, out, back, charges };
}
