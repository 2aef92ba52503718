import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PricePage, PriceSpread } from '#contract/prices/price-pages.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useMileageLabel, useMonth } from './use-prices.ts';

interface Row extends PriceSpread {
  key: string | number;
  label: ReactNode;
}

/** All figures of the charts as tables. */
export function FiguresTables({ page }: { page: PricePage }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const mileageLabel = useMileageLabel();
  const monthOf = useMonth();
  const { brand, model } = page;
  const years = page.years.map((bar) => ({
    ...bar,
    key: bar.year,
    label:
      bar.has_page && brand && model ? (
        <Link to={paths.modelPrices(brand.slug, model.slug, bar.year)} className="font-semibold text-brand hover:underline">
          <bdi dir="ltr">{digits(bar.year)}</bdi>
        </Link>
      ) : (
        <bdi dir="ltr">{digits(bar.year)}</bdi>
      ),
  }));
  return (
    <section aria-labelledby="figures-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="figures-title" className="text-18 font-bold wide:text-22">
        {t('pricePages.figures')}
      </h2>
      <Figures head={t('pricePages.columns.year')} rows={years} />
      <Figures
        head={t('pricePages.columns.mileage')}
        rows={page.by_mileage.map((bar) => ({ ...bar, key: bar.from, label: mileageLabel(bar) }))}
      />
      <Figures
        head={t('pricePages.columns.month')}
        rows={page.months.toReversed().map((point) => ({ ...point, key: point.month, label: monthOf(point.month) }))}
      />
    </section>
  );
}

const columns = ['median', 'half', 'eight', 'ads'] as const;
const cell = 'px-2 py-2.5 text-start small:px-3 wide:px-4';
/** A phone has no room for it: the bars above show the half. */
const wideCell = `${cell} max-wide:hidden`;

function Figures({ head, rows }: { head: string; rows: readonly Row[] }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  if (rows.length === 0) return null;
  return (
    // A region that scrolls has to be reached by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
    <div role="region" tabIndex={0} aria-label={head} className="relative overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-14 whitespace-nowrap">
        <thead className="bg-sunken text-12 text-ink-3">
          <tr>
            <th scope="col" className={`${cell} font-medium`}>
              {head}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${column === 'half' ? wideCell : cell} font-medium`}>
                {t(`pricePages.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, label, median, p25, p75, p10, p90, ads }) => (
            <tr key={key}>
              <th scope="row" className={`${cell} font-normal`}>
                {label}
              </th>
              <td className={`${cell} font-semibold`}>
                <bdi dir="ltr">{number(median)}</bdi>
              </td>
              <td className={wideCell}>
                <Range low={p25} high={p75} />
              </td>
              <td className={cell}>
                <Range low={p10} high={p90} />
              </td>
              <td className={cell}>
                <bdi dir="ltr">{number(ads)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Two figures in the direction of the text, so that the low one stands at the start. */
export function Range({ low, high }: { low: number; high: number }) {
  const { number } = useFigures();
  return (
    <span className="whitespace-nowrap">
      <bdi dir="ltr">{number(low)}</bdi> – <bdi dir="ltr">{number(high)}</bdi>
    </span>
  );
}
