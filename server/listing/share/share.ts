import type { AdCard } from '#contract/listing/ads.ts';
import type { Language } from '#contract/platform/languages.ts';
import { getAd } from '../ads/details.ts';
import { presentCard } from '../ads/present.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Market } from '#server/platform/market.ts';
import { presentUserCard } from '#server/people/profiles/present.ts';
import { getProfile } from '#server/people/profiles/profiles.ts';
import { drawPlateAd, drawVehicle, type Labels } from './ad-picture.ts';
import { drawPng } from './draw.ts';
import { embedHero, embedPicture } from './embed.ts';
import { canvas, sideOf } from './appearance.ts';
import { coverHeight, drawProfile, portraitSize } from './profile-picture.ts';
import { drawSite, heroWidth } from './site-picture.ts';

/** The preview pictures of shared pages: 1200 × 630 PNG. Reads ads and users, owns no table. */
export interface SharePictures {
  site: (language: Language) => Promise<Buffer>;
  /** `not_found` unless the ad is public. */
  ad: (id: number, language: Language) => Promise<Buffer>;
  /** `not_found` unless the account is open. */
  profile: (id: number, language: Language) => Promise<Buffer>;
}

export function sharePictures(market: Market, storage: Storage): SharePictures {
  return {
    site: async (language) => drawPng(drawSite(await embedHero(heroWidth), language)),
    ad: async (id, language) => {
      const { row } = await getAd(market.db, id, null);
      const ad = presentCard(row, market, language);
      return drawPng(
        drawAd(
          ad,
          await embedPicture(storage, row.cover, sideOf(language).pictureWidth, canvas.height),
          labelsIn(market, language),
          language,
        ),
      );
    },
    profile: async (id, language) => {
      const row = await getProfile(market.db, id);
      const cover = await embedPicture(storage, row.cover, canvas.width, coverHeight);
      const portrait = await embedPicture(storage, row.profile_picture, portraitSize, portraitSize);
      return drawPng(drawProfile(presentUserCard(row, market, language), { cover, portrait }, language));
    },
  };
}

function drawAd(ad: AdCard, photo: string | undefined, labels: Labels, language: Language): string {
  return ad.plate ? drawPlateAd(ad, ad.plate, labels, language) : drawVehicle(ad, photo, labels, language);
}

function labelsIn({ reference }: Market, language: Language): Labels {
  return (list, code) => {
    const option = reference.options.get(list)?.find((one) => one.code === code);
    return option?.names[language] ?? '';
  };
}
