import type { AdCard } from '#contract/ads.ts';
import { paths } from '../../../paths.ts';

/** Where an ad is changed. */
export function editPath({ id, type }: Pick<AdCard, 'id' | 'type'>): string {
  return { car: paths.editCar, rental: paths.editRental, plate: paths.editPlate }[type](id);
}
