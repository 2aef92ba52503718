import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pageDays, sellerMostPercent, type PricePage } from '#contract/prices/price-pages.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Head } from '#web/platform/head/head.tsx';
import { usePublicUrl } from '#web/platform/head/site.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useDay } from '#web/platform/i18n/time.tsx';
import { Breadcrumbs, type Breadcrumb } from '#web/platform/ui/breadcrumbs.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { Charts } from './charts.tsx';
import { FiguresTables, Range } from './figures-tables.tsx';
import { LiveAds } from './live-ads.tsx';
import type { Loaded } from './load-page.ts';
import { presentDataset } from './structured-data.ts';
import { pathOf, usePageTitle } from './use-prices.ts';

/** A price page: the middle and the range, how they go with year, kilometres and month, and what is for sale now. */
export function PageOfPrices({ page, live }: Loaded) {
  const { t } = useTranslation();
  const day = useDay();
  const title = usePageTitle(page);
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-3 py-4 wide:gap-5 wide:py-6">
      <PageHead page={page} title={title} />
      <div>
        <Breadcrumbs label={t('pricePages.trail')} trail={useTrail(page)} />
        <h1 className="text-22 font-bold wide:text-28">{title}</h1>
        <p className="text-14 text-ink-3">{t('pricePages.asOf', { day: day(`${page.as_of}T09:00:00Z`) })}</p>
      </div>
      <Summary page={page} />
      <Years page={page} />
      <Charts page={page} />
      <FiguresTables page={page} />
      <Statement page={page} />
      <LiveAds page={page} live={live} />
    </div>
  );
}

function PageHead({ page, title }: { page: PricePage; title: string }) {
  const { t } = useTranslation();
  const { number, digits } = useFigures();
  const site = usePublicUrl();
  const figures = { median: number(page.median), low: number(page.p10), high: number(page.p90), days: digits(pageDays) };
  const description = t('pricePages.pageDescription', figures);
  const path = pathOf(page);
  const data = presentDataset(page, {
    name: title,
    description,
    url: `${site}${path}`,
    csv: `${site}${paths.priceCsv(path)}`,
    licence: `${site}${paths.terms()}`,
    site,
    publisher: t('common.name'),
    variables: {
      median: t('pricePages.variables.median'),
      range: t('pricePages.variables.range'),
      ads: t('pricePages.variables.ads'),
    },
  });
  return <Head title={title} description={description} path={path} data={[data]} />;
}

function useTrail({ brand, model, year }: PricePage): Breadcrumb[] {
  const { t } = useTranslation();
  const prices = { text: t('pricePages.title'), to: paths.prices() };
  if (!brand || !model) return [prices, { text: t('pricePages.patterns'), to: `${paths.prices()}#patterns` }];
  const ofBrand = { text: brand.name, to: `${paths.prices()}#${brand.slug}` };
  return [prices, ofBrand, ...(year === null ? [] : [{ text: model.name, to: paths.modelPrices(brand.slug, model.slug) }])];
}

function Summary({ page: { median, p10, p90, ads, sellers } }: { page: PricePage }) {
  const { t } = useTranslation();
  const { number, digits } = useFigures();
  return (
    <section
      aria-label={t('pricePages.summary')}
      className="grid grid-cols-2 gap-4 rounded-card border border-line bg-surface p-4 wide:grid-cols-3 wide:p-6"
    >
      <div className="col-span-2 wide:col-span-1">
        <p className="text-14 text-ink-3">{t('pricePages.median')}</p>
        <p className="text-28 leading-tight font-bold wide:text-36">
          <Price amount={median} />
        </p>
      </div>
      <div>
        <p className="text-14 text-ink-3">{t('pricePages.eightOfTen')}</p>
        <p className="text-18 font-bold">
          <Range low={p10} high={p90} />
        </p>
      </div>
      <div>
        <p className="text-14 text-ink-3">{t('pricePages.source')}</p>
        <p className="text-18 font-bold">{t('pricePages.ads', { count: ads, number: number(ads) })}</p>
        <p className="text-14 text-ink-3">{t('pricePages.sellers', { count: sellers, number: number(sellers), days: digits(pageDays) })}</p>
      </div>
    </section>
  );
}

/** The years of the model that have a page; from the page of a year, the way back to all. */
function Years({ page: { brand, model, year, years } }: { page: PricePage }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const linked = years.filter(({ has_page }) => has_page);
  if (!brand || !model || (year === null && linked.length === 0)) return null;
  const pill = 'inline-flex h-10 items-center rounded-full border px-4 text-14 font-medium whitespace-nowrap';
  const [other, chosen] = [`${pill} border-line bg-surface hover:border-line-strong`, `${pill} border-ink bg-ink text-ground`];
  return (
    <nav
      aria-label={t('pricePages.years')}
      className="relative -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-0.5 [scrollbar-width:none] wide:mx-0 wide:flex-wrap wide:px-0"
    >
      <Link
        to={paths.modelPrices(brand.slug, model.slug)}
        aria-current={year === null ? 'page' : undefined}
        className={year === null ? chosen : other}
      >
        {t('pricePages.allYears')}
      </Link>
      {linked.map((one) => (
        <Link key={one.year} to={paths.modelPrices(brand.slug, model.slug, one.year)} className={other}>
          <bdi dir="ltr">{digits(one.year)}</bdi>
        </Link>
      ))}
      {year !== null && (
        <span aria-current="page" className={chosen}>
          <bdi dir="ltr">{digits(year)}</bdi>
        </span>
      )}
    </nav>
  );
}

function Statement({ page }: { page: PricePage }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const link = 'inline-flex min-h-11 items-center font-semibold text-brand hover:underline';
  return (
    <div className="text-14 text-ink-3">
      <p className="max-w-prose">{t('pricePages.statement', { most: digits(sellerMostPercent) })}</p>
      <p className="flex gap-6">
        <Link to={paths.priceMethod()} className={link}>
          {t('pricePages.how')}
        </Link>
        {/* A file, which the router must not open as a screen. */}
        <a href={paths.priceCsv(pathOf(page))} download className={link}>
          {t('pricePages.csv')}
        </a>
      </p>
    </div>
  );
}
