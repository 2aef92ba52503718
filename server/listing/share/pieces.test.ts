import { expect, test } from 'vitest';
import { piecesOf } from './pieces.ts';

/** The pieces from left to right, separated by a bar. */
const drawn = (text: string, way: 'rtl' | 'ltr') =>
  piecesOf(text, way)
    .map((piece) => piece.text)
    .join('|');

test.each([
  ['an Arabic line is one piece', 'تويوتا كامري', 'تويوتا كامري'],
  ['Latin words stand left of the Arabic before them', 'كامري GLE 2022', 'GLE 2022| |كامري'],
  ['figures after Arabic stand by themselves', 'كامري 2022 GLE', 'GLE| |2022| |كامري'],
  ['a figure keeps its comma and comes before its unit', '46,000 كم', 'كم| |46,000'],
  ['the sign of the riyal stays left of its figure', '⃁ 180 / يوم', 'يوم| |/| |⃁| 180'],
  ['brackets turn round', 'معكوس (مرايا)', '(|مرايا|)| |معكوس'],
  ['a full stop ends on the left', 'بسعرها الحقيقي.', '.|بسعرها الحقيقي'],
  ['a comma ends on the left', 'سيارتك،', '،|سيارتك'],
  ['dots between facts stay between them', 'فرد · الخبر', 'الخبر| |·| |فرد'],
])('from the right, %s', (_name, text, pieces) => {
  expect(drawn(text, 'rtl')).toBe(pieces);
});

test.each([
  ['a Latin line is one piece', 'Toyota Camry GLE 2022', 'Toyota Camry GLE 2022'],
  ['Arabic within it runs its own way', 'Plate ح ن 7', 'Plate |7| |ح ن'],
  ['the sign of the riyal comes first', '⃁ 84,500', '⃁| 84,500'],
])('from the left, %s', (_name, text, pieces) => {
  expect(drawn(text, 'ltr')).toBe(pieces);
});

test('characters without a glyph are left out, but not the letter under an accent', () => {
  expect(drawn('Citroën \u202eC5 🚗', 'ltr')).toBe('Citroen C5 ');
});

test('each piece has the font that contains its letters', () => {
  expect(piecesOf('⃁ 90 يوم', 'rtl').map(({ font }) => font)).toEqual(['arabic', 'latin', 'riyal', 'latin']);
});
