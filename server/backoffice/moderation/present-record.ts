import type { CaseRecord } from '#contract/admin-late-records.ts';
import type { Language } from '#contract/languages.ts';
import { presentHandover } from '#server/market/bookings/present-handovers.ts';
import { presentLateRecord } from '#server/market/bookings/present-late.ts';
import { sideOf } from '#server/market/bookings/sides.ts';
import type { Market } from '#server/platform/market.ts';
import { presentParty } from './parties.ts';
import { presentCaseBooking, presentCaseHandover } from './present-charge.ts';
import type { RecordEvidence } from './record-evidence.ts';

export function presentRecordCase(found: RecordEvidence, market: Pick<Market, 'config'>, language: Language): CaseRecord {
  const { row, pictures, booking, people, handovers, evidence, history } = found;
  return {
    ...presentLateRecord(row, pictures, market),
    office: presentParty(people, booking.office_id, language),
    renter: presentParty(people, booking.renter_id, language),
    booking: presentCaseBooking(booking),
    handovers: handovers.map((one) => presentCaseHandover(presentHandover(one, evidence, market))),
    history: history.map(({ act, by_id, at }) => ({
      act,
      by: by_id === null ? null : (sideOf(booking, by_id) ?? null),
      at: at.toISOString(),
    })),
  };
}
