import { type LapsingCar, type RentalOffice } from '#contract/backoffice/admin-rental.ts';
import type { Language } from '#contract/platform/languages.ts';
import { titleOf } from '#server/listing/ads/title.ts';
import { openPlate } from '#server/rental/rental-calendar/plates.ts';
import { shownName } from '#server/people/profiles/name.ts';
import { pictureUrl } from '#server/platform/images/address.ts';
import type { Market } from '#server/platform/market.ts';
import { lackingPapers } from '#contract/rental/rental-papers.ts';
import type { LapsingCarRow, RentalOfficeRow } from './lapsing.ts';

export function presentRentalOffice(row: RentalOfficeRow, language: Language): RentalOffice {
  const { id, user_type, is_verified, licence_until, has_vat_number, cars, bookings } = row;
  return { id, name: shownName(row.full_name, language), user_type, is_verified, licence_until, has_vat_number, cars, bookings };
}

export function presentLapsingCar(row: LapsingCarRow, market: Market, language: Language): LapsingCar {
  const { config, reference } = market;
  const { id, name, plate, user_type, is_verified, until, bookings } = row;
  return {
    id,
    name,
    plate: plate === null ? null : openPlate(market, id, plate),
    rental: { id: row.ad_id, title: titleOf(row, reference, language), image_url: pictureUrl(config.publicUrl, row.cover, 320) },
    office: { id: row.office_id, name: shownName(row.full_name, language), user_type, is_verified },
    until,
    missing: lackingPapers(row),
    bookings,
  };
}
