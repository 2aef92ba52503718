import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadContent } from '#db/content/load.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addPerson, addStaff } from '../../../test/people.ts';

let market: TestApp;
let admin: number;
let finance: number;

beforeAll(async () => {
  market = await startTestApp();
  admin = await addStaff(market.db, 'admin', 'نورة السبيعي');
  finance = await addStaff(market.db, 'finance');
});
afterAll(() => market.close());

const texts = (words: string) => ({ ar: { title: `عنوان ${words}`, body: `نص ${words}` }, en: { title: words, body: `Body ${words}` } });
const save = (slug: 'about' | 'terms' | 'fees-agreement' | 'donation', version: number, words: string) =>
  market.callStaff('savePage', { as: admin, params: { slug }, body: { version, ...texts(words) } });

async function lastActs(count: number) {
  return market.db.selectFrom('audit_log').select(['action', 'target_type', 'target_id']).orderBy('id', 'desc').limit(count).execute();
}

describe('written pages', () => {
  it('have a new version in both languages, which is shown at once', async () => {
    const { version } = await market.call('getAbout', {});
    const saved = await save('about', version, 'one');
    expect(saved.map((page) => [page.language, page.version, page.by])).toEqual([
      ['ar', version + 1, 'نورة السبيعي'],
      ['en', version + 1, 'نورة السبيعي'],
    ]);
    expect(await market.call('getAbout', { language: 'en' })).toMatchObject({ title: 'one', version: version + 1 });
    expect(await market.call('getAbout', { language: 'ar' })).toMatchObject({ body: 'نص one', version: version + 1 });
    expect(await lastActs(1)).toEqual([{ action: 'page.save', target_type: 'page', target_id: 'about' }]);
  });

  it('are not saved over a concurrent change', async () => {
    const { version } = await market.call('getTerms', {});
    const both = await Promise.allSettled([save('terms', version, 'mine'), save('terms', version, 'theirs')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const body = { version, ...texts('late') };
    const { status, body: refusal } = await market.refusedStaff('savePage', { as: admin, params: { slug: 'terms' }, body });
    expect([status, refusal.code]).toEqual([409, 'changed_meanwhile']);
  });

  it('keep every version', async () => {
    const versions = await market.callStaff('listPageVersions', {
      as: admin,
      params: { slug: 'about' },
      query: { language: 'en', page_size: 1 },
    });
    const { version } = await market.call('getAbout', {});
    expect([versions.count, versions.results.map((one) => one.version)]).toEqual([version, [version]]);
    const [path, query] = versions.next!.split('?');
    expect(path).toContain('/admin/api/content/about/');
    const rest = await market.callStaff('listPageVersions', {
      as: admin,
      params: { slug: 'about' },
      query: Object.fromEntries(new URLSearchParams(query)) as never,
    });
    expect(rest.results.map((one) => [one.version, one.by])).toEqual([[version - 1, null]]);
  });

  it('can be created', async () => {
    await market.db.deleteFrom('content_pages').where('slug', '=', 'donation').execute();
    await save('donation', 0, 'new');
    const pages = await market.callStaff('listAdminPages', { as: admin });
    expect(pages.filter(({ slug }) => slug === 'donation').map((page) => page.version)).toEqual([1, 1]);
    expect(new Set(pages.map(({ slug }) => slug)).size).toBe(pages.length / 2);
  });

  it('stay as the staff left them when the program starts again', async () => {
    const before = await market.call('getAbout', {});
    await loadContent(market.db);
    expect(await market.call('getAbout', {})).toEqual(before);
  });

  it('require a new pledge after a change of the agreement', async () => {
    const person = await addPerson(market.db, 'سعود الحربي');
    const { version } = await market.call('getFeesAgreement', { as: person, query: { type: 'car' } });
    await market.call('acceptFeesAgreement', { as: person, body: { type: 'car', version } });
    await save('fees-agreement', version, 'other');
    expect(await market.call('getFeesAgreement', { as: person, query: { type: 'car' } })).toMatchObject({
      version: version + 1,
      accepted_at: null,
    });
    expect((await market.refused('acceptFeesAgreement', { as: person, body: { type: 'car', version } })).body.code).toBe(
      'agreement_changed',
    );
  });
});

describe('packages', () => {
  const fields = {
    account_type: 'showroom' as const,
    name_ar: 'ذهبية',
    name_en: 'Gold',
    summary_ar: 'للمعارض الكبيرة',
    summary_en: 'For large showrooms',
    price_halalas: 115_000,
    duration_days: 90,
    ads_limit: 300,
    featured_ads: 30,
    refresh_hours: 4,
    features: [{ ar: '300 إعلان', en: '300 ads' }],
    is_popular: false,
    is_offered: true,
  };
  const offered = async () =>
    (await market.call('listPackages', { query: { account_type: 'showroom' }, language: 'en' })).map(({ name }) => name);

  it('are added, changed, and no longer offered', async () => {
    const { id, subscribers } = await market.callStaff('addPackage', { as: finance, body: fields });
    expect([id >= 1_000_000, subscribers]).toEqual([true, 0]);
    expect(await offered()).toContain('Gold');
    expect(
      await market.callStaff('updatePackage', { as: finance, params: { id }, body: { name_en: 'Golden', price_halalas: 0 } }),
    ).toMatchObject({
      ...fields,
      name_en: 'Golden',
      price_halalas: 0,
    });
    await market.callStaff('updatePackage', { as: finance, params: { id }, body: { is_offered: false } });
    expect(await offered()).not.toContain('Golden');
    const all = await market.callStaff('listAdminPackages', { as: finance });
    expect(all.find((one) => one.id === id)).toMatchObject({ is_offered: false });
    expect((await lastActs(3)).map(({ action }) => action)).toEqual(['package.update', 'package.update', 'package.add']);
  });

  it('stay as the staff left them when the program starts again', async () => {
    await market.callStaff('updatePackage', { as: finance, params: { id: 5 }, body: { ads_limit: 41 } });
    await market.db.updateTable('packages').set({ ads_limit: 1 }).where('id', '=', 6).execute();
    await loadContent(market.db);
    const limits = Object.fromEntries((await market.callStaff('listAdminPackages', { as: finance })).map((one) => [one.id, one.ads_limit]));
    expect([limits[5], limits[6]! > 1]).toEqual([41, true]);
  });

  it('that do not exist cannot be changed', async () => {
    const question = { as: finance, params: { id: 999 }, body: { is_popular: true } };
    expect((await market.refusedStaff('updatePackage', question)).status).toBe(404);
  });
});

describe('fees', () => {
  const day = (days: number) => new Date(Date.now() + 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
  const rate = { basis_points: 200, vat_basis_points: 1500, vat_included: false, waive_below_halalas: 0 };
  const fee = (days: number) => ({ type: 'car' as const, effective_from: day(days), ...rate });

  it('are set only for a future day, once', async () => {
    const added = await market.callStaff('addFee', { as: finance, body: fee(1) });
    expect(added).toContainEqual(fee(1));
    for (const days of [0, -1]) {
      const { status, body } = await market.refusedStaff('addFee', { as: finance, body: fee(days) });
      expect([status, body.code]).toEqual([409, 'move_not_allowed']);
    }
    expect(Object.keys((await market.refusedStaff('addFee', { as: finance, body: fee(1) })).body.fields!)).toEqual(['effective_from']);
    expect((await market.call('listFees', {})).map(({ effective_from }) => effective_from)).not.toContain(day(1));
  });

  it('can be withdrawn until their day, including those that came with the program', async () => {
    const { type, effective_from } = fee(1);
    expect(await market.callStaff('removeFee', { as: finance, body: { type, effective_from } })).not.toContainEqual(fee(1));
    expect((await market.refusedStaff('removeFee', { as: finance, body: { type, effective_from } })).status).toBe(404);
    const [current] = (await market.call('listFees', {})).filter((one) => one.type === 'car');
    const begun = { type, effective_from: current!.effective_from };
    expect((await market.refusedStaff('removeFee', { as: finance, body: begun })).body.code).toBe('move_not_allowed');
    await loadContent(market.db);
    expect(await market.callStaff('listAdminFees', { as: finance })).not.toContainEqual(fee(1));
  });
});

describe('terms of instalments', () => {
  const day = (days: number) => new Date(Date.now() + 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
  const terms = (days: number) => ({
    effective_from: day(days),
    rate_bp: 750,
    down_percent: 10,
    months: 48,
    months_most: 54,
    fee_bp: 40,
    fee_most: 2000,
    vat_bp: 1500,
    source_ar: 'تعميم جديد',
    source_en: 'A new circular',
    read_on: day(0),
  });
  const refusalOf = async (body: ReturnType<typeof terms>) => {
    const { status, body: refused } = await market.refusedStaff('addTerms', { as: finance, body });
    return [status, refused.code, Object.keys(refused.fields ?? {})];
  };

  it('are set for a future day, once, and are those of the calculation from that day on', async () => {
    expect(await market.callStaff('addTerms', { as: finance, body: terms(1) })).toContainEqual(terms(1));
    for (const days of [0, -1]) expect(await refusalOf(terms(days))).toEqual([409, 'move_not_allowed', []]);
    expect(await refusalOf(terms(1))).toEqual([400, 'invalid', ['effective_from']]);
    expect(await market.call('getInstalments', { query: { price: 85_000 } })).toMatchObject({ rate_bp: 900 });
    await market.db
      .updateTable('instalment_terms')
      .set({ effective_from: day(0) })
      .where('effective_from', '=', day(1))
      .execute();
    const quote = await market.call('getInstalments', { query: { price: 85_000 }, language: 'en' });
    expect(quote).toMatchObject({ down: '8500.00', months: 48, fee: '306.00', terms: { source: 'A new circular', months_most: 54 } });
    expect(await lastActs(1)).toEqual([{ action: 'instalment-terms.add', target_type: 'instalment-terms', target_id: day(1) }]);
  });

  it('are refused at the field that is wrong', async () => {
    expect(await refusalOf({ ...terms(2), months: 55 })).toEqual([400, 'invalid', ['months']]);
    expect(await refusalOf({ ...terms(2), months_most: 61 })).toEqual([400, 'invalid', ['months_most']]);
    expect(await refusalOf({ ...terms(2), read_on: day(1) })).toEqual([400, 'invalid', ['read_on']]);
    expect(await refusalOf({ ...terms(2), source_ar: ' ' })).toEqual([400, 'invalid', ['source_ar']]);
    expect(await refusalOf({ ...terms(2), fee_bp: 1001 })).toEqual([400, 'invalid', ['fee_bp']]);
  });

  it('can be withdrawn until their day', async () => {
    await market.callStaff('addTerms', { as: finance, body: terms(3) });
    const removal = { as: finance, body: { effective_from: day(3) } };
    expect(await market.callStaff('removeTerms', removal)).not.toContainEqual(terms(3));
    expect((await market.refusedStaff('removeTerms', removal)).status).toBe(404);
    const begun = { as: finance, body: { effective_from: day(0) } };
    expect((await market.refusedStaff('removeTerms', begun)).body.code).toBe('move_not_allowed');
    expect((await lastActs(1)).map(({ action }) => action)).toEqual(['instalment-terms.remove']);
  });
});
