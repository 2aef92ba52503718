import { useClock } from '#web/platform/i18n/time.tsx';

/** The hours of a day as the choices of a select, from `first` on: «10:00 ص». */
export function HourOptions({ first = 0 }: { first?: number }) {
  const clock = useClock();
  return Array.from({ length: 24 - first }, (_, index) => index + first).map((hour) => (
    <option key={hour} value={hour}>
      {clock(`${String(hour).padStart(2, '0')}:00`)}
    </option>
  ));
}
