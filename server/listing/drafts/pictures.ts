import type { DraftContent } from '#contract/listing/drafts.ts';
import type { Database } from '#db/database.ts';

/** The pictures that a draft names and that its owner sent, in its order. Those that an ad has taken since are left out. */
export async function listDraftPictures(db: Database, owner: number, { image_ids: named }: DraftContent) {
  const ids = Array.isArray(named) ? named.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0) : [];
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('ad_images')
    .select(['id', 'file', 'width', 'height', 'placeholder'])
    .where('id', 'in', ids)
    .where('uploader_id', '=', owner)
    .where('ad_id', 'is', null)
    .execute();
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

export type DraftPicture = Awaited<ReturnType<typeof listDraftPictures>>[number];
