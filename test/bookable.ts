import type { Database } from '#db/database.ts';
import { sealPlate } from '#server/rental/rental-calendar/plates.ts';
import { byPaperField } from '#contract/rental/rental-papers.ts';
import { addDays, riyadhDay, momentOf } from '#contract/platform/riyadh.ts';
import { secret } from './app.ts';
import { addBusiness, addRental } from './people.ts';

type Columns = Parameters<typeof addRental>[2];

/** A rental office that the staff have verified. */
export function addVerifiedOffice(db: Database, name = 'درب لتأجير السيارات'): Promise<number> {
  return addBusiness(db, { userType: 'office', name, columns: { is_verified: true }, business: { licence_until: '2099-12-31' } });
}

/** A rental of such an office that can be booked: its car has all papers. */
export async function addBookable(db: Database, office: number, columns: Columns = {}): Promise<number> {
  const ad = await addRental(db, office, columns);
  const papers = byPaperField(() => '2099-12-31');
  const { id } = await db.selectFrom('rental_units').select('id').where('ad_id', '=', ad).executeTakeFirstOrThrow();
  const plate = sealPlate({ config: { secret } }, id, `صقل ${id}`);
  await db
    .updateTable('rental_units')
    .set({ ...papers, ...plate })
    .where('id', '=', id)
    .execute();
  return ad;
}

/** Prices and terms of a Jetour X70, and settings of its office. */
export const jetour = {
  daily: 175,
  weekly: 1_050,
  monthly: 3_400,
  deposit: 1_500,
  deductible: 5_000,
  km_per_day: 250,
  extra_km_halalas: 50,
  min_days: 2,
  min_driver_age: 21,
  cancellation: 'moderate',
  airport_delivery: true,
  delivery: true,
};
export const jetourSettings = {
  address_price: 60,
  airport_price: 90,
  second_driver_price: 75,
  child_seat_price: 30,
  extra_km_price: 40,
  excesses: [
    { excess: 1_000, day_price: 25 },
    { excess: 2_000, day_price: 12 },
    { excess: 8_000, day_price: 5 },
  ],
  pick_up_place: 'الرياض، طريق الملك فهد',
  vat_number: '310123456700003',
  vat_since: '2020-01-01',
};

/** What a renter asks who chooses nothing. */
export const plain = { delivery: 'office' as const, second_driver: false, child_seats: 0, extra_km: 0 };

/** An hour of Riyadh, so many days from today. */
export function hourAhead(days: number, clock: number): string {
  return new Date(momentOf(addDays(riyadhDay(Date.now()), days)) + clock * 3_600_000).toISOString();
}

/** How and where somebody rents out who has an ad to rent, and a quote for it that somebody requested. */
export async function addQuoteOf(
  db: Database,
  id: number,
  words: Record<'pickUpPlace' | 'branchName' | 'vatNumber' | 'businessName', string>,
) {
  const { pickUpPlace: pick_up_place, vatNumber: vat_number, businessName: name } = words;
  await db.insertInto('rental_settings').values({ owner_id: id, pick_up_place, vat_number, vat_since: '2020-01-01' }).execute();
  await db.insertInto('branches').values({ owner_id: id, city_id: 1, name: words.branchName, address: words.branchName }).execute();
  const rentals = db.selectFrom('ads').select('id').where('owner_id', '=', id).where('type', '=', 'rental');
  const content = JSON.stringify({ pick_up_place, supplier: { id, name, vat_number } });
  const row = { version: '1', choices: '1', period: '[2026-12-01 10:00+03,2026-12-02 10:00+03)', total: 0, content };
  const { id: ad_id } = await rentals.executeTakeFirstOrThrow();
  await db
    .insertInto('rental_quotes')
    .values({ ...row, ad_id, expires_at: new Date() })
    .execute();
}
