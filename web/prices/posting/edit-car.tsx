import { loadOwn } from '#web/listing/posting/load-posting.ts';
import { OwnAd } from '#web/listing/posting/own-ad.tsx';
import { TypedEstimate } from '../typed/typed-estimate.tsx';
import type { Route } from './+types/edit-car.ts';

export const handle = { i18n: ['listing', 'prices'] };

export function loader({ context, params }: Route.LoaderArgs) {
  return loadOwn(context, params.id, 'car');
}

export default function EditCar({ loaderData }: Route.ComponentProps) {
  return <OwnAd key={loaderData.ad.id} underPrice={<TypedEstimate />} {...loaderData} />;
}
