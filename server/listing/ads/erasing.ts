import { queueDrops } from '#server/platform/images/dropping.ts';
import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { moveAd } from './states.ts';

/** The texts of a person in an ad, its location, and what identifies the vehicle or plate. Its category stays. */
const nothing = {
  title: null,
  description: '',
  district: null,
  latitude: null,
  longitude: null,
  trim: null,
  wanted: null,
  chassis_number: null,
  registration_until: null,
  inspection_until: null,
  letters: null,
  digits: null,
  patterns: [],
  search_key: '',
  cover: null,
  cover_placeholder: null,
  images_count: 0,
};

/** Removes all personal data from a person's ads and takes them off the market. Returns the ads. */
export async function eraseAdsOf(trx: Transaction<DB>, personId: number): Promise<number[]> {
  const ads = await trx.selectFrom('ads').select(['id', 'status']).where('owner_id', '=', personId).orderBy('id').forUpdate().execute();
  for (const ad of ads) {
    if (ad.status !== 'removed') await moveAd(trx, ad, { to: 'removed', mover: 'market', by: null, reason: 'account_erased' });
  }
  await trx.updateTable('ads').set(nothing).where('owner_id', '=', personId).execute();
  const theirs = trx.selectFrom('ads').select('id').where('owner_id', '=', personId);
  await trx
    .updateTable('ad_history')
    .set({ reason: null })
    .where('ad_id', 'in', theirs)
    .where('by_id', 'is not', null)
    .where('reason', 'is not', null)
    .execute();
  await trx.deleteFrom('ad_edits').where('ad_id', 'in', theirs).execute();
  await trx.deleteFrom('ad_changes').where('ad_id', 'in', theirs).execute();
  await erasePicturesOf(trx, personId);
  return ads.map(({ id }) => id);
}

async function erasePicturesOf(trx: Transaction<DB>, personId: number): Promise<void> {
  const theirs = trx.selectFrom('ads').select('id').where('owner_id', '=', personId);
  const rows = await trx
    .deleteFrom('ad_images')
    .where((eb) => eb.or([eb('ad_id', 'in', theirs), eb.and([eb('ad_id', 'is', null), eb('uploader_id', '=', personId)])]))
    .returning('file')
    .execute();
  await queueDrops(
    trx,
    rows.map(({ file }) => file),
  );
}
