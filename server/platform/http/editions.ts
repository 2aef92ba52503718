import type { AdType } from '#contract/kinds.ts';
import type { Changes } from '../changes.ts';

// Pages of ads and people share a few thousand counters, so one change causes a few unneeded renderings.
const places = 4096;

/**
 * The current edition of a page: a number that is part of its cache key. A change creates a new edition, so that no page whose
 * rendering began before the change can be found after it; old ones expire. Changes of the ads and people that a page shows are the
 * concern of http/showing.ts.
 */
export function openEditions(changes: Pick<Changes, 'listen'>): { of: (path: string) => number } {
  let all = 0;
  const [ads, people] = [new Uint32Array(places), new Uint32Array(places)];
  const lists = { car: 0, rental: 0, plate: 0 };
  const reload = (pages: Uint32Array, ids: readonly number[]) => {
    for (const id of ids) pages[id % places]! += 1;
  };
  changes.listen((changed) => {
    if (changed.site) all += 1;
    if (changed.appeared) lists[changed.appeared] += 1;
    reload(ads, [...(changed.ads ?? []), ...(changed.adPages ?? [])]);
    reload(people, changed.people ?? []);
  });
  return {
    of: (path) => {
      const [, kind = '', id = ''] = /^\/([^/?]*)(?:\/(\d{1,10}))?/.exec(path) ?? [];
      if (still.has(kind)) return all;
      if (kind === 'ad-details') return all + ads[Number(id) % places]!;
      if (kind === 'public-profile') return all + people[Number(id) % places]!;
      const type = listed.get(kind);
      return all + (type ? lists[type] : lists.car + lists.rental + lists.plate);
    },
  };
}

/** Pages that show no ads: site content only. */
const still = new Set(['terms-and-conditions', 'about', 'consumer-protection', 'fees-calculator', 'packages', 'support']);

/** Pages that list the ads of one type. */
const listed = new Map<string, AdType>([
  ['cars', 'car'],
  ['rent', 'rental'],
  ['plate-number', 'plate'],
]);
