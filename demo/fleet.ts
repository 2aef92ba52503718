import type { Insertable } from 'kysely';
import type { BlockReason } from '#contract/rental/rental-calendar.ts';
import type { RentalOccupancies, RentalUnits } from '#db/schema.ts';
import { sealPlate } from '#server/rental/rental-calendar/plates.ts';
import type { Secrets } from '#server/platform/keys.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import type { AdRow } from './ads.ts';
import { daysBefore, type Ground } from './ground.ts';
import { type Random, weigh, weighWords } from './random.ts';
import { papersOf, type Papers } from './rental-papers.ts';

/** A car, its plate without its seal. */
export interface UnitRow {
  id: number;
  ad_id: number;
  name: string;
  is_active: boolean;
  created_at: Date;
  papers: Papers;
}

export interface Fleet {
  units: UnitRow[];
  /** What its office has marked as taken. */
  blocks: (Insertable<RentalOccupancies> & { from: number; to: number })[];
}

type Rental = Pick<AdRow, 'id' | 'created_at' | 'mileage'>;

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
  const fleet: Fleet = { units: [], blocks: [] };
  for (const rental of rentals) {
    const branch = random.branch(rental.id ?? 0);
    const count = sizes.draw(branch);
    const isByColour = branch.chance(0.4);
    for (let number = 1; number <= count; number += 1) {
      const name = isByColour ? (colours[number - 1] ?? String(number)) : String(number);
      const car = { id: fleet.units.length + 1, name, isActive: number === 1 || branch.chance(0.94) };
      fleet.units.push(unitOf(branch, ground, rental, car));
      fleet.blocks.push(...blocksOf(branch, ground, rental, car.id));
    }
  }
  return fleet;
}

/** The one car of a rental, under the number of its ad. */
export function composeOnlyUnit(random: Random, ground: Ground, rental: Rental & { id: number }): Fleet {
  const car = { id: rental.id, name: '1', isActive: true };
  return { units: [unitOf(random, ground, rental, car)], blocks: blocksOf(random, ground, rental, car.id) };
}

/** The row of a car. */
export function sealUnit(config: Secrets, { papers: { plate, ...papers }, ...unit }: UnitRow): Insertable<RentalUnits> {
  return { ...unit, ...papers, ...(plate === null ? { plate: null, plate_hash: null } : sealPlate({ config }, unit.id, plate)) };
}

/** The row of what takes a car. */
export function occupancyRow({ from: _from, to: _to, ...row }: Fleet['blocks'][number]): Insertable<RentalOccupancies> {
  return row;
}

function unitOf(
  random: Random,
  ground: Ground,
  { id: ad, created_at, mileage }: Rental,
  { id, name, isActive }: { id: number; name: string; isActive: boolean },
): UnitRow {
  const papers = papersOf(random.branch('papers'), ground, { number: id, mileage: mileage ?? 0 });
  return { id, ad_id: ad ?? 0, name, is_active: isActive, created_at, papers };
}

/** Apart from each other; some touch, as one renter comes when another leaves. */
function blocksOf(random: Random, ground: Ground, { created_at }: Rental, unit: number): Fleet['blocks'] {
  const rows: Fleet['blocks'] = [];
  for (let day = random.whole(-3, 6); day < filledAhead;) {
    const [from, to] = [random.pick(hours), random.pick(hours)];
    const last = day + random.pick([1, 1, 2, 3, 4, 7, 10, 30]);
    const reason = reasons.draw(random);
    const [starts, ends] = [timeOf(ground, day, from), timeOf(ground, last, to)];
    const note = random.pick(notes[reason]);
    const taken = { unit_id: unit, period: `[${starts},${ends})`, kind: 'block' as const, booking_id: null, reason, note, created_at };
    if (random.chance(0.5)) rows.push({ ...taken, from: Date.parse(starts), to: Date.parse(ends) });
    day = last + random.whole(1, 8);
  }
  return rows;
}

function timeOf({ now }: Ground, day: number, hour: number): string {
  return `${riyadhDay(daysBefore(now, -day))}T${String(hour).padStart(2, '0')}:00:00+03:00`;
}
