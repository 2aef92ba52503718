import type { OutsideSale } from '#contract/sales/outside-sales.ts';
import type { Language } from '#contract/platform/languages.ts';
import { presentCard } from '#server/listing/ads/present.ts';
import { presentUserCard } from '#server/people/profiles/present.ts';
import type { Market } from '#server/platform/market.ts';
import type { FoundSale } from './outside-sales.ts';

export function presentOutsideSale({ row, side, ad, buyer }: FoundSale, market: Market, language: Language): OutsideSale {
  return {
    id: row.id,
    ad: presentCard(ad, market, language),
    side,
    buyer: buyer && presentUserCard(buyer, market, language),
    price: row.price,
    state: row.state,
    answer_by: row.answer_by?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
