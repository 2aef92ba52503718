import { ChevronLeft, ChevronRight } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Page } from '#contract/platform/page.ts';
import { nextPage } from '#web/platform/calls/next-page.ts';
import { Figure, useFigures } from '#web/platform/i18n/figures.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import type { TableAddress } from './address.ts';

const link = 'inline-flex min-h-11 items-center gap-1 rounded-field px-2 text-14 font-semibold text-brand hover:underline';

/** How many rows there are and the ways to those before and after. Onwards goes by the cursor, which misses no row. */
export function Paging({ page, address }: { page: Page<unknown>; address: TableAddress }) {
  const { t } = useTranslation('backoffice');
  const { number } = useFigures();
  const next = nextPage(page);
  const before = page.page > 2 ? String(page.page - 1) : undefined;
  return (
    <nav aria-label={t('table.pages')} className="flex flex-wrap items-center gap-x-4 px-1 text-14 text-ink-3">
      <p>
        <Counted phrase={t('table.rows', { count: page.count, figure })}>
          <Figure value={page.count} />
        </Counted>
        {page.pages > 1 && (
          <>
            {' · '}
            {t('table.page', { page: number(page.page), pages: number(page.pages) })}
          </>
        )}
      </p>
      <span className="ms-auto flex">
        {page.page > 1 && (
          <Link rel="prev" to={address.linkTo({ page: before, cursor: undefined })} className={link}>
            <ChevronLeft size={17} aria-hidden="true" className="turns" />
            {t('table.previous')}
          </Link>
        )}
        {next && (
          <Link rel="next" to={address.linkTo({ page: next.page?.toString(), cursor: next.cursor })} className={link}>
            {t('table.next')}
            <ChevronRight size={17} aria-hidden="true" className="turns" />
          </Link>
        )}
      </span>
    </nav>
  );
}
