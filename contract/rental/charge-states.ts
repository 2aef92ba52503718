import { bookingSides } from './booking-states.ts';
import { defineStates } from '../platform/states.ts';

/**
 * The two sides, the `market` by time or because an account was erased, and `staff`, who look at a dispute. Silence is no consent: what
 * nobody answered stays a claim, which the renter may still accept. What the staff find is a recommendation: it is owed once the renter
 * accepts it, at the sum that was found. The office may agree to that sum, or withdraw.
 */
export const chargeMoves = defineStates([...bookingSides, 'market', 'staff'], {
  open: { accepted: ['renter'], disputed: ['renter'], unanswered: ['market'], withdrawn: ['office', 'market'] },
  accepted: {},
  disputed: { accepted: ['renter'], decided: ['staff'], withdrawn: ['office', 'market'] },
  unanswered: { accepted: ['renter'], withdrawn: ['office', 'market'] },
  decided: { accepted: ['renter'], withdrawn: ['office', 'market'] },
  withdrawn: {},
});

export const chargeStates = chargeMoves.states;
export type ChargeState = (typeof chargeStates)[number];
export type ChargeMover = (typeof chargeMoves.movers)[number];
/** What its history names: each state that it came to, and that its office agreed to what the staff found. */
export const chargeActs = [...chargeStates, 'agreed'] as const;
export type ChargeAct = (typeof chargeActs)[number];

/**
 * Claims that the renter has not accepted: they stand in no sum. Of a decided one that is what the staff found, and nothing where they
 * found that nothing is owed.
 */
export const claimedCharges = ['open', 'disputed', 'unanswered', 'decided'] as const satisfies readonly ChargeState[];

/** What an office may charge for. The first three are computed from the quote and the handovers. */
export const chargeKinds = ['extra_km', 'late', 'fuel', 'damage', 'cleaning', 'fine', 'other'] as const;
export type ChargeKind = (typeof chargeKinds)[number];
/** What the market computes; the office names no sum. Fuel only where the quote has its price. */
export const computedCharges = ['extra_km', 'late', 'fuel'] as const satisfies readonly ChargeKind[];
/** Kinds whose sum an office names, the most frequent first. */
export const namedCharges = ['damage', 'cleaning', 'fine', 'fuel', 'other'] as const satisfies readonly ChargeKind[];
/** Kinds of which a booking has one, unless it was withdrawn. */
export const singleCharges = ['extra_km', 'late', 'fuel'] as const satisfies readonly ChargeKind[];
/** Compensation and what an authority asks for: no supply, so that no VAT is in it. */
export const chargesWithoutVat = ['damage', 'fine'] as const satisfies readonly ChargeKind[];

/** Kinds of which the office shows at least a picture. */
export const chargesWithPictures = ['damage', 'cleaning', 'fine'] as const satisfies readonly ChargeKind[];

/** How long after the return an office may charge; the booking closes then. */
export const chargeHours = 72;
/** Fines arrive later. */
export const fineDays = 30;
/** How long a renter has to accept or dispute. */
export const chargeAnswerHours = 72;
/** The most charges of one booking. */
export const chargesMost = 20;
/** Riyals; a charge is never above that. */
export const chargeMost = 100_000;
/** A card can hold a deposit for so many days. */
export const cardHoldDays = 14;
/** How long an office may correct what it stated that it gave back of a deposit. */
export const correctionHours = 72;
