import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnitFeeds as Feeds } from '#contract/rental/calendar-feeds.ts';
import type { RentalUnit } from '#contract/rental/rental-calendar.ts';
import { call } from '#web/platform/api/browser.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { FollowForm } from './follow-form.tsx';
import { SharedAddress } from './shared-address.tsx';
import { SourceItem } from './source-item.tsx';

interface Props {
  unit: RentalUnit;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** The calendars of other sites that a car follows, and the address at which they read its own. */
export function UnitFeeds({ unit, onChanged, onClose }: Props) {
  const { t } = useTranslation();
  const { feeds, hasFailed, load, setFeeds } = useFeeds(unit.id);
  const show = (after: Feeds) => {
    setFeeds(after);
    void onChanged();
  };
  return (
    <Dialog title={t('calendar.feeds.title')} onClose={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div>
          <p dir="auto" className="font-medium">
            {unit.rental.title} · {unit.name}
          </p>
          <p className="text-14 text-ink-2">{t('calendar.feeds.lead')}</p>
        </div>
        {feeds ? (
          <>
            <section aria-labelledby="follow-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <h3 id="follow-title" className="text-16 font-semibold">
                {t('calendar.feeds.follow')}
              </h3>
              {feeds.sources.length === 0 && <p className="text-14 text-ink-3">{t('calendar.feeds.none')}</p>}
              <ul className="grid gap-2.5 empty:hidden">
                {feeds.sources.map((source) => (
                  <SourceItem key={source.id} source={source} onChanged={show} />
                ))}
              </ul>
              <FollowForm unit={unit.id} onChanged={show} />
            </section>
            <SharedAddress unit={unit.id} url={feeds.export_url} onChanged={show} />
          </>
        ) : (
          <div role="status" className="grid justify-items-start gap-3 text-ink-2">
            {t(hasFailed ? 'calendar.feeds.failed' : 'calendar.feeds.loading')}
            {hasFailed && (
              <Button look="outlined" onClick={load}>
                {t('calendar.feeds.again')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}

function useFeeds(unit: number) {
  const [feeds, setFeeds] = useState<Feeds | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    call('getUnitFeeds', { params: { id: unit } }).then(setFeeds, () => setHasFailed(true));
  }, [unit, attempt]);
  const load = () => {
    setHasFailed(false);
    setAttempt(attempt + 1);
  };
  return { feeds, hasFailed, load, setFeeds };
}
