import type { Language } from '#contract/platform/languages.ts';

/** A sum in words, as on cheques and contracts: whole riyals from 1 to 100,000,000. */
export function riyalsInWords(amount: number, language: Language): string {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > 100_000_000) throw new RangeError(`No sum to write out: ${amount}`);
  return language === 'ar' ? arabic(amount) : english(amount);
}

// Arabic, in the nominative, as it stands alone in a contract. The counted nouns are masculine, so 3 to 10 take their ة.

const units = ['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة', 'أحد عشر', 'اثنا عشر'] as const;
const tens = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'] as const;
const hundreds = ['', 'مئة', 'مئتان', 'ثلاثمئة', 'أربعمئة', 'خمسمئة', 'ستمئة', 'سبعمئة', 'ثمانمئة', 'تسعمئة'] as const;

/** A counted noun. `two` and `many` change where another noun follows directly: «ألفا ريال», «عشرون ألف ريال». */
interface Noun {
  one: string;
  two: string;
  twoBefore: string;
  few: string;
  many: string;
}

const million: Noun = { one: 'مليون', two: 'مليونان', twoBefore: 'مليونا', few: 'ملايين', many: 'مليونًا' };
const thousand: Noun = { one: 'ألف', two: 'ألفان', twoBefore: 'ألفا', few: 'آلاف', many: 'ألفًا' };
const riyal = { alone: 'ريال', one: 'ريال واحد', two: 'ريالان', few: 'ريالات', many: 'ريالًا' };

function arabic(amount: number): string {
  const end = amount % 100;
  // «مئة ريال وريالان»: one and two are the noun itself, after the rest.
  if (end === 1 || end === 2) return joined([amount > end ? arabic(amount - end) : '', end === 1 ? riyal.one : riyal.two]);
  const below = amount % 1000;
  const above = [
    { count: Math.floor(amount / 1_000_000), noun: million, isLast: amount % 1_000_000 === 0 },
    { count: Math.floor(amount / 1000) % 1000, noun: thousand, isLast: below === 0 },
  ];
  const scales = above.map(({ count, noun, isLast }) => scaled(count, noun, isLast));
  return below === 0 ? `${joined(scales)} ${riyal.alone}` : joined([...scales, countedRiyals(below)]);
}

/** From 3 to 999, and no one or two at the end. */
function countedRiyals(count: number): string {
  const end = count % 100;
  if (end === 0) return `${hundredsBefore(count)} ${riyal.alone}`;
  return `${below1000(count)} ${end <= 10 ? riyal.few : riyal.many}`;
}

/** So many thousands or millions; `isBefore`: «ريال» follows directly. */
function scaled(count: number, noun: Noun, isBefore: boolean): string {
  const end = count % 100;
  if (count === 0) return '';
  if (end === 1 || end === 2) {
    const itself = end === 1 ? noun.one : isBefore ? noun.twoBefore : noun.two;
    return joined([scaled(count - end, noun, false), itself]);
  }
  if (end === 0) return `${hundredsBefore(count)} ${noun.one}`;
  if (end <= 10) return `${below1000(count)} ${noun.few}`;
  return `${below1000(count)} ${isBefore ? noun.one : noun.many}`;
}

/** Full hundreds before their noun: «مئتا ألف». */
function hundredsBefore(count: number): string {
  return count === 200 ? 'مئتا' : at(hundreds, count / 100);
}

function below1000(count: number): string {
  return joined([at(hundreds, Math.floor(count / 100)), below100(count % 100)]);
}

function below100(count: number): string {
  if (count <= 12) return at(units, count);
  if (count < 20) return `${at(units, count - 10)} عشر`;
  return joined([at(units, count % 10), at(tens, Math.floor(count / 10))]);
}

/** Nothing where a digit has no word. */
function at(words: readonly string[], digit: number): string {
  return words[digit] ?? '';
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' و');
}

const small = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen ' + 'nineteen'
).split(' ');
const decades = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;

function english(amount: number): string {
  const parts = [
    [Math.floor(amount / 1_000_000), 'million'],
    [Math.floor(amount / 1000) % 1000, 'thousand'],
    [amount % 1000, ''],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([count, scale]) => `${englishBelow1000(count)} ${scale}`.trim());
  return `${words.join(' ')} Saudi ${amount === 1 ? 'riyal' : 'riyals'}`;
}

function englishBelow1000(count: number): string {
  const [above, end] = [Math.floor(count / 100), count % 100];
  return [above > 0 ? `${small[above]} hundred` : '', end > 0 ? englishBelow100(end) : ''].filter(Boolean).join(' ');
}

function englishBelow100(count: number): string {
  if (count < 20) return at(small, count);
  const end = count % 10;
  return `${decades[Math.floor(count / 10)]}${end > 0 ? `-${small[end]}` : ''}`;
}
