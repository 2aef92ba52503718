import { allFields, shownNames } from '#contract/listing/ad-types/ad-types.ts';
import { isPublic, publicStatuses } from '#contract/listing/ad-rules.ts';
import type { RentalBooking } from '#contract/listing/ads.ts';
import type { NotBookableReason } from '#contract/platform/not-bookable.ts';
import { blockDaysMost } from '#contract/rental/rental-calendar.ts';
import DataLoader from 'dataloader';
import { sql, type InferResult } from 'kysely';
import type { Viewer } from '#server/platform/callers.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { selectSellers, type SellerRow } from '#server/people/profiles/cards.ts';
import { today } from '#server/platform/riyadh.ts';
import { readMine, type MineRow } from './mine.ts';
import { hasPapers } from '#server/ad-index/papers.ts';
import { cardColumns, type OwnerRow } from '../rows.ts';
import type { EstimateRow } from './present-estimate.ts';
import { whyNotBookable } from './why-not-bookable.ts';

const made = ['description', 'district', 'latitude', 'longitude', 'expires_at', 'chassis_number', 'extra_km_halalas', 'version'] as const;
const detailColumns = [...made, ...shownNames(allFields)].map((name) => `ads.${name}` as const);
const onCard = new Set<string>(cardColumns);

const beyondCard = detailColumns.filter((column) => !onCard.has(column));

/** The columns that a whole ad shows. */
export const adColumns = [...cardColumns, ...beyondCard];

type ReadRow = InferResult<ReturnType<typeof selectDetails>>[number];
export type AdRow = ReadRow & OwnerRow;

export interface FoundAd {
  row: AdRow;
  owner: SellerRow;
  /** Set if the caller is its owner. */
  mine: MineRow | null;
}

type ReadAd = Omit<FoundAd, 'mine'>;

/** A whole ad and the card of its owner; `not_found` unless it is public, or one's own and not deleted. */
export async function getAd(db: Database, id: number, viewer: Pick<Viewer, 'id'> | null): Promise<FoundAd> {
  const found = await readerOf(db)(id);
  if (!found || !isShown(found.row, viewer)) throw new AppError('not_found');
  return { ...found, mine: found.row.owner_id === viewer?.id ? await readMine(db, found.row) : null };
}

function isShown({ status, owner_id }: AdRow, viewer: Pick<Viewer, 'id'> | null): boolean {
  return isPublic(status) || (owner_id === viewer?.id && status !== 'removed');
}

/** A whole ad in any status, for the staff. */
export async function findAnyAd(db: Database, id: number): Promise<AdRow | undefined> {
  return (await readerOf(db)(id))?.row;
}

/** The public ads among `ids` as a visitor sees them, in their order. */
export async function findAds(db: Database, ids: number[]): Promise<FoundAd[]> {
  const found = await readAds(db, ids);
  return ids.flatMap((id) => {
    const one = found.get(id);
    return one && isPublic(one.row.status) ? [{ ...one, mine: null }] : [];
  });
}

const readers = new WeakMap<Database, (id: number) => Promise<ReadAd | undefined>>();
const readAtOnce = 50;

function readerOf(db: Database): (id: number) => Promise<ReadAd | undefined> {
  const reader = readers.get(db) ?? openReader(db);
  readers.set(db, reader);
  return reader;
}

/** Ads that are asked for at the same time share a statement, which begins after all of these calls. */
function openReader(db: Database): (id: number) => Promise<ReadAd | undefined> {
  const loader = new DataLoader<number, ReadAd | undefined>(
    async (ids) => {
      loader.clearAll();
      const found = await readAds(db, ids);
      return ids.map((id) => found.get(id));
    },
    { maxBatchSize: readAtOnce, batchScheduleFn: setImmediate },
  );
  return (id) => loader.load(id);
}

async function readAds(db: Database, ids: readonly number[]): Promise<Map<number, ReadAd>> {
  // Each row is sent as one JSON value: the driver needs longer for a hundred columns. The ids are compared as wider ones than they are:
  // one that no ad can have must not fail the calls beside it.
  const { rows } = await sql<Stored<{ row: ReadRow; owner: SellerRow }>>`
    select row_to_json(ad) as row, row_to_json(owner) as owner
    from (${selectDetails(db)}) as ad join (${selectSellers(db)}) as owner on owner.id = ad.owner_id
    where ad.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((stored) => [stored.row.id, revived(stored)]));
}

function revived({ row, owner }: Stored<{ row: ReadRow; owner: SellerRow }>): ReadAd {
  return {
    row: {
      ...dated(row),
      owner_name: owner.full_name,
      owner_type: owner.user_type,
      owner_is_verified: owner.is_verified,
    },
    owner: { ...owner, created_at: new Date(owner.created_at) },
  };
}

/** An ad that came as JSON, with its times as such. */
export function dated<Row extends { created_at: string; refreshed_at: string; expires_at: string | null }>(row: Row) {
  return {
    ...row,
    created_at: new Date(row.created_at),
    refreshed_at: new Date(row.refreshed_at),
    expires_at: row.expires_at === null ? null : new Date(row.expires_at),
  };
}

/** As JSON has it: dates are texts. */
type Stored<T> = { [Name in keyof T]: T[Name] extends object ? { [N in keyof T[Name]]: JsonOf<T[Name][N]> } : T[Name] };
type JsonOf<T> = T extends Date ? string : T;

/** The owner of a public ad; throws `not_found` for any other. */
export async function ensurePublicAd(db: Database, id: number): Promise<number> {
  const found = await db.selectFrom('ads').select('owner_id').where('id', '=', id).where('status', 'in', publicStatuses).executeTakeFirst();
  if (!found) throw new AppError('not_found');
  return found.owner_id;
}

function selectDetails(db: Database) {
  return db
    .selectFrom('ads')
    .leftJoin('ad_counts', 'ad_counts.ad_id', 'ads.id')
    .select(adColumns)
    .select(['ad_counts.views', 'ad_counts.likes', 'ad_counts.comments'])
    .select((eb) => {
      const images = eb
        .selectFrom('ad_images')
        .select(['ad_images.id', 'ad_images.file', 'ad_images.width', 'ad_images.height', 'ad_images.placeholder'])
        .whereRef('ad_images.ad_id', '=', 'ads.id')
        .orderBy('ad_images.position')
        .orderBy('ad_images.id');
      return [
        jsonArrayFrom(images).as('images'),
        sql<{ from: string; to: string }[]>`case ads.type when 'rental' then ${booked} else '[]' end`.as('booked'),
        sql<RentalBooking | null>`case ads.type when 'rental' then ${booking} end`.as('booking'),
        sql<EstimateRow | null>`case ads.type when 'car' then ${estimate} end`.as('estimate'),
        sql<NotBookableReason | null>`case ads.type when 'rental' then ${whyNotBookable()} end`.as('not_bookable'),
      ];
    });
}

/** The estimate of a car; `withheld` says why there is none. */
const estimate = sql`(
  select json_build_object(
    'middle', middle, 'points', points, 'label', label, 'position', position, 'comparables', comparables, 'sellers', sellers,
    'sold_below_percent', sold_below_percent, 'method', method, 'as_of', as_of, 'why', why, 'reason', ad_estimates.reason, 'missing', missing,
    'says', (select reasons from seller_reasons where ad_id = ads.id),
    'withheld', case ad_estimates.reason when 'withheld' then (select withheld from estimate_decisions where ad_id = ads.id) end
  )
  from ad_estimates where ad_id = ads.id
)`;

// Days are those in Riyadh.
/** How far ahead a car can be taken: a block starts at most `blockDaysMost` days ahead, and is no longer than that. */
const bookable = sql`daterange(${today}, ${today} + ${sql.lit(2 * blockDaysMost + 1)})`;

/** The days, from today on, on which no car of a rental is free all day: those that are in the taken days of every car on the road. */
const booked = sql`(
  select coalesce(json_agg(json_build_object('from', lower(days), 'to', upper(days) - 1) order by days), '[]')
  from (
    select unnest(coalesce(range_intersect_agg(unit.taken), datemultirange(${bookable}))) as days
    from (
      select coalesce(range_agg(daterange(
        (lower(taken.period) at time zone 'Asia/Riyadh')::date,
        ((upper(taken.period) - interval '1 microsecond') at time zone 'Asia/Riyadh')::date,
        '[]'
      )) filter (where taken.id is not null), '{}') * datemultirange(${bookable}) as taken
      from rental_units as unit
      left join rental_occupancies as taken on taken.unit_id = unit.id and upper(taken.period) > now()
      where unit.ad_id = ads.id and unit.is_active
      group by unit.id
    ) as unit
  ) as booked
)`;

/**
 * How a rental can be booked: null unless it is on the market, its office has a licence that the staff have verified, and a car of it
 * has its papers. An office without settings has the defaults of the table.
 */
const booking = sql`(
  select json_build_object(
    'answers', coalesce(settings.answers, 'request'),
    'lead_hours', coalesce(settings.lead_hours, 2),
    'has_vat', coalesce(settings.vat_since <= ${today}, false),
    'pays', case when account.office_id is null then 'branch' when account.at_branch then 'either' else 'card' end
  )
  from users as office
  join businesses on businesses.user_id = office.id
  left join rental_settings as settings on settings.owner_id = office.id
  left join merchant_accounts as account on account.office_id = office.id
  where office.id = ads.owner_id and ads.status = 'active' and office.is_verified and businesses.licence_until >= ${today}
    and exists (select from rental_units as unit where unit.ad_id = ads.id and ${hasPapers('unit', today)})
)`;
