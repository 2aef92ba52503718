import type { BookingState } from '#contract/rental/booking-states.ts';
import { holdEndHours } from '#contract/money/office-payments.ts';
import { hourMs } from '#contract/platform/riyadh.ts';
import { netOf, type PaymentRow } from './rows.ts';

/** What an office is to keep of each payment in the end, by how its booking stands. Pure; sums are halalas. */

export interface BookingFacts {
  state: BookingState;
  total: number;
  /** With a cancelled booking, or a no-show. */
  fee: number | null;
  /** Charges that the renter accepted. */
  accepted: number;
  /** Whether anything is claimed that the renter has not accepted. */
  isInQuestion: boolean;
  now: Date;
}

type Paid = Pick<PaymentRow, 'id' | 'purpose' | 'state' | 'authorised' | 'captured' | 'refunded' | 'failure' | 'hold_until' | 'ends_early'>;

/** By the id of each payment that is held or was taken; null: it stays held. */
export function targetsOf(facts: BookingFacts, payments: readonly Paid[]): Map<number, number | null> {
  const open = payments.filter(({ state }) => state === 'authorised' || state === 'captured');
  return new Map([
    ...wantedOfRent(facts, open.filter(isOfRent)),
    ...wantedOfDeposits(
      facts,
      open.filter((one) => !isOfRent(one)),
    ),
  ]);
}

/** What becomes of the hold of a deposit if its office ends it now, in halalas. */
export interface Release {
  taken: number;
  back: number;
}

/** Null where nothing is held, the car is not back, something is in question, or the office has ended it already. */
export function releaseOf(facts: BookingFacts, payments: readonly Paid[]): Release | null {
  const ending = payments.map((one) => ({ ...one, ends_early: true }));
  const held = payments.findLast((one) => one.purpose === 'deposit' && one.state === 'authorised' && one.failure === null);
  if (!held || held.ends_early || facts.isInQuestion || (facts.state !== 'returned' && facts.state !== 'closed')) return null;
  const taken = targetsOf(facts, ending).get(held.id) ?? 0;
  return { taken, back: held.authorised - taken };
}

function isOfRent({ purpose }: Paid): boolean {
  return purpose !== 'deposit';
}

/** What was taken comes first, then what is held, each the oldest first. A second payment of the first sum is given back. */
function wantedOfRent(facts: BookingFacts, payments: readonly Paid[]): [number, number | null][] {
  const keep = keptOf(facts);
  let left = keep ?? Number.POSITIVE_INFINITY;
  let hasFirst = false;
  return inOrder(payments).map((payment) => {
    const isTwice = payment.purpose === 'rent' && hasFirst;
    if (payment.failure === 'amount' || isTwice) return [payment.id, 0];
    if (payment.purpose === 'rent') hasFirst = true;
    if (keep === null && payment.state === 'authorised') return [payment.id, null];
    const wanted = Math.min(payment.state === 'captured' ? netOf(payment) : payment.authorised, left);
    left -= wanted;
    return [payment.id, wanted];
  });
}

function inOrder(payments: readonly Paid[]): Paid[] {
  const rank = ({ state }: Paid) => (state === 'captured' ? 0 : 1);
  return payments.toSorted((one, other) => rank(one) - rank(other) || one.id - other.id);
}

/** What the office may keep of the rent; null while a request waits for its answer. */
function keptOf({ state, total, fee }: BookingFacts): number | null {
  switch (state) {
    case 'requested':
    case 'proposed':
      return null;
    case 'confirmed':
    case 'out':
    case 'returned':
    case 'closed':
      return total;
    case 'cancelled_by_renter':
    case 'no_show':
      return fee ?? 0;
    case 'declined':
    case 'expired':
    case 'withdrawn':
    case 'cancelled_by_office':
      return 0;
  }
}

/** One hold at a time: a newer one replaces it. What was taken of a deposit stays. */
function wantedOfDeposits(facts: BookingFacts, payments: readonly Paid[]): [number, number | null][] {
  const right = payments.filter(({ failure }) => failure !== 'amount');
  const last = right.findLast(({ state }) => state === 'authorised');
  const wasTaken = right.some(({ state }) => state === 'captured');
  return payments.map((payment) => {
    if (payment.failure === 'amount') return [payment.id, 0];
    if (payment.state === 'captured') return [payment.id, netOf(payment)];
    return [payment.id, payment === last && !wasTaken ? wantedOfHold(facts, payment) : 0];
  });
}

/** Silence is no consent: only what the renter accepted is taken, once, when nothing is in question or on the last day of the hold. */
function wantedOfHold(
  { state, accepted, isInQuestion, now }: BookingFacts,
  { authorised, hold_until: until, ends_early }: Paid,
): number | null {
  const left = until === null ? Number.POSITIVE_INFINITY : until.getTime() - now.getTime();
  // While there is nothing to take it is held as long as the gateway does.
  if (state === 'confirmed' || state === 'out') return left <= 0 ? 0 : null;
  const isLastDay = left <= holdEndHours * hourMs;
  if (state !== 'returned' && state !== 'closed') return 0;
  const isSettled = !isInQuestion && (state === 'closed' || ends_early);
  return isSettled || isLastDay ? Math.min(accepted, authorised) : null;
}
