import type { AdminBusiness, AdminUser } from '#contract/backoffice/admin-people.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Market } from '#server/platform/market.ts';
import type { AdminAccountRow, AdminBusinessRow, AdminUserRow } from './people.ts';
import { shownName } from '#server/people/profiles/name.ts';

export function presentAdminUser(row: AdminUserRow, { reference }: Market, language: Language): AdminUser {
  const { id, user_type, username, city_id, is_verified, is_featured } = row;
  return {
    id,
    user_type,
    full_name: shownName(row.full_name, language),
    username,
    city: { city_id, name: reference.cities.get(city_id)?.names[language] ?? '' },
    is_verified,
    is_featured,
    active_ads: row.active_count ?? 0,
    reports_against: row.reports ?? 0,
    suspended_until: presentUntil(row.suspended_until),
    closed_at: row.closed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.seen_at?.toISOString() ?? null,
  };
}

export function presentAdminBusiness(row: AdminBusinessRow, market: Market, language: Language): AdminBusiness {
  return {
    ...presentAdminUser(row, market, language),
    business_name: row.name,
    commercial_registration: row.commercial_registration,
    licence_until: row.licence_until,
    ...presentRunning(row, language),
  };
}

export function presentAdminAccount(row: AdminAccountRow, market: Market, language: Language) {
  return {
    ...presentAdminUser(row, market, language),
    phone: row.phone,
    email: row.email,
    business_name: row.name,
    commercial_registration: row.commercial_registration,
    licence_until: row.licence_until,
    verification: row.verification ?? ('none' as const),
    ...presentRunning(row, language),
  };
}

function presentRunning({ name_ar, name_en, ends_at }: Pick<AdminBusinessRow, 'name_ar' | 'name_en' | 'ends_at'>, language: Language) {
  return { package_name: language === 'ar' ? name_ar : name_en, subscribed_until: ends_at?.toISOString() ?? null };
}

/** A permanent suspension is written as the maximum date. The database has infinity, which is no date. */
function presentUntil(until: Date | null): string | null {
  if (until === null) return null;
  return until instanceof Date ? until.toISOString() : '9999-12-31T00:00:00.000Z';
}
