import type { AdCard } from '#contract/listing/ads.ts';
import { paths } from '#web/platform/calls/paths.ts';

/** Where an ad is changed. */
export function editPath({ id, type }: Pick<AdCard, 'id' | 'type'>): string {
  return { car: paths.editCar, rental: paths.editRental, plate: paths.editPlate }[type](id);
}
