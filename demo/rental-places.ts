import type { Transaction } from 'kysely';
import type { Airport } from '#contract/catalogue/rental-rules.ts';
import type { Weekday } from '#contract/platform/riyadh.ts';
import type { DB } from '#db/schema.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { daysBefore } from './ground.ts';

const week: Weekday[] = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu'];
const hours = [
  { days: week, opens: '08:00', closes: '23:00' },
  { days: ['fri' as const], opens: '16:00', closes: '23:00' },
];
/** The airports near the cities in which offices of the demo are, by the number of the city. */
const airportOf: Readonly<Record<number, Airport>> = { 1: 'RUH', 2: 'JED' };

/** Gives every second office branches, and every second one seasons: so that the demo shows both kinds, and offices without. */
export async function addPlaces(trx: Transaction<DB>, now: Date): Promise<void> {
  const offices = await trx
    .selectFrom('businesses')
    .innerJoin('users', 'users.id', 'businesses.user_id')
    .select(['users.id', 'users.city_id', 'businesses.address', 'businesses.latitude', 'businesses.longitude'])
    .where('businesses.licence_until', 'is not', null)
    .orderBy('users.id')
    .execute();
  for (const [at, office] of offices.entries()) {
    if (at % 2 === 0) await addSeasons(trx, office.id, now);
    if (at % 4 < 2) await addBranches(trx, office, now);
  }
}

type Office = { id: number; city_id: number; address: string; latitude: number | null; longitude: number | null };

async function addBranches(trx: Transaction<DB>, { id, city_id, address, latitude, longitude }: Office, now: Date): Promise<void> {
  const holiday = riyadhDay(daysBefore(now, -45));
  const holidays = JSON.stringify([{ name: 'جرد سنوي', from: holiday, to: holiday, times: null }]);
  const airport = airportOf[city_id];
  const shared = { owner_id: id, city_id, hours: JSON.stringify(hours), holidays };
  const branches = [
    {
      name: 'الفرع الرئيسي',
      address,
      latitude,
      longitude,
      areas: areas([
        ['داخل المدينة', 50],
        ['الضواحي', 110],
      ]),
      airports: '[]',
    },
    {
      name: 'فرع المطار',
      address: 'طريق المطار، قبل محطة الوقود',
      latitude: null,
      longitude: null,
      areas: areas([['الأحياء القريبة من المطار', 40]]),
      airports: JSON.stringify(airport ? [{ airport, price: 90, at_all_hours: true }] : []),
    },
  ];
  const rows = branches.map((branch) => ({ ...shared, ...branch }));
  const added = await trx.insertInto('branches').values(rows).returning('id').execute();
  const units = trx.selectFrom('rental_units as unit').innerJoin('ads', 'ads.id', 'unit.ad_id').where('ads.owner_id', '=', id);
  for (const [place, unit] of (await units.select('unit.id').orderBy('unit.id').execute()).entries()) {
    const branch = added[place % added.length];
    if (branch) await trx.updateTable('rental_units').set({ branch_id: branch.id }).where('id', '=', unit.id).execute();
  }
}

function areas(named: readonly [string, number][]): string {
  return JSON.stringify(named.map(([name, price]) => ({ name, price })));
}

/** Weekends, seasons within the next months and discounts of the rentals of an office. */
async function addSeasons(trx: Transaction<DB>, office: number, now: Date): Promise<void> {
  const ads = trx.selectFrom('ads').select(['id', 'daily']).where('owner_id', '=', office).where('type', '=', 'rental');
  for (const { id, daily } of await ads.execute()) {
    if (daily === null) continue;
    const price = (factor: number) => Math.round((daily * factor) / 5) * 5;
    const season = (name: string, days: readonly [number, number], factor: number, least: number | null = null) => {
      const [from, to] = days.map((ahead) => riyadhDay(daysBefore(now, -ahead)));
      return { name, from, to, day_price: price(factor), least_days: least };
    };
    const rules = {
      weekdays: (['thu', 'fri'] as const).map((weekday) => ({ weekday, day_price: price(1.15) })),
      seasons: [season('موسم الرياض', [18, 31], 1.4), season('إجازة منتصف العام', [52, 60], 1.25), season('عيد الفطر', [95, 99], 1.8, 3)],
      discounts: [
        { days: 10, percent: 5 },
        { days: 20, percent: 8 },
      ],
    };
    await trx
      .updateTable('ads')
      .set({ price_rules: JSON.stringify(rules) })
      .where('id', '=', id)
      .execute();
  }
}
