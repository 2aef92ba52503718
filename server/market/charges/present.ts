import { canMoveCharge, cardHoldDays } from '#contract/charge-states.ts';
import { chargeActions, type BookingCharges, type Charge, type ChargeAction, type Deposit } from '#contract/charges.ts';
import type { BookingSide } from '#contract/booking-states.ts';
import type { Market } from '#server/platform/market.ts';
import { presentBookingPicture } from '../booking-pictures/present.ts';
import { dayMs } from '../rental-calendar/time.ts';
import { halalasOf, riyalsOf } from './amounts.ts';
import { isLate } from './answering.ts';
import type { FoundCharges, Pictures } from './charges.ts';
import { chargeableOf, chargeUntil, computeCharges, damageLeft, finesUntil } from './computing.ts';
import { depositActions, type DepositRow } from './deposits.ts';
import type { ChargeFacts } from './facts.ts';
import type { ChargeRow } from './rows.ts';
import { freedOf, sumsOf } from './sums.ts';

export function presentCharges({ facts, side, deposit, pictures }: FoundCharges, market: Pick<Market, 'config'>): BookingCharges {
  const { row, charges } = facts;
  const isOffice = side === 'office' && (row.state === 'returned' || row.state === 'closed');
  const left = damageLeft(facts);
  return {
    booking_id: row.id,
    results: charges.map((charge) => presentCharge(charge, { side, pictures }, market)),
    may_charge: isOffice ? chargeableOf(facts) : [],
    charge_until: chargeUntil(facts)?.toISOString() ?? null,
    fines_until: finesUntil(facts)?.toISOString() ?? null,
    computed: isOffice ? computeCharges(facts).map((one) => ({ ...one, amount: riyalsOf(one.amount), vat: riyalsOf(one.vat) })) : [],
    damage_left: left === null ? null : riyalsOf(left),
    deposit: presentDeposit(facts, deposit, side),
  };
}

/** `side` is that of the reader; null for the staff. */
export function presentCharge(
  row: ChargeRow,
  { side, pictures }: { side: BookingSide | null; pictures: Pictures },
  market: Pick<Market, 'config'>,
): Charge {
  const shown = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const picture = pictures.get(id);
      return picture ? [presentBookingPicture(picture, market)] : [];
    });
  return {
    id: row.id,
    booking_id: row.booking_id,
    kind: row.kind,
    state: row.state,
    amount: riyalsOf(row.amount),
    vat: riyalsOf(row.vat),
    basis: row.basis,
    note: row.note,
    pictures: shown(row.pictures),
    raised_at: row.raised_at.toISOString(),
    answer_by: row.answer_by?.toISOString() ?? null,
    moved_at: row.moved_at.toISOString(),
    dispute: row.dispute_reason &&
      row.disputed_at && {
        reason: row.dispute_reason,
        text: row.dispute_text,
        pictures: shown(row.dispute_pictures),
        at: row.disputed_at.toISOString(),
      },
    finding: presentFinding(row),
    actions: side === null ? [] : actionsOf(row, side),
  };
}

function presentFinding({ finding, found_amount: found, finding_reason: reason, decided_at: at }: ChargeRow): Charge['finding'] {
  return finding && at && { outcome: finding, amount: riyalsOf(found ?? 0), reason, at: at.toISOString() };
}

function actionsOf(row: ChargeRow, side: BookingSide): ChargeAction[] {
  const allowed: Record<ChargeAction, boolean> = {
    accept: canMoveCharge(row.state, 'accepted', side),
    dispute: canMoveCharge(row.state, 'disputed', side) && !isLate(row),
    withdraw: canMoveCharge(row.state, 'withdrawn', side),
  };
  return chargeActions.filter((action) => allowed[action]);
}

export function presentDeposit(
  { row, content, charges }: Pick<ChargeFacts, 'row' | 'content' | 'charges'>,
  deposit: DepositRow | undefined,
  side: BookingSide | null,
): Deposit {
  const sums = sumsOf(charges);
  const { held_at: heldAt, means } = deposit ?? {};
  return {
    amount: content.deposit,
    held: means && heldAt ? { means, at: heldAt.toISOString(), until: means === 'card_hold' ? holdEnd(heldAt) : null } : null,
    accepted: riyalsOf(sums.accepted),
    found: riyalsOf(sums.found),
    in_question: riyalsOf(sums.inQuestion),
    freed: riyalsOf(freedOf(halalasOf(content.deposit), sums)),
    returned: deposit ? presentReturned(deposit) : null,
    actions: side === null ? [] : depositActions(side, row, deposit),
  };
}

function presentReturned({ returned, returned_at: at, first_returned: first, corrected_at: correctedAt }: DepositRow): Deposit['returned'] {
  if (!at) return null;
  const corrected = correctedAt && { from: riyalsOf(first ?? 0), at: correctedAt.toISOString() };
  return { amount: riyalsOf(returned ?? 0), at: at.toISOString(), corrected };
}

function holdEnd(heldAt: Date): string {
  return new Date(heldAt.getTime() + cardHoldDays * dayMs).toISOString();
}
