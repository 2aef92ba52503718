import { createRandom } from '#demo/random.ts';
import { type CarEstimate, estimateCar } from '#server/prices/estimates/fit/estimate.ts';
import { Evidence } from '#server/prices/estimates/fit/evidence.ts';
import type { EvidenceRow } from '#server/prices/estimates/fit/facts.ts';
import { type CarFit, fitCars } from '#server/prices/estimates/fit/fit.ts';
import { labelOf } from '#server/prices/estimates/fit/labels.ts';
import { writeFit } from '#server/prices/estimates/fit/stored-fit.ts';
import { type BenchAd, createBenchMarket, today } from './market.ts';
import { median, medianRival, quantile, regressionRival } from './rivals.ts';

const heldOut = 4000;
const thisYear = Number(today.slice(0, 4));

/** A held-out ad with its estimate. */
interface Checked extends BenchAd {
  estimate: CarEstimate;
}

type Shown = BenchAd & { estimate: Extract<CarEstimate, { reason: null }> };

/**
 * Prints how good the estimates of cars are on the markets of these seeds: fitted to `size` ads, checked on 4,000 of other sellers, beside the
 * median of model and year, a plain regression, and the noise floor |ln(price) − process| that no method can beat. Then what planted
 * outliers and a night of new ads change.
 */
export async function measurePrices({ seeds, size }: { seeds: readonly string[]; size: number }): Promise<void> {
  for (const seed of seeds) {
    const market = createBenchMarket(seed);
    const ads = [...market.ads('fitted', size)];
    const held = [...market.ads('held out', heldOut, true)];
    const rows = ads.map(({ row }) => row);
    const started = performance.now();
    const { fit } = fitCars(rows, today);
    const seconds = (performance.now() - started) / 1000;
    console.log(
      `\nSeed ${seed}: ${fit.rows} rows of ${size} ads fitted in ${seconds.toFixed(1)} s; as bytes ${(writeFit(fit).length / 1e6).toFixed(1)} MB`,
    );
    const checked = held.map((ad) => ({ ...ad, estimate: estimateCar(fit, ad.row) }));
    printErrors(checked, rows);
    printCoverage(checked);
    printChecks(fit);
    printOutliers(rows, held, fit);
    printNight(market.ads('new', Math.round(size / 100)), rows, { held, fit });
  }
}

/** Fits a million ads, or `size`, and prints what that takes. */
export async function measureLargeFit(size: number): Promise<void> {
  const evidence = new Evidence(today);
  let reading = 0;
  let batch: EvidenceRow[] = [];
  const read = () => {
    const started = performance.now();
    for (const row of batch) evidence.add(row);
    reading += performance.now() - started;
    batch = [];
  };
  for (const { row } of createBenchMarket('large').ads('fitted', size)) if (batch.push(row) === 1000) read();
  read();
  const started = performance.now();
  const cpu = process.cpuUsage();
  const { fit } = fitCars(evidence, today);
  const fitting = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  const peak = process.resourceUsage().maxRSS / 1000;
  console.log(
    `${evidence.count} rows of ${size} ads: read in ${(reading / 1000).toFixed(1)} s, fitted in ${(fitting / 1000).toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of processor time (target 90 s together), ${peak.toFixed(0)} MB at most (target 700)`,
  );
  console.log(`As bytes ${(writeFit(fit).length / 1e6).toFixed(0)} MB.`);
  printChecks(fit);
}

function isShown(ad: Checked): ad is Shown {
  return ad.estimate.reason === null;
}

function printErrors(checked: readonly Checked[], rows: readonly EvidenceRow[]): void {
  const shown = checked.filter(isShown);
  const errorOf = (valueOf: (ad: Shown) => number | null) =>
    median(shown.flatMap((ad) => [valueOf(ad)].filter((value) => value !== null).map((value) => Math.abs(Math.log(ad.row.price) - value))));
  const floor = errorOf(({ worth }) => Math.log(worth));
  const byMedian = medianRival(rows);
  const byRegression = regressionRival(rows, thisYear);
  const whole = checked.filter(({ estimate }) => !estimate.missing.length && estimate.reason !== 'facts');
  const share = (shown.length / whole.length) * 100;
  print('Shown', `${share.toFixed(1)} %`, 'at least 85 % at 20,000');
  const reasons = Object.entries(Object.groupBy(checked, ({ estimate }) => estimate.reason ?? 'shown')).map(
    ([name, list]) => `${name} ${list.length}`,
  );
  print('  by reason', reasons.join(', '));
  print('Noise floor', floor.toFixed(4));
  const ratio = (value: number) => `${value.toFixed(4)} (${(value / floor).toFixed(2)} of the floor)`;
  print('Median error', ratio(errorOf(({ estimate }) => Math.log(estimate.middle))), 'at most 1.20 of the floor at 20,000');
  print('  against the process', median(shown.map(({ worth, estimate }) => Math.abs(Math.log(worth / estimate.middle)))).toFixed(4));
  print('  model-year median', ratio(errorOf(({ row }) => byMedian(row))));
  print('  plain regression', ratio(errorOf(({ row }) => byRegression(row))));
}

function printCoverage(checked: readonly Checked[]): void {
  const shown = checked.filter(isShown);
  print('Coverage of the range', percent(coverageOf(shown)), '78–82 % in the mean, each 77–83 %');
  const slices = slicesOf(shown).map(([name, cars]) => ({ name, coverage: coverageOf(cars), count: cars.length }));
  const values = slices.map(({ coverage }) => coverage);
  print('  of 15 slices', `${percent(Math.min(...values))} – ${percent(Math.max(...values))}`, '70–90 %');
  console.log(`    ${slices.map(({ name, coverage, count }) => `${name} ${percent(coverage)} of ${count}`).join(', ')}`);
}

function coverageOf(shown: readonly Shown[]): number {
  const inside = shown.filter(({ row, estimate: { points } }) => row.price >= (points[1] ?? 0) && row.price <= (points[4] ?? 0));
  return inside.length / shown.length;
}

function slicesOf(shown: readonly Shown[]): [string, Shown[]][] {
  const age = ({ row }: Shown) => thisYear - Number(row.year);
  const near = ({ estimate }: Shown) => estimate.comparables;
  const prices = shown.map(({ estimate }) => estimate.middle);
  const [third, two] = [quantile(prices, 1 / 3), quantile(prices, 2 / 3)];
  const slices: [string, (ad: Shown) => boolean][] = [
    ['under 12 comparables', (ad) => near(ad) < 12],
    ['12–29', (ad) => near(ad) >= 12 && near(ad) < 30],
    ['30–99', (ad) => near(ad) >= 30 && near(ad) < 100],
    ['100 and more', (ad) => near(ad) >= 100],
    ['0–4 years', (ad) => age(ad) < 5],
    ['5–10 years', (ad) => age(ad) >= 5 && age(ad) < 11],
    ['older', (ad) => age(ad) >= 11],
    ['cheap third', ({ estimate }) => estimate.middle < third],
    ['middle third', ({ estimate }) => estimate.middle >= third && estimate.middle < two],
    ['dear third', ({ estimate }) => estimate.middle >= two],
    ['trim stated', ({ row }) => row.trim !== null],
    ['no trim', ({ row }) => row.trim === null],
    ['dealers', ({ isDealer }) => isDealer],
    ['private sellers', ({ isDealer }) => !isDealer],
    ['four-wheel drive', ({ row }) => row.drive === 'four_wd'],
  ];
  return slices.map(([name, belongs]) => [name, shown.filter(belongs)]);
}

function printChecks({ checks, scale }: CarFit): void {
  const { error, coverage, shown } = checks;
  const sigma = Math.sqrt(scale.variance).toFixed(3);
  print("The fit's own checks", `error ${error.toFixed(4)}, coverage ${percent(coverage)}, shown ${percent(shown)}, σ ${sigma}`);
}

/** 5 % of the prices × 10, ÷ 10 or × 1.5–3: how far the estimates of held-out ads move. */
function printOutliers(rows: readonly EvidenceRow[], held: readonly BenchAd[], fit: CarFit): void {
  const random = createRandom('outliers');
  const planted = rows.map((row) => {
    if (!random.chance(0.05)) return row;
    const factor = random.pick([10, 0.1, 1.5 + 1.5 * random.fraction()]);
    return { ...row, price: Math.max(1, Math.round(row.price * factor)) };
  });
  const moved = movesOf(held, fit, fitCars(planted, today).fit);
  print('Planted outliers move 99 % at most', percent(quantile(moved, 0.99)), '3 %');
  print('  the most', percent(Math.max(...moved)), '8 %');
}

function movesOf(held: readonly BenchAd[], before: CarFit, after: CarFit): number[] {
  return held.flatMap(({ row }) => {
    const [one, other] = [estimateCar(before, row), estimateCar(after, row)];
    return one.reason === null && other.reason === null ? [Math.abs(other.middle / one.middle - 1)] : [];
  });
}

/** A night replaces 1 % of the ads: how many labels change, with and without the rule that keeps them at a border. */
function printNight(
  fresh: Iterable<BenchAd>,
  rows: readonly EvidenceRow[],
  { held, fit }: { held: readonly BenchAd[]; fit: CarFit },
): void {
  const added = [...fresh].map(({ row }) => row);
  const { fit: next } = fitCars([...rows.slice(added.length), ...added], today);
  let [kept, bare, labelled] = [0, 0, 0];
  for (const { row } of held) {
    const [one, other] = [estimateCar(fit, row), estimateCar(next, row)];
    if (one.reason !== null || other.reason !== null) continue;
    labelled += 1;
    const before = { price: row.price, label: labelOf(row.price, one) };
    if (labelOf(row.price, other) !== before.label) bare += 1;
    if (labelOf(row.price, other, before) !== before.label) kept += 1;
  }
  print(
    'A night replacing 1 % of the ads changes',
    `${percent(kept / labelled, 2)} of labels (${percent(bare / labelled, 2)} without the rule of the border)`,
  );
}

function print(name: string, value: string, target?: string): void {
  console.log(`  ${name.padEnd(40)} ${value}${target ? `   target: ${target}` : ''}`);
}

function percent(share: number, digits = 1): string {
  return `${(share * 100).toFixed(digits)} %`;
}
