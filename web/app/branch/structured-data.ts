import type { PublicBranch } from '#contract/listing/branches.ts';
import type { UserCard } from '#contract/people/profiles.ts';
import { presentHours } from '#web/people/profiles/structured-hours.ts';

/** A branch as schema.org has it: a part of its business. */
export function presentBranch(branch: PublicBranch, business: Pick<UserCard, 'full_name' | 'user_type'>, url: string): object {
  const { name, address, city, location, about, hours } = branch;
  const kind = business.user_type === 'office' ? 'AutoRental' : 'AutoDealer';
  return {
    '@context': 'https://schema.org',
    '@type': kind,
    name: `${business.full_name} · ${name}`,
    url,
    ...(about && { description: about }),
    parentOrganization: { '@type': kind, name: business.full_name },
    address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: city.name, addressCountry: 'SA' },
    ...(location && { geo: { '@type': 'GeoCoordinates', ...location } }),
    ...presentHours(hours),
  };
}
