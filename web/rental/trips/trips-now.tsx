import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { BookingCard } from '#contract/rental/bookings.ts';
import { BookingItem } from '../bookings/booking-item.tsx';
import { useLive, useReconnected } from '#web/platform/live/connection.ts';
import { NoTrips } from './no-trips.tsx';

interface Props {
  waiting: readonly BookingCard[];
  out: readonly BookingCard[];
  upcoming: readonly BookingCard[];
}

/** What is not over yet: first what waits for one's own answer, then what one drives, what comes, and what waits for an office. */
export function TripsNow({ waiting, out, upcoming }: Props) {
  const { revalidate } = useRevalidator();
  useLive('booking', () => void revalidate());
  useReconnected(() => void revalidate());
  const mine = [...waiting, ...out, ...upcoming].filter(({ waits_for_me: isMine }) => isMine);
  const theirs = (rows: readonly BookingCard[]) => rows.filter(({ waits_for_me: isMine }) => !isMine);
  if (waiting.length + out.length + upcoming.length === 0) return <NoTrips list="now" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Group of="mine" rows={mine} />
      <Group of="out" rows={theirs(out)} />
      <Group of="upcoming" rows={theirs(upcoming)} />
      <Group of="waiting" rows={theirs(waiting)} />
    </div>
  );
}

function Group({ of, rows }: { of: 'mine' | 'out' | 'upcoming' | 'waiting'; rows: readonly BookingCard[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={`group-${of}`} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id={`group-${of}`} className="text-14 font-semibold text-ink-2">
        {t(`trips.groups.${of}`)}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {rows.map((booking) => (
          <li key={booking.id}>
            <BookingItem booking={booking} />
          </li>
        ))}
      </ul>
    </section>
  );
}
