import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bearer } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { aDriver, addQuote, bookableRental } from '../../../test/booking.ts';
import { addDoneDeal } from '../../../test/dealing.ts';
import { deskQuote, readOut } from '../../../test/desk.ts';
import { addMember, giveSeats, tokenOfMember } from '../../../test/members.ts';
import { addBusiness, addCar, addPerson } from '../../../test/people.ts';
import { camry } from '../../../test/posting.ts';
import { freshPhone } from '../../../test/scene.ts';

let market: TestApp;
let waha: number;
let ali: number;

beforeAll(async () => {
  market = await startTestApp();
});
beforeEach(async () => {
  waha = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الواحة' });
  await giveSeats(market, waha, 10);
  ali = await addPerson(market.db, 'علي الشهري', { phone: freshPhone() });
});
afterAll(() => market.close());

type Headers = { authorization: string };
const codeOf = async (headers: Headers) => (await market.refused('listNotifications', { headers, query: {} })).body.code;

describe('sales', () => {
  const price = async (headers: Headers, ad: number) => {
    const { statusCode, body } = await market.app.inject({
      method: 'PATCH',
      url: `/products/api/car/${ad}/`,
      headers,
      payload: { price: 70_000, description: camry.description },
    });
    return statusCode < 300 ? 'done' : (JSON.parse(body) as { code: string }).code;
  };

  it('changes a price only where the owner ticked it, and the rest always', async () => {
    const ad = await addCar(market.db, waha, { description: camry.description });
    const { headers } = await addMember(market, waha, 'sales');
    expect(await price(headers, ad)).toBe('member_forbidden');
    await market.call('updateCar', { headers, params: { id: ad }, body: { price: 80_000, mileage: 41_000 } });
    expect(await price((await addMember(market, waha, 'sales', { may_price: true })).headers, ad)).toBe('done');
  });

  it('accepts an offer only where the owner ticked it', async () => {
    const ad = await addCar(market.db, waha, { price_mode: 'negotiable', description: camry.description });
    const { id } = await market.call('makeOffer', {
      as: ali,
      params: { ad_id: ad },
      body: { amount: 78_000, expires_in_hours: 24, is_confirmed: false },
    });
    const accept = (headers: Headers) => market.refused('acceptOffer', { headers, params: { id }, body: { amount: 78_000 } });
    expect((await accept((await addMember(market, waha, 'sales')).headers)).body.code).toBe('member_forbidden');
    const { headers } = await addMember(market, waha, 'sales', { may_accept: true });
    await market.call('acceptOffer', { headers, params: { id }, body: { amount: 78_000 } });
  });
});

describe('the people of a business', () => {
  it('neither bid on its ads, nor chat with it, also as themselves', async () => {
    const { person } = await addMember(market, waha, 'sales');
    const ad = await addCar(market.db, waha, { price_mode: 'negotiable' });
    expect((await market.call('listOffers', { as: person, params: { ad_id: ad } })).why_not).toBe('own_business');
    const offer = { as: person, params: { ad_id: ad }, body: { amount: 78_000, expires_in_hours: 24 as const, is_confirmed: false } };
    expect((await market.refused('makeOffer', offer)).body.code).toBe('own_business');
    expect((await market.refused('openRoom', { as: person, body: { user_id: waha } })).body.code).toBe('own_business');
    const body = { user_id: waha, text: 'السلام عليكم', client_id: randomUUID() };
    expect((await market.refused('sendMessage', { as: person, body })).body.code).toBe('own_business');
    expect((await market.refused('sendMessage', { as: waha, body: { ...body, user_id: person } })).body.code).toBe('own_business');
  });

  it('neither book its cars, also at its desk, nor review it', async () => {
    const { office, rental } = await bookableRental(market);
    const { person } = await addMember(market, office, 'sales');
    const quote_id = await addQuote(market, rental);
    const request = { as: person, body: { quote_id, driver: aDriver() } };
    expect((await market.refused('book', request)).body.code).toBe('own_business');
    const { phone } = await market.db.selectFrom('users').select('phone').where('id', '=', person).executeTakeFirstOrThrow();
    const { id } = await deskQuote(market, { office, rental });
    const desk = { as: office, body: await readOut(market, office, id, phone!) };
    expect((await market.refused('bookAtDesk', desk)).body.code).toBe('own_business');

    const deal_id = await addDoneDeal(market.db, { seller: waha, buyer: ali });
    await addMember(market, waha, 'sales', { person_id: ali });
    const review = { as: ali, params: { user_id: waha }, body: { rating: 5, text: 'معرض راقٍ', deal_id } };
    expect((await market.refused('addReview', review)).body.code).toBe('own_business');
  });

  it('have no open offer from before they joined', async () => {
    const ad = await addCar(market.db, waha, { price_mode: 'negotiable' });
    const { id } = await market.call('makeOffer', {
      as: ali,
      params: { ad_id: ad },
      body: { amount: 78_000, expires_in_hours: 24, is_confirmed: false },
    });
    const { phone } = await market.db.selectFrom('users').select('phone').where('id', '=', ali).executeTakeFirstOrThrow();
    const sent = await market.call('inviteMember', { as: waha, body: { phone: phone!, role: 'sales' } });
    await market.call('acceptInvitation', { as: ali, body: { id: sent.id } });
    const { state } = await market.db.selectFrom('offers').select('state').where('id', '=', id).executeTakeFirstOrThrow();
    expect(state).toBe('ended');
  });

  it('act with their own token for nobody else: a session of a member under the audience of persons is refused', async () => {
    const { person, member } = await addMember(market, waha, 'owner');
    const token = await tokenOfMember(market, { person, member, business: waha });
    const { sid } = decodeJwt(token);
    await market.db.updateTable('sessions').set({ member_id: null, parent_id: null }).where('id', '=', String(sid)).execute();
    expect(await codeOf(bearer({ token }))).toBe('invalid_token');
  });
});
