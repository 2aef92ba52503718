import { describe, expect, it } from 'vitest';
import ar from '#locales/ar.ts';
import pricesAr from '#locales/ar/prices.json' with { type: 'json' };
import en from '#locales/en.ts';
import pricesEn from '#locales/en/prices.json' with { type: 'json' };

type Words = { [key: string]: string | Words };

/**
 * What only licensed valuers may call a figure, and what a shop needs a licence to announce: neither is said of an estimate or of a price
 * that fell.
 */
const forbidden = /تقييم|تقيّم|تثمين|تثمّن|تخفيض|خصم|valuation|appraisal|discount/i;
/** The law asks for a word on what the figure is not. */
const disclaimers = /وليس تقييمًا من مقيّم معتمد ولا عرض شراء|neither an accredited valuation nor an offer/;

const sets: [string, Words][] = [
  ['prices, in Arabic', pricesAr],
  ['prices, in English', pricesEn],
  ['labels and filters, in Arabic', { labels: ar.ad.priceLabels, fell: ar.ad.fell, filter: ar.filters.priceLabel, sell: ar.home.sell }],
  ['labels and filters, in English', { labels: en.ad.priceLabels, fell: en.ad.fell, filter: en.filters.priceLabel, sell: en.home.sell }],
];

describe('an estimate is called no valuation, and a price that fell no discount', () => {
  it.each(sets)('in the words of %s', (_of, words) => {
    const said = flat(words).filter(([, text]) => forbidden.test(text.replace(disclaimers, '')));
    expect(said).toEqual([]);
  });

  it('wherever the market states one, it says that it is none', () => {
    for (const words of [pricesAr, pricesEn]) {
      expect(words.estimate.statement).toMatch(disclaimers);
      expect(words.estimate.ownStatement).toMatch(disclaimers);
      expect(words.plateStudio.statement).toMatch(disclaimers);
    }
  });

  it.each(['تقييم السيارة', 'خصم 5%', 'A free valuation', 'discounted'])('«%s» would be found', (text) => {
    expect(forbidden.test(text.replace(disclaimers, ''))).toBe(true);
  });
});

describe('the statement on an estimate', () => {
  it('is that of the law', () => {
    expect(stated(pricesAr.estimate.statement, { date: '27 نوفمبر 2026', cars: '62 سيارة', sellers: '41 بائع' })).toBe(
      'تقدير إحصائي من الأسعار المطلوبة، وليس تقييمًا من مقيّم معتمد ولا عرض شراء. حسبناه يوم 27 نوفمبر 2026 من 62 سيارة مثلها عند 41 بائع، بدون إعلانات صاحب هذا الإعلان. من كل عشر سيارات مثلها، ثمان تقريبًا يُطلب فيها بين 78,000 و92,500. ما شفنا السيارة: حالتها وإضافاتها تغيّر سعرها، فافحصها قبل ما تدفع.',
    );
    expect(stated(pricesEn.estimate.statement, { date: '27 November 2026', cars: '62 similar cars', sellers: '41 sellers' })).toBe(
      "A statistical estimate from asking prices, neither an accredited valuation nor an offer. Computed on 27 November 2026 from 62 similar cars of 41 sellers, without this seller's ads. Of ten such cars about eight ask between 78,000 and 92,500. We have not seen the car; have it inspected before you pay.",
    );
  });

  it('differs for one’s own car in whose ads are left out alone', () => {
    expect(pricesAr.estimate.ownStatement).toBe(pricesAr.estimate.statement.replace('إعلانات صاحب هذا الإعلان', 'إعلاناتك'));
    expect(pricesEn.estimate.ownStatement).toBe(pricesEn.estimate.statement.replace("this seller's ads", 'your ads'));
  });
});

function stated(phrase: string, words: Record<string, string>): string {
  const values: Record<string, string> = { ...words, low: '78,000', high: '92,500' };
  return phrase.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => values[name] ?? hole);
}

function flat(words: Words, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : flat(value, `${path}${key}.`),
  );
}
