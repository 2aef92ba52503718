import type { Transaction } from 'kysely';
import type { ChargeState } from '#contract/rental/charge-states.ts';
import { settlementWay } from '#contract/rental/settlements.ts';
import type { DB } from '#db/schema.ts';
import { depositFacts, findDeposit } from '#server/rental/charges/deposits.ts';
import type { Events } from '#server/platform/events.ts';
import { pickUp } from '#server/rental/bookings/rows.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import type { BookingHappening, BookingAmounts } from './happenings.ts';
import { notifyEach } from './notify.ts';

/** Notifications of charges and deposits, to the side that did not act; of the market and the staff, to both. */

type Moved = Events['charge.moved'];

const eventOf: Readonly<Record<ChargeState, BookingHappening>> = {
  open: 'charged',
  accepted: 'charge_accepted',
  disputed: 'charge_disputed',
  unanswered: 'charge_unanswered',
  decided: 'charge_decided',
  withdrawn: 'charge_withdrawn',
};

export async function notifyOfCharge(trx: Transaction<DB>, event: Moved): Promise<void> {
  const { renter, office, to, by } = event;
  // What a gateway takes from its hold is not collected by the office.
  const isHeld = to === 'accepted' && settlementWay(depositFacts(await findDeposit(trx, event.booking))) === 'gateway_hold';
  await tell(
    trx,
    event,
    [renter, office].filter((person) => person !== by),
    { event: isHeld ? 'charge_accepted_held' : eventOf[to], amounts: { sum: await sumOf(trx, event) } },
  );
}

export async function notifyOfAgreement(trx: Transaction<DB>, event: Events['finding.agreed']): Promise<void> {
  await tell(trx, event, [event.renter], { event: 'finding_agreed', amounts: { sum: await sumOf(trx, event) } });
}

/** What is claimed: once the staff found something, that. */
async function sumOf(trx: Transaction<DB>, { charge }: { charge: number }): Promise<number> {
  const found = trx.selectFrom('booking_charges').select(['amount', 'found_amount']).where('id', '=', charge);
  const { amount, found_amount: part } = await found.executeTakeFirstOrThrow();
  return part ?? amount;
}

export async function notifyOfDeposit(trx: Transaction<DB>, event: Events['deposit.stated']): Promise<void> {
  const { act, back, taken = 0 } = event;
  if (act === 'hold') return;
  const told = {
    return: 'deposit_returned',
    correct: 'deposit_corrected',
    release: taken > 0 ? 'deposit_taken' : 'deposit_released',
  } as const;
  await tell(trx, event, [event.renter], { event: told[act], amounts: { ...(back !== undefined && { back }), taken } });
}

async function tell(
  trx: Transaction<DB>,
  { booking, ad }: { booking: number; ad: number },
  people: number[],
  { event, amounts }: { event: BookingHappening; amounts?: BookingAmounts },
): Promise<void> {
  const { from } = await trx.selectFrom('bookings').select(pickUp.as('from')).where('id', '=', booking).executeTakeFirstOrThrow();
  const happening = { kind: 'booking', about: booking, ad, event, on: riyadhDay(from.getTime()), ...(amounts && { amounts }) } as const;
  await notifyEach(
    trx,
    people.map((person) => ({ person, happening })),
  );
}
