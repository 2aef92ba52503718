import { sql } from 'kysely';
import { objectionDays, type ObjectionReason } from '#contract/prices/estimates.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Market } from '#server/platform/market.ts';
import { AppError } from '#server/platform/errors.ts';
import { wrongField } from '#server/platform/words.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import type { Viewer } from '#server/platform/callers.ts';
import { ensureCar } from './alike.ts';

interface Objection {
  ad: number;
  reason: ObjectionReason;
  text: string;
}

/** Keeps an objection for the staff; `already_objected` within 30 days of the last one of the same person to the same ad. */
export async function objectTo(
  { db }: Market,
  viewer: Pick<Viewer, 'id'>,
  { ad, reason, text }: Objection,
  language: Language,
): Promise<number> {
  const { id: user } = viewer;
  await ensureCar(db, ad, viewer);
  const written = text.trim();
  if (reason === 'other' && written === '') throw wrongField('text', 'required', language);
  return db.transaction().execute(async (trx) => {
    // Two at once are one after the other.
    await lockPerson(trx, user);
    const former = await trx
      .selectFrom('estimate_objections')
      .select('id')
      .where('ad_id', '=', ad)
      .where('user_id', '=', user)
      .where('at', '>', sql<Date>`now() - make_interval(days => ${objectionDays})`)
      .limit(1)
      .executeTakeFirst();
    if (former) throw new AppError('already_objected');
    const { id } = await trx
      .insertInto('estimate_objections')
      .values((eb) => ({
        ad_id: ad,
        user_id: user,
        model: eb.selectFrom('ad_estimates').select('model').where('ad_id', '=', ad),
        reason,
        text: written,
      }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}
