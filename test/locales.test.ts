import { describe, expect, it } from 'vitest';
import packages from '#db/content/packages.json' with { type: 'json' };
import ar from '#locales/ar.ts';
import backofficeAr from '#locales/ar/backoffice.json' with { type: 'json' };
import en from '#locales/en.ts';
import backofficeEn from '#locales/en/backoffice.json' with { type: 'json' };
import serverAr from '#locales/server-ar.ts';
import serverEn from '#locales/server-en.ts';

type Words = { [key: string]: string | Words };

const sets: [string, Words, Words][] = [
  ['the site', ar, en],
  ['the server', serverAr, serverEn],
  ['the back office', backofficeAr, backofficeEn],
];
/** `confirmed_by_one` is the state of a deal, `too_many` a fault, and no counts. */
const plural = /(?<!confirmed_by|pictures\.too)_(zero|one|two|few|many|other)$/;

describe.each(sets)('the words of %s', (_of, inArabic, inEnglish) => {
  const arabic = flat(inArabic);
  const english = flat(inEnglish);

  it('are the same in both languages', () => {
    expect(Object.keys(arabic).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  it('have all six Arabic plural forms wherever they have one', () => {
    const counted = new Set(
      Object.keys(arabic)
        .filter((key) => plural.test(key))
        .map((key) => key.replace(plural, '')),
    );
    const incomplete = [...counted].filter((key) =>
      ['zero', 'one', 'two', 'few', 'many', 'other'].some((form) => !arabic[`${key}_${form}`]),
    );
    expect(incomplete).toEqual([]);
  });

  it('fill in the same values in both languages', () => {
    const differing = Object.keys(arabic).filter((key) => !plural.test(key) && String(holes(arabic[key])) !== String(holes(english[key])));
    expect(differing).toEqual([]);
  });

  it('leave no English in Arabic and no Arabic in English', () => {
    const allowed =
      /\{\{\w+\}\}|Markaba|Excel|XLSX|ZIP|https|English|Unexpected Application Error!|Apple Pay|STC Pay|PDF|JPG|PNG|WebP|HEIC|CSV|SMS|VIN|QR|CVT|GLE|LED|iPhone|Safari|Chrome/g;
    expect(Object.entries(arabic).filter(([, text]) => /[A-Za-z]{3,}/.test(text.replace(allowed, '')))).toEqual([]);
    expect(
      Object.entries(english).filter(
        ([key, text]) => !/(^header.otherLanguage|^pay.page.other)$/.test(key) && /[\u0621-\u064a]/.test(text),
      ),
    ).toEqual([]);
  });
});

const role = '(?:المستأجر|البائع|المشتري|المالك|المعلن|الطرف الثاني|صاحب الإعلان)';
const verbs = [
  'يطلب|يقول|يقترح|يشوف|يقدر|يرد|يدفع|يختار|يوافق|يوقّع|يحضر|يستلم|يسلّم|يلغي|يقرر|يسأل|يسألك|يستقبل|يعرض|يكتب',
  'أكد|نفى|اقترح|وقّع|حضر|ألغى|وافق|رفض|سحب|استلم|اختار',
].join('|');
/** `قبل`, `رد` and `دفع` before a role are rather a preposition or nouns. */
const verbsBehind = `${verbs}|رد|دفع|ما قبل|يجدده`;

/** A name that begins a sentence with a word after it, or that a verb precedes: what is said of a person then has a gender. */
const gendered = [
  /(?:^|[.:؛؟!]\s)\{\{(?:name|other|who|renter|seller|buyer|bidder)\}\}،? [ء-ي]/,
  /(?:^|[.:؛،؟!]\s)(?:ما |لم |لا )?(?:يطلب|يقول|يعرض|يكتب|طلب|قال|عرض|كتب|دخل|حضر|وقّع|ألغى|أكد|وافق|دفع|رفض|سحب|استلم) (?:من )?\{\{(?:name|other|who|renter)\}\}/,
  new RegExp(`${role} (?:ما |لا |لم )?(?:${verbsBehind})(?![ء-ي])(?! «)`),
  new RegExp(`(?<![ء-ي])(?:ما |لم |لا )?(?:${verbs}) ${role}`),
];

describe('nobody is spoken of as a man whose name alone is known', () => {
  it.each([
    ['{{name}} يكتب…', true],
    ['{{name}} ما عليه شيء', true],
    ['ما حضر {{name}}؟', true],
    ['الطرف الثاني يقول إنكما التقيتما', true],
    ['يقدر المستأجر يلغي', true],
    ['المالك يقرر', true],
    ['المستأجر ما وقّع', true],
    ['بدون توقيع المستأجر', false],
    ['على بطاقة المستأجر قبل التسليم', false],
    ['بلا رد من البائع', false],
    ['طلب الحجز من {{name}}', false],
    ['وصل عرضك لـ {{name}}. السيارة متاحة', false],
    ['{{name}}: جارٍ الكتابة…', false],
  ])('«%s»: %s', (text, isGendered) => {
    expect(gendered.some((form) => form.test(text))).toBe(isGendered);
  });

  it('in any Arabic words of the site, the server and the back office', () => {
    const texts = [ar, serverAr, backofficeAr].flatMap((words) => Object.entries(flat(words)));
    // The heading over the reasons of a seller is fixed: it says of all of them whose words they are.
    const heading = 'estimate.sellerSays.title';
    expect(texts.filter(([key, text]) => key !== heading && gendered.some((form) => form.test(text)))).toEqual([]);
  });
});

/** What the market once claimed and no row in the database shows. Rates and counts are filled in from the data. */
const claims = [
  /سعره?ا? الحقيقي|(real|true) price/i,
  /في كل (مناطق|مدن) المملكة|in (every|all) (region|cit)/i,
  /خلال دقائق يشوف|within minutes/i,
  /مدن متعددة|عدة مدن|several cities/i,
  /معارض موثّقة|verified showrooms/i,
  /السعي[^.]*\d ?%|commission[^.]*\d ?%/i,
];

describe('nothing is claimed that the data does not show', () => {
  it('on the site and by the server', () => {
    const texts = [ar, en, serverAr, serverEn].flatMap((words) => Object.entries(flat(words)));
    expect(texts.filter(([, text]) => claims.some((claim) => claim.test(text)))).toEqual([]);
  });

  it('of packages, which sell no tax invoices and no figures of ads: every account has those', () => {
    const free = /فاتورة ضريبية|عدد المشاهدات|tax invoice|Views, contacts/i;
    const texts = packages.flatMap(({ summary_ar, summary_en, features }) => [summary_ar, summary_en, ...features.flatMap(Object.values)]);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => free.test(text) || claims.some((claim) => claim.test(text)))).toEqual([]);
  });
});

function flat(words: Words, before = ''): Record<string, string> {
  const entries = Object.entries(words).flatMap(([key, value]) => {
    return typeof value === 'string' ? [[before + key, value] as const] : Object.entries(flat(value, `${before}${key}.`));
  });
  return Object.fromEntries(entries);
}

function holes(text = ''): string[] {
  return [...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name).toSorted();
}
