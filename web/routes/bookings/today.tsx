import { KeyRound, TriangleAlert, Undo2, type LucideIcon } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { BookingCard } from '#contract/bookings.ts';
import { BookingItem } from '../../bookings/booking-item.tsx';
import { Figure } from '../../i18n/figures.tsx';
import { useMinute } from '../../i18n/time.tsx';
import { useLive, useReconnected } from '../../live/connection.ts';
import { ofToday } from './of-today.ts';

type Lists = Parameters<typeof ofToday>[0];

/** The day of an office: on phones one list in the order of what presses, on wide screens three beside each other. */
export function Today(lists: Lists) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  useLive('booking', () => void revalidate());
  useReconnected(() => void revalidate());
  const { needs, goesOut, comesBack } = ofToday(lists, useMinute());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 wide:grid-cols-[repeat(auto-fit,minmax(19rem,1fr))]">
      <Column icon={TriangleAlert} id="needs" title={t('bookings.today.needs')} rows={needs} none={t('bookings.today.noNeeds')} />
      <Column icon={KeyRound} id="out" title={t('bookings.today.out')} rows={goesOut} none={t('bookings.today.noOut')} />
      <Column icon={Undo2} id="back" title={t('bookings.today.back')} rows={comesBack} none={t('bookings.today.noBack')} />
    </div>
  );
}

interface ColumnProps {
  icon: LucideIcon;
  id: string;
  title: string;
  rows: readonly BookingCard[];
  none: string;
}

function Column({ icon: Icon, id, title, rows, none }: ColumnProps) {
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
              <BookingItem booking={booking} hasChat />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
