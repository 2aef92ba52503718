import { expect, test } from 'vitest';
import { positionIn } from './position.ts';

const riyadh = { latitude: 24.71355, longitude: 46.6753 };

test.each([
  '24.713552, 46.675297',
  '24.713552 46.675297',
  '24.713552،46.675297',
  '٢٤٫٧١٣٥٥٢، ٤٦٫٦٧٥٢٩٧',
  'https://www.google.com/maps/@24.713552,46.675297,17z',
  'https://www.google.com/maps/place/X/@21.1,39.2,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d24.713552!4d46.675297',
  'https://maps.google.com/?q=24.713552,46.675297',
  'https://www.google.com/maps/search/?api=1&query=24.713552%2C46.675297',
  'https://maps.apple.com/?ll=24.713552,46.675297&z=12',
])('a place is read from %s', (text) => {
  expect(positionIn(text)).toEqual(riyadh);
});

test.each(['', 'حي الملقا', 'https://maps.app.goo.gl/abc', '124.7, 46.6', '24.7', '24.7, 246.6'])('no place is read from «%s»', (text) => {
  expect(positionIn(text)).toBeNull();
});
