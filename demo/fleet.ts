import type { Insertable } from 'kysely';
import type { BlockReason } from '#contract/rental-calendar.ts';
import type { RentalOccupancies, RentalUnits } from '#db/schema.ts';
import type { AdRow } from './ads.ts';
import { dayOf, daysBefore, type Ground } from './ground.ts';
import { type Random, weigh, weighWords } from './random.ts';

export interface Fleet {
  rental_units: (Insertable<RentalUnits> & { id: number })[];
  rental_occupancies: Insertable<RentalOccupancies>[];
}

type Rental = Pick<AdRow, 'id' | 'created_at'>;

/** How far ahead the calendars of the demo are filled, in days. */
const filledAhead = 75;
const sizes = weigh([1, 2, 3, 4, 5, 6], (count) => [40, 22, 15, 10, 7, 6][count - 1] ?? 0);
const reasons = weighWords<BlockReason>({ booked_elsewhere: 80, maintenance: 13, other: 7 });
const colours = ['البيضاء', 'الفضية', 'السوداء', 'الرمادية', 'الحمراء', 'الزرقاء'];
const hours = [8, 9, 10, 12, 16, 17, 20, 22];
const notes: Record<BlockReason, readonly string[]> = {
  booked_elsewhere: ['', '', '', 'زبون من المكتب', 'حجز بالجوال', 'إيجار شهري لشركة', 'زبون دائم'],
  maintenance: ['تغيير زيت وفلاتر', 'عند السمكري', 'فحص دوري', 'كفرات جديدة'],
  other: ['', 'مع أحد الموظفين', 'نقل إلى فرع ثاني'],
};

/** The cars of all rental ads with what takes them, numbered from one. */
export function composeFleet(random: Random, ground: Ground, rentals: readonly Rental[]): Fleet {
  const fleet: Fleet = { rental_units: [], rental_occupancies: [] };
  for (const rental of rentals) {
    const branch = random.branch(rental.id ?? 0);
    const count = sizes.draw(branch);
    const isByColour = branch.chance(0.4);
    for (let number = 1; number <= count; number += 1) {
      const name = isByColour ? (colours[number - 1] ?? String(number)) : String(number);
      const unit = { id: fleet.rental_units.length + 1, name, isActive: number === 1 || branch.chance(0.94) };
      fleet.rental_units.push(unitOf(rental, unit));
      fleet.rental_occupancies.push(...occupanciesOf(branch, ground, rental, unit.id));
    }
  }
  return fleet;
}

/** The one car of a rental, under the number of its ad. */
export function composeOnlyUnit(random: Random, ground: Ground, rental: Rental & { id: number }): Fleet {
  const unit = { id: rental.id, name: '1', isActive: true };
  return { rental_units: [unitOf(rental, unit)], rental_occupancies: occupanciesOf(random, ground, rental, unit.id) };
}

function unitOf({ id: ad, created_at }: Rental, { id, name, isActive }: { id: number; name: string; isActive: boolean }) {
  return { id, ad_id: ad ?? 0, name, is_active: isActive, created_at };
}

/** Apart from each other; some touch, as one renter comes when another leaves. */
function occupanciesOf(random: Random, ground: Ground, { created_at }: Rental, unit: number): Insertable<RentalOccupancies>[] {
  const rows: Insertable<RentalOccupancies>[] = [];
  for (let day = random.whole(-3, 6); day < filledAhead;) {
    const [from, to] = [random.pick(hours), random.pick(hours)];
    const last = day + random.pick([1, 1, 2, 3, 4, 7, 10, 30]);
    const reason = reasons.draw(random);
    const [period, note] = [periodOf(ground, [day, from], [last, to]), random.pick(notes[reason])];
    if (random.chance(0.5)) rows.push({ unit_id: unit, period, reason, note, created_at });
    day = last + random.whole(1, 8);
  }
  return rows;
}

function periodOf({ now }: Ground, from: readonly [day: number, hour: number], to: readonly [day: number, hour: number]): string {
  const [lower, upper] = [from, to].map(([day, hour]) => `${dayOf(daysBefore(now, -day))}T${String(hour).padStart(2, '0')}:00:00+03:00`);
  return `[${lower},${upper})`;
}
