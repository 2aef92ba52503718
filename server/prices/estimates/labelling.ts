import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { priceLabels, type PriceLabel, type PriceReason } from '#contract/listing/price-estimates.ts';
import type { DB } from '#db/schema.ts';
import { publish } from '#server/platform/events.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { doPaced } from '#server/platform/jobs/pace.ts';
import type { Market } from '#server/platform/market.ts';
import { factColumns, personOf } from './car-columns.ts';
import { currentFit, type CurrentFit } from './current.ts';
import { estimateShown, soldBelow, whyOf, type Before, type Shown } from './estimating.ts';
import { method } from './fit/fit.ts';
import type { CarFacts } from './fit/facts.ts';
import { readComparables } from './near-evidence.ts';
import { writePaces } from './paces.ts';

const adsAtOnce = 50;
const adsOfJob = 5000;

/**
 * The ads that are estimated anew: those that somebody can buy, and once, by the fit of that day, those that ended within the year before
 * anybody labelled them: their days tell the pace at a label.
 */
const isEstimated = sql<boolean>`(ads.status in ('active', 'reserved') or ads.status in ('sold', 'expired') and ads.price > 0
  and ads.refreshed_at > now() - interval '1 year' and not exists (select from ad_estimates where ad_id = ads.id))`;

interface AdToEstimate extends CarFacts {
  id: number;
  person: number;
  price: number | null;
  price_mode: string;
  withheld: string | null;
  middle: number | null;
  points: number[] | null;
  label: string | null;
  labelled_price: number | null;
  was_reason: string | null;
}

type Estimated = Shown & { ad: AdToEstimate; why: PriceReason[] };

/** Estimates the ads of cars behind `after` by the current fit, about `most` of them; the rest is a job of its own. The last counts the paces. */
export async function labelAds(market: Market, after: number, most = adsOfJob): Promise<void> {
  let last = after;
  for (let done = 0; done < most; done += adsAtOnce) {
    const rows = await market.db
      .selectFrom('ads')
      .select('id')
      .where('type', '=', 'car')
      .where(isEstimated)
      .where('id', '>', last)
      .orderBy('id')
      .limit(adsAtOnce)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await doPaced(() => estimateAds(market, ids));
    if (rows.length < adsAtOnce) return writePaces(market.db);
    last = rows.at(-1)?.id ?? last;
  }
  // With a key of its own: a newer fit that waits to begin with the first ad keeps its place.
  await addJob(market.db, 'labelAds', { after: last }, { key: `labelAds ${last}` });
}

/** Estimates one ad: a new one, or one whose facts were changed. */
export function estimateAd(market: Market, ad: number): Promise<void> {
  return estimateAds(market, [ad]);
}

/** The ads are locked while they are estimated, so that no change of a price or of facts is lost. */
async function estimateAds(market: Market, ids: readonly number[]): Promise<void> {
  const current = await currentFit(market);
  const changed = await market.db.transaction().execute(async (trx) => {
    const locked = await sql<{ id: number }>`
      select id from ads where id = any(${ids}::integer[]) and type = 'car' and ${isEstimated}
      order by id for no key update`.execute(trx);
    // In a statement of its own: it sees what was written before the locks were there.
    const ads = await readAds(
      trx,
      locked.rows.map(({ id }) => id),
    );
    const estimated = await withReasons(trx, current, await eachInTurn(ads, (ad) => estimate(current, ad)));
    await store(trx, current, estimated);
    return estimated.filter(isOther).map(({ ad }) => ad.id);
  });
  if (changed.length > 0) market.invalidate({ ads: changed });
}

/** An estimate takes a millisecond or two: requests that have come meanwhile are answered before the next. */
async function eachInTurn<In, Out>(all: readonly In[], work: (one: In) => Out): Promise<Out[]> {
  const done: Out[] = [];
  for (const one of all) {
    done.push(work(one));
    await nextTurn();
  }
  return done;
}

async function readAds(trx: Transaction<DB>, ids: readonly number[]): Promise<AdToEstimate[]> {
  const { rows } = await sql<AdToEstimate>`
    select ads.id, ${personOf(sql`ads.owner_id`)} as person, ads.price, ads.price_mode, ${factColumns}, decision.withheld,
      before.middle, before.points, before.label, before.labelled_price, before.reason as was_reason
    from ads
    left join estimate_decisions as decision on decision.ad_id = ads.id
    left join ad_estimates as before on before.ad_id = ads.id
    where ads.id = any(${[...ids]}::integer[])
    order by ads.id`.execute(trx);
  return rows;
}

function estimate(current: CurrentFit | null, ad: AdToEstimate): Estimated {
  const none = { missing: [], comparables: 0, sellers: 0, range: null, label: null, position: null, why: [] };
  if (ad.withheld !== null) return { ad, reason: 'withheld', ...none };
  const price = ad.price_mode === 'soum' ? null : ad.price;
  return { ad, why: [], ...estimateShown(current, { facts: ad, person: ad.person, price }, beforeOf(ad)) };
}

function beforeOf({ middle, points, label, labelled_price: labelledPrice }: AdToEstimate): Before {
  return { range: middle === null || points === null ? null : { middle, points }, label: labelNamed(label), labelledPrice };
}

/** A label as the database has it. */
export function labelNamed(label: string | null): PriceLabel | null {
  return priceLabels.find((one) => one === label) ?? null;
}

async function withReasons(trx: Transaction<DB>, current: CurrentFit | null, estimated: Estimated[]): Promise<Estimated[]> {
  if (!current) return estimated;
  const cars = estimated.flatMap(({ ad: { id: key, model_id, year, person }, range }) =>
    range && model_id !== null && year !== null ? [{ key, model_id, year, person, estimate: range.middle }] : [],
  );
  const comparables = await readComparables(trx, cars);
  return eachInTurn(estimated, (one) => {
    const others = comparables.get(one.ad.id);
    return one.range && others ? { ...one, why: whyOf(current, one.ad, { middle: one.range.middle, comparables: others }) } : one;
  });
}

function isOther({ ad, reason, range, label }: Estimated): boolean {
  return (
    ad.was_reason !== reason ||
    ad.label !== label ||
    ad.middle !== (range?.middle ?? null) ||
    String(ad.points) !== String(range?.points ?? null)
  );
}

async function store(trx: Transaction<DB>, current: CurrentFit | null, estimated: readonly Estimated[]): Promise<void> {
  if (estimated.length === 0) return;
  const rows = estimated.map(({ ad, range, reason, missing, comparables, sellers, label, position, why }) => ({
    ad_id: ad.id,
    model: current?.id ?? null,
    ...(range && current && { method, as_of: current.fittedAt, sold_below_percent: soldBelow(current, ad) }),
    middle: range?.middle ?? null,
    points: range?.points ?? null,
    labelled_price: label === null ? null : ad.price,
    comparables,
    sellers,
    why,
    reason,
    missing,
    label,
    position,
  }));
  await sql`
    insert into ad_estimates (ad_id, model, method, as_of, middle, points, comparables, sellers, sold_below_percent, why, reason, missing, label, position, labelled_price)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      ad_id integer, model bigint, method text, as_of timestamptz, middle integer, points integer[], comparables integer, sellers integer,
      sold_below_percent smallint, why jsonb, reason text, missing text[], label text, position smallint, labelled_price integer)
    on conflict (ad_id) do update set model = excluded.model, method = excluded.method, as_of = excluded.as_of, middle = excluded.middle,
      points = excluded.points, comparables = excluded.comparables, sellers = excluded.sellers, sold_below_percent = excluded.sold_below_percent,
      why = excluded.why, reason = excluded.reason, missing = excluded.missing, label = excluded.label, position = excluded.position,
      labelled_price = excluded.labelled_price`.execute(trx);
  for (const { ad, label } of estimated) {
    if (label !== null && label !== ad.label) await publish(trx, 'ad.labelled', { ad: ad.id, was: labelNamed(ad.label), label });
  }
}
