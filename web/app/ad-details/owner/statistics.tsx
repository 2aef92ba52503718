import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/listing/ads.ts';
import { call } from '#web/platform/api/browser.ts';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { DayBars } from './day-bars.tsx';

const figures = ['views', 'likes', 'contacts'] as const;
type FigureName = (typeof figures)[number];

/** What an ad has brought, in three totals beside `children`; a press on one shows it day by day. */
export function Statistics({ ad, children }: { ad: Ad; children: ReactNode }) {
  const [shown, setShown] = useState<FigureName | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: ['statistics', ad.id],
    queryFn: () => call('getAdStatistics', { params: { id: ad.id } }),
    staleTime: 60_000,
  });
  const { t } = useTranslation();
  return (
    <>
      <div className="mt-2 grid gap-2 wide:flex wide:flex-wrap wide:items-center wide:justify-between">
        <div role="group" aria-label={t('ownProfile.statistics')} className="grid grid-cols-3 gap-2">
          {figures.map((name) => (
            <button
              key={name}
              type="button"
              aria-expanded={name === shown}
              onClick={() => setShown(name === shown ? null : name)}
              className="flex min-h-11 items-baseline justify-center gap-1.5 rounded-field bg-sunken px-2 py-2 text-14 text-ink-2 aria-expanded:ring-1 aria-expanded:ring-ink wide:px-4"
            >
              <b className="text-18 leading-normal font-bold text-ink">{data ? <Figure value={data.total[name]} /> : '…'}</b>
              {t(`ownProfile.${name}`)}
            </button>
          ))}
        </div>
        {children}
      </div>
      {isError && !data && (
        <p role="status" className="mt-2 flex flex-wrap items-center gap-3 text-14 text-danger">
          {t('ownProfile.statisticsFailed')}
          <Button look="outlined" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      {shown && data && (
        <div className="mt-4">
          <DayBars name={t(`ownProfile.${shown}`)} days={data.days.map((day) => ({ day: day.day, count: day[shown] }))} />
        </div>
      )}
    </>
  );
}
