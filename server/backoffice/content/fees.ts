import { sql, type Transaction } from 'kysely';
import type { StaffMember } from '#server/platform/callers.ts';
import type { AdminFee } from '#contract/backoffice/admin-money.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import { known } from '#contract/platform/known.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { noteChange } from '#server/catalogue/site-settings/reloading.ts';
import { writeAudit } from '#server/people/staff/audit.ts';
import { wrongField } from '#server/platform/words.ts';
import type { FeeRow } from '#server/catalogue/content/content.ts';
import { today } from '#server/platform/riyadh.ts';

/** Rates of the commission as the staff set them: only for future days, as people have relied on the others. */
/** All rates, the newest of each type first. */
export function listAllFees(db: Database): Promise<FeeRow[]> {
  return db
    .selectFrom('fee_rates')
    .select(['ad_type', 'effective_from', 'basis_points', 'vat_basis_points', 'vat_included', 'waive_below_halalas'])
    .orderBy('ad_type')
    .orderBy('effective_from', 'desc')
    .execute();
}

/** Adds a rate from a future day on; `move_not_allowed` for any other day, `invalid` if there is one from that day. */
export async function addFee(market: Market, staff: StaffMember, { type, ...rate }: AdminFee, language: Language): Promise<void> {
  await change(market, {
    staff,
    action: 'fee.add',
    detail: { type, ...rate },
    make: async (trx) => {
      if (!(await isToCome(trx, rate.effective_from))) throw new AppError('move_not_allowed');
      const added = await trx
        .insertInto('fee_rates')
        .values({ ad_type: type, ...rate, edited_at: sql<Date>`now()` })
        .onConflict((conflict) => conflict.doNothing())
        .returning('ad_type')
        .executeTakeFirst();
      if (!added) throw wrongField('effective_from', 'taken', language);
      await trx.deleteFrom('removed_fee_rates').where('ad_type', '=', type).where('effective_from', '=', rate.effective_from).execute();
    },
  });
}

/** Withdraws a future rate; `not_found` for an unknown one, `move_not_allowed` once its day has come. */
export async function removeFee(market: Market, staff: StaffMember, type: AdType, from: string): Promise<void> {
  await change(market, {
    staff,
    action: 'fee.remove',
    detail: { type, effective_from: from },
    make: async (trx) => {
      const rate = await trx
        .selectFrom('fee_rates')
        .select('ad_type')
        .where('ad_type', '=', type)
        .where('effective_from', '=', from)
        .forUpdate()
        .executeTakeFirst();
      if (!rate) throw new AppError('not_found');
      if (!(await isToCome(trx, from))) throw new AppError('move_not_allowed');
      await trx.deleteFrom('fee_rates').where('ad_type', '=', type).where('effective_from', '=', from).execute();
      await trx
        .insertInto('removed_fee_rates')
        .values({ ad_type: type, effective_from: from })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  });
}

async function change(
  market: Market,
  {
    staff,
    action,
    detail,
    make,
  }: { staff: StaffMember; action: string; detail: Partial<AdminFee>; make: (trx: Transaction<DB>) => Promise<void> },
): Promise<void> {
  await market.db.transaction().execute(async (trx) => {
    await make(trx);
    await noteChange(trx, 'content');
    await writeAudit(trx, staff, { action, target_type: 'fee', ...(detail.type && { target_id: detail.type }), detail });
  });
  await market.reload('content');
}

async function isToCome(trx: Transaction<DB>, day: string): Promise<boolean> {
  const { rows } = await sql<{ comes: boolean }>`select ${day}::date > ${today} as comes`.execute(trx);
  return known(rows[0], 'row').comes;
}
