import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addCast, addPlate, addRental, type Cast } from '../../../test/people.ts';

let market: TestApp;
let cast: Cast;

beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
});
afterAll(() => market.close());

const get = (url: string, headers = {}) => market.app.inject({ url, headers });

/** Width and height of a PNG, from its header. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

it('shows the site, an ad of every type and a profile at the size that share pictures require', async () => {
  const car = await addCar(market.db, cast.waha);
  const rental = await addRental(market.db, cast.darb);
  const plate = await addPlate(market.db, {
    owner: cast.sara,
    letters: 'حنط',
    digits: '7356',
    columns: { price: null, price_mode: 'soum' },
  });
  const addresses = ['site', `ad/${car}`, `ad/${rental}`, `ad/${plate}`, `profile/${cast.waha}`];
  for (const address of addresses) {
    const { statusCode, headers, rawPayload } = await get(`/share/${address}.png`);
    expect([address, statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      address,
      200,
      'image/png',
      'public, max-age=86400',
    ]);
    expect(sizeOf(rawPayload)).toEqual([1200, 630]);
    expect(rawPayload.length).toBeLessThan(600_000);
  }
});

it('is in the requested language, Arabic by default', async () => {
  const [arabic, plain, english] = await Promise.all(['?lng=ar', '', '?lng=en'].map((query) => get(`/share/site.png${query}`)));
  expect(plain!.rawPayload.equals(arabic!.rawPayload)).toBe(true);
  expect(english!.rawPayload.equals(arabic!.rawPayload)).toBe(false);
});

it('is not sent again to a client that has it', async () => {
  const first = await get(`/share/profile/${cast.ali}.png`);
  const again = await get(`/share/profile/${cast.ali}.png`, { 'if-none-match': first.headers.etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('draws a title that is far too long and full of marks', async () => {
  const car = await addCar(market.db, cast.ali, { title: `<b>"كامري" & ${'نظيفة جدًا '.repeat(20)}\u202e 🚗</b>` });
  expect((await get(`/share/ad/${car}.png`)).statusCode).toBe(200);
});

it('exists only for public ads and open accounts', async () => {
  const paused = await addCar(market.db, cast.ali, { status: 'paused' });
  for (const address of [`ad/${paused}`, 'ad/999999', 'ad/0', 'ad/1e3', 'ad/99999999999', 'profile/999999']) {
    const { status, body } = await market.get(`/share/${address}.png`);
    expect([address, status, (body as { code: string }).code]).toEqual([address, 404, 'not_found']);
  }
});
