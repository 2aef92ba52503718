import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/browser.ts';
import { Figure } from '../../../i18n/figures.tsx';
import { Button } from '../../../ui/button.tsx';
import { DayBars } from './day-bars.tsx';

const figures = ['views', 'contacts', 'likes'] as const;

/** What an ad has brought: three totals, and one of them day by day. */
export function Statistics({ adId }: { adId: number }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<(typeof figures)[number]>('views');
  const { data, isError, refetch } = useQuery({
    queryKey: ['statistics', adId],
    queryFn: () => call('getAdStatistics', { params: { id: adId } }),
    staleTime: 60_000,
  });
  return (
    <section aria-labelledby="statistics" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="statistics" className="text-16 font-semibold">
        {t('ownProfile.statistics')}
      </h3>
      {isError && !data ? (
        <p role="status" className="flex flex-wrap items-center gap-3 text-14 text-danger">
          {t('ownProfile.statisticsFailed')}
          <Button look="outlined" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      ) : (
        <>
          <fieldset className="grid grid-cols-3 gap-2">
            <legend className="sr-only">{t('ownProfile.which')}</legend>
            {figures.map((name) => (
              <label
                key={name}
                className="grid cursor-pointer rounded-field border border-line px-3 py-2 has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
              >
                <input type="radio" name="figure" checked={name === shown} onChange={() => setShown(name)} className="sr-only" />
                <span className="text-12 text-ink-3">{t(`ownProfile.${name}`)}</span>
                <b className="text-18 font-bold">{data ? <Figure value={data.total[name]} /> : '…'}</b>
              </label>
            ))}
          </fieldset>
          <div className="min-h-44">
            {data && <DayBars name={t(`ownProfile.${shown}`)} days={data.days.map((day) => ({ day: day.day, count: day[shown] }))} />}
          </div>
        </>
      )}
    </section>
  );
}
