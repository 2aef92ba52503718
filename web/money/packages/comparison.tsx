import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackageOffer } from '#contract/catalogue/content.ts';
import { Figure, useFigures } from '#web/platform/i18n/figures.tsx';
import { Price } from '#web/platform/ui/price.tsx';

/** The packages of one kind beside each other. On phones the table moves inside its frame, the names of rows stay. */
export function Comparison({ offers }: { offers: PackageOffer[] }) {
  const { t } = useTranslation();
  const rows = useRows();
  const style: CSSProperties & Record<'--plans', number> = { '--plans': offers.length };
  const named = 'sticky start-0 px-3 py-3 text-start tablet:px-4 font-normal';
  return (
    <section className="mt-14">
      <h2 id="comparison" className="mb-5 text-22 font-bold">
        {t('packages.comparison')}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div
        role="region"
        aria-labelledby="comparison"
        tabIndex={0}
        className="relative overflow-x-auto rounded-card border border-line bg-surface"
      >
        <table className="w-full min-w-[calc(8rem+var(--plans)*5.75rem)] border-collapse text-14 tablet:text-16" style={style}>
          <thead>
            <tr className="bg-sunken">
              <th scope="col" className="sticky start-0 w-2/5 min-w-32 bg-sunken">
                <span className="sr-only">{t('packages.row')}</span>
              </th>
              {offers.map(({ id, name, is_popular: popular }) => (
                <th key={id} scope="col" className={`px-2 py-3 text-center font-semibold ${popular ? 'bg-brand-tint text-brand' : ''}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, show]) => (
              <tr key={label} className="border-t border-line">
                <th scope="row" className={`${named} bg-surface text-ink-2`}>
                  {label}
                </th>
                {offers.map((offer) => (
                  <td
                    key={offer.id}
                    className={`px-2 py-3 text-center whitespace-nowrap ${offer.is_popular ? 'bg-brand-tint font-semibold' : ''}`}
                  >
                    {show(offer)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function useRows(): [label: string, show: (offer: PackageOffer) => ReactNode][] {
  const { t } = useTranslation();
  const { number } = useFigures();
  const counted = (key: 'days' | 'everyHours', count: number) => t(`packages.${key}`, { count, number: number(count) });
  return [
    [t('packages.rows.ads'), (offer) => <Figure value={offer.ads_limit} />],
    [t('packages.rows.featured'), (offer) => <Figure value={offer.featured_ads} />],
    [t('packages.rows.refresh'), (offer) => counted('everyHours', offer.refresh_hours)],
    [t('packages.rows.duration'), (offer) => counted('days', offer.duration_days)],
    [t('packages.rows.price'), (offer) => <Price amount={Number(offer.price)} />],
    [t('packages.rows.vat'), (offer) => <Price amount={Number(offer.vat)} places={2} />],
    [t('packages.rows.perAd'), (offer) => <Price amount={Number(offer.price) / offer.ads_limit} places={2} />],
  ];
}
