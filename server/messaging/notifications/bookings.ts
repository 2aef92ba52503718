import type { Transaction } from 'kysely';
import type { BookingState } from '#contract/rental/booking-states.ts';
import type { DB } from '#db/schema.ts';
import type { Events } from '#server/platform/events.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import type { BookingHappening, BookingAmounts } from './happenings.ts';
import { notify, notifyEach } from './notify.ts';

/** Notifications of bookings, to the side that did not act. */

type Moved = Events['booking.moved'];

/** What the two sides are notified of; neither of what they did themselves. */
interface EventBySide {
  renter?: BookingHappening;
  office?: BookingHappening;
}

export function notifyOfBooking(trx: Transaction<DB>, event: Moved): Promise<void> {
  const { renter, office } = eventsOf[event.to](event);
  // The office of a request that was not paid has not heard, and its renter sees it on the screen.
  if (event.isUnpaid) return event.to === 'expired' ? tell(trx, event, { renter: 'unpaid' }) : Promise.resolve();
  return tell(trx, event, { ...(renter && { renter }), ...(office && { office }) });
}

export function remindOfPickUp(trx: Transaction<DB>, event: Events['booking.near']): Promise<void> {
  return tell(trx, event, { renter: 'pick_up_near', office: 'hand_out_near' });
}

/** What was done with a card, to the side that does not know it yet. */
export function notifyOfCard(trx: Transaction<DB>, event: Events['booking.card']): Promise<void> {
  const events: Record<typeof event.how, EventBySide> = {
    paid: { office: 'paid_by_card' },
    given_back: { renter: 'given_back' },
    deposit_held: { office: 'deposit_held' },
    deposit_released: { renter: 'deposit_released' },
    hold_ending: { renter: 'hold_ending', office: 'hold_ending_office' },
    hold_asked: { renter: 'hold_ending' },
    hold_over: { renter: 'hold_over', office: 'hold_over' },
    changed: {},
  };
  const isBack = event.how === 'given_back' || event.how === 'deposit_released';
  return tell(trx, event, events[event.how], isBack ? { back: event.amount } : { sum: event.amount });
}

/** Notifies of other times: `on` is the return that was requested. Where the booking ended, that is said already. */
export function notifyOfTimes(trx: Transaction<DB>, event: Events['booking.changed']): Promise<void> {
  const { renter, office, asker, how, dropOff } = event;
  const askerSide = asker === renter ? 'renter' : 'office';
  const otherSide = asker === renter ? 'office' : 'renter';
  const events: Record<typeof how, EventBySide> = {
    requested: { [otherSide]: asker === office ? 'change_proposed' : 'change_requested' },
    accepted: { [askerSide]: 'change_accepted' },
    declined: { [askerSide]: 'change_declined' },
    withdrawn: { [otherSide]: 'change_withdrawn' },
    expired: { [askerSide]: 'change_expired', [otherSide]: 'change_unanswered' },
    ended: {},
  };
  return tell(trx, { ...event, pickUp: dropOff }, events[how]);
}

export function notifyOfLapse(trx: Transaction<DB>, event: Events['booking.lapsing']): Promise<void> {
  const { isOut, isOver } = event;
  if (isOver) return tell(trx, event, { renter: 'lawful_again' });
  return tell(trx, event, { renter: isOut ? 'lapsing_out' : 'lapsing_renter', office: 'lapsing_office' });
}

export function notifyOfOtherCar(trx: Transaction<DB>, event: Events['booking.replaced']): Promise<void> {
  return tell(trx, event, event.by === null ? { renter: 'car_swapped', office: 'car_swapped' } : { office: 'car_replaced' });
}

export function notifyOfEditedCar(trx: Transaction<DB>, event: Events['booking.car_edited']): Promise<void> {
  return tell(trx, event, { renter: 'car_edited' });
}

export function notifyOfRecord(trx: Transaction<DB>, event: Events['handover.contradicted']): Promise<void> {
  return tell(trx, event, { renter: 'record_contradicts', office: 'record_contradicts' });
}

export function notifyOfRecordFinding(trx: Transaction<DB>, event: Events['handover.decided']): Promise<void> {
  return tell(trx, event, { renter: 'record_decided', office: 'record_decided' });
}

export function notifyOfConflict(trx: Transaction<DB>, event: Events['booking.conflict']): Promise<void> {
  return tell(trx, event, { office: 'calendar_conflict' });
}

export function notifyOfPapers(trx: Transaction<DB>, { unit, ad, owner, on, isOver }: Events['papers.ending']): Promise<void> {
  return notify(trx, [owner], { kind: 'booking', about: unit, ad, event: isOver ? 'papers_over' : 'papers_ending', on });
}

type Sides = Events['booking.near'];

function tell(
  trx: Transaction<DB>,
  { booking, ad, renter, office, pickUp }: Sides,
  events: EventBySide,
  amounts?: BookingAmounts,
): Promise<void> {
  const on = riyadhDay(pickUp.getTime());
  const people = { renter, office };
  const notices = (['renter', 'office'] as const).flatMap((side) => {
    const event = events[side];
    return event
      ? [{ person: people[side], happening: { kind: 'booking', about: booking, ad, event, on, ...(amounts && { amounts }) } as const }]
      : [];
  });
  return notifyEach(trx, notices);
}

const eventsOf: Readonly<Record<BookingState, (event: Moved) => EventBySide>> = {
  requested: () => ({ office: 'requested' }),
  proposed: () => ({ renter: 'proposed' }),
  confirmed: ({ from, by }) => {
    if (from === 'proposed') return { office: 'proposal_accepted' };
    return by === null ? { renter: 'confirmed', office: 'booked' } : { renter: 'confirmed' };
  },
  out: () => ({ renter: 'out' }),
  returned: () => ({ renter: 'returned' }),
  closed: () => ({}),
  declined: ({ by, renter }) => (by === renter ? { office: 'proposal_declined' } : { renter: 'declined' }),
  expired: ({ from }) =>
    from === 'proposed' ? { renter: 'proposal_expired', office: 'proposal_expired' } : { renter: 'expired', office: 'unanswered' },
  withdrawn: () => ({ office: 'withdrawn' }),
  cancelled_by_renter: () => ({ office: 'cancelled_by_renter' }),
  cancelled_by_office: ({ from, by }) => {
    if (from !== 'confirmed') return { renter: 'declined' };
    return by === null ? { renter: 'cancelled_by_office', office: 'ended_lapsed' } : { renter: 'cancelled_by_office' };
  },
  no_show: ({ by }) => (by === null ? { renter: 'not_handed_out', office: 'not_handed_out' } : { renter: 'no_show' }),
};
