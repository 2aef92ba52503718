import type { AnswerTags } from '#server/platform/http/answer-tags.ts';
import type { Tag } from '#server/platform/tags.ts';

interface Person {
  id: number;
}

const people = (shown: readonly Person[]): Tag[] => shown.map(({ id }): Tag => `person:${id}`);
const ads = (shown: readonly { id: number; owner: Person }[]): Tag[] => [
  ...shown.map(({ id }): Tag => `ad:${id}`),
  ...people(shown.map(({ owner }) => owner)),
];
const authors = (written: readonly { author: Person }[]): Tag[] => people(written.map(({ author }) => author));
/** Which ads there are, of any type: one that appears stands in no answer yet. */
const lists: readonly Tag[] = ['list:car', 'list:rental', 'list:plate'];

/**
 * What the answers that pages of visitors are rendered from show. Once `market.invalidate` names one of it, no page with the answer is
 * sent any more. An answer with ads or people that has no line here fails `test/privacy.test.ts`.
 */
export const answerTags: AnswerTags = {
  listCars: ({ results }) => ['list:car', ...ads(results)],
  listRentals: ({ results }) => ['list:rental', ...ads(results)],
  listPlates: ({ results }) => ['list:plate', ...ads(results)],
  listLatestOffers: ({ results }) => [...lists, ...ads(results)],
  search: ({ results }) => [...lists, ...ads(results)],
  listAdsOf: ({ results }) => [...lists, ...ads(results)],
  listNearCars: ({ results }) => ads(results),
  listNearRentals: ({ results }) => ads(results),
  listNearPlates: ({ results }) => ads(results),
  getPlateScore: ({ near }) => ads(near),
  listNamedAds: ads,
  listRelated: ads,
  compareAds: ads,
  getAd: (ad) => [`comments:${ad.id}`, ...ads([ad])],
  listPriceEvidence: (rows, { params }) => [
    `ad:${params.ad_id}`,
    ...rows.flatMap(({ ad_id }): Tag[] => (ad_id === null ? [] : [`ad:${ad_id}`])),
  ],
  getPriceHistory: (_history, { params }) => [`ad:${params.ad_id}`],
  listComments: ({ results }, { params }) => [`comments:${params.ad_id}`, ...authors(results)],
  listReplies: ({ results }) => authors(results),
  listOffices: ({ results }) => people(results),
  listShowrooms: ({ results }) => people(results),
  listTopOffices: ({ results }) => people(results),
  listTopShowrooms: ({ results }) => people(results),
  getProfile: (profile) => people([profile]),
  listBranchesOf: (_branches, { params }) => [`person:${params.id}`],
  getBranchPage: ({ business }) => people([business]),
  listAdsOfBranch: ({ results }, { params }) => [...lists, `person:${params.id}`, ...ads(results)],
  getBranchesOfAd: (_branches, { params }) => [`ad:${params.id}`],
  listReviews: ({ results }, { params }) => [`person:${params.user_id}`, ...authors(results)],
};
