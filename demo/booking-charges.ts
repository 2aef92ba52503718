import type { Insertable } from 'kysely';
import { chargeAnswerHours } from '#contract/rental/charge-states.ts';
import { vatIn } from '#contract/platform/vat.ts';
import type { ChargeBasis } from '#contract/rental/charges.ts';
import type { QuoteContent } from '#db/column-types.ts';
import type { BookingCharges, BookingDeposits, ChargeHistory } from '#db/schema.ts';
import { hourMs } from '#contract/platform/riyadh.ts';
import { halalasOf } from '#contract/platform/amounts.ts';
import type { Moments } from './booking-course.ts';
import type { Plot } from './booking-plots.ts';

/** The basis is a value: rows are inserted as JSON. */
export interface Charged {
  booking_charges: (Omit<Insertable<BookingCharges>, 'basis'> & { id: number; basis: ChargeBasis })[];
  charge_history: Insertable<ChargeHistory>[];
  booking_deposits: Insertable<BookingDeposits>[];
}

interface Of {
  booking: number;
  plot: Plot;
  moments: Moments;
  content: QuoteContent;
  office: number;
  renter: number;
}

/** What the office charges after a return: one that waits for an answer, or one that was accepted and one that the staff looked at. */
export function addCharges(charged: Charged, { booking, plot: { state, isOfGuest }, moments, content, office, renter }: Of): void {
  const { out, returned } = moments;
  if (out === null) return;
  const isOver = state === 'closed';
  charged.booking_deposits.push({
    booking_id: booking,
    means: 'card_hold',
    held_at: new Date(out),
    returned: isOver ? halalasOf(content.deposit) : null,
    returned_at: isOver && returned !== null ? new Date(returned + 70 * hourMs) : null,
  });
  if (returned === null || !isOfGuest) return;
  const add = (given: Given, acts: [act: Insertable<ChargeHistory>['act'], hours: number, by: number | null][]) => {
    const id = charged.booking_charges.length + 1;
    const at = (hours: number) => new Date(returned + hours * hourMs);
    const moved = at(acts.at(-1)?.[1] ?? 0);
    const vat = given.kind === 'damage' ? 0 : vatIn(given.amount, content.vat_basis_points);
    const row = { ...nothing, ...given, id, booking_id: booking, vat, raised_at: at(1), moved_at: moved };
    const isOpen = given.state === 'open';
    charged.booking_charges.push({
      ...row,
      answer_by: isOpen ? at(1 + chargeAnswerHours) : null,
      disputed_at: given.dispute_reason ? at(20) : null,
      decided_at: given.finding ? at(60) : null,
    });
    charged.charge_history.push(...acts.map(([act, hours, by_id]) => ({ charge_id: id, act, by_id, at: at(hours) })));
  };
  if (!isOver) return add(cleaning, [['open', 1, office]]);
  add({ ...cleaning, state: 'accepted' }, [
    ['open', 1, office],
    ['accepted', 5, renter],
  ]);
  add({ ...scratch, basis: { ...noBasis, excess: content.excess } }, [
    ['open', 1, office],
    ['disputed', 20, renter],
    ['decided', 60, null],
  ]);
}

type Given = Partial<Omit<Charged['booking_charges'][number], 'id' | 'amount'>> &
  Pick<Insertable<BookingCharges>, 'kind' | 'note'> & { amount: number };

const noBasis: ChargeBasis = {
  km_driven: null,
  km_allowed: null,
  km_price: null,
  late_minutes: null,
  late_hour: null,
  late_day_most: null,
  fuel_out: null,
  fuel_in: null,
  excess: null,
  happened_at: null,
  reference: null,
};

const nothing = {
  basis: noBasis,
  dispute_reason: null,
  dispute_text: '',
  finding: null,
  found_amount: null,
  finding_reason: '',
};

const cleaning: Given = { kind: 'cleaning', state: 'open', amount: 12_000, note: 'رمل وبقع قهوة على المقاعد الخلفية، غسيل داخلي كامل.' };

const scratch: Given = {
  kind: 'damage',
  state: 'decided',
  amount: 45_000,
  note: 'خدش جديد في الصدام الأمامي، والتسعيرة من ورشة معتمدة.',
  dispute_reason: 'too_high',
  dispute_text: 'الخدش سطحي ويتلمّع، ما يحتاج رش الصدام كامل.',
  finding: 'part',
  found_amount: 22_000,
  finding_reason: 'الخدش ما كان في قراءة التسليم، وعمقه يكفيه رش موضعي لا الصدام كله.',
};
