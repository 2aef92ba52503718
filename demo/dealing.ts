import type { Insertable } from 'kysely';
import { known } from '#contract/platform/known.ts';
import { revealDays } from '#contract/community/reviews.ts';
import type { AdHistory, AdStatus, DealHistory, DealSteps, OfferFloors, OfferHistory, OfferSettings } from '#db/schema.ts';
import { dayMs, hourMs } from '#contract/platform/riyadh.ts';
import type { AdRow, ComposedAd } from './ads.ts';
import { acceptHighest, composeBids } from './bargain.ts';
import type { Bid, OfferRow } from './bids.ts';
import { shownAmong } from './chats.ts';
import { type ComposedDeal, composeDeal, type Course, scheduleDeal } from './deals.ts';
import { daysBefore, type Ground } from './ground.ts';
import type { Account } from './people.ts';
import type { Random } from './random.ts';
import type { ReviewRow } from './reviews.ts';
import dealingFile from './words/dealing.json' with { type: 'json' };

const { saleReviews } = dealingFile;

export type DealRow = ComposedDeal['row'] & { id: number; offer_id: number };

/** The rows of offers and deals, table by table. */
export interface Dealing {
  offers: (OfferRow & { id: number })[];
  offer_history: (Insertable<OfferHistory> & { at: Date })[];
  offer_settings: Insertable<OfferSettings>[];
  offer_floors: Insertable<OfferFloors>[];
  deals: DealRow[];
  deal_steps: (Insertable<DealSteps> & { at: Date })[];
  deal_history: (Insertable<DealHistory> & { at: Date })[];
  ad_history: Insertable<AdHistory>[];
  deal_reviews: ReviewRow[];
}

/** An ad that people may offer on. */
interface Offered {
  row: AdRow;
  worth: number;
  owner: Account;
}

/** What was offered on an ad, and the deal that came of it. */
interface Bargained {
  ad: Offered;
  bids: Bid[];
  deal?: ComposedDeal;
}

interface People {
  /** Who makes offers: private people. */
  bidders: readonly Account[];
  /**
   * A person who looks around as one of these should find nothing that has to be attended to: those that the list of demo accounts names,
   * and private people with a car on offer, as whom the end-to-end tests sign in.
   */
  unburdened: ReadonlySet<Account>;
}

/** Below it nobody bargains. */
const worthLeast = 2000;
const bargainDays = 11;
const youngestHours = 6;
const mostBidders = 6;
const shareOfferedOn = { soum: 0.85, negotiable: 0.45, fixed: 0.05 };
const shareWithFloor = 0.3;
const shareWithStep = 0.12;
const sharePrivate = 0.1;

const openCourses: readonly Course[] = ['meeting', 'extension', 'new'];
const failedCourses: readonly Course[] = ['cancelled', 'cancelled', 'cancelled', 'cancelled', 'lapsed'];
const mostDone = 6;
/** For how many days nobody has moved an ad to the top, as nobody does during a deal. */
const restDays = { open: 1.6, confirmed: 2.5, done: 3.5, failed: 5, overdue: 23 };
/** When the sale was whose commission is overdue: ten working days ago, even with all days of a feast among them. */
const overdueDays = 21;

/** Offers on ads and what came of them: deals on ads that are reserved or sold already, others that failed, and unanswered offers. */
export function composeDealing(random: Random, ground: Ground, ads: readonly ComposedAd[], accounts: readonly Account[]): Dealing {
  const people = peopleAmong(ads, accounts);
  const offered = ads.flatMap((ad) => offeredOf(ad, accounts));
  const deals = composeDeals(random.branch('deals'), ground, offered, people);
  const dealtOn = new Set(deals.map(({ ad }) => ad));
  const youngest = daysBefore(ground.now, youngestHours / 24);
  const others = offered
    .filter((ad) => ad.row.status === 'active' && ad.row.created_at < youngest && !dealtOn.has(ad))
    .flatMap((ad): Bargained[] => {
      const branch = random.branch(ad.row.id);
      if (!branch.chance(shareOfferedOn[ad.row.price_mode ?? 'fixed'])) return [];
      return [{ ad, bids: bidsOn(branch, ad, { people: people.bidders, since: ad.row.created_at, until: ground.now }) }];
    });
  const bargained = [...deals, ...others];
  return { ...numberDealing(random.branch('reviews'), ground, bargained), ...settingsOf(random.branch('settings'), bargained) };
}

function peopleAmong(ads: readonly ComposedAd[], accounts: readonly Account[]): People {
  const shown = shownAmong(ads, accounts);
  const withCar = new Set(ads.filter(({ row }) => row.type === 'car' && row.status === 'active').map(({ row }) => row.owner_id));
  const bidders = accounts.filter(({ row }) => row.user_type === 'user');
  const unburdened = accounts.filter(({ row }) => shown.has(row.id) || (row.user_type === 'user' && withCar.has(row.id)));
  return { bidders, unburdened: new Set(unburdened) };
}

/** An exchange or a takeover is agreed on by more than an amount. */
function offeredOf({ row, worth }: ComposedAd, accounts: readonly Account[]): Offered[] {
  const isSale = row.type === 'plate' ? row.deal_kind !== 'swap' : row.sale_type === 'sale';
  if (worth === null || worth < worthLeast || !isSale) return [];
  const owner = known(
    accounts.find((account) => account.row.id === row.owner_id),
    'account',
  );
  return [{ row, worth, owner }];
}

function composeDeals(random: Random, ground: Ground, offered: readonly Offered[], people: People): Bargained[] {
  const isFree = ({ owner }: Offered) => !people.unburdened.has(owner);
  const rested = (status: AdStatus, days: number) =>
    offered
      .filter(({ row }) => row.status === status && row.refreshed_at < daysBefore(ground.now, days))
      .toSorted((one, other) => one.row.refreshed_at.getTime() - other.row.refreshed_at.getTime());
  const deal = (ad: Offered, course: Course, { turn = 0, daysAgo = 1 } = {}) =>
    dealOn(random.branch(ad.row.id), ground, ad, { course, turn, daysAgo, people });

  const confirmed = rested('reserved', restDays.confirmed).find(isFree);
  const reserved = rested('reserved', restDays.open).filter((ad) => isFree(ad) && ad !== confirmed);
  const sold = rested('sold', restDays.done).slice(0, mostDone);
  const overdue = rested('sold', restDays.overdue).find(isFree);
  const active = rested('active', restDays.failed).filter(({ row }) => row.price_mode !== 'fixed');
  return [
    ...(confirmed ? [deal(confirmed, 'confirmed')] : []),
    ...reserved.slice(0, openCourses.length).map((ad, index) => deal(ad, known(openCourses[index], 'course'))),
    ...sold.map((ad) => deal(ad, 'done', { daysAgo: ad === overdue ? overdueDays : daysSinceSale(random, ground, ad) })),
    ...random.sample(active, failedCourses.length).map((ad, turn) => deal(ad, known(failedCourses[turn], 'course'), { turn })),
  ];
}

function daysSinceSale(random: Random, { now }: Ground, { row }: Offered): number {
  const rest = (now.getTime() - row.refreshed_at.getTime()) / dayMs;
  // A day and an evening before it the deal was opened.
  return random.whole(1, Math.min(9, Math.floor(rest - 2.2)));
}

function dealOn(
  random: Random,
  ground: Ground,
  ad: Offered,
  { course, turn, daysAgo, people }: { course: Course; turn: number; daysAgo: number; people: People },
): Bargained {
  const { row, owner } = ad;
  const schedule = scheduleDeal(random, ground, course, daysAgo);
  const isFailed = failedCourses.includes(course);
  const able = course !== 'done' && !isFailed ? people.bidders.filter((person) => !people.unburdened.has(person)) : people.bidders;
  const bids = bidsOn(random, ad, { people: able, since: row.created_at, until: schedule.opened });
  const { bid, price } = acceptHighest(bids, schedule.opened);
  const buyer = known(
    able.find((person) => person.row.id === bid.row.bidder_id),
    'buyer',
  );
  const deal = composeDeal(random, { course, turn, schedule, ad: row, offer: bid.row, price, seller: owner, buyer });
  if (!isFailed) return { ad, bids, deal };
  // It is for sale again, and others offer.
  const before = new Set(bids.map((one) => one.row.bidder_id));
  const others = people.bidders.filter((person) => !before.has(person.row.id));
  return { ad, bids: [...bids, ...bidsOn(random, ad, { people: others, since: schedule.closed, until: ground.now })], deal };
}

function bidsOn(
  random: Random,
  { row, worth, owner }: Offered,
  { people, since, until }: { people: readonly Account[]; since: Date; until: Date },
): Bid[] {
  const from = new Date(Math.max(since.getTime(), daysBefore(until, bargainDays).getTime()));
  const able = people.filter((person) => person !== owner && person.row.created_at < from);
  const bidders = random.sample(able, 1 + Math.floor(mostBidders * random.fraction() ** 1.5));
  return composeBids(random, { ad: row, owner, worth, bidders, from, until });
}

/** Numbers are given in the order of time, as a real market would have given them. */
function numberDealing(random: Random, ground: Ground, bargained: readonly Bargained[]): Omit<Dealing, 'offer_settings' | 'offer_floors'> {
  const bids = bargained.flatMap((one) => one.bids).toSorted((one, other) => one.row.created_at.getTime() - other.row.created_at.getTime());
  const idOf = new Map(bids.map(({ row }, index) => [row, index + 1]));
  const offerOf = (row: Bid['row']) => known(idOf.get(row), 'offer');
  const composed = bargained
    .flatMap(({ deal }) => deal ?? [])
    .toSorted((one, other) => one.row.opened_at.getTime() - other.row.opened_at.getTime());
  const numbered = composed.map((deal, index) => ({ ...deal, id: index + 1 }));
  return {
    offers: bids.map(({ row, replaces }) => ({ ...row, id: offerOf(row), replaces_id: replaces ? offerOf(replaces.row) : null })),
    offer_history: bids.flatMap(({ row, acts }) => acts.map((act) => ({ ...act, offer_id: offerOf(row) }))).toSorted(byTime),
    deals: numbered.map(({ row, offer, id }) => ({ ...row, id, offer_id: offerOf(offer) })),
    deal_steps: numbered.flatMap(({ steps, id }) => steps.map((step) => ({ ...step, deal_id: id }))),
    deal_history: numbered.flatMap(({ acts, id }) => acts.map((act) => ({ ...act, deal_id: id }))).toSorted(byTime),
    ad_history: numbered.flatMap(({ row }) => adMovesOf(row)).toSorted(byTime),
    deal_reviews: numbered.flatMap((deal) => reviewsOf(random.branch(deal.id), ground, deal)),
  };
}

function byTime(one: { at: Date }, other: { at: Date }): number {
  return one.at.getTime() - other.at.getTime();
}

/** What a deal does to its ad. */
function adMovesOf({ ad_id, state, opened_at: opened, closed_at: closed }: ComposedDeal['row']) {
  const move = { ad_id, by_id: null, reason: 'deal' };
  const reserved = { ...move, from_status: 'active' as const, to_status: 'reserved' as const, at: opened };
  const to_status = state === 'done' ? ('sold' as const) : ('active' as const);
  return closed ? [reserved, { ...move, from_status: 'reserved' as const, to_status, at: closed }] : [reserved];
}

/** The buyer writes first. What one side wrote stays hidden until the other one has written, or two weeks have passed. */
function reviewsOf(random: Random, { now }: Ground, { id, row, seller, buyer }: ComposedDeal & { id: number }): ReviewRow[] {
  if (!row.closed_at || row.state !== 'done') return [];
  const after = (time: Date, hours: number) => new Date(time.getTime() + hours * hourMs);
  const written = [
    { author: buyer, subject: seller, side: 'seller' as const, at: after(row.closed_at, random.whole(1, 4)) },
    { author: seller, subject: buyer, side: 'buyer' as const, at: after(row.closed_at, random.whole(5, 9)) },
  ].filter(({ author, at }) => author.language === 'ar' && random.chance(0.75) && at <= now);
  const alone = after(written[0]?.at ?? now, revealDays * 24);
  const revealed_at = written[1]?.at ?? (alone <= now ? alone : null);
  return written.map(({ author, subject, side, at }) => ({
    subject_id: subject.row.id,
    author_id: author.row.id,
    rating: random.pick([5, 5, 5, 4]),
    text: random.pick(saleReviews[side]),
    deal_id: id,
    created_at: at,
    revealed_at,
  }));
}

/** How some owners take offers, since they posted the ad, and what they noted for themselves. */
function settingsOf(random: Random, bargained: readonly Bargained[]): Pick<Dealing, 'offer_settings' | 'offer_floors'> {
  const offer_settings: Dealing['offer_settings'] = [];
  const offer_floors: Dealing['offer_floors'] = [];
  for (const { ad } of bargained) {
    const { id: ad_id, price_mode: mode, created_at: updated_at } = ad.row;
    const branch = random.branch(ad_id);
    const step = branch.chance(shareWithStep) ? (ad.worth < 50_000 ? 500 : 2000) : null;
    const isPublic = !branch.chance(sharePrivate);
    const takes_offers = mode === 'fixed';
    if (step !== null || !isPublic || takes_offers)
      offer_settings.push({ ad_id, step, is_ladder_public: isPublic, takes_offers, updated_at });
    if (branch.chance(shareWithFloor)) offer_floors.push({ ad_id, amount: Math.round((ad.worth * 0.93) / 500) * 500, updated_at });
  }
  return { offer_settings, offer_floors };
}
