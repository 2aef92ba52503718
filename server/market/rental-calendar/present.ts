import type { Occupancy, RentalUnit } from '#contract/rental-calendar.ts';
import type { Language } from '#contract/languages.ts';
import { titleOf } from '#server/market/ads/title.ts';
import { pictureUrl } from '#server/platform/images/address.ts';
import type { Market } from '#server/platform/market.ts';
import type { OccupancyRow } from './occupancies.ts';
import type { UnitRow } from './units.ts';

export function presentUnit(unit: UnitRow, taken: readonly OccupancyRow[], market: Market, language: Language): RentalUnit {
  const { config, reference } = market;
  return {
    id: unit.id,
    rental: {
      id: unit.ad_id,
      title: titleOf(unit, reference, language),
      image_url: pictureUrl(config.publicUrl, unit.cover, 320),
      status: unit.status,
    },
    name: unit.name,
    is_active: unit.is_active,
    taken: taken.map(presentOccupancy),
  };
}

export function presentOccupancy({ id, unit_id, kind, from, to, reason, note, series }: OccupancyRow): Occupancy {
  return { id, unit_id, kind, from: from.toISOString(), to: to.toISOString(), reason, note, is_repeated: series !== null };
}
