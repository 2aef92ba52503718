import { expect, test } from 'vitest';
import { plateColumns, plateLetters } from './plates.ts';
import { layLetters, long, short } from './plate-geometry.ts';

test('no letters of any plate touch each other or the frame', () => {
  for (const plate of [short, long]) {
    for (const letters of everyThree()) {
      let edge = plate.letters.start;
      for (const { x, width } of layLetters(plate, plateColumns(letters)).placed) {
        if (x - width / 2 < edge + 1) throw new Error(`${letters} is too close at ${x}`);
        edge = x + width / 2;
      }
      expect(edge).toBeLessThan(plate.letters.end - 1);
    }
  }
});

test('wide letters are drawn smaller, others at their full size', () => {
  const sizeOf = (letters: string) => layLetters(short, plateColumns(letters)).arabicSize;
  expect(sizeOf('حنط')).toBe(0.8);
  expect(sizeOf('صصص')).toBeLessThan(sizeOf('سسس'));
  expect(sizeOf('سسس')).toBeLessThan(0.8);
});

test('more letters than a plate has are laid out all the same', () => {
  for (const plate of [short, long]) expect(layLetters(plate, plateColumns('هـدرس')).placed).toHaveLength(5);
});

test('a single letter is in the middle of its field', () => {
  const [only] = layLetters(short, plateColumns('ب')).placed;
  expect(only?.x).toBe((short.letters.start + short.letters.end) / 2);
});

function everyThree(): string[] {
  return plateLetters.flatMap((a) => plateLetters.flatMap((b) => plateLetters.map((c) => a + b + c)));
}
