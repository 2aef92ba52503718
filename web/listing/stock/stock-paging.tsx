import { ChevronLeft, ChevronRight } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Page } from '#contract/platform/page.ts';
import type { StockFilters } from '#contract/listing/stock.ts';
import { pageSizeMost } from '#contract/platform/kinds.ts';
import { nextPage } from '#web/platform/calls/next-page.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { buttonClass } from '#web/platform/ui/button.tsx';
import { Key } from '#web/platform/ui/keys/keys-help.tsx';

interface Props {
  page: Page<unknown>;
  filters: StockFilters;
  hasCosts: boolean;
}

/** Which rows of how many are shown, and the ways to those before and after. Onwards goes by the cursor, which misses no row. */
export function StockPaging({ page, filters, hasCosts }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const next = nextPage(page);
  const first = (page.page - 1) * pageSizeMost + 1;
  const linkTo = (requested: { page?: number | undefined; cursor?: string | undefined }) =>
    paths.stock({ ...filters, ...(hasCosts && { costs: '1' }), ...requested });
  const link = buttonClass('outlined', 'min-h-9! px-3! text-14 font-medium pointer-coarse:min-h-11!');
  return (
    <nav aria-label={t('stock.pages')} className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-2.5 text-14 text-ink-3">
      <p>
        <bdi dir="ltr">
          {number(first)}–{number(first + page.results.length - 1)}
        </bdi>{' '}
        {t('stock.of', { total: number(page.count) })}
      </p>
      <KeyHints />
      <span className="ms-auto flex gap-2">
        {page.page > 1 && (
          <Link rel="prev" to={linkTo({ page: page.page > 2 ? page.page - 1 : undefined })} className={link}>
            <ChevronLeft size={16} aria-hidden="true" className="turns" />
            {t('stock.previous')}
          </Link>
        )}
        {next && (
          <Link rel="next" to={linkTo({ page: next.page, cursor: next.cursor })} className={link}>
            {t('stock.next')}
            <ChevronRight size={16} aria-hidden="true" className="turns" />
          </Link>
        )}
      </span>
    </nav>
  );
}

function KeyHints() {
  const { t } = useTranslation();
  const hints: [string, string][] = [
    ['X', t('stock.keys.select')],
    ['E', t('stock.keys.edit')],
    ['P', t('stock.keys.price')],
    ['Enter', t('keys.open')],
  ];
  return (
    <p aria-hidden="true" className="hidden flex-wrap items-center gap-x-3 text-12 desk:flex pointer-coarse:hidden">
      {hints.map(([key, does]) => (
        <span key={key} className="flex items-center gap-1.5">
          <Key>{key}</Key> {does}
        </span>
      ))}
    </p>
  );
}
