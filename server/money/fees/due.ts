import { sql } from 'kysely';
import type { FeeRate } from '#contract/catalogue/content.ts';
import { commissionOn, type Commission } from '#contract/money/fees.ts';
import type { Database } from '#db/database.ts';
import { presentFee } from '#server/catalogue/content/present.ts';
import type { FeeRow } from '#server/catalogue/content/content.ts';
import { today } from '#server/platform/riyadh.ts';

/**
 * The rate of each of `ads`: the one that its owner pledged before they posted it; without a pledge that of the day of the sale,
 * else of today.
 */
export async function ratesOf(db: Database, ads: readonly number[]): Promise<Map<number, FeeRate>> {
  if (ads.length === 0) return new Map();
  const { rows } = await sql<FeeRow & { id: number }>`
    select ads.id, rate.* from ads
    cross join lateral (
      select coalesce(
        (select rate_from from fee_pledges
         where user_id = ads.owner_id and fee_pledges.ad_type = ads.type and accepted_at <= ads.created_at
         order by accepted_at desc limit 1),
        (select (at at time zone 'Asia/Riyadh')::date from ad_history where ad_id = ads.id and to_status = 'sold' order by id desc limit 1),
        ${today}) as day
    ) as agreed
    cross join lateral (
      select ad_type, effective_from::text, basis_points, vat_basis_points, vat_included, waive_below_halalas from fee_rates
      where fee_rates.ad_type = ads.type and effective_from <= agreed.day
      order by effective_from desc limit 1
    ) as rate
    where ads.id = any(${[...ads]}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.id, presentFee(row)]));
}

/** The commission on `price` halalas; null if none is due. */
export function commissionAt(rate: FeeRate | undefined, price: number): Commission | null {
  const commission = rate && commissionOn(price, rate);
  return commission && !commission.waived && commission.total > 0 ? commission : null;
}

export async function listPaid(db: Database, ads: readonly number[]): Promise<Set<number>> {
  if (ads.length === 0) return new Set();
  const rows = await db
    .selectFrom('paid_fees')
    .select('ad_id')
    .where('ad_id', 'in', [...ads])
    .execute();
  return new Set(rows.map(({ ad_id }) => ad_id));
}

interface Sold {
  id: number;
  status: string;
  price: number | null;
}

/**
 * The commission due, in halalas with VAT, on those of `ads` that are sold and unpaid: by the due of the sale, else at the price of
 * the ad. A sale that its owner stated as one outside has none before the buyer answers.
 */
export async function listDue(db: Database, ads: readonly Sold[]): Promise<Map<number, number>> {
  const sold = ads.filter(({ status, price }) => status === 'sold' && price !== null);
  const ids = sold.map(({ id }) => id);
  const [rates, paid, dues, outside] = await Promise.all([ratesOf(db, ids), listPaid(db, ids), listDues(db, ids), listOutside(db, ids)]);
  const due = sold.flatMap(({ id, price }): [number, number][] => {
    const known = dues.get(id);
    if (known) return known.state === 'open' ? [[id, known.total_halalas]] : [];
    const commission = paid.has(id) || outside.has(id) ? null : commissionAt(rates.get(id), price! * 100);
    return commission ? [[id, commission.total]] : [];
  });
  return new Map(due);
}

/** The last due of each. */
async function listDues(db: Database, ads: readonly number[]) {
  if (ads.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('dues')
    .distinctOn('ad_id')
    .select(['ad_id', 'state', 'total_halalas'])
    .where('ad_id', 'in', [...ads])
    .orderBy('ad_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.ad_id, row]));
}

async function listOutside(db: Database, ads: readonly number[]): Promise<Set<number>> {
  if (ads.length === 0) return new Set();
  const rows = await db
    .selectFrom('outside_sales')
    .select('ad_id')
    .where('ad_id', 'in', [...ads])
    .where('state', '<>', 'withdrawn')
    .execute();
  return new Set(rows.map(({ ad_id }) => ad_id));
}
