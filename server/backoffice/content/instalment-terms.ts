import { sql, type Transaction } from 'kysely';
import type { AdminTerms } from '#contract/backoffice/admin-instalments.ts';
import type { Language } from '#contract/platform/languages.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { noteChange } from '#server/catalogue/site-settings/reloading.ts';
import { writeAudit } from '#server/people/staff/audit.ts';
import type { StaffMember } from '#server/platform/callers.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';

/** Terms of instalments as the staff set them: only for future days, so that what was shown on a day can be told later. */
export function listAllTerms(db: Database): Promise<AdminTerms[]> {
  return db.selectFrom('instalment_terms').selectAll().orderBy('effective_from', 'desc').execute();
}

/** Adds terms from a future day on; `move_not_allowed` for any other day, `invalid` if there are some from that day. */
export async function addTerms(market: Market, staff: StaffMember, terms: AdminTerms, language: Language): Promise<void> {
  if (terms.months > terms.months_most) throw wrongField('months', 'too_large', language, terms.months_most);
  if (terms.read_on > riyadhDay()) throw wrongField('read_on', 'too_large', language, riyadhDay());
  if (!isToCome(terms.effective_from)) throw new AppError('move_not_allowed');
  const { effective_from: target_id, ...detail } = terms;
  await change(market, async (trx) => {
    const added = await trx
      .insertInto('instalment_terms')
      .values(terms)
      .onConflict((conflict) => conflict.doNothing())
      .returning('effective_from')
      .executeTakeFirst();
    if (!added) throw wrongField('effective_from', 'taken', language);
    await writeAudit(trx, staff, { action: 'instalment-terms.add', target_type: 'instalment-terms', target_id, detail });
  });
}

/** Withdraws future terms; `not_found` for unknown ones, `move_not_allowed` once their day has come. */
export async function removeTerms(market: Market, staff: StaffMember, from: string): Promise<void> {
  await change(market, async (trx) => {
    const terms = await trx.selectFrom('instalment_terms').select('effective_from').where('effective_from', '=', from).executeTakeFirst();
    if (!terms) throw new AppError('not_found');
    if (!isToCome(from)) throw new AppError('move_not_allowed');
    await trx.deleteFrom('instalment_terms').where('effective_from', '=', from).execute();
    await writeAudit(trx, staff, { action: 'instalment-terms.remove', target_type: 'instalment-terms', target_id: from });
  });
}

async function change(market: Market, make: (trx: Transaction<DB>) => Promise<void>): Promise<void> {
  await market.db.transaction().execute(async (trx) => {
    // In sequence: of two who take the same terms back, one is told that there are none.
    await sql`lock table instalment_terms in share row exclusive mode`.execute(trx);
    await make(trx);
    await noteChange(trx, 'content');
  });
  await market.reload('content');
}

function isToCome(day: string): boolean {
  return day > riyadhDay();
}
