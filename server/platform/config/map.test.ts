import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../http/content-security.ts';
import { readConfig } from './config.ts';

const tiles = { MAP_TILES: 'https://tiles.example:8443/{z}/{x}/{y}.png?key=1', MAP_TILES_CREDIT: '© Tiles' };

test('tiles of the map are named with their owner, or there are none', () => {
  expect(readConfig({}).mapTiles).toBeNull();
  expect(readConfig(tiles).mapTiles).toEqual({ url: tiles.MAP_TILES, credit: '© Tiles' });
});

test.each([
  ['MAP_TILES must contain {z}, {x} and {y}.', { ...tiles, MAP_TILES: 'https://tiles.example/{z}.png' }],
  ['MAP_TILES must be an address', { ...tiles, MAP_TILES: 'ftp://tiles.example/{z}/{x}/{y}.png' }],
  ['MAP_TILES must be an address', { ...tiles, MAP_TILES: "https://*.example;script-src 'unsafe-inline'/{z}/{x}/{y}" }],
  ['MAP_TILES must name one host.', { ...tiles, MAP_TILES: 'https://*.example/{z}/{x}/{y}' }],
  ['MAP_TILES_CREDIT must be set', { MAP_TILES: tiles.MAP_TILES }],
])('refused: %s', (sentence, environment) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test('the pages allow the host of the tiles for them alone', () => {
  const policy = contentSecurityPolicy('', 'https://m.localhost', { tiles: 'https://tiles.example:8443' });
  const allowing = policy.split('; ').filter((part) => part.includes('tiles.example:8443'));
  expect(allowing.map((part) => part.split(' ')[0])).toEqual(['img-src', 'connect-src']);
  expect(contentSecurityPolicy('', 'https://m.localhost')).toContain("connect-src 'self';");
});
