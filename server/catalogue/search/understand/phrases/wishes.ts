import type { Filters } from '../filters/filters.ts';
import type { Token } from '../text/tokens.ts';
import { longestPhrase, type Found } from '../vocabulary/tables.ts';
import { keys, table } from '../vocabulary/words.ts';
import { readAmount } from './numbers.ts';

/** The most that an allowance of kilometres can be: one without a limit. */
const unlimited = 2000;

/** What only renters say: these words make it a search for rentals. */
const ofRentals = table<Filters>([
  [
    { km_per_day_min: unlimited },
    `كيلو مفتوح، كيلوات مفتوحة، كيلوهات مفتوحة، كيلومترات مفتوحة، الكيلو مفتوح، كيلومتر مفتوح، كم مفتوح، عداد مفتوح، ممشى مفتوح، مفتوح الكيلو، مفتوحة الكيلو،
    كيلو غير محدود، كيلوات غير محدودة، كيلومترات غير محدودة، بدون حد كيلو، بدون حد للكيلو، بدون تحديد كيلو، unlimited km, unlimited kms, unlimited kilometers, unlimited kilometres, unlimited mileage,
    unlimited kilometer, unlimited kilometre, no km limit, no mileage limit, open km, open kilometers, free km, kilo maftooh, kilo maftoh`,
  ],
  [
    { airport_delivery: true },
    `توصيل المطار، توصيل للمطار، توصيل الى المطار، توصيل في المطار، توصيل بالمطار، التوصيل للمطار، تسليم المطار، تسليم في المطار، تسليم بالمطار، استلام المطار، استلام من المطار، استلام بالمطار، استلام في المطار،
    استلمها من المطار، استلمها بالمطار، استلمه من المطار، airport delivery, airport pickup, airport pick up, delivery to the airport, delivery to airport, delivered to the airport, deliver to airport,
    pick up at the airport, pickup at airport, pickup from airport, pick up from airport, pick up from the airport`,
  ],
  [
    { with_driver: true },
    'مع سائق، مع سواق، مع سائق خاص، بسائق، بالسائق، سائق خاص، مع السائق، with driver, with a driver, chauffeur, with chauffeur',
  ],
]);

/** What these words mean in a search for rentals. */
const inRentals = table<Filters>([
  ...[...ofRentals].map(([key, filter]): [Filters, string] => [filter, key]),
  [
    { deposit_max: 0 },
    `بدون تامين، بلا تامين، من غير تامين، من دون تامين، بدون مبلغ تامين، بدون التامين، بدون تامين مسترد، بدون تامين نقدي، بدون مبلغ التامين، بدون عربون، بدون وديعة، بدون ايداع، بدون ديبوزت، بدون ضمان مالي، بدون رهن، بدون كفالة، ما فيها تامين، مافيها تامين، ما تبي تامين،
    no deposit, without deposit, without a deposit, zero deposit, deposit free, no security deposit, without security deposit, 0 deposit, bdoon tamin, bdoon tameen, bidoon tameen, no deposits`,
  ],
  [
    { airport_delivery: true },
    'المطار، بالمطار، للمطار، من المطار، في المطار، مطار، airport, at the airport, from the airport, at airport, from airport',
  ],
]);

const ageWords = table<true>([
  [
    true,
    `عمر، العمر، لعمر، عمري، عمره، عمرها، بعمر، سن، السن، لسن، عمر السائق، السائق عمره، سائق عمره، عمر السواق، سائق عمر، age, aged, driver age, driver aged, drivers age, my age is, i am, i m, im, age of, driver`,
  ],
]);
const kindsOfInsurance = keys('شامل، الشامل، ضد، comprehensive');
const yearsOfAge = keys('سنة، سنوات، سنين، عام، years old, year old, years, yo, yrs');
const [youngest, oldest] = [18, 80];

/** A wish of renters at token `at`: `بدون تأمين`, `كيلو مفتوح`, `عمري ٢١ سنة`. */
export function readWish(tokens: readonly Token[], at: number): Found<Filters> | undefined {
  const wish = longestPhrase(tokens, at, inRentals, true);
  // `بدون تأمين شامل` is about the insurance.
  if (wish && !kindsOfInsurance.has(tokens[wish.next]?.key ?? '')) return wish;
  return readAge(tokens, at);
}

export function isWishOfRentals(tokens: readonly Token[], at: number): boolean {
  return longestPhrase(tokens, at, ofRentals, true) !== undefined;
}

function readAge(tokens: readonly Token[], at: number): Found<Filters> | undefined {
  const word = longestPhrase(tokens, at, ageWords);
  const age = readAmount(tokens, word?.next ?? at);
  if (!age || age.unit || age.value < youngest || age.value > oldest) return undefined;
  const behind = endOfYears(tokens, age.next);
  const isSaid = word ? behind !== undefined || !/^(i|im|driver)/.test(tokens[at]?.key ?? '') : behind !== undefined;
  return isSaid ? { meaning: { min_driver_age_max: age.value }, next: behind ?? age.next } : undefined;
}

function endOfYears(tokens: readonly Token[], at: number): number | undefined {
  if (!yearsOfAge.has(tokens[at]?.key ?? '')) return undefined;
  return tokens[at + 1]?.key === 'old' ? at + 2 : at + 1;
}
