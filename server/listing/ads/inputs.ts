import type { Selectable } from 'kysely';
import type { AdChanges } from '#contract/listing/ad-inputs.ts';
import type { Ads } from '#db/schema.ts';
import type { Input } from './columns.ts';

/** The input with which the owner would post an ad again with `changes`. Fields that the change does not name stay. */
export function changedInput(ad: Selectable<Ads>, changes: Omit<AdChanges, 'image_ids'>): Input {
  const extra_km = ad.extra_km_halalas === null ? null : ad.extra_km_halalas / 100;
  return { ...ad, extra_km, ...changes };
}
