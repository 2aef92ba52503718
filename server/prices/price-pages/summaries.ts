import { kilometreEdges, pagesLeast } from '#contract/prices/price-pages.ts';
import type { CarAsking, PlateAsking } from './evidence.ts';
import { renewed, withoutRemainder, type Figure, type Renewal } from './figures.ts';
import { isEnough, type Asking, type Least } from './spreads.ts';

/** What figures are of. `month`: the first day of a month; null: the last 180 days. */
export interface Subject {
  kind: 'model' | 'year' | 'pattern';
  brand_id: number | null;
  model_id: number | null;
  year: number | null;
  pattern: string | null;
  month: string | null;
}

/** The figures of cars from so many kilometres on; `to`: exclusive, null: and more. */
export interface MileageBar extends Figure {
  from: number;
  to: number | null;
}

/** A row of price_summaries. */
export interface Summary extends Subject, Figure {
  by_km: MileageBar[];
  has_page: boolean;
}

/** What was asked lately, and in each month that is not over since the last summary. */
export interface Evidence<Row> {
  lately: Row[];
  months: { month: string; rows: Row[] }[];
}

/** What the rows of the last summary are found by, and what decides whether they stay. */
export interface Former extends Renewal {
  find: (subject: Subject) => Summary | undefined;
}

/** All rows of a model: its own, those of its years, and their months. */
export function summariseModel(model: { brand_id: number; model_id: number }, evidence: Evidence<CarAsking>, former: Former): Summary[] {
  const subject: Subject = { ...model, kind: 'model', year: null, pattern: null, month: null };
  const whole = summarise(subject, evidence.lately, { least: pagesLeast.model, page: pagesLeast.model }, former);
  // Without a page of the model nothing of its years is seen.
  const years = withinYears(evidence).map(([year, ofYear]) => {
    const found = summarise({ ...subject, kind: 'year', year }, ofYear.lately, { least: pagesLeast.bar, page: pagesLeast.year }, former);
    return { ofYear, found };
  });
  const bars = years.flatMap(({ found }) => found ?? []);
  const partial = whole?.is_shown ? withoutRemainder(whole, bars, former) : bars.map((bar) => ({ ...bar, is_shown: false }));
  const shown = partial.map((bar) => ({ ...bar, has_page: bar.has_page && bar.is_shown }));
  return [
    ...(whole ? [whole, ...monthsOf(whole, evidence.months, former)] : []),
    ...shown,
    ...shown.flatMap((bar) => monthsOf(bar, years.find(({ found }) => found?.year === bar.year)?.ofYear.months ?? [], former)),
  ];
}

/** All rows of a pattern of plates. */
export function summarisePattern(pattern: string, evidence: Evidence<PlateAsking>, former: Former): Summary[] {
  const subject: Subject = { kind: 'pattern', brand_id: null, model_id: null, year: null, pattern, month: null };
  const whole = summarise(subject, evidence.lately, { least: pagesLeast.pattern, page: pagesLeast.pattern }, former);
  return whole ? [whole, ...monthsOf(whole, evidence.months, former)] : [];
}

function summarise(
  subject: Subject,
  rows: readonly (Asking & { mileage?: number })[],
  { least, page }: { least: Least; page: Least },
  former: Former,
): Summary | undefined {
  const before = former.find(subject);
  const figure = renewed(before, rows, least, former);
  if (!figure) return undefined;
  // Bars change with their whole alone: one that appears beside an older whole would tell what has come.
  const isAsBefore = before !== undefined && figure.members === before.members;
  const by_km = subject.kind === 'pattern' ? [] : isAsBefore ? before.by_km : barsOf(figure, rows, before?.by_km ?? [], former);
  return { ...subject, ...figureOf(figure), by_km, has_page: figure.is_shown && isEnough(rows, page) };
}

/** The bars by kilometres of a model or a year. */
function barsOf(
  whole: Figure,
  rows: readonly (Asking & { mileage?: number })[],
  before: readonly MileageBar[],
  former: Former,
): MileageBar[] {
  const bars = kilometreEdges.flatMap((from, at) => {
    const to = kilometreEdges[at + 1] ?? null;
    const within = rows.filter(({ mileage = 0 }) => mileage >= from && (to === null || mileage < to));
    const figure = renewed(
      before.find((bar) => bar.from === from && bar.to === to),
      within,
      pagesLeast.bar,
      former,
    );
    return figure ? [{ ...figureOf(figure), from, to }] : [];
  });
  return withoutRemainder(whole, bars, former);
}

/** The points of the line. Those of months that are over stand in the table already. */
function monthsOf(page: Summary, months: Evidence<Asking>['months'], former: Former): Summary[] {
  if (!page.has_page) return [];
  return months.flatMap(({ month, rows }) => {
    const subject: Subject = { ...subjectOf(page), month };
    const figure = renewed(former.find(subject), rows, pagesLeast.bar, former);
    return figure ? [{ ...subject, ...figureOf(figure), by_km: [], has_page: false }] : [];
  });
}

/** The evidence of each year, the newest first. */
function withinYears({ lately, months }: Evidence<CarAsking>): [number, Evidence<CarAsking>][] {
  const years = [...new Set(lately.map(({ year }) => year))].toSorted((one, other) => other - one);
  const within = (rows: CarAsking[], year: number) => rows.filter((row) => row.year === year);
  return years.map((year) => [
    year,
    { lately: within(lately, year), months: months.map(({ month, rows }) => ({ month, rows: within(rows, year) })) },
  ]);
}

function subjectOf({ kind, brand_id, model_id, year, pattern, month }: Subject): Subject {
  return { kind, brand_id, model_id, year, pattern, month };
}

/** Without what else a stored row has. */
function figureOf({ ads, sellers, p10, p25, median, p75, p90, members, is_shown, as_of }: Figure): Figure {
  return { ads, sellers, p10, p25, median, p75, p90, members, is_shown, as_of };
}
