import type { Changes } from '../changes.ts';
import type { Shown } from './shown.ts';

type Page = { shown: Shown };

interface Change {
  ads: readonly number[];
  people: readonly number[];
}

const rememberedMost = 1000;

/** Which cached pages show which ads and people, and which of these pages a change has made out of date. */
export interface Showing {
  add: (key: string, page: Page) => void;
  remove: (key: string, page: Page) => void;
  isOutdated: (page: Page) => boolean;
  /** Marks a moment, before a rendering. */
  moment: () => number;
  /** Whether any of `shown` has changed since a moment. */
  isChangedSince: (moment: number, shown: Shown) => boolean;
}

export function openShowing(changes: Pick<Changes, 'listen'>): Showing {
  const [byAd, byPerson] = [new Map<number, Map<string, Page>>(), new Map<number, Map<string, Page>>()];
  const outdated = new WeakSet<Page>();
  let remembered: Change[] = [];
  let forgotten = 0;
  const mark = (index: Map<number, Map<string, Page>>, ids: readonly number[]) => {
    for (const id of ids) for (const page of index.get(id)?.values() ?? []) outdated.add(page);
  };
  changes.listen(({ ads = [], people = [] }) => {
    if (ads.length === 0 && people.length === 0) return;
    mark(byAd, ads);
    mark(byPerson, people);
    remembered.push({ ads, people });
    if (remembered.length < 2 * rememberedMost) return;
    forgotten += remembered.length - rememberedMost;
    remembered = remembered.slice(-rememberedMost);
  });
  return {
    add: (key, page) => {
      for (const id of page.shown.ads) pagesOf(byAd, id).set(key, page);
      for (const id of page.shown.people) pagesOf(byPerson, id).set(key, page);
    },
    remove: (key, page) => {
      for (const id of page.shown.ads) drop(byAd, id, key, page);
      for (const id of page.shown.people) drop(byPerson, id, key, page);
    },
    isOutdated: (page) => outdated.has(page),
    moment: () => forgotten + remembered.length,
    isChangedSince: (moment, shown) => {
      // Too long ago to know.
      if (moment < forgotten) return true;
      const later = remembered.slice(moment - forgotten);
      return later.some((change) => change.ads.some((id) => shown.ads.has(id)) || change.people.some((id) => shown.people.has(id)));
    },
  };
}

function pagesOf(index: Map<number, Map<string, Page>>, id: number): Map<string, Page> {
  const pages = index.get(id) ?? new Map<string, Page>();
  index.set(id, pages);
  return pages;
}

function drop(index: Map<number, Map<string, Page>>, id: number, key: string, page: Page): void {
  const pages = index.get(id);
  // A newer page may have taken its key.
  if (pages?.get(key) !== page) return;
  pages.delete(key);
  if (pages.size === 0) index.delete(id);
}
