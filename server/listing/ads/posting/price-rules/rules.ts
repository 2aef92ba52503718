import { sql } from 'kysely';
import { seasonDaysMost } from '#contract/catalogue/rental-rules.ts';
import type { OwnPriceRules, PriceRules, Season } from '#contract/listing/price-rules.ts';
import type { Language } from '#contract/platform/languages.ts';
import { weekdays, dayMs } from '#contract/platform/riyadh.ts';
import type { Database } from '#db/database.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import type { Viewer } from '#server/platform/callers.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { ensureOwnAd, lockOwnAd } from '../../own.ts';
import { cleanLine } from '../../written.ts';

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

/** In the order in which they hold. Throws `invalid` for lists that say two things of one day or length. */
function tidyRules({ weekdays: days, seasons, discounts }: PriceRules, language: Language): PriceRules {
  const rules = {
    weekdays: days.toSorted((one, other) => weekdays.indexOf(one.weekday) - weekdays.indexOf(other.weekday)),
    seasons: seasons.map((one) => ({ ...one, name: cleanLine(one.name) ?? '' })).toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    discounts: discounts.toSorted((one, other) => one.days - other.days),
  };
  if (new Set(days.map(({ weekday }) => weekday)).size < days.length) throw wrongField('weekdays', 'weekday_twice', language);
  refuseSeasons(rules.seasons, language);
  const isOrdered = rules.discounts.every((one, at) => isLonger(rules.discounts[at - 1], one));
  if (!isOrdered) throw wrongField('discounts', 'discount_order', language);
  return rules;
}

function refuseSeasons(seasons: readonly Season[], language: Language): void {
  for (const [at, { name, from, to }] of seasons.entries()) {
    if (name === '') throw wrongField('seasons', 'name', language);
    const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
    if (days < 1 || days > seasonDaysMost) throw wrongField('seasons', 'season_length', language, seasonDaysMost);
    const before = seasons[at - 1];
    if (before && from <= before.to) throw wrongField('seasons', 'season_overlaps', language, name);
  }
}

type Discount = PriceRules['discounts'][number];

/** Whether `one` is of more days than the one before it, and of a larger percentage. */
function isLonger(before: Discount | undefined, one: Discount): boolean {
  return before === undefined || (before.days < one.days && before.percent < one.percent);
}
