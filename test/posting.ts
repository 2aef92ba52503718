import sharp from 'sharp';
import type { AdType } from '#contract/platform/kinds.ts';
import type { CarInput, PlateInput, RentalInput } from '#contract/listing/ad-inputs.ts';
import type { TestApp } from './app.ts';
import { addPerson, brands, cities, models } from './people.ts';

/** What people post in tests: a Camry 2022 for 78,000, an Accent for 110 a day, the plate ح ن ط 7356 for 25,000. */
export const camry: CarInput = {
  city_id: cities.riyadh,
  brand_id: brands.toyota,
  model_id: models.camry,
  year: 2022,
  description: 'كامري نظيفة جدًا، ماشية على صيانة الوكالة أول بأول.',
  body: 'sedan',
  fuel: 'petrol_91',
  transmission: 'automatic',
  condition: 'used',
  mileage: 42_000,
  price: 78_000,
};

export const accent: RentalInput = {
  city_id: cities.jeddah,
  brand_id: brands.hyundai,
  model_id: models.accent,
  year: 2024,
  description: 'أكسنت موديل 2024 للتأجير اليومي والشهري، التأمين شامل.',
  body: 'sedan',
  fuel: 'petrol_91',
  transmission: 'automatic',
  daily: 110,
};

/** The Accent of an office, with a picture: without one nothing is published to rent. */
export async function picturedAccent(market: TestApp, office: number): Promise<RentalInput> {
  return { ...accent, image_ids: [await addPhoto(market, office)] };
}

export const plate: PlateInput = { city_id: cities.riyadh, letters: 'TNJ', digits: '٧٣٥٦', plate_class: 'private', price: 25_000 };

export async function agree(market: TestApp, person: number, ...types: AdType[]): Promise<void> {
  for (const type of types) await market.call('acceptFeesAgreement', { as: person, body: { type } });
}

/** Somebody new who has given the pledge for cars and plates. */
export async function addSeller(market: TestApp, name: string): Promise<number> {
  const person = await addPerson(market.db, name);
  await agree(market, person, 'car', 'plate');
  return person;
}

/** The id of a picture that `person` has uploaded. */
export async function addPhoto(market: TestApp, person: number, color = '#336699'): Promise<number> {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  return (await upload(market, person, bytes)).body['id'] as number;
}

export async function upload(market: TestApp, person: number, bytes: Uint8Array, name = 'photo.jpg') {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://m.localhost/', { method: 'POST', body: form });
  const { statusCode, body } = await market.app.inject({
    method: 'POST',
    url: '/products/api/car_images/',
    headers: { authorization: `Bearer ${await market.tokenOf(person)}`, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: statusCode, body: JSON.parse(body) as Record<string, unknown> };
}
