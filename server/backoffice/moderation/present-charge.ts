import type { CaseCharge, CaseHandover } from '#contract/backoffice/admin-charges.ts';
import type { Handover } from '#contract/rental/handovers.ts';
import type { Language } from '#contract/platform/languages.ts';
import { presentHandover } from '#server/rental/bookings/present-handovers.ts';
import type { BookingRow } from '#server/rental/bookings/rows.ts';
import { presentCharge, presentDeposit } from '#server/rental/charges/present.ts';
import { settlementsOf } from '#server/rental/charges/settling.ts';
import type { Market } from '#server/platform/market.ts';
import { riyalsOf } from '#contract/platform/amounts.ts';
import type { ChargeEvidence } from './charge-evidence.ts';
import { presentParty } from './parties.ts';

export function presentChargeCase(evidence: ChargeEvidence, market: Pick<Market, 'config'>, language: Language): CaseCharge {
  const { row, pictures, booking, facts, deposit, people, handovers, evidence: shots, history, year } = evidence;
  return {
    ...presentCharge(row, { side: null, pictures, settlements: settlementsOf(facts, deposit), content: facts.content, language }, market),
    office: presentParty(people, row.office_id, language),
    renter: presentParty(people, row.renter_id, language),
    booking: presentCaseBooking(booking),
    handovers: handovers.map((row) => presentCaseHandover(presentHandover(row, shots, market))),
    history: history.map(({ at, ...act }) => ({ ...act, at: at.toISOString() })),
    others: facts.charges
      .filter(({ id }) => id !== row.id)
      .map(({ id, kind, state, amount, found_amount: found }) => ({ id, kind, state, amount: riyalsOf(found ?? amount) })),
    deposit: presentDeposit(facts, deposit, null),
    office_year: year,
  };
}

export function presentCaseBooking({ id, state, from, to, total, contract_number }: BookingRow): CaseCharge['booking'] {
  return { id, state, from: from.toISOString(), to: to.toISOString(), total: riyalsOf(total), contract_number };
}

/** Without the strokes of the signatures. */
export function presentCaseHandover({ side, at, odometer, fuel, note, evidence }: Handover): CaseHandover {
  const { office, renter } = evidence?.signatures ?? { office: null, renter: null };
  const signed = { office: office !== null, renter: renter !== null };
  return { side, at, odometer, fuel, note, pictures: evidence?.pictures ?? [], marks: evidence?.marks ?? [], signed };
}
