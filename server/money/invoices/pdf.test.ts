import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import ar from '#locales/ar/server/money.json' with { type: 'json' };
import en from '#locales/en/server/money.json' with { type: 'json' };
import { payWords } from '../payments/words.ts';
import { word, type DocumentFacts } from './document.ts';
import { setPdf } from '#server/platform/pdf/setting.ts';
import { renderPdf } from './pdf.ts';

/** The text that a PDF reader extracts, word by word. */
async function wordsIn(
  document: DocumentFacts,
  render: (document: DocumentFacts) => Promise<Uint8Array> = renderPdf,
): Promise<Set<string>> {
  const pdf = await getDocumentProxy(new Uint8Array(await render(document)));
  const { text } = await extractText(pdf, { mergePages: true });
  return new Set(wordsOf(text));
}

// Vowel marks are beside their letters in the file, before or after them.
function wordsOf(text: string): string[] {
  return text.replaceAll(/\p{Mn}/gu, '').match(/[\p{L}\p{N}]+(?:[.:-][\p{L}\p{N}]+)*/gu) ?? [];
}

const titles = ['user', 'seller', 'showroom', 'office'] as const;
const sellerName = 'شركة الأصالة للاستيراد والتجارة';

function documentIn(kind: 'invoice' | 'credit_note', reason: string, number: string): DocumentFacts {
  const fill = (text: string, type: (typeof titles)[number], types: typeof ar.invoice.types) =>
    text.replace('{{name}}', 'بلس').replace('{{type}}', types[type]).replace('{{days}}', '30');
  return {
    title: word(kind),
    number,
    facts: [
      { name: word('issued'), value: '2026-11-20 14:05' },
      { name: word('original'), value: 'INV-000789' },
      { name: word('reason'), value: reason },
      { name: word('payment'), value: '4123456' },
      { name: word('method'), value: 'لؤي آل الشيخ' },
    ],
    seller: {
      name: { ar: sellerName, en: 'Al-Asala Import and Trade' },
      address: { ar: 'طريق الأمير تركي، الدمام، المنطقة الشرقية', en: 'Prince Turki Road, Dammam' },
      facts: [{ name: word('vatNumber'), value: '399999999900003' }],
    },
    lines: titles.map((type) => ({
      title: { ar: fill(ar.invoice.package, type, ar.invoice.types), en: fill(en.invoice.package, type, en.invoice.types) },
      amount: '1234567.89',
    })),
    sums: [
      { name: word('net'), value: '1073537.30', isTotal: false },
      { name: word('vat'), value: '161030.59', isTotal: false },
      { name: word(kind === 'credit_note' ? 'refunded' : 'total'), value: '1234567.89', isTotal: true },
    ],
    qr: null,
  };
}

const reasons = [
  'استرداد',
  'طلب المشتري استرداد المبلغ خلال 7 أيام، ولا إعلانات لأنه لم يبدأ بعد',
  payWords('ar').outside,
  'جزئي: Bought twice by mistake في الشراء',
];

test.each(reasons.map((reason, at) => [at === 0 ? 'invoice' : 'credit_note', reason, at] as const))(
  'in the file of an %s about «%s» every word can be found',
  async (kind, reason, at) => {
    // Sequentially in one process: the remains of a document must not affect the next.
    const document = documentIn(kind, reason, `${kind === 'invoice' ? 'INV' : 'CRN'}-${9_876_540 + at}`);
    const { title, number, facts, seller, lines, sums } = document;
    const written = [title, seller!.name, seller!.address, ...lines.map((line) => line.title), ...sums.map(({ name }) => name)];
    const texts = [number, ...written.flatMap((both) => [both.ar, both.en]), ...facts.flatMap(({ name, value }) => [name.ar, value])];
    const found = await wordsIn(document);
    const missing = texts.flatMap(wordsOf).filter((one) => !found.has(one));
    expect(missing).toEqual([]);
    expect(lines.every(({ amount }) => found.has(amount))).toBe(true);
  },
);

test('what the fonts lack does not keep a file from being made', async () => {
  const document = documentIn('credit_note', 'استرداد\u00a0جزئي', 'CRN-9876600');
  document.facts.push({ name: word('method'), value: '\u00ad\u00ad' });
  const found = await wordsIn(document, (given) => setPdf('a paper with such signs', new URL('./pdf.ts', import.meta.url), given));
  expect([found.has('استرداد'), found.has('جزئي')]).toEqual([true, true]);
});
