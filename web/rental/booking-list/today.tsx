import { KeyRound, TriangleAlert, Undo2, type LucideIcon } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { BookingCard } from '#contract/rental/bookings.ts';
import { AcceptButton } from '../bookings/accept-button.tsx';
import { BookingItem } from '../bookings/booking-item.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { useLive, useReconnected } from '#web/platform/live/connection.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { HourStrip } from './hour-strip.tsx';
import { ofToday } from './of-today.ts';

type Lists = Parameters<typeof ofToday>[0];

/** The day of an office: on phones one list in the order of what presses, on wide screens three beside each other. */
export function Today(lists: Lists) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  useLive('booking', () => void revalidate());
  useReconnected(() => void revalidate());
  const now = useMinute();
  const { needs, goesOut, comesBack } = ofToday(lists, now);
  const late = needs.filter(({ is_late: isLate }) => isLate);
  return (
    <>
      <HourStrip goesOut={goesOut} comesBack={[...late, ...comesBack]} now={now} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 wide:grid-cols-[repeat(auto-fit,minmax(19rem,1fr))]">
        <Column icon={TriangleAlert} id="needs" title={t('bookings.today.needs')} rows={needs} none={t('bookings.today.noNeeds')} />
        <Column icon={KeyRound} id="out" title={t('bookings.today.out')} rows={goesOut} none={t('bookings.today.noOut')} />
        <Column icon={Undo2} id="back" title={t('bookings.today.back')} rows={comesBack} none={t('bookings.today.noBack')} />
      </div>
    </>
  );
}

interface ColumnProps {
  icon: LucideIcon;
  id: string;
  title: string;
  rows: readonly BookingCard[];
  none: string;
}

/** A request that its office can accept from its card; another car, or no, are on its page. */
function isRequest({ state, waits_for_me: waits, has_change: isForChange }: BookingCard): boolean {
  return state === 'requested' && waits && !isForChange;
}

function Column({ icon: Icon, id, title, rows, none }: ColumnProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby={`today-${id}`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={`today-${id}`} className="flex items-center gap-2 font-bold">
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="text-ink-2" />
        {title}
        {rows.length > 0 && (
          <span className="font-normal text-ink-3">
            <Figure value={rows.length} />
          </span>
        )}
      </h2>
      {rows.length === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong px-4 py-5 text-center text-14 text-ink-3">{none}</p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {rows.map((booking) => (
            <li key={booking.id}>
              <BookingItem booking={booking} hasChat>
                {isRequest(booking) ? (
                  <>
                    <AcceptButton booking={booking} />
                    <LinkButton look="outlined" to={paths.booking(booking.id)} aria-describedby={`booking-${booking.id}`}>
                      {t('bookings.review')}
                    </LinkButton>
                  </>
                ) : undefined}
              </BookingItem>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
