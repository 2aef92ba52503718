import { callsIn } from '#web/platform/calls/loading.ts';
import type { Route } from './+types/pattern.ts';
import { loadPatternPage } from './load-page.ts';
import { PageOfPrices } from './page-of-prices.tsx';

export const handle = { i18n: ['prices', 'listing'] };

export { shouldRevalidate } from '#web/platform/head/same-page.ts';

/** What private plates of a pattern ask. */
export function loader({ context, params: { pattern } }: Route.LoaderArgs) {
  return loadPatternPage(callsIn(context), pattern);
}

export default function PatternPrices({ loaderData }: Route.ComponentProps) {
  return <PageOfPrices {...loaderData} />;
}
