import type { Environment, Reader } from './reader.ts';

/** Where the pictures of the ground under the map come from, and whom to name for them. */
export interface MapTiles {
  /** An address with `{z}`, `{x}` and `{y}`. */
  url: string;
  credit: string;
}

/** The tiles of `MAP_TILES`; null without: the map then has the outlines of the regions alone. */
export function readMapTiles(environment: Environment, { url, needed, wrong }: Reader): MapTiles | null {
  const given = environment['MAP_TILES'];
  if (!given) return null;
  const tiles = url('MAP_TILES', ['https:', 'http:'], null);
  if (!['{z}', '{x}', '{y}'].every((part) => given.includes(part))) wrong.push('MAP_TILES must contain {z}, {x} and {y}.');
  // The host becomes part of the policy of the pages.
  if (tiles && !/^[a-z\d.:[\]-]+$/.test(new URL(tiles).host)) wrong.push('MAP_TILES must name one host.');
  return { url: given, credit: needed('MAP_TILES_CREDIT', 'where MAP_TILES is: the owners of maps want to be named') };
}
