import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The place of two months, with the head over them and what their looks mean beneath. */
export function MonthsFrame({ head, children }: { head?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <div className="flex min-h-11 items-center gap-1">
        <h3 className="flex-1 text-16 font-bold">{t('stay.title')}</h3>
        {head}
      </div>
      <div className="months">{children}</div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-14 text-ink-3">
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="h-3.5 w-6 rounded-box bg-brand" />
          {t('stay.yours')}
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="hatch h-3.5 w-6 rounded-box border border-line" />
          {t('stay.full')}
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="h-0.5 w-4 rounded-full bg-ink-3" />
          {t('stay.partly')}
        </li>
      </ul>
    </div>
  );
}
