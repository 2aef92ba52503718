import { keysOf } from '#contract/platform/records.ts';
import type { Insertable } from 'kysely';
import type { UserType } from '#contract/platform/kinds.ts';
import { known } from '#contract/platform/known.ts';
import type { AdImages } from '#db/schema.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { type AdRow, type ComposedAd, inOrder, type Oddity } from './ads.ts';
import { type BusinessRow, newBusiness, openBusiness } from './businesses.ts';
import { composeCar } from './cars.ts';
import { type Chats, composeChats } from './chats.ts';
import { type CommentRow, composeComments, type ReplyRow } from './comments.ts';
import { composeDealing, type Dealing } from './dealing.ts';
import { type Booked, composeBookings, type Office } from './bookings.ts';
import { composeFleet, type Fleet, type UnitRow } from './fleet.ts';
import { galleriesOf } from './gallery.ts';
import { daysBefore, type Ground } from './ground.ts';
import type { Library } from './library.ts';
import { type Account, newPerson, settle, type UserRow } from './people.ts';
import { composePlate } from './plates.ts';
import { createPriceProcess, type PriceProcess } from './price-process.ts';
import { type Random, weigh } from './random.ts';
import { composeEvidence, type HandoverEvidence } from './handover-evidence.ts';
import { composeSettings, type SettingsRow } from './rental-settings.ts';
import { composeRental } from './rentals.ts';
import { composeReports, type Reporting } from './reports.ts';
import { composeReviews, olderFirst, type ReviewRow } from './reviews.ts';
import { subscribe, type SubscriptionRow } from './subscriptions.ts';
import { composeSupply } from './supply.ts';
import businessWords from './words/businesses.json' with { type: 'json' };

/** The rows of a market, table by table. */
export interface Composition
  extends Chats, Fleet, Omit<Booked, 'booking_handovers'>, HandoverEvidence, Reporting, Omit<Dealing, 'deal_reviews'> {
  users: UserRow[];
  businesses: BusinessRow[];
  rental_settings: SettingsRow[];
  ads: ComposedAd['row'][];
  ad_images: Insertable<AdImages>[];
  ad_counts: { ad_id: number; views: number; likes: number }[];
  reviews: ReviewRow[];
  comments: CommentRow[];
  replies: ReplyRow[];
  subscriptions: SubscriptionRow[];
}

const size = { people: 110, cars: 250, rentals: 60, plates: 90 };

// What the pages must bear, by the number of the car.
const oddities: Readonly<Record<number, Oddity>> = {
  7: { longTitle: true },
  101: { longTitle: true },
  40: { model: 'Cullinan' },
  160: { model: 'Urus' },
};

/** The demo market: the same for the same `random`, day and pictures. Prices of cars come from a process that the server does not know. */
export function composeMarket(random: Random, ground: Ground, library: Library): Composition {
  const process = createPriceProcess('demo market');
  const accounts = composeAccounts(random.branch('accounts'), ground);
  const businesses = accounts
    .filter(({ row }) => row.user_type !== 'user')
    .map((account) => openBusiness(random.branch(`business ${account.row.id}`), ground, account, library.covers));
  const ads = inOrder(composeAds(random.branch('ads'), ground, { library, accounts, process }));
  const rows = ads.map(({ row }) => row);
  const subscriptions = subscribe(random.branch('subscriptions'), ground, accounts, rows);
  const sellsPlates = new Set(rows.filter(({ type }) => type === 'plate').map(({ owner_id }) => owner_id));
  const byId = new Map(accounts.map((account) => [account.row.id, account]));
  const renting = composeRenting(random, ground, { accounts, businesses, rows });
  const { deal_reviews: dealReviews, ...dealing } = composeDealing(random.branch('dealing'), ground, ads, accounts);
  const reviews = olderFirst([...composeReviews(random.branch('reviews'), ground, accounts, sellsPlates), ...dealReviews]);
  const talk = composeComments(random.branch('comments'), ground, ads, byId);
  const supply = composeSupply(random.branch('supply'), ground, { library, process, accounts, rows, subscriptions });
  const everyAd = [...ads, ...supply.ads];
  return {
    users: [...accounts, ...supply.accounts].map(({ row }) => row),
    businesses: [...businesses, ...supply.businesses],
    ads: everyAd.map(({ row }) => row),
    ad_images: everyAd.flatMap(imagesOf),
    ad_counts: everyAd.map(({ row, views, likes }) => ({ ad_id: row.id, views, likes })),
    ...renting,
    ...composeEvidence(renting, ads),
    reviews,
    ...dealing,
    ad_history: [...dealing.ad_history, ...supply.moves],
    subscriptions: [...subscriptions, ...supply.subscriptions],
    ...talk,
    ...composeReports(random.branch('reports'), ground, { ads: rows, comments: talk.comments, reviews, accounts }),
    ...composeChats(random.branch('chats'), ground, ads, { accounts, businesses }),
  };
}

/** The cars of the rentals, and who has booked them. An office marks no car as taken while that is booked. */
function composeRenting(
  random: Random,
  ground: Ground,
  { accounts, businesses, rows }: { accounts: readonly Account[]; businesses: readonly BusinessRow[]; rows: readonly AdRow[] },
) {
  const fleet = composeFleet(
    random.branch('fleet'),
    ground,
    rows.filter(({ type }) => type === 'rental'),
  );
  const licensed = businesses.filter(({ licence_until: until }) => until !== null);
  const settings = composeSettings(random.branch('rental settings'), licensed);
  const renters = accounts.filter(({ row }) => row.user_type === 'user');
  const guest = known(
    renters.find(({ row }) => rows.some(({ owner_id: owner, status }) => owner === row.id && status === 'active')),
    'guest',
  );
  const offices = licensed.map((business, index) => ({
    business,
    settings: known(settings[index], 'settings'),
    cars: carsOf(business, fleet.units, rows),
  }));
  showLacking(ground, offices[0]);
  const booked = composeBookings(random.branch('bookings'), ground, { offices, renters, guest });
  const isFree = ({ unit_id: unit, from, to }: Fleet['blocks'][number]) =>
    !booked.held.some((held) => held.unit_id === unit && held.from < to && from < held.to);
  return { ...fleet, ...booked, blocks: fleet.blocks.filter(isFree), rental_settings: settings };
}

/** Of the office that is shown, the newest cars lack papers, or soon will, so that the calendar of the demo shows both. */
function showLacking({ now }: Ground, office: Office | undefined): void {
  const [soon, over, missing] = office?.cars.slice(-3).map(({ unit }) => unit.papers) ?? [];
  if (soon) soon.inspection_until = riyadhDay(daysBefore(now, -9));
  if (over) over.inspection_until = riyadhDay(daysBefore(now, 4));
  if (missing) Object.assign(missing, { plate: null, insurance_until: null });
}

/** Those on the road whose ad is on the market: first one of each ad, as the calendar shows them by ads. */
function carsOf({ user_id: owner }: BusinessRow, units: readonly UnitRow[], rows: readonly AdRow[]): Office['cars'] {
  const ads = new Map(rows.filter(({ owner_id, status }) => owner_id === owner && status === 'active').map((ad) => [ad.id, ad]));
  return units.flatMap((unit) => {
    const ad = ads.get(unit.ad_id);
    return ad && unit.is_active ? [{ unit, ad }] : [];
  });
}

function composeAccounts(random: Random, ground: Ground) {
  const people = Array.from({ length: size.people }, (_, index) => newPerson(random.branch(`person ${index}`), ground));
  const { showrooms, offices, sellers } = businessWords;
  const kinds = { showroom: showrooms, office: offices, seller: sellers };
  const businesses = keysOf(kinds).flatMap((kind) =>
    kinds[kind].map((known, index) => newBusiness(random.branch(`${kind} ${index}`), ground, kind, known)),
  );
  return settle(random, ground, [...people, ...businesses]);
}

// Numbers are given when all ads are there.
const unnumbered = { id: 0 };

function composeAds(
  random: Random,
  ground: Ground,
  { library, accounts, process }: { library: Library; accounts: readonly Account[]; process: PriceProcess },
): ComposedAd[] {
  const galleries = galleriesOf(library);
  const owners = ownersOf(random, accounts);
  const taken = new Set<string>();
  const many = (kind: string, count: number, compose: (branch: Random, index: number) => ComposedAd) =>
    Array.from({ length: count }, (_, index) => compose(random.branch(`${kind} ${index}`), index));
  return [
    ...many('car', size.cars, (branch, index) =>
      composeCar(branch, {
        ground,
        galleries,
        account: owners.ofCar(branch),
        slot: unnumbered,
        odd: oddities[index],
        ask: process.askWithCare,
      }),
    ),
    ...many('rental', size.rentals, (branch, index) =>
      composeRental(branch, { ground, galleries, account: owners.ofRental(index), slot: unnumbered }),
    ),
    ...many('plate', size.plates, (branch) => composePlate(branch, { ground, account: owners.ofPlate(branch), slot: unnumbered, taken })),
  ];
}

// Who offers cars: private people most of all, then showrooms, of which some are large.
const carOwners = weigh(
  [
    ['user', 52],
    ['showroom', 32],
    ['seller', 13],
    ['office', 3],
  ] as const,
  ([, share]) => share,
);

/** Draws who offers what. */
export function ownersOf(random: Random, accounts: readonly Account[]) {
  const of = (type: UserType) => accounts.filter(({ row }) => row.user_type === type);
  const sized = (type: UserType) => {
    const sizes = new Map(of(type).map((account) => [account, type === 'user' ? 1 : 0.25 + random.fraction() ** 2]));
    return weigh(of(type), (account) => sizes.get(account) ?? 1);
  };
  const byType = { user: sized('user'), showroom: sized('showroom'), seller: sized('seller'), office: sized('office') };
  return {
    ofCar: (branch: Random) => byType[carOwners.draw(branch)[0]].draw(branch),
    ofRental: (index: number) => known(byType.office.items[index % byType.office.items.length], 'item'),
    ofPlate: (branch: Random) => byType.user.draw(branch),
  };
}

export function imagesOf({ row, shots }: Pick<ComposedAd, 'row' | 'shots'>): Insertable<AdImages>[] {
  return shots.map(({ file, width, height, placeholder }, position) => ({
    ad_id: row.id,
    uploader_id: row.owner_id,
    position,
    file,
    width,
    height,
    placeholder,
    created_at: row.created_at,
  }));
}
