import { Eye } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#contract/bookings.ts';
import { useMoment } from '../../offers/moment.ts';
import { Card } from '../../ui/card.tsx';

/** What happened, by whom and when, the latest at the end. */
export function History({ booking: { history, side, other } }: { booking: Booking }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const nameOf = (by: Booking['side'] | null) =>
    by === null ? t('booking.history.market') : by === side ? t('booking.history.you') : other.full_name;
  return (
    <Card id="history" title={t('booking.history.title')}>
      <ol className="grid gap-3">
        {history.map(({ act, by, at }, index) => (
          <li key={`${act} ${at}`} className="relative flex gap-3">
            {index < history.length - 1 && (
              <span aria-hidden="true" className="absolute start-[0.34rem] top-5 -bottom-4 w-px bg-line-strong" />
            )}
            {act === 'driver_seen' ? (
              <Eye size={12} strokeWidth={2} aria-hidden="true" className="relative mt-1.5 shrink-0 bg-surface text-ink-3" />
            ) : (
              <span
                aria-hidden="true"
                className={`relative mt-1.5 size-3 shrink-0 rounded-full ${index === history.length - 1 ? 'bg-brand' : 'bg-line-strong'}`}
              />
            )}
            <div className="min-w-0 flex-1 text-14">
              <p className="font-medium">
                {t(`booking.history.acts.${act}`)}
                <span className="font-normal text-ink-3">
                  {' · '}
                  <bdi>{nameOf(by)}</bdi>
                </span>
              </p>
              <time dateTime={at} className="text-ink-3">
                {moment(at)}
              </time>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
