import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import type { Facets } from '#contract/listing/facets.ts';
import type { AdPage } from '#contract/listing/listing.ts';
import type { NearAds } from '#contract/listing/near-ads.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { cardOf, type CardAd } from '../ads/card-ad.ts';
import { queryOf } from '../ads/query.ts';
import { pageContext } from '#web/platform/calls/context.ts';
import { callsIn, isApiFailure } from '#web/platform/calls/loading.ts';
import { addressOf, requestedOf, countFilters, filterQuery, readAddress } from './address.ts';
import { facetsToCome, pageFacets } from './filters/page-facets.ts';
import { findNames, withUnderstood } from './names.ts';
import { settled } from './settled.ts';
import type { AdSection } from './sections.ts';

/** All that a list of ads shows at first: its page, the counts of its filters and the names of what was chosen. */
export async function loadAds(section: AdSection, { context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const parameters = readAddress(section, url.searchParams);
  if (hasBlanks(url.searchParams)) throw redirect(addressOf(section, parameters));
  const call = callsIn(context);
  const { language, mayDefer } = context.get(pageContext);
  const isWhole = url.searchParams.get('filters') === 'all';
  // Counts of an address that nobody requested lately are not ready. The cities of rentals stand over their list, with their counts.
  const isDeferred = mayDefer && !isWhole && section.ad !== 'rental' && countFilters(parameters) > 0;
  const [list, facets, names] = await Promise.all([
    settled<AdPage>(call(section.list, { query: queryOf(parameters) })),
    isDeferred ? null : settled<Facets>(call(section.count, { query: filterQuery(parameters) })),
    findNames(call, parameters).catch(noNames),
  ]);
  const requested = requestedOf(section, parameters, list.answer?.understood);
  const near = isFew(list.answer, parameters) ? await settled<NearAds>(call(section.near, { query: filterQuery(parameters) })) : null;
  const all = facets?.answer ?? null;
  const shown = isWhole ? { facets: all, left: {}, isCounted: true } : pageFacets(all, section.groups, requested);
  const deferred = isDeferred && list.answer && facetsToCome(list.answer.count, section.groups, requested);
  const loaded = {
    list: list.answer && withCards(list.answer, { requested, origin: url.origin }),
    near: near?.answer ? withCards(near.answer, { requested, origin: url.origin }) : null,
    failed: list.failed,
    facets: deferred || shown,
    names: withUnderstood(names, list.answer?.understood),
    language,
    today: riyadhDay(),
  };
  return data(loaded, { status: list.status });
}

interface Cards {
  requested: URLSearchParams;
  /** The address of this site. */
  origin: string;
}

function withCards<Page extends AdPage | NearAds>({ results, ...page }: Page, { requested, origin }: Cards) {
  const cards = results.map((ad) => withOwnPath(cardOf(ad), origin));
  return { ...page, results: requested.has('available_from') ? cards : cards.map(withoutPriceRules) };
}

/** A picture of this very site by its path: the address of a site stands in a list a hundred times. */
function withOwnPath({ image_url: url, ...card }: CardAd, origin: string): CardAd {
  return { ...card, image_url: url?.startsWith(`${origin}/`) ? url.slice(origin.length) : url };
}

/** Seasons and weekdays are a third of what a card of a rental weighs, and count only where days are requested. */
function withoutPriceRules({ rental, ...card }: CardAd): CardAd {
  return rental ? { ...card, rental: { ...rental, price_rules: null } } : card;
}

/** From this number on a list stands for itself. */
const enough = 6;

function isFew(list: AdPage | null, parameters: URLSearchParams): boolean {
  return list !== null && list.page === 1 && list.count < enough && countFilters(parameters) > 0;
}

/** A form sent without scripts leaves its blank fields in the address. */
export function hasBlanks(search: URLSearchParams): boolean {
  return [...search.values()].includes('');
}

function noNames(error: unknown) {
  if (isApiFailure(error)) return {};
  throw error;
}
