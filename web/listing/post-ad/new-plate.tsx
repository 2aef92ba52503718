import { useSearchParams } from 'react-router';
import { foldDigits, foldLetters } from '#contract/catalogue/plates.ts';
import type { Route } from './+types/new-plate.ts';
import type { AdValues } from '../posting/form/values.ts';
import { loadNew } from '../posting/load-posting.ts';
import { NewAd } from '../posting/new-ad.tsx';

export const handle = { i18n: ['listing'] };

export function loader({ context, request }: Route.LoaderArgs) {
  return loadNew(context, 'plate', request);
}

export default function NewPlate({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  return <NewAd key="plate" type="plate" known={plateIn(parameters)} {...loaderData} />;
}

/** The plate that the studio hands over. */
function plateIn(parameters: URLSearchParams): Partial<AdValues> {
  const letters = foldLetters(parameters.get('letters') ?? '');
  const digits = foldDigits(parameters.get('digits') ?? '');
  const plate_class = parameters.get('plate_class');
  return { ...(letters && { letters }), ...(digits && { digits }), ...(plate_class && { plate_class }) };
}
