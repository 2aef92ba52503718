import { sql } from 'kysely';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { askForNewHolds } from './asking.ts';
import { settlePayment } from './settling.ts';

const batch = 100;
/** Where the gateway did not answer so many times in a row, the rest waits for the next minute. */
const unansweredMost = 3;

/** Asks for new holds, and settles what is due, one after the other. What fails is reported and looked at again later. */
export async function settleDuePayments(market: Market): Promise<void> {
  await askForNewHolds(market);
  let unanswered = 0;
  for (const id of await listDue(market)) {
    const error = await settleAndReport(market, id);
    unanswered = error instanceof AppError ? unanswered + 1 : 0;
    if (unanswered === unansweredMost) return;
  }
}

/** Settles a payment; returns what went wrong. */
export async function settleAndReport(market: Market, id: number): Promise<unknown> {
  try {
    await settlePayment(market, id);
    return undefined;
  } catch (error) {
    market.pay.report(`booking payment ${id}: ${error instanceof Error ? error.message : 'error'}`);
    return error;
  }
}

async function listDue({ db }: Market): Promise<number[]> {
  const rows = await db
    .selectFrom('booking_payments')
    .select('id')
    .where('next_at', '<=', sql<Date>`now()`)
    .where((eb) => eb.or([eb('busy_until', 'is', null), eb('busy_until', '<=', sql<Date>`now()`)]))
    .orderBy('next_at')
    .orderBy('id')
    .limit(batch)
    .execute();
  return rows.map(({ id }) => id);
}
