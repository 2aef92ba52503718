import { ownersOf, type AdFacts } from './car-description.ts';
import type { CarFacts } from './car-facts.ts';
import * as figures from './figures.ts';
import { fill } from './fill.ts';
import type { Random } from './random.ts';
import english from './words/car-english.json' with { type: 'json' };
import type { Pool } from './pools.ts';

/** As `describeCar`, by one who writes in English; the words of `telling` are in English. */
export function describeCarInEnglish(random: Random, facts: CarFacts, adFacts: AdFacts & { optionLabels: readonly string[] }): string {
  const { car, color, city, district, mode } = adFacts;
  const price = `SAR ${figures.grouped(adFacts.price)}`;
  const words = {
    car,
    city,
    district,
    price,
    color: color.toLowerCase(),
    soum: price,
    instalment: `SAR ${figures.grouped(adFacts.instalment ?? 0)}`,
    year: facts.year,
    km: figures.grouped(facts.mileage),
    panel: random.pick(english.englishPanels),
    options: random.sample(adFacts.optionLabels, 4).join(', ').toLowerCase(),
  };
  const lines = [
    random.pick(openingsFor(facts, adFacts.dealer)),
    random.pick(english.englishMileage[facts.use]),
    ...(facts.condition === 'new' ? [] : usedCar(random, facts, adFacts.dealer)),
    adFacts.optionLabels.length > 2 ? often(random, 0.5, english.englishOptions) : undefined,
    mode === 'takeover'
      ? random.pick(adFacts.instalment ? english.englishTakeover : english.englishUnstatedTakeover)
      : often(random, 0.7, english.englishPrice[mode]),
    often(random, 0.6, english.englishClosings),
  ];
  return lines
    .filter((line) => line !== undefined)
    .map((line) => fill(line, words))
    .join(' ');
}

function usedCar(random: Random, facts: CarFacts, dealer: boolean): (string | undefined)[] {
  const clean = facts.paint === 'none' && facts.accident === 'none';
  return [
    often(random, 0.7, english.englishPaint[facts.paint]),
    often(random, clean ? 0.4 : 0.7, english.englishAccident[facts.accident]),
    facts.needsWork || facts.condition === 'damaged' ? undefined : often(random, 0.6, english.englishMechanics),
    facts.agencyService ? often(random, 0.4, english.englishService) : undefined,
    dealer ? undefined : often(random, 0.5, english.englishOwners[ownersOf(facts)]),
    dealer ? undefined : often(random, 0.3, english.englishReasons),
  ];
}

function openingsFor({ condition }: CarFacts, dealer: boolean): Pool {
  if (condition === 'new') return english.englishNewOpenings;
  return dealer ? english.englishShowroomOpenings : english.englishOpenings;
}

function often(random: Random, share: number, pool: Pool): string | undefined {
  return random.chance(share) ? random.pick(pool) : undefined;
}
