import type { Selectable } from 'kysely';
import type { AdChanges } from '#contract/ad-inputs.ts';
import type { Ads } from '#db/schema.ts';
import type { Input } from './columns.ts';

/** An ad as what its owner would say to post it again with `changes`. What a change does not name stays. */
export function changedInput(ad: Selectable<Ads>, changes: Omit<AdChanges, 'image_ids'>): Input {
  const extra_km = ad.extra_km_halalas === null ? null : ad.extra_km_halalas / 100;
  return { ...ad, extra_km, ...changes };
}
