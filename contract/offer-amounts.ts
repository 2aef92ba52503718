import { latinDigits } from './digits.ts';

/** The largest amount that an offer may have, in riyals: `amount` of offers.ts, whose module would bring the schemas into the browser. */
export const amountMost = 100_000_000;

const thousand = /^(?:ألف|الف|آلاف|الاف|ألفا|الفا|k|thousand)$/i;
const million = /^(?:مليون|ملايين|مليونا|m|million)$/i;
/** What stands beside an amount without changing it. */
const beside = /ريالات|ريال|riyals?|sar|sr|﷼|[\s,٬،'’_\u200e\u200f\u2066-\u2069]/gi;

/**
 * Whole riyals as people write them: `65,000`, `٦٥ ألف`, `65k`, `1.2 مليون`, `٦٥ ألف و٥٠٠`. Undefined if the text is no amount, or more
 * than `amountMost`.
 */
export function readOffer(text: string): number | undefined {
  const plain = latinDigits(text).replaceAll('٫', '.').replace(beside, '');
  const terms = plain.split(/و(?=\d)|and(?=\d)|\+/);
  const amounts = terms.map(termOf);
  if (plain === '' || amounts.some((one) => one === undefined)) return undefined;
  const sum = Math.round(amounts.reduce<number>((all, one) => all + (one ?? 0), 0));
  return sum >= 1 && sum <= amountMost ? sum : undefined;
}

/** `65`, `65k`, and a unit alone as one of it. */
function termOf(text: string): number | undefined {
  const [, figure = '', unit = ''] = /^(\d{0,9}(?:\.\d{1,3})?)(\D*)$/.exec(text) ?? [];
  const times = unit === '' ? 1 : thousand.test(unit) ? 1000 : million.test(unit) ? 1_000_000 : undefined;
  if (times === undefined || (figure === '' && unit === '')) return undefined;
  return (figure === '' ? 1 : Number(figure)) * times;
}

/** What somebody probably meant who wrote `65` for something of 60,000: the thousands; undefined where it may be meant so. */
export function inThousands(amount: number, usual: number | null): number | undefined {
  return usual !== null && usual >= 10_000 && amount < 1000 && amount * 1000 <= amountMost ? amount * 1000 : undefined;
}
