import type { Route } from './+types/plates.ts';
import { AdListing } from './ad-listing.tsx';
import { loadAds } from './load-ads.ts';
import { plateSection } from './sections.ts';

export function loader(asked: Route.LoaderArgs) {
  return loadAds(plateSection, asked);
}

export default function Plates({ loaderData }: Route.ComponentProps) {
  return <AdListing section={plateSection} loaded={loaderData} />;
}
