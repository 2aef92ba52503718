import type { Changes } from '../changes.ts';

// Pages of ads and people share a few thousand counters: one change makes a few pages be rendered again for nothing.
const places = 4096;

/**
 * Which edition of a page is the one to send: a number that is part of the name it is kept under. A change makes a new
 * edition, so that no page that was begun before the change can be found after it; the old ones leave with their age.
 */
export function openEditions(changes: Pick<Changes, 'listen'>): { of: (path: string) => number } {
  let [all, lists] = [0, 0];
  const [ads, people] = [new Uint32Array(places), new Uint32Array(places)];
  const reload = (pages: Uint32Array, ids: readonly number[]) => {
    for (const id of ids) pages[id % places]! += 1;
  };
  changes.listen((changed) => {
    if (changed.site) all += 1;
    if (changed.ads?.length || changed.people?.length) lists += 1;
    reload(ads, [...(changed.ads ?? []), ...(changed.adPages ?? [])]);
    reload(people, changed.people ?? []);
  });
  return {
    of: (path) => {
      const [, kind = '', id = ''] = /^\/([^/?]*)(?:\/(\d{1,10}))?/.exec(path) ?? [];
      if (still.has(kind)) return all;
      if (kind === 'ad-details') return all + ads[Number(id) % places]!;
      return all + (kind === 'public-profile' ? people[Number(id) % places]! : lists);
    },
  };
}

/** Pages that show nobody's ads: what the house itself says. */
const still = new Set(['terms-and-conditions', 'about', 'consumer-protection', 'fees-calculator', 'packages', 'support']);
