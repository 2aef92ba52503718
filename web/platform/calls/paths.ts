import { adLists, type AdType, type UserType } from '#contract/platform/kinds.ts';
import { queryText } from './query-text.ts';

type Query = Record<string, unknown>;

/** The only builder of addresses of the site. */
export const paths = {
  home: () => '/home',
  cars: (query?: Query) => `${adLists.car}${queryText(query)}`,
  plates: (query?: Query) => `${adLists.plate}${queryText(query)}`,
  plateStudio: (query?: Query) => `/plate-number/studio${queryText(query)}`,
  prices: () => '/prices',
  /** By slugs of brand and model. */
  modelPrices: (brand: string, model: string, year?: number | null) => `/prices/${brand}/${model}${year ? `/${year}` : ''}`,
  patternPrices: (pattern: string) => `/prices/plates/${pattern}`,
  /** The figures of a price page for spreadsheets: `path` is that of the page. */
  priceCsv: (path: string) => `/products/api${path}/csv/`,
  /** What cars like one's own ask. */
  priceMine: (query?: Query) => `/prices/mine${queryText(query)}`,
  /** How estimates are computed, and how far they are off. */
  priceMethod: () => '/prices/method',
  rentals: (query?: Query) => `${adLists.rental}${queryText(query)}`,
  showrooms: (query?: Query) => `/showrooms${queryText(query)}`,
  offices: (query?: Query) => `/office${queryText(query)}`,
  search: (query?: Query) => `/search${queryText(query)}`,
  ad: (id: number, query?: Query) => `/ad-details/${id}${queryText(query)}`,
  profile: (id: number, tab?: 'reviews' | 'about') => `/public-profile/${id}${tab ? `/${tab}` : ''}`,
  favourites: (query?: Query) => `/favorite${queryText(query)}`,
  ownProfile: (id: number, tab?: 'reviews' | 'about') => `/profile/${id}${tab ? `/${tab}` : ''}`,
  compare: (ids: readonly number[] = [], rows?: 'differences') => `/compare${queryText({ id: ids, rows })}`,
  /** The cars of one's business. */
  stock: (query?: Query) => `/stock${queryText(query)}`,
  /** The stock files of one's business; with an id, one of them at a step of it. */
  imports: (query?: { page?: number }) => `/import${queryText(query)}`,
  import: (id: number, query?: Query) => `/import/${id}${queryText(query)}`,
  /** The branches of one's business. */
  branches: (query?: { branch?: number | 'new' }) => `/branches${queryText(query)}`,
  /** Where others read the cars of one's business. */
  feeds: (query?: { reason?: string | undefined }) => `/feeds${queryText(query)}`,
  /** The page of a branch, by the id of its business. */
  branch: (business: number, slug: string) => `/business/${business}/${slug}`,
  /** One's drafts of ads. */
  drafts: () => '/ads/drafts',
  postCar: (query?: Query) => `/ads/car${queryText(query)}`,
  postPlate: (query?: Query) => `/ads/plate-number${queryText(query)}`,
  postRental: (query?: Query) => `/ads/rental${queryText(query)}`,
  editCar: (id: number) => `/ads/edit-car-ad/${id}`,
  editPlate: (id: number) => `/ads/edit-plate-number-ad/${id}`,
  editRental: (id: number) => `/ads/edit-rental-ad/${id}`,
  chat: (query?: { ad?: number; hasPreviousChat?: number | false; user?: number; text?: string | undefined }) => `/chat${queryText(query)}`,
  offers: (query?: { side?: 'made' | 'received' }) => `/offers${queryText(query)}`,
  offersOn: (ad: number) => `/offers/${ad}`,
  calendar: (query?: { from?: string | undefined; view?: 'month' | undefined; rental?: number | undefined; branch?: number | undefined }) =>
    `/calendar${queryText(query)}`,
  rentalSettings: () => '/rental-settings',
  rentalPrices: (query?: { rental?: number }) => `/rental-prices${queryText(query)}`,
  newBooking: (query: Query) => `/bookings/new${queryText(query)}`,
  deskBooking: (query?: {
    unit?: number | undefined;
    from?: string;
    to?: string;
    pick_up?: number;
    return?: number;
    total?: string | undefined;
  }) => `/bookings/desk${queryText(query)}`,
  booking: (id: number) => `/bookings/${id}`,
  handover: (id: number) => `/bookings/${id}/handover`,
  charges: (booking: number) => `/bookings/${booking}/charges`,
  payBooking: (id: number, query?: Query) => `/bookings/${id}/pay${queryText(query)}`,
  merchantAccount: () => '/rental-settings/payments',
  statement: (query?: { month?: string }) => `/statement${queryText(query)}`,
  customers: (query?: Query) => `/customers${queryText(query)}`,
  customer: (id: number, query?: Query) => `/customers/${id}${queryText(query)}`,
  changeBooking: (id: number, query?: Query) => `/bookings/${id}/change${queryText(query)}`,
  bookings: (query?: Query) => `/bookings${queryText(query)}`,
  trips: (query?: Query) => `/trips${queryText(query)}`,
  deals: (query?: Query) => `/deals${queryText(query)}`,
  deal: (id: number) => `/deals/${id}`,
  sale: (id: number) => `/sales/${id}`,
  notifications: (query?: Query) => `/notification${queryText(query)}`,
  confirmEmail: (token: string) => `/confirm-email${queryText({ token })}`,
  stopNotifications: (token: string) => `/stop-notifications${queryText({ token })}`,
  settings: (
    tab:
      | 'contact-information'
      | 'verification'
      | 'change-password'
      | 'language'
      | 'notifications'
      | 'blocked'
      | 'devices'
      | 'my-data' = 'contact-information',
  ) => `/settings/${tab}`,
  /** The members of one's business. */
  team: (query?: { page?: number }) => `/team${queryText(query)}`,
  /** An invitation to act for a business: of a link, by its token. */
  join: (query: { token: string } | { id: number }) => `/join${queryText(query)}`,
  support: () => '/support',
  dues: () => '/dues',
  due: (id: number) => `/dues/${id}`,
  decision: (id: number) => `/decisions/${id}`,
  ticket: (id: number) => `/support/${id}`,
  feesAgreement: (type: AdType, query?: Query) => `/${type}/fees-agreement${queryText(query)}`,
  feesCalculator: (query?: Query) => `/fees-calculator${queryText(query)}`,
  instalments: (query?: Query) => `/instalments${queryText(query)}`,
  packages: (query?: Query) => `/packages${queryText(query)}`,
  ownPackages: () => '/package',
  buyPackage: (id: number) => `/package/${id}/buy`,
  manageAccount: () => '/manage-account',
  accountPackages: (type: UserType) => `/manage-account/${type}/packages`,
  accountForm: (type: UserType, packageId: number) => `/manage-account/${type}/${packageId}/form`,
  /** `key` is for visitors. */
  payment: (id: number, key?: string) => `/payment${queryText({ payment: id, key })}`,
  paymentSuccess: (id: number, key?: string) => `/payment/${id}/success${queryText({ key })}`,
  paymentFailed: (id?: number, key?: string) => `/payment/failed${queryText({ payment: id, key })}`,
  donate: (query?: Query) => `/donation${queryText(query)}`,
  accountVerification: () => '/account-verification',
  terms: () => '/terms-and-conditions',
  about: () => '/about',
  consumerProtection: () => '/consumer-protection',
} as const;
