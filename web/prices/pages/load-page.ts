import { redirect } from 'react-router';
import { platePatterns } from '#contract/catalogue/plates.ts';
import type { PricePage } from '#contract/prices/price-pages.ts';
import { cardOf, type CardAd } from '#web/listing/ads/card-ad.ts';
import { isApiFailure, notFound, orNotFound, type callsIn } from '#web/platform/calls/loading.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { searchOf } from '#web/platform/calls/search-of.ts';
import { pathOf } from './use-prices.ts';

type Call = ReturnType<typeof callsIn>;

/** What a price page shows. */
export interface Loaded {
  page: PricePage;
  /** Ads for sale now; null: the list failed, and the figures stand without it. */
  live: { count: number; ads: CardAd[] } | null;
}

/** Live ads on a page: a row of them on desktops. */
const liveMost = 4;

/** The page of a model or of one of its years; 404 where too little is known. Addresses by id lead to those by name. */
export async function loadModelPage(call: Call, address: { brand: string; model: string; year?: number }, url: string): Promise<Loaded> {
  const { year, ...params } = address;
  const page = await orNotFound(
    year === undefined ? call('getModelPrices', { params }) : call('getYearPrices', { params: { ...params, year } }),
  );
  // By the parameters: the address of a request for data alone ends in `.data`.
  if (pathOf(page) !== paths.modelPrices(address.brand, address.model, year)) {
    throw redirect(pathOf(page) + searchOf(url), 301);
  }
  return { page, live: await listLiveCars(call, page) };
}

async function listLiveCars(call: Call, { brand, model, year }: PricePage): Promise<Loaded['live']> {
  if (!brand || !model) return null;
  const years = year === null ? {} : { year_min: String(year), year_max: String(year) };
  return settled(call('listCars', { query: { brand: String(brand.id), model: String(model.id), ...years, page_size: String(liveMost) } }));
}

/** The page of a pattern of plates; 404 where too little is known, and for what is none. */
export async function loadPatternPage(call: Call, requested: string): Promise<Loaded> {
  const pattern = platePatterns.find((one) => one === requested);
  if (!pattern) throw notFound();
  const page = await orNotFound(call('getPatternPrices', { params: { pattern } }));
  const query = { pattern, plate_class: 'private', page_size: String(liveMost) };
  return { page, live: await settled(call('listPlates', { query })) };
}

async function settled(work: Promise<{ count: number; results: Parameters<typeof cardOf>[0][] }>): Promise<Loaded['live']> {
  try {
    const { count, results } = await work;
    return { count, ads: results.map(cardOf) };
  } catch (error) {
    if (isApiFailure(error)) return null;
    throw error;
  }
}
