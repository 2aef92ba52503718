import type { Route } from './+types/new-car.ts';
import { loadNew } from './load-posting.ts';
import { NewAd } from './new-ad.tsx';

export const handle = { i18n: ['listing'] };

export function loader({ context }: Route.LoaderArgs) {
  return loadNew(context, 'car');
}

export default function NewCar({ loaderData }: Route.ComponentProps) {
  return <NewAd key="car" type="car" {...loaderData} />;
}
