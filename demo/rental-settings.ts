import type { Insertable } from 'kysely';
import type { RentalSettings } from '#contract/rental/rental-quotes.ts';
import type { RentalSettings as Row } from '#db/schema.ts';
import type { BusinessRow } from './businesses.ts';
import type { Random } from './random.ts';

export type SettingsRow = RentalSettings & Pick<Insertable<Row>, 'owner_id'>;

const shareInstant = 0.35;
const shareWithVat = 0.8;

/** How the offices rent out. Their VAT numbers are of a range that nobody has. */
export function composeSettings(random: Random, offices: readonly BusinessRow[]): SettingsRow[] {
  return offices.map((office) => settingsOf(random.branch(office.user_id), office));
}

function settingsOf(random: Random, { user_id: id, address }: BusinessRow): SettingsRow {
  const hasVat = random.chance(shareWithVat);
  const maybe = (share: number, prices: readonly number[]) => (random.chance(share) ? random.pick(prices) : null);
  return {
    owner_id: id,
    answers: random.chance(shareInstant) ? 'instant' : 'request',
    lead_hours: random.pick([1, 2, 3, 4]),
    buffer_hours: random.pick([1, 1, 2, 3]),
    late_factor: random.chance(0.8) ? 1 : 2,
    address_price: maybe(0.85, [40, 50, 60, 80]),
    airport_price: maybe(0.8, [60, 75, 90, 100]),
    second_driver_price: maybe(0.8, [50, 75, 100]),
    child_seat_price: maybe(0.9, [25, 30, 40]),
    extra_km_price: maybe(0.8, [30, 40, 50]),
    fuel_price: [12, 15, 20][id % 4] ?? null,
    excesses: random.chance(0.7) ? [{ excess: 500, day_price: random.pick([25, 30, 35]) }] : [],
    pick_up_place: address,
    vat_number: hasVat ? `3999${String(id).padStart(10, '0')}3` : null,
    vat_since: hasVat ? '2020-01-01' : null,
  };
}
