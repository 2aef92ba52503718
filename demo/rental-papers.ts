import { known } from '#contract/platform/known.ts';
import { plateLetters, plateProblem } from '#contract/catalogue/plates.ts';
import { byPaperField, lackingPapers, paperFields, type PaperField } from '#contract/rental/rental-papers.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { daysBefore, type Ground } from './ground.ts';
import type { Random } from './random.ts';

/** Of the cars that are rented out, how many lack a paper or have one that is over, and of how many one ends soon. */
const shares = { lacking: 0.05, over: 0.03, soon: 0.07 };

/** The plate as the server stores it, but for its seal, and the papers. */
export type Papers = Record<'plate' | PaperField, string | null> & { odometer: number | null };

/** Those of the car with this number, of which there is one in the market. */
export function papersOf(random: Random, ground: Ground, { number, mileage }: { number: number; mileage: number }): Papers {
  const day = (from: number, to: number) => riyadhDay(daysBefore(ground.now, -random.whole(from, to)));
  const papers: Papers = {
    plate: plateOf(number),
    odometer: Math.max(10, mileage + random.whole(-3000, 6000)),
    ...byPaperField((field) => day(60, field === 'registration_until' ? 1000 : 350)),
  };
  const fate = random.fraction();
  const one = random.pick(paperFields);
  if (fate < shares.lacking) return { ...papers, ...(random.chance(0.5) ? { plate: null, [one]: null } : { [one]: null }) };
  if (fate < shares.lacking + shares.over) return { ...papers, [one]: day(-40, -2) };
  return fate < shares.lacking + shares.over + shares.soon ? { ...papers, [one]: day(3, 25) } : papers;
}

/** Whether the car may be rented out through a day. */
export function areValid(papers: Papers, until: string): boolean {
  return lackingPapers(papers, until).length === 0;
}

const series = threes().filter((letters) => plateProblem(letters, '1') === undefined);
const mostDigits = 9999;
// Has no factor in common with the number of plates: neighbours have plates that look unlike, and each has its own.
const stride = 15_485_863;

function plateOf(number: number): string {
  const at = (number * stride) % (series.length * mostDigits);
  return `${known(series[Math.floor(at / mostDigits)], 'letters')} ${(at % mostDigits) + 1}`;
}

function threes(): string[] {
  return plateLetters.flatMap((one) => plateLetters.flatMap((two) => plateLetters.map((three) => one + two + three)));
}
