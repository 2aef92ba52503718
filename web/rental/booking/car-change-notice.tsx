import { TriangleAlert } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#contract/rental/bookings.ts';
import { ChangedFields } from '../bookings/changed-fields.tsx';

/** The ad of a booking that is ahead says something else of the car: what was booked stays, and the renter may leave free. */
export function CarChangeNotice({ booking: { side, state, car_changes: changes } }: { booking: Booking }) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="car-change" className="grid gap-2 rounded-card border border-danger bg-danger-tint p-4 text-14 wide:p-5">
      <h2 id="car-change" className="flex items-center gap-2 text-16 font-bold text-danger">
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        {t(`booking.carChange.title.${side}`)}
      </h2>
      <ChangedFields changes={changes} />
      <p>{t(`booking.carChange.${side}.${state === 'confirmed' ? 'confirmed' : 'waiting'}`)}</p>
    </section>
  );
}
