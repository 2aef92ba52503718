import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicUrl, startTestApp, type TestApp } from '../../../test/app.ts';
import { olaya } from '../../../test/branches.ts';
import { addCar, addCast, addPerson, addPlate, addRental, brands, cities, type Cast } from '../../../test/people.ts';

let market: TestApp;
let cast: Cast;
let camry: number;

beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
  camry = await addCar(market.db, cast.waha);
  await addPlate(market.db, { owner: cast.sara, letters: 'حنط', digits: '7356' });
  await addRental(market.db, cast.darb, { city_id: cities.jeddah });
  await addCar(market.db, cast.ali, { status: 'sold' });
});
afterAll(() => market.close());

const read = async (path: string) => String((await market.get(path)).body);
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

it('is named by robots.txt, which keeps crawlers out of the API', async () => {
  const text = await read('/robots.txt');
  expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  expect(text).toContain('Disallow: /products/api/');
});

it('lists its files, each of which can be read', async () => {
  const files = locations(await read('/sitemap.xml'));
  expect(files).toEqual(['screens', 'lists', 'ads-0', 'profiles-0'].map((name) => `${publicUrl}/sitemap/${name}.xml`));
  for (const file of files) expect(locations(await read(file!)).length).toBeGreaterThan(0);
});

it('contains the active ads, each with its address in both languages', async () => {
  const xml = await read('/sitemap/ads-0.xml');
  expect(locations(xml)).toHaveLength(3);
  expect(xml).toContain(
    `<xhtml:link rel="alternate" hreflang="ar" href="${publicUrl}/ad-details/${camry}?lng=ar"/>` +
      `<xhtml:link rel="alternate" hreflang="en" href="${publicUrl}/ad-details/${camry}?lng=en"/>`,
  );
});

it('contains businesses and people with an active ad, but no closed accounts', async () => {
  const gone = await addPerson(market.db, 'راحل', { closed_at: new Date() });
  const profiles = locations(await read('/sitemap/profiles-0.xml'));
  expect(profiles).toEqual([cast.sara, cast.waha, cast.darb].map((id) => `${publicUrl}/public-profile/${id}`));
  expect(profiles).not.toContain(`${publicUrl}/public-profile/${gone}`);
});

it('contains the pages of branches, but none that were removed', async () => {
  const { slug } = await market.call('addBranch', { as: cast.waha, body: olaya });
  const { id } = await market.call('addBranch', { as: cast.waha, body: { ...olaya, name: 'فرع الشفا' } });
  await market.call('deleteBranch', { as: cast.waha, params: { id } });
  expect(locations(await read('/sitemap/branches-0.xml'))).toEqual([`${publicUrl}/business/${cast.waha}/${slug}`]);
});

it('contains the non-empty lists of brands and cities', async () => {
  const lists = locations(await read('/sitemap/lists.xml')).map((address) => address!.replace(publicUrl, ''));
  expect(lists.toSorted()).toEqual(
    [
      `/cars?brand=${brands.toyota}`,
      `/cars?city=${cities.riyadh}`,
      `/office?city=${cities.jeddah}`,
      `/plate-number?city=${cities.riyadh}`,
      `/rent?brand=${brands.hyundai}`,
      `/rent?city=${cities.jeddah}`,
      `/showrooms?city=${cities.riyadh}`,
    ].toSorted(),
  );
});

it('is compressed for clients that accept it', async () => {
  const { headers, rawPayload } = await market.app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip' } });
  expect(headers['content-encoding']).toBe('gzip');
  expect([...rawPayload.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
});

it.each(['/sitemap/ads-7.xml', '/sitemap/index.xml', '/sitemap/secrets.xml', '/sitemap/ads-0'])('has no file at %s', async (path) => {
  const { status, body } = await market.get(path);
  expect([status, (body as { code: string }).code]).toEqual([404, 'not_found']);
});
