import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addBookable, addVerifiedOffice } from '../../../test/bookable.ts';
import { olaya } from '../../../test/branches.ts';
import { registration, identity, licence, sendDocuments } from '../../../test/documents.ts';
import { addBusiness, addCar } from '../../../test/people.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

const read = (as: number) => market.call('getOpening', { as });
const states = async (as: number) => Object.fromEntries((await read(as)).steps.map(({ step, state }) => [step, state]));
const ofBusiness = (id: number, columns: object) => market.db.updateTable('businesses').set(columns).where('user_id', '=', id).execute();

describe('what is left before a business can open', () => {
  it('is all of it for a new office, and each thing done leaves the list', async () => {
    const safa = await addBusiness(market.db, { userType: 'office', name: 'صفا لتأجير السيارات' });
    expect(await states(safa)).toEqual({ verification: 'left', branch: 'left', ad: 'left', papers: 'left', card_account: 'left' });
    expect((await read(safa)).steps[0]).toMatchObject({ why: 'unverified', is_needed: true });

    expect((await sendDocuments(market, safa, [registration(), identity(), licence()])).status).toBe(201);
    expect(await states(safa)).toMatchObject({ verification: 'waiting' });

    await market.db.updateTable('users').set({ is_verified: true }).where('id', '=', safa).execute();
    await market.db
      .updateTable('verification_requests')
      .set({ status: 'approved', decided_at: new Date() })
      .where('user_id', '=', safa)
      .execute();
    expect((await read(safa)).steps[0]).toMatchObject({ state: 'left', why: 'licence_undated' });
    await ofBusiness(safa, { licence_until: '2099-12-31' });
    await market.call('addBranch', { as: safa, body: olaya });
    const rental = await addBookable(market.db, safa);
    expect(await states(safa)).toEqual({ verification: 'done', branch: 'done', ad: 'done', papers: 'done', card_account: 'left' });
    expect((await read(safa)).not_bookable).toEqual([]);

    await market.db.updateTable('rental_units').set({ insurance_until: null }).where('ad_id', '=', rental).execute();
    const open = await read(safa);
    expect(open.steps.find(({ step }) => step === 'papers')).toMatchObject({ state: 'left', rental });
    expect(open.not_bookable).toMatchObject([{ id: rental, why: 'papers_missing' }]);
  });

  it('names what keeps each ad from being booked, unless it keeps all of them', async () => {
    const darb = await addVerifiedOffice(market.db);
    const [first, second] = [await addBookable(market.db, darb), await addBookable(market.db, darb)];
    await market.db.updateTable('rental_units').set({ is_active: false }).where('ad_id', '=', first).execute();
    await market.db.updateTable('rental_units').set({ inspection_until: '2020-01-01' }).where('ad_id', '=', second).execute();
    expect((await read(darb)).not_bookable.map(({ id, why }) => [id, why])).toEqual([
      [second, 'papers_over'],
      [first, 'no_car'],
    ]);
    await ofBusiness(darb, { licence_until: '2020-01-01' });
    const { steps, not_bookable: ads } = await read(darb);
    expect([steps[0], ads]).toEqual([{ step: 'verification', state: 'left', is_needed: true, why: 'licence_over', rental: null }, []]);
  });

  it.each(['showroom', 'seller'] as const)('is the badge, the hours and the first ad of a %s', async (userType) => {
    const mahd = await addBusiness(market.db, { userType, name: 'مهد للسيارات', business: { working_hours: '[]' } });
    expect(await states(mahd)).toEqual({ verification: 'left', hours: 'left', ad: 'left' });
    await addCar(market.db, mahd);
    await ofBusiness(mahd, { working_hours: JSON.stringify([{ days: ['sun'], opens: '09:00', closes: '17:00' }]) });
    await market.db.updateTable('users').set({ is_verified: true }).where('id', '=', mahd).execute();
    expect(await states(mahd)).toEqual({ verification: 'done', hours: 'done', ad: 'done' });
    expect((await read(mahd)).steps.every(({ why }) => why === null)).toBe(true);
  });
});
