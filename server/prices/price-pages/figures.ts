import { daysApart } from '#contract/platform/riyadh.ts';
import { pageDays, pagesLeast } from '#contract/prices/price-pages.ts';
import { isEnough, spreadOf, type Asking, type Least, type Spread } from './spreads.ts';

/** An ad and its price. */
export type Member = [ad: number, price: number];

/** The figures of a page, a bar or a month, and what they are made of. */
export interface Figure extends Spread {
  members: Member[];
  is_shown: boolean;
  /** The day that they are of. */
  as_of: string;
}

/** When and by whom the ads were offered that figures change by. */
export interface Renewal {
  today: string;
  /** The owner of an ad of the last figures, which may be off the market by now. */
  ownerOf: (ad: number) => number | undefined;
}

/**
 * The figures of today, or those of before. They stay as they are until at least as many ads, of as many sellers, have come, gone or changed
 * their price as a bar needs: what changes between two days is then never that of one ad, and nobody finds out the price of one by
 * subtraction, nor that the staff look into it. Figures that are withdrawn for being of too few are kept unseen, so that their return tells nothing either.
 */
export function renewed(former: Figure | undefined, rows: readonly Asking[], least: Least, renewal: Renewal): Figure | undefined {
  if (!isEnough(rows, least)) return former && isRecent(former, renewal) ? { ...former, is_shown: false } : undefined;
  if (former && !hasMoved(former, rows, renewal)) return { ...former, is_shown: true };
  const members = rows.map(({ ad, price }): Member => [ad, price]);
  return { ...spreadOf(rows), members, is_shown: true, as_of: renewal.today };
}

/** Older than that, none of its prices is counted any more. */
function isRecent({ as_of }: Figure, { today }: Renewal): boolean {
  return daysApart(as_of, today) <= pageDays;
}

function hasMoved({ members }: Figure, rows: readonly Asking[], { ownerOf }: Renewal): boolean {
  const before = new Map(members);
  const now = new Set(rows.map(({ ad }) => ad));
  const [came, gone] = [
    rows.filter(({ ad, price }) => before.get(ad) !== price),
    members.filter(([ad]) => !now.has(ad)).map(([ad]) => ({ ad, owner: ownerOf(ad) })),
  ];
  const moved = [...came, ...gone];
  const { ads, sellers } = pagesLeast.bar;
  return moved.length >= ads && new Set(moved.map(({ owner }) => owner)).size >= sellers;
}

/**
 * Hides bars that would tell of what is left out: where the ads of `whole` that are in no shown bar are too few for a bar of their own, the
 * smallest bar is left out with them.
 */
export function withoutRemainder<Bar extends Figure>(whole: Figure, bars: readonly Bar[], { ownerOf }: Renewal): Bar[] {
  const shown = bars.filter(({ is_shown }) => is_shown);
  const covered = new Set(shown.flatMap(({ members }) => members.map(([ad]) => ad)));
  const rest = whole.members.flatMap(([ad, price]) => (covered.has(ad) ? [] : [{ ad, price, owner: ownerOf(ad) ?? 0 }]));
  const smallest = shown.toSorted((one, other) => one.ads - other.ads)[0];
  if (rest.length === 0 || !smallest || isEnough(rest, pagesLeast.bar)) return [...bars];
  return bars.map((bar) => (bar === smallest ? { ...bar, is_shown: false } : bar));
}
