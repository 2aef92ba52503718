import { data } from 'react-router';
import { callsIn } from '#web/platform/calls/loading.ts';
import type { Route } from './+types/cars.ts';
import { CarCard } from '../ads/car-card.tsx';
import { CompareTray } from '../ads/compare-tray.tsx';
import { AdListing } from './ad-listing.tsx';
import { CardsByMonth } from './by-month.tsx';
import { loadAds } from './load-ads.ts';
import { findModelPrices, ModelPricesLink } from './model-prices.tsx';
import { carSection } from './sections.ts';
import { UnfoundCar } from './unfound-car.tsx';

export const handle = { i18n: ['listing'] };

export async function loader(requested: Route.LoaderArgs) {
  const [{ data: loaded, init }, prices] = await Promise.all([
    loadAds(carSection, requested),
    findModelPrices(callsIn(requested.context), new URL(requested.request.url).searchParams),
  ]);
  return data({ ...loaded, prices }, init ?? undefined);
}

export { shouldRevalidate } from '#web/platform/head/same-page.ts';

export default function Cars({ loaderData }: Route.ComponentProps) {
  return (
    <AdListing
      section={carSection}
      loaded={loaderData}
      over={loaderData.prices && <ModelPricesLink prices={loaderData.prices} />}
      Card={CarCard}
      Unfound={UnfoundCar}
      Frame={CardsByMonth}
    >
      <CompareTray />
    </AdListing>
  );
}
