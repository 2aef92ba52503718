import { useTranslation } from 'react-i18next';
import { pageContext } from '#web/platform/calls/context.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import { DealList } from './deal-list.tsx';
import { dealsPerPage } from './per-page.ts';
import type { Route } from './+types/deals.ts';

export const handle = { i18n: ['sales'] };

/** My deals on both sides, the open ones first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = Number(new URL(request.url).searchParams.get('page'));
  const query = { page: page > 0 && Number.isInteger(page) ? page : 1, page_size: dealsPerPage };
  return { first: await callsIn(context)('listDeals', { query }), language: context.get(pageContext).language };
}

export default function DealsScreen({ loaderData: { first, language } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <div className="wrap max-w-240! py-5 wide:py-8">
      <Head title={t('deals.title')} description={t('deals.description')} path={paths.deals()} hidden />
      <h1 className="text-22 font-bold wide:text-28">{t('deals.title')}</h1>
      <p className="mt-1 mb-4 text-ink-2">{t('deals.lead')}</p>
      <DealList first={first} language={language} />
    </div>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <div className="wrap py-8">
      <LoadFailure title={t('deals.failed')} advice={t('deal.retryAdvice')} />
    </div>
  );
}
