import { fill } from './fill.ts';
import type { Random } from './random.ts';

/** What is true of the car, so that no title claims more. */
export type Claims = Readonly<Record<string, boolean>>;
export type TitleKind = 'private' | 'dealer' | 'rental' | 'damaged' | 'long';

/** The words and the claim that must hold; `{car}` `{year}` `{city}`. */
type Pattern = readonly [words: string, claim?: string];

/** What some write themselves over an ad; the others leave it to be made of make, model and year. */
const patterns: Record<TitleKind, readonly Pattern[]> = {
  private: [
    ['{car} {year} نظيفة جدًا', 'clean'],
    ['{car} موديل {year} بحالة ممتازة', 'clean'],
    ['للبيع {car} {year} مستعجل'],
    ['{car} {year} مالك أول', 'first_owner'],
    ['{car} {year} ممشى قليل', 'low_mileage'],
    ['فرصة {car} موديل {year}'],
    ['{car} {year} صيانة وكالة', 'agency_service'],
    ['{car} {year} على الشرط', 'sound'],
    ['{car} {year} في {city}'],
    ['{car} {year} استخدام شخصي'],
  ],
  dealer: [
    ['{car} {year} جاهزة للتسليم'],
    ['{car} {year} مفحوصة وبضمان', 'guaranteed'],
    ['{car} {year} كاش أو تمويل'],
    ['وصلنا {car} {year}'],
    ['عرض الأسبوع: {car} {year}'],
    ['{car} {year} نظيفة، فرع {city}', 'clean'],
  ],
  rental: [
    ['{car} {year} للإيجار اليومي والشهري', 'monthly'],
    ['إيجار {car} {year} في {city}'],
    ['{car} {year} مع توصيل للمطار', 'airport'],
    ['عرض الشهر: {car} {year}'],
  ],
  damaged: [['{car} {year} صدمة'], ['{car} {year} مصدومة للبيع'], ['{car} {year} تحتاج تصليح']],
  long: [
    [
      'السلام عليكم ورحمة الله وبركاته للبيع المستعجل {car} موديل {year} والمعاينة في {city} أي وقت بعد العصر والتوصيل لباقي المدن ممكن بعد الاتفاق والسعر في الإعلان',
    ],
    [
      'للبيع لعدم الحاجة {car} موديل {year} والسبب شراء سيارة عائلية أكبر، الموقع {city} والتواصل من المحادثة فقط، ومن لا يعرف قيمتها لا يتعب نفسه بارك الله فيكم',
    ],
  ],
};

export function writeTitle(random: Random, kind: TitleKind, words: { car: string; year: number; city: string }, claims: Claims): string {
  const true_ = patterns[kind].filter(([, claim]) => claim === undefined || claims[claim]);
  return fill(random.pick(true_)[0], words);
}
