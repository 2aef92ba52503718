import type { UnsettledHold } from '#contract/backoffice/admin-rental.ts';
import { known } from '#contract/platform/known.ts';
import type { Language } from '#contract/platform/languages.ts';
import { riyalsOf } from '#contract/platform/amounts.ts';
import { presentParty, type Party } from '../moderation/parties.ts';
import type { UnsettledHoldRow } from './holds.ts';

export function presentUnsettledHold(row: UnsettledHoldRow, people: Map<number, Party>, language: Language): UnsettledHold {
  return {
    id: row.id,
    booking_id: row.booking_id,
    office: presentParty(people, row.office_id, language),
    purpose: row.purpose,
    state: row.state,
    amount: riyalsOf(row.amount),
    is_under_way: row.act !== null,
    tries: row.tries,
    hold_until: row.hold_until?.toISOString() ?? null,
    next_at: known(row.next_at, 'time').toISOString(),
    created_at: row.created_at.toISOString(),
  };
}
