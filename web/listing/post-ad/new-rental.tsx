import type { Route } from './+types/new-rental.ts';
import { loadNew } from '../posting/load-posting.ts';
import { NewAd } from '../posting/new-ad.tsx';

export const handle = { i18n: ['listing'] };

export function loader({ context, request }: Route.LoaderArgs) {
  return loadNew(context, 'rental', request);
}

export default function NewRental({ loaderData }: Route.ComponentProps) {
  return <NewAd key="rental" type="rental" {...loaderData} />;
}
