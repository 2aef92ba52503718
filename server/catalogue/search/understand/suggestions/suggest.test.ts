import { describe, expect, it } from 'vitest';
import { dictionary } from '../cases/reference.fixture.ts';
import { suggest } from './suggest.ts';

/** The typed text, and the first suggestions, in order. */
const offers: [query: string, ...first: string[]][] = [
  ['ت', 'تويوتا'],
  ['تو', 'تويوتا', 'فورد توروس', 'هيونداي توسان'],
  ['كام', 'تويوتا كامري', 'شفروليه كامارو'],
  ['الكام', 'تويوتا كامري'],
  ['كمر', 'تويوتا كامري'],
  ['تويوتا', 'تويوتا', 'تويوتا كامري', 'تويوتا كورولا'],
  ['تويوتا ', 'تويوتا كامري', 'تويوتا كورولا'],
  ['تويوتا ك', 'تويوتا كامري', 'تويوتا كورولا'],
  ['تويوتا را', 'تويوتا راف فور'],
  ['لاند كر', 'تويوتا لاند كروزر'],
  ['لاندكر', 'تويوتا لاند كروزر'],
  ['جكس', 'تويوتا لاند كروزر'],
  ['الري', 'الرياض'],
  ['ريا', 'الرياض'],
  ['كامري الر', 'كامري الرياض', 'كامري الرس'],
  ['كامري مست', 'كامري مستعملة'],
  ['كامري ', 'كامري جديدة', 'كامري مستعملة', 'كامري الرياض', 'كامري جدة'],
  ['كامري 202', 'كامري 2026', 'كامري 2025'],
  ['2020 كام', '2020 تويوتا كامري'],
  ['اكس 5', 'بي إم دبليو إكس 5'],
  ['toy', 'Toyota'],
  ['toyota c', 'toyota Camry', 'toyota Corolla'],
  ['merc', 'Mercedes-Benz'],
  ['peugeot 300', 'peugeot 3008'],
  ['jed', 'Jeddah'],
  ['camry in jed', 'camry in Jeddah'],
  ['حنط7356', 'ح ن ط 7356'],
  ['ن ه ط 5', 'ن هـ ط 5'],
  ['tnj 7356', 'TNJ 7356'],
];

describe('completions', () => {
  it.each(offers)('«%s» → %s', (query, ...first) => {
    const texts = suggest(query, dictionary).map(({ text }) => text);
    expect(texts.slice(0, first.length)).toEqual(first);
  });

  it('have a type', () => {
    const kinds = (query: string) => suggest(query, dictionary).map(({ kind }) => kind);
    expect(kinds('تويوتا').slice(0, 2)).toEqual(['brand', 'model']);
    expect(kinds('الريا')[0]).toBe('city');
    expect(kinds('مستعم')).toEqual(['phrase']);
    expect(kinds('ح ن ط 7')).toEqual(['plate']);
  });

  it('are in the requested language, else in the typed script', () => {
    expect(suggest('toy', dictionary, 'ar')[0]?.text).toBe('تويوتا');
    expect(suggest('تويو', dictionary, 'en')[0]?.text).toBe('Toyota');
  });

  it('are at most 8, without duplicates, and none for an empty text', () => {
    for (const query of ['ا', 'ك', 'م', 'a', 'x', 'تويوتا ', 'كامري ج']) {
      const texts = suggest(query, dictionary).map(({ text }) => text);
      expect(texts.length, query).toBeGreaterThan(1);
      expect(texts.length, query).toBeLessThanOrEqual(8);
      expect(new Set(texts).size, query).toBe(texts.length);
    }
    for (const query of ['', '  ', '؟', 'qzqzq', '﷽']) expect(suggest(query, dictionary), query).toEqual([]);
  });
});
