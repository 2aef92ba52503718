import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import type { ResultMap } from '#contract/listing/map.ts';
import { pageContext } from '#web/platform/calls/context.ts';
import { callsIn, isApiFailure } from '#web/platform/calls/loading.ts';
import { addressOf, filterQuery, readAddress, without } from '../address.ts';
import { hasBlanks } from '../load-ads.ts';
import { findNames } from '../names.ts';
import { settled } from '../settled.ts';
import { mapCalls, sectionsAt } from './map-sections.ts';

/** Where the results of a list are. The region or city that is chosen leaves the counts of the others standing. */
export async function loadMap({ context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const { onMap } = sectionsAt(url.pathname);
  const parameters = readAddress(onMap, url.searchParams);
  if (hasBlanks(url.searchParams)) throw redirect(addressOf(onMap, parameters));
  const call = callsIn(context);
  const query = filterQuery(without(parameters, 'city', 'region'));
  const [places, names] = await Promise.all([
    settled<ResultMap>(call(mapCalls[onMap.name], { query })),
    findNames(call, parameters).catch((error: unknown) => {
      if (isApiFailure(error)) return {};
      throw error;
    }),
  ]);
  const { mapTiles } = context.get(pageContext);
  return data({ places: places.answer, failed: places.failed, names, tiles: mapTiles }, { status: places.status });
}
