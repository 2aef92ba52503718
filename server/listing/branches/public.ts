import { publicStatuses } from '#contract/listing/ad-rules.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { getProfile, type ProfileRow } from '#server/people/profiles/profiles.ts';
import { AppError } from '#server/platform/errors.ts';
import { sourceOf } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { newestFirst, selectCards, type ListedRow } from '../ads/rows.ts';
import { selectBranches, type BranchRow } from './rows.ts';

export type PublicRow = BranchRow & { active: number };

/** The branches of an open business, the main one first. Throws `not_found` for a closed account. */
export async function listBranchesOf(db: Database, business: number): Promise<PublicRow[]> {
  const [branches] = await Promise.all([selectPublic(db, business).execute(), getProfile(db, business)]);
  return branches;
}

/** A branch by the name of its page, with its business. Throws `not_found`. */
export async function getBranchPage(db: Database, { id, slug }: Page): Promise<{ branch: PublicRow; business: ProfileRow }> {
  const [branch, business] = await Promise.all([
    selectPublic(db, id).where('branch.slug', '=', slug).executeTakeFirst(),
    getProfile(db, id),
  ]);
  if (!branch) throw new AppError('not_found');
  return { branch, business };
}

interface Page {
  id: number;
  slug: string;
}

/** The active ads that stand at a branch. */
export async function listAdsOfBranch(db: Database, page: Page, query: PageQuery, language: Language): Promise<Found<ListedRow>> {
  const { branch } = await getBranchPage(db, page);
  const rows = selectCards(db)
    .where('ads.owner_id', '=', page.id)
    .where('ads.status', '=', 'active')
    .where('ads.type', '<>', 'rental')
    .where((eb) => eb.or([eb('ads.branch_id', '=', branch.id), ...(branch.is_main ? [eb('ads.branch_id', 'is', null)] : [])]));
  return findPage(newestFirst, sourceOf(rows, newestFirst), query, language);
}

interface Place {
  latitude?: number | undefined;
  longitude?: number | undefined;
}

interface Placed {
  branch: PublicRow | null;
  nearest: { row: PublicRow; metres: number } | null;
}

/** Where a public ad for sale stands, and the branch of its business that is the nearest to a place. Throws `not_found`. */
export async function findBranchesOfAd(db: Database, id: number, place: Place): Promise<Placed> {
  const ad = await db
    .selectFrom('ads')
    .select(['owner_id', 'branch_id', 'type'])
    .where('id', '=', id)
    .where('status', 'in', publicStatuses)
    .executeTakeFirst();
  if (!ad) throw new AppError('not_found');
  if (ad.type === 'rental') return { branch: null, nearest: null };
  const branches = await selectPublic(db, ad.owner_id).execute();
  // The main one is the first.
  const branch = branches.find((one) => one.id === ad.branch_id) ?? branches[0] ?? null;
  return { branch, nearest: nearestTo(branches, place) };
}

function nearestTo(branches: readonly PublicRow[], { latitude, longitude }: Place): Placed['nearest'] {
  if (latitude === undefined || longitude === undefined) return null;
  const placed = branches.flatMap((row) =>
    row.latitude === null || row.longitude === null
      ? []
      : [{ row, metres: metresBetween({ latitude, longitude }, { latitude: row.latitude, longitude: row.longitude }) }],
  );
  return placed.toSorted((one, other) => one.metres - other.metres)[0] ?? null;
}

const earthRadius = 6_371_000;

function metresBetween(one: Required<Coordinates>, other: Required<Coordinates>): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [north, east] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)];
  const half = Math.sin(north / 2) ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2;
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half))));
}

interface Coordinates {
  latitude: number;
  longitude: number;
}

function selectPublic(db: Database, business: number) {
  return selectBranches(db, business).orderBy('branch.is_main', 'desc').orderBy('branch.id');
}
