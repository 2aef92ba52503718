import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { pageSizeMost } from '#contract/platform/kinds.ts';
import { staffApi, type StaffEndpointName } from '#contract/app/staff-api.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import type { Language } from '#contract/platform/languages.ts';
import { known } from '#contract/platform/known.ts';
import ar from '#locales/ar/server/backoffice.json' with { type: 'json' };
import en from '#locales/en/server/backoffice.json' with { type: 'json' };

/**
 * The tables of the back office as CSV: each contains the response of its list, page by page, so filters, permissions and visible
 * fields are those of the list.
 */
interface Table {
  list: StaffEndpointName;
  /** Fields of the response, separated by blanks; nested ones have a dot. */
  columns: string;
}

const user = 'id user_type full_name username city.name is_verified is_featured active_ads reports_against';
const userTimes = 'suspended_until closed_at created_at last_seen_at';
const business = 'business_name commercial_registration licence_until package_name subscribed_until';
const names = 'id slug name_ar name_en aliases';
const paid = 'amount vat total refunded refundable currency method gateway gateway_ref needs_refund';
const due = 'price fee vat total first_total due_on days_left is_overdue payment_id';
const ad = 'id type status title price price_mode city.name owner.id owner.full_name owner.user_type is_featured images_count';
const item = 'id kind target_type target_id title excerpt person.id person.name reports';

const tables: Record<string, Table> = {
  ads: { list: 'listAdminAds', columns: `${ad} views reports created_at refreshed_at expires_at` },
  users: { list: 'listAdminUsers', columns: `${user} ${userTimes}` },
  businesses: { list: 'listAdminBusinesses', columns: `${user} ${business} ${userTimes}` },
  bookings: {
    list: 'listAdminBookings',
    columns:
      'id state rental.id rental.title unit.plate office.id office.name renter.id renter.name from to days total created_at moved_at',
  },
  payments: {
    list: 'listAdminPayments',
    columns: `id kind status title ${paid} user.id user.name ad_id package_id failure created_at paid_at`,
  },
  dues: {
    list: 'listDues',
    columns: `id state user.id user.name user.user_type source source_id ad.id ad.title ${due} age reason created_at closed_at`,
  },
  tickets: { list: 'listAdminTickets', columns: 'id ticket topic status name user_id excerpt created_at updated_at' },
  queue: { list: 'listCases', columns: `${item} opened_at claimed_by.name claimed_until closed_at` },
  audit: { list: 'listAudit', columns: 'id at staff.id staff.name staff.role action target_type target_id detail' },
  'security-log': {
    list: 'listSecurityEvents',
    columns: 'id at kind outcome person.id person.name session network address user_agent request_id detail',
  },
  staff: { list: 'listStaff', columns: 'id name username role has_second_factor added_at last_seen_at' },
  brands: { list: 'listAdminBrands', columns: `${names} models ads` },
  models: { list: 'listAdminModels', columns: `${names} brand_id ads` },
  cities: { list: 'listAdminCities', columns: 'id region_code name_ar name_en aliases latitude longitude users ads' },
  packages: {
    list: 'listAdminPackages',
    columns:
      'id account_type name_ar name_en price_halalas duration_days ads_limit featured_ads refresh_hours is_popular is_offered subscribers',
  },
  fees: { list: 'listAdminFees', columns: 'type effective_from basis_points vat_basis_points vat_included waive_below_halalas' },
  'instalment-terms': {
    list: 'listAdminTerms',
    columns: 'effective_from rate_bp down_percent months months_most fee_bp fee_most vat_bp source_ar source_en read_on',
  },
};

const rowsMost = 10_000;
const words: Record<Language, { yes: string; no: string; heads: Record<string, string> }> = { ar: ar.csv, en: en.csv };

/** Each table with its address and access: the same roles as for the list. */
export const csvTables = Object.entries(tables).map(([name, { list, columns }]) => {
  const { path, roles = [] }: Endpoint = staffApi[list];
  return { name, columns: columns.split(' '), path, roles };
});

/** The response of a list: one of many pages, or everything. */
export type Listed = { results: object[]; next: string | null } | object[];

/** The address of the first page, with the requested filters. */
export function firstPage(path: string, requested: string): string {
  const query = new URLSearchParams(requested);
  for (const name of ['page', 'cursor']) query.delete(name);
  query.set('page_size', String(pageSizeMost));
  return `${path}?${query}`;
}

/**
 * CSV for spreadsheets, with headers in `language`: UTF-8 with a byte order mark, and no cell that could be read as a formula.
 * `read` returns a further page.
 */
export function csvOf(columns: string[], language: Language, first: Listed, read: (next: string) => Promise<Listed>): Readable {
  const { yes, no, heads } = words[language];
  return Readable.from(rowsOf(first, read)).compose(
    stringify({
      header: true,
      bom: true,
      columns: columns.map((key) => ({ key, header: known(heads[key], 'head') })),
      escape_formulas: true,
      record_delimiter: 'windows',
      cast: {
        boolean: (value) => (value ? yes : no),
        object: (value) => (Array.isArray(value) ? value.join(' | ') : JSON.stringify(value)),
      },
    }),
  );
}

async function* rowsOf(first: Listed, read: (next: string) => Promise<Listed>): AsyncGenerator<object> {
  let left = rowsMost;
  for (let page: Listed | null = first; page !== null;) {
    const rows: object[] = Array.isArray(page) ? page : page.results;
    yield* rows.slice(0, left);
    left -= rows.length;
    const next: string | null = Array.isArray(page) || left <= 0 ? null : page.next;
    page = next === null ? null : await read(next);
  }
}
