import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addCast, addPlate, addRental, type Cast } from '../../../test/people.ts';

let market: TestApp;
let cast: Cast;

beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
});
afterAll(() => market.close());

describe('another person’s ad', () => {
  const calls = (id: number) =>
    [
      ['updateCar', { params: { id }, body: { price: 70_000 } }],
      ['deleteCar', { params: { id } }],
      ['restoreCar', { params: { id } }],
      ['setCarStatus', { params: { id }, body: { status: 'sold' as const } }],
      ['refreshAd', { params: { id } }],
      ['getAdStatistics', { params: { id } }],
    ] as const;

  it.each(['active', 'sold', 'paused', 'expired', 'removed'] as const)('cannot be changed while it is %s', async (status) => {
    const id = await addCar(market.db, cast.waha, { status });
    const expected = status === 'active' || status === 'sold' ? 403 : 404;
    for (const [name, question] of calls(id)) {
      const { status: answered } = await market.refused(name, { ...question, as: cast.ali } as never);
      expect([name, answered]).toEqual([name, expected]);
      expect((await market.refused(name, question as never)).status).toBe(401);
    }
    const { status: kept } = await market.db.selectFrom('ads').select('status').where('id', '=', id).executeTakeFirstOrThrow();
    expect(kept).toBe(status);
  });

  it('is not found under the path of another type', async () => {
    const [car, plateId] = [
      await addCar(market.db, cast.sara, { status: 'paused' }),
      await addPlate(market.db, { owner: cast.sara, letters: 'بدر', digits: '5' }),
    ];
    expect((await market.refused('deletePlate', { as: cast.sara, params: { id: car } })).status).toBe(404);
    expect((await market.refused('deleteCar', { as: cast.sara, params: { id: plateId } })).status).toBe(404);
  });
});

describe('editing', () => {
  it('changes the named fields and leaves the rest', async () => {
    const id = await addRental(market.db, cast.darb, { description: 'سيارة نظيفة للتأجير اليومي بسعر مناسب.', trim: 'GL', weekly: 700 });
    const ad = await market.call('updateCar', { as: cast.darb, params: { id }, body: { daily: 130, trim: null } });
    expect(ad).toMatchObject({ status: 'active', rental: { daily: 130, weekly: 700, trim: null } });
    const plateId = await addPlate(market.db, { owner: cast.ali, letters: 'نصر', digits: '77' });
    const changed = await market.call('updatePlate', {
      as: cast.ali,
      params: { id: plateId },
      body: { digits: '1234', price_mode: 'soum' },
    });
    expect(changed).toMatchObject({ price: null, plate: { letters_ar: 'نصر', digits: '1234', pattern: 'seq_asc' } });
    expect((await market.call('listPlates', { query: { digits: '77' } })).count).toBe(0);
  });

  it('sends a rejected ad back to review', async () => {
    const id = await addPlate(market.db, { owner: cast.sara, letters: 'عمر', digits: '90', columns: { status: 'rejected' } });
    const { status } = await market.call('updatePlate', { as: cast.sara, params: { id }, body: { price: 9000 } });
    expect(status).toBe('pending');
  });
});
