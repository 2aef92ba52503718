import type { AdIndex, AdIndexNeeds } from '../ad-index.ts';
import { countFacets } from '../facets.ts';
import { readClock, Versions } from '../versions.ts';
import { countValues, placeAds } from './counting.ts';
import { countAds, listAds } from './listing.ts';
import { openReads } from './reads.ts';

/** Asks PostgreSQL for everything: nothing is held in memory, and nothing has to be read at the start. */
export function openPostgresIndex(needs: AdIndexNeeds): AdIndex {
  const { reference } = needs;
  const read = openReads(needs);
  return {
    list: (request) => read((db) => listAds(db, reference, request)),
    count: (filters) => read((db) => countAds(db, reference, filters)),
    facets: (filters) => read((db) => countFacets(filters, (some, columns) => countValues(db, reference, some, columns))),
    map: (filters) => read((db) => placeAds(db, reference, filters)),
    changed: changesOf(needs),
  };
}

/** Which ads changed and were not announced, since the last call. */
function changesOf({ db, prepared, listen }: AdIndexNeeds): AdIndex['changed'] {
  let announced = new Set<number>();
  let versions: Promise<Versions> | undefined;
  listen(({ ads = [] }) => {
    for (const id of ads) announced.add(id);
  });
  return async () => {
    versions ??= readClock(db).then((since) => new Versions({ db, prepared, since }));
    // Where the database was away, the next call tries again.
    versions.catch(() => (versions = undefined));
    const before = announced;
    announced = new Set();
    const { ads, keep } = await (await versions).look(before.size > 0);
    keep();
    return ads.filter((id) => !before.has(id) && !announced.has(id));
  };
}
