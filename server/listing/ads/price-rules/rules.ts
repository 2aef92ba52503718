import { sql } from 'kysely';
import type { OwnPriceRules, PriceRules } from '#contract/listing/price-rules.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { Market } from '#server/platform/market.ts';
import type { Viewer } from '#server/platform/callers.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import { ensureOwnAd, lockOwnAd } from '../own.ts';
import { tidyRules } from './tidying.ts';

const types = ['rental'] as const;
const none: PriceRules = { weekdays: [], seasons: [], discounts: [] };

/** The weekdays, seasons and discounts of a rental ad of the viewer. Throws `not_found` and `forbidden`. */
export async function readPriceRules(db: Database, viewer: Pick<Viewer, 'id'>, id: number): Promise<OwnPriceRules> {
  await ensureOwnAd(db, viewer, { id, types });
  const { price_rules } = await db.selectFrom('ads').select('price_rules').where('id', '=', id).executeTakeFirstOrThrow();
  return { ...(price_rules ?? none), open_quotes: await countOpenQuotes(db, id) };
}

interface Change {
  viewer: Pick<Viewer, 'id'>;
  id: number;
  changes: Partial<PriceRules>;
  language: Language;
}

/** Replaces the lists in `changes`. Throws `invalid`, which names the list. */
export async function updatePriceRules(market: Market, { viewer, id, changes, language }: Change): Promise<OwnPriceRules> {
  const after = await market.db.transaction().execute(async (trx) => {
    await lockPerson(trx, viewer.id);
    const ad = await lockOwnAd(trx, viewer, { id, types });
    const rules = tidyRules({ ...none, ...ad.price_rules, ...changes }, language);
    const isPlain = Object.values(rules).every((list) => list.length === 0);
    await trx
      .updateTable('ads')
      .set({ price_rules: isPlain ? null : JSON.stringify(rules) })
      .where('id', '=', id)
      .execute();
    return rules;
  });
  market.invalidate({ ads: [id], people: [viewer.id] });
  return { ...after, open_quotes: await countOpenQuotes(market.db, id) };
}

async function countOpenQuotes(db: Database, ad: number): Promise<number> {
  const { count } = await db
    .selectFrom('rental_quotes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ad_id', '=', ad)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return count;
}
