import type { Route } from './+types/rentals.ts';
import { AdListing } from './ad-listing.tsx';
import { loadAds } from './load-ads.ts';
import { rentalSection } from './sections.ts';

export function loader(asked: Route.LoaderArgs) {
  return loadAds(rentalSection, asked);
}

export default function Rentals({ loaderData }: Route.ComponentProps) {
  return <AdListing section={rentalSection} loaded={loaderData} />;
}
