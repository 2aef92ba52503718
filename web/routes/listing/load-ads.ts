import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import type { Facets } from '#contract/facets.ts';
import type { AdPage } from '#contract/listing.ts';
import type { NearAds } from '#contract/near-ads.ts';
import { writeCards } from '../../ads/card-ad.ts';
import { queryOf } from '../../ads/query.ts';
import { riyadhToday } from '../../ads/riyadh-day.ts';
import { writeCompact } from '../../api/compact.ts';
import { pageContext } from '../../api/context.ts';
import { callsIn, isApiFailure } from '../../api/loading.ts';
import { addressOf, allFilters, countFilters, filterQuery, readAddress } from './address.ts';
import { pageFacets } from './filters/page-facets.ts';
import { findNames } from './names.ts';
import { settled } from './settled.ts';
import type { AdSection } from './sections.ts';

/** All that a list of ads shows at first: its page, the counts of its filters and the names of what was chosen. */
export async function loadAds(section: AdSection, { context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const parameters = readAddress(section, url.searchParams);
  const isWhole = url.searchParams.get('filters') === 'all';
  if (hasBlanks(url.searchParams)) throw redirect(addressOf(section, isWhole ? allFilters(parameters) : parameters));
  const call = callsIn(context);
  const [list, facets, names] = await Promise.all([
    settled<AdPage>(call(section.list, { query: queryOf(parameters) })),
    settled<Facets>(call(section.count, { query: filterQuery(parameters) })),
    findNames(call, parameters).catch(noNames),
  ]);
  const near = isFew(list.answer, parameters) ? await settled<NearAds>(call(section.near, { query: filterQuery(parameters) })) : null;
  const { language, publicUrl } = context.get(pageContext);
  const all = { facets: facets.answer, left: {} };
  const shown = isWhole ? all : pageFacets(facets.answer, section.groups, parameters);
  const loaded = {
    list: list.answer && written(list.answer, publicUrl),
    near: near?.answer ? writtenNear(near.answer, publicUrl) : null,
    failed: list.failed,
    facets: writeCompact(shown),
    names,
    language,
    today: riyadhToday(),
  };
  return data(loaded, { status: list.status });
}

function written({ results, ...page }: AdPage, publicUrl: string) {
  return { ...page, cards: writeCards(results, publicUrl) };
}

/** From this number on a list stands for itself. */
const enough = 6;

function isFew(list: AdPage | null, parameters: URLSearchParams): boolean {
  return list !== null && list.page === 1 && list.count < enough && countFilters(parameters) > 0;
}

function writtenNear({ relaxations, results }: NearAds, publicUrl: string) {
  return { relaxations, cards: writeCards(results, publicUrl) };
}

/** A form sent without scripts leaves its blank fields in the address. */
export function hasBlanks(search: URLSearchParams): boolean {
  return [...search.values()].includes('');
}

function noNames(error: unknown) {
  if (isApiFailure(error)) return {};
  throw error;
}
