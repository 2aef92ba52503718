import { redirect } from 'react-router';
import { callsIn } from '#web/platform/calls/loading.ts';
import { paths } from '#web/platform/calls/paths.ts';
import type { Route } from './+types/search.ts';

/**
 * The one search box leads to the list that holds what was meant: plates for a plate, rentals for a rental, cars for a car.
 * Words that can mean any of them lead to cars where some match, else to whatever matches.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const q = new URL(request.url).searchParams.get('q')?.slice(0, 200) ?? '';
  const call = callsIn(context);
  const { type, results } = await call('search', { query: { q, page_size: 1 } });
  const found = type ?? results[0]?.type ?? 'car';
  const isOpen = !type && found !== 'car';
  const meant = isOpen && (await call('listCars', { query: { q, page_size: 1 } })).count > 0 ? 'car' : found;
  const list = { car: paths.cars, plate: paths.plates, rental: paths.rentals }[meant];
  return redirect(list({ q }));
}
