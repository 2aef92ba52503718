import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import type { Page } from '#contract/platform/page.ts';
import type { UserCard } from '#contract/people/profiles.ts';
import type { RegionWithCities } from '#contract/catalogue/reference.ts';
import { queryOf } from '../ads/query.ts';
import { pageContext } from '#web/platform/calls/context.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { addressOf, readAddress } from './address.ts';
import { hasBlanks } from './load-ads.ts';
import type { Names } from './names.ts';
import { settled } from './settled.ts';
import type { BusinessSection } from './sections.ts';

/** A page of showrooms or offices with the places to narrow it by. */
export async function loadBusinesses(section: BusinessSection, { context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const parameters = readAddress(section, url.searchParams);
  if (hasBlanks(url.searchParams)) throw redirect(addressOf(section, parameters));
  const call = callsIn(context);
  const [list, places] = await Promise.all([
    settled<Page<UserCard>>(call(section.list, { query: queryOf(parameters) })),
    settled(call('listCities', {})),
  ]);
  const { language } = context.get(pageContext);
  const regions = (places.answer ?? []).map(withoutCoordinates);
  const loaded = { list: list.answer, failed: list.failed, regions, names: namesOf(regions), language };
  return data(loaded, { status: list.status });
}

export interface Region {
  code: string;
  name: string;
  cities: { id: number; name: string }[];
}

function withoutCoordinates({ code, name, cities }: RegionWithCities): Region {
  return { code, name, cities: cities.map(({ id, name }) => ({ id, name })) };
}

function namesOf(regions: Region[]): Names {
  return {
    region: Object.fromEntries(regions.map(({ code, name }) => [code, name])),
    city: Object.fromEntries(regions.flatMap(({ cities }) => cities).map(({ id, name }) => [id, name])),
  };
}
