import type { AdminAd } from '#contract/admin-people.ts';
import type { Language } from '#contract/languages.ts';
import type { Market } from '#server/platform/market.ts';
import type { AdminAdRow } from './admin.ts';
import { presentCard } from './present.ts';

export function presentAdminAd(row: AdminAdRow, market: Market, language: Language): AdminAd {
  return {
    ...presentCard(row, market, language),
    reports: row.reports ?? 0,
    views: row.views ?? 0,
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
