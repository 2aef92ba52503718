import type { CaseCharge } from '#contract/admin-charges.ts';
import type { Language } from '#contract/languages.ts';
import { riyalsOf } from '#server/market/charges/amounts.ts';
import { presentCharge, presentDeposit } from '#server/market/charges/present.ts';
import type { Market } from '#server/platform/market.ts';
import type { ChargeEvidence } from './charge-evidence.ts';
import { presentParty } from './parties.ts';

export function presentChargeCase(evidence: ChargeEvidence, market: Pick<Market, 'config'>, language: Language): CaseCharge {
  const { row, pictures, booking, facts, deposit, people, handovers, history, year } = evidence;
  return {
    ...presentCharge(row, { side: null, pictures }, market),
    office: presentParty(people, row.office_id, language),
    renter: presentParty(people, row.renter_id, language),
    booking: {
      id: booking.id,
      state: booking.state,
      from: booking.from.toISOString(),
      to: booking.to.toISOString(),
      total: riyalsOf(booking.total),
      contract_number: booking.contract_number,
    },
    handovers: handovers.map(({ side, at, odometer, fuel, note }) => ({ side, at: at.toISOString(), odometer, fuel, note })),
    history: history.map(({ at, ...act }) => ({ ...act, at: at.toISOString() })),
    others: facts.charges
      .filter(({ id }) => id !== row.id)
      .map(({ id, kind, state, amount }) => ({ id, kind, state, amount: riyalsOf(amount) })),
    deposit: presentDeposit(facts, deposit, null),
    office_year: year,
  };
}
