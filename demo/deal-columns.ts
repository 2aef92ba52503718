import type { Insertable } from 'kysely';
import type { Ads } from '#db/schema.ts';
import { type CarFacts, thisYear } from './car-facts.ts';
import type { Ground } from './ground.ts';
import { type Random, weighWords } from './random.ts';

type TakeoverColumn = 'lessor' | 'instalment' | 'months_left' | 'down_payment' | 'final_payment' | 'approver';
type ExchangeColumn = 'wanted' | 'cash_difference' | 'difference_payer';
export type DealColumns = Partial<Pick<Insertable<Ads>, 'sale_type' | 'price' | TakeoverColumn | ExchangeColumn>>;

const lessors = weighWords({
  alrajhi: 26,
  snb: 15,
  abdul_latif_jameel: 13,
  alinma: 10,
  riyad: 9,
  sab: 6,
  bsf: 4,
  anb: 4,
  albilad: 3,
  aljabr: 3,
  alyusr: 3,
  tawkelat: 2,
  nayifat: 1,
  other: 1,
});
const approvers = weighWords({ lessor_income: 70, lessor_only: 10, lessor_guarantor: 8, unknown: 12 });
const terms = [48, 60, 60];
/** Takeovers from before their terms were requested. */
const shareUnstated = 0.08;

/** Whether a car can be financed still: a recent one, of a private person, with a figure to it. */
export function canBeTakenOver({ condition, year }: CarFacts, ground: Ground, mode: string): boolean {
  return condition === 'used' && year > thisYear(ground) - 5 && mode !== 'soum';
}

/** What is left of the financing of a car that is worth `price` now. */
export function takeoverColumns(random: Random, ground: Ground, { year, price }: CarFacts): DealColumns {
  if (random.chance(shareUnstated)) return { price: null };
  const months = random.pick(terms);
  const paid = Math.min(months - 4, Math.max(5, (thisYear(ground) - year) * 12 + random.whole(-6, 6)));
  const left = months - paid;
  // A lease with a last payment leaves less to the months.
  const hasLast = random.chance(0.6);
  const final_payment = hasLast ? rounded(price * (0.15 + random.fraction() * 0.15), 500) : random.chance(0.6) ? 0 : null;
  const owed = price * (0.72 + random.fraction() * 0.2) - (final_payment ?? 0) * 0.9;
  return {
    price: null,
    lessor: random.chance(0.94) ? lessors.draw(random) : null,
    instalment: Math.max(450, rounded(owed / (left + 8), 10)),
    months_left: left,
    down_payment: random.chance(0.18) ? 0 : rounded(price * (0.05 + random.fraction() * 0.2), 500),
    final_payment,
    approver: random.chance(0.85) ? approvers.draw(random) : null,
  };
}

/** What is wanted in exchange for what is worth `price`. */
export function exchangeColumns(random: Random, ground: Ground, price: number): DealColumns {
  const model = ground.models.draw(random);
  const wanted = random.chance(0.75) ? `${model.brand.ar} ${model.name.ar} ${thisYear(ground) - random.whole(1, 6)}` : null;
  const cash = random.chance(0.45) ? Math.max(500, rounded(price * (0.05 + random.fraction() * 0.25), 500)) : null;
  return { wanted, cash_difference: cash, difference_payer: cash === null ? null : random.pick(['buyer', 'buyer', 'seller']) };
}

function rounded(value: number, step: number): number {
  return Math.round(value / step) * step;
}
