import type { UserType } from '#contract/platform/kinds.ts';
import type { Profile } from '#contract/people/profiles.ts';
import { presentHours } from '#web/people/profiles/structured-hours.ts';
import type { Reviews } from './profile.tsx';

const kinds = { user: 'Person', seller: 'AutoDealer', showroom: 'AutoDealer', office: 'AutoRental' } as const satisfies Record<
  UserType,
  string
>;

/** A person or business as schema.org has it. Only a business is given a rating and an address. */
export function presentBusiness(profile: Profile, { overall_rating, count }: Reviews, url: string): object {
  const { business, cover, profile_picture, city } = profile;
  const images = [profile_picture, cover].filter((image) => image !== null);
  return {
    '@context': 'https://schema.org',
    '@type': kinds[profile.user_type],
    name: profile.full_name,
    url,
    ...(images.length > 0 && { image: images }),
    ...(profile.about && { description: profile.about }),
    address: {
      '@type': 'PostalAddress',
      addressLocality: city.name,
      addressCountry: 'SA',
      ...(business && { streetAddress: business.address }),
    },
    ...(business && presentPlace(business)),
    ...(business &&
      overall_rating !== null && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: overall_rating, reviewCount: count, bestRating: 5 },
      }),
  };
}

function presentPlace({ latitude, longitude, working_hours }: NonNullable<Profile['business']>): object {
  return {
    ...(latitude !== null && longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...presentHours(working_hours),
  };
}
