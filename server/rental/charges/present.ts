import { chargeMoves, cardHoldDays } from '#contract/rental/charge-states.ts';
import {
  chargeActions,
  type BookingCharges,
  type Charge,
  type ChargeAction,
  type Deposit,
  type DepositWord,
} from '#contract/rental/charges.ts';
import type { BookingSide } from '#contract/rental/booking-states.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Settlement } from '#contract/rental/settlements.ts';
import type { Market } from '#server/platform/market.ts';
import { dayMs } from '#contract/platform/riyadh.ts';
import { halalasOf, riyalsOf } from '#contract/platform/amounts.ts';
import { presentBookingPicture } from '../booking-pictures/present.ts';
import { canAcceptFinding, isLate } from './answering.ts';
import { reasonIn } from '#server/platform/reasons.ts';
import type { FoundCharges, Pictures } from './charges.ts';
import { chargeableOf, chargeUntil, computeCharges, damageLeft, finesUntil, vatOf } from './computing.ts';
import { depositActions, type DepositRow } from './deposits.ts';
import type { ChargeFacts } from './facts.ts';
import type { ChargeRow } from './rows.ts';
import { freedOf, owedOf, sumsOf } from './sums.ts';

export function presentCharges(
  { facts, side, deposit, pictures, settlements }: FoundCharges,
  market: Pick<Market, 'config'>,
  language: Language,
): BookingCharges {
  const { row, charges } = facts;
  const isOffice = side === 'office' && (row.state === 'returned' || row.state === 'closed');
  const left = damageLeft(facts);
  return {
    booking_id: row.id,
    results: charges.map((charge) => presentCharge(charge, { side, pictures, settlements, content: facts.content, language }, market)),
    may_charge: isOffice ? chargeableOf(facts) : [],
    charge_until: chargeUntil(facts)?.toISOString() ?? null,
    fines_until: finesUntil(facts)?.toISOString() ?? null,
    computed: isOffice ? computeCharges(facts).map((one) => ({ ...one, amount: riyalsOf(one.amount), vat: riyalsOf(one.vat) })) : [],
    damage_left: left === null ? null : riyalsOf(left),
    deposit: presentDeposit(facts, deposit, side),
  };
}

interface Reading {
  /** The side of the reader; null for the staff. */
  side: BookingSide | null;
  pictures: Pictures;
  settlements: ReadonlyMap<number, Settlement>;
  /** What was rented, with its rate of VAT. */
  content: ChargeFacts['content'];
  language: Language;
}

export function presentCharge(row: ChargeRow, reading: Reading, market: Pick<Market, 'config'>): Charge {
  const { side, pictures, settlements, content, language } = reading;
  const shown = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const picture = pictures.get(id);
      return picture ? [presentBookingPicture(picture, market)] : [];
    });
  const owed = owedOf(row);
  return {
    id: row.id,
    booking_id: row.booking_id,
    kind: row.kind,
    state: row.state,
    amount: riyalsOf(row.amount),
    // A part that was found has a part of it, as in the statement. A charge without VAT has none.
    vat: riyalsOf(row.vat === 0 ? 0 : vatOf(row.kind, owed ?? row.amount, { content })),
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
    finding: presentFinding(row, language),
    owed: owed === null ? null : riyalsOf(owed),
    settlement: settlements.get(row.id) ?? null,
    actions: side === null ? [] : actionsOf(row, side),
  };
}

function presentFinding(row: ChargeRow, language: Language): Charge['finding'] {
  const { finding, found_amount: found, decided_at: at, agreed_at: agreed } = row;
  if (!finding || !at) return null;
  const said = reasonIn(row, language);
  return { outcome: finding, amount: riyalsOf(found ?? 0), ...said, at: at.toISOString(), agreed_at: agreed?.toISOString() ?? null };
}

function actionsOf(row: ChargeRow, side: BookingSide): ChargeAction[] {
  const allowed: Record<ChargeAction, boolean> = {
    accept: row.state !== 'decided' && chargeMoves.allow(row.state, 'accepted', side),
    dispute: chargeMoves.allow(row.state, 'disputed', side) && !isLate(row),
    accept_finding: canAcceptFinding(row, side),
    withdraw: chargeMoves.allow(row.state, 'withdrawn', side),
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
    held:
      means && heldAt
        ? { means, at: heldAt.toISOString(), until: means === 'card_hold' ? holdEnd(heldAt) : null, by: wordOf(deposit) }
        : null,
    accepted: riyalsOf(sums.accepted),
    in_question: riyalsOf(sums.inQuestion),
    freed: riyalsOf(freedOf(halalasOf(content.deposit), sums)),
    returned: deposit ? presentReturned(deposit) : null,
    actions: side === null ? [] : depositActions(side, row, deposit),
  };
}

function wordOf(deposit: DepositRow | undefined): DepositWord {
  return deposit?.by_market ? 'gateway' : 'office';
}

function presentReturned({
  returned,
  returned_at: at,
  first_returned: first,
  corrected_at: correctedAt,
  ...deposit
}: DepositRow): Deposit['returned'] {
  if (!at) return null;
  const corrected = correctedAt && { from: riyalsOf(first ?? 0), at: correctedAt.toISOString() };
  return { amount: riyalsOf(returned ?? 0), at: at.toISOString(), by: deposit.by_market ? 'gateway' : 'office', corrected };
}

function holdEnd(heldAt: Date): string {
  return new Date(heldAt.getTime() + cardHoldDays * dayMs).toISOString();
}
