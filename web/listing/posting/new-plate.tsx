import type { Route } from './+types/new-plate.ts';
import { loadNew } from './load-posting.ts';
import { NewAd } from './new-ad.tsx';

export const handle = { i18n: ['listing'] };

export function loader({ context }: Route.LoaderArgs) {
  return loadNew(context, 'plate');
}

export default function NewPlate({ loaderData }: Route.ComponentProps) {
  return <NewAd key="plate" type="plate" {...loaderData} />;
}
