import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { titleOf } from '#server/listing/ads/title.ts';
import { pictureUrl } from '#server/platform/images/address.ts';
import { adPicture } from './pictures.ts';
import { byId, presented, withoutGaps, type Own, type Section } from './stretches.ts';

/** Their ads, including deleted ones, with the names of brands, models and cities. */
export const exportAds: Section = (own) => presented(byId(selectAds(own), 'ads.id'), (row) => presentAd(row, own));

type AdRow = Awaited<ReturnType<ReturnType<typeof selectAds>['execute']>>[number];

function selectAds({ market, id }: Own) {
  return market.db
    .selectFrom('ads')
    .leftJoin('ad_counts', 'ad_counts.ad_id', 'ads.id')
    .selectAll('ads')
    .select(['ad_counts.views', 'ad_counts.likes', 'ad_counts.comments', 'ad_counts.contacts'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('ad_images')
          .select(['ad_images.id', 'ad_images.file', 'ad_images.width', 'ad_images.height'])
          .whereRef('ad_images.ad_id', '=', 'ads.id')
          .orderBy('ad_images.position')
          .orderBy('ad_images.id'),
      ).as('images'),
      jsonArrayFrom(
        eb
          .selectFrom('ad_history')
          .select(['ad_history.from_status', 'ad_history.to_status', 'ad_history.at'])
          .whereRef('ad_history.ad_id', '=', 'ads.id')
          .orderBy('ad_history.id'),
      ).as('history'),
    ])
    .where('ads.owner_id', '=', id);
}

function presentAd({ images, ...row }: AdRow, { market: { reference, config }, language }: Own): object {
  const { owner_id: _owner, search_key: _key, search_vector: _vector, cover: _cover, cover_placeholder: _small, ...ad } = row;
  return withoutGaps({
    ...ad,
    name: titleOf(row, reference, language),
    city: reference.cities.get(ad.city_id)?.names[language] ?? null,
    brand: reference.brands.get(ad.brand_id ?? 0)?.names[language] ?? null,
    model: reference.models.get(ad.model_id ?? 0)?.names[language] ?? null,
    pictures: images.map(({ id, file, width, height }) => ({
      file: adPicture(ad.id, id),
      url: pictureUrl(config.publicUrl, file, 1600),
      width,
      height,
    })),
  });
}
