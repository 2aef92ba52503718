import { CarFront, SearchX } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { useNavigation, useRevalidator } from 'react-router';
import { pageSizeMost } from '#contract/platform/kinds.ts';
import type { StockCosts } from '#contract/listing/stock.ts';
import { callsIn, isApiFailure } from '#web/platform/calls/loading.ts';
import { viewerIn } from '#web/platform/calls/viewer.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Head } from '#web/platform/head/head.tsx';
import { useBusiness } from '#web/people/workspace/business.ts';
import { useMay } from '#web/platform/session/may.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import type { Route } from './+types/stock.ts';
import { filtersIn, isNarrowed } from './filters.ts';
import { StockScreen } from './stock-screen.tsx';

export const handle = { i18n: ['people', 'money', 'listing'] };

/** The view of the stock that the address asks for; what the cars cost where it asks for that too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const call = callsIn(context);
  const query = new URL(request.url).searchParams;
  const filters = filtersIn(query);
  const page = Number(query.get('page')) || 1;
  const cursor = query.get('cursor') ?? undefined;
  await viewerIn(context);
  const [list, counts, { results: branches }, brands] = await Promise.all([
    call('listStock', { query: { ...filters, page, page_size: pageSizeMost, ...(cursor !== undefined && { cursor }) } }),
    call('countStock', {}),
    call('listBranches', {}),
    call('listBrands', {}),
  ]);
  const ids = list.results.map(({ id }) => id);
  const costs = query.has('costs') ? await listCosts(call, ids) : null;
  return { filters, list, counts, branches, brands, costs };
}

/** Null for a colleague who may not see them. */
async function listCosts(call: ReturnType<typeof callsIn>, ids: number[]): Promise<StockCosts[] | null> {
  if (ids.length === 0) return [];
  try {
    return (await call('listStockCosts', { query: { id: ids } })).results;
  } catch (error) {
    if (isApiFailure(error)) return null;
    throw error;
  }
}

/** The cars of a business: how they stand, and all that is done with many of them at once. */
export default function Stock({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const business = useBusiness();
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const { filters, list } = loaderData;
  return (
    <>
      <Head title={t('stock.title')} description={t('stock.description')} path={paths.stock()} hidden />
      <StockScreen {...loaderData} kind={business.user_type} isLoading={state === 'loading'} reload={revalidate}>
        {list.results.length === 0 &&
          (isNarrowed(filters) || list.page > 1 ? <NothingFound /> : <NoCars isOffice={business.user_type === 'office'} />)}
      </StockScreen>
    </>
  );
}

function NothingFound() {
  const { t } = useTranslation();
  return (
    <Notice
      picture={<SearchX size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      title={t('stock.none')}
      advice={t('stock.noneAdvice')}
    >
      <LinkButton look="outlined" to={paths.stock()}>
        {t('stock.clear')}
      </LinkButton>
    </Notice>
  );
}

function NoCars({ isOffice }: { isOffice: boolean }) {
  const { t } = useTranslation();
  const mayImport = useMay('import');
  return (
    <Notice
      picture={<CarFront size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      title={t('stock.empty')}
      advice={t('stock.emptyAdvice')}
    >
      <LinkButton look="filled" to={isOffice ? paths.postRental() : paths.postCar()}>
        {t('stock.add')}
      </LinkButton>
      {mayImport && (
        <LinkButton look="outlined" to={paths.imports()}>
          {t('stock.import')}
        </LinkButton>
      )}
      <LinkButton look="outlined" to={paths.drafts()}>
        {t('drafts.title')}
      </LinkButton>
    </Notice>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <LoadFailure title={t('stock.failed')} advice={t('settings.failedAdvice')} />;
}
