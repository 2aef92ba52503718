import type { ReactNode } from 'react';
import type { Route } from './+types/rentals.ts';
import type { CardProps } from '../ads/ad-card.tsx';
import { RentalCard } from '../ads/rental-card.tsx';
import { RentalPeriod } from '../ads/rental-period.tsx';
import { unitOf } from '../ads/rental-unit.ts';
import { periodOf } from '../ads/rental-days.ts';
import { AdListing } from './ad-listing.tsx';
import { useFiltering } from './filters/filtering.tsx';
import { RentalBar } from './filters/rental-bar.tsx';
import { RentsGroup } from './filters/rents-group.tsx';
import { loadAds } from './load-ads.ts';
import { rentalSection } from './sections.ts';
import { UnfoundCar } from './unfound-car.tsx';

export const handle = { i18n: ['listing'] };

const own = { groups: { rents: RentsGroup } };

export function loader(requested: Route.LoaderArgs) {
  return loadAds(rentalSection, requested);
}

export { shouldRevalidate } from '#web/platform/head/same-page.ts';

export default function Rentals({ loaderData }: Route.ComponentProps) {
  return (
    <AdListing
      section={rentalSection}
      loaded={loaderData}
      own={own}
      over={<RentalBar />}
      Card={Card}
      Unfound={UnfoundCar}
      Frame={ForPeriod}
    />
  );
}

function Card(props: CardProps) {
  return props.ad.rental && <RentalCard {...props} rental={props.ad.rental} />;
}

/** The prices are for the days, or the unit, that were requested. */
function ForPeriod({ children }: { children: ReactNode }) {
  const { asked: requested } = useFiltering();
  const [from, to] = [requested.get('available_from'), requested.get('available_to')];
  const period = periodOf(from, to, [requested.get('pick_up_hour'), requested.get('return_hour')]);
  return (
    <RentalPeriod period={period} unit={unitOf(requested)}>
      {children}
    </RentalPeriod>
  );
}
