import { describe, expect, it } from 'vitest';
import { corrections } from '../cases/corrections.cases.ts';
import { suggestCorrection } from './corrections.ts';
import { dictionary } from '../cases/reference.fixture.ts';
import { read } from '../understand.ts';

describe('a correction', () => {
  it.each(corrections)('«%s» → %s', (query, corrected) => {
    expect(suggestCorrection(query, dictionary)).toBe(corrected);
  });

  it('leaves understood words between two unknown ones', () => {
    expect(suggestCorrection('توويتا 2020 كاامري', dictionary)).toBe('تويوتا 2020 كامري');
  });

  it('is always understood better than the typed text', () => {
    for (const [query, corrected] of corrections) {
      if (corrected) expect(read(corrected, dictionary).unknown.length, query).toBeLessThan(read(query, dictionary).unknown.length || 1);
    }
  });
});
