import type { DraftContent } from '#contract/listing/drafts.ts';
import { carInput, plateInput, rentalInput } from '#contract/listing/ad-inputs.ts';
import { adTypes, type AdType } from '#contract/platform/kinds.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { ensureOwnAd } from '../ads/own.ts';

/** What is of one thing alone, so that a copy has to be given its own. */
const ofOneThing: ReadonlySet<string> = new Set([
  'image_ids',
  'chassis_number',
  'letters',
  'digits',
  'registration_until',
  'inspection_until',
  'latitude',
  'longitude',
]);

const inputs: Record<AdType, { properties: object }> = { car: carInput, rental: rentalInput, plate: plateInput };

/** What a draft like an own ad holds. Throws `not_found` and `forbidden`. */
export async function contentLike(db: Database, owner: number, id: number): Promise<{ type: AdType; content: DraftContent }> {
  await ensureOwnAd(db, { id: owner }, { id, types: adTypes });
  const ad = await db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirst();
  if (!ad) throw new AppError('not_found');
  const extra_km = ad.extra_km_halalas === null ? null : ad.extra_km_halalas / 100;
  const row: Readonly<Record<string, unknown>> = { ...ad, extra_km };
  const content: DraftContent = {};
  for (const name of Object.keys(inputs[ad.type].properties)) {
    const value = row[name];
    if (!ofOneThing.has(name) && isContent(value) && !isEmpty(value)) content[name] = value;
  }
  return { type: ad.type, content };
}

function isContent(value: unknown): value is DraftContent[string] {
  return ['string', 'number', 'boolean'].includes(typeof value) || Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}
