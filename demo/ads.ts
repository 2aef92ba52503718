import type { Insertable } from 'kysely';
import type { AdType } from '#contract/platform/kinds.ts';
import type { AdStatus, Ads, PriceMode } from '#db/schema.ts';
import { dayMs } from '#contract/platform/riyadh.ts';
import { drawFields } from './drawn-fields.ts';
import { daysBefore, type Ground, pointIn } from './ground.ts';
import type { Shot } from './library.ts';
import type { Account } from './people.ts';
import { type Random, weighWords } from './random.ts';

export type AdRow = Insertable<Ads> & {
  id: number;
  type: AdType;
  status: AdStatus;
  owner_id: number;
  created_at: Date;
  refreshed_at: Date;
};

export interface ComposedAd {
  row: AdRow;
  shots: readonly Shot[];
  views: number;
  likes: number;
  /** What its owner has in mind, in riyals, also where no price is named; offers are made around it. None of a rental. */
  worth: number | null;
}

/** Which number an ad gets and, when that matters, how old it is: 0 the newest, 1 the oldest. */
export interface Slot {
  id: number;
  moment?: number;
  /** Instead of one that is drawn. */
  life?: Life;
}

/** What became of an ad, in days before now. Such an ad is not featured. */
export interface Life {
  status: AdStatus;
  createdDays: number;
  /** When it was moved up the last time. */
  refreshedDays: number;
  /** When it left the market, if it has. */
  leftDays?: number | undefined;
}

/** A rare accident of real markets that the pages must bear. */
export interface Oddity {
  longTitle?: boolean;
  /** The English name of a model. */
  model?: string;
}

const statuses = weighWords({ active: 88, sold: 5, paused: 2.5, expired: 2.5, reserved: 2 });
const modes: Record<'dealer' | 'private', ReturnType<typeof weighWords<PriceMode>>> = {
  dealer: weighWords<PriceMode>({ fixed: 62, negotiable: 36, soum: 2 }),
  private: weighWords<PriceMode>({ fixed: 28, negotiable: 50, soum: 22 }),
};
const daysOnline = 75;
export const daysUntilExpiry = 60;
const shareFeatured = 1 / 11;
const shareFallen = 0.15;

/** How a seller sells; with `isPriced` for a price. */
export function drawMode(random: Random, dealer: boolean, isPriced = false): PriceMode {
  const mode = modes[dealer ? 'dealer' : 'private'].draw(random);
  return isPriced && mode === 'soum' ? 'negotiable' : mode;
}

/** Some ads asked a little more at first. */
function firstPriceOf(random: Random, { price, daily }: Pick<AdRow, 'price' | 'daily'>): number | null {
  const now = price ?? daily;
  if (typeof now !== 'number' || !random.chance(shareFallen)) return null;
  const step = now >= 10_000 ? 500 : 10;
  return now + Math.max(step, Math.round((now * random.whole(3, 11)) / 100 / step) * step);
}

/** The columns that every ad has: whose, where, since when, in which state. */
export function frameAd(
  random: Random,
  { id, moment, life }: Slot,
  { ground, account, type }: { ground: Ground; account: Account; type: AdType },
) {
  const { row: owner, place, district } = account;
  const joinedDays = (ground.now.getTime() - owner.created_at.getTime()) / dayMs;
  const { status, ...days } = life ?? drawLife(random, { type, joinedDays, moment });
  return {
    id,
    type,
    status,
    owner_id: owner.id,
    seller_type: owner.user_type ?? 'user',
    city_id: place.id,
    district: account.language === 'en' ? district.en : district.ar,
    ...(random.chance(0.95) ? pointIn(random, place) : { latitude: null, longitude: null }),
    is_featured: !life && status === 'active' && random.chance(shareFeatured),
    ...timesOf(ground.now, days),
  };
}

/** What a composed row becomes with its pictures and the attention it has had. */
export function finishAd(random: Random, ground: Ground, row: AdRow, { shots, worth }: Pick<ComposedAd, 'shots' | 'worth'>): ComposedAd {
  const [cover] = shots;
  const days = (ground.now.getTime() - row.created_at.getTime()) / dayMs;
  const attention = Math.exp(random.around(0, 0.8)) * (row.is_featured ? 2.4 : 1) * (cover || row.type === 'plate' ? 1 : 0.5);
  const views = Math.round(26 * (days + 0.05) ** 0.75 * attention);
  return {
    row: {
      ...drawFields(random.branch('fields'), ground, row),
      ...row,
      first_price: firstPriceOf(random.branch('fall'), row),
      cover: cover?.file ?? null,
      cover_placeholder: cover?.placeholder ?? null,
      images_count: shots.length,
    },
    shots,
    views,
    likes: Math.round(views * Math.abs(random.around(0.02, 0.014))),
    worth,
  };
}

/** Numbers after `last`, given in the order of time, as a real market would have given them. */
export function inOrder<Ad extends ComposedAd>(ads: readonly Ad[], last = 0): Ad[] {
  const sorted = ads.toSorted((one, other) => one.row.created_at.getTime() - other.row.created_at.getTime());
  return sorted.map((ad, index) => ({ ...ad, row: { ...ad.row, id: last + index + 1 } }));
}

function possible(status: AdStatus, type: AdType, joinedDays: number): boolean {
  if (status === 'expired') return joinedDays > daysUntilExpiry + 3;
  return type !== 'rental' || (status !== 'sold' && status !== 'reserved');
}

function drawLife(random: Random, { type, joinedDays, moment }: { type: AdType; joinedDays: number; moment: number | undefined }): Life {
  const drawn = statuses.draw(random);
  const status = possible(drawn, type, joinedDays) ? drawn : 'active';
  const place = moment ?? random.fraction();
  // More ads are young than old, as old ones sell.
  const online = Math.min(daysOnline, joinedDays * 0.98);
  const createdDays = status === 'expired' ? daysUntilExpiry + random.whole(1, 30) : online * place ** 2;
  const refreshed = status !== 'expired' && (createdDays > 28 || random.chance(0.35));
  return { status, createdDays, refreshedDays: refreshed ? Math.min(createdDays, 27) * random.fraction() ** 1.5 : createdDays };
}

function timesOf(now: Date, { createdDays, refreshedDays }: Pick<Life, 'createdDays' | 'refreshedDays'>) {
  return {
    created_at: daysBefore(now, createdDays),
    refreshed_at: daysBefore(now, refreshedDays),
    expires_at: daysBefore(now, refreshedDays - daysUntilExpiry),
  };
}
