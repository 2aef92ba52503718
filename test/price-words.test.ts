import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import pricesAr from '#locales/ar/prices.json' with { type: 'json' };
import pricesEn from '#locales/en/prices.json' with { type: 'json' };

type Words = { [key: string]: string | Words };

/**
 * What only licensed valuers may call a figure, and what a shop needs a licence to announce: neither is said of an estimate or of a price
 * that fell.
 */
const forbidden = /تقييم|تقيّم|تثمين|تثمّن|تخفيض|خصم|valuation|appraisal|discount/i;
/** The law asks for a word on what the figure is not. */
const disclaimers = /وليست? تقييمًا من مقيّم معتمد ولا عرض شراء|neither an accredited valuation nor an offer/;

/** Where the same words mean another thing: what people say of each other, a longer rental, and money that a bank takes. */
const elsewhere: { is: RegExp; in: RegExp }[] = [
  {
    is: /تقييم/,
    in: /^community|^(listing|people|sales|messaging|platform|backoffice|server\/\w+) .*(review|rat(ing|ed)|kept|keeps|undo|deal_first)/i,
  },
  { is: /تقييم/, in: /^listing (home\.top|listing\.(descriptions|business))\.(showroom|office)s?$/ },
  { is: /خصم|تخفيض|discount/i, in: /^(server\/)?rental|^listing details\..*discount|^server\/platform fields\.discount_order/i },
  { is: /لم يُخصم/, in: /^(money payments|server\/money pay|server\/messaging notifications\.kinds\.payment)\./ },
];

/** Every word of the site, the server and the back office, by its file and key. */
function wordsOf(language: 'ar' | 'en'): [string, string][] {
  const folder = path.join(import.meta.dirname, '../locales', language);
  return globSync('**/*.json', { cwd: folder }).flatMap((file) => {
    const words: Words = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    return flat(words).map(([key, text]): [string, string] => [`${file.replace('.json', '')} ${key}`, text]);
  });
}

describe('an estimate is called no valuation, and a price that fell no discount', () => {
  it.each(['ar', 'en'] as const)('in no words, in %s', (language) => {
    const all = wordsOf(language);
    // What was written for prices is among them.
    for (const key of ['prices estimate.title', 'listing ad.priceLabels.great', 'money instalments.title', 'backoffice prices.objection'])
      expect(all.map(([place]) => place)).toContain(key);
    const said = all.filter(
      ([place, text]) => isForbidden(text) && !elsewhere.some((other) => other.is.test(text) && other.in.test(place)),
    );
    expect(said).toEqual([]);
  });

  it('wherever the market states one, it says that it is none', () => {
    for (const words of [pricesAr, pricesEn]) {
      expect(words.estimate.statement).toMatch(disclaimers);
      expect(words.estimate.ownStatement).toMatch(disclaimers);
      expect(words.plateStudio.statement).toMatch(disclaimers);
      expect(words.pricePages.statement).toMatch(disclaimers);
      expect(words.pricePages.method.limitsText).toMatch(disclaimers);
    }
  });

  it.each(['تقييم السيارة', 'خصم 5%', 'A free valuation', 'discounted'])('«%s» would be found', (text) => {
    expect(isForbidden(text)).toBe(true);
  });
});

it('where an instalment is worked out, the site says that it is no offer, and names no lender', () => {
  for (const [language, offer, lender] of [
    ['ar', 'وليس عرض تمويل ولا موافقة. مركبة لا تموّل ولا توصلك بممول.', /الراجحي|الأهلي|عبداللطيف|اليسر|تمارا|تابي/],
    ['en', 'Markaba does not finance and does not put you in touch with a lender.', /rajhi|snb|tamara|tabby|emkan/i],
  ] as const) {
    const words = new Map(wordsOf(language));
    expect(words.get('platform common.illustration')).toContain(offer);
    expect([...words].filter(([place, text]) => /instalment|terms|month/.test(place) && lender.test(text))).toEqual([]);
  }
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

function isForbidden(text: string): boolean {
  return forbidden.test(text.replace(disclaimers, ''));
}

function stated(phrase: string, words: Record<string, string>): string {
  const values: Record<string, string> = { ...words, low: '78,000', high: '92,500' };
  return phrase.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => values[name] ?? hole);
}

function flat(words: Words, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : flat(value, `${path}${key}.`),
  );
}
