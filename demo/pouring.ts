import { known } from '#contract/platform/known.ts';
import type { Secrets } from '#server/platform/keys.ts';
import type { ComposedAd } from './ads.ts';
import { composeCar } from './cars.ts';
import { threadsUnder, writersAmong } from './comments.ts';
import { imagesOf, ownersOf } from './compose.ts';
import { type Copying, startCopying } from './copying.ts';
import type { Crowd } from './crowd.ts';
import { occupancyRow, composeOnlyUnit, sealUnit } from './fleet.ts';
import { galleriesOf } from './gallery.ts';
import type { Ground } from './ground.ts';
import type { Library } from './library.ts';
import type { Account } from './people.ts';
import { composePlate } from './plates.ts';
import type { Random } from './random.ts';
import { composeRental } from './rentals.ts';
import { composeReviews } from './reviews.ts';
import { columns } from './large-columns.ts';

const shares = { rental: 0.1, plate: 0.18 };
// Enough to measure pages with; every picture is a row.
const mostPictures = 4;
// Of ten ads that might be talked about.
const shareTalked = 0.3;

/** Sends the accounts, their businesses and the reviews they have had. */
export async function pourCrowd(url: string, random: Random, ground: Ground, { accounts, businesses }: Crowd): Promise<void> {
  const sellsPlates = new Set<number>();
  await pour(
    url,
    'users',
    accounts.map(({ row }) => row),
  );
  await pour(url, 'businesses', businesses);
  await pour(url, 'reviews', composeReviews(random, ground, accounts, sellsPlates));
}

/** Composes the ads one by one, the oldest first, and sends each on its way at once. */
export async function pourAds(
  url: string,
  {
    random,
    ground,
    library,
    accounts,
    count,
    secrets,
  }: { random: Random; ground: Ground; library: Library; accounts: readonly Account[]; count: number; secrets: Secrets },
): Promise<void> {
  const tables = await startAll(url);
  const writers = writersAmong(accounts);
  const byId = new Map(accounts.map((account) => [account.row.id, account]));
  const compose = composer(random, { ground, library, accounts, count });
  let comments = 0;
  for (let id = 1; id <= count; id += 1) {
    const branch = random.branch(id);
    const ad = compose(branch, id);
    const threads = branch.chance(shareTalked)
      ? threadsUnder(branch, { ground, ad: ad.row, owner: known(byId.get(ad.row.owner_id), 'entry'), writers })
      : [];
    await sendAd(tables, { random: branch, ground, whole: ad, comments: threads.length, secrets });
    for (const { comment, reply } of threads) {
      comments += 1;
      await tables.comments.add({ ...comment, id: comments });
      if (reply) await tables.replies.add({ ...reply, comment_id: comments });
    }
  }
  await Promise.all(Object.values(tables).map((copying) => copying.end()));
}

type Poured = 'ads' | 'ad_images' | 'ad_counts' | 'rental_units' | 'rental_occupancies' | 'comments' | 'replies';

async function startAll(url: string): Promise<Record<Poured, Copying>> {
  const start = (table: Poured) => startCopying(url, table, columns[table]);
  return {
    ads: await start('ads'),
    ad_images: await start('ad_images'),
    ad_counts: await start('ad_counts'),
    rental_units: await start('rental_units'),
    rental_occupancies: await start('rental_occupancies'),
    comments: await start('comments'),
    replies: await start('replies'),
  };
}

function composer(
  random: Random,
  { ground, library, accounts, count }: { ground: Ground; library: Library; accounts: readonly Account[]; count: number },
) {
  const galleries = galleriesOf(library);
  const owners = ownersOf(random, accounts);
  const taken = new Set<string>();
  return (branch: Random, id: number): ComposedAd => {
    // The first number is the oldest.
    const slot = { id, moment: 1 - (id - branch.fraction()) / count };
    const kind = branch.fraction();
    if (kind < shares.rental)
      return composeRental(branch, { ground, galleries, account: owners.ofRental(branch.whole(0, 1_000_000)), slot });
    if (kind < shares.rental + shares.plate) return composePlate(branch, { ground, account: owners.ofPlate(branch), slot, taken });
    return composeCar(branch, { ground, galleries, account: owners.ofCar(branch), slot });
  };
}

async function sendAd(
  tables: Record<Poured, Copying>,
  { random, ground, whole, comments, secrets }: { random: Random; ground: Ground; whole: ComposedAd; comments: number; secrets: Secrets },
): Promise<void> {
  const shots = whole.shots.slice(0, mostPictures);
  const { views, likes } = whole;
  const row = { ...whole.row, images_count: shots.length };
  await tables.ads.add({ ...row, features: row.features ?? [], patterns: row.patterns ?? [], description: row.description ?? '' });
  for (const image of imagesOf({ row, shots })) await tables.ad_images.add(image);
  await tables.ad_counts.add({ ad_id: row.id, views, likes, comments });
  if (row.type !== 'rental') return;
  const { units, blocks } = composeOnlyUnit(random, ground, row);
  for (const unit of units) await tables.rental_units.add(sealUnit(secrets, unit));
  for (const block of blocks) await tables.rental_occupancies.add(occupancyRow(block));
}

async function pour(url: string, table: 'users' | 'businesses' | 'reviews', rows: readonly object[]): Promise<void> {
  const copying = await startCopying(url, table, columns[table]);
  for (const row of rows) await copying.add(row);
  await copying.end();
}
