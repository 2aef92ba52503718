import type { Route } from './+types/edit-plate.ts';
import { loadOwn } from '../posting/load-posting.ts';
import { OwnAd } from '../posting/own-ad.tsx';

export const handle = { i18n: ['listing'] };

export function loader({ context, params }: Route.LoaderArgs) {
  return loadOwn(context, params.id, 'plate');
}

export default function EditPlate({ loaderData }: Route.ComponentProps) {
  return <OwnAd key={loaderData.ad.id} {...loaderData} />;
}
