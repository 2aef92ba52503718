import { expect, it } from 'vitest';
import { contentKey, contentOf, differingFields, filledFrom } from './draft-content.ts';

const image = { id: 7, image: '/7.webp', thumbnail: '/7.webp', width: 4, height: 3, placeholder: '' };

it('keeps what was typed letter by letter, with the pictures and the branch', () => {
  const filled = { values: { price: '٨٠ ألف', year: '2022' }, images: [image], branch: '4' };
  const content = { price: '٨٠ ألف', year: '2022', image_ids: [7], branch_id: 4 };
  expect(contentOf(filled)).toEqual(content);
  expect(filledFrom({ content, images: [image] })).toEqual(filled);
  expect(contentOf({ values: {}, images: [], branch: '' })).toBeNull();
});

it('reads the copy of an ad, whose values have their own kinds', () => {
  const content = { brand_id: 1, features: ['sunroof', 'camera'], can_deliver: true, daily: 150, km_per_day: 250, unknown: 'x' };
  expect(filledFrom({ content, images: [] }).values).toMatchObject({ brand_id: '1', features: 'sunroof camera', limited_km: 'yes' });
  expect(filledFrom({ content, images: [] }).values).not.toHaveProperty('unknown');
  expect(filledFrom({ content: { daily: 150 }, images: [] }).values).toMatchObject({ limited_km: '' });
});

it('names the fields in which two drafts differ, and no others', () => {
  expect(differingFields({ year: '2022', price: '80000' }, { year: 2022, price: '79000', image_ids: [7] })).toEqual(['price', 'image_ids']);
  expect(contentKey({ year: '2022', price: '1' })).toBe(contentKey({ price: '1', year: '2022' }));
});
