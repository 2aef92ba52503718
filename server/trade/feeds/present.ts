import type { Language } from '#contract/platform/languages.ts';
import type { FeedState, LeftOutCar } from '#contract/trade/feeds.ts';
import { feedCarsMost } from '#contract/trade/feed-rules.ts';
import { titleOf } from '#server/listing/ads/title.ts';
import type { Market } from '#server/platform/market.ts';
import { feedUrl } from './address.ts';
import type { countCars, listLeftOut } from './cars.ts';
import type { FeedRow } from './feeds.ts';

type Counted = Awaited<ReturnType<typeof countCars>>;

export function presentFeed(market: Market, business: number, row: FeedRow | undefined, { cars, ...counted }: Counted): FeedState {
  const feed = row && {
    url: feedUrl(market, business, row.secret),
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  };
  return { feed: feed ?? null, cars: Math.min(cars, feedCarsMost), ...counted };
}

type LeftOutRow = Awaited<ReturnType<typeof listLeftOut>>['rows'][number];

export function presentLeftOut(row: LeftOutRow, { reference }: Market, language: Language): LeftOutCar {
  return { id: row.id, title: titleOf(row, reference, language), stock_number: row.stock_number, reasons: row.reasons };
}
