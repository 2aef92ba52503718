import { quote, type Choices } from '#server/rental/rental-quotes/content.ts';
import { versionOf, type Terms } from '#server/rental/rental-quotes/terms.ts';
import type { AdRow } from './ads.ts';
import type { Office } from './bookings.ts';
import type { Random } from './random.ts';
import type { SettingsRow } from './rental-settings.ts';

/** What somebody chooses of what an office offers besides the car. */
export function drawChoices(random: Random, { second_driver_price: second, child_seat_price: seat }: SettingsRow): Choices {
  return {
    delivery: 'office',
    second_driver: second !== null && random.chance(0.25),
    child_seats: seat !== null && random.chance(0.2) ? 1 : 0,
    extra_km: 0,
  };
}

interface Wanted {
  choices: Choices;
  from: number;
  to: number;
  instant: boolean;
  /** The most that it may come to, in halalas. */
  atMost: number | null;
}

/** What a car of an office costs for a time: as the market itself computes it. A car with a driver has no second one. */
export function quoteOf({ settings, business }: Office, ad: AdRow, { choices: drawn, from, to, instant, atMost }: Wanted) {
  const choices = ad.with_driver ? { ...drawn, second_driver: false } : drawn;
  const { owner_id: _owner, ...rest } = settings;
  const terms: Terms = { car: carOf(ad, business.name), office: { ...rest, answers: instant ? 'instant' : 'request' }, branch: null };
  const { content, total, terms: priced } = quote(terms, { choices, period: { from, to }, atMost, language: 'ar' });
  return { content, total, terms: priced, version: versionOf(terms), choices: JSON.stringify([content.from, content.to, choices, atMost]) };
}

function carOf(ad: AdRow, supplier: string): Terms['car'] {
  const {
    owner_id,
    daily,
    weekly = null,
    monthly = null,
    deposit = null,
    min_days = null,
    km_per_day = null,
    extra_km_halalas = null,
  } = ad;
  const { deductible = null, min_driver_age = null, cancellation = null } = ad;
  const { delivery = null, airport_delivery = null, with_driver = null } = ad;
  const prices = { daily: daily ?? 0, weekly, monthly, deposit, min_days, km_per_day, extra_km_halalas };
  // Bookings were made before their offices entered seasons.
  return {
    owner_id,
    supplier,
    ...prices,
    price_rules: null,
    deductible,
    min_driver_age,
    cancellation,
    delivery,
    airport_delivery,
    with_driver,
    // Its ad has not been edited since.
    promised: {},
  };
}
