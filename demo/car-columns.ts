import type { Insertable } from 'kysely';
import type { Ads } from '#db/schema.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import type { CarFacts } from './car-facts.ts';
import { daysBefore, type Ground } from './ground.ts';
import { type Random, weighWords } from './random.ts';
import type { Accident, CarAnchor, OptionLevel, Paint, Warranty } from './pools.ts';

type Columns = Partial<Insertable<Ads>>;

const paintCodes: Record<Paint, string> = {
  none: 'none',
  partial_cosmetic: 'cosmetic',
  partial_accident: 'partial',
  full: 'full',
  unknown: 'unknown',
};
const accidentCodes: Record<Accident, string> = {
  none: 'none',
  minor: 'minor',
  medium: 'moderate',
  chassis: 'chassis',
  unknown: 'unknown',
};
const warrantyCodes: Record<Warranty, string> = { agency: 'dealer', extended: 'extended', showroom: 'showroom', ended: 'expired' };
const levelCodes: Record<OptionLevel, string> = { standard: 'standard', half: 'mid', full: 'full', loaded: 'full_option', top: 'top' };
const driveCodes = { fwd: 'fwd', rwd: 'rwd', awd: 'awd', '4x4': 'four_wd' };
const ownerCodes = { 1: 'one', 2: 'two', 3: 'three', 4: 'four_plus' };

/** The columns that say what the vehicle is; cars for sale and rentals have them alike. */
export function vehicleColumns(random: Random, { model, trim, year }: Pick<CarFacts, 'model' | 'trim' | 'year'>) {
  const { anchor, body } = model;
  const level = trim?.level ?? random.pick(['standard', 'half', 'full'] as const);
  const electric = anchor.fuel === 'electric';
  return {
    brand_id: model.brandId,
    model_id: model.id,
    // In Latin letters, as on the car: both languages show the same word.
    trim: trim?.en ?? null,
    year,
    body,
    fuel: fuelOf(random, { model, trim }),
    transmission: transmissionOf(random, body, year, electric),
    drive: driveCodes[anchor.drive],
    cylinders: electric ? null : anchor.cylinders,
    engine_cc: electric ? null : anchor.engine_cc,
    seats: anchor.seats,
    doors: doorsOf(body),
    option_level: random.chance(0.85) ? levelCodes[level] : null,
    seat_material: seatsOf(random, level),
    interior_color: random.chance(0.8) ? interiors.draw(random) : null,
    features: featuresOf(random, level, year, anchor),
  } satisfies Columns;
}

/** The columns of the history of a car for sale. */
export function historyColumns(random: Random, ground: Ground, facts: CarFacts) {
  const { condition, mileage, paint, accident, origin, warranty, warrantyYears, owners } = facts;
  const isNew = condition === 'new';
  const told = (share: number) => !isNew && random.chance(share);
  const inDays = (days: number) => riyadhDay(daysBefore(ground.now, -days));
  return {
    condition,
    mileage,
    specs: origin,
    paint: paintCodes[paint],
    accident: accidentCodes[accident],
    owners_count: isNew ? null : owners ? ownerCodes[owners] : 'unknown',
    warranty: warranty ? warrantyCodes[warranty] : null,
    warranty_until: warrantyYears > 0 ? inDays(warrantyYears * 365 - random.whole(10, 200)) : null,
    registration_until: told(0.6) ? inDays(random.whole(20, 1050)) : null,
    inspection_until: told(0.5) ? inDays(random.whole(10, 360)) : null,
    plate_with_car: told(0.5) ? random.pick(['with_plate', 'with_plate', 'without_plate', 'plate_sold_apart']) : null,
    sale_type: random.chance(0.9) ? 'sale' : random.pick(['tanazul', 'swap']),
    chassis_number: random.chance(0.35) ? chassisNumber(random) : null,
  } satisfies Columns;
}

function fuelOf(random: Random, { model, trim }: Pick<CarFacts, 'model' | 'trim'>): string {
  if (model.anchor.fuel !== 'petrol') return model.anchor.fuel;
  if (trim?.en.includes('Hybrid')) return 'hybrid';
  const premium = model.anchor.new_price_sar > 200_000 ? 0.7 : 0.12;
  return random.chance(premium) ? 'petrol_95' : 'petrol_91';
}

function transmissionOf(random: Random, body: string, year: number, electric: boolean): string {
  if (electric) return 'automatic';
  const manual =
    { pickup_single: 0.6, pickup_double: 0.25, bus: 0.5, van: 0.3, truck: 0.7, coupe: 0.1 }[body] ?? (year < 2010 ? 0.1 : 0.02);
  if (random.chance(manual)) return 'manual';
  if ((body === 'sedan' || body === 'crossover') && year > 2014 && random.chance(0.22)) return 'cvt';
  return random.chance(0.04) && year > 2016 ? 'dct' : 'automatic';
}

function doorsOf(body: string): number {
  return { coupe: 2, convertible: 2, pickup_single: 2, truck: 2, sedan: 4, pickup_double: 4, van: 4, bus: 4 }[body] ?? 5;
}

function seatsOf(random: Random, level: OptionLevel): string | null {
  if (random.chance(0.15)) return null;
  if (level === 'standard') return 'fabric';
  if (level === 'half') return random.pick(['fabric', 'fabric', 'half_leather']);
  return random.chance(0.08) ? 'alcantara' : 'leather';
}

const interiors = weighWords({ black: 40, beige: 26, grey: 10, tan: 9, brown: 6, two_tone: 4, red: 3, white: 1, maroon: 1 });

// From what nearly every car has to what only the highest trims have.
const equipment = [
  ['alloy_wheels', 'screen', 'rear_camera', 'keyless'],
  ['parking_sensors', 'led_lights', 'carplay', 'remote_start', 'sunroof'],
  ['leather_seats', 'heated_seats', 'blind_spot', 'lane_assist', 'adaptive_cruise', 'wireless_charger', 'third_row'],
  ['panorama', 'cooled_seats', 'camera_360', 'premium_audio', 'radar', 'air_suspension', 'fridge'],
];
const depth: Record<OptionLevel, number> = { standard: 1, half: 2, full: 3, loaded: 4, top: 4 };

function featuresOf(random: Random, level: OptionLevel, year: number, { body, seats, drive }: CarAnchor): string[] {
  const share = year > 2019 ? 0.75 : year > 2012 ? 0.5 : 0.2;
  const roofless = ['pickup', 'convertible', 'van', 'bus', 'truck'].includes(body);
  const found = equipment.slice(0, depth[level]).flatMap((step) => step.filter(() => random.chance(share)));
  if (drive === '4x4') found.push('double_drive');
  return found.filter((feature) => {
    if (feature === 'third_row') return seats > 6;
    return !(roofless && (feature === 'sunroof' || feature === 'panorama'));
  });
}

const vinLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

// Begins with an unassigned maker's code.
function chassisNumber(random: Random): string {
  return `MKB${Array.from({ length: 14 }, () => random.pick([...vinLetters])).join('')}`;
}
