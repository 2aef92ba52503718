import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pageDays, pagesLeast, sellerMostPercent, type FitQuality } from '#contract/prices/price-pages.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Head } from '#web/platform/head/head.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useDay } from '#web/platform/i18n/time.tsx';
import { Breadcrumbs } from '#web/platform/ui/breadcrumbs.tsx';
import type { Route } from './+types/method.ts';

export const handle = { i18n: ['prices'] };

export { shouldRevalidate } from '#web/platform/head/same-page.ts';

/** The measured error and coverage of the current fits. */
export async function loader({ context }: Route.LoaderArgs) {
  return { method: await callsIn(context)('getPriceMethod', {}) };
}

export default function PriceMethod({ loaderData: { method } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const { model, year, pattern, bar } = pagesLeast;
  const barLeast = { barAds: digits(bar.ads), barSellers: digits(bar.sellers) };
  return (
    <div className="wrap py-4 wide:py-6">
      <Head title={t('pricePages.method.title')} description={t('pricePages.method.description')} path={paths.priceMethod()} />
      <Breadcrumbs label={t('pricePages.trail')} trail={[{ text: t('pricePages.title'), to: paths.prices() }]} />
      <h1 className="text-22 font-bold wide:text-28">{t('pricePages.method.title')}</h1>
      <div className="mt-4 grid max-w-prose gap-6">
        <Part title={t('pricePages.method.pages')}>
          <p>{t('pricePages.method.pagesText', { days: digits(pageDays) })}</p>
          <p>
            {t('pricePages.method.least', {
              modelAds: digits(model.ads),
              modelSellers: digits(model.sellers),
              yearAds: digits(year.ads),
              yearSellers: digits(year.sellers),
              patternAds: digits(pattern.ads),
              patternSellers: digits(pattern.sellers),
              most: digits(sellerMostPercent),
              ...barLeast,
            })}
          </p>
          <p>{t('pricePages.method.privacy', barLeast)}</p>
        </Part>
        <Part title={t('pricePages.method.estimate')}>
          <p>{t('pricePages.method.estimateText')}</p>
          <Quality title={t('pricePages.method.cars')} quality={method.cars} />
          <Quality title={t('pricePages.method.plates')} quality={method.plates} />
        </Part>
        <Part title={t('pricePages.method.limits')}>
          <p>{t('pricePages.method.limitsText')}</p>
        </Part>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-18 font-bold">{title}</h2>
      {children}
    </section>
  );
}

function Quality({ title, quality }: { title: string; quality: FitQuality | null }) {
  const { t } = useTranslation();
  const { number, fixed } = useFigures();
  const day = useDay();
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-ink-2">
        {quality === null
          ? t('pricePages.method.noFit')
          : t('pricePages.method.quality', {
              day: day(quality.as_of),
              prices: number(quality.evidence),
              // The error is of ln(price): half of the prices are within a factor of e^error.
              error: fixed(100 * Math.expm1(quality.error), 1),
              coverage: fixed(100 * quality.coverage, 1),
            })}
      </p>
    </div>
  );
}
