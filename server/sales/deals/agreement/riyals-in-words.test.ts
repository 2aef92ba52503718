import { describe, expect, it } from 'vitest';
import { riyalsInWords } from './riyals-in-words.ts';

/** As a clerk writes them on a contract. */
const sums: [number, ar: string, en: string][] = [
  [1, 'ريال واحد', 'one Saudi riyal'],
  [2, 'ريالان', 'two Saudi riyals'],
  [3, 'ثلاثة ريالات', 'three Saudi riyals'],
  [8, 'ثمانية ريالات', 'eight Saudi riyals'],
  [10, 'عشرة ريالات', 'ten Saudi riyals'],
  [11, 'أحد عشر ريالًا', 'eleven Saudi riyals'],
  [12, 'اثنا عشر ريالًا', 'twelve Saudi riyals'],
  [18, 'ثمانية عشر ريالًا', 'eighteen Saudi riyals'],
  [20, 'عشرون ريالًا', 'twenty Saudi riyals'],
  [21, 'واحد وعشرون ريالًا', 'twenty-one Saudi riyals'],
  [99, 'تسعة وتسعون ريالًا', 'ninety-nine Saudi riyals'],
  [100, 'مئة ريال', 'one hundred Saudi riyals'],
  [101, 'مئة ريال وريال واحد', 'one hundred one Saudi riyals'],
  [102, 'مئة ريال وريالان', 'one hundred two Saudi riyals'],
  [105, 'مئة وخمسة ريالات', 'one hundred five Saudi riyals'],
  [111, 'مئة وأحد عشر ريالًا', 'one hundred eleven Saudi riyals'],
  [200, 'مئتا ريال', 'two hundred Saudi riyals'],
  [203, 'مئتان وثلاثة ريالات', 'two hundred three Saudi riyals'],
  [999, 'تسعمئة وتسعة وتسعون ريالًا', 'nine hundred ninety-nine Saudi riyals'],
  [1000, 'ألف ريال', 'one thousand Saudi riyals'],
  [1001, 'ألف ريال وريال واحد', 'one thousand one Saudi riyals'],
  [2000, 'ألفا ريال', 'two thousand Saudi riyals'],
  [2500, 'ألفان وخمسمئة ريال', 'two thousand five hundred Saudi riyals'],
  [3000, 'ثلاثة آلاف ريال', 'three thousand Saudi riyals'],
  [10_250, 'عشرة آلاف ومئتان وخمسون ريالًا', 'ten thousand two hundred fifty Saudi riyals'],
  [11_000, 'أحد عشر ألف ريال', 'eleven thousand Saudi riyals'],
  [45_000, 'خمسة وأربعون ألف ريال', 'forty-five thousand Saudi riyals'],
  [45_500, 'خمسة وأربعون ألفًا وخمسمئة ريال', 'forty-five thousand five hundred Saudi riyals'],
  [64_200, 'أربعة وستون ألفًا ومئتا ريال', 'sixty-four thousand two hundred Saudi riyals'],
  [100_000, 'مئة ألف ريال', 'one hundred thousand Saudi riyals'],
  [101_000, 'مئة ألف وألف ريال', 'one hundred one thousand Saudi riyals'],
  [102_000, 'مئة ألف وألفا ريال', 'one hundred two thousand Saudi riyals'],
  [103_000, 'مئة وثلاثة آلاف ريال', 'one hundred three thousand Saudi riyals'],
  [112_000, 'مئة واثنا عشر ألف ريال', 'one hundred twelve thousand Saudi riyals'],
  [200_000, 'مئتا ألف ريال', 'two hundred thousand Saudi riyals'],
  [202_300, 'مئتا ألف وألفان وثلاثمئة ريال', 'two hundred two thousand three hundred Saudi riyals'],
  [1_000_000, 'مليون ريال', 'one million Saudi riyals'],
  [2_000_000, 'مليونا ريال', 'two million Saudi riyals'],
  [2_000_002, 'مليونا ريال وريالان', 'two million two Saudi riyals'],
  [3_250_000, 'ثلاثة ملايين ومئتان وخمسون ألف ريال', 'three million two hundred fifty thousand Saudi riyals'],
  [11_000_000, 'أحد عشر مليون ريال', 'eleven million Saudi riyals'],
  [
    12_345_678,
    'اثنا عشر مليونًا وثلاثمئة وخمسة وأربعون ألفًا وستمئة وثمانية وسبعون ريالًا',
    'twelve million three hundred forty-five thousand six hundred seventy-eight Saudi riyals',
  ],
  [
    99_999_999,
    'تسعة وتسعون مليونًا وتسعمئة وتسعة وتسعون ألفًا وتسعمئة وتسعة وتسعون ريالًا',
    'ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine Saudi riyals',
  ],
  [100_000_000, 'مئة مليون ريال', 'one hundred million Saudi riyals'],
];

describe('a sum in words', () => {
  it.each(sums)('%i', (amount, ar, en) => {
    expect([riyalsInWords(amount, 'ar'), riyalsInWords(amount, 'en')]).toEqual([ar, en]);
  });

  it('differs for every sum', () => {
    const some = Array.from({ length: 20_000 }, (_, at) => (at < 10_000 ? at + 1 : 1 + ((at * 9973) % 100_000_000)));
    const distinct = new Set(some);
    for (const language of ['ar', 'en'] as const)
      expect(new Set([...distinct].map((one) => riyalsInWords(one, language))).size).toBe(distinct.size);
  });

  it.each([0, -1, 1.5, 100_000_001, Number.NaN])('of %d is refused', (amount) => {
    expect(() => riyalsInWords(amount, 'ar')).toThrow(RangeError);
  });
});
