import { redirect } from 'react-router';
import { callsIn } from '../api/loading.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/search.ts';

/** The one search box leads to the list that holds what was meant: plates for a plate, rentals for a rental, else cars. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const q = new URL(request.url).searchParams.get('q')?.slice(0, 200) ?? '';
  const call = callsIn(context);
  const [{ type, results }, cars] = await Promise.all([
    call('search', { query: { q, page_size: 1 } }),
    call('listCars', { query: { q, page_size: 1 } }),
  ]);
  const meant = type ?? (cars.count > 0 ? 'car' : results[0]?.type) ?? 'car';
  const list = { car: paths.cars, plate: paths.plates, rental: paths.rentals }[meant];
  return redirect(list({ q }));
}
