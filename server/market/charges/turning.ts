import { sql } from 'kysely';
import { lockPeople } from '#server/people/profiles/lock.ts';
import type { Market } from '#server/platform/market.ts';
import { isLate, lockCharge } from './answering.ts';
import { moveCharge } from './moving.ts';
import { selectCharges, type ChargeRow } from './rows.ts';

const batch = 200;

/** Notes what was not answered in its time, each in a transaction of its own, by the clock of the database. */
export async function turnCharges({ db }: Pick<Market, 'db'>): Promise<void> {
  for (;;) {
    const due = await listDue(db);
    for (const charge of due) await turnCharge(db, charge);
    if (due.length < batch) break;
  }
}

function listDue(db: Market['db']): Promise<ChargeRow[]> {
  return selectCharges(db)
    .where('charge.answer_by', '<=', sql<Date>`now()`)
    .orderBy('charge.answer_by')
    .orderBy('charge.id')
    .limit(batch)
    .execute();
}

async function turnCharge(db: Market['db'], { id, renter_id, office_id }: ChargeRow): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockPeople(trx, [renter_id, office_id]);
    const charge = await lockCharge(trx, id);
    // Somebody has answered, or another process has turned it.
    if (isLate(charge)) await moveCharge(trx, charge, { to: 'unanswered', mover: 'market', by: null });
  });
}
