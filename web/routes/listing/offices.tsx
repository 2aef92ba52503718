import type { Route } from './+types/offices.ts';
import { BusinessListing } from './business-listing.tsx';
import { loadBusinesses } from './load-businesses.ts';
import { officeSection } from './sections.ts';

export const handle = { i18n: ['listing'] };

export function loader(asked: Route.LoaderArgs) {
  return loadBusinesses(officeSection, asked);
}

export { shouldRevalidate } from '../../layout/same-page.ts';

export default function Offices({ loaderData }: Route.ComponentProps) {
  return <BusinessListing section={officeSection} loaded={loaderData} />;
}
