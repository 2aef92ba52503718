import { describe, expect, it } from 'vitest';
import { wordQuery } from './word-query.ts';

describe('the words that an ad must have', () => {
  it.each([
    ['', undefined],
    ['شرط', `'شرط':*`],
    ['فحص شرط', `'فحص':* & 'شرط':*`],
    ['es 330', `('es':* | ('اي' <-> 'اس')) & '330'`],
    ['gle', `('gle':* | (('جي' | 'جيه') <-> 'ال' <-> 'اي'))`],
    ['platinum', `('platinum':* | 'بلاتينيوم':* | 'بلاتينوم':*)`],
    ['بدون سمكره', `'بدون':* <-> 'سمكره':*`],
    ['اقساط بدون دفعه', `'اقساط':* & 'بدون':* <-> 'دفعه':*`],
  ])('of «%s» are %s', (rest, query) => {
    expect(wordQuery(rest, [])).toBe(query);
  });

  it('contain one of the names of a variant, with any spacing', () => {
    expect(wordQuery('', [{ code: '200', words: ['200', 'c200'] }])).toBe(
      `('200' | 'c200':* | ('c' <-> '200') | ('c2' <-> '00') | ('c20' <-> '0'))`,
    );
    expect(wordQuery('شرط', [{ code: 'gxr', words: ['gxr', 'جي اكس ار'] }])).toBe(
      `'شرط':* & ('gxr':* | ('g' <-> 'xr') | ('gx' <-> 'r') | ('جي' <-> 'اكس' <-> 'ار'))`,
    );
  });
});
