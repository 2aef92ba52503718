import type { Route } from './+types/cars.ts';
import { CarCard } from '../ads/car-card.tsx';
import { CompareTray } from '../ads/compare-tray.tsx';
import { AdListing } from './ad-listing.tsx';
import { CardsByMonth } from './by-month.tsx';
import { loadAds } from './load-ads.ts';
import { carSection } from './sections.ts';
import { UnfoundCar } from './unfound-car.tsx';

export const handle = { i18n: ['listing'] };

export function loader(requested: Route.LoaderArgs) {
  return loadAds(carSection, requested);
}

export { shouldRevalidate } from '#web/platform/head/same-page.ts';

export default function Cars({ loaderData }: Route.ComponentProps) {
  return (
    <AdListing section={carSection} loaded={loaderData} Card={CarCard} Unfound={UnfoundCar} Frame={CardsByMonth}>
      <CompareTray />
    </AdListing>
  );
}
