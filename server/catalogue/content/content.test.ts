import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import freeFile from '#db/content/free-allowances.json' with { type: 'json' };
import packagesFile from '#db/content/packages.json' with { type: 'json' };
import type { Payments } from '#db/schema.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addPerson, addStaff } from '../../../test/people.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

describe('written pages', () => {
  it.each([
    ['getTerms', 'الشروط والأحكام', 'Terms and conditions'],
    ['getConsumerProtection', 'حماية المستهلك', 'Consumer protection'],
    ['getAbout', 'عن مركبة', 'About Markaba'],
  ] as const)('%s is there in both languages', async (name, arabic, english) => {
    const [inArabic, inEnglish] = [await market.call(name, { language: 'ar' }), await market.call(name, { language: 'en' })];
    expect([inArabic.title, inEnglish.title]).toEqual([arabic, english]);
    expect([inArabic.body.length > 500, inEnglish.body.length > 500]).toEqual([true, true]);
  });

  it('are the latest version', async () => {
    const page = { slug: 'about', language: 'en', title: 'About us', body: 'New words' } as const;
    const { version } = await market.call('getAbout', { language: 'en' });
    await market.db
      .insertInto('content_pages')
      .values({ ...page, version: version + 1 })
      .execute();
    expect(await market.call('getAbout', { language: 'en' })).toMatchObject({ title: 'About us', body: 'New words', version: version + 1 });
  });
});

describe('packages', () => {
  it('have prices with VAT, and the included VAT, in riyals and halalas', async () => {
    const packages = await market.call('listPackages', { language: 'en' });
    expect(packages.length).toBeGreaterThan(5);
    await market.db.updateTable('packages').set({ price_halalas: 11_500 }).where('id', '=', packages[0]!.id).execute();
    await market.db.updateTable('packages').set({ price_halalas: 3_999 }).where('id', '=', packages[1]!.id).execute();
    const [first, second] = await market.call('listPackages', { language: 'en' });
    expect([first, second].map((one) => [one!.price, one!.vat, one!.currency])).toEqual([
      ['115.00', '15.00', 'SAR'],
      ['39.99', '5.22', 'SAR'],
    ]);
  });

  it('are filtered by the kind of account, in the requested language', async () => {
    const [arabic, english] = [
      await market.call('listPackages', { query: { account_type: 'showroom' }, language: 'ar' }),
      await market.call('listPackages', { query: { account_type: 'showroom' }, language: 'en' }),
    ];
    expect(new Set(arabic.map((one) => one.account_type))).toEqual(new Set(['showroom']));
    expect([arabic[0]!.name, english[0]!.name]).toEqual(['انطلاق', 'Launch']);
    expect(arabic[0]!.features[0]).toBe('40 إعلانًا نشطًا');
  });
});

describe('the most bought package', () => {
  const popular = async () => {
    const offers = await market.call('listPackages', { query: { account_type: 'seller' } });
    return offers.filter((one) => one.is_popular).map(({ id }) => id);
  };
  const buy = async (package_id: number, buyers: number, columns: Partial<Insertable<Payments>> = {}) => {
    for (let at = 0; at < buyers; at++) {
      const user_id = await addPerson(market.db, 'ماجد الحربي', { user_type: 'seller' });
      await market.db
        .insertInto('payments')
        .values({
          kind: 'package',
          package_id,
          user_id,
          amount_halalas: 14_900,
          vat_halalas: 1943,
          taken_halalas: 14_900,
          status: 'paid',
          method: 'card',
          gateway: 'local',
          key_hash: 'x',
          language: 'ar',
          paid_at: new Date(),
          ...columns,
        })
        .execute();
    }
  };

  it('is counted by buyers, and does not exist below a minimum', async () => {
    expect(await popular()).toEqual([]);
    await buy(4, 9);
    expect(await popular()).toEqual([]);
    await buy(4, 1);
    expect(await popular()).toEqual([4]);
    await buy(3, 10);
    expect(await popular()).toEqual([]);
    await buy(3, 1);
    expect(await popular()).toEqual([3]);
  });

  it('ignores refunds and old purchases, and cannot be set in a request', async () => {
    await buy(4, 3, { status: 'refunded', refunded_halalas: 14_900 });
    await buy(4, 3, { paid_at: new Date(Date.now() - 91 * 86_400_000) });
    const finance = await addStaff(market.db, 'finance');
    await market.callStaff('updatePackage', { as: finance, params: { id: 4 }, body: { is_popular: true } });
    expect(await popular()).toEqual([3]);
  });
});

describe('the content of a package', () => {
  it.each(packagesFile)('exceeds the free allowance: $code', ({ account_type, ads_limit, featured_ads, refresh_hours, features }) => {
    const free = freeFile[account_type as keyof typeof freeFile];
    expect(ads_limit).toBeGreaterThan(free.ads_limit);
    expect(featured_ads).toBeGreaterThan(free.featured_ads);
    expect(refresh_hours).toBeLessThan(free.refresh_hours);
    // More active ads, featured ads, and moving up sooner: everything else is free for every account.
    for (const lines of [features.map(({ ar }) => ar), features.map(({ en }) => en)]) {
      expect(lines).toHaveLength(3);
      expect(lines.join(' ')).not.toMatch(/فاتورة|صفحة|المشاهدات|invoice|page|views/i);
    }
  });
});

describe('fees', () => {
  it('are the rates in effect today, not older or future ones', async () => {
    const rate = { basis_points: 150, vat_basis_points: 1500, vat_included: false, waive_below_halalas: 2050 };
    const years = (count: number) => `${new Date().getFullYear() + count}-01-01`;
    await market.db.deleteFrom('fee_rates').execute();
    await market.db
      .insertInto('fee_rates')
      .values([
        { ...rate, ad_type: 'car', effective_from: years(-2), basis_points: 300 },
        { ...rate, ad_type: 'car', effective_from: years(-1) },
        { ...rate, ad_type: 'car', effective_from: years(1), basis_points: 900 },
        { ...rate, ad_type: 'plate', effective_from: years(1) },
      ])
      .execute();
    expect(await market.call('listFees', {})).toEqual([
      { type: 'car', basis_points: 150, vat_basis_points: 1500, vat_included: false, waive_below: '20.50', effective_from: years(-1) },
    ]);
  });
});
