import { useTranslation } from 'react-i18next';
import { paths } from '#web/platform/calls/paths.ts';
import type { Route } from './+types/terms.ts';
import { ContentScreen } from './content-screen.tsx';
import { loadPage } from './load-page.ts';

export const handle = { i18n: ['catalogue'] };

export function loader({ context }: Route.LoaderArgs) {
  return loadPage(context, 'getTerms');
}

export { shouldRevalidate } from '#web/platform/head/same-page.ts';

export default function Terms({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return <ContentScreen page={loaderData} description={t('content.descriptions.terms')} path={paths.terms()} />;
}
