// What the back office changes for everybody: packages, fees, pages of content, brands, models, cities, settings; and its lists.
import { known } from '#contract/platform/known.ts';
import type { Person, Recorder } from '../recorder.ts';
import { accounts, staffApiPath, type Market, products } from './market.ts';

const names = { name_ar: 'تجربة', name_en: 'Trial', aliases: ['تجربه'] };

export async function siteSettingsSteps({ recorder: r, staff, owner }: Market): Promise<void> {
  const [admin, finance] = [known(staff['admin'], 'admin'), known(staff['finance'], 'finance')];
  await listSteps(r, admin);
  await moneySteps(r, finance, owner);
  await referenceSteps(r, admin);
  await r.ask(`GET ${staffApiPath}/content/`, { as: admin });
  await r.ask(`GET ${staffApiPath}/content/{slug}/`, { as: admin, params: { slug: 'about' }, query: 'language=en' });
  await r.ask(`GET ${staffApiPath}/content/{slug}/`, { as: admin, params: { slug: 'no-such-page' } });
  const version = (await r.ask(`GET ${accounts}/about-markaba/`)).at('version');
  const page = { title: 'عن مركبة', body: '## من نحن\n\nسوق السيارات.' };
  const body = { version, ar: page, en: { title: 'About', body: '## Who we are\n\nA *market*.' } };
  await r.ask(`POST ${staffApiPath}/content/{slug}/`, { as: admin, params: { slug: 'about' }, body });
  await r.ask(`POST ${staffApiPath}/content/{slug}/`, { as: admin, params: { slug: 'about' }, body, language: 'en' });
  for (const language of ['ar', 'en'] as const) await r.ask(`GET ${accounts}/about-markaba/`, { language });
  await r.ask(`GET ${staffApiPath}/settings/`, { as: admin });
  await r.ask(`PATCH ${staffApiPath}/settings/`, { as: admin, body: { document_days: 20, donation_amounts: ['10.00', '75.00'] } });
  await r.ask(`PATCH ${staffApiPath}/settings/`, { as: admin, body: { donation_amounts: ['x'] }, language: 'en' });
  await r.ask(`GET ${products}/donation/`);
}

async function listSteps(r: Recorder, as: Person): Promise<void> {
  for (const language of ['ar', 'en'] as const) {
    await r.ask(`GET ${staffApiPath}/overview/`, { as, language });
    await r.ask(`GET ${staffApiPath}/audit/`, { as, language, query: 'page_size=50' });
    await r.ask(`GET ${staffApiPath}/security-log/`, { as, language, query: 'page_size=50' });
  }
  for (const table of ['ads', 'users', 'businesses', 'tickets', 'payments']) {
    for (const language of ['ar', 'en'] as const) await r.ask(`GET ${staffApiPath}/${table}/export.csv`, { as, language });
    await r.ask(`GET ${staffApiPath}/${table}/export.csv`);
  }
}

async function moneySteps(r: Recorder, as: Person, owner: Person): Promise<void> {
  const offer = {
    account_type: 'user',
    name_ar: 'تجربة',
    name_en: 'Trial',
    summary_ar: '',
    summary_en: '',
    price_halalas: 0,
    duration_days: 30,
    ads_limit: 10,
    featured_ads: 1,
    refresh_hours: 24,
    features: [{ ar: 'ميزة', en: 'A feature' }],
    is_popular: false,
    is_offered: true,
  };
  await r.ask(`GET ${staffApiPath}/packages/`, { as });
  const id = (await r.ask(`POST ${staffApiPath}/packages/`, { as, body: offer })).at('id');
  await r.ask(`PATCH ${staffApiPath}/packages/{id}/`, { as, params: { id }, body: { is_popular: true, ads_limit: 12 } });
  for (const language of ['ar', 'en'] as const) await r.ask(`GET ${products}/packages/`, { language, query: 'account_type=user' });
  await r.ask(`POST ${products}/packages/{id}/take/`, { as: owner, params: { id } });
  await r.ask(`POST ${products}/packages/{id}/take/`, { as: owner, params: { id }, language: 'en' });
  const rate = { basis_points: 100, vat_basis_points: 1500, vat_included: true, waive_below_halalas: 0 };
  const [type, effective_from] = ['plate', '2027-06-01'];
  await r.ask(`GET ${staffApiPath}/fees/`, { as });
  await r.ask(`POST ${staffApiPath}/fees/`, { as, body: { type, effective_from, ...rate } });
  await r.ask(`POST ${staffApiPath}/fees/`, { as, body: { type, effective_from: '2020-01-01', ...rate }, language: 'en' });
  await r.ask(`POST ${staffApiPath}/fees/remove/`, { as, body: { type, effective_from } });
  await r.ask(`GET ${products}/fees/`);
  const terms = {
    rate_bp: 800,
    down_percent: 10,
    months: 48,
    months_most: 60,
    fee_bp: 50,
    fee_most: 2500,
    vat_bp: 1500,
    source_ar: 'تعميم جديد',
    source_en: 'A new circular',
    read_on: '2026-11-01',
  };
  await r.ask(`GET ${staffApiPath}/prices/objections/`, { as });
  await r.ask(`POST ${staffApiPath}/prices/objections/{id}/close/`, { as, params: { id: 999_999 }, body: { outcome: 'kept' } });
  await r.ask(`POST ${staffApiPath}/prices/ads/{id}/withhold/`, {
    as,
    params: { id: 999_999 },
    body: { is_withheld: true },
    language: 'en',
  });
  await r.ask(`POST ${staffApiPath}/prices/ads/{id}/exclude/`, { as, params: { id: 999_999 }, body: { is_excluded: true } });
  await r.ask(`PATCH ${staffApiPath}/prices/ads/{id}/facts/`, { as, params: { id: 999_999 }, body: { mileage: 90_000 } });
  await r.ask(`GET ${staffApiPath}/prices/fits/`, { as });
  await r.ask(`POST ${staffApiPath}/prices/fits/{id}/close/`, { as, params: { id: 999_999 } });
  await r.ask(`GET ${staffApiPath}/instalment-terms/`, { as });
  await r.ask(`POST ${staffApiPath}/instalment-terms/`, { as, body: { effective_from, ...terms } });
  await r.ask(`POST ${staffApiPath}/instalment-terms/`, { as, body: { effective_from: '2020-01-01', ...terms }, language: 'en' });
  await r.ask(`POST ${staffApiPath}/instalment-terms/remove/`, { as, body: { effective_from } });
}

/** Two of a kind are added, and one is merged into the other. */
async function referenceSteps(r: Recorder, as: Person): Promise<void> {
  const brand = (await r.ask(`POST ${staffApiPath}/brands/`, { as, body: { slug: 'trial', ...names } })).at('id');
  await r.ask(`POST ${staffApiPath}/brands/`, { as, body: { slug: 'trial', ...names }, language: 'en' });
  const other = (
    await r.ask(`POST ${staffApiPath}/brands/`, {
      as,
      body: { slug: 'trial-two', name_ar: 'تجربة ثانية', name_en: 'Trial Two', aliases: [] },
    })
  ).at('id');
  await r.ask(`PATCH ${staffApiPath}/brands/{id}/`, { as, params: { id: brand }, body: { name_en: 'Trial One' } });
  await r.ask(`GET ${staffApiPath}/brands/`, { as, query: 'q=Trial' });
  const model = { as, body: { brand_id: brand, slug: 'first', ...names } };
  const first = (await r.ask(`POST ${staffApiPath}/models/`, model)).at('id');
  const second = (
    await r.ask(`POST ${staffApiPath}/models/`, {
      as,
      body: { brand_id: brand, slug: 'second', name_ar: 'ثانٍ', name_en: 'Second', aliases: [] },
    })
  ).at('id');
  await r.ask(`PATCH ${staffApiPath}/models/{id}/`, { as, params: { id: second }, body: { aliases: ['الثاني'] } });
  await r.ask(`GET ${staffApiPath}/models/`, { as, query: brand.map((id: number) => `brand=${id}`) });
  await r.ask(`POST ${staffApiPath}/models/{id}/merge/`, { as, params: { id: second }, body: { into: first } });
  await r.ask(`POST ${staffApiPath}/brands/{id}/merge/`, { as, params: { id: other }, body: { into: brand } });
  await r.ask(`GET ${products}/brand-subcategories/`, { query: brand.map((id: number) => `brand=${id}`) });
  const city = { region_code: 'RD', name_ar: 'بلدة التجربة', name_en: 'Trial Town', aliases: [], latitude: 24.7, longitude: 46.7 };
  const town = (await r.ask(`POST ${staffApiPath}/cities/`, { as, body: city })).at('id');
  await r.ask(`PATCH ${staffApiPath}/cities/{id}/`, { as, params: { id: town }, body: { aliases: ['تجربتاون'] } });
  await r.ask(`GET ${staffApiPath}/cities/`, { as, query: 'q=Trial' });
  for (const language of ['ar', 'en'] as const) await r.ask(`GET ${products}/brand-categories/`, { language });
  await r.ask(`GET ${products}/chassis-makers/`);
}
