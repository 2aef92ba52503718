import type { Insertable } from 'kysely';
import { known } from '#contract/platform/known.ts';
import type { AdHistory } from '#db/schema.ts';
import { type AdRow, type ComposedAd, daysUntilExpiry, inOrder, type Life } from './ads.ts';
import { type BusinessRow, newBusiness, openBusiness } from './businesses.ts';
import { composeCar } from './cars.ts';
import { galleriesOf } from './gallery.ts';
import { daysBefore, type Ground } from './ground.ts';
import type { Library } from './library.ts';
import { type Account, newPerson, type Newcomer, settle } from './people.ts';
import { composePlate, plateKeyOf } from './plates.ts';
import type { PriceProcess } from './price-process.ts';
import { type Random, weigh, weighWords } from './random.ts';
import { subscribe, type SubscriptionRow } from './subscriptions.ts';

/**
 * What the market has besides, so that there are prices to learn from: cars of the models that are most frequent and plates, of many sellers.
 * The ads are older than the others, not featured, and of accounts of their own, so that what is shown first stays what it is.
 */
export interface Supply {
  accounts: Account[];
  businesses: BusinessRow[];
  ads: ComposedAd[];
  /** How those that have ended left the market. */
  moves: (Insertable<AdHistory> & { at: Date })[];
  subscriptions: SubscriptionRow[];
}

const size = {
  accounts: { user: 480, showroom: 12, seller: 10 },
  cars: { active: 1000, ended: 2000 },
  plates: { active: 240, ended: 360 },
};
const mostFrequent = 60;
// What has ended is there for its price. Texts and pictures of it would make the first start two seconds longer.
const shown = { active: { mostPictures: 4 }, ended: { mostPictures: 0, hasDescription: false } };
/** What a person without a package may have open. */
const mostOpen = 3;
const carOwners = weighWords({ user: 62, showroom: 27, seller: 11 });

interface Before {
  library: Library;
  process: PriceProcess;
  accounts: readonly Account[];
  rows: readonly AdRow[];
  subscriptions: readonly SubscriptionRow[];
}

/** Adds to the market of `before`, whose rows keep their numbers. */
export function composeSupply(random: Random, ground: Ground, before: Before): Supply {
  const accounts = settle(random.branch('accounts'), ground, newcomers(random, ground), before.accounts);
  const businesses = accounts
    .filter(({ row }) => row.user_type !== 'user')
    .map((account) => openBusiness(random.branch(`business ${account.row.id}`), ground, account, before.library.covers))
    // Nobody has written to them yet.
    .map((business) => ({ ...business, response_minutes: null }));
  const supplied = inOrder(composeAds(random, ground, { ...before, accounts }), before.rows.length);
  const ads = supplied.map(({ leftDays: _left, ...ad }) => ad);
  const rows = ads.map(({ row }) => row);
  const subscriptions = subscribe(random.branch('subscriptions'), ground, accounts, rows);
  return {
    accounts,
    businesses,
    ads,
    moves: supplied.flatMap((ad) => movesOf(ground, ad)),
    subscriptions: subscriptions.map((row) => ({ ...row, id: before.subscriptions.length + row.id })),
  };
}

/** They have been here since before their oldest ad. The staff have verified none, so lists of businesses begin with others. */
function newcomers(random: Random, ground: Ground): Newcomer[] {
  const many = (kind: keyof typeof size.accounts, compose: (branch: Random) => Newcomer) =>
    Array.from({ length: size.accounts[kind] }, (_, index) => {
      const branch = random.branch(`${kind} ${index}`);
      return { ...compose(branch), joinedDaysAgo: branch.whole(460, 1300), verified: 0, featured: false };
    });
  return [
    ...many('user', (branch) => newPerson(branch, ground)),
    ...many('showroom', (branch) => newBusiness(branch, ground, 'showroom')),
    ...many('seller', (branch) => newBusiness(branch, ground, 'seller')),
  ];
}

type SuppliedAd = ComposedAd & Pick<Life, 'leftDays'>;

function composeAds(random: Random, ground: Ground, { library, process, rows, accounts }: Before): SuppliedAd[] {
  const frequent = { ...ground, models: frequentModels(ground) };
  const galleries = galleriesOf(library);
  const owners = ownersOf(accounts);
  const taken = new Set(rows.filter(({ type }) => type === 'plate').map(plateKeyOf));
  const many = (type: 'car' | 'plate', state: 'active' | 'ended', compose: (branch: Random, life: Life) => ComposedAd) =>
    Array.from({ length: size[`${type}s`][state] }, (_, index): SuppliedAd => {
      const branch = random.branch(`${state} ${type} ${index}`);
      const life = lives[state](branch.branch('life'));
      return { ...compose(branch, life), leftDays: life.leftDays };
    });
  const cars = (state: 'active' | 'ended') =>
    many('car', state, (branch, life) =>
      composeCar(branch, {
        ground: frequent,
        galleries,
        account: owners.draw(branch, carOwners.draw(branch), state),
        slot: { id: 0, life },
        ask: process.ask,
        isPlain: true,
        ...shown[state],
      }),
    );
  const plates = (state: 'active' | 'ended') =>
    many('plate', state, (branch, life) =>
      composePlate(branch, { ground, account: owners.draw(branch, 'user', state), slot: { id: 0, life }, taken, isPriced: true }),
    );
  return [...cars('active'), ...plates('active'), ...cars('ended'), ...plates('ended')];
}

function frequentModels({ models }: Ground): Ground['models'] {
  const frequent = models.items.toSorted((one, other) => other.anchor.weight - one.anchor.weight).slice(0, mostFrequent);
  return weigh(frequent, ({ anchor }) => anchor.weight);
}

/** Draws who has which ad. A person has no more open ones than are free. */
function ownersOf(accounts: readonly Account[]) {
  const byType = Map.groupBy(accounts, ({ row }) => row.user_type);
  const open = new Map<Account, number>();
  return {
    draw: (random: Random, type: keyof typeof size.accounts, state: 'active' | 'ended'): Account => {
      for (;;) {
        const account = random.pick(known(byType.get(type), type));
        const count = open.get(account) ?? 0;
        if (state === 'active' && type === 'user' && count === mostOpen) continue;
        if (state === 'active') open.set(account, count + 1);
        return account;
      }
    },
  };
}

const endings = weighWords({ sold: 70, expired: 30 });

// Ads of the first pages were moved up within the last 28 days. Of those that have ended more ended lately.
const lives: Record<'active' | 'ended', (random: Random) => Life> = {
  active: (random) => {
    const refreshedDays = 28.5 + 8 * random.fraction();
    return { status: 'active', createdDays: refreshedDays + 45 * random.fraction() ** 1.5, refreshedDays };
  },
  ended: (random) => {
    const status = endings.draw(random);
    const leftDays = 1 + 350 * random.fraction() ** 1.7;
    const refreshedDays = leftDays + (status === 'expired' ? daysUntilExpiry : 2 + 40 * random.fraction() ** 2);
    return { status, createdDays: refreshedDays + 30 * random.fraction() ** 2, refreshedDays, leftDays };
  },
};

function movesOf({ now }: Ground, { row, leftDays }: SuppliedAd): Supply['moves'] {
  if (leftDays === undefined) return [];
  return [{ ad_id: row.id, from_status: 'active', to_status: row.status, at: daysBefore(now, leftDays), by_id: null, reason: null }];
}
