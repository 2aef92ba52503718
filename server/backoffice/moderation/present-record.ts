import type { CaseRecord } from '#contract/backoffice/admin-late-records.ts';
import type { Language } from '#contract/platform/languages.ts';
import { presentHandover } from '#server/rental/bookings/present-handovers.ts';
import { presentLateRecord } from '#server/rental/bookings/present-late.ts';
import { sideOf } from '#server/rental/bookings/sides.ts';
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
