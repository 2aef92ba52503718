import type { Route } from './+types/offices.ts';
import { BusinessListing } from './business-listing.tsx';
import { loadBusinesses } from './load-businesses.ts';
import { officeSection } from './sections.ts';

export const handle = { i18n: ['listing'] };

export function loader(requested: Route.LoaderArgs) {
  return loadBusinesses(officeSection, requested);
}

export { shouldRevalidate } from '#web/platform/head/same-page.ts';

export default function Offices({ loaderData }: Route.ComponentProps) {
  return <BusinessListing section={officeSection} loaded={loaderData} />;
}
