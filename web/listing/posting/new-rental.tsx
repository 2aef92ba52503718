import type { Route } from './+types/new-rental.ts';
import { loadNew } from './load-posting.ts';
import { NewAd } from './new-ad.tsx';

export const handle = { i18n: ['listing'] };

export function loader({ context }: Route.LoaderArgs) {
  return loadNew(context, 'rental');
}

export default function NewRental({ loaderData }: Route.ComponentProps) {
  return <NewAd key="rental" type="rental" {...loaderData} />;
}
