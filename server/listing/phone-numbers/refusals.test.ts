import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addBusiness, addCar, addCast, addPerson, type Cast } from '../../../test/people.ts';
import { accent, addSeller, agree, camry, plate } from '../../../test/posting.ts';

let market: TestApp;
let cast: Cast;
let seller: number;
let office: number;

beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
  seller = await addSeller(market, 'لمى الدوسري');
  office = await addBusiness(market.db, { userType: 'office', name: 'مكتب الجود' });
  await agree(market, office, 'rental');
});
afterAll(() => market.close());

const digits = 'كامري نظيفة على الشرط، كلموني على ٠٥٥ ١٢٣ ٤٥٦٧';
const words = 'كامري نظيفة، رقمي صفر خمسة خمسة واحد اثنين ثلاثة أربعة خمسة ستة سبعة';
const noneOf = 'السعر 55,000 والممشى 512000 كم، الهيكل JTDBE32K520123456 واللوحة ح ن ط 7356، الاستمارة 05/12/2027 وكفرات 265/65R17';
type Refusal = Promise<{ status: number; body: { code: string; fields?: Record<string, string[]> } }>;
const fieldsOf = async (refused: Refusal) => {
  const { status, body } = await refused;
  return [status, body.code, body.fields];
};

describe('an ad with a phone number', () => {
  const ofAds = ['It has a phone number: take it out. The call button shows yours to people who are signed in.'];

  it('is refused at the very field, of every type, in the asked language', async () => {
    const both = { title: 'كامري 2022 0551234567', description: words };
    expect(await fieldsOf(market.refused('createCar', { as: seller, body: { ...camry, ...both }, language: 'en' }))).toEqual([
      400,
      'invalid',
      { title: ofAds, description: ofAds },
    ]);
    const rental = { ...accent, description: digits };
    expect(await fieldsOf(market.refused('createRental', { as: office, body: rental, language: 'ar' }))).toEqual([
      400,
      'invalid',
      { description: ['فيه رقم جوال: احذفه. رقمك يظهر من زر الاتصال لمن يطلبه بعد تسجيل الدخول.'] },
    ]);
    const ofPlate = { ...plate, description: 'wa.me/966551234567' };
    expect(await fieldsOf(market.refused('createPlate', { as: seller, body: ofPlate, language: 'en' }))).toEqual([
      400,
      'invalid',
      { description: ofAds },
    ]);
  });

  it('is refused in the trim and the district too', async () => {
    const body = { ...camry, trim: 'GLE ٠٥٥١٢٣٤٥٦٧', district: 'العليا 0551234567' };
    expect(await fieldsOf(market.refused('createCar', { as: seller, body, language: 'en' }))).toEqual([
      400,
      'invalid',
      { trim: ofAds, district: ofAds },
    ]);
  });

  it('is accepted with prices, mileages, plates, chassis numbers and dates', async () => {
    const posted = await market.call('createCar', { as: seller, body: { ...camry, title: 'كامري 2022 ب 55000', description: noneOf } });
    expect(posted.description).toBe(noneOf);
  });

  it('is refused when it is edited, and if it is older at its next edit', async () => {
    const { id } = await market.call('createCar', { as: seller, body: camry });
    const edit = (body: object) => market.refused('updateCar', { as: seller, params: { id }, body, language: 'en' });
    expect(await fieldsOf(edit({ description: digits }))).toEqual([400, 'invalid', { description: ofAds }]);
    await market.db.updateTable('ads').set({ description: digits }).where('id', '=', id).execute();
    expect((await market.call('getAd', { params: { id } })).description).toBe(digits);
    expect(await fieldsOf(edit({ price: 70_000 }))).toEqual([400, 'invalid', { description: ofAds }]);
    const edited = await market.call('updateCar', { as: seller, params: { id }, body: { price: 70_000, description: noneOf } });
    expect(edited).toMatchObject({ price: 70_000, description: noneOf });
    await market.call('setCarStatus', { as: seller, params: { id }, body: { status: 'paused' } });
  });

  it('can still be moved and deleted if it is older', async () => {
    const { id } = await market.call('createPlate', { as: seller, body: plate });
    await market.db.updateTable('ads').set({ description: digits }).where('id', '=', id).execute();
    await market.call('setPlateStatus', { as: seller, params: { id }, body: { status: 'reserved' } });
    await market.call('deletePlate', { as: seller, params: { id } });
  });
});

describe('a comment with a phone number', () => {
  const ofComments = { text: ['It has a phone number: take it out. To get in touch, use the call or chat button of the ad.'] };

  it('is refused, as are replies and edits, and stores nothing', async () => {
    const car = await addCar(market.db, cast.waha);
    const noura = await addPerson(market.db, 'نورة');
    const requested = { as: noura, language: 'en' } as const;
    const { id } = await market.call('addComment', { as: noura, params: { ad_id: car }, body: { text: 'معي 48000 كاش، يناسبك؟' } });
    const reply = await market.call('addReply', { as: noura, params: { comment_id: id }, body: { text: 'أو 49,500 نهائي' } });
    const body = { text: 'كلمني 055-123-4567' };
    const refusals = [
      market.refused('addComment', { ...requested, params: { ad_id: car }, body }),
      market.refused('addReply', { ...requested, params: { comment_id: id }, body: { text: words } }),
      market.refused('editComment', { ...requested, params: { id }, body }),
      market.refused('editReply', { ...requested, params: { id: reply.id }, body }),
    ];
    for (const refused of refusals) expect(await fieldsOf(refused)).toEqual([400, 'invalid', ofComments]);
    const { results } = await market.call('listComments', { params: { ad_id: car } });
    expect(results.map(({ text, replies_count }) => [text, replies_count])).toEqual([['معي 48000 كاش، يناسبك؟', 1]]);
  });
});
