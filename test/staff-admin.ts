import { addVerifiedOffice } from './bookable.ts';
import { brands, models } from './people.ts';
import { addOne, ticketOf } from './scene.ts';
import { onlyStaff, type StaffScene, type StaffTable } from './staff-statuses.ts';

const empty = { ask: () => ({}) };
const readers = ['moderator', 'support'] as const;
let made = 0;
const fresh = (name: string) => `${name}-${(made += 1)}`;
const names = () => ({ name_ar: `تجربة ${(made += 1)}`, name_en: `Trial ${made}`, aliases: [] });

async function aBrand({ market }: StaffScene): Promise<number> {
  const row = { id: 2_000_000 + (made += 1), slug: fresh('brand'), name_ar: 'تجربة', name_en: 'Trial', rank: 1000 };
  return (await market.db.insertInto('brands').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function aModel({ market }: StaffScene): Promise<number> {
  const row = { id: 2_000_000 + (made += 1), brand_id: brands.kia, slug: fresh('model'), name_ar: 'تجربة', name_en: 'Trial', position: 99 };
  return (await market.db.insertInto('models').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

const page = { title: 'عنوان', body: 'نص' };
const soon = () => new Date(Date.now() + (3 + (made += 1)) * 86_400_000).toISOString().slice(0, 10);
const rate = { basis_points: 100, vat_basis_points: 1500, vat_included: true, waive_below_halalas: 0 };

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

const aPackage = {
  account_type: 'showroom',
  name_ar: 'تجربة',
  name_en: 'Trial',
  summary_ar: '',
  summary_en: '',
  price_halalas: 10_000,
  duration_days: 30,
  ads_limit: 10,
  featured_ads: 1,
  refresh_hours: 24,
  features: [],
  is_popular: false,
  is_offered: true,
} as const;

export const adminRows = {
  listAdminAds: { statuses: onlyStaff([...readers]), ...empty },
  listAdminUsers: { statuses: onlyStaff([...readers]), ...empty },
  getAdminUser: {
    statuses: onlyStaff([...readers]),
    ask: async ({ market }) => ({ params: { id: await addOne(market, 'user') } }),
  },
  setLicence: {
    statuses: onlyStaff(['moderator']),
    ask: async ({ market }) => ({
      params: { id: await addVerifiedOffice(market.db, fresh('مكتب')) },
      body: { licence_until: '2099-12-31' },
    }),
  },
  endUserSessions: {
    statuses: onlyStaff([]),
    ask: async ({ market }) => ({ params: { id: await addOne(market, 'user') } }),
  },
  listAdminBusinesses: { statuses: onlyStaff([...readers]), ...empty },
  getAdminTeam: {
    statuses: onlyStaff([...readers]),
    ask: async ({ market }) => ({ params: { id: await addOne(market, 'showroom') } }),
  },
  listAdminMemberActs: {
    statuses: onlyStaff([...readers]),
    ask: async ({ market }) => ({ params: { id: await addOne(market, 'showroom') } }),
  },
  listAdminTickets: { statuses: onlyStaff(['support']), ...empty },
  getAdminTicket: {
    statuses: onlyStaff(['support']),
    ask: async ({ market }) => ({ params: { id: await ticketOf({ market, owner: await addOne(market, 'user'), asker: null }) } }),
  },
  answerAdminTicket: {
    statuses: onlyStaff(['support']),
    ask: async ({ market }) => ({
      params: { id: await ticketOf({ market, owner: await addOne(market, 'user'), asker: null }) },
      body: { message: 'تم', close: false },
    }),
  },
  listAdminPackages: { statuses: onlyStaff(['finance']), ...empty },
  addPackage: { statuses: onlyStaff(['finance'], 201), ask: () => ({ body: { ...aPackage, features: [] } }) },
  updatePackage: { statuses: onlyStaff(['finance']), ask: () => ({ params: { id: 1 }, body: { is_popular: true } }) },
  listAdminFees: { statuses: onlyStaff(['finance']), ...empty },
  addFee: { statuses: onlyStaff(['finance'], 201), ask: () => ({ body: { type: 'plate', effective_from: soon(), ...rate } }) },
  removeFee: {
    statuses: onlyStaff(['finance']),
    ask: async ({ market }) => {
      const effective_from = soon();
      await market.db
        .insertInto('fee_rates')
        .values({ ad_type: 'car', effective_from, ...rate })
        .execute();
      return { body: { type: 'car', effective_from } };
    },
  },
  listAdminTerms: { statuses: onlyStaff(['finance']), ...empty },
  addTerms: { statuses: onlyStaff(['finance'], 201), ask: () => ({ body: { effective_from: soon(), ...terms } }) },
  removeTerms: {
    statuses: onlyStaff(['finance']),
    ask: async ({ market }) => {
      const effective_from = soon();
      await market.db
        .insertInto('instalment_terms')
        .values({ effective_from, ...terms })
        .execute();
      return { body: { effective_from } };
    },
  },
  listAdminPages: { statuses: onlyStaff(), ...empty },
  listPageVersions: { statuses: onlyStaff(), ask: () => ({ params: { slug: 'about' } }) },
  savePage: {
    statuses: onlyStaff([], 201),
    ask: async ({ market }) => {
      const { version } = await market.call('getAbout', {});
      return { params: { slug: 'about' }, body: { version, ar: page, en: page } };
    },
  },
  listAdminBrands: { statuses: onlyStaff(), ...empty },
  addBrand: { statuses: onlyStaff([], 201), ask: () => ({ body: { slug: fresh('brand'), ...names() } }) },
  updateBrand: { statuses: onlyStaff(), ask: async (scene) => ({ params: { id: await aBrand(scene) }, body: { name_en: 'Other' } }) },
  mergeBrand: { statuses: onlyStaff(), ask: async (scene) => ({ params: { id: await aBrand(scene) }, body: { into: brands.kia } }) },
  listAdminModels: { statuses: onlyStaff(), ask: () => ({ query: { brand: brands.kia } }) },
  addModel: { statuses: onlyStaff([], 201), ask: () => ({ body: { brand_id: brands.kia, slug: fresh('model'), ...names() } }) },
  updateModel: { statuses: onlyStaff(), ask: async (scene) => ({ params: { id: await aModel(scene) }, body: { name_en: 'Other' } }) },
  mergeModel: { statuses: onlyStaff(), ask: async (scene) => ({ params: { id: await aModel(scene) }, body: { into: models.pegas } }) },
  listAdminCities: { statuses: onlyStaff(), ...empty },
  addCity: {
    statuses: onlyStaff([], 201),
    ask: () => ({ body: { region_code: 'RD', ...names(), latitude: 24.7, longitude: 46.7 } }),
  },
  updateCity: { statuses: onlyStaff(), ask: () => ({ params: { id: 1 }, body: { aliases: ['الرياظ'] } }) },
  getSettings: { statuses: onlyStaff(), ...empty },
  updateSettings: { statuses: onlyStaff(), ask: () => ({ body: { document_days: 20 } }) },
} satisfies Partial<StaffTable>;
