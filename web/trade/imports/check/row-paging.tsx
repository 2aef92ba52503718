import { ChevronLeft, ChevronRight } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Page } from '#contract/platform/page.ts';
import { nextPage } from '#web/platform/calls/next-page.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { buttonClass } from '#web/platform/ui/button.tsx';
import { pageSizeMost } from '#contract/platform/kinds.ts';
import type { RowView } from './row-views.ts';

interface Props {
  id: number;
  page: Page<unknown> | null;
  view: RowView;
  code: string | null;
}

/** Which rows of how many are shown, and the ways to those before and after. */
export function RowPaging({ id, page, view, code }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  if (!page || page.pages < 2) return null;
  const next = nextPage(page);
  const first = (page.page - 1) * pageSizeMost + 1;
  const linkTo = (requested: { page?: number | undefined; cursor?: string | undefined }) =>
    paths.import(id, { show: view, code, ...requested });
  const link = buttonClass('outlined', 'min-h-9! px-3! text-14 font-medium pointer-coarse:min-h-11!');
  return (
    <nav aria-label={t('imports.check.pages')} className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-2.5 text-14 text-ink-3">
      <p>
        <bdi dir="ltr">
          {number(first)}–{number(first + page.results.length - 1)}
        </bdi>{' '}
        {t('imports.of', { total: number(page.count) })}
      </p>
      <span className="ms-auto flex gap-2">
        {page.page > 1 && (
          <Link rel="prev" to={linkTo({ page: page.page > 2 ? page.page - 1 : undefined })} className={link}>
            <ChevronLeft size={16} aria-hidden="true" className="turns" />
            {t('imports.previous')}
          </Link>
        )}
        {next && (
          <Link rel="next" to={linkTo({ page: next.page, cursor: next.cursor })} className={link}>
            {t('imports.next')}
            <ChevronRight size={16} aria-hidden="true" className="turns" />
          </Link>
        )}
      </span>
    </nav>
  );
}
