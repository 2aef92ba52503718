import { riyadhDay } from '#contract/platform/riyadh.ts';
import { carAnchors } from '#demo/car-anchors.ts';
import { historyColumns, vehicleColumns } from '#demo/car-columns.ts';
import { carFacts } from '#demo/car-facts.ts';
import { daysBefore, type CarModel, type Ground, type Place } from '#demo/ground.ts';
import { createPriceProcess, type PriceProcess, type ProcessCar } from '#demo/price-process.ts';
import { createRandom, type Random, weigh, weighWords } from '#demo/random.ts';
import { trimsOf } from '#demo/trims.ts';
import cityWeights from '#demo/words/city-weights.json' with { type: 'json' };
import type { EvidenceRow } from '#server/prices/estimates/fit/facts.ts';

/** An ad of the bench: the row, what the process holds the car for, and who sells. */
export interface BenchAd {
  row: EvidenceRow;
  worth: number;
  isDealer: boolean;
}

export const today = '2026-11-27';
const now = new Date(`${today}T06:00:00Z`);

const ground: Ground = {
  now,
  places: weigh(placesOf(), ({ id }) => Object.values(cityWeights)[id - 1] ?? 1),
  models: weigh(modelsOf(), ({ anchor }) => anchor.weight),
  // No rentals here.
  fleet: {
    items: [],
    draw: () => {
      throw new Error('There is no fleet.');
    },
  },
  labels: new Map(),
};

const colors = weighWords({ white: 38, black: 16, silver: 14, grey: 10, pearl: 7, blue: 5, red: 4, brown: 3, beige: 3, gold: 1, green: 1 });

/** A market with its own hidden process. Ads of another `part` are of other sellers and cars. */
export function createBenchMarket(seed: string): {
  process: PriceProcess;
  ads: (part: string, count: number, isOfToday?: boolean) => Generator<BenchAd>;
} {
  const process = createPriceProcess(`process ${seed}`);
  return {
    process,
    ads: (part, count, isOfToday = false) => drawAds(process, { random: createRandom(`${seed} ${part}`), part, count, isOfToday }),
  };
}

interface Draw {
  random: Random;
  part: string;
  count: number;
  /** Whether they all ask today, and not within the last year. */
  isOfToday: boolean;
}

function* drawAds(process: PriceProcess, { random, part, count, isOfToday }: Draw): Generator<BenchAd> {
  const firstOfPart = 1 + [...part].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 900, 0) * 2_000_000;
  let [id, owner] = [firstOfPart, firstOfPart];
  for (let drawn = 0; drawn < count;) {
    const isDealer = random.chance(0.05);
    const stock = isDealer ? random.whole(5, 25) : random.chance(0.08) ? 2 : 1;
    const place = ground.places.draw(random);
    owner += 1;
    for (let car = 0; car < stock && drawn < count; car += 1) {
      const ad = drawAd(process, random, { id, owner, place, isDealer, isOfToday });
      if (!ad) continue;
      id += 1;
      drawn += 1;
      yield ad;
    }
  }
}

function drawAd(
  process: PriceProcess,
  random: Random,
  { id, owner, place, isDealer, isOfToday }: { id: number; owner: number; place: Place; isDealer: boolean; isOfToday: boolean },
): BenchAd | null {
  const facts = carFacts(random, ground, isDealer);
  if (facts.condition === 'new' || facts.condition === 'damaged' || facts.age > 24) return null;
  const columns = { ...vehicleColumns(random, facts), ...historyColumns(random, ground, facts) };
  const daysAgo = isOfToday ? 0 : random.whole(0, 1) === 0 ? random.whole(0, 30) : random.whole(0, 364);
  const color = colors.draw(random);
  const car: ProcessCar = {
    ...facts,
    city: place.en,
    color,
    optionLevel: columns.option_level,
    transmission: columns.transmission,
    fuel: columns.fuel,
    daysAgo,
  };
  const asking = process.ask(random, car, owner);
  const row: EvidenceRow = {
    ad_id: id,
    owner_id: owner,
    ...columns,
    city_id: place.id,
    color,
    year: asking.year,
    mileage: asking.mileage,
    price: asking.price,
    sale_type: 'sale',
    asked_on: riyadhDay(daysBefore(now, daysAgo)),
    is_sold: false,
  };
  return { row, worth: process.worthOf(car), isDealer };
}

function placesOf(): Place[] {
  return Object.keys(cityWeights).map((name, place) => ({ id: place + 1, ar: name, en: name, latitude: 24, longitude: 46, districts: [] }));
}

/** The models of the demo market with the bodies of the reference data. */
function modelsOf(): CarModel[] {
  const brands = [...new Set(carAnchors.map(({ brand_en }) => brand_en))];
  return carAnchors.map((anchor, place) => ({
    id: place + 1,
    brandId: brands.indexOf(anchor.brand_en) + 1,
    brand: { ar: anchor.brand_en, en: anchor.brand_en },
    name: { ar: anchor.model_en, en: anchor.model_en },
    body: anchor.body === 'pickup' ? 'pickup_double' : anchor.body,
    anchor,
    trims: trimsOf(anchor.brand_en, anchor.model_en),
  }));
}
