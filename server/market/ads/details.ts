import { allFields, shownNames } from '#contract/ad-types/ad-types.ts';
import { publicStatuses } from '#contract/ad-rules.ts';
import { sql, type InferResult } from 'kysely';
import type { Viewer } from '#server/platform/callers.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { findUserCards, type UserCardRow } from '#server/people/profiles/cards.ts';
import { readMine, type MineRow } from './mine.ts';
import { cardColumns, selectCards } from './rows.ts';

const made = ['description', 'district', 'latitude', 'longitude', 'expires_at', 'chassis_number', 'extra_km_halalas'] as const;
const detailColumns = [...made, ...shownNames(allFields)].map((name) => `ads.${name}` as const);
const onCard = new Set<string>(cardColumns);

export type AdRow = InferResult<ReturnType<typeof selectDetails>>[number];

export interface FoundAd {
  row: AdRow;
  owner: UserCardRow;
  /** Where the one who asks is its owner. */
  mine: MineRow | null;
}

/** A whole ad and the card of its owner; `not_found` for one that is neither public nor an own one that is not deleted. */
export async function getAd(db: Database, id: number, viewer: Pick<Viewer, 'id'> | null): Promise<FoundAd> {
  const row = await selectDetails(db)
    .where('ads.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('ads.status', 'in', publicStatuses),
        eb.and([eb('ads.owner_id', '=', viewer?.id ?? 0), eb('ads.status', '<>', 'removed')]),
      ]),
    )
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  const isMine = row.owner_id === viewer?.id;
  const [owners, mine] = await Promise.all([findUserCards(db, [row.owner_id]), isMine ? readMine(db, row) : null]);
  const owner = owners.get(row.owner_id);
  if (!owner) throw new AppError('not_found');
  return { row, owner, mine };
}

/** A whole ad in any state, for the staff. */
export async function findAnyAd(db: Database, id: number): Promise<AdRow | undefined> {
  return selectDetails(db).where('ads.id', '=', id).executeTakeFirst();
}

/** The public ads among `ids` as a visitor sees them, in their order. */
export async function findAds(db: Database, ids: number[]): Promise<FoundAd[]> {
  const rows = await selectDetails(db).where('ads.id', 'in', ids).where('ads.status', 'in', publicStatuses).execute();
  const owners = await findUserCards(
    db,
    rows.map(({ owner_id }) => owner_id),
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    const owner = row && owners.get(row.owner_id);
    return owner ? [{ row, owner, mine: null }] : [];
  });
}

/** The owner of a public ad; throws `not_found` for any other. */
export async function ensurePublicAd(db: Database, id: number): Promise<number> {
  const found = await db.selectFrom('ads').select('owner_id').where('id', '=', id).where('status', 'in', publicStatuses).executeTakeFirst();
  if (!found) throw new AppError('not_found');
  return found.owner_id;
}

function selectDetails(db: Database) {
  return selectCards(db)
    .leftJoin('ad_counts', 'ad_counts.ad_id', 'ads.id')
    .select(detailColumns.filter((column) => !onCard.has(column)))
    .select(['ad_counts.views', 'ad_counts.likes', 'ad_counts.comments'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('ad_images')
          .select(['ad_images.id', 'ad_images.file', 'ad_images.width', 'ad_images.height', 'ad_images.placeholder'])
          .whereRef('ad_images.ad_id', '=', 'ads.id')
          .orderBy('ad_images.position')
          .orderBy('ad_images.id'),
      ).as('images'),
      jsonArrayFrom(
        eb
          .selectFrom('rental_bookings as booking')
          .select([sql<string>`greatest(lower(booking.period), ${today})`.as('from'), sql<string>`upper(booking.period) - 1`.as('to')])
          .whereRef('booking.ad_id', '=', 'ads.id')
          .where(sql<boolean>`upper(booking.period) > ${today}`)
          .orderBy('booking.period'),
      ).as('booked'),
    ]);
}

// Days are those of Riyadh.
const today = sql`(now() at time zone 'Asia/Riyadh')::date`;
