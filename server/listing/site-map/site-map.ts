import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { eachAd, eachBranch, eachProfile, listFiles, listLists, listPricePages, screens } from './addresses.ts';
import { fileXml, indexXml } from './xml.ts';

const megabytes = 1024 * 1024;
const tenMinutes = 600_000;
const readers = { ads: eachAd, profiles: eachProfile, branches: eachBranch };

/**
 * The files of the map, gzipped, each generated on request and cached for ten minutes. A file is compressed while its addresses are
 * read, so it is never in memory as text. Throws `not_found` for an unknown name.
 */
export function keepSiteMap({ db, config: { publicUrl } }: Market): (name: string) => Promise<Buffer> {
  const make = async (name: string): Promise<Buffer> => {
    const [, kind = name, number] = /^(ads|profiles|branches)-(0|[1-9]\d{0,5})$/.exec(name) ?? [];
    if (kind === 'index') return zip([indexXml(publicUrl, await names())]);
    if (kind === 'screens')
      return zip(
        fileXml(
          publicUrl,
          screens.map((path) => ({ path })),
        ),
      );
    if (kind === 'lists') return zip(fileXml(publicUrl, await listLists(db)));
    if (kind === 'prices') {
      const pages = await listPricePages(db);
      if (pages.length === 0) throw new AppError('not_found');
      return zip(fileXml(publicUrl, pages));
    }
    const files = await listFiles(db);
    if ((kind !== 'ads' && kind !== 'profiles' && kind !== 'branches') || !files[kind].includes(Number(number))) {
      throw new AppError('not_found');
    }
    return zip(fileXml(publicUrl, readers[kind](db, Number(number))));
  };
  const names = async () => {
    const [{ ads, profiles, branches }, prices] = await Promise.all([listFiles(db), listPricePages(db)]);
    return [
      'screens',
      'lists',
      ...(prices.length > 0 ? ['prices'] : []),
      ...ads.map((file) => `ads-${file}`),
      ...profiles.map((file) => `profiles-${file}`),
      ...branches.map((file) => `branches-${file}`),
    ];
  };
  const cache = new LRUCache<string, Buffer>({
    maxSize: 32 * megabytes,
    sizeCalculation: (file) => file.length,
    ttl: tenMinutes,
    ignoreFetchAbort: true,
    fetchMethod: make,
  });
  return (name) => cache.forceFetch(name);
}

function zip(text: Iterable<string> | AsyncIterable<string>): Promise<Buffer> {
  return buffer(Readable.from(text).compose(createGzip()));
}
