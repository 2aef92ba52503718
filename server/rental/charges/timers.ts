import { sql } from 'kysely';
import { lockPeople } from '#server/people/profiles/lock.ts';
import { byId, eachByItself } from '#server/platform/jobs/each.ts';
import type { Market } from '#server/platform/market.ts';
import { isLate, lockCharge } from './answering.ts';
import { moveCharge } from './moving.ts';
import { selectCharges, type ChargeRow } from './rows.ts';

const batch = 200;

/** Notes what was not answered in its time, each in a transaction of its own, by the clock of the database. */
export async function applyChargeTimers({ db }: Pick<Market, 'db'>): Promise<void> {
  const due = byId((after) => listDue(db, after));
  await eachByItself('charge', due, (charge) => turnCharge(db, charge));
}

function listDue(db: Market['db'], after: number): Promise<ChargeRow[]> {
  return selectCharges(db)
    .where('charge.answer_by', '<=', sql<Date>`now()`)
    .where('charge.id', '>', after)
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
