import { ChevronLeft, ChevronRight } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { undoDays } from '#contract/trade/import-states.ts';
import type { ImportSummary } from '#contract/trade/import-shapes.ts';
import type { Page } from '#contract/platform/page.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { buttonClass } from '#web/platform/ui/button.tsx';
import { Part } from '#web/platform/ui/part.tsx';
import { StateTag } from '../frame/state-tag.tsx';

interface Props {
  list: Page<unknown>;
  /** The imports of the page but for an open one. */
  shown: readonly ImportSummary[];
}

/** The files that were imported before, the newest first. */
export function History({ list, shown }: Props) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  return (
    <Part title={t('imports.history.title')}>
      {shown.length === 0 ? (
        <p className="px-4 py-5 text-14 text-ink-3">
          {t('imports.history.none')} {t('imports.history.noneAdvice', { days: digits(undoDays) })}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {shown.map((one) => (
            <li key={one.id}>
              <Before summary={one} />
            </li>
          ))}
        </ul>
      )}
      {list.pages > 1 && <Paging page={list} />}
    </Part>
  );
}

function Before({ summary: { id, file_name, created_at, member, totals, state, applied_at } }: { summary: ImportSummary }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const moment = useMoment();
  const counts = (['new', 'changed', 'same', 'wrong'] as const).filter((outcome) => totals[outcome] > 0);
  return (
    <Link
      to={paths.import(id)}
      className="grid gap-x-4 gap-y-1 px-4 py-2.5 text-14 hover:bg-sunken focus-visible:-outline-offset-2 wide:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_auto] wide:items-center"
    >
      <span className="grid min-w-0 leading-snug">
        <bdi className="truncate font-semibold">{file_name}</bdi>
        <span className="text-12 text-ink-3">
          {moment(created_at)} · <bdi>{member?.name ?? t('imports.history.holder')}</bdi>
        </span>
      </span>
      <span className="text-ink-2">
        {applied_at !== null &&
          counts.map((outcome, index) => (
            <span key={outcome}>
              {index > 0 && ' · '}
              <bdi dir="ltr" className="font-semibold">
                {digits(totals[outcome])}
              </bdi>{' '}
              {t(`imports.outcomes.${outcome}`)}
            </span>
          ))}
      </span>
      <span className="justify-self-start wide:justify-self-end">
        <StateTag state={state} isDiscarded={applied_at === null} />
      </span>
    </Link>
  );
}

function Paging({ page: { page, pages } }: { page: Page<unknown> }) {
  const { t } = useTranslation();
  const link = buttonClass('outlined', 'min-h-9! px-3! text-14 font-medium pointer-coarse:min-h-11!');
  return (
    <nav aria-label={t('imports.history.pages')} className="flex justify-end gap-2 border-t border-line px-4 py-2.5">
      {page > 1 && (
        <Link rel="prev" to={paths.imports(page > 2 ? { page: page - 1 } : {})} className={link}>
          <ChevronLeft size={16} aria-hidden="true" className="turns" />
          {t('imports.previous')}
        </Link>
      )}
      {page < pages && (
        <Link rel="next" to={paths.imports({ page: page + 1 })} className={link}>
          {t('imports.next')}
          <ChevronRight size={16} aria-hidden="true" className="turns" />
        </Link>
      )}
    </nav>
  );
}
