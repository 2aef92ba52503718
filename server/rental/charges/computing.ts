import {
  chargeHours,
  chargeKinds,
  chargesWithoutVat,
  computedCharges,
  fineDays,
  singleCharges,
  type ChargeKind,
} from '#contract/rental/charge-states.ts';
import type { ChargeBasis } from '#contract/rental/charges.ts';
import { lateFeeBy } from '#contract/rental/rental-prices.ts';
import { vatIn } from '#contract/platform/vat.ts';
import { dayMs, hourMs } from '#contract/platform/riyadh.ts';
import { halalasOf } from '#contract/platform/amounts.ts';
import type { ChargeFacts } from './facts.ts';
import { claimOf } from './sums.ts';

/** What may be charged, and how much, by the quote and the handovers. Pure. */

export const noBasis: ChargeBasis = {
  km_driven: null,
  km_allowed: null,
  km_price: null,
  late_minutes: null,
  late_grace: null,
  late_hour: null,
  late_day_most: null,
  fuel_out: null,
  fuel_in: null,
  fuel_price: null,
  excess: null,
  happened_at: null,
  reference: null,
};

export interface Computed {
  kind: ChargeKind;
  /** Halalas. */
  amount: number;
  vat: number;
  basis: ChargeBasis;
}

/** Until when the office may charge; null before the return. */
export function chargeUntil({ back }: Pick<ChargeFacts, 'back'>): Date | null {
  return back ? new Date(back.at.getTime() + chargeHours * hourMs) : null;
}

/** Until when it may charge fines. */
export function finesUntil({ back }: Pick<ChargeFacts, 'back'>): Date | null {
  return back ? new Date(back.at.getTime() + fineDays * dayMs) : null;
}

export function isInTime(kind: ChargeKind, facts: ChargeFacts): boolean {
  const until = kind === 'fine' ? finesUntil(facts) : chargeUntil(facts);
  return until !== null && facts.row.now <= until;
}

/** Whether there is one of a kind of which a booking has one. */
export function isCharged(kind: ChargeKind, { charges }: Pick<ChargeFacts, 'charges'>): boolean {
  return isSingle(kind) && charges.some((one) => one.kind === kind && one.state !== 'withdrawn');
}

function isSingle(kind: ChargeKind): boolean {
  return singleCharges.some((one) => one === kind);
}

/** The kinds for which the office may charge now. */
export function chargeableOf(facts: ChargeFacts): ChargeKind[] {
  return chargeKinds.filter((kind) => isInTime(kind, facts) && !isCharged(kind, facts) && hasGround(kind, facts));
}

/** Whether the handovers show anything to charge; of the other kinds they can not. */
function hasGround(kind: ChargeKind, facts: ChargeFacts): boolean {
  if (kind === 'fuel') return missingEighths(facts) > 0;
  if (isComputed(kind, facts)) return computeCharge(kind, facts) !== null;
  // Who drives for the office answers for offences.
  if (kind === 'fine') return facts.content.with_driver !== true;
  return kind !== 'damage' || damageLeft(facts) !== 0;
}

type ComputedKind = (typeof computedCharges)[number];

/** Whether the sum follows from the quote and the handovers. Fuel does where the quote has its price. */
export function isComputed(kind: ChargeKind, { content }: Pick<ChargeFacts, 'content'>): kind is ComputedKind {
  return computedCharges.some((one) => one === kind) && (kind !== 'fuel' || typeof content.fuel_price === 'string');
}

/** What the market computes and is not charged yet. */
export function computeCharges(facts: ChargeFacts): Computed[] {
  return chargeableOf(facts).flatMap((kind) => (isComputed(kind, facts) ? (computeCharge(kind, facts) ?? []) : []));
}

/** Null where nothing is owed. */
export function computeCharge(kind: ComputedKind, facts: ChargeFacts): Computed | null {
  const { amount, basis } = { late: lateBy, extra_km: kilometresBy, fuel: fuelBy }[kind](facts);
  return amount > 0 ? { kind, amount, vat: vatOf(kind, amount, facts), basis } : null;
}

/** A record that was made without a network counts from when it was made: the car was back by then. */
function lateBy({ row, content: { late }, back }: ChargeFacts): Pick<Computed, 'amount' | 'basis'> {
  const returned = back?.made_at ?? back?.at ?? row.to;
  const minutes = Math.max(0, Math.floor((returned.getTime() - row.to.getTime()) / 60_000));
  const table = { grace: late.grace_minutes, hour: halalasOf(late.hour), dayMost: halalasOf(late.day_most) };
  const basis = {
    ...noBasis,
    late_minutes: minutes,
    late_grace: late.grace_minutes,
    late_hour: late.hour,
    late_day_most: late.day_most,
  };
  return { amount: lateFeeBy(minutes, table), basis };
}

function kilometresBy({ content: { km_allowed, km_price }, out, back }: ChargeFacts): Pick<Computed, 'amount' | 'basis'> {
  const driven = out && back ? back.odometer - out.odometer : 0;
  const basis = { ...noBasis, km_driven: driven, km_allowed, km_price };
  if (km_allowed === null || km_price === null) return { amount: 0, basis };
  return { amount: Math.max(0, driven - km_allowed) * halalasOf(km_price), basis };
}

function fuelBy(facts: ChargeFacts): Pick<Computed, 'amount' | 'basis'> {
  const { content, out, back } = facts;
  const price = content.fuel_price ?? null;
  const basis = { ...noBasis, fuel_out: out?.fuel ?? null, fuel_in: back?.fuel ?? null, fuel_price: price };
  return { amount: missingEighths(facts) * halalasOf(price ?? '0'), basis };
}

/** How much less was in the tank at the return. */
function missingEighths({ out, back }: Pick<ChargeFacts, 'out' | 'back'>): number {
  return out && back ? Math.max(0, out.fuel - back.fuel) : 0;
}

/** The VAT that it contains, by the rate of the quote, which is 0 of an office without a number. */
export function vatOf(kind: ChargeKind, amount: number, { content }: Pick<ChargeFacts, 'content'>): number {
  return chargesWithoutVat.some((one) => one === kind) ? 0 : vatIn(amount, content.vat_basis_points);
}

/** How much may still be charged for damage, in halalas: all of it together is at most the excess of the quote. Null: no limit. */
export function damageLeft({ content: { excess }, charges }: Pick<ChargeFacts, 'content' | 'charges'>): number | null {
  if (excess === null) return null;
  const charged = charges.filter(({ kind }) => kind === 'damage').reduce((sum, one) => sum + claimOf(one), 0);
  return Math.max(0, excess * 100 - charged);
}
