import { describe, expect, it } from 'vitest';
import { pagesLeast } from '#contract/prices/price-pages.ts';
import { renewed, withoutRemainder, type Figure, type Member } from './figures.ts';
import { isEnough, spreadOf, type Asking } from './spreads.ts';

const { bar, model } = pagesLeast;

/** Ads numbered from `first` on; their owners take turns. */
function asking(count: number, { owners = 8, first = 1, price = 80_000 } = {}): Asking[] {
  return Array.from({ length: count }, (_, at) => ({ ad: first + at, owner: 1 + ((first + at) % owners), price: price + 1000 * at }));
}

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}`;
const renewal = (today: string, ...known: Asking[][]) => {
  const owners = new Map(known.flat().map(({ ad, owner }) => [ad, owner]));
  return { today, ownerOf: (ad: number) => owners.get(ad) };
};

describe('figures', () => {
  it.each([
    [19, 8, false],
    [20, 8, true],
    [40, 7, false],
  ])('of %i ads of %i sellers are enough for a model: %s', (count, owners, enough) => {
    expect(isEnough(asking(count, { owners }), model)).toBe(enough);
  });

  it('are not shown where one seller has 41 percent of the ads', () => {
    const ofOne = (count: number) => asking(count).map((one) => ({ ...one, owner: 1 }));
    const others = (count: number) => asking(count, { owners: 30, first: 101 }).map((one) => ({ ...one, owner: one.owner + 100 }));
    expect(isEnough([...ofOne(41), ...others(59)], model)).toBe(false);
    expect(isEnough([...ofOne(40), ...others(60)], model)).toBe(true);
  });

  it('are rounded quantiles', () => {
    expect(spreadOf(asking(21, { price: 60_123 }))).toEqual({
      ads: 21,
      sellers: 8,
      p10: 62_000,
      p25: 65_000,
      median: 70_000,
      p75: 75_000,
      p90: 78_000,
    });
  });
});

describe('from one summary to the next', () => {
  const first = asking(20);
  const start = renewed(undefined, first, model, renewal(day(1), first));

  it('figures stay while fewer than five ads have changed', () => {
    const now = first.map((one, at) => (at < 4 ? { ...one, price: one.price + 30_000 } : one));
    expect(renewed(start, now, model, renewal(day(8), first, now))).toEqual(start);
    expect(renewed(start, asking(24), model, renewal(day(8), first, asking(24)))).toEqual(start);
  });

  it('figures stay while all changes are of two sellers', () => {
    const now = first.map((one) => (one.owner <= 2 ? { ...one, price: one.price + 30_000 } : one));
    const more = [...now, ...asking(4, { first: 201 }).map((one) => ({ ...one, owner: 1 }))];
    expect(renewed(start, more, model, renewal(day(8), first, more))).toEqual(start);
  });

  it('five changed ads of three sellers renew them', () => {
    const now = first.map((one, at) => (at < 5 ? { ...one, price: one.price + 30_000 } : one));
    expect(renewed(start, now, model, renewal(day(8), first, now))).toMatchObject({ as_of: day(8), is_shown: true, ...spreadOf(now) });
  });

  it('what fell below the least comes back as it was, while little has changed', () => {
    const fewer = first.slice(1);
    const hidden = renewed(start, fewer, model, renewal(day(8), first));
    expect(hidden).toMatchObject({ is_shown: false });
    const back = [...fewer, { ad: 999, owner: 3, price: 500_000 }];
    expect(renewed(hidden, back, model, renewal(day(15), first, back))).toEqual(start);
  });

  it('no two figures that follow each other differ by fewer than five ads of three sellers, whatever happens', () => {
    let [rows, figure]: [Asking[], Figure | undefined] = [first, start];
    const all = [...first];
    const shown: Member[][] = [];
    for (let step = 1; step < 200; step += 1) {
      const came = { ad: 1000 + step, owner: (step * 7) % 11, price: 50_000 + ((step * 7919) % 60_000) };
      all.push(came);
      rows = [...rows.slice(step % 3 === 0 ? 1 : 0), ...(step % 2 === 0 ? [came] : [])];
      figure = renewed(figure, rows, model, renewal(day(1 + (step % 28)), all));
      if (figure?.is_shown && shown.at(-1) !== figure.members) shown.push(figure.members);
    }
    expect(shown.length).toBeGreaterThan(5);
    for (const [at, members] of shown.slice(1).entries()) {
      const changed = differing(shown[at] ?? [], members);
      expect(changed.length).toBeGreaterThanOrEqual(bar.ads);
      expect(new Set(changed.map((ad) => all.find((one) => one.ad === ad)?.owner)).size).toBeGreaterThanOrEqual(bar.sellers);
    }
  });
});

function differing(before: readonly Member[], after: readonly Member[]): number[] {
  const [one, other] = [new Map(before), new Map(after)];
  return [...new Set([...one.keys(), ...other.keys()])].filter((ad) => one.get(ad) !== other.get(ad));
}

describe('bars', () => {
  const rows = asking(23);
  const figure = (from: number, to: number): Figure => ({
    ...spreadOf(rows.slice(from, to)),
    members: rows.slice(from, to).map(({ ad, price }): Member => [ad, price]),
    is_shown: true,
    as_of: day(1),
  });
  const shown = (bars: Figure[], whole = figure(0, 23)) =>
    withoutRemainder(whole, bars, renewal(day(1), rows)).map(({ is_shown }) => is_shown);

  it('are all shown where they leave nothing over, or enough for a bar', () => {
    expect(shown([figure(0, 12), figure(12, 23)])).toEqual([true, true]);
    expect(shown([figure(0, 12)])).toEqual([true]);
  });

  it('the smallest is left out with what is too little for a bar, which subtraction would tell', () => {
    expect(shown([figure(0, 12), figure(12, 19)])).toEqual([true, false]);
  });
});
