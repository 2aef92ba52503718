import type { AdminDue, DueAge } from '#contract/backoffice/admin-dues.ts';
import type { Due, DueSource } from '#contract/money/dues.ts';
import type { Language } from '#contract/platform/languages.ts';
import { isKeyOf } from '#contract/platform/records.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { nameIn } from '#server/people/profiles/name.ts';
import { pictureUrl } from '#server/platform/images/address.ts';
import type { Market } from '#server/platform/market.ts';
import { riyadhDay, daysApart } from '#contract/platform/riyadh.ts';
import { riyalsOf } from '#contract/platform/amounts.ts';
import { payWords } from '../payments/words.ts';
import type { AdminDueRow } from './admin.ts';
import type { DueRow } from './dues.ts';
import { countWorkingDays, type Holidays } from './working-days.ts';

/** What the rows do not tell. */
export interface Around {
  market: Pick<Market, 'config' | 'reference'>;
  /** What ads are called: a function of listing/ads, an area above this one. */
  titleOf: (ad: DueRow, reference: Reference, language: Language) => string;
  holidays: Holidays;
  language: Language;
}

export function presentDue(row: DueRow, around: Around, now = new Date()): Due {
  const { market, titleOf, language } = around;
  const { id, state, due_on, payment_id, basis_points, vat_basis_points, cover } = row;
  const today = riyadhDay(now);
  const isUnpaid = state === 'open' || state === 'disputed';
  return {
    id,
    ad: {
      id: row.ad_id,
      type: row.type,
      title: titleOf(row, market.reference, language),
      image: cover === null ? null : pictureUrl(market.config.publicUrl, cover, 320),
    },
    ...sourceOf(row),
    price: riyalsOf(row.price_halalas),
    basis_points,
    vat_basis_points,
    fee: riyalsOf(row.fee_halalas),
    vat: riyalsOf(row.vat_halalas),
    total: riyalsOf(row.total_halalas),
    first_total: riyalsOf(row.first_total_halalas),
    state,
    due_on,
    days_left: daysApart(today, due_on),
    ...workingDaysOf(row, today, around.holidays),
    is_overdue: state === 'open' && due_on < today,
    created_at: row.created_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    payment_id,
    reason: reasonIn(row.reason, language),
    dispute: disputeOf(row),
    can_pay: isUnpaid,
    can_dispute: state === 'open' && row.disputed_at === null,
  };
}

export function presentAdminDue(row: AdminDueRow, around: Around, now = new Date()): AdminDue {
  const isUnpaid = row.state === 'open' || row.state === 'disputed';
  const { decided_by } = row;
  return {
    ...presentDue(row, around, now),
    user: { id: row.user_id, name: nameIn(row.full_name, around.language), user_type: row.user_type },
    age: isUnpaid ? ageOf(daysApart(row.due_on, riyadhDay(now))) : null,
    decided_by: decided_by === null ? null : { id: decided_by, name: nameIn(row.decider ?? '', around.language) },
  };
}

/** By the days since the last day. */
function ageOf(days: number): DueAge {
  if (days <= 0) return 'not_yet';
  if (days <= 7) return 'up_to_7';
  if (days <= 30) return 'up_to_30';
  return days <= 90 ? 'up_to_90' : 'older';
}

function sourceOf({ deal_id, outside_sale_id, booking_id }: DueRow): { source: DueSource; source_id: number } {
  if (deal_id !== null) return { source: 'deal', source_id: deal_id };
  if (outside_sale_id !== null) return { source: 'outside_sale', source_id: outside_sale_id };
  return { source: 'booking', source_id: booking_id ?? 0 };
}

function workingDaysOf({ created_at, due_on }: DueRow, today: string, holidays: Holidays) {
  const begun = riyadhDay(created_at);
  return {
    working_days: countWorkingDays(begun, due_on, holidays),
    working_day: countWorkingDays(begun, today < due_on ? today : due_on, holidays),
  };
}

function disputeOf({ disputed_at, dispute_text: text, dispute_answer: answer, decided_at }: DueRow): Due['dispute'] {
  return disputed_at && { text, at: disputed_at.toISOString(), answer, decided_at: decided_at?.toISOString() ?? null };
}

/** A code of the market in its words, else what the staff wrote. */
function reasonIn(reason: string, language: Language): string {
  const { reasons } = payWords(language);
  return isKeyOf(reasons, reason) ? reasons[reason] : reason;
}
