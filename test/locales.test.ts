import { describe, expect, it } from 'vitest';
import ar from '#locales/ar.json' with { type: 'json' };
import en from '#locales/en.json' with { type: 'json' };

type Words = { [key: string]: string | Words };

const arabic = flat(ar);
const english = flat(en);
const plural = /_(zero|one|two|few|many|other)$/;

describe('the words', () => {
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
    const allowed = /\{\{\w+\}\}|Markaba|English|Unexpected Application Error!|PDF|SMS|VIN|QR|CVT|GLE|LED|iPhone|Safari|Chrome/g;
    expect(Object.entries(arabic).filter(([, text]) => /[A-Za-z]{3,}/.test(text.replace(allowed, '')))).toEqual([]);
    expect(Object.entries(english).filter(([key, text]) => key !== 'header.otherLanguage' && /[\u0621-\u064a]/.test(text))).toEqual([]);
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
