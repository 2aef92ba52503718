import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Facets, FacetValue } from '#contract/listing/facets.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { addCar, addCast, addPlate, addRental, brands, models, type Cast } from '../../../../test/people.ts';
import { addSeller, camry } from '../../../../test/posting.ts';

let market: TestApp;
let cast: Cast;

beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
});
afterAll(() => market.close());

type ListName = 'listCars' | 'listRentals' | 'listPlates';

/** The ids among `ids` on the first page of fifty. */
async function shown(name: ListName, query: object, ids: number[]): Promise<number[]> {
  const { results } = await market.call(name, { query: { ...query, page_size: 50 } });
  const listed = results.map(({ id }) => id);
  return ids.filter((id) => listed.includes(id));
}

/** A group of counts as ids and counts, without values that no ad has. */
function group(facets: Facets, name: string): [id: string | number, count: number][] {
  const values = (facets as unknown as Record<string, FacetValue[]>)[name] ?? [];
  return values.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]);
}

/** Columns as they are written: the cases are read-only. */
function columnsOf<Columns extends object>(given: Columns) {
  return { ...given, ...('features' in given && Array.isArray(given.features) && { features: given.features.map(String) }) };
}

describe('cars', () => {
  it.each([
    ['accident-free', { accident: ['none'] }, { accident: 'none' }, { accident: 'minor' }],
    ['owners', { owners_count: ['one', 'two'] }, { owners_count: 'two' }, { owners_count: 'three' }],
    ['warranty', { warranty: ['dealer'] }, { warranty: 'dealer' }, { warranty: 'expired' }],
    ['option level', { option_level: ['full_option'] }, { option_level: 'full_option' }, { option_level: 'standard' }],
    ['seats', { seats: [7] }, { seats: 7 }, { seats: 5 }],
    ['drive', { drive: ['four_wd'] }, { drive: 'four_wd' }, { drive: 'rwd' }],
    ['cylinders', { cylinders: [6, 8] }, { cylinders: 8 }, { cylinders: 4 }],
    ['kind of sale', { sale_type: ['tanazul'] }, { sale_type: 'tanazul' }, { sale_type: 'sale' }],
    ['equipment', { features: ['sunroof', 'screen'] }, { features: ['radar', 'screen', 'sunroof'] }, { features: ['sunroof'] }],
    ['equipment that no car has', { features: ['fridge'] }, { features: ['fridge'] }, { features: ['sunroof', 'screen'] }],
    ['trim', { model: [models.camry], trim: ['gle'] }, { trim: 'GLE' }, { trim: 'GLX' }],
    ['a lower price', { price_dropped: true }, { price: 50_000, first_price: 55_000 }, { price: 50_000, first_price: 45_000 }],
    ['no lower price', { price_dropped: false }, { price: 50_000 }, { price: 50_000, first_price: 55_000 }],
  ] as const)('by %s', async (_name, query, given, other) => {
    const match = await addCar(market.db, cast.sara, columnsOf(given));
    const miss = await addCar(market.db, cast.sara, columnsOf(other));
    expect(await shown('listCars', query, [match, miss])).toEqual([match]);
  });

  it('have counted trims once a model is chosen, one for its spellings, as most wrote it', async () => {
    for (const trim of ['XLE', 'XLE', 'xle', 'SE']) await addCar(market.db, cast.sara, { model_id: models.yaris, trim });
    expect(group(await market.call('countCars', {}), 'trim')).toEqual([]);
    const query = { brand: [brands.toyota], model: [models.yaris] };
    expect(group(await market.call('countCars', { query }), 'trim')).toEqual([
      ['XLE', 3],
      ['SE', 1],
    ]);
    expect((await market.call('listCars', { query: { ...query, trim: ['XLE'] } })).count).toBe(3);
  });

  it('have equipment counted among those with all that is chosen', async () => {
    const model = [models.patrol];
    for (const features of [['radar', 'keyless'], ['radar'], []]) await addCar(market.db, cast.sara, { model_id: models.patrol, features });
    expect(group(await market.call('countCars', { query: { model } }), 'features')).toEqual([
      ['radar', 2],
      ['keyless', 1],
    ]);
    expect(group(await market.call('countCars', { query: { model, features: ['keyless'] } }), 'features')).toEqual([
      ['radar', 1],
      ['keyless', 1],
    ]);
  });
});

describe('rentals', () => {
  it.each([
    ['insurance', { insurance: ['comprehensive'] }, { insurance: 'comprehensive' }, { insurance: 'third_party' }],
    ['deposit', { deposit_max: 1000 }, { deposit: 1000 }, { deposit: 1001 }],
    ['no deposit', { deposit_max: 0 }, { deposit: 0 }, { deposit: null }],
    ['kilometres a day', { km_per_day_min: 300 }, { km_per_day: 300 }, { km_per_day: 250 }],
    ['kilometres a day, of which unlimited ones are more', { km_per_day_min: 2000 }, { km_per_day: null }, { km_per_day: 400 }],
    ['the age of the driver', { min_driver_age_max: 21 }, { min_driver_age: 21 }, { min_driver_age: 23 }],
    ['the age of the driver, where none is required', { min_driver_age_max: 18 }, { min_driver_age: null }, { min_driver_age: 21 }],
    ['the rent of a week', { weekly_max: 700 }, { weekly: 700 }, { weekly: 701 }],
    ['the rent of a month', { monthly_min: 2000, monthly_max: 2500 }, { monthly: 2500 }, { monthly: null }],
    ['a lower price', { price_dropped: true }, { daily: 100, first_price: 120 }, { daily: 100 }],
  ] as const)('by %s', async (_name, query, given, other) => {
    const match = await addRental(market.db, cast.darb, given);
    const miss = await addRental(market.db, cast.darb, other);
    expect(await shown('listRentals', query, [match, miss])).toEqual([match]);
  });

  it('have a histogram for each unit of rent, without its own limits', async () => {
    const one = await market.call('countRentals', { query: { monthly_max: 500 } });
    expect(one.count).toBe(0);
    expect([one.monthly?.median, one.weekly?.median]).toEqual([2500, null]);
    expect((await market.call('countCars', {})).monthly).toBeUndefined();
  });

  it('by the rent of a month, those without one last', async () => {
    const seats = [8];
    const ids: number[] = [];
    for (const monthly of [3000, null, 1500]) ids.push(await addRental(market.db, cast.darb, { monthly, seats: 8 }));
    const { results } = await market.call('listRentals', { query: { seats, sort: 'monthly_asc' } });
    expect(results.map(({ id }) => ids.indexOf(id))).toEqual([2, 0, 1]);
  });
});

it('plates by whether they are exchanged', async () => {
  const match = await addPlate(market.db, { owner: cast.ali, letters: 'قصر', digits: '11', columns: { deal_kind: 'swap' } });
  const miss = await addPlate(market.db, { owner: cast.ali, letters: 'قصر', digits: '12', columns: { deal_kind: 'sale' } });
  expect(await shown('listPlates', { deal_kind: ['swap', 'both'] }, [match, miss])).toEqual([match]);
});

describe('a price that falls', () => {
  it('is counted from the first one, so that raising it before brings nothing', async () => {
    const seller = await addSeller(market, 'لمى الدوسري');
    const { id } = await market.call('createCar', { as: seller, body: { ...camry, price: 70_000 } });
    await market.db.updateTable('ads').set({ status: 'active' }).where('id', '=', id).execute();
    const isListed = async () => (await shown('listCars', { sort: 'price_drop' }, [id])).length === 1;
    const ask = (price: number) => market.call('updateCar', { as: seller, params: { id }, body: { price } });
    expect(await isListed()).toBe(false);
    await ask(90_000);
    await ask(72_000);
    expect(await isListed()).toBe(false);
    await ask(66_000);
    expect(await isListed()).toBe(true);
    expect(await shown('listCars', { price_dropped: true }, [id])).toEqual([id]);
    await market.call('updateCar', { as: seller, params: { id }, body: { model_id: models.corolla, price: 50_000 } });
    expect(await isListed()).toBe(false);
  });

  it('orders the list, the largest fall first', async () => {
    const trim = ['DROPS'];
    const ids: number[] = [];
    for (const first_price of [52_000, 60_000, null])
      ids.push(await addCar(market.db, cast.sara, { price: 50_000, first_price, trim: 'Drops' }));
    const { results, count } = await market.call('listCars', { query: { trim, sort: 'price_drop' } });
    expect([count, results.map(({ id }) => ids.indexOf(id))]).toEqual([2, [1, 0]]);
  });
});

describe('wrong filters are refused', () => {
  it.each([
    ['listCars', { trim: ['x'.repeat(41)] }, 'trim'],
    ['listCars', { features: ['Sunroof!'] }, 'features'],
    ['listCars', { seats: [0] }, 'seats'],
    ['listRentals', { km_per_day_min: 5 }, 'km_per_day_min'],
    ['listRentals', { min_driver_age_max: 101 }, 'min_driver_age_max'],
    ['listRentals', { deposit_max: -1 }, 'deposit_max'],
    ['listPlates', { price_dropped: 'perhaps' }, 'price_dropped'],
  ] as const)('%s %j', async (name, query, field) => {
    const { status, body } = await market.refused(name, { query: query as object });
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, [expect.stringContaining(field)]]);
  });
});
