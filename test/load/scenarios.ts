import pg from 'pg';

/** Requests of one kind; they are sent in turn, so that no single answer is measured. */
export interface Scenario {
  name: string;
  urls: string[];
}

const cars = '/products/api/cars/';

/** What people ask of a market: filters that pick much and little, in the proportions of the demo's own skew. */
export async function scenarios(databaseUrl: string): Promise<Scenario[]> {
  const ids = await someAds(databaseUrl);
  return [
    { name: 'filtered list', urls: filteredLists() },
    { name: 'details', urls: ids.map((id) => `/products/api/details/${id}/`) },
    { name: 'search', urls: searches() },
    { name: 'facets', urls: filteredLists().map((url) => url.replace(cars, `${cars}facets/`).replace(/&sort=\w+/, '')) },
  ];
}

export function filteredLists(): string[] {
  const filters = [
    'brand=1',
    'brand=1&city=1',
    'brand=2&brand=4&price_max=60000',
    'city=1&price_min=20000&price_max=90000',
    'body=suv&year_min=2019',
    'brand=1&model=1&year_min=2018&transmission=automatic',
    'condition=used&paint=none&sort=price_asc',
    'region=RD&mileage_max=80000&sort=year_desc',
    'seller_type=showroom&fuel=hybrid',
    'brand=3&color=white&sort=mileage_asc',
    'price_max=30000&with_images=true',
    'specs=saudi&accident=none&city=1&city=14',
  ];
  return filters.map((filter) => `${cars}?${filter}`);
}

function searches(): string[] {
  const sentences = [
    'كامري 2022 الرياض',
    'camry 2020 under 60k',
    'لاندكروزر فل كامل',
    'هايلكس غمارتين جدة',
    'سوناتا بدون رش',
    'patrol platinum',
    'ح ن ط',
    'اكسنت تحت 40 الف',
  ];
  return sentences.map((sentence) => `/products/api/search/?q=${encodeURIComponent(sentence)}`);
}

async function someAds(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ id: number }>(`select id from ads where status = 'active' order by md5(id::text) limit 200`);
  await client.end();
  return rows.map(({ id }) => id);
}
