import { adStatuses } from '#contract/platform/kinds.ts';
import { agedDays, type StockCounts, type StockFilters } from '#contract/listing/stock.ts';

export interface UsualView {
  name: 'all' | 'active' | 'reserved' | 'paused' | 'aged' | 'above' | 'withoutPictures';
  filters: StockFilters;
  count: number;
}

/** The views that every stock has; of those that narrow it, the ones with a car in them. */
export function usualViews({ total, statuses, aged, above_market, without_pictures }: StockCounts): UsualView[] {
  const notSold = adStatuses.filter((status) => status !== 'sold' && status !== 'removed');
  const views: UsualView[] = [
    { name: 'all', filters: {}, count: total },
    { name: 'active', filters: { status: ['active'] }, count: statuses['active'] ?? 0 },
    { name: 'aged', filters: { status: notSold, days_min: agedDays }, count: aged },
    { name: 'above', filters: { label: ['above', 'far'] }, count: above_market },
    { name: 'withoutPictures', filters: { without_pictures: true }, count: without_pictures },
    { name: 'reserved', filters: { status: ['reserved'] }, count: statuses['reserved'] ?? 0 },
    { name: 'paused', filters: { status: ['paused'] }, count: statuses['paused'] ?? 0 },
  ];
  return views.filter(({ name, count }) => name === 'all' || count > 0);
}
