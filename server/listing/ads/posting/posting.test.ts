import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CarInput, PlateInput } from '#contract/listing/ad-inputs.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { addBusiness, addCar, addCast, addPerson, addRental, models, type Cast } from '../../../../test/people.ts';
import { accent, addPhoto, addSeller, agree, camry, picturedAccent, plate } from '../../../../test/posting.ts';

let market: TestApp;
let cast: Cast;

beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
});
afterAll(() => market.close());

describe('the pledge', () => {
  it('is required once, before the first ad of a type', async () => {
    const nasser = await addPerson(market.db, 'ناصر القحطاني');
    expect(await market.call('mayPost', { as: nasser, query: { type: 'car' } })).toMatchObject({
      allowed: false,
      reason_code: 'agreement_required',
      agreement_accepted: false,
      limit: 3,
      remaining: 3,
      package: null,
    });
    expect((await market.refused('createCar', { as: nasser, body: camry })).body.code).toBe('agreement_required');

    const before = await market.call('getFeesAgreement', { as: nasser, query: { type: 'car' }, language: 'ar' });
    expect([before.title, before.accepted_at, before.rate?.basis_points]).toEqual(['تعهد السعي', null, 100]);
    const { accepted_at } = await market.call('acceptFeesAgreement', { as: nasser, body: { type: 'car', version: before.version } });
    expect(accepted_at).not.toBeNull();
    expect((await market.call('acceptFeesAgreement', { as: nasser, body: { type: 'car' } })).accepted_at).toBe(accepted_at);
    expect(await market.call('mayPost', { as: nasser, query: { type: 'car' } })).toMatchObject({ allowed: true, reason: null });
    expect((await market.call('mayPost', { as: nasser, query: { type: 'plate' } })).allowed).toBe(false);
  });

  it('is required again when its text changes, and an agreement to the old text is refused', async () => {
    const hind = await addSeller(market, 'هند المطيري');
    const { version } = await market.call('getFeesAgreement', { query: { type: 'car' }, language: 'en' });
    const page = { slug: 'fees-agreement', language: 'ar', title: 'تعهد السعي', body: 'نص جديد', version: version + 1 } as const;
    await market.db.insertInto('content_pages').values(page).execute();
    expect((await market.refused('createCar', { as: hind, body: camry })).body.code).toBe('agreement_required');
    const late = await market.refused('acceptFeesAgreement', { as: hind, body: { type: 'car', version } });
    expect([late.status, late.body.code]).toEqual([409, 'agreement_changed']);
    await market.db.deleteFrom('content_pages').where('slug', '=', 'fees-agreement').where('version', '>', version).execute();
  });
});

describe('posting', () => {
  it('answers with the owner, whose active ads include the new one, also of ads posted at once', async () => {
    const nouf = await addSeller(market, 'نوف العنزي');
    const ads = await Promise.all(Array.from({ length: 3 }, () => market.call('createCar', { as: nouf, body: camry })));
    expect(ads.map(({ owner }) => owner.full_name)).toEqual(['نوف العنزي', 'نوف العنزي', 'نوف العنزي']);
    expect(ads.map(({ owner }) => owner.ads_count).toSorted()).toEqual([1, 2, 3]);
  });

  it('lists a car at the top at once, with its pictures in their order', async () => {
    const lama = await addSeller(market, 'لمى الدوسري');
    await addCar(market.db, cast.waha);
    const [first, second] = [await addPhoto(market, lama, '#aa0000'), await addPhoto(market, lama, '#00aa00')];
    const ad = await market.call('createCar', { as: lama, body: { ...camry, image_ids: [second, first] } });
    expect(ad).toMatchObject({ type: 'car', status: 'active', price: 78_000, is_mine: true, title: 'تويوتا كامري 2022', images_count: 2 });
    expect(ad.car?.car_images.map(({ id }) => id)).toEqual([second, first]);
    expect(ad.image_url).toBe(ad.car?.car_images[0]?.image.replace('-1600', '-800'));
    const list = await market.call('listCars', {});
    expect(list.results[0]).toMatchObject({ id: ad.id, owner: { id: lama } });
    expect((await market.call('search', { query: { q: 'كامري 2022 الرياض' } })).results.map(({ id }) => id)).toContain(ad.id);
    const history = await market.db.selectFrom('ad_history').selectAll().where('ad_id', '=', ad.id).execute();
    expect(history).toMatchObject([{ from_status: null, to_status: 'active', by_id: lama }]);
  });

  it('answers with what its owner reads afterwards', async () => {
    const joud = await addSeller(market, 'جود العنزي');
    const office = await addBusiness(market.db, { userType: 'office', name: 'مكتب الجود' });
    await agree(market, office, 'rental');
    const image_ids = [await addPhoto(market, joud, '#0a0a0a'), await addPhoto(market, joud, '#0b0b0b')];
    const posted = [
      await market.call('createCar', { as: joud, body: { ...camry, image_ids } }),
      await market.call('createPlate', { as: joud, body: { ...plate, letters: 'حنط', digits: '11' } }),
      await market.call('createRental', { as: office, body: await picturedAccent(market, office) }),
    ];
    for (const [at, as] of [joud, joud, office].entries()) {
      const read = await market.call('getAd', { as, params: { id: posted[at]!.id } });
      // The second ad changed the card of the first one's owner.
      expect({ ...posted[at], owner: null }).toEqual({ ...read, owner: null });
    }
    const { owner } = await market.call('getAd', { as: joud, params: { id: posted[1]!.id } });
    expect(posted[1]!.owner).toEqual(owner);
  });

  it('accepts a plate in Latin letters and Arabic figures and stores the stamped one', async () => {
    const fahad = await addSeller(market, 'فهد السبيعي');
    const ad = await market.call('createPlate', { as: fahad, body: { ...plate, digits: '٠٧٣٥٦' } });
    expect(ad.plate).toMatchObject({ letters_ar: 'حنط', letters_en: 'TNJ', digits: '7356', plate_class: 'private', pattern: 'quad' });
    const found = await market.call('listPlates', { query: { letters: 'tnj', digits: '7356' } });
    expect(found.results.map(({ id }) => id)).toEqual([ad.id]);
  });

  it('allows rentals for offices only, plates for role user only, and cars for everybody', async () => {
    const seller = await addBusiness(market.db, { userType: 'seller', name: 'تاجر السيارات' });
    await agree(market, cast.darb, 'rental', 'car');
    await agree(market, cast.waha, 'car', 'rental', 'plate');
    await agree(market, seller, 'car', 'plate');
    const rental = await market.call('createRental', {
      as: cast.darb,
      body: { ...(await picturedAccent(market, cast.darb)), weekly: 700, extra_km: 0.5 },
    });
    expect(rental).toMatchObject({ type: 'rental', price: 110, rental: { daily: 110, weekly: 700, extra_km: '0.50', with_driver: false } });
    expect(rental.car?.car_images).toHaveLength(1);
    for (const person of [cast.darb, cast.waha, seller]) {
      expect((await market.call('createCar', { as: person, body: camry })).type).toBe('car');
      expect((await market.refused('createPlate', { as: person, body: plate })).status).toBe(403);
    }
    for (const person of [cast.sara, cast.waha, seller]) {
      expect((await market.refused('createRental', { as: person, body: accent })).status).toBe(403);
      expect(await market.call('mayPost', { as: person, query: { type: 'rental' } })).toMatchObject({
        allowed: false,
        reason_code: 'forbidden',
      });
    }
    expect((await market.refused('createCar', { body: camry })).body.code).toBe('not_signed_in');
  });

  it('publishes nothing to rent without a picture, nor takes the last one away', async () => {
    const office = await addBusiness(market.db, { userType: 'office', name: 'مكتب المدى لتأجير السيارات' });
    await agree(market, office, 'rental');
    const refused = await market.refused('createRental', { as: office, body: accent, language: 'ar' });
    expect([refused.status, refused.body.fields]).toEqual([400, { image_ids: [expect.stringContaining('صورة واحدة على الأقل')] }]);
    const { id } = await market.call('createRental', { as: office, body: await picturedAccent(market, office) });
    const emptied = await market.refused('updateCar', { as: office, params: { id }, body: { image_ids: [] } });
    expect([emptied.status, Object.keys(emptied.body.fields ?? {})]).toEqual([400, ['image_ids']]);
    // What is there already may still change.
    const older = await addRental(market.db, office, { description: accent.description });
    await market.call('updateCar', { as: office, params: { id: older }, body: { daily: 95 } });
  });

  it('takes cars to rent of five model years at most, and leaves older ads their year', async () => {
    const office = await addBusiness(market.db, { userType: 'office', name: 'مكتب السواحل لتأجير السيارات' });
    await agree(market, office, 'rental');
    const oldest = new Date().getFullYear() - 5;
    const refused = await market.refused('createRental', { as: office, body: { ...accent, year: oldest - 1 }, language: 'ar' });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { year: [`للتأجير لازم يكون الموديل ${oldest} أو أحدث، حسب اشتراطات هيئة النقل.`] },
    ]);
    expect(
      (await market.call('createRental', { as: office, body: { ...(await picturedAccent(market, office)), year: oldest } })).car?.year,
    ).toBe(oldest);

    const older = await addRental(market.db, office, { year: oldest - 3, description: accent.description });
    await market.call('updateCar', { as: office, params: { id: older }, body: { daily: 95, year: oldest - 3 } });
    const other = await market.refused('updateCar', { as: office, params: { id: older }, body: { year: oldest - 2 } });
    expect(Object.keys(other.body.fields ?? {})).toEqual(['year']);
  });

  it('stops at the free limit, also for concurrent calls, and continues when an ad is paused', async () => {
    const reem = await addSeller(market, 'ريم الشمري');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        market.call('createCar', { as: reem, body: camry }).then(
          () => 'posted',
          () => 'refused',
        ),
      ),
    );
    expect(answers.filter((answer) => answer === 'posted')).toHaveLength(3);
    const refusal = await market.refused('createCar', { as: reem, body: camry, language: 'ar' });
    expect([refusal.status, refusal.body.code]).toEqual([409, 'limit_reached']);
    const quota = await market.call('mayPost', { as: reem, query: { type: 'car' }, language: 'ar' });
    expect(quota).toMatchObject({ allowed: false, remaining: 0, reason: refusal.body.detail });
    const { results } = await market.call('listMyAds', { as: reem });
    const id = results[0]!.id;
    await market.call('setCarStatus', { as: reem, params: { id }, body: { status: 'paused' } });
    await market.call('createCar', { as: reem, body: camry });
    const full = await market.refused('setCarStatus', { as: reem, params: { id }, body: { status: 'active' } });
    expect(full.body.code).toBe('limit_reached');
    await market.call('setCarStatus', { as: reem, params: { id: results[1]!.id }, body: { status: 'reserved' } });
    expect((await market.refused('createCar', { as: reem, body: camry })).body.code).toBe('limit_reached');
  });

  it('allows one open ad for a plate, also for concurrent calls', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, (_, n) => addSeller(market, `بائع ${n}`)));
    const body = { ...plate, letters: 'ر س م', digits: '11' };
    const codes = await Promise.all(
      people.map(async (person) => {
        const headers = { authorization: `Bearer ${await market.tokenOf(person)}` };
        const answer = await market.app.inject({ method: 'POST', url: '/products/api/create_plate/', payload: body, headers });
        return answer.statusCode === 201 ? 'posted' : (answer.json() as { code: string }).code;
      }),
    );
    expect(codes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'duplicate_plate'), 'posted']);
  });

  it('allows one open ad for a chassis number, which only its owner sees in full', async () => {
    const turki = await addSeller(market, 'تركي العنزي');
    const ad = await market.call('createCar', { as: turki, body: { ...camry, chassis_number: 'jtnb1xxk8n٣٠٠١٢٣٤' } });
    expect(ad.car?.chassis_number).toBe('JTNB1XXK8N3001234');
    expect((await market.call('getAd', { params: { id: ad.id } })).car?.chassis_number).toMatch(/^JTN•+1234$/);
    const again = await market.refused('createCar', { as: turki, body: { ...camry, chassis_number: 'JTNB1XXK8N3001234' } });
    expect([again.status, again.body.code]).toEqual([409, 'duplicate_chassis']);
  });

  it('returns the first response to the same key, and creates one ad', async () => {
    const amal = await addSeller(market, 'أمل الحربي');
    const headers = { 'idempotency-key': 'a-key-of-amal' };
    const [one, two] = await Promise.all([
      market.call('createCar', { as: amal, body: camry, headers }),
      market.call('createCar', { as: amal, body: camry, headers }),
    ]);
    const three = await market.call('createCar', { as: amal, body: camry, headers });
    expect([two.id, three.id]).toEqual([one.id, one.id]);
    expect((await market.call('listMyAds', { as: amal })).count).toBe(1);
    const other = await market.refused('createCar', { as: amal, body: { ...camry, price: 1000 }, headers });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch']);
  });

  it.each<[string, Partial<CarInput>]>([
    ['model_id', { model_id: models.accent }],
    ['brand_id', { brand_id: 999_999 }],
    ['city_id', { city_id: 999_999 }],
    ['year', { year: new Date().getFullYear() + 2 }],
    ['mileage', { mileage: null }],
    ['mileage', { condition: 'new', mileage: 9000 }],
    ['price', { price: null }],
    ['price', { price: 20 }],
    ['fuel', { fuel: 'water' }],
    ['features', { features: ['wings'] }],
    ['title', { title: '            ' + 'سيارة' + '            ' }],
    ['description', { description: ' '.repeat(40) }],
    ['longitude', { latitude: 24.7 }],
    ['image_ids', { image_ids: [2_000_000_000] }],
    ['chassis_number', { chassis_number: 'ABC' }],
  ])('refuses a wrong %s', async (field, change) => {
    await agree(market, cast.sara, 'car');
    const { status, body } = await market.refused('createCar', { as: cast.sara, body: { ...camry, ...change } });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it.each<[string, Partial<PlateInput>]>([
    ['letters', { letters: 'ج خ ي' }],
    ['letters', { letters: 'SEX' }],
    ['digits', { digits: '0' }],
    ['plate_class', { plate_class: 'diplomatic' }],
    ['price', { price: null }],
  ])('refuses wrong %s of a plate', async (field, change) => {
    await agree(market, cast.sara, 'plate');
    const { status, body } = await market.refused('createPlate', { as: cast.sara, body: { ...plate, ...change } });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('refuses a weekly price above that of seven days', async () => {
    const { body } = await market.refused('createRental', { as: cast.darb, body: { ...accent, weekly: 800 }, language: 'en' });
    expect(body.fields).toEqual({ weekly: ['The most allowed is 770.'] });
  });

  it('removes invisible characters from text, and keeps paragraphs', async () => {
    const majed = await addSeller(market, 'ماجد الغامدي');
    const written = { title: ' كامري‮ فل كامل \n نظيفة ', description: 'أول سطر في الوصف كامل\r\n\r\n\r\n\r\nثاني\u0000 سطر' };
    const ad = await market.call('createCar', { as: majed, body: { ...camry, ...written } });
    expect([ad.title, ad.description]).toEqual(['كامري فل كامل نظيفة', 'أول سطر في الوصف كامل\n\nثاني سطر']);
  });

  it('requires no price for an ad by offers', async () => {
    const salem = await addSeller(market, 'سالم اليامي');
    const ad = await market.call('createCar', { as: salem, body: { ...camry, price_mode: 'soum', price: 50_000 } });
    expect([ad.price, ad.price_mode]).toEqual([null, 'soum']);
  });

  it('waits for the staff if the market reviews new accounts', async () => {
    const careful = await startTestApp({ REVIEW_NEW_ACCOUNTS: 'yes' });
    const [nora, badr] = [await addPerson(careful.db, 'نورة'), await addPerson(careful.db, 'بدر', { created_at: '2020-01-01' })];
    for (const person of [nora, badr]) await careful.call('acceptFeesAgreement', { as: person, body: { type: 'car' } });
    const first = await careful.call('createCar', { as: badr, body: camry });
    expect([first.status, (await careful.call('createCar', { as: nora, body: camry })).status]).toEqual(['pending', 'pending']);
    expect((await careful.refused('getAd', { params: { id: first.id } })).status).toBe(404);
    await careful.db.insertInto('ad_history').values({ ad_id: first.id, from_status: 'pending', to_status: 'active' }).execute();
    expect((await careful.call('createCar', { as: badr, body: camry })).status).toBe('active');
    await careful.close();
  });
});
