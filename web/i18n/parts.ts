/** Words come in parts, each a file of `locales/<language>/`: those of the frame, which every page has, and those of an area. */
export type Part =
  | 'shell'
  | 'ads'
  | 'around'
  | 'listing'
  | 'map'
  | 'home'
  | 'details'
  | 'people'
  | 'reviews'
  | 'chat'
  | 'calendar'
  | 'bookings'
  | 'branches'
  | 'handover'
  | 'charges'
  | 'rental'
  | 'office-payments'
  | 'posting'
  | 'account'
  | 'opening'
  | 'payments'
  | 'offers'
  | 'deals'
  | 'content'
  | 'search'
  | 'stay'
  | 'admin';

const lists: Part[] = ['ads', 'listing'];
const people: Part[] = ['ads', 'people', 'reviews', 'chat'];

/** What the screens under the first step of an address need besides the frame. A test walks their code and finds what is missing. */
const partsUnder: Record<string, Part[]> = {
  admin: ['admin', 'account', 'content', 'bookings'],
  home: [...lists, 'home'],
  cars: lists,
  'plate-number': lists,
  rent: [...lists, 'stay'],
  showrooms: lists,
  office: lists,
  favorite: lists,
  'ad-details': [...people, 'details', 'stay'],
  'public-profile': people,
  profile: [...people, 'payments'],
  chat: people,
  calendar: ['calendar', 'opening'],
  bookings: ['bookings', 'opening', 'stay', 'handover', 'charges', 'reviews', 'office-payments'],
  trips: ['bookings', 'charges'],
  statement: ['charges'],
  customers: ['bookings', 'charges'],
  'rental-settings': ['rental', 'opening', 'account', 'office-payments'],
  'rental-branches': ['branches', 'account', 'people', 'bookings', 'listing'],
  'rental-prices': ['rental', 'account', 'bookings'],
  notification: ['ads'],
  compare: ['ads', 'details'],
  offers: ['ads', 'offers'],
  deals: ['ads', 'people', 'reviews', 'offers', 'deals'],
  sales: ['ads', 'deals'],
  ads: [...lists, 'posting'],
  support: ['content'],
  'terms-and-conditions': ['content'],
  about: ['content'],
  'consumer-protection': ['content'],
  'stop-notifications': ['content'],
  'fees-calculator': ['payments'],
  packages: ['payments'],
  payment: ['payments'],
  donation: ['payments', 'account'],
  dues: ['payments'],
  package: ['payments', 'account', 'posting'],
  'manage-account': ['payments', 'account', 'posting', 'people', 'listing'],
  'account-verification': ['account', 'opening'],
  decisions: ['account'],
  'confirm-email': ['account'],
  settings: ['account', 'opening', 'people', 'listing', 'ads'],
};

/** The parts that the screen at a path renders. */
export function partsAt(pathname: string): Part[] {
  const [, first = '', second] = pathname.split('/');
  if (second === 'map') return ['shell', ...lists, 'people', 'map'];
  const own = second === 'fees-agreement' ? (['posting', 'content'] as const) : (partsUnder[first] ?? []);
  return ['shell', ...own];
}

/** Where a part is fetched. The back office has words of its own, which nobody else loads. */
export function addressOf(part: Part, language: string): string {
  return part === 'admin' ? `/locales/admin/${language}.json` : `/locales/${language}/${part}.json`;
}
