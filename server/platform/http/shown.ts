/** Ads and people that a page shows: a change of one of them makes it out of date. */
export interface Shown {
  ads: ReadonlySet<number>;
  people: ReadonlySet<number>;
}

/** Collects the ads and people in the answers that a page is rendered from. */
export function collectShown(): { shown: Shown; add: (answer: unknown) => void } {
  const [ads, people] = [new Set<number>(), new Set<number>()];
  const add = (answer: unknown): void => {
    if (typeof answer !== 'object' || answer === null) return;
    const its = known.get(answer) ?? shownIn(answer);
    known.set(answer, its);
    for (const id of its.ads) ads.add(id);
    for (const id of its.people) people.add(id);
  };
  return { shown: { ads, people }, add };
}

// Value lists and cities are the same answers for many pages.
const known = new WeakMap<object, Shown>();

function shownIn(answer: object): Shown {
  const [ads, people] = [new Set<number>(), new Set<number>()];
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('id' in value && typeof value.id === 'number') {
      // What every ad, and every person, has in the contract.
      if ('price_mode' in value) ads.add(value.id);
      if ('full_name' in value) people.add(value.id);
    }
    for (const part of Object.values(value)) collect(part);
  };
  collect(answer);
  return { ads, people };
}
