import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCast, addStaff, type Cast } from '../../../test/people.ts';
import { agree, camry } from '../../../test/posting.ts';

let market: TestApp;
let cast: Cast;
let admin: number;

beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
  admin = await addStaff(market.db, 'admin');
});
afterAll(() => market.close());

const set = (body: object) => market.callStaff('updateSettings', { as: admin, body });

const company = {
  legal_name_ar: 'شركة التجربة',
  legal_name_en: 'Trial Company',
  commercial_registration: '1010000000',
  vat_number: '300000000000003',
  address_ar: 'الرياض',
  address_en: 'Riyadh',
  phone: '+966112345678',
  email: 'desk@trial.test',
};

describe('settings', () => {
  it('are the defaults of the program until somebody sets them', async () => {
    expect(await market.callStaff('getSettings', { as: admin })).toEqual({
      review_new_accounts: false,
      donation_amounts: ['10.00', '25.00', '50.00', '100.00'],
      document_days: 30,
      disclosure: {
        ...Object.fromEntries(Object.keys(company).map((name) => [name, ''])),
        legal_name_ar: 'مركبة',
        legal_name_en: 'Markaba',
      },
    });
  });

  it('change by name, at once, and the rest stays', async () => {
    await set({ document_days: 7 });
    expect(await set({ donation_amounts: ['20.00', '5.00'] })).toMatchObject({ document_days: 7, donation_amounts: ['20.00', '5.00'] });
  });

  it('tell everybody who operates the market', async () => {
    await set({ disclosure: company });
    expect(await market.call('getDisclosure', {})).toEqual(company);
  });

  it.each([
    ['a tax number of another shape', { disclosure: { ...company, vat_number: '123' } }],
    ['an address that nobody can write to', { disclosure: { ...company, email: 'nobody' } }],
    ['no amounts at all', { donation_amounts: [] }],
    ['an amount of nothing', { donation_amounts: ['0.00'] }],
    ['days that are less than none', { document_days: -1 }],
  ])('refuse %s', async (_what, body) => {
    expect((await market.refusedStaff('updateSettings', { as: admin, body })).body.code).toBe('invalid');
    expect(await market.call('getDisclosure', {})).toEqual(company);
  });

  it('are in the audit log by name, without contact details', async () => {
    await set({ document_days: 9, disclosure: company });
    const entry = await market.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'settings.update', staff_id: admin, detail: { document_days: 9 } });
    expect(JSON.stringify(entry.detail)).not.toContain('desk@trial.test');
  });

  it('decide whether the ads of new accounts need approval', async () => {
    await agree(market, cast.sara, 'car');
    const post = async () => (await market.call('createCar', { as: cast.sara, body: camry })).status;
    expect(await post()).toBe('active');
    await set({ review_new_accounts: true });
    expect(await post()).toBe('pending');
    await set({ review_new_accounts: false });
    expect(await post()).toBe('active');
  });
});
