import { spacelessKey } from '../../key.ts';
import type { Filters } from '../filters/filters.ts';
import { Phrases } from './tables.ts';

/** The small words of a search, by their key without spaces. */

export type AdType = 'car' | 'rental' | 'plate';

export const typeWords = table<AdType>({
  car: `سيارة، گاڑی، گاڑیاں، گاری، سيارات، السيارة، السيارات، سياره، سياراة، مركبة، مركبات، موتر، مواتر، عربية، car, cars, vehicle, vehicles, automobile,
    sayara, sayarah, siyara, sayarat`,
  rental: `ايجار، للايجار، الايجار، تاجير، للتاجير، التاجير، اجار، للاجار، استئجار، استاجر، مؤجرة، بالايجار، ايجارات، اجارات، رنت، رنت كار، كراء،
    ijar, eijar, ejar, lel ijar, lil ijar, lel eijar, taajeer, tajeer,
    rent, rental, rentals, renting, for rent, to rent, hire, for hire, rent a car, car rental, rental cars, lease, leasing, for lease, to lease`,
  plate: `لوحة، لوحات، اللوحة، اللوحات، للوحة، للوحات، لوحه، نمرة، نمر، لوحة سيارة، لوحات سيارات، ارقام لوحات، رقم لوحة، رقم سيارة، ارقام سيارات، رقم مميز، ارقام مميزة، lo7a, low7a, lou7a, loha, lawha, lo7at, lawhat,
    plate, plates, number plate, number plates, license plate, license plates, plate number, plate numbers`,
});

/** Words before a word for plates that make it a feature of a car. */
export const notAPlate = keys('مع، بدون، بلا، من غير، with, without, no');

/** Words beside a word for rentals that make it a sale: a lease is transferred. */
export const takesOver = keys('تنازل، للتنازل، التنازل، takeover, transfer');

/** Words that make ads of rentals, each with the unit its prices are for. */
export type RentUnit = 'day' | 'week' | 'month';
const rentUnitWords: Record<RentUnit, string> = {
  day: `باليوم، في اليوم، يوميا، يومي، اليومي، يومية، لليوم، لمدة يوم، per day, a day, daily, for a day, bilyom, yawmi, yomi`,
  week: `بالاسبوع، في الاسبوع، اسبوعيا، اسبوعي، الاسبوعي، اسبوعية، للاسبوع، لمدة اسبوع، per week, a week, weekly, for a week, for one week, osbo3i, usbui`,
  month: `طويل الامد، طويلة الامد، long term، بالشهر، في الشهر، شهريا، شهري، الشهري، شهرية، للشهر، لمدة شهر، per month, a month, monthly, for a month, for one month,
    shahri, shahry, bilshahr, bel shahr`,
};
export const rentUnits = table<RentUnit>(rentUnitWords);

/** Brands with a model called like a unit. */
export const brandsBeforeUnits = keys('iveco، ايفيكو، افيكو');

/** Units that say so only behind a number: `اليوم` is also today. */
export const bareRentUnits = table<RentUnit>({ day: 'اليوم، يوم، day', week: 'الاسبوع، اسبوع، week', month: 'الشهر، شهر، month' });

export const flags = table<Filters>([
  [{ delivery: true }, 'توصيل، مع التوصيل، مع توصيل، توصيل للمنزل، with delivery, delivery'],
  [{ with_images: true }, 'مع صور، بالصور، مع الصور، فيها صور، with photos, with pictures, with images'],
  [{ sort: 'price_asc' }, 'ارخص، الارخص، ارخص سعر، اقل سعر، الاقل سعر، رخيصة، رخيص، رخيصه، cheapest, lowest price, cheap, affordable'],
  [{ sort: 'price_desc' }, 'اغلى، الاغلى، اعلى سعر، most expensive, highest price'],
  [
    { sort: 'mileage_asc' },
    'اقل ممشى، الاقل ممشى، اقل مشي، ممشى قليل، ممشاها قليل، مشيها قليل، ماشية قليل، قليلة الممشى، lowest mileage, low mileage, low km, least driven',
  ],
  [{ sort: 'year_desc' }, 'احدث، الاحدث، احدث موديل، newest model, latest model'],
  [{ sort: 'newest' }, 'احدث الاعلانات، احدث العروض، اخر العروض، اخر الاعلانات، newest ads, latest ads, newest'],
  [
    { sort: 'nearest' },
    'الاقرب، الاقرب لي، اقرب، اقرب لي، قريب مني، قريبة مني، القريبة، القريب، القريبة مني، قريبه، قريبين، جنبي، حولي، nearest, near me, nearby, closest, close to me',
  ],
]);

/** The units of how long, not of how much, in days: `3 ايام`. */
export const durations = new Map([
  ...['ايام', 'يوم', 'days', 'day', 'ليالي', 'nights'].map((word) => [word, 1] as const),
  ...['اسابيع', 'اسبوع', 'weeks', 'week'].map((word) => [word, 7] as const),
  ...['اشهر', 'شهور', 'شهر', 'months', 'month'].map((word) => [word, 30] as const),
]);

/** `ليومين`, in days. */
export const wholeDurations = new Map([
  ...['يومين', 'ليومين', 'ليلتين'].map((word) => [word, 2] as const),
  ...['اسبوعين', 'لاسبوعين'].map((word) => [word, 14] as const),
  ...['شهرين', 'لشهرين'].map((word) => [word, 60] as const),
]);

/** Somebody sells, and looks for the form of an ad. */
export const postWords = table<true>([
  [
    true,
    `ابيع سيارتي، ابيع سيارة، ابيع السيارة، ابيع جيبي، ابيع موتري، ابيع لوحتي، ابيع لوحة، ابغى ابيع، ابي ابيع، ابغا ابيع، اريد ابيع، ودي ابيع، بابيع، اريد بيع، اعرض سيارتي، اعرض سيارتي للبيع، اعرض لوحتي، اعرض سيارة للبيع، بيع سيارتي، بيع لوحتي، لبيع سيارتي، كيف ابيع، كيف اعرض، كيف اعرض سيارتي للبيع، كيف ابيع سيارتي، ابغى ابيع سيارتي، ابي ابيع سيارتي، ودي ابيع سيارتي، ابغى اعرض سيارتي، ابغى بيع سيارتي،
    سيارتي للبيع، ابيعها، ابيعه، انزل اعلان، ابي انزل اعلان، ابغى انزل اعلان، انزل اعلاني، اضيف اعلان، اضافة اعلان، اضف اعلان، اضافه اعلاني، كيف اضيف اعلان، كيف انزل اعلان، اكتب اعلان، اعلن عن سيارتي، اعلن سيارتي، نشر اعلان، انشر اعلان، احط اعلان، ابيع موتر، ابيع اجر سيارتي، ااجر سيارتي، اجر سيارتي،
    sell my car, sell my plate, sell a car, sell car, i want to sell, i want to sell my car, how to sell, how to sell my car, selling my car, sell your car, sell my, post an ad, post ad, post my ad, how to post an ad, add an ad, place an ad, create ad, list my car, advertise my car, abee3 sayarti, abi abee3`,
  ],
]);

export type Topic = 'price' | 'riyals' | 'mileage' | 'year' | 'instalment' | 'down_payment' | RentUnit;

/** Words that name the subject of the number after them, and sometimes of the one before. */
export const topics = table<Topic>({
  price: `سعر، السعر، بسعر، سعرها، سعره، ميزانية، الميزانية، ميزانيتي، بميزانية، بقيمة، معي، معاي، معايا، حد، حدي، حدودي، اقصى شي،
    price, priced, price is, budget, my budget, cost`,
  riyals: 'sar, sr',
  mileage: 'ممشى، الممشى، ممشاها، ممشاه، بممشى، ماشي، ماشية، مشي، مشيها، مشيه، عداد، العداد، عدادها، المسافة، mileage, odometer, driven',
  year: 'موديل، الموديل، موديلات، مودل، موديلها، سنة، السنة، صنع، سنة الصنع، model, year, made in',
  ...rentUnitWords,
});

/** Words that name the subject of the number before them. */
export const units = new Phrases<Topic>([
  ...table<Topic>({
    price: 'كاش، نقدا، صافي، cash, net',
    riyals: 'ريال، ريالات، ريال سعودي، ر س، رس، sar, sr, riyal, riyals, rial',
    mileage: 'كم، كيلو، كيلومتر، كيلو متر، كيلومترات، ك م، km, kms, kilometer, kilometers, kilometre, kilometres',
  }),
  ...rentUnits,
  ...bareRentUnits,
]);

export type Side = 'max' | 'min' | 'before' | 'after' | 'around' | 'between';

/** Words before a number. */
export const comparisons = table<Side>({
  max: `تحت، اقل، اقل من، باقل، باقل من، دون، لا يزيد عن، ما يزيد عن، لا يتجاوز، ما يتجاوز، لا يتعدى، ما يتعدى، مايتعدى، مايتجاوز، ما تتعدى، ماتتعدى، ما تتجاوز، ماتتجاوز، لا تتجاوز،
    لا تتعدى، لا يزيد، ما يزيد، لا تزيد، ما تزيد، ماتزيد، ما تطلع عن، ارخص من، حد اقصى، كحد اقصى،
    بحد اقصى، اقصى حد، الى، لين، لحد، حتى، لغاية، under, below, less than, lower than, max, maximum, up to, upto, until, till,
    no more than, not more than, cheaper than, at most, ta7t, taht, aqal mn, aqal min, agal mn, agal min, <`,
  min: `فوق، اقل شي، اقل شيء، اكثر، اكثر من، اعلى من، ازيد من، من، ابتداء من، بدءا من، على الاقل، لا يقل عن، ما يقل عن، لا يقل، ما يقل، لا تقل، ما تقل، over, above, more than, higher than, from, min,
    minimum, at least, starting, starting from, foog, foq, akthar mn, akthar min, >`,
  before: 'قبل، اقدم من، before, older than',
  after: 'بعد، احدث من، اجدد من، after, newer than',
  around: 'حدود، بحدود، في حدود، حوالي، حول، قرابة، تقريبا، around, about, approximately, approx, roughly, ~',
  between: 'بين، ما بين، مابين، between',
});

/** Words behind a number. */
export const afterwards = table<Side>({
  max: 'وتحت، واقل، فما دون، فاقل، ودون، او اقل، and below, or less, or below, and under, max, maximum, or older',
  min: `وفوق، فوق، وطالع، وانت طالع، وطلوع، فما فوق، فاعلى، واعلى، واحدث، فاحدث، واكثر، او احدث، او اكثر، and up, and above, or newer, and newer, or above, or more,
    onwards, and later, or later, +`,
  around: 'تقريبا، approximately, approx',
});

export const rangeWords = keys('الى، ل، لين، لحد، حتى، لغاية، to, till, until, -, /');
export const andWords = keys('و، and, &');
export const orWords = keys('او، or');

/** Dropped if they are not part of anything. */
export const fillers =
  keys(`السلام، سلام، عليكم، مرحبا، لو سمحت، سمحت، ممكن، مطلوب، والله، حي، ابي، ابغى، ابغا، نبي، نبغى، اريد، ودي، بدي، احتاج، محتاج، ادور، دور، ابحث، بحث، عن، على، في، فى، ب، من، الى، مع، عند، عندي، او، و، يا، لو، هل،
  كم، ال، سعر، اسعار، بسعر، بيع، البيع، للبيع، شراء، للشراء، لشراء، اشتري، عرض، عروض، اعلان، اعلانات، سوق، حراج، مستعجل، عاجل، نظيف، نظيفة، النظيفة، ممتاز، ممتازة،
  لقطة، فرصة، حلو، حلوة، مميز، مميزة، مميزات، حق، حقت، تكون، يكون، فيه، هذا، هذي، اللي، موديل، الموديل، موديلات، مودل، سنة، لون، اللون، لونها، لونه، قير، القير، ماركة، نوع،
  فئة، الفئة، مدينة، منطقة، محافظة، رقم، ارقام، حرف، حروف، احرف، ممشى، ريال، شهري، شهريا، الشهر، اسبوعي، يومي، يوميا، مناسب، مناسبة، جدا، كاش، السيارة،
  i, want, need, looking, for, a, an, the, in, at, of, with, and, or, to, is, it, are, any, sale, buy, find, show, me, my, please, good, nice, great, best, model, year,
  color, colour, near, city, price, that, has, have, by, on, only, from, monthly, weekly, daily, km, sar, sr, hello, hi, wanted, vip, fancy, special`);

/** Dropped too, but with digits behind them they are a plate: `كل 7`. */
export const chatter =
  keys(`وش، ايش، وين، مين، عنده، عندكم، تكفون، تكفى، دحين، الحين، لي، بكم، يالغالي، شباب، اخوان، الشباب، عساكم، طيب، زين، ولا، بس، قد، كل، اي، الالوان، الوان، فقط، ابيع، نبيع، سيارتي، بحي، حي، الحي، how, much, does, cost, تسوى، لاعلى، لمدة، ارقامها، رقمها، رقمه، حروفها،
  والا، ويا، وإلا، اما، either, both, abi, abgha, abga, nabi, mn, min, fi, fe, fy, el, al, hada, wesh, ma3, wain, one, ones, no, any, letters, colors, colours, but, افضل، احسن`);

/** Fillers that are several tokens. */
export const fillerPhrases = table<true>([
  [
    true,
    `فيه احد، احد عنده، في السعودية، بالسعودية، في المملكة، بالمملكة، in saudi arabia, in saudi, in ksa, ما شاء الله، ماشاء الله، تبارك الله، ان شاء الله، باذن الله، ما سعر، ما اسعار، ما هو سعر، ماهو سعر، ما هي اسعار،
    ماهي اسعار، ما افضل، ما هي افضل، ماهي افضل، لا يهم، ما يهم، i'm، lelbee3, lelbe3, lel bee3, lilbay3, lel bay3, ab3a, 3an`,
  ],
]);

/** Words that belong to the part after them, so that removing the part removes them too. */
export const leads: Readonly<Record<string, ReadonlySet<string>>> = {
  city: keys('في، فى، ب، من، مدينة، محافظة، قرب، in, at, from, near, fi, fe'),
  region: keys('في، فى، ب، من، منطقة، in, at, from, near, fi, fe'),
  color: keys('لون، اللون، لونها، لونه، color, colour'),
  transmission: keys('قير، القير'),
  seller_type: keys('من، عند، from, by'),
};

/** Words before a name that make it a feature and not a model: `فيها رش`. */
export const notAName = keys('فيها، فيه، بدون، بلا، بها، عليها، ما فيها، مافيها، with, without, no');

function list(words: string): string[] {
  return words
    .split(/[،,]/)
    .map((word) => spacelessKey(word) || word.trim())
    .filter(Boolean);
}

export function keys(words: string): ReadonlySet<string> {
  return new Set(list(words));
}

export function table<Meaning>(rows: Partial<Record<Meaning & string, string>> | [Meaning, string][]): Phrases<Meaning> {
  const pairs = (Array.isArray(rows) ? rows : Object.entries(rows)) as [Meaning, string][];
  return new Phrases(pairs.flatMap(([meaning, words]) => list(words).map((key) => [key, meaning] as const)));
}
