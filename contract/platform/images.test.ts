import { expect, test } from 'vitest';
import { imageAt } from './images.ts';

test('the width in the address of a picture is replaced', () => {
  expect(imageAt('https://cdn.example/media/5f0c-800.webp', 320)).toBe('https://cdn.example/media/5f0c-320.webp');
  expect(imageAt('/media/5f0c-1600.webp?v=2', 800)).toBe('/media/5f0c-800.webp?v=2');
});

test('an address without a width stays unchanged', () => {
  expect(imageAt('/media/front-800.webp/logo.svg', 320)).toBe('/media/front-800.webp/logo.svg');
  expect(imageAt('/media/5f0c-640.webp', 320)).toBe('/media/5f0c-640.webp');
});
