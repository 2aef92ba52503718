import { createRandom, type Random } from '#demo/random.ts';
import { read, write, type Call, type Side } from './calls.ts';
import { withClient } from './market.ts';
import { picturesOfAd, type People } from './people.ts';

/** Cars of one brand in one city, in a range of prices. */
export interface Filter {
  brand: number;
  city: number;
  price_min: number;
  price_max: number;
}

export interface Search {
  words: string;
  model: number;
  city: number;
}

/** What is read: as skewed as the market, in an order that the seed alone determines. */
export interface Reads {
  filters: Filter[];
  ads: number[];
  searches: Search[];
}

/** What the requests are made of. */
export interface Parameters extends Reads {
  people: People;
}

export interface Job {
  name: string;
  /** More requests than a server answers in a second, so that none has to be repeated. */
  perSecond: number;
  /** The request number `at` of the run. */
  request: (side: Side, at: number, parameters: Parameters) => Call;
}

/** The jobs in the order in which they run: those that write come last. */
export const jobs: Job[] = [
  {
    name: 'list',
    perSecond: 4000,
    request: (side, at, given) => filtered({ app: '/products/api/cars/', reference: '/list' }, side, at, given),
  },
  { name: 'details', perSecond: 8000, request: details },
  { name: 'search', perSecond: 4000, request: search },
  {
    name: 'facets',
    perSecond: 4000,
    request: (side, at, given) => filtered({ app: '/products/api/cars/facets/', reference: '/facets' }, side, at, given),
  },
  { name: 'page', perSecond: 2000, request: page },
  { name: 'cached-page', perSecond: 20, request: cachedPage },
  { name: 'sign-in', perSecond: 300, request: signIn },
  { name: 'message', perSecond: 3000, request: message },
  { name: 'create', perSecond: 1000, request: create },
];

const pagesCached = 20;

function filtered(paths: Record<Side, string>, side: Side, at: number, { filters }: Parameters): Call {
  return read(`${paths[side]}?${queryOf(pick(filters, at))}`, at);
}

/** Each request is that of another visitor, so that each view counts. */
function details(side: Side, at: number, { ads }: Parameters): Call {
  const id = pick(ads, at);
  return read(side === 'app' ? `/products/api/details/${id}/` : `/details/${id}`, at);
}

function search(side: Side, at: number, { searches }: Parameters): Call {
  const words = encodeURIComponent(pick(searches, at).words);
  return read(side === 'app' ? `/products/api/search/?q=${words}&type=car&sort=newest` : `/search?q=${words}`, at);
}

/** It is the same request on both sides. */
function page(side: Side, at: number, parameters: Parameters): Call {
  return read(`${side === 'app' ? '/cars' : '/page'}?${queryOf(unseenFilter(parameters, at))}`, at);
}

/**
 * Another filter for each number. Prices are whole hundreds, so bounds that differ by less give the same cars at another address: no
 * page, list or count of it is cached yet.
 */
export function unseenFilter({ filters }: Pick<Reads, 'filters'>, at: number): Filter {
  const filter = pick(filters, at);
  const [less, more] = [at % 99, Math.floor(at / 99) % 99];
  return { ...filter, price_min: filter.price_min - less, price_max: filter.price_max + more };
}

function cachedPage(side: Side, at: number, { filters }: Parameters): Call {
  return read(`${side === 'app' ? '/cars' : '/cached-page'}?${queryOf(pick(filters.slice(0, pagesCached), at))}`, at);
}

function signIn(side: Side, at: number, { people: { phones, password } }: Parameters): Call {
  return write(side === 'app' ? '/accounts/api_account/login/' : '/sign-in', at, { identifier: pick(phones, at), password });
}

function message(side: Side, at: number, { people: { writers } }: Parameters): Call {
  const { room, token, session } = pick(writers, at);
  const body = { room_id: room, text: `السلام عليكم، هل السيارة موجودة؟ ${at}` };
  return side === 'app' ? write('/accounts/api_account/messages/', at, body, token) : write('/message', at, body, session);
}

function create(side: Side, at: number, { people: { writers, firstPicture } }: Parameters): Call {
  const { token, session } = pick(writers, at);
  const body = {
    ...camry,
    price: 40_000 + (at % 500) * 100,
    image_ids: Array.from({ length: picturesOfAd }, (_, place) => firstPicture + at * picturesOfAd + place),
  };
  return side === 'app' ? write('/products/api/create_car/', at, body, token) : write('/create', at, body, session);
}

/** A car to post; the tests post one like it. */
export const camry = {
  city_id: 1,
  brand_id: 1,
  model_id: 1001,
  year: 2022,
  mileage: 42_000,
  body: 'sedan',
  fuel: 'petrol_91',
  transmission: 'automatic',
  condition: 'used',
  description: 'كامري نظيفة جدًا، ماشية على صيانة الوكالة أول بأول.',
};

/** The address of a filter. */
export function queryOf(filter: Filter): string {
  return new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)])).toString();
}

/** Draws what is read from the ads of the market, so that what is frequent there is requested often. */
export async function drawReads(url: string): Promise<Reads> {
  const random = createRandom('bench');
  const drawn = await withClient(url, (client) =>
    client.query<Row>(
      `select ads.id, ads.brand_id as brand, ads.model_id as model, ads.city_id as city, ads.price, models.name_ar as model_name,
          cities.name_ar as city_name,
          (select count(*) from models as same where same.name_ar = models.name_ar) = 1 and models.name_ar !~ '[^ء-ي]' as is_plain
        from ads join models on models.id = ads.model_id join cities on cities.id = ads.city_id
        where ads.status = 'active' and ads.type = 'car' and ads.price is not null order by md5('bench ' || ads.id) limit 4000`,
    ),
  );
  return {
    filters: drawn.rows.map((row) => filterAround(row, random)),
    ads: drawn.rows.map(({ id }) => id),
    searches: drawn.rows
      .filter(({ is_plain }) => is_plain)
      .map(({ model, city, model_name, city_name }) => ({ words: `${model_name} ${city_name}`, model, city })),
  };
}

interface Row {
  id: number;
  brand: number;
  model: number;
  city: number;
  price: number;
  model_name: string;
  city_name: string;
  is_plain: boolean;
}

function filterAround({ brand, city, price }: Row, random: Random): Filter {
  const below = Math.floor((price * (0.3 + 0.5 * random.fraction())) / 100) * 100;
  const above = Math.ceil((price * (1.3 + 1.2 * random.fraction())) / 100) * 100;
  return { brand, city, price_min: Math.max(below, 100), price_max: above };
}

function pick<Item>(items: readonly Item[], at: number): Item {
  return items[at % items.length]!;
}
