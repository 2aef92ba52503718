import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, type ShouldRevalidateFunctionArgs } from 'react-router';
import { keepCompared, useCompared } from '../ads/compared.ts';
import { callsIn, orNotFound } from '#web/platform/calls/loading.ts';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import type { Route } from './+types/compare.ts';
import { readIds } from './params.ts';
import { ClearComparison, CompareBar } from './compare-bar.tsx';
import { CompareTable } from './compare-table.tsx';
import { NothingToCompare } from './nothing.tsx';

export const handle = { i18n: ['listing'] };

/** The cars that the address names, those of them that are still there. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const requested = readIds(new URL(request.url).searchParams);
  const found = requested.length > 0 ? await orNotFound(callsIn(context)('compareAds', { query: { id: requested } })) : [];
  return { asked: requested, ads: found.filter(({ type }) => type === 'car') };
}

/** Which rows are shown asks nothing of the server. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href || readIds(currentUrl.searchParams).join() !== readIds(nextUrl.searchParams).join();
}

export default function Compare({ loaderData: { asked: requested, ads } }: Route.ComponentProps) {
  const { t } = useTranslation();
  useChoiceOfDevice(
    requested.length > 0,
    ads.map(({ id }) => id),
  );
  return (
    <div className="wrap py-5 wide:py-8">
      <Head title={t('compare.title')} description={t('compare.description')} path={paths.compare()} hidden={requested.length > 0} />
      <div className="flex items-center justify-between gap-3">
        <h1 className="text-22 font-bold wide:text-28">{t('compare.title')}</h1>
        {ads.length > 0 && <ClearComparison />}
      </div>
      {ads.length < requested.length && (
        <p role="status" className="mt-2 text-ink-2">
          {t('compare.gone')}
        </p>
      )}
      {ads.length > 0 ? (
        <>
          <CompareBar ads={ads} />
          <CompareTable ads={ads} />
        </>
      ) : (
        <NothingToCompare />
      )}
    </div>
  );
}

/** Without cars in the address, those chosen on this device are shown; with them, they are what one goes on choosing from. */
function useChoiceOfDevice(isRequested: boolean, shown: readonly number[]): void {
  const navigate = useNavigate();
  const chosen = useCompared();
  useEffect(() => {
    if (isRequested) keepCompared(shown);
    else if (chosen.length > 0) void navigate(paths.compare(chosen), { replace: true });
    // Only the address decides: a tick elsewhere must not move the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isRequested, shown.join()]);
}
