// Ads of the three types, from the pledge to the trash and back.
import type { Newcomer } from '../people.ts';
import { accounts, type Market, photo, products } from './market.ts';

export const camry = {
  city_id: 1,
  brand_id: 1,
  model_id: 1001,
  year: 2022,
  description: 'كامري نظيفة جدًا، ماشية على صيانة الوكالة أول بأول.',
  body: 'sedan',
  fuel: 'petrol_91',
  transmission: 'automatic',
  condition: 'used',
  mileage: 42_000,
  price: 78_000,
};

const accent = {
  city_id: 2,
  brand_id: 2,
  model_id: 2001,
  year: 2024,
  description: 'أكسنت موديل 2024 للتأجير اليومي والشهري، التأمين شامل.',
  body: 'sedan',
  fuel: 'petrol_91',
  transmission: 'automatic',
  daily: 110,
};

const plate = { city_id: 1, letters: 'TNJ', digits: '٧٣٥٦', plate_class: 'private', price: 25_000 };

const details = {
  trim: 'GLE',
  district: 'النرجس',
  title: 'كامري 2022 فل كامل نظيفة',
  drive: 'fwd',
  cylinders: 4,
  engine_cc: 2500,
  seats: 5,
  doors: 4,
  specs: 'saudi',
  color: 'white',
  interior_color: 'beige',
  seat_material: 'leather',
  option_level: 'full',
  features: ['sunroof', 'rear_camera'],
  paint: 'none',
  accident: 'none',
  owners_count: 'one',
  warranty: 'dealer',
  warranty_until: '2027-05-01',
  registration_until: '2027-01-15',
  chassis_number: 'JTNBF4HK8M3064417',
  price_mode: 'negotiable',
};

export async function postingSteps(market: Market): Promise<void> {
  const { recorder: r, owner, seller, showroom, office } = market;
  const create = (type: string) => `POST ${products}/create_${type}/`;
  for (const person of [owner, office]) for (const type of ['car', 'rental', 'plate']) await may(market, person, type);
  await r.ask(create('car'), { as: owner, body: camry, language: 'en' });
  await r.ask(`POST ${products}/fees_agreement/`, { as: owner, body: { type: 'plate', version: 999 } });
  for (const [person, type] of [
    [owner, 'car'],
    [owner, 'plate'],
    [seller, 'car'],
    [showroom, 'car'],
    [office, 'rental'],
  ] as const)
    await r.ask(`POST ${products}/fees_agreement/`, { as: person, body: { type } });

  const image = await r.ask(`POST ${products}/car_images/`, { as: owner, form: { image: await photo('#336699') } });
  const loose = await r.ask(`POST ${products}/car_images/`, { as: owner, form: { image: await photo('#996633') } });
  await r.ask(`POST ${products}/car_images/`, { as: owner, form: { image: new File(['no picture'], 'a.jpg') } });
  await r.ask(`DELETE ${products}/car_images/{id}/`, { as: showroom, params: { id: loose.at('id') } });
  await r.ask(`DELETE ${products}/car_images/{id}/`, { as: owner, params: { id: loose.at('id') } });

  const once = { 'idempotency-key': 'compare-1' };
  const body = { ...camry, ...details, image_ids: [image.at('id')] };
  market.car = (await r.ask(create('car'), { as: owner, body, headers: once })).at('id');
  await r.ask(create('car'), { as: owner, body, headers: once });
  await r.ask(create('car'), { as: owner, body: camry, headers: once });
  await r.ask(create('car'), {
    as: showroom,
    form: { ...camry, images: [await photo('#112233'), await photo('#445566')] },
    language: 'en',
  });
  await r.ask(create('car'), { as: seller, body: { ...camry, price: undefined, price_mode: 'soum' } });
  await r.ask(create('car'), { as: owner, body: { ...camry, model_id: 2001, year: 2050, mileage: -1 } });
  await r.ask(create('car'), { as: owner, body: { ...camry, description: 'قصير', price: 'x' }, language: 'en' });
  const ofRental = await r.ask(`POST ${products}/car_images/`, { as: office, form: { image: await photo('#663399') } });
  await r.ask(create('rental'), { as: office, body: accent });
  const rental = { ...accent, weekly: 700, monthly: 2500, with_driver: true, image_ids: [ofRental.at('id')] };
  market.rental = (await r.ask(create('rental'), { as: office, body: rental })).at('id');
  await r.ask(create('rental'), { as: owner, body: accent });
  market.plate = (await r.ask(create('plate'), { as: owner, body: plate })).at('id');
  await r.ask(create('plate'), { as: owner, body: plate });
  await r.ask(create('plate'), { as: showroom, body: plate, language: 'en' });
  await changes(market);
}

async function may({ recorder: r }: Market, person: Newcomer, type: string): Promise<void> {
  await r.ask(`GET ${products}/check_user/create_adv/`, { as: person, query: `type=${type}` });
}

async function changes(market: Market): Promise<void> {
  const { recorder: r, owner, buyer, office } = market;
  const ofCar = { as: owner, params: { id: market.car } };
  const ofPlate = { as: owner, params: { id: market.plate } };
  const show = () => r.ask(`GET ${products}/details/{id}/`, { params: { id: market.car } });
  await show();
  await r.ask(`PATCH ${products}/car/{id}/`, { ...ofCar, body: { price: 70_000, color: 'black' } });
  await r.ask(`PUT ${products}/car/{id}/`, { ...ofCar, body: { price: 69_000 }, language: 'en' });
  await r.ask(`PATCH ${products}/car/{id}/`, { ...ofCar, form: { district: 'الملقا', images: [await photo('#778899')] } });
  await r.ask(`PATCH ${products}/car/{id}/`, { ...ofCar, as: buyer, body: { price: 1 } });
  await r.ask(`PATCH ${products}/car/{id}/`, { as: office, params: { id: market.rental }, body: { daily: 120, deposit: 500 } });
  await r.ask(`PATCH ${products}/plate/{id}/`, { ...ofPlate, body: { price: 24_000, deal_kind: 'both' } });
  await r.ask(`PATCH ${products}/plate/{id}/`, { ...ofPlate, body: { letters: '???' }, language: 'en' });
  await show();
  for (const status of ['paused', 'active', 'reserved', 'active', 'sold']) {
    await r.ask(`POST ${products}/plate/{id}/status/`, { ...ofPlate, body: { status } });
  }
  await r.ask(`POST ${products}/car/{id}/status/`, { ...ofCar, body: { status: 'reserved' } });
  await r.ask(`POST ${products}/car/{id}/status/`, { ...ofCar, body: { status: 'active' }, language: 'en' });
  await r.ask(`POST ${products}/refresh/{id}/`, ofCar);
  await r.ask(`POST ${products}/refresh/{id}/`, { ...ofCar, as: buyer });
  await r.ask(`POST ${products}/details/{id}/view/`, { params: { id: market.car } });
  await r.ask(`POST ${products}/details/{id}/view/`, { as: buyer, params: { id: market.car } });
  await r.ask(`DELETE ${products}/car/{id}/`, ofCar);
  await show();
  await r.ask(`GET ${accounts}/my_products/`, { as: owner, query: 'status=removed' });
  await r.ask(`POST ${products}/car/{id}/restore/`, ofCar);
  await r.ask(`POST ${products}/car/{id}/restore/`, ofCar);
  await r.ask(`DELETE ${products}/plate/{id}/`, ofPlate);
  await r.ask(`POST ${products}/plate/{id}/restore/`, ofPlate);
  await r.ask(`GET ${products}/statistics/{id}/`, ofCar);
  await r.ask(`GET ${products}/statistics/{id}/`, { ...ofCar, as: buyer });
  await r.ask(`GET ${accounts}/my_products/`, { as: owner, language: 'en' });
}
