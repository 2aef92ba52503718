// The addresses of every screen.
import { idsIn, type Recorder } from './recorder.ts';

export interface Address {
  path: string;
  /** The account of the demo that opens it; a guest where it is left out. */
  as?: 'user' | 'showroom' | 'office';
}

/** Every screen that a guest can open, several times where what it shows depends on its address. */
export async function publicAddresses(recorder: Recorder): Promise<Address[]> {
  const ids = async (path: string, query: string) => {
    const { before } = await recorder.ask(`GET ${path}`, { query });
    return idsIn(before.body);
  };
  const of = (list: string) => ids(`/products/api/${list}/`, 'page_size=3');
  const [cars, rentals, plates] = [await of('cars'), await of('rental'), await of('plates')];
  const [showroom] = await ids('/accounts/api_account/user/showrooms/top_rating/', 'page_size=1');
  const [office] = await ids('/accounts/api_account/user/offices/top_rating/', 'page_size=1');
  const lists = [
    '/cars',
    '/cars?brand=1&sort=price_asc',
    '/cars?q=كامري&city=1',
    '/cars?q=zzzz',
    '/cars?page=2',
    '/cars?no_such=1',
    '/plate-number',
    '/plate-number?letters=ح&digits_count=3',
    '/rent',
    '/rent?daily_max=200&sort=price_asc',
    '/showrooms',
    '/showrooms?is_verified=true&sort=rating',
    '/office',
    '/office?city=1',
  ];
  const things = [...cars.slice(0, 2), ...rentals.slice(0, 1), ...plates.slice(0, 2)].map((id) => `/ad-details/${id}`);
  const profiles = [
    `/public-profile/${showroom}`,
    `/public-profile/${showroom}/reviews`,
    `/public-profile/${showroom}/about`,
    `/public-profile/${office}`,
  ];
  const plain = [
    '/home',
    '/prices',
    '/prices/method',
    '/fees-calculator',
    '/instalments',
    '/packages',
    '/donation',
    '/terms-and-conditions',
    '/about',
    '/consumer-protection',
    '/support',
  ];
  const parted = [
    `/compare?id=${cars[0]}&id=${cars[1]}`,
    '/compare',
    '/fees-calculator?type=car&price=80000',
    '/instalments?price=85000&down=17000&months=48&rate=5&kind=flat',
    '/cars?monthly_max=1400&down_percent=20&months=60&rate_bp=900',
    '/prices/toyota/camry',
    '/prices/toyota/camry/2022',
    '/prices/plates/repeat',
    '/payment',
    '/payment/failed',
    '/payment/999999/success',
    '/confirm-email?token=wrong',
    '/stop-notifications?token=wrong',
  ];
  const missing = ['/ad-details/999999', '/public-profile/999999', '/no-such-page', '/', '/search?q=كامري', '/settings', '/admin'];
  return [...plain, ...lists, ...things, ...profiles, ...parted, ...missing].map((path) => ({ path }));
}

/** Screens of signed-in people; `user` and `office` are accounts of the demo with these ids. */
export function ownAddresses(people: Record<'user' | 'showroom' | 'office', { id: number }>): Address[] {
  const settings = ['contact-information', 'verification', 'change-password', 'language', 'notifications', 'blocked', 'my-data'];
  const everybody = ['/home', '/favorite', '/notification', '/chat', '/package', '/support', ...settings.map((tab) => `/settings/${tab}`)];
  const ofUser = ['/ads/car', '/ads/plate-number', '/car/fees-agreement', '/manage-account', '/manage-account/showroom/packages'];
  const of = (as: 'user' | 'showroom' | 'office', paths: string[]) =>
    [...paths, `/profile/${people[as].id}`, `/profile/${people[as].id}/reviews`, `/profile/${people[as].id}/about`].map((path) => ({
      path,
      as,
    }));
  return [
    ...of('user', [...everybody, ...ofUser]),
    ...of('showroom', ['/account-verification', '/package', '/settings/contact-information']),
    ...of('office', ['/ads/rental', '/rental/fees-agreement']),
  ];
}
