import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { addCar, addPerson, addPlate } from '../../../../test/people.ts';
import { agree, camry, upload } from '../../../../test/posting.ts';
import { fillLikeness } from '../pictures/pictures.ts';
import { listSimilar } from './similar.ts';

let market: TestApp;
let seller: number;

beforeAll(async () => {
  market = await startTestApp();
  seller = await addPerson(market.db, 'بائع');
});
afterAll(() => market.close());

/** A picture with shapes, the same for the same seed. */
function drawing(seed: number, size = 900) {
  const box = (at: number) => {
    const value = (seed * 7919 + at * 104_729) % 997;
    return `<rect x="${value % 300}" y="${(value * 3) % 220}" width="${60 + (value % 90)}" height="${40 + (value % 70)}" fill="hsl(${value} 60% ${20 + (value % 60)}%)"/>`;
  };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="${size}" height="${size * 0.75}"><rect width="400" height="300" fill="#ddd"/>${Array.from({ length: 12 }, (_, at) => box(at)).join('')}</svg>`;
  return sharp(Buffer.from(svg));
}

/** An ad of a new person with this picture. */
async function adWith(bytes: Buffer): Promise<number> {
  const as = await addPerson(market.db, 'بائع');
  await agree(market, as, 'car');
  const { body } = await upload(market, as, bytes);
  return (await market.call('createCar', { as, body: { ...camry, image_ids: [body['id'] as number] } })).id;
}

const whyOf = async (id: number) => (await listSimilar(market.db, id)).map(({ row, why }) => [row.id, why]);

it('the same picture is found in another size and quality, and another picture is not', async () => {
  const ad = await adWith(await drawing(1).jpeg({ quality: 95 }).toBuffer());
  const copy = await adWith(await drawing(1, 640).jpeg({ quality: 55 }).toBuffer());
  const other = await adWith(await drawing(2).jpeg().toBuffer());
  const plain = await adWith(
    await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer(),
  );
  expect(await whyOf(ad)).toEqual([[copy, ['picture']]]);
  expect(await whyOf(other)).toEqual([]);
  expect(await whyOf(plain)).toEqual([]);
});

it('pictures from before perceptual hashes are found too', async () => {
  const ad = await adWith(await drawing(5).jpeg().toBuffer());
  const before = () =>
    sql<{ phash: string }>`select phash::text as phash from ad_images where ad_id = ${ad}`
      .execute(market.db)
      .then(({ rows }) => rows[0]!.phash);
  const known = await before();
  await market.db.updateTable('ad_images').set({ phash: null }).where('ad_id', '=', ad).execute();
  await fillLikeness(market.app.market);
  expect(await before()).toBe(known);
});

it('a chassis and a plate are found, the chassis first, and no more than eight', async () => {
  const chassis_number = 'JTDBR32E720123456';
  const ad = await addCar(market.db, seller, { chassis_number });
  const sold = await addCar(market.db, seller, { chassis_number, status: 'sold' });
  expect(await whyOf(ad)).toEqual([[sold, ['chassis']]]);
  const plates = [];
  for (let at = 0; at < 10; at += 1)
    plates.push(
      await addPlate(market.db, { owner: seller, letters: 'حنط', digits: '4321', columns: { status: at === 0 ? 'active' : 'removed' } }),
    );
  const found = await whyOf(plates[0]!);
  expect(found).toEqual(
    plates
      .slice(2)
      .toReversed()
      .map((id) => [id, ['plate']]),
  );
});
