import { ChartNoAxesColumn } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pageDays, pagesLeast, type PriceIndex } from '#contract/prices/price-pages.ts';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { callsIn } from '#web/platform/calls/loading.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Head } from '#web/platform/head/head.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import type { Route } from './+types/all-prices.ts';

export const handle = { i18n: ['prices'] };

export { shouldRevalidate } from '#web/platform/head/same-page.ts';

/** Every model and pattern that has a price page. */
export async function loader({ context }: Route.LoaderArgs) {
  return { index: await callsIn(context)('listPricePages', {}) };
}

export default function Prices({ loaderData: { index } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const isEmpty = index.models.length + index.patterns.length === 0;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 py-5 wide:py-8">
      <Head title={t('pricePages.heading')} description={t('pricePages.description')} path={paths.prices()} />
      <div>
        <h1 className="text-22 font-bold wide:text-28">{t('pricePages.heading')}</h1>
        <p className="max-w-prose text-14 text-ink-3 wide:text-16">{t('pricePages.lead', { days: digits(pageDays) })}</p>
        <Link to={paths.priceMethod()} className="inline-flex min-h-11 items-center text-14 font-semibold text-brand hover:underline">
          {t('pricePages.how')}
        </Link>
      </div>
      {isEmpty && <Empty />}
      {brandsOf(index).map((models) => (
        <Brand key={models[0]?.brand.id} models={models} />
      ))}
      {index.patterns.length > 0 && <Patterns patterns={index.patterns} />}
    </div>
  );
}

function Empty() {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const { ads, sellers } = pagesLeast.model;
  return (
    <Notice
      picture={<ChartNoAxesColumn size={40} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      title={t('pricePages.none')}
      advice={t('pricePages.noneAdvice', { ads: digits(ads), sellers: digits(sellers), days: digits(pageDays) })}
    >
      <Link to={paths.cars()} className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline">
        {t('pricePages.browse')}
      </Link>
    </Notice>
  );
}

type Model = PriceIndex['models'][number];

/** Models of one brand stand together already. */
function brandsOf({ models }: PriceIndex): Model[][] {
  const brands: Model[][] = [];
  for (const model of models) {
    const last = brands.at(-1);
    if (last?.[0]?.brand.id === model.brand.id) last.push(model);
    else brands.push([model]);
  }
  return brands;
}

function Brand({ models }: { models: Model[] }) {
  const brand = models[0]?.brand;
  if (!brand) return null;
  return (
    <section aria-labelledby={brand.slug}>
      <h2 id={brand.slug} className="mb-2 scroll-mt-24 text-18 font-bold">
        {brand.name}
      </h2>
      <ul className={grid}>
        {models.map(({ model, ads, median }) => (
          <Entry key={model.id} to={paths.modelPrices(brand.slug, model.slug)} name={model.name} ads={ads} median={median} />
        ))}
      </ul>
    </section>
  );
}

function Patterns({ patterns }: Pick<PriceIndex, 'patterns'>) {
  const { t } = useTranslation();
  const label = useLabel();
  return (
    <section aria-labelledby="patterns">
      <h2 id="patterns" className="mb-2 scroll-mt-24 text-18 font-bold">
        {t('pricePages.patterns')}
      </h2>
      <ul className={grid}>
        {patterns.map(({ pattern, ads, median }) => (
          <Entry
            key={pattern}
            to={paths.patternPrices(pattern)}
            name={label('plate_pattern', pattern) ?? pattern}
            ads={ads}
            median={median}
          />
        ))}
      </ul>
    </section>
  );
}

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-2 wide:grid-cols-2 desk:grid-cols-3';

function Entry({ to, name, ads, median }: { to: string; name: string; ads: number; median: number }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  return (
    <li>
      <Link
        to={to}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-card border border-line bg-surface px-4 py-2.5 hover:border-line-strong"
      >
        <b className="font-semibold">{name}</b>
        <span className="font-semibold">
          <Price amount={median} />
        </span>
        <span className="text-14 text-ink-3">{t('pricePages.ads', { count: ads, number: number(ads) })}</span>
        <span className="text-end text-12 text-ink-3">{t('pricePages.middle')}</span>
      </Link>
    </li>
  );
}
