import type { NearAds } from '#contract/near-ads.ts';
import type { Language } from '#contract/languages.ts';
import type { Viewer } from '#server/platform/callers.ts';
import type { Market } from '#server/platform/market.ts';
import { joinPieces, WrittenJson } from '#server/platform/written-json.ts';
import { likedAmong } from '../liked.ts';
import { writeCard } from '../present-list.ts';
import { omitted } from '../filter-sets.ts';
import type { NearRequest } from './express.ts';
import type { NearFound } from './near.ts';
import { presentDifference, presentRelaxation } from './present-near.ts';

/** What was found near a list, its cards as they are written for lists. */
export async function writeNear(
  { table, count, relaxations, ads }: NearFound,
  { db, reference, writtenCards }: Market,
  { params: { filters } }: NearRequest,
  { viewer, language }: { viewer: Viewer | null; language: Language },
): Promise<WrittenJson> {
  const ids = ads.map(({ id }) => id);
  const [cards, liked] = await Promise.all([writtenCards.read(table, ids, language), likedAmong(db, viewer, ids)]);
  const wording = { reference, language, filters: omitted(filters, ['type']) };
  const rest: Omit<NearAds, 'results'> = { count, relaxations: relaxations.map((one) => presentRelaxation(one, wording)) };
  const pieces: (string | Buffer)[] = [`${JSON.stringify(rest).slice(0, -1)},"results":[`];
  for (const ad of ads) {
    const card = cards.get(ad.id);
    const differences = { difference: presentDifference(ad, table, wording) };
    if (card) pieces.push(pieces.length > 1 ? ',' : '', ...writeCard(card, liked.has(ad.id), differences));
  }
  return new WrittenJson(joinPieces([...pieces, ']}']));
}
