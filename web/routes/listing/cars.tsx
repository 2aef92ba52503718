import type { Route } from './+types/cars.ts';
import { AdListing } from './ad-listing.tsx';
import { loadAds } from './load-ads.ts';
import { carSection } from './sections.ts';

export function loader(asked: Route.LoaderArgs) {
  return loadAds(carSection, asked);
}

export default function Cars({ loaderData }: Route.ComponentProps) {
  return <AdListing section={carSection} loaded={loaderData} />;
}
