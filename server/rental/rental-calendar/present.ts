import type { Occupancy, RentalUnit } from '#contract/rental/rental-calendar.ts';
import type { Language } from '#contract/platform/languages.ts';
import { titleOf } from '#server/listing/ads/title.ts';
import { pictureUrl } from '#server/platform/images/address.ts';
import type { Market } from '#server/platform/market.ts';
import { nameIn } from '#server/people/profiles/name.ts';
import { byPaperField, lackingPapers } from '#contract/rental/rental-papers.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import type { OccupancyRow } from './occupancies.ts';
import { openPlate } from './plates.ts';
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
      not_bookable: unit.why,
    },
    name: unit.name,
    branch: unit.branch_id === null ? null : { id: unit.branch_id, name: unit.branch ?? '' },
    is_active: unit.is_active,
    plate: unit.plate === null ? null : openPlate(market, unit.id, unit.plate),
    odometer: unit.odometer,
    ...byPaperField((field) => unit[field]),
    lacks: lackingPapers(unit, riyadhDay()),
    taken: taken.map((row) => presentOccupancy(row, language)),
  };
}

export function presentOccupancy(row: OccupancyRow, language: Language): Occupancy {
  const { id, unit_id, kind, from, to, reason, note, series, change_id: change } = row;
  return {
    id,
    unit_id,
    kind,
    from: from.toISOString(),
    to: to.toISOString(),
    reason,
    note,
    is_repeated: series !== null,
    booking: presentBooking(row, language),
    is_for_change: change !== null,
  };
}

function presentBooking(row: OccupancyRow, language: Language): Occupancy['booking'] {
  const { booking_id: id, booking_state: state, booking_to: to, renter } = row;
  return id && state && to ? { id, state, renter: nameIn(renter ?? '', language), to: to.toISOString() } : null;
}
