import { ChevronDown } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PriceEvidence } from '#contract/prices/estimates.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useDay } from '#web/platform/i18n/time.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { stateOf } from './dots.tsx';

/** The similar cars of the dots in rows, folded until somebody opens it. */
export function ComparablesTable({ evidence }: { evidence: readonly PriceEvidence[] }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const rows = evidence.toSorted((one, other) => one.price - other.price);
  return (
    <details className="group/table">
      <summary className="flex min-h-11 list-none items-center gap-2 text-14 font-semibold text-brand [&::-webkit-details-marker]:hidden">
        <ChevronDown size={18} strokeWidth={1.9} aria-hidden="true" className="transition-transform group-open/table:rotate-180" />
        {t('estimate.table.show', { count: rows.length, number: number(rows.length) })}
      </summary>
      {/* A region that scrolls has to be reached by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above */}
      <div
        role="region"
        tabIndex={0}
        aria-label={t('estimate.table.name')}
        className="relative overflow-x-auto rounded-field border border-line"
      >
        <table className="w-full border-collapse text-14 tabular-nums">
          <thead className="bg-sunken text-12 text-ink-2">
            <tr>
              {(['price', 'year', 'mileage', 'trim', 'city', 'asked', 'ad'] as const).map((column) => (
                <th key={column} scope="col" className="px-3 py-2 text-start font-medium whitespace-nowrap">
                  {t(`estimate.table.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((one, place) => (
              <Row key={place} one={one} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Row({ one }: { one: PriceEvidence }) {
  const { t } = useTranslation();
  const { number, digits } = useFigures();
  const day = useDay();
  const cell = 'border-t border-line px-3 py-2 whitespace-nowrap';
  const { price, year, mileage, trim, city, asked_on, ad_id } = one;
  return (
    <tr>
      <th scope="row" className={`${cell} text-start font-semibold`}>
        <Price amount={price} />
      </th>
      <td className={cell}>
        <bdi dir="ltr">{digits(year)}</bdi>
      </td>
      <td className={cell}>
        <bdi dir="ltr">{number(mileage)}</bdi>
      </td>
      <td className={cell}>
        <bdi>{trim ?? '—'}</bdi>
      </td>
      <td className={cell}>{city ?? '—'}</td>
      <td className={cell}>{day(`${asked_on}T09:00:00Z`)}</td>
      <td className={cell}>
        {ad_id === null ? (
          <span className="text-ink-3">{t(`estimate.legend.${stateOf(one)}`)}</span>
        ) : (
          <Link to={paths.ad(ad_id)} className="inline-flex min-h-6 items-center font-semibold text-brand hover:underline">
            {t('estimate.table.open')}
          </Link>
        )}
      </td>
    </tr>
  );
}
