import { createRandom, type Random } from '#demo/random.ts';
import type { EvidenceRow } from './facts.ts';

export const today = '2026-11-27';

const models = Array.from({ length: 8 }, (_, place) => ({
  model_id: 10 + place,
  brand_id: 1 + (place % 3),
  price: 60_000 * 1.15 ** place,
}));
const trims = ['GL', 'GLX', 'Limited', null];
const trimFactors = [0.92, 1, 1.12, 1];

/** Cars of eight models with prices that scatter by 6 %; every sixth seller has several. Other seeds are of other sellers. */
export function drawRows(seed: string, count: number): EvidenceRow[] {
  const random = createRandom(seed);
  const rows: EvidenceRow[] = [];
  const first = [...seed].reduce((sum, letter) => (sum * 7 + letter.charCodeAt(0)) % 1000, 0) * 10_000;
  for (let owner = first; rows.length < count; owner += 1) {
    const stock = random.chance(0.17) ? random.whole(2, 6) : 1;
    for (let car = 0; car < stock && rows.length < count; car += 1)
      rows.push(drawRow(random, { ad_id: first + rows.length, owner_id: owner }));
  }
  return rows;
}

/** A car that lacks nothing, with what a test is about. */
export function carRow(row: Partial<EvidenceRow> = {}): EvidenceRow {
  return { ...drawRow(createRandom('one car'), { ad_id: 1, owner_id: 1 }), ...row };
}

/** What the fixture's cars ask without their scatter. */
export function worthOf({ model_id, year, mileage, trim, paint }: EvidenceRow): number {
  const price = models.find((model) => model.model_id === model_id)?.price ?? 0;
  const worn = 0.9 ** (2026 - Number(year)) * Math.exp(-Number(mileage) / 800_000);
  return price * worn * (trimFactors[trims.indexOf(trim)] ?? 1) * (paint === 'none' ? 1 : 0.94);
}

function drawRow(random: Random, { ad_id, owner_id }: { ad_id: number; owner_id: number }): EvidenceRow {
  const { model_id, brand_id } = random.pick(models);
  const age = random.whole(1, 9);
  const row: EvidenceRow = {
    ad_id,
    owner_id,
    brand_id,
    model_id,
    city_id: random.whole(1, 4),
    year: 2026 - age,
    mileage: age * random.whole(8000, 28_000),
    body: 'sedan',
    trim: random.pick(trims),
    option_level: 'mid',
    condition: 'used',
    paint: random.pick(['none', 'none', 'partial']),
    accident: 'none',
    specs: random.pick(['saudi', 'saudi', 'american']),
    warranty: null,
    owners_count: random.pick(['one', 'two']),
    transmission: 'automatic',
    fuel: 'petrol_91',
    color: random.pick(['white', 'black', 'silver']),
    drive: random.pick(['fwd', 'four_wd']),
    sale_type: 'sale',
    price: 0,
    asked_on: `2026-11-${String(random.whole(1, 27)).padStart(2, '0')}`,
    is_sold: false,
  };
  return { ...row, price: Math.round(worthOf(row) * Math.exp(random.around(0, 0.06))) };
}
