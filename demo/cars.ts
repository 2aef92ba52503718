import { searchKey } from '#server/catalogue/search/key.ts';
import { type AdRow, type ComposedAd, drawMode, finishAd, frameAd, type Life, type Oddity, type Slot } from './ads.ts';
import { describeCar } from './car-description.ts';
import { describeCarInEnglish } from './car-description-english.ts';
import { type CarFacts, carFacts, thisYear } from './car-facts.ts';
import { type DealColumns, canBeTakenOver, exchangeColumns, takeoverColumns } from './deal-columns.ts';
import { historyColumns, vehicleColumns } from './car-columns.ts';
import { anyColor, drawInterior, type Galleries, takePictures } from './gallery.ts';
import { type CarModel, type Ground, labelIn } from './ground.ts';
import type { Account } from './people.ts';
import type { Ask } from './price-process.ts';
import type { Random } from './random.ts';
import { type TitleKind, writeTitle } from './titles.ts';

const shareWithTitle = 0.2;
const shareWithoutPictures = 0.05;

interface CarOptions {
  ground: Ground;
  galleries: Galleries;
  account: Account;
  slot: Slot;
  odd?: Oddity | undefined;
  /** What its owner asks; without it, what the anchors of the market say. */
  ask?: Ask | undefined;
  /** Whether it is a used car for sale for a price, and neither a takeover nor an exchange. */
  isPlain?: boolean;
  mostPictures?: number;
  hasDescription?: boolean;
}

/** One car for sale. */
export function composeCar(
  random: Random,
  { ground, galleries, account, slot, odd = {}, ask, isPlain = false, mostPictures = Infinity, hasDescription = true }: CarOptions,
): ComposedAd {
  const dealer = account.row.user_type !== 'user';
  const drawn = carFacts(random, ground, dealer, { model: odd.model, isUsed: isPlain });
  const bare = random.chance(shareWithoutPictures);
  const { body, brandId } = drawn.model;
  const set = bare ? undefined : galleries.draw(random, { body, brandId, damaged: drawn.condition === 'damaged' });
  const mode = drawn.condition === 'new' ? 'fixed' : drawMode(random, dealer, isPlain);
  const history = historyColumns(random, ground, drawn);
  const frame = frameAd(random, slot, { ground, account, type: 'car' });
  const vehicle = vehicleColumns(random, drawn);
  const color = set?.color ?? anyColor.draw(random);
  const facts = ask ? stated(random.branch('asking'), drawn, { ask, account, vehicle, color, life: slot.life }) : drawn;
  const deal = isPlain ? { sale_type: 'sale' } : drawDeal(random.branch('deal'), { ground, facts, mode, drawn: history.sale_type, dealer });
  const row: AdRow = {
    ...frame,
    ...vehicle,
    ...history,
    year: facts.year,
    mileage: facts.mileage,
    color,
    price: mode === 'soum' ? null : facts.price,
    price_mode: mode,
    title: titleOf(random, facts, account, odd),
    ...deal,
  };
  row.description = hasDescription ? describe(random, { ground, facts, row, account }) : '';
  row.search_key = carKey(row, facts.model, account);
  const shots = set ? takePictures(random, set, drawInterior(random, galleries, row.interior_color)) : [];
  return finishAd(random, ground, row, { shots: shots.slice(0, mostPictures), worth: facts.price });
}

/** The facts as the owner states them, with the price that they ask. What has ended asked the prices of its time. */
function stated(
  random: Random,
  facts: CarFacts,
  {
    ask,
    account,
    vehicle,
    color,
    life,
  }: { ask: Ask; account: Account; vehicle: ReturnType<typeof vehicleColumns>; color: string; life: Life | undefined },
): CarFacts {
  const { option_level: optionLevel, transmission, fuel } = vehicle;
  const car = { ...facts, city: account.place.en, color, optionLevel, transmission, fuel, daysAgo: life?.leftDays ?? 0 };
  const { price, year, mileage } = ask(random, car, account.row.id);
  return { ...facts, price, year, mileage };
}

/** A sale, an exchange, or a takeover where there is something to take over. */
function drawDeal(
  random: Random,
  { ground, facts, mode, drawn, dealer }: { ground: Ground; facts: CarFacts; mode: string; drawn: string; dealer: boolean },
): DealColumns {
  if (drawn === 'swap') return exchangeColumns(random, ground, facts.price);
  const isOver = !dealer && canBeTakenOver(facts, ground, mode) && (drawn === 'tanazul' || random.chance(0.3));
  return isOver ? { sale_type: 'tanazul', ...takeoverColumns(random, ground, facts) } : { sale_type: 'sale' };
}

/** The search words of a car or rental: its names in both languages and its texts. */
export function carKey(row: AdRow, { brand, name }: CarModel, { place }: Account): string {
  const words = [brand.ar, brand.en, name.ar, name.en, row.trim, row.title, place.ar, place.en, row.district, row.description];
  return searchKey(words.filter(Boolean).join(' '));
}

export function carName({ brand, name }: CarModel, trim: string | null | undefined, language: 'ar' | 'en'): string {
  // Some models carry the name of their maker: «هافال إتش 9».
  const maker = name[language].startsWith(brand[language]) ? undefined : brand[language];
  return [maker, name[language], trim].filter(Boolean).join(' ');
}

function titleOf(random: Random, facts: CarFacts, { row, place }: Account, odd: Oddity): string | null {
  const wanted = random.chance(shareWithTitle);
  if (!odd.longTitle && (!wanted || row.language === 'en')) return null;
  const dealer = row.user_type !== 'user';
  const kind: TitleKind = odd.longTitle ? 'long' : facts.condition === 'damaged' ? 'damaged' : dealer ? 'dealer' : 'private';
  const claims = {
    first_owner: facts.owners === 1,
    low_mileage: facts.use === 'low',
    agency_service: facts.agencyService,
    sound: !facts.needsWork,
    clean: facts.paint === 'none' && facts.accident === 'none',
    guaranteed: facts.warranty !== undefined && facts.warranty !== 'ended',
  };
  return writeTitle(random, kind, { car: carName(facts.model, facts.trim?.ar, 'ar'), year: facts.year, city: place.ar }, claims);
}

function describe(
  random: Random,
  { ground, facts, row, account }: { ground: Ground; facts: CarFacts; row: AdRow; account: Account },
): string {
  const { language, place, district } = account;
  const label = (list: string, code: string | null | undefined) => (code ? labelIn(ground, language, list, code) : undefined);
  const adFacts = {
    dealer: account.row.user_type !== 'user',
    woman: account.woman,
    car: carName(facts.model, facts.trim?.[language], language),
    color: label('color', row.color) ?? '',
    interior: label('interior_color', row.interior_color),
    city: place[language],
    district: district[language],
    plate: row.plate_with_car === 'with_plate' ? ('with' as const) : row.plate_with_car ? ('without' as const) : undefined,
    features: row.features ?? [],
    optionLabels: (row.features ?? []).map((code) => label('features', code) ?? code),
    mode: row.sale_type === 'tanazul' ? ('takeover' as const) : (row.price_mode ?? 'fixed'),
    instalment: row.instalment ?? undefined,
    price: row.price ?? Math.round((facts.price * 0.85) / 1000) * 1000,
    want: ground.models.draw(random).name.ar,
    thisYear: thisYear(ground),
  };
  return language === 'en' ? describeCarInEnglish(random, facts, adFacts) : describeCar(random, facts, adFacts);
}
