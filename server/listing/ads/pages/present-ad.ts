import { shownNames } from '#contract/listing/ad-types/ad-types.ts';
import { carFields } from '#contract/listing/ad-types/car.ts';
import { plateFields } from '#contract/listing/ad-types/plate.ts';
import { rentalTerms } from '#contract/listing/ad-types/rental.ts';
import type { Ad, AdImage } from '#contract/listing/ads.ts';
import type { Language } from '#contract/platform/languages.ts';
import { pictureUrl } from '#server/platform/images/address.ts';
import type { Market } from '#server/platform/market.ts';
import { latinDistrict } from '#server/catalogue/latin/latin.ts';
import { reasonLabel } from '#server/catalogue/reference/reasons.ts';
import { contactWaysOf } from '#server/people/profiles/contact-ways.ts';
import { presentUserCard } from '#server/people/profiles/present.ts';
import { hourMs } from '#contract/platform/riyadh.ts';
import { riyalsOf } from '#contract/platform/amounts.ts';
import { presentEstimateOf } from './present-estimate.ts';
import type { AdRow, FoundAd } from './details.ts';
import type { MineRow } from './mine.ts';
import { isOwnerStatus, isRefreshable, adMoves } from '../states.ts';
import { presentCommon, presentFields, presentMake, presentNumber, presentRental, takesOffers } from '../present.ts';

export function presentAd({ row, owner, mine }: FoundAd, market: Market, language: Language): Ad {
  return {
    ...presentCommon(row, market, language),
    ...presentKind(row, market, language, mine !== null),
    owner: presentUserCard(owner, market, language),
    contact: contactWaysOf(owner),
    version: row.version,
    description: row.description,
    district: language === 'en' && row.district !== null ? latinDistrict(row.district) : row.district,
    views: row.views ?? 0,
    likes: row.likes ?? 0,
    comments_count: row.comments ?? 0,
    is_mine: mine !== null,
    takes_offers: takesOffers(row),
    location: presentLocation(row, mine !== null),
    expires_at: row.expires_at?.toISOString() ?? null,
    ...(row.type === 'car' && presentEstimateOf(row.estimate, isForSale(row))),
    ...(mine && { mine: presentMine(row, { ...mine, reason: reasonLabel(mine.reason, market.reference, language) }) }),
  };
}

/** Whether somebody can buy it, or is about to. */
function isForSale({ status }: AdRow): boolean {
  return status === 'active' || status === 'reserved';
}

function presentMine(
  { status, created_at, title, district }: AdRow,
  { contacts, openDeal, movedUpAt, refreshHours, reason }: MineRow,
): NonNullable<Ad['mine']> {
  const from = movedUpAt ? new Date(movedUpAt.getTime() + refreshHours * hourMs) : created_at;
  return {
    contacts,
    open_deal: openDeal,
    allowed_moves: openDeal === null ? adMoves.after(status, 'owner').filter((to) => isOwnerStatus(to)) : [],
    refresh_at: isRefreshable(status) && openDeal === null ? from.toISOString() : null,
    reason,
    title,
    district,
  };
}

const ofCar = shownNames(carFields);
const ofTerms = shownNames(rentalTerms);
const ofPlate = shownNames(plateFields);

function presentKind(row: AdRow, { config, reference }: Market, language: Language, isMine: boolean): Pick<Ad, 'car' | 'rental' | 'plate'> {
  if (row.type === 'plate') return { plate: { ...presentNumber(row), ...presentFields(row, plateFields, ofPlate) } };
  const car = {
    ...presentMake(row, reference, language),
    ...presentFields(row, carFields, ofCar),
    chassis_number: row.chassis_number === null || isMine ? row.chassis_number : maskedChassis(row.chassis_number),
    car_images: row.images.map((image) => presentImage(image, config.publicUrl)),
  };
  return row.type === 'car' ? { car } : { car, rental: { ...presentRental(row, reference, language), ...presentTerms(row) } };
}

/** The prices and terms for which a car is rented. */
function presentTerms(row: AdRow) {
  const extraKm = row.extra_km_halalas === null ? null : riyalsOf(row.extra_km_halalas);
  return { ...presentFields(row, rentalTerms, ofTerms), extra_km: extraKm, booked: row.booked, ...presentBooking(row) };
}

function presentBooking({ booking, not_bookable }: AdRow) {
  return { booking, not_bookable };
}

export function presentImage({ id, file, width, height, placeholder }: AdRow['images'][number], publicUrl: string): AdImage {
  return { id, image: pictureUrl(publicUrl, file, 1600), thumbnail: pictureUrl(publicUrl, file, 320), width, height, placeholder };
}

/** Rounded to about a hundred metres for others: enough to show the district, too little to find the home. */
function presentLocation({ latitude, longitude }: AdRow, isMine: boolean): Ad['location'] {
  const rounded = (degrees: number) => (isMine ? degrees : Math.round(degrees * 1000) / 1000);
  return latitude === null || longitude === null ? null : { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/** `JTMHX01J8L4123456` → `JTM••••••••••3456`: the maker and the end, by which an owner recognises it. */
export function maskedChassis(chassisNumber: string): string {
  const hidden = Math.max(chassisNumber.length - 7, 0);
  if (hidden < 4) return '•'.repeat(chassisNumber.length);
  return chassisNumber.slice(0, 3) + '•'.repeat(hidden) + chassisNumber.slice(-4);
}
