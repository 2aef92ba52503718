import { known } from '#contract/platform/known.ts';
import { offerHours } from '#contract/sales/offers.ts';
import { hourMs } from '#contract/platform/riyadh.ts';
import type { AdRow } from './ads.ts';
import { type Bid, isUnanswered, moveBid, wasHighestOfSeveral } from './bids.ts';
import type { Account } from './people.ts';
import { type Random, weighWords } from './random.ts';
import words from './words/dealing.json' with { type: 'json' };
import type { Pool } from './pools.ts';

interface Bargaining {
  ad: AdRow;
  owner: Account;
  /** In riyals: what the owner has in mind. */
  worth: number;
  /** All of them joined before `from`. */
  bidders: readonly Account[];
  from: Date;
  until: Date;
}

type Fate = 'open' | 'countered' | 'asked_more' | 'withdrawn' | 'declined' | 'counter_declined' | 'expired';

interface Plan {
  bidder: Account;
  at: Date;
  hours: number;
  raises?: Plan;
  /** What becomes of it; an offer that is raised has none. */
  fate?: Fate;
}

/** Offers of these last hours are mostly unanswered at the end, with hours left to answer them. */
const recentHours = 46;
const hoursLeft = 10;
const raiseHours = 20;
const answerHours = 20;
const shareRaised = 0.3;
const shareOfEarlier = 0.35;
const shareWithNote = 0.4;
const shareOnCondition = 0.22;

const earlierFates = weighWords<Fate>(fates({ expired: 4, withdrawn: 3, declined: 4, counter_declined: 2 }));
const recentFates = weighWords<Fate>(fates({ open: 6, countered: 2, asked_more: 1, withdrawn: 1, declined: 1 }));
const lastFates = weighWords<Fate>(fates({ open: 7, countered: 3 }));
const conditions = weighWords({ inspection: 6, with_plate: 2, delivery: 2 });

function fates(shares: Partial<Record<Fate, number>>): Record<Fate, number> {
  return { open: 0, countered: 0, asked_more: 0, withdrawn: 0, declined: 0, counter_declined: 0, expired: 0, ...shares };
}

/**
 * What people offer on an ad between two times, the older first, each amount above the one before. The offer of the last bidder is
 * the highest, and unanswered or answered by another amount at the end.
 */
export function composeBids(random: Random, bargaining: Bargaining): Bid[] {
  const { worth } = bargaining;
  const plans = planBids(random, bargaining);
  const step = stepOf(worth);
  let amount = roundTo(step, worth * (0.9 - 0.02 * plans.length + random.around(0, 0.03)));
  const bids = new Map<Plan, Bid>();
  for (const plan of plans) {
    const before = plan.raises && known(bids.get(plan.raises), 'bid');
    bids.set(plan, makeBid(random, bargaining, plan, { amount, before }));
    amount += Math.max(step, roundTo(step, worth * (0.005 + 0.02 * random.fraction())));
  }
  for (const [plan, bid] of bids) if (plan.fate) settle(random, bargaining, plan, bid);
  const all = [...bids.values()];
  for (const bid of all) if (bid.row.state === 'withdrawn') bid.row.withdrawn_as_highest = wasHighestOfSeveral(all, bid);
  return all;
}

/** The highest unanswered offer is agreed on, which ends all others. Returns it with the price. */
export function acceptHighest(bids: readonly Bid[], at: Date): { bid: Bid; price: number } {
  const unanswered = bids.filter(({ row }) => isUnanswered(row)).toSorted((one, other) => other.row.amount - one.row.amount);
  const bid = known(unanswered[0], 'bid');
  const { row } = bid;
  for (const other of unanswered.slice(1)) moveBid(other, 'ended', { by: null, at }, { reason: 'deal' });
  // The owner accepts what was offered, the bidder what was countered.
  const isCounter = row.state === 'countered';
  const price = isCounter ? known(row.counter_amount, 'amount') : row.amount;
  moveBid(bid, 'accepted', { by: isCounter ? row.bidder_id : row.owner_id, at, amount: price });
  return { bid, price };
}

function planBids(random: Random, { bidders, from, until }: Bargaining): Plan[] {
  const [start, end] = [from.getTime(), until.getTime()];
  const recentFrom = Math.max(start, end - recentHours * hourMs);
  const earlierUntil = end - 96 * hourMs;
  const plans = bidders.flatMap((bidder, index): Plan[] => {
    const isLast = index === bidders.length - 1;
    if (!isLast && earlierUntil > start && random.chance(shareOfEarlier)) {
      const at = new Date(start + (earlierUntil - start) * random.fraction());
      return [{ bidder, at, hours: random.pick(offerHours), fate: earlierFates.draw(random) }];
    }
    // One after the other, so that the last one offers most.
    const at = recentFrom + ((end - hourMs - recentFrom) * (index + 0.9 * random.fraction())) / bidders.length;
    const hours = random.pick(offerHours.filter((count) => at + count * hourMs > end + hoursLeft * hourMs));
    const last: Plan = { bidder, at: new Date(at), hours, fate: (isLast ? lastFates : recentFates).draw(random) };
    const before = at - (1 + (raiseHours - 1) * random.fraction()) * hourMs;
    if (before < start || !random.chance(shareRaised)) return [last];
    const first = { bidder, at: new Date(before), hours: random.pick(offerHours) };
    return [first, { ...last, raises: first }];
  });
  return plans.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function makeBid(
  random: Random,
  { ad, owner }: Bargaining,
  { bidder, at, hours }: Plan,
  { amount, before }: { amount: number; before: Bid | undefined },
): Bid {
  const condition = before ? before.row.condition : drawCondition(random, ad);
  const note = noteOf(random, bidder, notesFor(ad, condition, before));
  const by = bidder.row.id;
  if (before) moveBid(before, 'replaced', { by, at });
  const row = {
    ad_id: ad.id,
    owner_id: owner.row.id,
    bidder_id: by,
    state: 'open' as const,
    amount,
    condition: condition ?? null,
    note,
    counter_note: '',
    reason_note: '',
    withdrawn_as_highest: false,
    expires_at: new Date(at.getTime() + hours * hourMs),
    created_at: at,
    moved_at: at,
  };
  return { row, replaces: before, acts: [{ act: before ? 'raised' : 'made', amount, note, by_id: by, at }] };
}

function drawCondition(random: Random, { type, plate_with_car: plate }: AdRow) {
  if (type === 'plate' || !random.chance(shareOnCondition)) return null;
  const condition = conditions.draw(random);
  return condition === 'with_plate' && plate !== 'with_plate' ? 'inspection' : condition;
}

function notesFor({ type }: AdRow, condition: Bid['row']['condition'], before: Bid | undefined) {
  if (before) return words.raiseNotes;
  return condition ? words.conditionNotes[condition] : words.bidNotes[type === 'plate' ? 'plate' : 'car'];
}

function settle(random: Random, { owner, worth, until }: Bargaining, { bidder, fate }: Plan, bid: Bid): void {
  const { row, acts } = bid;
  const made = row.created_at.getTime();
  const time = Math.min(until.getTime() - made, answerHours * hourMs);
  const soon = new Date(made + time * (0.15 + 0.3 * random.fraction()));
  const later = new Date(made + time * (0.5 + 0.4 * random.fraction()));
  const byOwner = { by: row.owner_id, at: soon };
  const byBidder = { by: row.bidder_id, at: later };
  if (fate === 'expired') moveBid(bid, 'expired', { by: null, at: row.expires_at });
  if (fate === 'withdrawn') moveBid(bid, 'withdrawn', byBidder);
  if (fate === 'asked_more') {
    Object.assign(row, { asked_more_at: soon, moved_at: soon });
    acts.push({ act: 'asked_more', amount: row.amount, note: '', by_id: row.owner_id, at: soon });
  }
  if (fate === 'declined') {
    const reason = random.pick(['too_low', 'too_low', row.condition ? 'condition' : 'other'] as const);
    const note = noteOf(random, owner, words.declineNotes[reason]);
    moveBid(bid, 'declined', { ...byOwner, note }, { reason, reason_note: note });
  }
  if (fate !== 'countered' && fate !== 'counter_declined') return;
  const amount = counterTo(random, worth, row.amount);
  const note = noteOf(random, owner, words.counterNotes);
  moveBid(
    bid,
    'countered',
    { ...byOwner, amount, note },
    {
      counter_amount: amount,
      counter_note: note,
      expires_at: new Date(soon.getTime() + 72 * hourMs),
    },
  );
  if (fate === 'countered') return;
  const answer = noteOf(random, bidder, words.counterDeclineNotes);
  moveBid(bid, 'declined', { ...byBidder, amount, note: answer }, { reason_note: answer });
}

/** Between what was offered and what the owner has in mind. */
function counterTo(random: Random, worth: number, amount: number): number {
  const step = stepOf(worth);
  return amount + Math.max(step, roundTo(step, (worth - amount) * (0.4 + 0.4 * random.fraction())));
}

/** Some write a word; nobody writes in a language that the others do not read. */
function noteOf(random: Random, { language }: Account, pool: Pool): string {
  const note = random.pick(pool);
  return random.chance(shareWithNote) && language === 'ar' ? note : '';
}

/** By how much people raise, in riyals. */
function stepOf(worth: number): number {
  if (worth < 10_000) return 50;
  if (worth < 50_000) return 250;
  return worth < 200_000 ? 500 : worth < 1_000_000 ? 1000 : 5000;
}

function roundTo(step: number, amount: number): number {
  return Math.round(amount / step) * step;
}
