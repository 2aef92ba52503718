import type { Route } from './+types/showrooms.ts';
import { BusinessListing } from './business-listing.tsx';
import { loadBusinesses } from './load-businesses.ts';
import { showroomSection } from './sections.ts';

export const handle = { i18n: ['listing'] };

export function loader(requested: Route.LoaderArgs) {
  return loadBusinesses(showroomSection, requested);
}

export { shouldRevalidate } from '#web/platform/head/same-page.ts';

export default function Showrooms({ loaderData }: Route.ComponentProps) {
  return <BusinessListing section={showroomSection} loaded={loaderData} />;
}
