import { sql } from 'kysely';
import type { Market } from '#server/platform/market.ts';
import { publish } from '#server/platform/events.ts';
import { byId, eachByItself } from '#server/platform/jobs/each.ts';
import { firstPaperUntil } from '#server/ad-index/papers.ts';
import { today } from '#server/platform/riyadh.ts';

/** The days before the last one of a paper on which the office is notified; -1: it has ended. */
const noticeDays = [-1, 0, 7, 30];
const batch = 500;

interface Ending {
  /** The car. */
  id: number;
  ad: number;
  owner: number;
  /** The last day of the paper that ends first, and the days until then. */
  until: string;
  days: number;
}

/** Notifies offices of papers of their cars that end soon or have ended, by the one that ends first. Each notice is sent once. */
export async function watchPapers(market: Pick<Market, 'db'>): Promise<void> {
  const found = byId((after) => listEnding(market, after));
  await eachByItself('car', found, (ending) => warn(market, ending));
}

/** The cars on the road of ads that are open. A car without a paper from the start lacks it, and was never bookable. */
async function listEnding({ db }: Pick<Market, 'db'>, after: number): Promise<Ending[]> {
  const until = firstPaperUntil('unit');
  const days = sql<number>`${until} - ${today}`;
  return db
    .selectFrom('rental_units as unit')
    .innerJoin('ads', 'ads.id', 'unit.ad_id')
    .select(['unit.id', 'ads.id as ad', 'ads.owner_id as owner', sql<string>`${until}::text`.as('until'), days.as('days')])
    .where('unit.is_active', '=', true)
    .where('ads.status', 'in', ['active', 'reserved', 'paused'])
    .where('unit.id', '>', after)
    .where(sql<boolean>`${days} between -7 and ${Math.max(...noticeDays)}`)
    .orderBy('unit.id')
    .limit(batch)
    .execute();
}

async function warn({ db }: Pick<Market, 'db'>, { id: unit, ad, owner, until, days }: Ending): Promise<void> {
  const step = noticeDays.find((most) => days <= most);
  if (step === undefined) return;
  await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows: noted } = await trx
      .insertInto('paper_notices')
      .values({ unit_id: unit, until, days: step })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (noted) await publish(trx, 'papers.ending', { unit, ad, owner, on: until, isOver: days < 0 });
  });
}
