import { callsIn } from '#web/platform/calls/loading.ts';
import type { Route } from './+types/year.ts';
import { loadModelPage } from './load-page.ts';
import { PageOfPrices } from './page-of-prices.tsx';

export const handle = { i18n: ['prices', 'listing'] };

export { shouldRevalidate } from '#web/platform/head/same-page.ts';

/** What used cars of one year of a model ask. */
export function loader({ context, params: { brand, model, year }, request }: Route.LoaderArgs) {
  return loadModelPage(callsIn(context), { brand, model, year: Number(year) }, request.url);
}

export default function YearPrices({ loaderData }: Route.ComponentProps) {
  return <PageOfPrices {...loaderData} />;
}
