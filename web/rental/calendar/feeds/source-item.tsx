import { CircleAlert, X } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CalendarSource, UnitFeeds } from '#contract/rental/calendar-feeds.ts';
import { call } from '#web/platform/api/browser.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useMinute, useSince } from '#web/platform/i18n/time.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { IconButton } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { usePeriodWords } from '../period-words.ts';

/** A calendar of another site: how it was read last, and where it disagrees with a booking. */
export function SourceItem({ source, onChanged }: { source: CalendarSource; onChanged: (after: UnitFeeds) => void }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const since = useSince();
  const now = useMinute();
  const [isRequested, setIsRequested] = useState(false);
  const name = source.host ?? t('calendar.feeds.fromFile');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 rounded-card border border-line py-2 ps-4 pe-1.5">
      <div className="min-w-0">
        <bdi className="block one-line font-semibold">{name}</bdi>
        <p className="text-14 text-ink-2">
          {t('calendar.feeds.periods', { count: source.periods, figure: number(source.periods) })}
          {' · '}
          {t('calendar.feeds.readAt', { time: since(source.read_at, now) })}
        </p>
      </div>
      <IconButton label={t('calendar.feeds.removeOf', { source: name })} onClick={() => setIsRequested(true)}>
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <div className="col-span-full grid gap-1 pe-2.5 empty:hidden">
        {source.failure && <Problem>{t(`calendar.feeds.problems.${source.failure}`)}</Problem>}
        {source.left_out.map(({ reason, events }) => (
          <Problem key={reason}>{t(`calendar.feeds.leftOut.${reason}`, { count: events, figure: number(events) })}</Problem>
        ))}
        {source.conflicts.map((conflict) => (
          <Conflict key={`${conflict.booking_id} ${conflict.from}`} {...conflict} />
        ))}
      </div>
      {isRequested && <Remove source={source} name={name} onChanged={onChanged} onClose={() => setIsRequested(false)} />}
    </li>
  );
}

function Problem({ children }: { children: string }) {
  return (
    <p className="flex gap-1.5 text-14 font-medium text-danger">
      <CircleAlert size={16} aria-hidden="true" className="mt-[calc(0.5lh-8px)] shrink-0" />
      {children}
    </p>
  );
}

function Conflict({ booking_id: id, from, to }: CalendarSource['conflicts'][number]) {
  const { t } = useTranslation();
  const { period } = usePeriodWords();
  const words = period({ from: Date.parse(from), to: Date.parse(to) });
  return (
    <Link to={paths.booking(id)} className="inline-flex min-h-11 items-center hover:underline">
      <Problem>{t('calendar.feeds.conflict', { period: words, booking: id })}</Problem>
    </Link>
  );
}

interface RemoveProps {
  source: CalendarSource;
  name: string;
  onChanged: (after: UnitFeeds) => void;
  onClose: () => void;
}

function Remove({ source, name, onChanged, onClose }: RemoveProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const remove = async () => {
    onChanged(await call('unfollowCalendar', { params: { id: source.id } }));
    toast(t('calendar.feeds.removed'));
  };
  return (
    <ConfirmDialog
      title={t('calendar.feeds.removeTitle', { source: name })}
      yes={t('calendar.feeds.remove')}
      no={t('calendar.feeds.keep')}
      onYes={remove}
      onClose={onClose}
    >
      {t('calendar.feeds.removeNote')}
    </ConfirmDialog>
  );
}
