import type { Language } from '#contract/platform/languages.ts';
import type { Profile, UserCard } from '#contract/people/profiles.ts';
import { pictureUrl } from '#server/platform/images/address.ts';
import type { Market } from '#server/platform/market.ts';
import type { UserCardRow } from './cards.ts';
import { nameIn } from './name.ts';
import type { ProfileRow } from './profiles.ts';

export function presentUserCard(row: UserCardRow, { config: { publicUrl }, reference }: Market, language: Language): UserCard {
  const { id, user_type, full_name, about, is_verified, is_featured, city_id, response_minutes } = row;
  return {
    id,
    user_type,
    full_name: nameIn(full_name, language),
    profile_picture: pictureUrl(publicUrl, row.profile_picture, 320),
    cover: pictureUrl(publicUrl, row.cover, 1600),
    city: { city_id, name: reference.cities.get(city_id)?.names[language] ?? '' },
    about,
    is_verified,
    is_featured,
    rating: meanRating(row.rating_sum, row.reviews_count),
    reviews_count: row.reviews_count ?? 0,
    ads_count: row.active_count ?? 0,
    response_minutes,
    created_at: row.created_at.toISOString(),
  };
}

/** The mean to one decimal; null without reviews. */
export function meanRating(sum: number | null, count: number | null): number | null {
  return sum === null || !count ? null : Math.round((sum * 10) / count) / 10;
}

export function presentProfile(row: ProfileRow, market: Market, language: Language): Profile {
  return {
    ...presentUserCard(row, market, language),
    business: presentBusiness(row),
    // For a visitor; the route adds the caller's values.
    is_mine: false,
    response_time: row.response_minutes,
    checks: presentChecks(row),
    can_reveal: row.user_type !== 'user' && row.name !== null,
  };
}

/** The most important first. */
function presentChecks({ user_type, is_verified, verified_at, phone_checked_at }: ProfileRow): Profile['checks'] {
  const byStaff = user_type === 'user' ? 'identity' : 'commercial_registration';
  return [
    ...(is_verified && verified_at ? [{ what: byStaff, at: verified_at.toISOString() } as const] : []),
    ...(phone_checked_at ? [{ what: 'phone', at: phone_checked_at.toISOString() } as const] : []),
  ];
}

function presentBusiness({ name, commercial_registration, address, latitude, longitude, working_hours }: ProfileRow): Profile['business'] {
  if (name === null || commercial_registration === null || address === null) return null;
  return { name, commercial_registration, address, latitude, longitude, working_hours: working_hours ?? [] };
}
