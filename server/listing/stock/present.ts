import type { StockCar } from '#contract/listing/stock.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Market } from '#server/platform/market.ts';
import { presentCard } from '../ads/present.ts';
import { adMoves, isOwnerStatus } from '../ads/states.ts';
import type { StockRow } from './stock.ts';

export function presentStockCar(row: StockRow, market: Market, language: Language): StockCar {
  const { status, open_deal, branch_id, branch_name } = row;
  return {
    ...presentCard(row, market, language),
    views: row.views ?? 0,
    contacts: row.contacts ?? 0,
    week_views: row.week_views,
    open_deal,
    open_offers: row.open_offers,
    branch: branch_id === null || branch_name === null ? null : { id: branch_id, name: branch_name },
    market_price: row.middle,
    market_position: row.position,
    allowed_moves: open_deal === null ? adMoves.after(status, 'owner').filter((to) => isOwnerStatus(to) || to === 'removed') : [],
    stock: {
      version: row.stock_version,
      number: row.stock_number,
      place: row.stock_place,
      stocked_on: row.stocked_on,
      days: row.days,
      note: row.stock_note,
      pinned: row.pinned,
      wanted_status: row.wanted_status,
      source: row.source,
      absent_since: row.absent_since?.toISOString() ?? null,
    },
  };
}
