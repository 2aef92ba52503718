import type { Insertable } from 'kysely';
import { endingSoonHours, reservedHours, silenceWarnedHours, type DealSide, type DealState } from '#contract/sales/deal-states.ts';
import { dealSteps } from '#contract/sales/deal-steps.ts';
import type { CancelReason } from '#contract/sales/deals.ts';
import { known } from '#contract/platform/known.ts';
import type { DealHistory, Deals, DealSteps } from '#db/schema.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import type { AdRow } from './ads.ts';
import type { OfferRow } from './bids.ts';
import { fill } from './fill.ts';
import { daysBefore, type Ground } from './ground.ts';
import type { Account } from './people.ts';
import type { Pool } from './pools.ts';
import type { Random } from './random.ts';
import words from './words/dealing.json' with { type: 'json' };

const cancelNotes: Readonly<Partial<Record<CancelReason, Pool>>> = words.cancelNotes;

type DealRow = Omit<Insertable<Deals>, 'offer_id'> & {
  state: DealState;
  opened_at: Date;
  moved_at: Date;
  reserved_until: Date;
  meet_at?: Date;
  next_at: Date | null;
  closed_at: Date | null;
};

/** A deal before it has its number. */
export interface ComposedDeal {
  row: DealRow;
  offer: OfferRow;
  seller: Account;
  buyer: Account;
  steps: (Omit<Insertable<DealSteps>, 'deal_id'> & { at: Date })[];
  /** What happened in it, the first first. */
  acts: (Omit<Insertable<DealHistory>, 'deal_id'> & { at: Date })[];
}

/** How far a deal has come, and how it ended. */
export type Course = 'new' | 'meeting' | 'extension' | 'confirmed' | 'done' | 'cancelled' | 'lapsed';

/** When it was opened and, by its course, when they meet or when it ended. */
interface Schedule {
  opened: Date;
  /** The meeting of those that have one. */
  meet: Date;
  /** The end of those that failed. */
  closed: Date;
}

const minute = 60_000;
const hour = 60 * minute;
const sides: readonly DealSide[] = ['seller', 'buyer'];

/** The times of a deal; of a finished one they met on the evening `daysAgo`. */
export function scheduleDeal(random: Random, { now }: Ground, course: Course, daysAgo: number): Schedule {
  const hoursAgo = (from: number, to: number) => new Date(now.getTime() - (from + (to - from) * random.fraction()) * hour);
  const meet = eveningOf(random, daysBefore(now, course === 'meeting' ? -1 : daysAgo));
  const closed = hoursAgo(29, 42);
  const opened = {
    new: hoursAgo(1, 4),
    // The meeting tomorrow evening comes before the end of the reservation.
    meeting: hoursAgo(1, 3),
    extension: hoursAgo(20, 30),
    confirmed: before(meet, random.whole(8, 16)),
    done: before(meet, random.whole(8, 22)),
    cancelled: before(closed, random.whole(12, 40)),
    lapsed: before(closed, reservedHours),
  };
  return { opened: opened[course], meet, closed };
}

/** The deal of an accepted offer, as far as its course goes. `turn` tells those that fail apart, so that they do not all end alike. */
export function composeDeal(
  random: Random,
  { course, turn, schedule, ...agreed }: Agreed & { course: Course; turn: number; schedule: Schedule },
): ComposedDeal {
  const { opened, meet, closed } = schedule;
  const deal = openDeal(agreed, opened);
  const prepared = course === 'meeting' || course === 'confirmed' || course === 'done';
  if (course !== 'new' && course !== 'lapsed') nameSides(deal, after(opened, 20 * minute));
  tick(deal, agreed.ad, { share: prepared ? 0.7 : 0.4, from: after(opened, 25 * minute), every: 2 * minute });
  if (prepared) agreeToMeet(random, deal, { at: meet, from: after(opened, 50 * minute) });
  if (course === 'extension') askToExtend(deal, after(opened, 16 * hour));
  if (course === 'cancelled') cancel(random, deal, reasonOf(agreed.ad, turn), closed);
  if (course === 'lapsed') lapse(deal, closed);
  if (course !== 'confirmed' && course !== 'done') return deal;
  tick(deal, agreed.ad, { share: 1, from: after(meet, 5 * minute), every: minute });
  confirm(deal, after(meet, 30 * minute));
  if (course === 'done') finish(deal, after(meet, 30 * minute + random.whole(5, 120) * minute));
  return deal;
}

interface Agreed {
  ad: AdRow;
  offer: OfferRow;
  /** Whole riyals. */
  price: number;
  seller: Account;
  buyer: Account;
}

function openDeal({ ad, offer, price, seller, buyer }: Agreed, opened: Date): ComposedDeal {
  const row: DealRow = {
    ad_id: ad.id,
    seller_id: seller.row.id,
    buyer_id: buyer.row.id,
    state: 'open',
    price,
    opened_at: opened,
    moved_at: opened,
    reserved_until: after(opened, reservedHours * hour),
    next_at: after(opened, (reservedHours - endingSoonHours) * hour),
    extensions: 0,
    is_unconfirmed: false,
    meet_place: '',
    reason_note: '',
    dispute_text: '',
    closed_at: null,
  };
  const acts = [{ act: 'opened', detail: offer.condition ?? '', by_id: null, at: opened }];
  return { row, offer, seller, buyer, steps: [], acts };
}

function record({ row, acts }: ComposedDeal, act: string, { by, at, detail = '' }: { by: number | null; at: Date; detail?: string }): void {
  row.moved_at = at;
  acts.push({ act, detail, by_id: by, at });
}

/** Private people write their names as they stand in the agreement. */
function nameSides(deal: ComposedDeal, at: Date): void {
  for (const [index, side] of sides.entries()) {
    const { user_type: type, full_name: name, id } = deal[side].row;
    if (type !== 'user') continue;
    Object.assign(deal.row, { [`${side}_name`]: name });
    record(deal, 'named', { by: id, at: after(at, index * minute), detail: side });
  }
}

/** Both say of a share of their steps that it is ready, where they have not yet. */
function tick(deal: ComposedDeal, { type }: AdRow, { share, from, every }: { share: number; from: Date; every: number }): void {
  let at = from;
  for (const side of sides) {
    const list = dealSteps[type === 'plate' ? 'plate' : 'car'][side];
    for (const step of list.slice(0, Math.round(list.length * share))) {
      if (deal.steps.some((one) => one.side === side && one.step === step)) continue;
      const by = deal[side].row.id;
      deal.steps.push({ side, step, is_done: true, by_id: by, at });
      record(deal, 'step', { by, at, detail: `+${step}` });
      at = after(at, every);
    }
  }
}

function agreeToMeet(random: Random, deal: ComposedDeal, { at, from }: { at: Date; from: Date }): void {
  const { row, seller, buyer } = deal;
  const agreed = after(from, 8 * minute);
  const place = fill(random.pick(words.meetingPlaces), { district: seller.district.ar, city: seller.place.ar });
  Object.assign(row, { meet_at: at, meet_place: place, meeting_by: 'buyer', meeting_agreed_at: agreed });
  record(deal, 'meeting_proposed', { by: buyer.row.id, at: from });
  record(deal, 'meeting_agreed', { by: seller.row.id, at: agreed });
}

function askToExtend(deal: ComposedDeal, at: Date): void {
  Object.assign(deal.row, { extension_asked_by: 'buyer', extension_asked_at: at });
  record(deal, 'extension_asked', { by: deal.buyer.row.id, at });
}

function confirm(deal: ComposedDeal, at: Date): void {
  const next_at = after(at, silenceWarnedHours * hour);
  Object.assign(deal.row, { state: 'confirmed_by_one', seller_confirmed_at: at, next_at });
  record(deal, 'confirmed_by_one', { by: deal.seller.row.id, at, detail: 'seller' });
}

function finish(deal: ComposedDeal, at: Date): void {
  Object.assign(deal.row, { state: 'done', buyer_confirmed_at: at, next_at: null, closed_at: at });
  record(deal, 'done', { by: deal.buyer.row.id, at });
}

type Cancellation = readonly [CancelReason, DealSide];

const cancellations: readonly Cancellation[] = [
  ['inspection_failed', 'buyer'],
  ['no_financing', 'buyer'],
  ['changed_mind', 'buyer'],
  ['no_show', 'seller'],
];

/** A plate is neither inspected nor financed. */
function reasonOf({ type }: AdRow, turn: number): Cancellation {
  const possible = type === 'plate' ? cancellations.slice(2) : cancellations;
  return known(possible[turn % possible.length], 'reason');
}

function cancel(random: Random, deal: ComposedDeal, [reason, side]: Cancellation, at: Date): void {
  const { id, language } = deal[side].row;
  const note = language === 'ar' ? random.pick(cancelNotes[reason] ?? ['']) : '';
  Object.assign(deal.row, { state: 'cancelled', next_at: null, closed_at: at, ended_by: side, reason, reason_note: note });
  record(deal, 'cancelled', { by: id, at, detail: reason });
}

function lapse(deal: ComposedDeal, at: Date): void {
  const warned = before(at, endingSoonHours);
  record(deal, 'ending_soon', { by: null, at: warned });
  Object.assign(deal.row, { state: 'lapsed', warned_at: warned, next_at: null, closed_at: at, reason: 'time' });
  record(deal, 'lapsed', { by: null, at, detail: 'time' });
}

/** On the hour, from five to eight in the evening in Riyadh. */
function eveningOf(random: Random, time: Date): Date {
  return new Date(`${riyadhDay(time)}T${random.whole(14, 17)}:00:00Z`);
}

function after(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds);
}

function before(time: Date, hours: number): Date {
  return after(time, -hours * hour);
}
