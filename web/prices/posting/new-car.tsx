import { useSearchParams } from 'react-router';
import { loadNew } from '#web/listing/posting/load-posting.ts';
import { NewAd } from '#web/listing/posting/new-ad.tsx';
import { knownIn } from '../typed/facts.ts';
import { TypedEstimate } from '../typed/typed-estimate.tsx';
import type { Route } from './+types/new-car.ts';

export const handle = { i18n: ['listing', 'prices'] };

export function loader({ context, request }: Route.LoaderArgs) {
  return loadNew(context, 'car', request);
}

export default function NewCar({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  return <NewAd key="car" type="car" known={knownIn(parameters)} underPrice={<TypedEstimate />} {...loaderData} />;
}
