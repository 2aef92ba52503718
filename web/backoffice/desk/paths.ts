import type { PageSlug } from '#contract/backoffice/admin-content.ts';
import { queryText } from '#web/platform/calls/query-text.ts';

type Query = Record<string, unknown>;

/** The builder of the addresses of the back office. */
export const adminPaths = {
  overview: () => '/admin',
  account: () => '/admin/account',
  queue: (query?: Query) => `/admin/queue${queryText(query)}`,
  case: (id: number) => `/admin/queue/${id}`,
  ads: (query?: Query) => `/admin/ads${queryText(query)}`,
  users: (query?: Query) => `/admin/users${queryText(query)}`,
  user: (id: number) => `/admin/users/${id}`,
  businesses: (query?: Query) => `/admin/businesses${queryText(query)}`,
  rental: (query?: Query) => `/admin/rental${queryText(query)}`,
  rentalLicences: () => '/admin/rental/licences',
  rentalPapers: () => '/admin/rental/papers',
  rentalHolds: () => '/admin/rental/holds',
  rentalFigures: () => '/admin/rental/figures',
  rentalVat: () => '/admin/rental/without-vat',
  booking: (id: number) => `/admin/rental/bookings/${id}`,
  payments: (query?: Query) => `/admin/payments${queryText(query)}`,
  payment: (id: number) => `/admin/payments/${id}`,
  prices: (query?: Query) => `/admin/prices${queryText(query)}`,
  dues: (query?: Query) => `/admin/dues${queryText(query)}`,
  due: (id: number) => `/admin/dues/${id}`,
  packages: () => '/admin/packages',
  holidays: () => '/admin/holidays',
  fees: () => '/admin/fees',
  instalmentTerms: () => '/admin/instalment-terms',
  pages: () => '/admin/content',
  page: (slug: PageSlug) => `/admin/content/${slug}`,
  brands: (query?: Query) => `/admin/brands${queryText(query)}`,
  models: (brand: number, query?: Query) => `/admin/brands/${brand}${queryText(query)}`,
  cities: (query?: Query) => `/admin/cities${queryText(query)}`,
  tickets: (query?: Query) => `/admin/tickets${queryText(query)}`,
  ticket: (id: number) => `/admin/tickets/${id}`,
  settings: () => '/admin/settings',
  staff: () => '/admin/staff',
  audit: (query?: Query) => `/admin/audit${queryText(query)}`,
  securityLog: (query?: Query) => `/admin/security-log${queryText(query)}`,
} as const;
