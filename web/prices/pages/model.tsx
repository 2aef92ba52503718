import { callsIn } from '#web/platform/calls/loading.ts';
import type { Route } from './+types/model.ts';
import { loadModelPage } from './load-page.ts';
import { PageOfPrices } from './page-of-prices.tsx';

export const handle = { i18n: ['prices', 'listing'] };

export { shouldRevalidate } from '#web/platform/head/same-page.ts';

/** What used cars of a model ask. */
export function loader({ context, params: { brand, model }, request }: Route.LoaderArgs) {
  return loadModelPage(callsIn(context), { brand, model }, request.url);
}

export default function ModelPrices({ loaderData }: Route.ComponentProps) {
  return <PageOfPrices {...loaderData} />;
}
