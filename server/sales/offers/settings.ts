import { sql } from 'kysely';
import type { OfferSettings } from '#contract/sales/offer-settings.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import { ensureOwnAd, lockOwnAd } from '#server/listing/ads/own.ts';

/**
 * How owners take offers, with their secret floors. A floor changes nothing for anybody: only this file and the owner's export read
 * it, and what makes or answers an offer must not.
 */

const types: readonly AdType[] = ['car', 'plate'];

/** The settings of an own ad; refused as `lockOwnAd` does. */
export async function readOwnSettings(db: Database, viewer: { id: number }, ad: number): Promise<OfferSettings> {
  await ensureOwnAd(db, viewer, { id: ad, types });
  return readSettings(db, ad);
}

/** Changes some of them. Throws `move_not_allowed` for `takes_offers: false` where the price is none or negotiable. */
export async function changeSettings(
  market: Market,
  { viewer, ad, changes }: { viewer: { id: number }; ad: number; changes: Partial<OfferSettings> },
): Promise<OfferSettings> {
  const after = await market.db.transaction().execute(async (trx) => {
    await lockPerson(trx, viewer.id);
    const own = await lockOwnAd(trx, viewer, { id: ad, types });
    if (own.price_mode !== 'fixed' && changes.takes_offers === false) throw new AppError('move_not_allowed');
    const { floor, ...settings } = changes;
    if (floor !== undefined) await setFloor(trx, ad, floor);
    if (Object.keys(settings).length > 0) await setOthers(trx, ad, settings);
    return readSettings(trx, ad);
  });
  market.invalidate({ ads: [ad] });
  return after;
}

async function setFloor(trx: Database, ad: number, amount: number | null): Promise<void> {
  if (amount === null) await trx.deleteFrom('offer_floors').where('ad_id', '=', ad).execute();
  else
    await trx
      .insertInto('offer_floors')
      .values({ ad_id: ad, amount })
      .onConflict((conflict) => conflict.column('ad_id').doUpdateSet({ amount, updated_at: sql<Date>`now()` }))
      .execute();
}

async function setOthers(trx: Database, ad: number, settings: Partial<Omit<OfferSettings, 'floor'>>): Promise<void> {
  await trx
    .insertInto('offer_settings')
    .values({ ad_id: ad, ...settings })
    .onConflict((conflict) => conflict.column('ad_id').doUpdateSet({ ...settings, updated_at: sql<Date>`now()` }))
    .execute();
}

async function readSettings(db: Database, ad: number): Promise<OfferSettings> {
  const row = await db
    .selectFrom('ads')
    .leftJoin('offer_settings as chosen', 'chosen.ad_id', 'ads.id')
    .leftJoin('offer_floors as floors', 'floors.ad_id', 'ads.id')
    .select(['ads.price_mode', 'chosen.step', 'chosen.is_ladder_public', 'chosen.takes_offers', 'floors.amount as floor'])
    .where('ads.id', '=', ad)
    .executeTakeFirstOrThrow();
  return {
    floor: row.floor,
    step: row.step,
    is_ladder_public: row.is_ladder_public ?? true,
    takes_offers: row.price_mode !== 'fixed' || (row.takes_offers ?? false),
  };
}

/** The floors that an owner noted for those of `ads` that are theirs. */
export async function listFloors(db: Database, owner: number, ads: readonly number[]): Promise<Map<number, number>> {
  if (ads.length === 0) return new Map();
  const rows = await db
    .selectFrom('offer_floors')
    .innerJoin('ads', 'ads.id', 'offer_floors.ad_id')
    .select(['offer_floors.ad_id', 'offer_floors.amount'])
    .where('ads.owner_id', '=', owner)
    .where('ads.id', 'in', [...ads])
    .execute();
  return new Map(rows.map(({ ad_id, amount }) => [ad_id, amount]));
}
