import { Plus, X } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { Ad } from '#contract/listing/ads.ts';
import { keepCompared, mostCompared } from '../ads/compared.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { buttonClass, LinkButton } from '#web/platform/ui/button.tsx';
import { Segment } from '#web/platform/ui/form/segment.tsx';

/** What of the table is shown, and the way to more cars. */
export function CompareBar({ ads }: { ads: Ad[] }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const [query] = useSearchParams();
  const ids = ads.map(({ id }) => id);
  const only = onlyDifferences(query);
  return (
    <div className="mt-2 mb-4 flex flex-wrap items-center justify-between gap-3 wide:mb-5">
      {ads.length > 1 && (
        <Segment
          label={t('compare.rows')}
          choices={[
            { to: paths.compare(ids), label: t('compare.allRows'), chosen: !only },
            { to: paths.compare(ids, 'differences'), label: t('compare.differences'), chosen: only },
          ]}
        />
      )}
      {ads.length < mostCompared && (
        <LinkButton look={ads.length === 1 ? 'filled' : 'outlined'} to={paths.cars()} className="px-3! wide:px-4!">
          <Plus size={18} strokeWidth={1.9} aria-hidden="true" />
          {t('compare.more')}
        </LinkButton>
      )}
      {ads.length === 1 && (
        <p className="basis-full text-ink-2">{t('compare.oneMore', { count: mostCompared, number: number(mostCompared) })}</p>
      )}
    </div>
  );
}

/** Empties the comparison. */
export function ClearComparison() {
  const { t } = useTranslation();
  return (
    <Link to={paths.compare()} onClick={() => keepCompared([])} className={buttonClass('plain', 'px-2! -me-2')}>
      <X size={18} strokeWidth={1.9} aria-hidden="true" />
      {t('compare.clear')}
    </Link>
  );
}

/** `?rows=differences`. */
export function onlyDifferences(query: URLSearchParams): boolean {
  return query.get('rows') === 'differences';
}
