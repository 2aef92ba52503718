import { describe, expect, it } from 'vitest';
import { mends } from './corrections.cases.ts';
import { suggestCorrection } from './corrections.ts';
import { dictionary } from './reference.fixture.ts';
import { read } from './understand.ts';

describe('what was meant', () => {
  it.each(mends)('«%s» → %s', (query, mended) => {
    expect(suggestCorrection(query, dictionary)).toBe(mended);
  });

  it('leaves what is understood between two unknown words', () => {
    expect(suggestCorrection('توويتا 2020 كاامري', dictionary)).toBe('تويوتا 2020 كامري');
  });

  it('is always understood better than what was typed', () => {
    for (const [query, mended] of mends) {
      if (mended) expect(read(mended, dictionary).unknown.length, query).toBeLessThan(read(query, dictionary).unknown.length || 1);
    }
  });
});
